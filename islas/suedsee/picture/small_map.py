"""The sea seen from afar: a square for each tile, a dot for each islander."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from islas.markup.html import Html, classes, tag
from islas.suedsee.board import Board, cell_of
from islas.suedsee.components import ISLAND, Cell, Tile
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.picture.where import box_of, spot_of

#: The radius of a dot on a tile.
_DOT = 22
#: How far the mark of a free cell keeps off its sides.
_INSET = 12


def small_map(
    board: Board,
    free: Iterable[Cell] = (),
    fresh: Collection[Cell] = (),
    dear: Collection[Cell] = (),
    mine: int | None = None,
) -> Html:
    """All tiles as `<svg class="small-map">`, with the same view box as the sea that players move on.

    `free` are the cells where the tile in hand can lie, `fresh` those of new tiles; where it lies over the
    sea it hides none of them. Of the former those that are `dear` matter most. The dots of the seat `mine`
    stand out.
    """
    tiles = (
        _square(cell_of(number), face.tile, new=cell_of(number) in fresh)
        for number, (face, _) in board.laid.items()
    )
    people = (_dot(board, node, seat, own=seat == mine) for node, seat in board.standing.items())
    return tag(
        "svg",
        *tiles,
        *people,
        *(_free(cell, dear=cell in dear) for cell in free),
        tag("rect", class_="seen"),
        class_="small-map",
        view_box=box_of(board),
        aria_hidden="true",
    )


@lru_cache(maxsize=256)
def _square(cell: Cell, tile: Tile, *, new: bool) -> Html:
    land = any(place.kind == ISLAND for place in tile.places)
    x, y = SIZE * cell[0], SIZE * cell[1]
    looks = classes("ss-land" if land else "ss-water", "ss-new" if new else "")
    return tag(
        "rect",
        x=x,
        y=y,
        width=SIZE,
        height=SIZE,
        class_=looks,
        data_there=True,
        data_wished=new or None,
    )


def _free(cell: Cell, *, dear: bool) -> Html:
    side = SIZE - 2 * _INSET
    x, y = SIZE * cell[0] + _INSET, SIZE * cell[1] + _INSET
    return tag(
        "rect",
        x=x,
        y=y,
        width=side,
        height=side,
        rx=12,
        class_="ss-where",
        data_wished="pick",
        data_dear=dear or None,
    )


def _dot(board: Board, node: int, seat: int, *, own: bool) -> Html:
    x, y = spot_of(board, *board.spot(node))
    looks = classes(f"ss-dot ss-{seat}", "own" if own else "")
    return tag("circle", cx=x, cy=y, r=_DOT, class_=looks)
