"""Where islanders stand on a tile as it lies: within it, on their places, and beside what they will get."""

import itertools
from collections.abc import Sequence
from math import dist
from typing import Final

from islas.suedsee.components import BRIDGE, MARKET, Tile
from islas.suedsee.picture.outlines import CENTRE, SIZE, Line, Outlines, Point, turned
from islas.suedsee.picture.things import Thing

#: An islander's width and height on a tile, and how much of the height is above where it stands.
ISLANDER: Final = (32, 37.8)
RISES: Final = 0.6
#: Between the points that are tried.
_STEP: Final = 4
#: Where an islander is looked at, from its spot, and what each of these costs that is on another place.
_SEEN: Final = ((0, -16), (-8, -8), (8, -8), (-8, 0), (8, 0), (-12, 12), (0, 12), (12, 12))
_ELSEWHERE: Final = 14.0
#: What each square unit costs that covers a symbol, of its own place more, and that lies beyond the tile.
_COVERS: Final = 1.0
_OWN: Final = 0.5
_BEYOND: Final = 2.5
#: How far apart islanders stand, and what each unit less costs.
_APART: Final = 33
_CLOSE: Final = 30.0
#: What is not to be told apart any more, and what that costs.
_LEAST: Final = 26
_TOO_CLOSE: Final = 1e4
#: How often each is put anew, by where the others are by now.
_ROUNDS: Final = 2


def standing(
    tile: Tile, lines: Outlines, lying: Sequence[Thing], turn: int, first: Sequence[Point]
) -> tuple[Point, ...]:
    """Where an islander stands on each place of a tile that lies so.

    `lying` are its things as it lies; `first` is a spot for each place as it is printed, where it stands
    unless there is better.
    """
    found = [turned(point, turn) for point in first]
    ground = {turned(point, turn): place for point, place in _ground(tile, lines).items()}

    def cost(number: int, at: Point) -> float:
        place = tile.places[number]
        left, top, right, bottom = _box(at)
        beyond = max(0, -left) + max(0, right - SIZE), max(0, -top) + max(0, bottom - SIZE)
        sum_ = _BEYOND * (beyond[0] * (bottom - top) + beyond[1] * (right - left))
        for thing in lying:
            (x, y), (width, height) = thing.middle, thing.size
            across = min(right, x + width / 2) - max(left, x - width / 2)
            down = min(bottom, y + height / 2) - max(top, y - height / 2)
            if across > 0 and down > 0:
                sum_ += (_COVERS + _OWN * (thing.place == number)) * across * down
        if place.kind not in (BRIDGE, MARKET):
            sum_ += _ELSEWHERE * sum(
                ground[_near(at[0] + dx, at[1] + dy)] != number for dx, dy in _SEEN
            )
        for other, point in enumerate(found):
            if other != number:
                apart = dist(at, point)
                sum_ += _CLOSE * max(0, _APART - apart) + (_TOO_CLOSE if apart < _LEAST else 0)
        # Rather where there is room all round.
        return sum_ + 0.05 * dist(at, CENTRE)

    for _ in range(_ROUNDS):
        for number, place in enumerate(tile.places):
            if place.kind is BRIDGE:
                points = [turned(point, turn) for point in _deck(tile, lines, number)]
            elif place.kind is MARKET:
                continue
            else:
                points = [point for point, owner in ground.items() if owner == number]
            found[number] = min([found[number], *points], key=lambda at: cost(number, at))
    return tuple((round(x, 1), round(y, 1)) for x, y in found)


def _box(at: Point) -> tuple[float, float, float, float]:
    """The box of an islander there: left, top, right, bottom."""
    (x, y), (width, height) = at, ISLANDER
    return x - width / 2, y - RISES * height, x + width / 2, y + (1 - RISES) * height


def _deck(tile: Tile, lines: Outlines, number: int) -> list[Point]:
    """The points of a bridge that are on its tile and at no market."""
    markets = [lines.places[n] for n, place in enumerate(tile.places) if place.kind is MARKET]
    return [
        point
        for point in dense(lines.bridges[number])[1:-1]
        if within(point, lines.places[number]) and not any(within(point, m) for m in markets)
    ]


def _ground(tile: Tile, lines: Outlines) -> dict[Point, int]:
    """The number of the place that is seen at each of the points that are tried, as a tile is printed."""
    order = sorted(range(len(tile.places)), key=lambda n: tile.places[n].kind in (BRIDGE, MARKET))
    found = {}
    for x in range(_STEP, SIZE, _STEP):
        for y in range(_STEP, SIZE, _STEP):
            point = (float(x), float(y))
            for number in order:
                if within(point, lines.places[number]):
                    found[point] = number
            found.setdefault(point, -1)
    return found


def _near(x: float, y: float) -> Point:
    """The nearest of the points that are tried."""
    cut = [min(max(round(value / _STEP) * _STEP, _STEP), SIZE - _STEP) for value in (x, y)]
    return float(cut[0]), float(cut[1])


def dense(line: Line) -> list[Point]:
    """The points of a line with some in between."""
    found = []
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        found += [(ax + (bx - ax) * part / 4, ay + (by - ay) * part / 4) for part in range(4)]
    return [*found, line[-1]]


def within(point: Point, line: Line) -> bool:
    """Whether a point lies within a closed line."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
