"""`islas GAME`: what only this game can be asked; answers are JSON, a line each."""

from argparse import Namespace

from islas import games
from islas.cli.files import read_lines, read_text
from islas.cli.output import print_json


def run(options: Namespace) -> None:
    """Answer the question."""
    file = getattr(options, "edition", None)  # Only questions that depend on it have this argument.
    edition = None if file is None else read_text(file)
    game = games.named(options.game).rules.new_game(edition, where=file or "edition")
    for answer in options.answer(options, game, read_lines):
        print_json(answer)
