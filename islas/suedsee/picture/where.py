"""Where things are on the sea: outlines of places as tiles lie, spots on them, and what is shown."""

import itertools
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from islas.suedsee.board import STEPS, Board, cell_of
from islas.suedsee.components import Cell, Tile
from islas.suedsee.picture.outlines import SIZE, Point, outlines, turned
from islas.suedsee.picture.spots import spots

#: Columns and rows that are shown at least.
_LEAST: Final = (4, 4)
#: What is shown round them, for signs at the edge of a cell to be whole.
BORDER: Final = 0.45


@lru_cache(maxsize=4096)
def outline(tile: Tile, number: int, turn: int) -> str:
    """The outline of a place of a tile that lies so, as steps of a path from its first point on."""
    points = [turned(point, turn) for point in outlines(tile).places[number]]
    whole = [(round(x), round(y)) for x, y in points]
    kept: list[tuple[int, int]] = []
    for place, point in enumerate(whole):
        before, after = (kept or whole)[-1], whole[(place + 1) % len(whole)]
        bend = (point[0] - before[0]) * (after[1] - point[1])
        bend -= (point[1] - before[1]) * (after[0] - point[0])
        if abs(bend) > 12:
            kept.append(point)
    steps = itertools.pairwise(kept)
    return f"{kept[0][0]} {kept[0][1]}l" + " ".join(f"{c - a} {d - b}" for (a, b), (c, d) in steps)


def outline_at(board: Board, node: int) -> str:
    """The outline of a place on the sea, by its node."""
    cell = cell_of(board.cells[node])
    found, first = board.laid[board.cells[node]]
    head, _, steps = outline(found.tile, node - first, found.turn).partition("l")
    x, y = map(int, head.split())
    return f"M{x + SIZE * cell[0]} {y + SIZE * cell[1]}l{steps}z"


def edge_at(board: Board, node: int) -> str:
    """The outline of a place without the sides of its tile across which its area goes on."""
    cell = cell_of(board.cells[node])
    found, first = board.laid[board.cells[node]]
    head, _, steps = outline(found.tile, node - first, found.turn).partition("l")
    numbers = [int(n) for n in f"{head} {steps}".split()]
    points = [(numbers[0], numbers[1])]
    for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    parts, drawing = [], False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        side = _side_along((ax, ay), (bx, by))
        goes_on = side is not None and board.cells[node] + STEPS[side] in board.laid
        if not goes_on:
            start = "" if drawing else f"M{ax + SIZE * cell[0]} {ay + SIZE * cell[1]}"
            parts.append(f"{start}L{bx + SIZE * cell[0]} {by + SIZE * cell[1]}")
        drawing = not goes_on
    return "".join(parts)


def _side_along(one: tuple[int, int], other: tuple[int, int]) -> int | None:
    """The side of its tile along which a line runs."""
    for side, (axis, value) in enumerate(((1, 0), (0, SIZE), (1, SIZE), (0, 0))):
        if one[axis] == other[axis] == value:
            return side
    return None


def spot_of(board: Board, cell: Cell, name: str) -> Point:
    """Where an islander stands on a place."""
    node = board.node(cell, name)
    found, first = board.laid[board.cells[node]]
    x, y = spots(found.tile).islanders[found.turn // 90][node - first]
    return x + SIZE * cell[0], y + SIZE * cell[1]


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
