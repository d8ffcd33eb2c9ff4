"""What is marked on the sea: where a tile can lie or lies on trial, and where an islander can stand."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import cos, dist, pi, sin
from typing import Final

from islas.markup.html import Html, Value, classes, tag
from islas.markup.svg import use
from islas.suedsee.board import Board, number_of
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Cell, Tile
from islas.suedsee.picture.outlines import SIZE, Point
from islas.suedsee.picture.standing import ISLANDER, LEAST, MOST, RISES
from islas.suedsee.picture.tiles import face
from islas.suedsee.picture.where import BORDER, box_of, contour, outline_at, ring_of, spans, spot_of

#: What lies above what, to be pointed at.
ABOVE: Final = {SEA: 0, ISLAND: 1, BRIDGE: 2, MARKET: 3}
#: How much of the free cells round the sea may be cut off.
_RIM: Final = SIZE // 4
#: How far the sign that confirms a place reaches at most, and what is between it and a ring, or two of these.
_MOST: Final = 20
_GAP: Final = 0.6
#: How far off the ring of another place such a sign is near enough to what it confirms.
_ENOUGH: Final = _MOST + _GAP
#: How far the sign that confirms reaches, and in which directions it may lie from what is picked.
_SEAL: Final = 18.5
#: How high letters were of which signs at a chosen tile stay as large as they need (`site/page/legible.mjs`).
_AS_LETTERS: Final = 14
#: How far from a corner a sign lies each way that just does not cover it, in parts of its reach.
_OFF: Final = 0.7
_AROUND: Final = tuple((cos(n * pi / 8), sin(n * pi / 8)) for n in (2, 1, 3, 0, *range(4, 16)))
#: The corners of a tile from its middle, in the order in which signs take them.
_CORNERS: Final = ((1, 1), (-1, -1), (1, -1), (-1, 1))
_CHECK_SIGN: Final = "M-8.500 .5L-3 6.500 8.500-6"
_RAYS: Final = (
    "M0-27V-37M0 27V37M-27 0H-37M27 0H37M19-19 26-26M-19-19-26-26M19 19 26 26M-19 19-26 26"
)
_TURN_SIGN: Final = (
    "M-11 2A11 11 0 1 1 -3 11L-4.500 15 -13 9.500 -3.500 5.500 -3 7.500A7.500 7.500 0 1 0 -7.500 2Z"
)


#: Where the ring of a place lies, and how far it reaches.
Ring = tuple[Point, float]


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
class Standing:
    """A place where an islander of a seat can be put, or is put.

    A press asks to `do` something with a `value`;
    `act` is the action that does what is picked here, and `confirm` what that is called.
    """

    cell: Cell
    place: str
    do: str
    value: str
    label: str
    act: str
    confirm: str
    seat: int
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
    """A free cell that is spoken of, by its number there; by several where it is spoken of again."""

    cell: Cell
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Sight:
    """What a camera over the sea is to have in sight (`markup.controls.camera`): these cells.

    The `whole` of what matters is seen where it is large enough. What `stays` is no reason to look from
    farther off than now; what is `close` is all seen, from farther off where the window is small.
    Beside what is `bare` nothing has to be in sight. At the `rim` of the whole are free cells, which may be
    cut off in part; in a large window the whole is seen `widely`, whatever distance was chosen.
    """

    cells: Collection[Cell]
    whole: Collection[Cell]
    stays: bool = False
    close: bool = False
    bare: bool = False
    rim: bool = False
    widely: bool = False


def seen(sight: Sight) -> list[Html]:
    """The rectangles by which a camera goes."""
    close: Value = "widely" if sight.widely else True
    asked: dict[str, Value] = {
        "data_stays": sight.stays or None,
        "data_close": close if sight.close else None,
        "data_bare": sight.bare or None,
    }
    return [
        _box(sight.cells, data_rest=str(SIZE), **asked),
        _box(sight.whole, data_whole=str(_RIM if sight.rim else 0)),
    ]


def _box(cells: Collection[Cell], **marks: Value) -> Html:
    (left, right), (top, bottom) = spans(cells)
    return tag(
        "rect",
        x=SIZE * left,
        y=SIZE * top,
        width=SIZE * (right - left),
        height=SIZE * (bottom - top),
        class_="ss-sight",
        **marks,
    )


def figure(seat: int, x: float, y: float, class_: str, key: str = "", size: float = 1) -> Html:
    """An islander of a seat that stands somewhere."""
    width, height = (size * length for length in ISLANDER)
    left, top = x - width / 2, y - height * RISES
    return use(f"suedsee-islander-{seat}", left, top, width, height, class_, key)


def _slot() -> Html:
    return tag("rect", x=3, y=3, width=SIZE - 6, height=SIZE - 6, rx=6, class_="ss-slot")


def free_cell(hand: Tile, each: Free) -> Html:
    """A cell where the tile in hand can lie, which it shows under the mouse."""
    return _pressed(each, [_slot(), _ghost(hand, each)], each.meaning)


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


def _ghost(hand: Tile, each: Free | Chosen) -> Html:
    return tag("g", face(hand, each.turn), class_="ss-ghost")


def _pressed(
    each: Free | Chosen,
    parts: Iterable[Html],
    meaning: str,
    class_: str = "",
    *,
    turns: bool = False,
    enter: str = "",
) -> Html:
    """A free cell that can be pressed, with what is drawn on it, and the action that Enter does there.

    `meaning` is what who asks is told of it.
    """
    x, y = each.cell
    return tag(
        "g",
        *parts,
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_=classes("ss-free", class_, "advised" if each.advised else ""),
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
    reach = _SEAL * growth
    far = SIZE / 2 + min(_OFF * reach, SIZE * BORDER - reach)
    x, y = (SIZE * at + SIZE / 2 + far * way for at, way in zip(chosen.cell, corner, strict=True))
    return _seal(
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


def sure(board: Board, each: Standing, taken: Sequence[Ring]) -> Html:
    """The same sign beside the tile of an islander that is picked: what is on that stays in sight."""
    place = spot_of(board, each.cell, each.place)
    far = SIZE / 2 + _MOST
    middle = [SIZE * at + SIZE / 2 for at in each.cell]
    around = [
        (
            middle[0] + across * far / max(abs(across), abs(down)),
            middle[1] + down * far / max(abs(across), abs(down)),
        )
        for across, down in _AROUND
    ]

    def room(at: Point) -> float:
        return min(_ENOUGH, *(dist(at, other) - reach for other, reach in taken))

    def empty(at: Point) -> bool:
        return number_of((int(at[0] // SIZE), int(at[1] // SIZE))) not in board.laid

    found = max(around, key=lambda at: (room(at), empty(at), -dist(at, place)))
    size = min([_MOST, *(dist(found, other) - reach - _GAP for other, reach in taken)])
    return _seal(found, size / _SEAL, each.act, each.confirm)


def _seal(at: Point, growth: float, act: str, label: str, **more: Value) -> Html:
    return tag(
        "g",
        tag("circle", r=_SEAL - 1.5, class_="ss-seal"),
        tag("path", d=_CHECK_SIGN, class_="ss-check"),
        transform=f"translate({at[0]:g} {at[1]:g}) scale({growth:g})",
        class_="ss-confirm",
        data_do="act",
        data_value=act,
        role="button",
        tabindex="0",
        aria_label=label,
        **more,
    )


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


def height(board: Board, standing: Standing) -> tuple[bool, int]:
    """By what is drawn above what: what is picked above all, then what is narrow."""
    return standing.picked, ABOVE[board.kind(board.node(standing.cell, standing.place))]


def rings(board: Board, standing: Sequence[Standing]) -> list[Ring]:
    """Where the ring of each place lies, and how far it reaches without touching another."""
    found: list[Ring] = [ring_of(board, each.cell, each.place) for each in standing]
    kept = []
    for each, (point, reach) in zip(standing, found, strict=True):
        # Those of one tile have been put apart.
        others = (
            ring for other, ring in zip(standing, found, strict=True) if other.cell != each.cell
        )
        apart = [dist(point, other) / 2 - _GAP for other, _ in others]
        kept.append((point, max(min([reach, *apart]), LEAST)))
    return kept


def ground_to_stand_on(board: Board, each: Standing) -> Html:
    """The ground of such a place, which lies below the signs of all and can be tapped as well.

    With it comes the line round all of its area, for that is what its number counts.
    """
    node = board.node(each.cell, each.place)
    ground = tag(
        "path",
        d=outline_at(board, node),
        class_=classes("ss-spot", "picked" if each.picked else ""),
        data_do=each.do,
        data_value=each.value,
    )
    area = contour(board, board.nodes(board.root(node)))
    water = "water" if board.kind(node) is SEA else ""
    return ground + tag("path", d=area, class_=classes("ss-reach", water))


def place_to_stand(board: Board, each: Standing, ring: Ring) -> Html:
    """Where an islander can be put, with its ring."""
    (x, y), reach = ring
    disc = tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{reach - 1:g}", class_="ss-disc")
    at, size = (x, y + 3 * reach / MOST), 0.9 * reach / MOST
    if each.picked:
        # As large as whoever stands there, and where.
        at, size = spot_of(board, each.cell, each.place), 1.0
    thing = figure(each.seat, *at, f"ss-figure-ghost ss-{each.seat}", size=size)
    return tag(
        "g",
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


def rays(board: Board, node: int) -> Html:
    """What goes out from an islander that has something to celebrate."""
    x, y = spot_of(board, *board.spot(node))
    rays = tag("path", d=_RAYS, class_="ss-rays")
    return tag("g", rays, transform=f"translate({x:g} {y - 5:g})")
