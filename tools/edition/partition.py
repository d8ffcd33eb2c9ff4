"""Divides an outline into areas of even size whose borders are shared lines."""

import math
from dataclasses import dataclass
from random import Random

import shapely
from shapely.geometry import LineString, MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, polygonize, voronoi_diagram

Coordinate = tuple[int, int]


@dataclass(frozen=True)
class Border:
    """A line between two crossings; `sides` are the numbers of the areas along it, one at the sea."""

    line: tuple[Coordinate, ...]
    sides: tuple[int, ...]

    @property
    def length(self) -> float:
        """Its length in drawing units."""
        return float(LineString(self.line).length)


@dataclass(frozen=True)
class Division:
    """The areas of an island in reading order, and the borders between them."""

    areas: tuple[Polygon, ...]
    borders: tuple[Border, ...]

    @property
    def sites(self) -> list[tuple[tuple[float, ...], float]]:
        """For each area the middle of its largest inscribed circle, and the radius."""
        found = []
        for area in self.areas:
            radius = shapely.maximum_inscribed_circle(area, tolerance=1)
            found.append((radius.coords[0], float(radius.length)))
        return found


def divide(shore: Polygon, count: int, random: Random) -> Division | None:
    """The shore divided into `count` areas with slightly wavy borders; `None` where that fails."""
    inner = _relaxed(shore, count, random)
    noded = shapely.union_all([shore.exterior, inner], grid_size=1)
    rim = shore.exterior.buffer(2)
    lines = []
    for line in linemerge(noded).geoms:
        points = [(round(x), round(y)) for x, y in line.coords]
        lines.append(points if rim.covers(line) else _waved(points, random))
    areas = sorted(polygonize(lines), key=_reading_order)
    if len(areas) != count:
        return None
    borders = []
    for points in lines:
        line = LineString(points)
        sides = tuple(n for n, area in enumerate(areas) if area.exterior.covers(line))
        borders.append(Border(tuple(points), sides))
    if any(len(border.sides) not in (1, 2) for border in borders):
        return None
    return Division(tuple(areas), tuple(borders))


def _relaxed(shore: Polygon, count: int, random: Random) -> BaseGeometry:
    """The borders of Voronoi cells of points moved to the middles of their cells (Lloyd)."""
    left, top, right, bottom = shore.bounds
    points: list[tuple[float, float]] = []
    while len(points) < count:
        place = (left + (right - left) * random.random(), top + (bottom - top) * random.random())
        if shore.contains(Point(place)):
            points.append(place)
    around = shore.buffer(200)
    for _ in range(14):
        diagram = voronoi_diagram(MultiPoint(points), envelope=around)
        points = [_largest(cell.intersection(shore)).centroid.coords[0] for cell in diagram.geoms]
    edges = voronoi_diagram(MultiPoint(points), envelope=around, edges=True)
    return edges.intersection(shore)


def _largest(shape: Polygon) -> Polygon:
    return max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)


def _waved(line: list[Coordinate], random: Random) -> list[Coordinate]:
    """The line from end to end with three gentle bends."""
    (ax, ay), (bx, by) = line[0], line[-1]
    length = float(math.hypot(bx - ax, by - ay))
    steps = 4 if length > 45 else 2
    swing = 0.055 * length
    waved = [line[0]]
    for step in range(1, steps):
        t = step / steps
        off = swing * (2 * random.random() - 1)
        waved.append(
            (
                round(ax + (bx - ax) * t - (by - ay) / length * off),
                round(ay + (by - ay) * t + (bx - ax) / length * off),
            )
        )
    return [*waved, line[-1]]


def _reading_order(area: Polygon) -> tuple[int, float]:
    middle = area.representative_point()
    return int(middle.y // 150), middle.x
