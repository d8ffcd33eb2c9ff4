"""`play`: a person against bots in a terminal, with the notation of records."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from islas import games
from islas.app.typed_commands import answer, prompt
from islas.cli.files import standard_input
from islas.cli.laboratory import game_of, table_of
from islas.cli.output import check_target, write_text
from islas.contract import Asked
from islas.core.errors import DataError
from islas.core.match import AnyMatch, Match
from islas.core.names import check_name, tidied
from islas.core.record import Seat
from islas.texts import Translate, texts

#: Lines with which the player leaves.
LEAVE = ("q", "quit")


def run(options: Namespace) -> None:
    """Play until the game is over or the player leaves; the record is kept from action to action."""
    translate = texts(options.language).gettext
    standard_input()
    if options.record:
        check_target(options.record)
    seats = [
        Seat(check_name(tidied(options.name), "--name")),
        *(Seat(f"{name} {n}", name) for n, name in enumerate(options.bots.split(","), 1)),
    ]
    match: AnyMatch = Match(game_of(table_of(options)), seats, options.seed)
    try:
        _play(translate, match, options.record)
    except KeyboardInterrupt:
        print()
        if options.record:
            write_text(options.record, match.record.dump())
            kept = translate("The game is kept in {file}.").format(file=options.record)
            print(kept, file=sys.stderr)
        raise
    if options.record:
        write_text(options.record, match.record.dump())


def _play(translate: Translate, match: AnyMatch, record: str | None) -> None:
    kit = games.of_match(match)
    bots = {n: kit.bots.make_bot(seat.bot) for n, seat in enumerate(match.seats) if seat.bot}
    told: list[Any] = []
    shown = 0
    while True:
        for events in match.history[shown:]:
            for event in events:
                told.append(match.game.seen_by(event, 0))
                if text := kit.words.sentence(translate, told[-1], match.game, match.names):
                    print(text)
        shown = len(match.history)
        if match.to_move is None:
            return
        if match.to_move in bots:
            match.move(bots[match.to_move])
        elif not _turn(translate, match, told):
            return
        if record:
            _keep(match, record)


def _keep(match: AnyMatch, record: str) -> None:
    """Keep the game as it is now; where that fails, say so and let it go on."""
    try:
        write_text(record, match.record.dump())
    except DataError as error:
        print(f"islas: {error}", file=sys.stderr)


def _turn(translate: Translate, match: AnyMatch, told: Sequence[Any]) -> bool:
    """Answer what is typed until it is an action, and carry that out; false when the player leaves."""
    words = games.of_match(match).words
    asked = Asked(match.game, match.view(0), match.names, told)
    book = games.of_match(match).rulebook

    def refused(action: Any) -> Sequence[str]:
        reason = book.refused(asked.view, action) if book is not None else ""
        return (translate(book.REFUSALS[reason]),) if book is not None and reason else ()

    print(prompt(translate, asked))
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return False
        if typed in LEAVE:
            return False
        found = answer(translate, words, asked, typed, refused)
        for line in found.lines:
            print(line)
        if found.action is not None:
            match.act(found.action)
            return True
