"""Where things are on the sea: outlines of places as tiles lie, spots on them, and what is shown."""

import itertools
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final

from islas.markup.svg import Point
from islas.suedsee.board import Board, cell_of
from islas.suedsee.components import MARKET, Cell, Tile
from islas.suedsee.picture.outlines import SIZE, seen, turned
from islas.suedsee.picture.spots import spots
from islas.suedsee.picture.standing import before_stall

#: Columns and rows that are shown at least.
_LEAST: Final = (4, 4)
#: What is shown round them, for signs at the edge of a cell to be whole.
BORDER: Final = 0.45
#: How near its side a corner of a tile lies that is meant to lie there, and how much a corner has to bend.
_ASIDE: Final = 2.5
_BEND: Final = 12

_Spot = tuple[int, int]


@lru_cache(maxsize=4096)
def outline(tile: Tile, number: int, turn: int) -> str:
    """The outline of a place of a tile that lies so, as steps of a path from its first point on."""
    points = [turned(point, turn) for point in seen(tile, number)]
    return _steps([(round(x), round(y)) for x, y in points])


def outline_at(board: Board, node: int) -> str:
    """The outline of a place on the sea, by its node."""
    cell = cell_of(board.cells[node])
    found, first = board.laid[board.cells[node]]
    head, _, steps = outline(found.tile, node - first, found.turn).partition("l")
    x, y = map(int, head.split())
    return f"M{x + SIZE * cell[0]} {y + SIZE * cell[1]}l{steps}z"


def contour(board: Board, nodes: Iterable[int]) -> str:
    """The line round all of an area, by its nodes: without the sides across which it goes on."""
    parts = []
    for node in nodes:
        found, first = board.laid[board.cells[node]]
        parts.append((found.tile, node - first, found.turn, board.cells[node]))
    return _contour(tuple(parts))


@lru_cache(maxsize=1024)
def _contour(parts: tuple[tuple[Tile, int, int, int], ...]) -> str:
    """Outlines go round clockwise, so that what two of them share, or one does twice, is there both ways."""
    lines: dict[_Spot, list[_Spot]] = {}
    for tile, number, turn, cell in parts:
        x, y = (SIZE * at for at in cell_of(cell))
        corners = [(x + across, y + down) for across, down in _corners(tile, number, turn)]
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            back = lines.get(other, [])
            if one in back:
                back.remove(one)
            elif one != other:
                lines.setdefault(one, []).append(other)
    found = []
    for start, ways in lines.items():
        while ways:
            line, here = [start], ways.pop()
            while here != start:
                line.append(here)
                here = lines[here].pop()
            found.append(_steps(line))
    return "".join(f"M{steps}z" for steps in found if steps)


@lru_cache(maxsize=4096)
def _corners(tile: Tile, number: int, turn: int) -> tuple[_Spot, ...]:
    """The corners of a place of a tile that lies so; who ends at its side ends at that itself."""
    points = (turned(point, turn) for point in seen(tile, number))
    return tuple((_to_side(x), _to_side(y)) for x, y in points)


def _to_side(value: float) -> int:
    return next((side for side in (0, SIZE) if abs(value - side) < _ASIDE), round(value))


def _steps(line: Sequence[_Spot]) -> str:
    """A closed line as steps from its first point on, without corners that hardly bend it; else empty."""
    kept: list[_Spot] = []
    for place, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = (kept or line)[-1], line[(place + 1) % len(line)]
        if abs((x - ax) * (by - y) - (y - ay) * (bx - x)) > _BEND:
            kept.append((x, y))
    if not kept:
        return ""
    steps = " ".join(f"{c - a} {d - b}" for (a, b), (c, d) in itertools.pairwise(kept))
    return f"{kept[0][0]} {kept[0][1]}l{steps}"


def spot_of(board: Board, cell: Cell, name: str) -> Point:
    """Where an islander stands on a place."""
    node = board.node(cell, name)
    found, first = board.laid[board.cells[node]]
    stands = spots(found.tile).islanders[found.turn // 90]
    x, y = stands[node - first]
    if board.kind(node) is MARKET:
        x, y = before_stall((x, y), [*stands[: node - first], *stands[node - first + 1 :]])
    return x + SIZE * cell[0], y + SIZE * cell[1]


def ring_of(board: Board, cell: Cell, name: str) -> tuple[Point, int]:
    """Where the ring of a place lies in which an islander can be put, and how far it reaches."""
    node = board.node(cell, name)
    found, first = board.laid[board.cells[node]]
    where, quarter, number = spots(found.tile), found.turn // 90, node - first
    x, y = where.rings[quarter][number]
    return (x + SIZE * cell[0], y + SIZE * cell[1]), where.reaches[quarter][number]


def shoal_at(board: Board, node: int) -> Point:
    """Where the shoal of a region of sea lies."""
    found, first = board.laid[board.cells[node]]
    cell = cell_of(board.cells[node])
    x, y = turned(spots(found.tile).symbols[node - first][0], found.turn)
    return x + SIZE * cell[0], y + SIZE * cell[1]


def spans(cells: Collection[Cell]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The columns and the rows that cells take: where they begin, and where the next one would."""
    columns, rows = zip(*cells, strict=True)
    return (min(columns), max(columns) + 1), (min(rows), max(rows) + 1)


def box_of_tiles(board: Board) -> str:
    """The tiles alone."""
    (left, right), (top, bottom) = spans([cell_of(number) for number in board.laid])
    box = (left - 0.2, top - 0.2, right - left + 0.4, bottom - top + 0.4)
    return " ".join(f"{SIZE * value:g}" for value in box)


def box_of(board: Board) -> str:
    """What is shown: all cells where a tile lies or could, and some at least."""
    cells = [cell_of(number) for number in (*board.laid, *board.asking)] or [(0, 0)]
    shown = []
    for (low, high), least in zip(spans(cells), _LEAST, strict=True):
        lacking = max(least - (high - low), 0) / 2
        border = lacking + BORDER
        shown.append((SIZE * (low - border), SIZE * (high - low + 2 * border)))
    (left, width), (top, height) = shown
    return " ".join(f"{value:g}" for value in (left, top, width, height))
