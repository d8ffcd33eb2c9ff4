"""What a game is to the platform: who decides, what is allowed, what follows, who sees what.

The methods are the definition. Positions change in place; actions are values whose `str()` parses
back; every step returns its events. Seats count from 0.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from islas.core.record import StandIn

P = TypeVar("P")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Game(Protocol[P, A, V_co, E]):
    """A game with its edition and options, ready to be played by `seats` players."""

    @property
    def name(self) -> str:
        """The name of the game in records."""

    def setup(self) -> Mapping[str, Any]:
        """What a record has to keep to make this game again: edition and options, as JSON."""

    def start(self, seats: int, seed: str) -> tuple[P, list[E]]:
        """The first position and its events; raises `DataError` for a wrong number of seats."""

    def to_move(self, position: P) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""

    def legal_actions(self, position: P) -> Sequence[A]:
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
        """Whether a seat's turn begins with the event."""

    def stood_in(self, seat: int, mark: StandIn) -> E:
        """The event that tells that a seat's bot was replaced for a move."""

    def event_to_json(self, event: E) -> dict[str, Any]:
        """An event as a JSON object."""

    def points(self, position: P) -> tuple[int, ...]:
        """The points of every seat."""

    def winners(self, position: P) -> tuple[int, ...]:
        """The seats that win if the game ends here."""

    def parse_action(self, text: str) -> A:
        """The action with this text; raises `DataError`."""


class Bot(Protocol[V_contra, A_co]):
    """A player on the machine: it sees a view and a random source and answers with an action."""

    def choose(self, view: V_contra, random: Random) -> A_co:
        """One of the view's legal actions; the same view and source give the same answer."""
