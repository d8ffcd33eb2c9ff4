"""What happened: every step of a game tells its events, in order, with the reasons.

Log, animation and explanation are drawn from events alone, and they suffice for an outside referee
to check every rule. Seats count from 0; tiles, places and ships go by their names, cells are `(x, y)`.
Only the order of what is to come is hidden: it is `None` in the events that seats get (`seen_by`).
"""

from dataclasses import dataclass, replace

from islas.suedsee.components import Amounts, Cell, Kind, Ware

#: A place on the board: its cell and its name on the tile there.
Spot = tuple[Cell, str]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pile was shuffled: `tiles` or `ships`; `names` in the order in which they will come (S2)."""

    pile: str
    count: int
    names: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class StartTileLaid:
    """The start tile lies in the middle (S2)."""

    tile: str
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class ShipOpened:
    """A ship came to a place in the display, counted from 0; `left` are those in the pile (S2, S23, S24)."""

    ship: str
    slot: int
    left: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat's turn began, the one of this number from 1."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat drew a tile, seen by all; `left` are those in the pile (S3)."""

    seat: int
    tile: str
    left: int


@dataclass(frozen=True, slots=True)
class TileRemoved:
    """A tile that was drawn fits nowhere and left the game (S5)."""

    seat: int
    tile: str
    left: int


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A seat laid the tile that it had drawn (S4)."""

    seat: int
    tile: str
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class IslanderPlaced:
    """A seat put an islander from its supply, where `left` are now, on a place of the tile just laid (S7)."""

    seat: int
    cell: Cell
    place: str
    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class IslanderTaken:
    """A seat took an islander back into its supply without reward (S9)."""

    seat: int
    cell: Cell
    place: str
    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class IslanderKept:
    """A seat neither put nor took back an islander (S3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Evaluated:
    """An area was evaluated (S11 to S19, S22, S29).

    `reason` is `complete`, `boat` for an open region of sea that is fished, or `end`. `cell` and `place`
    name the area by one of its places, on the tile just laid if it has one there. `symbols` are the
    places that count with their bananas, shells or fish, in the order in which they were laid; shoals
    with a token are not among them. `islanders` are those of each seat, `winners` the seats with most
    (S15), each of which gets `amount` of `ware`; a market has neither ware nor amount, and its one winner
    gets a ship (S23). Nobody wins where nobody lives.
    """

    kind: Kind
    reason: str
    cell: Cell
    place: str
    symbols: tuple[tuple[Cell, str, int], ...]
    islanders: tuple[int, ...]
    winners: tuple[int, ...]
    ware: Ware | None
    amount: int


@dataclass(frozen=True, slots=True)
class WaresGathered:
    """A seat got wares from the places where they lay, and holds `wares` now (S15)."""

    seat: int
    ware: Ware
    amount: int
    sources: tuple[tuple[Cell, str, int], ...]
    wares: Amounts


@dataclass(frozen=True, slots=True)
class IslanderReturned:
    """An islander came back to its seat's supply, where `left` are now, after an evaluation (S16)."""

    seat: int
    cell: Cell
    place: str
    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class ShoalCovered:
    """A boat token was put on a shoal (S17); `seat` laid the tile and may have `chosen` among equal ones.

    `left` are the tokens that remain.
    """

    seat: int
    cell: Cell
    place: str
    fish: int
    chosen: bool
    left: int


@dataclass(frozen=True, slots=True)
class ShipTaken:
    """A seat took an open ship: `reason` is `delivery` (S24) or `market` (S23), which asks for no wares.

    `paid` are the wares given, `wares` those held now, `points` what the ship is worth. `cell` is the
    market's. `chosen` says that a market's ship was chosen among equal ones.
    """

    seat: int
    ship: str
    slot: int
    points: int
    reason: str
    paid: Amounts
    wares: Amounts
    cell: Cell | None
    chosen: bool


@dataclass(frozen=True, slots=True)
class NothingDelivered:
    """A seat that could deliver kept its wares (S24)."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndReached:
    """The game ends: by `ships`, the last of which is taken (S28), or by `tiles` (S27); both can be."""

    reason: str


@dataclass(frozen=True, slots=True)
class WaresCounted:
    """A seat got points for the wares that it was left with (S29)."""

    seat: int
    wares: Amounts
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over. By seat: all points, those of ships and those of wares (S29, S30)."""

    points: tuple[int, ...]
    by_ships: tuple[int, ...]
    by_wares: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoodIn:
    """The bot of a seat failed, and another one, `by`, chose the action that follows."""

    seat: int
    bot: str
    by: str
    reason: str


Event = (
    Shuffled
    | StartTileLaid
    | ShipOpened
    | TurnStarted
    | TileDrawn
    | TileRemoved
    | TileLaid
    | IslanderPlaced
    | IslanderTaken
    | IslanderKept
    | Evaluated
    | WaresGathered
    | IslanderReturned
    | ShoalCovered
    | ShipTaken
    | NothingDelivered
    | EndReached
    | WaresCounted
    | GameEnded
    | StoodIn
)

#: What a step reports to: a list that grows by its events, or `None` where nobody asks for them.
Log = list[Event] | None


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat, or an onlooker, may know it: nobody sees what the piles will bring."""
    return replace(event, names=None) if isinstance(event, Shuffled) else event


def reveals(event: Event) -> bool:
    """Whether a tile or a ship is seen that lay face down."""
    return isinstance(event, TileDrawn | TileRemoved | ShipOpened)
