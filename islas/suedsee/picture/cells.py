"""Free cells of the sea: where a tile can lie, lies on trial or fits in no way, and which are spoken of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from islas.markup.html import Html, classes, tag
from islas.markup.svg import Point
from islas.suedsee import keys
from islas.suedsee.board import Board, number_of
from islas.suedsee.components import Cell, Tile
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.picture.seal import SEAL, seal
from islas.suedsee.picture.tiles import face
from islas.suedsee.picture.where import BORDER, box_of

#: How high letters were of which signs at a chosen tile stay as large as they need (`site/page/legible.mjs`).
_AS_LETTERS: Final = 14
#: How far from a corner a sign lies each way that just does not cover it, in parts of its reach.
_OFF: Final = 0.7
#: The corners of a tile from its middle, in the order in which signs take them.
_CORNERS: Final = ((1, 1), (-1, -1), (1, -1), (-1, 1))
_TURN_SIGN: Final = (
    "M-11 2A11 11 0 1 1 -3 11L-4.500 15 -13 9.500 -3.500 5.500 -3 7.500A7.500 7.500 0 1 0 -7.500 2Z"
)


@dataclass(frozen=True)
class Free:
    """A free cell where the tile in hand can lie: how it is turned there, and what the cell is called.

    `meaning` is what who asks is told of it.
    """

    cell: Cell
    turn: int
    label: str
    meaning: str
    advised: bool = False


@dataclass(frozen=True)
class Barred:
    """A free cell where the tile in hand fits in no way, and why."""

    cell: Cell
    why: str


@dataclass(frozen=True)
class Chosen:
    """The tile in hand, shown where it would lie.

    `label` says what a tap on it does, which `turns` it where it fits in several ways; `lay` is the action
    that lays it so, and `confirm` what that is called.
    """

    cell: Cell
    turn: int
    label: str
    turns: bool
    lay: str
    confirm: str
    advised: bool = False


@dataclass(frozen=True)
class Sought:
    """A free cell that is spoken of, by its number there; by several where it is spoken of again."""

    cell: Cell
    numbers: tuple[int, ...]


def _slot() -> Html:
    return tag("rect", x=3, y=3, width=SIZE - 6, height=SIZE - 6, rx=6, class_="ss-slot")


def free_cell(hand: Tile, each: Free) -> Html:
    """A cell where the tile in hand can lie, which it shows under the mouse."""
    parts = [_slot(), _ghost(hand, each, later=not each.advised)]
    return _pressed(each, parts, each.meaning, name=keys.free(each.cell))


def barred_cell(each: Barred) -> Html:
    """A cell where the tile in hand cannot lie: nothing is seen there, and a tap is told why."""
    x, y = each.cell
    return tag(
        "rect",
        x=SIZE * x,
        y=SIZE * y,
        width=SIZE,
        height=SIZE,
        class_="ss-barred",
        data_tip=each.why,
        data_tap=True,
        # It speaks of the tiles on all sides.
        data_amid=True,
    )


def chosen_tile(board: Board, hand: Tile, chosen: Chosen, growth: float) -> Html:
    """The tile in hand where it would lie."""
    sign = [_turning(growth, _corners(board, chosen.cell)[1])] if chosen.turns else []
    parts = [_ghost(hand, chosen), _slot(), *sign]
    return _pressed(chosen, parts, chosen.label, "ss-chosen", turns=chosen.turns, enter=chosen.lay)


def _ghost(hand: Tile, each: Free | Chosen, *, later: bool = False) -> Html:
    return tag("g", face(hand, each.turn, later=later), class_="ss-ghost")


def _pressed(
    each: Free | Chosen,
    parts: Iterable[Html],
    meaning: str,
    class_: str = "",
    *,
    turns: bool = False,
    enter: str = "",
    name: str = "",
) -> Html:
    """A free cell that can be pressed, with what is drawn on it, and the action that Enter does there.

    `meaning` is what who asks is told of it; by its `name` the page finds it again among others that come
    and go.
    """
    x, y = each.cell
    return tag(
        "g",
        *parts,
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_=classes("ss-free", class_, "advised" if each.advised else ""),
        id=name or None,
        data_wheel=True if turns else None,
        data_on_enter=enter or None,
        data_do="cell",
        data_value=f"{x} {y}",
        role="button",
        tabindex="0",
        aria_label=each.label,
        data_tip=meaning,
    )


def _turning(growth: float, corner: Point) -> Html:
    """The sign off a corner of the tile that a tap turns it: what is on the tile stays in sight."""
    growth = min(growth, 1.2)
    x, y = (SIZE / 2 + (SIZE / 2 + _OFF * 15 * growth) * way for way in corner)
    return tag(
        "g",
        tag("circle", r=15, class_="ss-disc"),
        tag("path", d=_TURN_SIGN, class_="ss-turn-sign"),
        transform=f"translate({x:g} {y:g}) scale({growth:g})",
        class_="ss-turning",
        data_legible=f"{_AS_LETTERS * growth:g}",
    )


def growth_of(board: Board) -> float:
    """How much larger a sign has to be drawn as the sea grows, to be hit as easily."""
    return min(max(float(box_of(board).split()[2]) / (4 * SIZE), 1), 1.8)


def confirming(board: Board, chosen: Chosen, growth: float) -> Html:
    """The sign at the corner of the tile that lays it, so that nobody has to go to the hand for it."""
    corner = _corners(board, chosen.cell)[0]
    # It stands beside the tile, as far as that is within what is shown round the sea.
    reach = SEAL * growth
    far = SIZE / 2 + min(_OFF * reach, SIZE * BORDER - reach)
    x, y = (SIZE * at + SIZE / 2 + far * way for at, way in zip(chosen.cell, corner, strict=True))
    return seal(
        (x, y), growth, chosen.lay, chosen.confirm, data_legible=f"{_AS_LETTERS * growth:g}"
    )


def _corners(board: Board, cell: Cell) -> list[Point]:
    """The corners of a tile, where fewest tiles meet first: signs at them hide least there."""
    return sorted(_CORNERS, key=lambda corner: _beside(board, cell, corner))


def _beside(board: Board, cell: Cell, corner: Point) -> int:
    """How many other tiles lie at a corner of a cell."""
    (x, y), (across, down) = cell, map(int, corner)
    others = (x + across, y), (x, y + down), (x + across, y + down)
    return sum(number_of(other) in board.laid for other in others)


def sought_cell(each: Sought) -> Html:
    """A cell that is spoken of, with its numbers."""
    x, y = each.cell
    # One number has a disc, of several it is drawn out.
    width = 18 + 22 * len(each.numbers)
    return tag(
        "g",
        _slot(),
        tag("rect", x=50 - width / 2, y=30, width=width, height=40, rx=20, class_="ss-disc"),
        tag("text", ", ".join(map(str, each.numbers)), x=50, y=58, class_="ss-ordinal"),
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_="ss-sought",
    )
