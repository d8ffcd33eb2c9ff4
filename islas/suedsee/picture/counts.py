"""What each place adds to what is counted: a number beside its symbols, which covers none of them."""

from math import cos, dist, pi, sin
from typing import Final

from islas.markup.html import Html, tag
from islas.suedsee.board import Board
from islas.suedsee.components import Cell
from islas.suedsee.picture.outlines import SIZE, Point
from islas.suedsee.picture.spots import spots
from islas.suedsee.picture.things import BOAT, things

#: How far the disc under a number reaches, a symbol and an islander, and how far above its feet that is.
REACH: Final = 8
_SYMBOL: Final = 11.5
_FIGURE: Final = 17
_RISES: Final = 4
#: How high its letters are (`site/page/legible.mjs`).
_LETTERS: Final = 13
#: The directions in which a number may lie.
_WAYS: Final = tuple((cos(n * pi / 8), sin(n * pi / 8)) for n in range(16))


def count(board: Board, cell: Cell, name: str, text: str) -> Html:
    """The number of a place, where there is most room beside a symbol of it."""
    x, y = beside(board, cell, name)
    return tag(
        "g",
        tag("circle", r=REACH, class_="ss-tally"),
        tag("text", text, y=4.5, class_="ss-step"),
        transform=f"translate({SIZE * cell[0] + x:.1f} {SIZE * cell[1] + y:.1f})",
        class_="ss-counted",
        data_legible=_LETTERS,
    )


def beside(board: Board, cell: Cell, name: str) -> Point:
    """Where that is on the tile of a cell."""
    node = board.node(cell, name)
    found, first = board.laid[board.cells[node]]
    where = spots(found.tile)
    lying = list(things(found.tile, where.symbols, where.boats, found.turn))
    taken = [(thing.middle, _SYMBOL) for thing in lying]
    own = [each.middle for each in lying if each.place == node - first and each.picture != BOAT]
    for number, (x, y) in enumerate(where.islanders[found.turn // 90]):
        if first + number in board.standing:
            taken.append(((x, y - _RISES), _FIGURE))

    def room(at: Point) -> float:
        edge = min(*at, SIZE - at[0], SIZE - at[1])
        return min([edge, *(dist(at, thing) - reach for thing, reach in taken)])

    far = _SYMBOL + REACH
    around = [(x + far * dx, y + far * dy) for x, y in own for dx, dy in _WAYS]
    return max(around, key=room)
