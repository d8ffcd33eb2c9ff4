"""`play`: a person against bots in a terminal, with the notation of records."""

from argparse import Namespace
from collections.abc import Sequence

from islas.canarias.bots import make_bot
from islas.canarias.events import Event, seen_by
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.prose.commands import Asked, answer, prompt
from islas.canarias.words import Translate, sentence
from islas.cli.files import edition_of, rules_of, write_text
from islas.core.record import Seat
from islas.texts import texts

#: Lines with which the player leaves.
LEAVE = ("q", "quit")


def run(options: Namespace) -> None:
    """Play until the game is over or the player leaves."""
    translate = texts(options.language).gettext
    seats = [
        Seat(options.name),
        *(Seat(f"{name} {n}", name) for n, name in enumerate(options.bots.split(","), 1)),
    ]
    bots = {n: make_bot(seat.bot) for n, seat in enumerate(seats) if seat.bot}
    edition = edition_of(options.edition)
    match = CanariasMatch(Canarias(edition, rules_of(options, edition)), seats, options.seed)
    names = [seat.name for seat in seats]
    told: list[Event] = []
    shown = 0
    while True:
        match.play(bots)
        news = [seen_by(event, 0) for events in match.history[shown:] for event in events]
        shown = len(match.history)
        told += news
        for event in news:
            if text := sentence(translate, event, match.position.edition, names):
                print(text)
        if match.to_move is None or not _turn(translate, match, names, told):
            break
    if options.record:
        write_text(options.record, match.record.dump())


def _turn(
    translate: Translate, match: CanariasMatch, names: Sequence[str], told: Sequence[Event]
) -> bool:
    """Answer what is typed until it is an action, and carry that out; false when the player leaves."""
    asked = Asked(match.view(0), names, told)
    print(prompt(translate, asked))
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return False
        if typed in LEAVE:
            return False
        found = answer(translate, asked, typed)
        for line in found.lines:
            print(line)
        if found.action is not None:
            match.act(found.action)
            return True
