"""Islas Canarias as the platform's kind of game (`contract.Rules`, `core.game.Game`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from islas.canarias import events, legal, rules
from islas.canarias.actions import Action, parse_action
from islas.canarias.edition import Edition, Options, read_edition, standard_edition
from islas.canarias.events import Event
from islas.canarias.notation import read_position as read_any_position
from islas.canarias.position import Phase, Position
from islas.canarias.view import View, view_of
from islas.core.editions import check_record
from islas.core.match import Match
from islas.core.record import Record, StandIn
from islas.core.values import event_to_json

NAME: Final = "islas-canarias"

#: What the bots are called in records; `canarias.bots` makes them.
BOTS: Final = ("random", "greedy", "beginner", "settler", "governor", "master")

OPTIONS: Final[Mapping[str, Sequence[Any]]] = Options.CHOICES

#: What most heads of links have in it; part of the format of links, so it never changes within a version.
LINK_DICTIONARY: Final = (
    b'"bot":"random"},"bot":null},{"name":"Bot 1","bot":"greedy"},{"name":"'
    b'{"game":"islas-canarias","setup":{"edition":"reconstructed","digest":"'
    b'","options":{"privilege_draw":5,"pirate_without_points":"everybody"'
    b'","options":{"privilege_draw":4,"pirate_without_points":"nobody"}},"players":[{"name":"'
    b'","bot":"greedy"}],"seed":"","moves":1,"sum":'
)

#: Decisions for which no hand has to be seen, so that nobody takes the device for them.
OPEN: Final = (Phase.ISLANDS, Phase.SETTLE, Phase.GIVE, Phase.DIVERT)

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
    event_to_json = staticmethod(event_to_json)
    points = staticmethod(Position.points)
    ranks = staticmethod(Position.ranks)
    parse_action = staticmethod(parse_action)

    def begins_turn(self, event: Event) -> bool:
        """Whether it is the start of a turn, or of the round that it is the first of."""
        return isinstance(event, events.RoundStarted | events.TurnStarted)

    def needs_hand(self, position: Position) -> bool:
        """Whether the seat to move decides by its hand."""
        return position.phase not in OPEN

    def progress(self, position: Position) -> int:
        """The round; islands are chosen for the first."""
        return max(1, position.round)

    def stood_in(self, seat: int, mark: StandIn) -> Event:
        """See `events.StoodIn`."""
        return events.StoodIn(seat, mark.bot, mark.by, mark.reason)


def new_game(
    edition: str | None = None,
    options: Mapping[str, str | None] | None = None,
    where: str = "edition",
) -> Canarias:
    """The game with the edition in a text, or the package's, and options by their names and texts.

    Raises `DataError` for an edition with a mistake in `where`.
    """
    found = standard_edition() if edition is None else read_edition(edition, where)
    return Canarias(found, Options.chosen(options or {}, found.options))


def game_of(record: Record, edition: str | None = None) -> Canarias:
    """The game that a record was played with, of the package's edition unless another's text is given.

    Raises `DataError` when the record is of another game or edition, or of bots that nobody knows.
    """
    own = standard_edition() if edition is None else read_edition(edition)
    options = check_record(record, NAME, BOTS, own)
    return Canarias(own, Options.of_record(options, own.options))


def read_position(text: str, game: Canarias, where: str = "position") -> Position:
    """The position in a JSON text, of the game's edition (`notation.read_position`)."""
    return read_any_position(text, game.edition, where)
