"""The outlines of the places on a tile, from its sides alone, so that any edition has pictures.

A tile is a square of `SIZE`, y to the south. Corner `n` is where side `n` begins, clockwise from the
north west. Outlines are closed lists of points, coasts and bridges open ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot, pi, sin
from random import Random
from typing import Final

from islas.markup.svg import Point
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Tile

Line = tuple[Point, ...]

SIZE: Final = 100
CORNERS: Final[Line] = ((0, 0), (100, 0), (100, 100), (0, 100))
MIDDLES: Final[Line] = ((50, 0), (100, 50), (50, 100), (0, 50))
CENTRE: Final[Point] = (50, 50)
#: Half the width of where a finger hits a bridge.
REACH: Final = 10
#: The radius of a market.
STALLS: Final = 29

#: How far the sea reaches in between two sides of an island, by what lies there, and an island from one side.
_BAY: Final = 29
_BAY_OF_A_PIER: Final = 40
_CAPE: Final = 34
#: Points of a coast between its ends.
_POINTS: Final = 9


@dataclass(frozen=True)
class Outlines:
    """What a tile shows: by place its outline, and the lines that divide it.

    `coasts` are those of each island, `bridges` the middle of each bridge from its side on; both by place.
    `stones` says that bridges meet in the middle. A region of sea goes to the middle of a bridge, and its
    `waters` to where that begins.
    """

    places: tuple[Line, ...]
    waters: dict[int, Line]
    coasts: dict[int, tuple[Line, ...]]
    bridges: dict[int, Line]
    stones: bool


@lru_cache(maxsize=256)
def outlines(tile: Tile) -> Outlines:
    """The outlines of a tile as it is printed."""
    return _Survey(tile).outlines()


def seen(tile: Tile, number: int) -> Line:
    """The outline of a place as it is seen: water goes as far as nothing lies in it."""
    lines = outlines(tile)
    return lines.waters.get(number, lines.places[number])


def turned(point: Point, turn: int) -> Point:
    """Where a point lies when its tile is turned by so many degrees clockwise."""
    x, y = point
    for _ in range(turn // 90):
        x, y = SIZE - y, x
    return x, y


class _Survey:
    """Follows the lines of a tile."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.owner = {
            side: number
            for number, place in enumerate(tile.places)
            if place.kind is not SEA
            for side in place.touches
        }
        ending = [p for p in tile.places if p.kind is BRIDGE and p.ends]
        self.market = any(p.kind is MARKET for p in tile.places)
        self.stones = not self.market and len(ending) > 1
        islands = any(p.kind is ISLAND for p in tile.places)
        self.landing = len(ending) == 1 and not self.market and islands
        #: Whether outlines of water are followed.
        self.afloat = False
        #: Coasts by the side at which they end, each with the side at which it begins.
        self.coasts: dict[int, tuple[int, Line]] = {}
        self.bridges: dict[int, Line] = {}
        for number, place in enumerate(tile.places):
            if place.kind is ISLAND:
                self._coasts(number, sorted(place.touches))
        for number, place in enumerate(tile.places):
            if place.kind is BRIDGE:
                self.bridges[number] = self._bridge(number)

    def outlines(self) -> Outlines:
        """All that was found."""
        coasts: dict[int, tuple[Line, ...]] = {}
        for end, (_begin, line) in self.coasts.items():
            coasts[self.owner[end]] = (*coasts.get(self.owner[end], ()), line)
        numbers = range(len(self.tile.places))
        places = tuple(map(self._outline, numbers))
        self.afloat = True
        planks = [MIDDLES[side] for side in range(4) if self._is_bridge(side)]
        waters = {
            n: tuple(point for point in self._outline(n) if point not in planks)
            for n in numbers
            if self.tile.places[n].kind is SEA
        }
        return Outlines(places, waters, coasts, self.bridges, self.stones)

    def _coasts(self, number: int, sides: Sequence[int]) -> None:
        for place, begin in enumerate(sides):
            end = sides[(place + 1) % len(sides)]
            gap = (end - begin - 1) % 4
            if gap or len(sides) == 1:
                between = [(begin + 1 + step) % 4 for step in range(gap or 3)]
                line = self._coast(begin, end, between)
                self.coasts[end] = (begin, line)

    def _coast(self, begin: int, end: int, between: Sequence[int]) -> Line:
        """From the far corner of a side to the near corner of the next one of the same island."""
        start, stop = CORNERS[(begin + 1) % 4], CORNERS[end]
        bridged = [self.owner[side] for side in between if self._is_bridge(side)]
        if len(between) == 3:
            depth = _CAPE
        elif len(between) == 1:
            depth = -(_BAY_OF_A_PIER if bridged else _BAY)
        else:
            # With a bridge in the corner there must be water between it and the coast.
            depth = -5 if bridged else 7
        across = (stop[0] - start[0], stop[1] - start[1])
        length = _distance(start, stop)
        # On the left of the way lies the sea, into which the land bulges.
        seawards = (across[1] / length, -across[0] / length)
        # Two islands with a corner in common leave water between them.
        apart = any(self._is_island(side) for side in (between[0], between[-1]))
        chance = Random(f"{self.tile.name} {begin} {end}")
        points = [start]
        for step in range(1, _POINTS + 1):
            part = step / (_POINTS + 1)
            arch = sin(pi * part)
            bulge = depth * arch ** (1.5 if apart else 0.62) + (chance.random() - 0.5) * 4 * arch
            points.append(
                (
                    start[0] + across[0] * part + seawards[0] * bulge,
                    start[1] + across[1] * part + seawards[1] * bulge,
                )
            )
        return (*points, stop)

    def _is_island(self, side: int) -> bool:
        owner = self.owner.get(side)
        return owner is not None and self.tile.places[owner].kind is ISLAND

    def _is_bridge(self, side: int) -> bool:
        owner = self.owner.get(side)
        return owner is not None and self.tile.places[owner].kind is BRIDGE

    def _bridge(self, number: int) -> Line:
        place = self.tile.places[number]
        begin = place.touches[0]
        start = MIDDLES[begin]
        if not place.ends:
            return _curve(start, MIDDLES[place.touches[1]])
        stop = CENTRE
        if self.landing:
            met = self._coast_met(begin)
            if met is not None:
                stop = met[len(met) // 2]
        return tuple(_between(start, stop, part / 4) for part in range(5))

    def _coast_met(self, side: int) -> Line | None:
        """The coast that faces a side."""
        for end, (begin, line) in self.coasts.items():
            if (side - begin) % 4 <= (end - begin - 1) % 4:
                return line
        return None

    def _outline(self, number: int) -> Line:
        place = self.tile.places[number]
        if place.kind is MARKET:
            return _circle(CENTRE, STALLS)
        if place.kind is BRIDGE:
            return _band(self.bridges[number], REACH)
        if place.kind is ISLAND:
            return self._island(number)
        return self._sea(frozenset(place.touches))

    def _island(self, number: int) -> Line:
        found: list[Point] = []
        for side in sorted(self.tile.places[number].touches):
            if side in self.coasts:
                found += self.coasts[side][1][1:-1]
            found += [CORNERS[side], CORNERS[(side + 1) % 4]]
        return _once(found)

    def _sea(self, halves: frozenset[int]) -> Line:
        """Along its halves of sides clockwise, and along what parts it from other regions."""
        first = next(
            (h for h in sorted(halves) if (h - 1) % 8 not in halves), min(halves, default=0)
        )
        found: list[Point] = []
        half, seen = first, set[int]()
        while half in halves and half not in seen:
            seen.add(half)
            side = half // 2
            found.append(MIDDLES[side] if half % 2 else CORNERS[side])
            after = (half + 1) % 8
            if after % 2:
                found.append(MIDDLES[side])
                half = self._past_bridge(side, after, halves, found)
            else:
                found.append(CORNERS[after // 2])
                half = self._past_islands(after // 2, found)
        return _once(found)

    def _past(self, line: Line, since: int = 0, until: int | None = None) -> Line:
        """Along the middle of a bridge; of water along its shore, as far as nothing else is there."""
        return _beside(line)[since:until] if self.afloat else line

    def _past_bridge(
        self, side: int, after: int, halves: frozenset[int], found: list[Point]
    ) -> int:
        """Behind the middle of a side: the half where the region goes on."""
        if not self._is_bridge(side):
            return after
        number = self.owner[side]
        line, place = self.bridges[number], self.tile.places[number]
        if not place.ends:
            other = next(s for s in place.touches if s != side)
            found += self._past(line if place.touches[0] == side else line[::-1])
            return (2 * other + 1) % 8
        if self.landing and (met := self._coast_met(side)) is not None:
            found += self._past(line, until=-1)
            # The other half of the bay begins at the corner from which the coast comes.
            found += met[: len(met) // 2][::-1]
            return _half_at(met[0])
        if self.stones:
            for step in range(1, 4):
                other = (side - step) % 4
                if self._is_bridge(other):
                    # Round the stones.
                    found += self._past(line, until=-1)
                    found += self._past(self.bridges[self.owner[other]][::-1], since=1)
                    return (2 * other + 1) % 8
        found += self._past(line) + self._past(line[::-1])
        return after

    def _past_islands(self, side: int, found: list[Point]) -> int:
        """Behind a corner: along the coasts that begin there, to the half where the region goes on."""
        for _ in range(4):
            if not self._is_island(side):
                break
            begin, line = self.coasts[side] if side in self.coasts else (side, CORNERS[:0])
            attached = self._attached(begin, side)
            if attached is not None:
                found += line[len(line) // 2 :][::-1]
                found += self._past(self.bridges[attached][::-1], since=1)
                return 2 * self.tile.places[attached].touches[0] + 1
            found += line[::-1]
            side = (begin + 1) % 4
        return 2 * side

    def _attached(self, begin: int, end: int) -> int | None:
        """The bridge that ends at the coast between two sides."""
        if not self.landing:
            return None
        return next(
            (
                number
                for number in self.bridges
                if self.tile.places[number].ends
                and (self.tile.places[number].touches[0] - begin) % 4 <= (end - begin - 1) % 4
            ),
            None,
        )


def smooth(points: Line, parts: int = 3) -> Line:
    """An open line with points in between, so that it bends instead of breaking."""
    found: list[Point] = []
    for place in range(len(points) - 1):
        a, b = points[max(place - 1, 0)], points[place]
        c, d = points[place + 1], points[min(place + 2, len(points) - 1)]
        found += (_spline(a, b, c, d, step / parts) for step in range(parts))
    return (*found, points[-1])


def _spline(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    x, y = (
        0.5
        * (
            2 * b[axis]
            + (c[axis] - a[axis]) * t
            + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t
            + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t**3
        )
        for axis in (0, 1)
    )
    return x, y


def _once(points: Sequence[Point]) -> Line:
    """The points without those that repeat the one before."""
    pairs = zip(points, [*points[-1:], *points], strict=False)
    return tuple(point for point, before in pairs if point != before)


def _half_at(corner: Point) -> int:
    return 2 * CORNERS.index(corner)


def _curve(start: Point, stop: Point) -> Line:
    """From side to side, round the middle; straight across it."""
    bend = (
        CENTRE[0] + 0.12 * (start[0] + stop[0] - 2 * CENTRE[0]),
        CENTRE[1] + 0.12 * (start[1] + stop[1] - 2 * CENTRE[1]),
    )
    steps = 8
    return tuple(
        _between(_between(start, bend, p / steps), _between(bend, stop, p / steps), p / steps)
        for p in range(steps + 1)
    )


def _band(line: Line, reach: float) -> Line:
    """The outline of a line so wide."""
    left, right = [], []
    for place, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(place - 1, 0)], line[min(place + 1, len(line) - 1)]
        length = _distance((ax, ay), (bx, by)) or 1
        across = ((by - ay) / length * reach, (ax - bx) / length * reach)
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    return (*left, *right[::-1])


def _beside(line: Line) -> Line:
    """The shore of a bridge: what is on the right of who walks along its middle, y to the south."""
    return _band(line, REACH)[len(line) :][::-1]


def _circle(centre: Point, radius: float) -> Line:
    steps = 12
    return tuple(
        (
            centre[0] + radius * sin(2 * pi * step / steps),
            centre[1] - radius * sin(2 * pi * (step / steps + 0.25)),
        )
        for step in range(steps)
    )


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
