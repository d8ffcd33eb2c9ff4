"""The lines of an island as gentle curves, for drawing only: the rules go by the straight ones.

Every stretch of outline gets one curve that both of its areas share. Lines run smoothly through
their points: the shore all round, rivers and roads through crossings, other borders from crossing
to crossing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import sqrt
from typing import Final

from islas.canarias.island import Area, Edge, Island, Point, chain_edges
from islas.markup.svg import place

Curve = tuple[Point, Point, Point, Point]

#: Left, top, width and height in drawing units.
Box = tuple[float, float, float, float]

#: How much each point of a curve counts at places along it (Bernstein's polynomials of the third degree).
_WEIGHTS: Final = tuple(
    ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
    for t in (n / 6 for n in range(7))
)


class Shape:
    """The curves of one island; paths are strings for the `d` attribute."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self._controls: dict[Edge, tuple[Point, Point]] = {}
        for line in self._lines():
            self._bend(line)

    @cached_property
    def shore(self) -> tuple[int, ...]:
        """The points round the island, clockwise as seen on the page."""
        follow: dict[int, list[int]] = {}
        for edge, areas in self.island.owners.items():
            if len(areas) == 1:
                follow.setdefault(edge[0], []).append(edge[1])
                follow.setdefault(edge[1], []).append(edge[0])
        ring = [min(follow)]
        while len(ring) < len(follow):
            ring.append(next(point for point in follow[ring[-1]] if point not in ring[-2:]))
        return tuple(ring if _turn([self.island.points[n] for n in ring]) > 0 else ring[::-1])

    @cached_property
    def beaches(self) -> tuple[tuple[int, ...], ...]:
        """The stretches of the shore that are coast, clockwise."""
        return self._runs(self.island.coast)

    @cached_property
    def cliffs(self) -> tuple[tuple[int, ...], ...]:
        """The stretches of the shore that are cliffs, clockwise."""
        return self._runs(frozenset(chain_edges(self.island.cliffs)))

    @cached_property
    def borders(self) -> tuple[tuple[int, ...], ...]:
        """The inland borders without a river or a road."""
        wet = set(chain_edges((*self.island.rivers, *self.island.roads)))
        return tuple(line for line in self._inland() if not wet.issuperset(chain_edges([line])))

    @cached_property
    def radii(self) -> Mapping[str, float]:
        """The distance from each area's site to its outline, by the area's name."""
        return {area.id: self._radius(area) for area in self.island.areas}

    def _radius(self, area: Area) -> float:
        ring = [self.island.points[number] for number in area.outline]
        return min(_distance(area.site, a, b) for a, b in pairwise([*ring, ring[0]]))

    def line(self, points: Sequence[int], closed: bool = False) -> str:
        """The path through points that follow each other in outlines, in whole drawing units."""
        ring = (*points, points[0]) if closed else points
        x, y = _whole(self.island.points[ring[0]])
        steps = [f"M{x} {y}"]
        for edge in pairwise(ring):
            corners = [_whole(point) for point in self._curve(edge)[1:]]
            steps.append("c" + " ".join(f"{px - x} {py - y}" for px, py in corners))
            x, y = corners[-1]
        return "".join(steps).replace(" -", "-") + ("z" if closed else "")

    def mouth(self, river: Sequence[int], length: float = 26) -> str:
        """From each end of a river that lies on the shore, the path across the beach."""
        steps = []
        for end, inland in ((river[0], river[1]), (river[-1], river[-2])):
            if end in self.shore:
                (x, y), behind = self.island.points[end], self.island.points[inland]
                sea = _ahead((x, y), behind, (x, y), length)
                steps.append(f"M{place(x, y)}L{place(*sea)}")
        return "".join(steps)

    def walk(self, points: Sequence[int], step: float) -> Iterator[tuple[Point, Point]]:
        """Places every `step` units along a line, each with the unit vector to its left."""
        rest = step / 2
        for edge in pairwise(points):
            for a, b in pairwise(_samples(self._curve(edge))):
                length = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) or 1e-9
                along = (b[0] - a[0]) / length, (b[1] - a[1]) / length
                while rest <= length:
                    yield (
                        (a[0] + along[0] * rest, a[1] + along[1] * rest),
                        (along[1], -along[0]),
                    )
                    rest += step
                rest -= length

    def _curve(self, edge: Edge) -> Curve:
        first, second = self._controls[edge]
        return self.island.points[edge[0]], first, second, self.island.points[edge[1]]

    def _lines(self) -> Iterator[Sequence[int]]:
        """All lines, closed ones with their first point at the end; the first to own a stretch bends it."""
        yield (*self.shore, self.shore[0])
        yield from self.island.rivers
        yield from self.island.roads
        yield from self._inland()

    def _inland(self) -> Iterator[tuple[int, ...]]:
        """The inland borders from crossing to crossing, in a fixed order."""
        follow: dict[int, list[int]] = {}
        for edge, areas in sorted(self.island.owners.items()):
            if len(areas) == 2:
                follow.setdefault(edge[0], []).append(edge[1])
                follow.setdefault(edge[1], []).append(edge[0])
        shore = set(self.shore)
        crossings = [n for n in follow if n in shore or len(follow[n]) != 2]
        seen: set[int] = set()
        for crossing in crossings:
            for second in follow[crossing]:
                line = [crossing, second]
                while line[-1] not in crossings:
                    line.append(next(n for n in follow[line[-1]] if n != line[-2]))
                if line[-1] not in seen:
                    yield tuple(line)
            seen.add(crossing)

    def _bend(self, line: Sequence[int]) -> None:
        """Control points for each stretch of the line that has none, from its neighbours on the line.

        Handles are a third as long as their own stretch, so that uneven points make no loops.
        """
        points = [self.island.points[number] for number in line]
        if line[0] == line[-1]:
            before, after = points[-2], points[1]
        else:
            before, after = points[0], points[-1]
        padded = [before, *points, after]
        for n, edge in enumerate(pairwise(line)):
            if edge in self._controls:
                continue
            p, a, b, q = padded[n : n + 4]
            third = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) / 3
            first, second = _ahead(a, p, b, third), _ahead(b, q, a, third)
            self._controls[edge] = first, second
            self._controls[edge[::-1]] = second, first

    def _runs(self, edges: frozenset[Edge]) -> tuple[tuple[int, ...], ...]:
        """The longest stretches of the shore that consist of these edges."""
        ring = self.shore
        inside = [tuple(sorted(edge)) in edges for edge in pairwise((*ring, ring[0]))]
        if all(inside):
            return ((*ring, ring[0]),)
        start = inside.index(False)
        runs: list[list[int]] = []
        for n in range(start, start + len(ring)):
            here, there = ring[n % len(ring)], ring[(n + 1) % len(ring)]
            if not inside[n % len(ring)]:
                continue
            if runs and runs[-1][-1] == here:
                runs[-1].append(there)
            else:
                runs.append([here, there])
        return tuple(tuple(run) for run in runs)


@lru_cache(maxsize=32)
def shape_of(island: Island) -> Shape:
    """The curves of an island, found once."""
    return Shape(island)


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _ahead(at: Point, behind: Point, ahead: Point, length: float) -> Point:
    """The point at `length` from `at` in the direction from `behind` to `ahead`."""
    dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
    far = sqrt(dx * dx + dy * dy) or 1.0
    return at[0] + dx / far * length, at[1] + dy / far * length


def _samples(curve: Curve) -> list[Point]:
    """Places along a curve, from its beginning to its end."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    return [
        (p * ax + q * bx + r * cx + s * dx, p * ay + q * by + r * cy + s * dy)
        for p, q, r, s in _WEIGHTS
    ]


def _distance(point: Point, a: Point, b: Point) -> float:
    """From a point to the stretch between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = max(0.0, min(1.0, t))
    x, y = a[0] + t * dx - point[0], a[1] + t * dy - point[1]
    return sqrt(x * x + y * y)


def _turn(ring: Iterable[Point]) -> float:
    """Twice the enclosed area, above 0 when the points run clockwise on the page."""
    points = list(ring)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]]))
