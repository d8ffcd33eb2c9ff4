"""What happens. Events are values; who may know what of them is said by `seen_by`."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from tests.toy.components import Amounts, Cell


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat's turn begins."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Tide:
    """The die has shown a kind of goods, of which each seat got so many."""

    good: int
    gathered: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat has offered goods for others; `asked` are those who have to answer."""

    seat: int
    give: Amounts
    want: Amounts
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sealed:
    """A seat has answered; `None` to all others."""

    seat: int
    yes: bool | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """All answers to an offer, and who swaps with the seat that has offered, `None` when nobody does."""

    seat: int
    give: Amounts
    want: Amounts
    answers: tuple[tuple[int, bool], ...]
    partner: int | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A coral was laid from a seat's goods into a cell."""

    seat: int
    kind: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Rested:
    """A seat has ended its turn without a coral."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `reached` says whether a garden is as large as the goal."""

    winners: tuple[int, ...]
    reached: bool


@dataclass(frozen=True, slots=True)
class StoodIn:
    """Another bot than the seat's has acted."""

    seat: int
    bot: str
    by: str
    reason: str


Event = TurnStarted | Tide | Offered | Sealed | Revealed | Laid | Rested | GameEnded | StoodIn


def seen_by(event: Event, seat: int | None) -> Event:
    """An event as a seat, or an onlooker, may know it."""
    hidden = isinstance(event, Sealed) and event.seat != seat
    return replace(event, yes=None) if isinstance(event, Sealed) and hidden else event


def reveals(event: Event) -> bool:
    """Whether it shows what the die or others have decided, so that one cannot go back behind it."""
    return isinstance(event, Tide) or (isinstance(event, Revealed) and bool(event.answers))


def event_to_json(event: Event) -> dict[str, Any]:
    """An event as a JSON object: its name, then its fields."""
    return {"event": type(event).__name__, **asdict(event)}
