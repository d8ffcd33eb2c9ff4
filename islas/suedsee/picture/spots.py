"""Where on a tile its bananas, shells, fish and boats lie, and where an islander stands on each place.

To find room takes a while; for the package's edition it is found beforehand (`python -m tools.suedsee.spots`)
and kept in `spots.json`.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from math import hypot, inf
from typing import Any, Final

from islas.markup.svg import Point
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, TURNS, Tile
from islas.suedsee.picture.ground import ground, is_wide
from islas.suedsee.picture.outlines import CENTRE, STALLS, Line, Outlines, outlines, turned
from islas.suedsee.picture.standing import MOST, dense, standing, to_edge, upright
from islas.suedsee.picture.things import things

#: What room a thing needs around it, by what it is.
ISLANDER: Final = "islander"
SYMBOL: Final = "symbol"
BOAT: Final = "boat"
PALM: Final = "palm"
REEF: Final = "reef"
WAVE: Final = "wave"
HUT: Final = "hut"
BUSH: Final = "bush"
TUFT: Final = "tuft"
_ROOM: Final = {
    ISLANDER: 16,
    SYMBOL: 12,
    BOAT: 14,
    PALM: 15,
    REEF: 13,
    WAVE: 9,
    HUT: 14,
    BUSH: 10,
    TUFT: 5,
}
#: What is tried to be shown on places, as far as there is room.
_SCENERY: Final = {ISLAND: (PALM, HUT, PALM, BUSH, *(TUFT,) * 7), SEA: (REEF, WAVE, WAVE, WAVE)}
#: What of it is not to be seen behind an islander.
_TALL: Final = (PALM, HUT, REEF)
#: By how much a symbol may lie over the edge of its ground.
_OVER_THE_EDGE: Final = 3
#: How often each thing is put anew, by where the others are by now.
_ROUNDS: Final = 3
#: What scenery needs to be shown at all: so much more than its room.
_SPARE: Final = -2.0


@dataclass(frozen=True)
class Spots:
    """The spots of a tile. By place: the ring in which an islander is put, and its things as it is printed.

    `rings` and their `reaches` are of the tile as it lies, by quarter turns: who stands on it is upright, as
    the things are, so that what is beside them lies elsewhere when the tile is turned. `symbols[n]` are as
    many as there are bananas or shells, or the one shoal; `boats` have those places that have a boat.
    `scenery` is what else is drawn, each with where.
    """

    rings: tuple[tuple[Point, ...], ...]
    reaches: tuple[tuple[int, ...], ...]
    symbols: tuple[tuple[Point, ...], ...]
    boats: dict[int, Point]
    scenery: tuple[tuple[str, Point], ...]

    @cached_property
    def islanders(self) -> tuple[tuple[Point, ...], ...]:
        """Where an islander stands on each place, by quarter turns."""
        return tuple(tuple(map(upright, points)) for points in self.rings)

    def to_json(self) -> dict[str, Any]:
        """As `spots.json` has it."""
        return {
            "rings": [list(map(_short, points)) for points in self.rings],
            "reaches": self.reaches,
            "symbols": [list(map(_short, points)) for points in self.symbols],
            "boats": {str(number): _short(point) for number, point in self.boats.items()},
            "scenery": [(name, _short(point)) for name, point in self.scenery],
        }


@lru_cache(maxsize=256)
def spots(tile: Tile) -> Spots:
    """The spots of a tile: those that were found beforehand, or found now."""
    known = _known().get(f"{tile.name}:{digest(tile)}")
    if known is None:
        return found(tile)
    return Spots(
        tuple(tuple(map(_point, points)) for points in known["rings"]),
        tuple(map(tuple, known["reaches"])),
        tuple(tuple(map(_point, points)) for points in known["symbols"]),
        {int(number): _point(point) for number, point in known["boats"].items()},
        tuple((name, _point(point)) for name, point in known["scenery"]),
    )


def digest(tile: Tile) -> str:
    """What tells tiles of a name apart that look different."""
    return "".join(
        f"{place.kind.slug[0]}{''.join(map(str, place.touches))}.{place.symbols}{'b' * place.boat}"
        for place in tile.places
    )


def found(tile: Tile) -> Spots:
    """Look for room, first for what counts."""
    return _Search(tile).spots()


@cache
def _known() -> dict[str, Any]:
    known: dict[str, Any] = json.loads((files(__package__) / "spots.json").read_text("utf-8"))
    return known


def _point(values: Sequence[float]) -> Point:
    x, y = values
    return float(x), float(y)


def _short(point: Point) -> list[float]:
    """A point as it takes least room in a file."""
    return [int(value) if value == int(value) else value for value in point]


class _Search:
    """Puts things and islanders where they have most room, on their ground and off each other."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.lines: Outlines = outlines(tile)
        self.ground = ground(tile)
        self.taken: list[tuple[Point, float]] = []
        if self.lines.stones:
            self.taken.append((CENTRE, 13))
        if any(place.kind is MARKET for place in tile.places):
            self.taken.append((CENTRE, STALLS))
        self.symbols: list[list[Point]] = [[] for _ in tile.places]
        self.islanders: list[Point] = [CENTRE for _ in tile.places]
        self.boats: dict[int, Point] = {}

    def spots(self) -> Spots:
        """All of them."""
        for number, place in enumerate(self.tile.places):
            if place.kind is BRIDGE:
                *self.symbols[number], self.islanders[number] = self._along(number, place.symbols)
        self._settle()
        symbols, scenery = tuple(map(tuple, self.symbols)), tuple(self._scenery())
        lies = [
            standing(
                self.tile,
                self.ground,
                list(things(self.tile, symbols, self.boats, turn)),
                [turned(point, turn) for what, point in scenery if what in _TALL],
                turn,
                self.islanders,
            )
            for turn in TURNS
        ]
        return Spots(
            tuple(points for points, _ in lies),
            tuple(reaches for _, reaches in lies),
            symbols,
            self.boats,
            scenery,
        )

    def _settle(self) -> None:
        """What lies and stands anywhere on a place: each where most room is, by where the others are."""
        wanted = [
            (number, what)
            for number, place in enumerate(self.tile.places)
            if is_wide(self.tile, number)
            for what in (
                ISLANDER,
                *(BOAT,) * place.boat,
                *(SYMBOL,) * (min(place.symbols, 1) if place.kind is SEA else place.symbols),
            )
        ]
        best: list[Point] = []
        least = inf
        # Who comes first has the better place: islanders, or what they will get.
        for order in (sorted(wanted, key=_islanders_first), sorted(wanted, key=_islanders_last)):
            found, cost = self._settled(order)
            if cost < least:
                least, best, wanted = cost, found, order
        for (number, what), point in zip(wanted, best, strict=True):
            self.taken.append((point, _ROOM[what]))
            if what == ISLANDER:
                self.islanders[number] = point
            elif what == BOAT:
                self.boats[number] = point
            else:
                self.symbols[number].append(point)

    def _settled(self, order: Sequence[tuple[int, str]]) -> tuple[list[Point], float]:
        """The points of things that are put in an order, and what is wrong with them."""
        alone = {each: self._alone(*each) for each in dict.fromkeys(order)}
        found: list[Point | None] = [None] * len(order)
        sum_ = 0.0
        for _ in range(_ROUNDS):
            sum_ = 0.0
            for n, each in enumerate(order):
                room = _ROOM[each[1]]
                others = [
                    (x, y, room + _ROOM[other[1]], 2 if ISLANDER in (each[1], other[1]) else 8)
                    for m, other in enumerate(order)
                    if m != n and (point := found[m]) is not None
                    for x, y in (point,)
                ]
                found[n], cost = _cheapest(alone[each], others)
                sum_ += cost
        return [point or CENTRE for point in found], sum_

    def _points(self, number: int) -> dict[Point, float]:
        """The points of a place, each with how much ground is round it; the middle of one that is tiny."""
        return self.ground[number] or {_middle(self.lines.places[number]): 0.0}

    def _alone(self, number: int, what: str) -> list[tuple[float, Point]]:
        """The points of a place, the cheapest first, by what it costs to put a thing there."""
        room, found = _ROOM[what], []
        # A fish on planks looks worse than one behind an islander.
        most, worse = (MOST, 2) if what == ISLANDER else (room - _OVER_THE_EDGE, 8)
        for point, clear in self._points(number).items():
            x, y = point
            cost = worse * max(0.0, most - clear) ** 2 + max(0.0, room - to_edge(point)) ** 2
            for (a, b), reach in self.taken:
                short = reach + room - hypot(x - a, y - b)
                cost += short * short if short > 0 else 0.0
            # Rather in the middle than far off, once there is room enough.
            found.append((cost + 0.02 * _far(point), point))
        return sorted(found)

    def _scenery(self) -> Iterator[tuple[str, Point]]:
        for number, place in enumerate(self.tile.places):
            for name in _SCENERY.get(place.kind, ()):
                point, spare = self._best(number, name)
                if spare > _SPARE:
                    self.taken.append((point, _ROOM[name]))
                    yield name, point

    def _along(self, number: int, count: int) -> list[Point]:
        """Shells on a bridge and the islander between them."""
        line = dense(self.lines.bridges[number])
        whole = not self.tile.places[number].ends
        parts = {
            (True, 0): (0.5,),
            (True, 1): (0.26, 0.62),
            (True, 2): (0.17, 0.83, 0.5),
            (True, 3): (0.13, 0.38, 0.87, 0.63),
            (False, 0): (0.4,),
            (False, 1): (0.25, 0.62),
            (False, 2): (0.2, 0.62, 0.42),
        }
        if self.lines.stones:
            # Those who stand on bridges that meet stand apart, and the stones, which end them, are seen.
            parts |= {(False, 0): (0.25,), (False, 1): (0.5, 0.2), (False, 2): (0.56, 0.17, 0.36)}
        elif any(place.kind is MARKET for place in self.tile.places):
            parts |= {(False, 0): (0.28,), (False, 1): (0.14, 0.38)}
        evenly = tuple((n + 0.5) / (count + 1) for n in range(count + 1))
        along = parts.get((whole, count), evenly)
        points = [line[round(part * (len(line) - 1))] for part in along]
        self.taken += [(point, _ROOM[SYMBOL]) for point in points[:-1]]
        # Those who stand in the sea beside it are to be told apart from who stands on it.
        self.taken.append((points[-1], _ROOM[ISLANDER]))
        return [(round(x, 1), round(y, 1)) for x, y in points]

    def _best(self, number: int, what: str) -> tuple[Point, float]:
        """Where in a place is most room for a thing, and how much more than it needs."""
        room = _ROOM[what]
        best, most = CENTRE, -99.0
        for (x, y), clear in self._points(number).items():
            spare = min(to_edge((x, y)), clear) - room
            for (a, b), reach in self.taken:
                if spare <= most:
                    break
                spare = min(spare, hypot(x - a, y - b) - reach - room)
            # Rather in the middle than far off, once there is room enough.
            spare = min(spare, 3) - 0.01 * _far((x, y))
            if spare > most:
                best, most = (x, y), spare
        return best, most


def _cheapest(
    alone: Sequence[tuple[float, Point]], others: Sequence[tuple[float, float, float, float]]
) -> tuple[Point, float]:
    """The point that is best beside others, and what it costs.

    Each of the others has how far off it is to be, and how much that matters.
    """
    best, least = alone[0][1], inf
    for cost, (x, y) in alone:
        if cost >= least:
            break
        sum_ = cost
        for a, b, apart, weight in others:
            short = apart - hypot(x - a, y - b)
            sum_ += weight * short * short if short > 0 else 0.0
        if sum_ < least:
            best, least = (x, y), sum_
    return best, least


def _islanders_first(each: tuple[int, str]) -> bool:
    return each[1] != ISLANDER


def _islanders_last(each: tuple[int, str]) -> bool:
    return each[1] == ISLANDER


def _far(point: Point) -> float:
    return hypot(point[0] - CENTRE[0], point[1] - CENTRE[1])


def _middle(line: Line) -> Point:
    return (
        round(sum(x for x, _ in line) / len(line), 1),
        round(sum(y for _, y in line) / len(line), 1),
    )
