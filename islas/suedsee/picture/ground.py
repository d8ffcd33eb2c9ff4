"""How much of its own ground is round a point of a tile: water, land or planks, as far as they are drawn."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final

from islas.markup.svg import Point, lies_within
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Tile
from islas.suedsee.picture.outlines import CENTRE, SIZE, STALLS, outlines
from islas.suedsee.picture.standing import dense

#: How far a coast is drawn to its sea, as sand and foam, and to its island.
_SURF: Final = 6.0
_SAND: Final = 2.0
#: Half the width of a bridge with its posts, and how far the stones reach where bridges meet.
_POSTS: Final = 10.0
_STONES: Final = 15.0
#: Between the points of a tile that are tried, and from its edge to the first.
_STEP: Final = 4
_EDGE: Final = 8


@lru_cache(maxsize=64)
def ground(tile: Tile) -> tuple[dict[Point, float], ...]:
    """By place the points within it, each with how far its own ground reaches round it at least.

    That goes on beyond the edge of the tile. The points of a bridge are those along its middle.
    """
    found = []
    lines = outlines(tile)
    grid = range(_EDGE, SIZE - _EDGE + 1, _STEP)
    for number, place in enumerate(tile.places):
        walls = list(_walls(tile, number))
        outline = lines.places[number]
        if place.kind is MARKET:
            found.append({CENTRE: float(STALLS)})
            continue
        if place.kind is BRIDGE:
            points = [p for p in dense(lines.bridges[number])[1:-1] if lies_within(p, outline)]
        else:
            points = [
                (float(x), float(y))
                for y in grid
                for x in grid
                if lies_within((float(x), float(y)), outline)
            ]
        found.append({point: clearance(point, walls) for point in points})
    return tuple(found)


def clearance(point: Point, walls: list[tuple[Point, float]]) -> float:
    """How far it is from a point to the nearest wall."""
    x, y = point
    return min((hypot(x - a, y - b) - wide for (a, b), wide in walls), default=float(SIZE))


def _walls(tile: Tile, number: int) -> Iterator[tuple[Point, float]]:
    """What is not ground of a place: points, with how far round them."""
    lines, place = outlines(tile), tile.places[number]
    if lines.stones:
        yield CENTRE, _STONES
    if any(each.kind is MARKET for each in tile.places):
        yield CENTRE, STALLS
    if place.kind is BRIDGE:
        return
    for line in lines.bridges.values():
        yield from ((point, _POSTS) for point in dense(line))
    for owner, coasts in lines.coasts.items():
        wide = _SURF if place.kind is SEA else _SAND if owner == number else 0.0
        for coast in coasts:
            yield from ((point, wide) for point in dense(coast))


def is_wide(tile: Tile, number: int) -> bool:
    """Whether things lie anywhere on a place, not along it."""
    return tile.places[number].kind in (ISLAND, SEA)
