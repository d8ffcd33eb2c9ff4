"""What is marked on the sea: where a tile can lie or lies on trial, and where an islander can stand."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from islas.markup.html import Html, classes, tag
from islas.markup.svg import use
from islas.suedsee.board import Board
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Cell, Tile
from islas.suedsee.picture.outlines import SIZE, Point
from islas.suedsee.picture.tiles import face
from islas.suedsee.picture.where import box_of, outline_at, shoal_at, spans, spot_of

#: An islander's width and height on a tile, and a boat token's.
ISLANDER: Final = (36, 42.5)
TOKEN: Final = 27
#: What lies above what, to be pointed at.
ABOVE: Final = {SEA: 0, ISLAND: 1, BRIDGE: 2, MARKET: 3}
_CHECK_SIGN: Final = "M-8.500 .5L-3 6.500 8.500-6"
_RAYS: Final = (
    "M0-27V-37M0 27V37M-27 0H-37M27 0H37M19-19 26-26M-19-19-26-26M19 19 26 26M-19 19-26 26"
)
_TURN_SIGN: Final = (
    "M-11 2A11 11 0 1 1 -3 11L-4.500 15 -13 9.500 -3.500 5.500 -3 7.500A7.500 7.500 0 1 0 -7.500 2Z"
)


@dataclass(frozen=True)
class Free:
    """A free cell where the tile in hand can lie: how it is turned there, and what the cell is called."""

    cell: Cell
    turn: int
    label: str
    advised: bool = False


@dataclass(frozen=True)
class Standing:
    """A place where an islander of a seat can be put, or is put; without a `seat`, a boat token.

    `act` is the action that does what is picked here, and `confirm` what that is called.
    """

    cell: Cell
    place: str
    do: str
    value: str
    label: str
    act: str
    confirm: str
    seat: int | None = None
    picked: bool = False
    advised: bool = False


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
    """A free cell that is spoken of, by its number there."""

    cell: Cell
    number: int


def box(cells: Collection[Cell], class_: str, **marks: str) -> Html:
    """A box around cells by which a camera goes (`markup.controls.camera`)."""
    (left, right), (top, bottom) = spans(cells)
    return tag(
        "rect",
        x=SIZE * left,
        y=SIZE * top,
        width=SIZE * (right - left),
        height=SIZE * (bottom - top),
        class_=class_,
        **marks,
    )


def figure(seat: int, x: float, y: float, class_: str, key: str = "", size: float = 1) -> Html:
    """An islander of a seat that stands somewhere."""
    width, height = (size * length for length in ISLANDER)
    left, top = x - width / 2, y - height * 0.6
    return use(f"suedsee-islander-{seat}", left, top, width, height, class_, key)


def _slot() -> Html:
    return tag("rect", x=3, y=3, width=SIZE - 6, height=SIZE - 6, rx=6, class_="ss-slot")


def free_cell(hand: Tile, each: Free) -> Html:
    """A cell where the tile in hand can lie, which it shows under the mouse."""
    return _pressed(each, [_slot(), _ghost(hand, each)])


def chosen_tile(hand: Tile, chosen: Chosen, growth: float) -> Html:
    """The tile in hand where it would lie."""
    sign = [_turning(growth)] if chosen.turns else []
    parts = [_ghost(hand, chosen), _slot(), *sign]
    return _pressed(chosen, parts, "ss-chosen", turns=chosen.turns)


def _ghost(hand: Tile, each: Free | Chosen) -> Html:
    return tag("g", face(hand, each.turn), class_="ss-ghost")


def _pressed(
    each: Free | Chosen, parts: Iterable[Html], class_: str = "", *, turns: bool = False
) -> Html:
    """A free cell that can be pressed, with what is drawn on it."""
    x, y = each.cell
    return tag(
        "g",
        *parts,
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_=classes("ss-free", class_, "advised" if each.advised else ""),
        data_wheel=True if turns else None,
        data_do="cell",
        data_value=f"{x} {y}",
        role="button",
        tabindex="0",
        aria_label=each.label,
    )


def _turning(growth: float) -> Html:
    """The sign at the corner of the tile that a tap turns it; it lies on it, for it is not pressed itself."""
    growth = min(growth, 1.3)
    place = 17 * growth
    return tag(
        "g",
        tag("circle", r=15, class_="ss-disc"),
        tag("path", d=_TURN_SIGN, class_="ss-turn-sign"),
        transform=f"translate({place:g} {place:g}) scale({growth:g})",
        class_="ss-turning",
    )


def growth_of(board: Board) -> float:
    """How much larger a sign has to be drawn as the sea grows, to be hit as easily."""
    return min(max(float(box_of(board).split()[2]) / (4 * SIZE), 1), 1.8)


def confirming(chosen: Chosen, growth: float) -> Html:
    """The sign at the corner of the tile that lays it, so that nobody has to go to the hand for it."""
    x, y = chosen.cell
    # What is larger stands farther out, and leaves the tile in sight.
    place = 84 + 14 * (growth - 1)
    at = SIZE * x + place, SIZE * y + place
    return _seal(at, growth, chosen.lay, chosen.confirm)


def sure(board: Board, each: Standing) -> Html:
    """The same sign beside an islander or a token that is picked."""
    x, y = _where(board, each)
    return _seal((x + 21, y + 18), 0.8, each.act, each.confirm)


def _seal(at: Point, growth: float, act: str, label: str) -> Html:
    return tag(
        "g",
        tag("circle", r=17, class_="ss-seal"),
        tag("path", d=_CHECK_SIGN, class_="ss-check"),
        transform=f"translate({at[0]:g} {at[1]:g}) scale({growth:g})",
        class_="ss-confirm",
        data_do="act",
        data_value=act,
        role="button",
        tabindex="0",
        aria_label=label,
    )


def sought_cell(each: Sought) -> Html:
    """A cell that is spoken of, with its number."""
    x, y = each.cell
    return tag(
        "g",
        _slot(),
        tag("circle", cx=50, cy=50, r=20, class_="ss-disc"),
        tag("text", str(each.number), x=50, y=58, class_="ss-ordinal"),
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_="ss-sought",
    )


def height(board: Board, standing: Standing) -> tuple[bool, int]:
    """By what is drawn above what: what is picked above all, then what is narrow."""
    return standing.picked, ABOVE[board.kind(board.node(standing.cell, standing.place))]


def place_to_stand(board: Board, each: Standing) -> Html:
    """Where an islander can be put, or a token."""
    node = board.node(each.cell, each.place)
    x, y = _where(board, each)
    if each.seat is None:
        disc = tag("circle", cx=x, cy=y, r=19, class_="ss-disc")
        thing = use("suedsee-token", x - TOKEN / 2, y - TOKEN / 2, TOKEN, TOKEN)
    else:
        # Small, for wares lie near and other places; what is picked is seen above them.
        size = 0.8 if each.picked else 0.62
        disc = tag("circle", cx=x, cy=y - 3, r=21 * size, class_="ss-disc")
        thing = figure(each.seat, x, y, f"ss-figure-ghost ss-{each.seat}", size=size)
    return tag(
        "g",
        tag("path", d=outline_at(board, node), class_="ss-spot"),
        disc,
        thing,
        class_=classes(
            "ss-place", "picked" if each.picked else "", "advised" if each.advised else ""
        ),
        data_do=each.do,
        data_value=each.value,
        role="button",
        tabindex="0",
        aria_label=each.label,
        aria_pressed=str(each.picked).lower(),
    )


def _where(board: Board, each: Standing) -> Point:
    if each.seat is None:
        return shoal_at(board, board.node(each.cell, each.place))
    return spot_of(board, each.cell, each.place)


def rays(board: Board, node: int) -> Html:
    """What goes out from an islander that has something to celebrate."""
    x, y = spot_of(board, *board.spot(node))
    rays = tag("path", d=_RAYS, class_="ss-rays")
    return tag("g", rays, transform=f"translate({x:g} {y - 5:g})")
