"""The vocabulary of the game: sides, kinds of areas, wares, tiles with their places, ships.

A side of a tile is sea, island or bridge (S4). A place is a part of a tile on which an islander can
stand; places of tiles that lie side by side join to areas. Turns are degrees clockwise. Sides and
half-sides are numbered clockwise from the north: half-side `2 * side` is the first of its side.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from islas.core.values import Named

#: A cell of the sea: x to the east, y to the south; the start tile lies in (0, 0).
Cell = tuple[int, int]


class Side(Named):
    """What a side of a tile shows; 0 stands for a side that nothing asks for."""

    SEA = 1
    ISLAND = 2
    BRIDGE = 3


class Kind(Named):
    """What a place is, in the order of evaluation (S22)."""

    BRIDGE = 0
    ISLAND = 1
    SEA = 2
    MARKET = 3


class Ware(Named):
    """What islanders gather."""

    BANANA = 0
    SHELL = 1
    FISH = 2


# CPython 3.11 takes ten times as long to find a member in its class as a name in a module.
BRIDGE, ISLAND, SEA, MARKET = Kind

KINDS: Final = tuple(Kind)
WARES: Final = tuple(Ware)
SIDE_BY_NAME: Final = {side.slug: side for side in Side}
KIND_BY_NAME: Final = {kind.slug: kind for kind in Kind}
WARE_BY_NAME: Final = {ware.slug: ware for ware in Ware}

#: What each kind of area carries; markets carry nothing.
WARE_OF: Final = {BRIDGE: Ware.SHELL, ISLAND: Ware.BANANA, SEA: Ware.FISH}

#: The sides in clockwise order, and the half-sides.
SIDE_NAMES: Final = ("n", "e", "s", "w")
HALF_NAMES: Final = tuple(f"{side}{half}" for side in SIDE_NAMES for half in "12")
SIDE_NUMBERS: Final = {name: number for number, name in enumerate(SIDE_NAMES)}
HALF_NUMBERS: Final = {name: number for number, name in enumerate(HALF_NAMES)}

#: How a tile can be turned, in degrees clockwise.
TURNS: Final = (0, 90, 180, 270)

ISLANDERS: Final = 4
OPEN_SHIPS: Final = 4
WARES_FOR_A_POINT: Final = 3
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5

#: How many wares of each kind are given or held, in the order of `WARES`.
Amounts = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """A part of a tile: what it is, what it touches, and what lies in it.

    `name` is its name on the tile. `touches` are numbers of sides, of half-sides for sea. `symbols` are
    bananas or shells, of sea the fish of its shoal (S17). `boat` is for sea; `ends` says that a bridge
    ends on this tile, at a junction, an island or a market (S11).
    """

    name: str
    kind: Kind
    touches: tuple[int, ...]
    symbols: int = 0
    boat: bool = False
    ends: bool = False


@dataclass(frozen=True)
class Tile:
    """A kind of tile as it is printed, and how many there are of it."""

    name: str
    count: int
    sides: tuple[Side, Side, Side, Side]
    places: tuple[Place, ...]

    def __hash__(self) -> int:
        # Of all that it consists of it would take long, and much is remembered by tile.
        return hash(self.name)

    @cached_property
    def place_numbers(self) -> dict[str, int]:
        """From the name of a place to its number in `places`."""
        return {place.name: number for number, place in enumerate(self.places)}

    @cached_property
    def period(self) -> int:
        """After how many degrees the tile is the same again, whatever its places are called."""
        looks = [_look(self, turn) for turn in TURNS]
        return next((turn for turn in (90, 180) if looks[turn // 90] == looks[0]), 360)


def _look(tile: Tile, turn: int) -> frozenset[tuple[object, ...]]:
    quarters = turn // 90
    return frozenset(
        (p.kind, tuple(sorted(turned(p, quarters))), p.symbols, p.boat, p.ends) for p in tile.places
    )


def turned(place: Place, quarters: int) -> tuple[int, ...]:
    """What a place touches when its tile is turned by so many quarters clockwise."""
    if place.kind is SEA:
        return tuple((half + 2 * quarters) % 8 for half in place.touches)
    return tuple((side + quarters) % 4 for side in place.touches)


class Face:
    """A tile as it lies, turned: what the board needs of it, looked up once.

    `ports` are, for each side, the numbers of the places that meet there, clockwise: one place, or sea,
    bridge and sea; `mirrored` are the same anticlockwise, as a neighbour meets them. `asks` are, for each
    side, what the free cell beyond it asks for then (`fitting`), and `code` is the asking that this very
    face answers. By place: `ends` counts the openings that it has while nothing lies around, a half of
    sea beside a bridge being one of its own, and `symbols` its symbols. `order` are the places but for
    markets in the order in which they are evaluated (S22).
    """

    __slots__ = (
        "asks",
        "code",
        "ends",
        "market",
        "mirrored",
        "order",
        "ports",
        "sides",
        "symbols",
        "tile",
        "tile_number",
        "turn",
    )

    def __init__(self, tile: Tile, tile_number: int, turn: int) -> None:
        quarters = turn // 90
        self.tile = tile
        self.tile_number = tile_number
        self.turn = turn
        self.sides = tuple(tile.sides[(side - quarters) % 4] for side in range(4))
        halves: dict[int, int] = {}
        wholes: dict[int, int] = {}
        for number, place in enumerate(tile.places):
            met = halves if place.kind is SEA else wholes
            met.update(dict.fromkeys(turned(place, quarters), number))
        self.ports = tuple(_ports(self.sides[side], side, halves, wholes) for side in range(4))
        self.mirrored = tuple(port[::-1] for port in self.ports)
        self.asks = tuple(kind << 2 * ((side + 2) % 4) for side, kind in enumerate(self.sides))
        self.code = sum(kind << 2 * side for side, kind in enumerate(self.sides))
        meetings = [number for port in self.ports for number in port]
        self.ends = tuple(meetings.count(number) for number in range(len(tile.places)))
        self.symbols = tuple(place.symbols for place in tile.places)
        self.market = next((n for n, p in enumerate(tile.places) if p.kind is MARKET), None)
        first = {n: min(turned(p, quarters), default=0) for n, p in enumerate(tile.places)}
        self.order = tuple(
            sorted(
                (n for n in first if n != self.market),
                key=lambda n: (tile.places[n].kind, first[n], n),
            )
        )


def _ports(
    kind: Side, side: int, halves: dict[int, int], wholes: dict[int, int]
) -> tuple[int, ...]:
    if kind is Side.SEA:
        return (halves[2 * side],)
    if kind is Side.ISLAND:
        return (wholes[side],)
    return (halves[2 * side], wholes[side], halves[2 * side + 1])


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship: its points, and what it asks for.

    One of three is given: `exact` wares; `pair`, so many of a ware and so many of another one of the
    player's choice; `any`, so many wares of any kinds. `ways` are all the amounts that pay it.
    """

    name: str
    points: int
    exact: Amounts | None
    pair: tuple[int, int] | None
    any: int | None
    ways: tuple[Amounts, ...]

    @property
    def size(self) -> int:
        """How many wares it takes."""
        return sum(self.ways[0])


def ways_to_pay(
    exact: Amounts | None = None, pair: tuple[int, int] | None = None, any: int | None = None
) -> tuple[Amounts, ...]:
    """All amounts of wares that pay a ship, each once, in an order that is always the same (S24)."""
    if exact is not None:
        return (exact,)
    if pair is not None:
        found = set()
        for one in WARES:
            for other in WARES:
                if one is not other:
                    amounts = [0, 0, 0]
                    amounts[one], amounts[other] = pair
                    found.add(_amounts(amounts))
        return tuple(sorted(found, reverse=True))
    total = any or 0
    return tuple(
        (bananas, shells, total - bananas - shells)
        for bananas in range(total, -1, -1)
        for shells in range(total - bananas, -1, -1)
    )


def _amounts(values: Sequence[int]) -> Amounts:
    bananas, shells, fish = values
    return bananas, shells, fish
