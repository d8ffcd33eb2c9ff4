"""Where on a tile its bananas, shells, fish and boats lie, and where an islander stands on each place.

To find room takes a while; for the package's edition it is found beforehand (`python -m tools.suedsee.spots`)
and kept in `spots.json`.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import hypot
from typing import Any, Final

from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, TURNS, Tile
from islas.suedsee.picture.outlines import CENTRE, SIZE, Line, Outlines, Point, outlines
from islas.suedsee.picture.standing import dense, standing, within
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
    ISLANDER: 13,
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
#: What those who stand beside a bridge keep off who stands on it, besides their own room.
_APART: Final = 31
#: Between the points that are tried, and from the edge of a tile to the first.
_STEP: Final = 4
_EDGE: Final = 8
#: What scenery needs to be shown at all: so much more than its room.
_SPARE: Final = -2.0


@dataclass(frozen=True)
class Spots:
    """The spots of a tile. By place: where an islander stands, and its things as the tile is printed.

    `islanders` are of the tile as it lies, by quarter turns: who stands on it is upright, as the things are,
    so that what is beside them lies elsewhere when the tile is turned. `symbols[n]` are as many as there are
    bananas or shells, or the one shoal; `boats` have those places that have a boat. `scenery` is what else is
    drawn, each with where.
    """

    islanders: tuple[tuple[Point, ...], ...]
    symbols: tuple[tuple[Point, ...], ...]
    boats: dict[int, Point]
    scenery: tuple[tuple[str, Point], ...]

    def to_json(self) -> dict[str, Any]:
        """As `spots.json` has it."""
        return {
            "islanders": self.islanders,
            "symbols": self.symbols,
            "boats": {str(number): point for number, point in self.boats.items()},
            "scenery": self.scenery,
        }


@lru_cache(maxsize=256)
def spots(tile: Tile) -> Spots:
    """The spots of a tile: those that were found beforehand, or found now."""
    known = _known().get(f"{tile.name}:{digest(tile)}")
    if known is None:
        return found(tile)
    return Spots(
        tuple(tuple(map(_point, points)) for points in known["islanders"]),
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
    return x, y


class _Search:
    """Puts one thing after the other where there is most room left."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.lines: Outlines = outlines(tile)
        self.taken: list[tuple[Point, float]] = []
        if self.lines.stones:
            self.taken.append((CENTRE, 13))
        if any(place.kind is MARKET for place in tile.places):
            self.taken.append((CENTRE, 29))
        self.walls = [(point, 8.0) for line in self.lines.bridges.values() for point in dense(line)]
        self.walls += [
            (point, 3.0)
            for coasts in self.lines.coasts.values()
            for line in coasts
            for point in dense(line)
        ]
        grid = range(_EDGE, SIZE - _EDGE + 1, _STEP)
        points = [(float(x), float(y)) for y in grid for x in grid]
        self.inside: list[list[Point]] = [
            []
            if place.kind in (BRIDGE, MARKET)
            else [point for point in points if within(point, self.lines.places[number])]
            for number, place in enumerate(tile.places)
        ]

    def spots(self) -> Spots:
        """All of them."""
        places = range(len(self.tile.places))
        symbols: list[tuple[Point, ...]] = [() for _ in places]
        islanders: list[Point] = [CENTRE for _ in places]
        boats: dict[int, Point] = {}
        for number, place in enumerate(self.tile.places):
            if place.kind is BRIDGE:
                *on, stand = self._along(number, place.symbols)
                symbols[number], islanders[number] = tuple(on), stand
        for number, place in enumerate(self.tile.places):
            if place.kind is SEA:
                if place.boat:
                    boats[number] = self._take(number, BOAT)
                if place.symbols:
                    symbols[number] = (self._take(number, SYMBOL),)
            elif place.kind is ISLAND:
                symbols[number] = tuple(self._take(number, SYMBOL) for _ in range(place.symbols))
        for number, place in enumerate(self.tile.places):
            if place.kind in (SEA, ISLAND):
                islanders[number] = self._take(number, ISLANDER)
        upright = tuple(
            standing(
                self.tile,
                self.lines,
                list(things(self.tile, symbols, boats, turn)),
                turn,
                islanders,
            )
            for turn in TURNS
        )
        return Spots(upright, tuple(symbols), boats, tuple(self._scenery()))

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
            # Those who stand on bridges that meet stand apart.
            parts |= {(False, 0): (0.25,), (False, 1): (0.74, 0.22)}
        elif any(place.kind is MARKET for place in self.tile.places):
            parts |= {(False, 0): (0.28,), (False, 1): (0.14, 0.38)}
        evenly = tuple((n + 0.5) / (count + 1) for n in range(count + 1))
        along = parts.get((whole, count), evenly)
        points = [line[round(part * (len(line) - 1))] for part in along]
        self.taken += [(point, _ROOM[SYMBOL]) for point in points]
        # Those who stand in the sea beside it are to be told apart from who stands on it.
        self.taken.append((points[-1], _APART))
        return [(round(x, 1), round(y, 1)) for x, y in points]

    def _take(self, number: int, what: str) -> Point:
        point, _spare = self._best(number, what)
        self.taken.append((point, _ROOM[what]))
        return point

    def _best(self, number: int, what: str) -> tuple[Point, float]:
        """Where in a place is most room for a thing, and how much more than it needs."""
        room = _ROOM[what]
        best, most = CENTRE, -99.0
        for point in self.inside[number] or [_middle(self.lines.places[number])]:
            spare = min(point[0], point[1], SIZE - point[0], SIZE - point[1]) - room
            for others in (self.walls, self.taken):
                for (x, y), reach in others:
                    dx, dy = point[0] - x, point[1] - y
                    near = spare + reach + room
                    if abs(dx) < near and abs(dy) < near:
                        spare = min(spare, (dx * dx + dy * dy) ** 0.5 - reach - room)
                if spare <= most:
                    break
            # Rather in the middle than far off, once there is room enough.
            spare = min(spare, 3) - 0.01 * _far(point)
            if spare > most:
                best, most = point, spare
        return best, most


def _far(point: Point) -> float:
    return hypot(point[0] - CENTRE[0], point[1] - CENTRE[1])


def _middle(line: Line) -> Point:
    return (
        round(sum(x for x, _ in line) / len(line), 1),
        round(sum(y for _, y in line) / len(line), 1),
    )
