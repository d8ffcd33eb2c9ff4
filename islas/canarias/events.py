"""What happened: every step of a game tells its events, in order, with the reasons.

Log, animation and explanation are drawn from events alone, and they suffice for an outside referee
to check every rule. Seats count from 0; cards and areas go by their names. What is hidden from some
seats is `None` in the event that these seats get (`seen_by`).
"""

from dataclasses import dataclass, replace

from islas.canarias.components import Colour, Kind

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IslandChosen:
    """A player took an island."""

    seat: int
    island: str


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pile was shuffled: `deck`, `discards` or `ship`; `cards` in the order they will come."""

    pile: str
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew cards: `reason` is `deal`, `action` or `privilege` (D3)."""

    seat: int
    reason: str
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class LaidOnShip:
    """A card was laid face down, unseen by all, as the first of the next ship (D24)."""

    card: str | None


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round began; `start` is the start player; `last` says that it is the last round.

    `reason` says why it is: `points` (D25) or `standstill` (D40); `None` where it is not the last.
    """

    round: int
    start: int
    last: bool
    reason: str | None


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A player's turn began; `may_build` is judged on the hand now (D2), so it is as hidden as that."""

    seat: int
    may_build: bool | None


@dataclass(frozen=True, slots=True)
class Built:
    """A player discarded a settler and built a house."""

    seat: int
    card: str
    colour: Colour
    area: str


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A player traded the houses on `houses`, of these `colours`, for a palace or town on `area`."""

    seat: int
    kind: Kind
    colour: Colour
    area: str
    houses: tuple[str, ...]
    colours: tuple[Colour, ...]
    island: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """A player put a card on the ship."""

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn ended: `chosen` by the player, or by itself, when nothing optional was left (D4)."""

    seat: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class ShipArrived:
    """A ship came with this many cards, of which one is laid back for the next ship (D24)."""

    start: int
    count: int


@dataclass(frozen=True, slots=True)
class Landed:
    """A settler chose an island, or none.

    `counts` has a row for each priority looked at: the free areas of each seat's island, `None`
    once it is out of the running. `decided_by` is the number of the deciding priority (1 to 4),
    `privilege` (D13), `no_house` when no house is left (D14), or `None` for nobody (D10). `areas`
    are those the winner may choose from (D11, D16). `counted` names the areas behind every count,
    `ties` is the seat that wins ties, if there is one. `would_win` is the seat that the settler would
    have chosen where no house is left; `None` for nobody, and where there are houses.
    """

    card: str
    winner: int | None
    decided_by: int | str | None
    counts: tuple[tuple[int | None, ...], ...]
    areas: tuple[str, ...]
    counted: tuple[tuple[tuple[str, ...] | None, ...], ...]
    ties: int | None
    would_win: int | None


@dataclass(frozen=True, slots=True)
class Settled:
    """The house of a landed settler was put on an area; not `chosen` where only one was possible."""

    seat: int
    card: str
    colour: Colour
    area: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class PirateLanded:
    """A pirate came. `reason` is `holder` (D20), `diverted` (D22), `points` or `everybody` (D21) with
    the seats that return a house in `victims`, or `nobody`.

    `rule` says why, also where nothing is taken: as in `reason`, or `no_points` where nobody open to
    attack has a point in the colour (D21, D36). `liable` are the seats that it means, before it is
    asked who has a house; if diverted, those that can be named.
    """

    colour: Colour
    reason: str
    victims: tuple[int, ...]
    rule: str
    liable: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Diverted:
    """The pirate went from the shielded holder of its privilege to another player (D22).

    `chosen` by the holder, or the only one who has a house.
    """

    seat: int
    target: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class HouseGiven:
    """A player returned a house because of a pirate; not `chosen` where it was the only one."""

    seat: int
    colour: Colour
    area: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class PrivilegeTaken:
    """A privilege went to a player, from the supply (`previous` is `None`) or another (D17, D18)."""

    colour: Colour
    seat: int
    previous: int | None


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """The points of all seats after a landing (D25)."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; equal points share the win (D25)."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoodIn:
    """The bot of a seat could not move, another did: because of an error, an illegal action, or late."""

    seat: int
    bot: str
    by: str
    reason: str


Event = (
    IslandChosen
    | Shuffled
    | Drew
    | LaidOnShip
    | RoundStarted
    | TurnStarted
    | Built
    | Upgraded
    | Loaded
    | TurnEnded
    | ShipArrived
    | Landed
    | Settled
    | PirateLanded
    | Diverted
    | HouseGiven
    | PrivilegeTaken
    | PointsCounted
    | GameEnded
    | StoodIn
)

#: What a step reports to: a list that grows by its events, or `None` where nobody asks for them.
Log = list[Event] | None


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as this seat may know it; `None` is an onlooker, who sees no hidden card."""
    match event:
        case Shuffled():
            return replace(event, cards=None)
        case LaidOnShip():
            return replace(event, card=None)
        case TurnStarted() if event.seat != seat:
            return replace(event, may_build=None)
        case Drew() if event.seat != seat:
            return replace(event, cards=None)
        case Loaded() if event.seat != seat:
            return replace(event, card=None)
        case _:
            return event


def reveals(event: Event) -> bool:
    """Whether a hidden card is seen that nobody chose to show: one that is drawn, or lands."""
    match event:
        case Drew():
            return event.count > 0
        case Landed() | PirateLanded():
            return True
        case _:
            return False
