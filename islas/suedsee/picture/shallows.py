"""What is seen round and between the tiles: shallows, holes, cells that are closed, and sand at corners."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from islas.markup.html import Html, tag
from islas.suedsee.board import STEPS, Board, cell_of, number_of
from islas.suedsee.components import ISLAND, Cell, Face
from islas.suedsee.picture.cells import Barred
from islas.suedsee.picture.outlines import SIZE

#: The steps in which the ground falls off round the tiles, the farthest first.
_SHELVES: Final = ("far", "off", "near", "close")
#: How far the sand reaches that parts islands at a corner of tiles.
_BEACH: Final = 6
#: The tiles round a corner: where each lies from there, between which two ways from the corner, clockwise,
#: and the sides that it has there.
_AT_A_CORNER: Final = (
    ((0, 0), ((1, 0), (0, 1)), (3, 0)),
    ((-1, 0), ((0, 1), (-1, 0)), (0, 1)),
    ((-1, -1), ((-1, 0), (0, -1)), (1, 2)),
    ((0, -1), ((0, -1), (1, 0)), (2, 3)),
)


def shallows(board: Board) -> list[Html]:
    """The shallows round all that lies, which fall off to the deep sea: one path, in some widths.

    What is enclosed by tiles is dark, so that nobody takes it for one.
    """
    enclosed = [n for n in board.asking if is_enclosed(board, n)]
    d = _filled((*board.laid, *enclosed))
    parts = [tag("path", d=d, class_=f"ss-shelf {part}") for part in _SHELVES] if d else []
    return [*parts, tag("path", d=_filled(enclosed), class_="ss-hole")] if enclosed else parts


def is_enclosed(board: Board, number: int) -> bool:
    """Whether tiles lie on more than two sides of a cell."""
    return sum(number + step in board.laid for step in STEPS) > 2


def shut(each: Barred) -> Html:
    """The quiet sign that nothing comes into a cell any more."""
    x, y = each.cell
    return tag(
        "g",
        tag("rect", width=SIZE, height=SIZE),
        tag("path", d="M38 38 62 62M62 38 38 62"),
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_="ss-shut",
        data_tip=each.why,
        data_tap=True,
        data_amid=True,
    )


def _filled(numbers: Iterable[int]) -> str:
    """Cells as one path."""
    rows: dict[int, set[int]] = {}
    for x, y in map(cell_of, numbers):
        rows.setdefault(y, set()).add(x)
    return "".join(
        f"M{SIZE * x} {SIZE * y}h{SIZE * width}v{SIZE}h-{SIZE * width}z"
        for y, row in sorted(rows.items())
        for x, width in _runs(row)
    )


def _runs(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """Where numbers follow each other: the first of them, and how many there are."""
    for number in sorted(numbers):
        if number - 1 not in numbers:
            end = number
            while end in numbers:
                end += 1
            yield number, end - number


def beaches(board: Board) -> list[Html]:
    """Sand where islands meet at a corner of tiles alone, for they do not go on there."""
    corners = {
        (x + dx, y + dy) for x, y in map(cell_of, board.laid) for dx in (0, 1) for dy in (0, 1)
    }
    found = [_beach(board, corner) for corner in sorted(corners)]
    d = "".join(found)
    return [tag("path", d=d, class_=f"ss-beach {part}") for part in ("wet", "dry")] if d else []


@lru_cache(maxsize=512)
def _islands_at(face: Face, sides: tuple[int, int]) -> frozenset[int]:
    """The numbers of the places of a tile that are islands at one of two sides."""
    ports = chain(*(face.ports[side] for side in sides))
    return frozenset(number for number in ports if face.tile.places[number].kind == ISLAND)


def _beach(board: Board, corner: Cell) -> str:
    """The sand round a corner of tiles, as far as these lie; empty where fewer than two islands meet."""
    x, y = corner
    islands, parts = set[int](), ""
    for (across, down), ((a, b), (c, d)), sides in _AT_A_CORNER:
        face, first = board.laid.get(number_of((x + across, y + down)), (None, 0))
        if face is None:
            continue
        islands |= {board.root(first + number) for number in _islands_at(face, sides)}
        parts += f"l{_BEACH * a} {_BEACH * b}a{_BEACH} {_BEACH} 0 0 1 {_BEACH * (c - a)} {_BEACH * (d - b)}z"
    return f"M{SIZE * x} {SIZE * y}{parts}" if len(islands) > 1 else ""
