"""What each place adds to what is counted: a number beside its symbols, which covers none of them.

On a small picture numbers grow so that they can be read (`site/page/legible.mjs`). Each grows away from the
edge of its symbol, and they are placed so that even large ones keep off each other.
"""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final

from islas.markup.html import Html, tag
from islas.markup.svg import Point, crossings
from islas.suedsee.board import Board, cell_of
from islas.suedsee.components import ISLAND, SEA, Cell, Tile
from islas.suedsee.picture.outlines import SIZE, outlines, turned
from islas.suedsee.picture.spots import spots
from islas.suedsee.picture.things import BOAT, things

#: How far the disc under a number reaches, with its line; a symbol and an islander, and how far above its
#: feet that is.
REACH: Final = 8
_RIM: Final = 8.75
_SYMBOL: Final = 11.5
_FIGURE: Final = 17
_RISES: Final = 4
#: How high its letters are (`site/page/legible.mjs`).
_LETTERS: Final = 13
#: How many times larger than drawn numbers are thought to be, up to about the most, and how much what they
#: cover then weighs: as they are drawn there is room for all.
GROWTHS: Final = (1.0, 2.0, 3.2)
_WEIGHTS: Final = (10.0, 2.0, 1.0)
#: How much worse another number is to be covered than a symbol, and better the sea outside a tile.
_NUMBER: Final = 3.0
_OUTSIDE: Final = 0.4
#: What each of so many points of its rim costs that is on other ground of the tile.
_ASTRAY: Final = 3.0
#: The directions in which a number may lie.
_WAYS: Final = tuple((cos(n * pi / 8), sin(n * pi / 8)) for n in range(16))
#: How often each number is put anew, by where the others are by now.
_ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a number can lie: the edge of its symbol, and the way from there to its middle as drawn.

    `middles` is where that is as it grows (`GROWTHS`), `cost` what it covers there.
    """

    edge: Point
    way: Point
    middles: tuple[Point, ...]
    cost: float


#: What a number is of: the tile and its turn, the number of the place, the cell, and who stands there.
_Counted = tuple[Tile, int, int, Cell, frozenset[int]]


def numbers(board: Board, counts: Mapping[tuple[Cell, str], str]) -> Iterator[Html]:
    """The numbers of places, beside their symbols."""
    for spot, text in zip(beside(board, list(counts)), counts.values(), strict=True):
        x, y = spot.way
        # All grows from the edge of the symbol.
        yield tag(
            "g",
            tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=REACH, class_="ss-tally"),
            tag("text", text, x=f"{x:.1f}", y=f"{y + 4.5:.1f}", class_="ss-step"),
            transform=f"translate({spot.edge[0]:.1f} {spot.edge[1]:.1f})",
            class_="ss-counted",
            data_legible=_LETTERS,
        )


def beside(board: Board, places: Sequence[tuple[Cell, str]]) -> Sequence[Spot]:
    """Where the numbers of places lie, which are all seen at once."""
    counted = []
    for cell, name in places:
        node = board.node(cell, name)
        found, first = board.laid[board.cells[node]]
        standing = (n for n in range(len(found.tile.places)) if first + n in board.standing)
        at = cell_of(board.cells[node])
        counted.append((found.tile, found.turn, node - first, at, frozenset(standing)))
    return _apart(tuple(counted))


@lru_cache(maxsize=16)
def _apart(counted: tuple[_Counted, ...]) -> tuple[Spot, ...]:
    """Those spots at which the numbers cover least, each other above all."""
    choices = [_choices(*each) for each in counted]
    near = [
        [m for m, other in enumerate(counted) if m != n and _meet(each[3], other[3])]
        for n, each in enumerate(counted)
    ]
    taken = [spots_of[0] for spots_of in choices]
    for _ in range(_ROUNDS):
        before = list(taken)
        for n, mine in enumerate(choices):
            if near[n]:
                taken[n] = _best(mine, [taken[m] for m in near[n]])
        if taken == before:
            break
    return tuple(taken)


def _meet(one: Cell, other: Cell) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1


def _best(choices: Sequence[Spot], others: Sequence[Spot]) -> Spot:
    best, least = choices[0], float("inf")
    for each in choices:
        if each.cost >= least:
            # The cheapest by themselves come first.
            break
        cost = each.cost + sum(_shared(each, other) for other in others)
        if cost < least:
            best, least = each, cost
    return best


def _shared(one: Spot, other: Spot) -> float:
    """By how much two numbers cover each other."""
    cost = 0.0
    for growth, weight, at, there in zip(
        GROWTHS, _WEIGHTS, one.middles, other.middles, strict=True
    ):
        short = 2 * _RIM * growth - dist(at, there)
        if short > 0:
            cost += _NUMBER * weight * short
    return cost


@lru_cache(maxsize=256)
def _own_ground(tile: Tile, turn: int, number: int) -> tuple[list[float], ...]:
    """Where a line from left to right enters and leaves the land or water on which a number is to lie, by its
    height on the tile; none for planks, which are too narrow for one. Some 400 points are looked for on each.
    """
    if tile.places[number].kind not in (ISLAND, SEA):
        return ()
    outline = [turned(point, turn) for point in outlines(tile).places[number]]
    sides = tuple(pairwise((*outline, outline[0])))
    return tuple(sorted(crossings(y + 0.5, sides)) for y in range(SIZE))


def _lies_on(point: Point, ground: Sequence[list[float]]) -> bool:
    x, y = point
    return 0 <= y < SIZE and bisect(ground[int(y)], x) % 2 == 1


@lru_cache(maxsize=1024)
def _choices(
    tile: Tile, turn: int, number: int, cell: Cell, standing: frozenset[int]
) -> tuple[Spot, ...]:
    """Where the number of a place can lie, what covers least by itself first."""
    where = spots(tile)
    lying = list(things(tile, where.symbols, where.boats, turn))
    own = [each.middle for each in lying if each.place == number and each.picture != BOAT]
    covered = [(each.middle, _SYMBOL) for each in lying]
    covered += [
        ((x, y - _RISES), _FIGURE)
        for n, (x, y) in enumerate(where.islanders[turn // 90])
        if n in standing
    ]
    left, top = SIZE * cell[0], SIZE * cell[1]
    own_ground = _own_ground(tile, turn, number)
    found = []
    for x, y in own:
        for across, down in _WAYS:
            edge = x + _SYMBOL * across, y + _SYMBOL * down
            way = _RIM * across, _RIM * down
            middles = [(edge[0] + growth * way[0], edge[1] + growth * way[1]) for growth in GROWTHS]
            cost = 0.0
            for growth, weight, at in zip(GROWTHS, _WEIGHTS, middles, strict=True):
                reach = _RIM * growth
                cost += weight * sum(max(reach + far - dist(at, it), 0) for it, far in covered)
                inside = min(*at, SIZE - at[0], SIZE - at[1])
                cost += weight * _OUTSIDE * max(reach - inside, 0)
                if own_ground:
                    rim = ((at[0] + reach * a, at[1] + reach * b) for a, b in _WAYS[::2])
                    off = sum(not _lies_on(point, own_ground) for point in (at, *rim))
                    cost += weight * _ASTRAY * off
            found.append(
                Spot(
                    (left + edge[0], top + edge[1]),
                    way,
                    tuple((left + a, top + b) for a, b in middles),
                    cost,
                )
            )
    return tuple(sorted(found, key=lambda spot: spot.cost))
