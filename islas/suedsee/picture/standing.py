"""Where islanders stand on a tile as it lies: within it, on their places, and beside what they will get."""

import itertools
from collections.abc import Sequence
from math import dist
from typing import Final

from islas.markup.svg import Point, lies_within
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Tile
from islas.suedsee.picture.outlines import SIZE, Line, outlines, turned
from islas.suedsee.picture.things import Thing

#: An islander's width and height on a tile, and how much of the height is above where it stands.
ISLANDER: Final = (32, 37.8)
RISES: Final = 0.6
#: How far the ring round a place reaches at most and at least, by what it is: planks are narrow.
MOST: Final = 15.0
ON_PLANKS: Final = 11.0
LEAST: Final = 8.0
#: What is left free between two rings.
GAP: Final = 2.5
#: What each unit costs, squared, by which a ring reaches off its ground, and beyond its tile.
_OFF: Final = 9.0
#: What each square unit costs that covers a symbol, of its own place more.
_COVERS: Final = 1.0
_OWN: Final = 0.5
#: How far a symbol reaches, and what each unit costs, squared, by which it is in a ring.
_THING: Final = 11.0
_ON: Final = 1.5
#: Between which columns and rows an islander stands that is mostly within its tile.
_ACROSS: Final = (15.0, 85.0)
_DOWN: Final = (19.0, 86.0)
#: Where an islander is seen, from where it stands: its head, its shoulders and its feet; and what each costs
#: that is off its own ground, where it would look as if it stood on another.
_SEEN: Final = ((0, -20), (-9, -12), (9, -12), (-13, 11), (13, 11), (0, 13))
_ASTRAY: Final = 2000.0
#: How far off what is tall an islander hides none of it, and what each unit less costs.
_TALL: Final = 28
_HIDES: Final = 8.0
#: How far apart islanders stand, and what each unit less costs.
_APART: Final = 33
_CLOSE: Final = 30.0
#: What is not to be told apart any more, and what that costs.
_LEAST_APART: Final = 26
_TOO_CLOSE: Final = 1e4
#: How far from the middle of a market who stands there leaves its awnings in sight, the best first.
_BEFORE: Final = ((0, 15), (16, 10), (-16, 10))
#: How often each is put anew, by where the others are by now.
_ROUNDS: Final = 3

#: By place the points that are tried, each with how far its own ground reaches round it (`ground.ground`).
Ground = Sequence[dict[Point, float]]


def standing(
    tile: Tile,
    ground: Ground,
    lying: Sequence[Thing],
    tall: Sequence[Point],
    turn: int,
    first: Sequence[Point],
) -> tuple[tuple[Point, ...], tuple[int, ...]]:
    """Where the ring of each place lies on a tile that lies so, and how far it reaches.

    Islanders stand `upright` there. `lying` are its things as it lies, `tall` what else is better seen whole;
    `first` is a spot for each place as it is printed, where its ring lies unless there is better.
    """
    rooms = [{turned(point, turn): room for point, room in each.items()} for each in ground]
    found = [turned(point, turn) for point in first]
    own = [tuple(turned(point, turn) for point in line) for line in outlines(tile).places]

    def alone(number: int, at: Point) -> float:
        """What it costs to stand there whoever else stands on the tile."""
        most = reach_at_most(tile, number)
        left, top, right, bottom = _box(upright(at))
        sum_ = 0.0
        for thing in lying:
            (x, y), (width, height) = thing.middle, thing.size
            across = min(right, x + width / 2) - max(left, x - width / 2)
            down = min(bottom, y + height / 2) - max(top, y - height / 2)
            if across > 0 and down > 0:
                sum_ += (_COVERS + _OWN * (thing.place == number)) * across * down
            sum_ += _ON * max(0.0, most + _THING - dist(at, thing.middle)) ** 2
        if tile.places[number].kind in (ISLAND, SEA):
            sum_ += _ASTRAY * _astray(upright(at), own[number])
        sum_ += sum(_HIDES * max(0, _TALL - dist(at, point)) for point in tall)
        return sum_ + _OFF * (
            max(0.0, most - rooms[number].get(at, 0)) ** 2 + max(0.0, most - to_edge(at)) ** 2
        )

    costs = [
        {at: alone(number, at) for at in dict.fromkeys([found[number], *rooms[number]])}
        for number in range(len(tile.places))
    ]

    def cost(number: int, at: Point) -> float:
        sum_ = costs[number][at]
        for other, point in enumerate(found):
            if other != number:
                apart = dist(upright(at), upright(point))
                sum_ += _CLOSE * max(0, _APART - apart) + (
                    _TOO_CLOSE if apart < _LEAST_APART else 0
                )
        return sum_

    for _ in range(_ROUNDS):
        for number, place in enumerate(tile.places):
            if place.kind is not MARKET:
                found[number] = min(costs[number], key=lambda at: cost(number, at))
    return tuple((round(x, 1), round(y, 1)) for x, y in found), _reaches(tile, rooms, found)


def upright(ring: Point) -> Point:
    """Where an islander stands whose place has its ring there: as near as is mostly within the tile."""
    (x, y), (left, right), (top, bottom) = ring, _ACROSS, _DOWN
    return min(max(x, left), right), min(max(y, top), bottom)


def before_stall(middle: Point, others: Sequence[Point]) -> Point:
    """Where an islander stands before the stall of a market: apart from the `others` on its tile."""
    x, y = middle
    places = [(x + across, y + down) for across, down in _BEFORE]
    return max(places, key=lambda at: min([_APART, *(dist(at, other) for other in others)]))


def reach_at_most(tile: Tile, number: int) -> float:
    """How far the ring round a place reaches where there is room."""
    return ON_PLANKS if tile.places[number].kind is BRIDGE else MOST


def _reaches(tile: Tile, rooms: Ground, found: Sequence[Point]) -> tuple[int, ...]:
    """How far the ring round each of them reaches on its own ground, without touching another."""
    reach = [
        min(reach_at_most(tile, n), rooms[n].get(at, LEAST), to_edge(at))
        for n, at in enumerate(found)
    ]
    reach = [max(each, LEAST) for each in reach]
    for one, other in itertools.combinations(range(len(found)), 2):
        room = dist(found[one], found[other]) - GAP
        if reach[one] + reach[other] > room:
            # The larger one gives way first.
            half = room / 2
            small = min(reach[one], reach[other], half)
            large = room - small
            reach[one], reach[other] = (
                (small, large) if reach[one] <= reach[other] else (large, small)
            )
    return tuple(int(each) for each in reach)


def to_edge(at: Point) -> float:
    """How far it is to the nearest side of the tile."""
    return min(*at, SIZE - at[0], SIZE - at[1])


def _box(at: Point) -> tuple[float, float, float, float]:
    """The box of an islander there: left, top, right, bottom."""
    (x, y), (width, height) = at, ISLANDER
    return x - width / 2, y - RISES * height, x + width / 2, y + (1 - RISES) * height


def _astray(at: Point, outline: Line) -> int:
    """How much of an islander there is seen on other ground of its tile."""
    seen = ((at[0] + x, at[1] + y) for x, y in _SEEN)
    return sum(to_edge(point) >= 0 and not lies_within(point, outline) for point in seen)


def dense(line: Line) -> list[Point]:
    """The points of a line with some in between."""
    found = []
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        found += [(ax + (bx - ax) * part / 4, ay + (by - ay) * part / 4) for part in range(4)]
    return [*found, line[-1]]
