"""Islas Canarias as the platform's kind of game (`core.game.Game`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from islas.canarias import events, legal, rules
from islas.canarias.actions import Action, parse_action
from islas.canarias.edition import Edition, Options, standard_edition
from islas.canarias.events import Event
from islas.canarias.position import Position
from islas.canarias.view import View, view_of
from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice
from islas.core.match import Match
from islas.core.printable import quoted, shortened
from islas.core.record import Record, StandIn

NAME = "islas-canarias"

#: What the bots are called in records; `canarias.bots` makes them.
BOTS = ("random", "greedy", "beginner", "settler", "governor", "master")

CanariasMatch = Match[Position, Action, View, Event]


@dataclass(frozen=True)
class Canarias:
    """The game with an edition and options; those left out are the ones of the package."""

    edition: Edition = field(default_factory=standard_edition)
    options: Options | None = None

    @property
    def name(self) -> str:
        """The name of the game in records."""
        return NAME

    def setup(self) -> Mapping[str, Any]:
        """Edition and options as a record keeps them; the digest tells editions of one name apart."""
        options = self.options or self.edition.options
        return {
            "edition": self.edition.name,
            "digest": self.edition.digest,
            "options": options.to_record(),
        }

    def start(self, seats: int, seed: str) -> tuple[Position, list[Event]]:
        """See `rules.start`."""
        return rules.start(self.edition, seats, seed, self.options)

    def to_move(self, position: Position) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""
        return position.to_move

    legal_actions = staticmethod(legal.legal_actions)
    apply = staticmethod(rules.apply)
    perform = staticmethod(rules.perform)
    play = staticmethod(rules.play)
    copy = staticmethod(Position.copy)
    view = staticmethod(view_of)
    seen_by = staticmethod(events.seen_by)
    reveals = staticmethod(events.reveals)
    event_to_json = staticmethod(events.event_to_json)
    points = staticmethod(Position.points)
    winners = staticmethod(Position.winners)
    parse_action = staticmethod(parse_action)

    def begins_turn(self, event: Event) -> bool:
        """Whether it is the start of a turn."""
        return isinstance(event, events.TurnStarted)

    def stood_in(self, seat: int, mark: StandIn) -> Event:
        """See `events.StoodIn`."""
        return events.StoodIn(seat, mark.bot, mark.by, mark.reason)


def game_of(record: Record, edition: Edition | None = None) -> Canarias:
    """The game that a record was played with, of the package's edition unless another is given.

    Raises `DataError` when the record is of another game or edition, or of bots that nobody knows.
    """
    if record.game != NAME:
        raise DataError("game", f"must be {NAME!r}, not {quoted(record.game)}")
    for number, seat in enumerate(record.seats):
        if seat.bot is not None:
            check_choice(seat.bot, f"players[{number}].bot", BOTS)
    edition = edition or standard_edition()
    setup = Reader(record.setup, "setup")
    setup.only("edition", "digest", "options")
    told = (setup.text("edition"), setup.text("digest"))
    if told != (edition.name, edition.digest):
        raise DataError(
            "setup",
            f"the record was made with edition {quoted(told[0])} ({shortened(told[1], 16)}), "
            f"this is edition {quoted(edition.name)} ({edition.digest})",
        )
    return Canarias(edition, Options.of_record(setup.object("options"), edition.options))


def replay(record: Record, edition: Edition | None = None) -> CanariasMatch:
    """The match that a record tells; raises `DataError` like `game_of`, or when an action is wrong."""
    return Match.replay(game_of(record, edition), record)
