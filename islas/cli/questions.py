"""`islas GAME`: what only this game can be asked; answers are JSON, a line each."""

from argparse import Namespace

from islas import games
from islas.cli.files import read_lines, read_text
from islas.cli.output import print_json


def run(options: Namespace) -> None:
    """Answer the question."""
    edition = None if options.edition is None else read_text(options.edition)
    where = options.edition or "edition"
    game = games.named(options.game).rules.new_game(edition, where=where)
    for answer in options.answer(options, game, read_lines):
        print_json(answer)
