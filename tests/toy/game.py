"""Reef as the platform's kind of game (`contract.Rules`, `core.game.Game`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice
from islas.core.match import Match
from islas.core.printable import quoted
from islas.core.record import Record, StandIn
from tests.toy import events, legal, notation, rules
from tests.toy.actions import Action, parse_action
from tests.toy.components import GOALS, USUAL_GOAL
from tests.toy.events import Event
from tests.toy.position import Position
from tests.toy.view import View, view_of

NAME: Final = "islas-toy"
BOTS: Final = ("drift", "grow", "scheme")
OPTIONS: Final[Mapping[str, Sequence[Any]]] = {"goal": GOALS}
#: There is one edition; others would have a name and a digest of their own.
EDITION: Final = {"edition": "reef", "digest": "1"}
LINK_DICTIONARY: Final = (
    b'","bot":null},{"name":"Bruno","bot":"grow"},{"name":"'
    b'{"game":"islas-toy","setup":{"edition":"reef","digest":"1","options":{"goal":5}},"players":[{"name":"'
    b'","bot":"grow"}],"seed":"","moves":1,"sum":'
)

ReefMatch = Match[Position, Action, View, Event]


@dataclass(frozen=True)
class Reef:
    """The game with its one option: how large a garden has to be."""

    goal: int = USUAL_GOAL

    @property
    def name(self) -> str:
        """The name of the game in records."""
        return NAME

    def setup(self) -> Mapping[str, Any]:
        """Edition and options as a record keeps them."""
        return {**EDITION, "options": {"goal": self.goal}}

    def start(self, seats: int, seed: str) -> tuple[Position, list[Event]]:
        """See `rules.start`."""
        return rules.start(self.goal, seats, seed)

    def to_move(self, position: Position) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""
        return position.to_move

    legal_actions = staticmethod(legal.legal_actions)
    apply = staticmethod(rules.apply)
    perform = staticmethod(rules.perform)
    copy = staticmethod(Position.copy)
    view = staticmethod(view_of)
    seen_by = staticmethod(events.seen_by)
    reveals = staticmethod(events.reveals)
    event_to_json = staticmethod(events.event_to_json)
    points = staticmethod(Position.corals)
    ranks = staticmethod(rules.ranks)
    parse_action = staticmethod(parse_action)

    def play(self, position: Position, action: Action) -> None:
        """The same as `perform` where nobody asks for the events."""
        rules.perform(position, action)

    def begins_turn(self, event: Event) -> bool:
        """Whether it is the start of a turn."""
        return isinstance(event, events.TurnStarted)

    def needs_hand(self, position: Position) -> bool:
        """Whether the seat to move seals an answer, which nobody else may see."""
        return bool(position.waiting)

    def progress(self, position: Position) -> int:
        """The round."""
        return position.round

    def stood_in(self, seat: int, mark: StandIn) -> Event:
        """See `events.StoodIn`."""
        return events.StoodIn(seat, mark.bot, mark.by, mark.reason)


def new_game(
    edition: str | None = None,
    options: Mapping[str, str | None] | None = None,
    where: str = "edition",
) -> Reef:
    """The game with options by their names and texts; raises `DataError` for an edition, as there is one."""
    if edition is not None:
        raise DataError(where, "cannot be used: this game has one edition")
    wanted = (options or {}).get("goal")
    return Reef(next((goal for goal in GOALS if str(goal) == wanted), USUAL_GOAL))


def game_of(record: Record, edition: str | None = None) -> Reef:
    """The game that a record was played with; raises `DataError` when it cannot be made here."""
    if record.game != NAME:
        raise DataError("game", f"must be {NAME!r}, not {quoted(record.game)}")
    for number, seat in enumerate(record.seats):
        if seat.bot is not None:
            check_choice(seat.bot, f"players[{number}].bot", BOTS)
    new_game(edition)
    setup = Reader(record.setup, "setup")
    setup.only(*EDITION, "options")
    for name, value in EDITION.items():
        setup.choice(name, (value,))
    options = setup.object("options")
    options.only("goal")
    return Reef(options.choice("goal", GOALS))


def read_position(text: str, game: Reef, where: str = "position") -> Position:
    """The position in a JSON text (`notation.read_position`)."""
    return notation.read_position(text, game.goal, where)
