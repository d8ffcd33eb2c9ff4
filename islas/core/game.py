"""What a game is to the platform: who decides, what is allowed, what follows, who sees what.

The methods are the definition. Positions change in place; actions are values whose `str()` parses
back, in lower case so that they can be typed; every step returns its events. Seats count from 0.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from islas.core.record import StandIn

P = TypeVar("P")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Legal(Protocol[A_co]):
    """The legal actions of a position: complete, exact and always in the same order.

    They may be computed when they are asked for, so that nobody has to list a thousand of them.
    """

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> A_co: ...

    def __iter__(self) -> Iterator[A_co]: ...

    def __contains__(self, action: object, /) -> bool: ...

    def index(self, action: Any, /) -> int:
        """The place of an action; raises `ValueError` for one that is not legal."""


class View(Protocol[A_co]):
    """What a seat, or an onlooker, may know of a position."""

    @property
    def seat(self) -> int | None:
        """Whose view it is, `None` for an onlooker's."""

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""

    @property
    def legal(self) -> Legal[A_co]:
        """The actions of the seat, none when another is to move."""


class Game(Protocol[P, A, V_co, E]):
    """A game with its edition and options, ready to be played by `seats` players.

    One seat owes the next decision, because a record is a sequence. A game in which several decide at
    the same time asks them in turn order and seals the answers (`seen_by`) until the last is given.
    """

    @property
    def name(self) -> str:
        """The name of the game in records."""

    def setup(self) -> Mapping[str, Any]:
        """What a record has to keep to make this game again, as JSON.

        `edition` is the name of the edition, `digest` what tells it from others of that name, `options` are
        the values of rule options by name.
        """

    def start(self, seats: int, seed: str) -> tuple[P, list[E]]:
        """The first position and its events; raises `DataError` for a wrong number of seats."""

    def to_move(self, position: P) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""

    def legal_actions(self, position: P) -> Legal[A]:
        """All actions allowed to the seat to move, always in the same order."""

    def apply(self, position: P, action: A) -> list[E]:
        """Carry out an action in place; raises `IllegalActionError` when it is not legal."""

    def perform(self, position: P, action: A) -> list[E]:
        """The same for an action known to be legal, without looking again."""

    def play(self, position: P, action: A) -> None:
        """The same as `perform` where nobody asks for the events: none are made."""

    def copy(self, position: P) -> P:
        """An independent copy."""

    def view(self, position: P, seat: int | None) -> V_co:
        """What a seat, or an onlooker (`None`), may know of the position."""

    def seen_by(self, event: E, seat: int | None) -> E:
        """An event as a seat, or an onlooker, may know it."""

    def reveals(self, event: E) -> bool:
        """Whether the event shows somebody what was hidden, so that one cannot go back behind it."""

    def begins_turn(self, event: E) -> bool:
        """Whether a seat's turn begins with the event, or a round that opens with one."""

    def needs_hand(self, position: P) -> bool:
        """Whether the seat to move decides by something, or decides something, that only it may see."""

    def stood_in(self, seat: int, mark: StandIn) -> E:
        """The event that tells that a seat's bot was replaced for a move."""

    def event_to_json(self, event: E) -> dict[str, Any]:
        """An event as a JSON object."""

    def points(self, position: P) -> tuple[int, ...]:
        """The points of every seat, as far as everybody may know them."""

    def ranks(self, position: P) -> tuple[int, ...]:
        """The rank of every seat if the game ends here, 1 for those that win; equal ones share a rank.

        Games that are won by reaching a goal rank by more than points.
        """

    def progress(self, position: P) -> int:
        """How far the game is, in rounds or turns or what it counts by, for lists of saved games."""

    def parse_action(self, text: str) -> A:
        """The action with this text; raises `DataError`."""


class Bot(Protocol[V_contra, A_co]):
    """A player on the machine: it sees a view and a random source and answers with an action."""

    def choose(self, view: V_contra, random: Random) -> A_co:
        """One of the view's legal actions; the same view and source give the same answer."""


def winners(ranks: Sequence[int]) -> tuple[int, ...]:
    """The seats that win, by the ranks of all (`Game.ranks`)."""
    return tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


def ranks_by(scores: Sequence[Any]) -> tuple[int, ...]:
    """The rank of every seat where the greater score is better."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
