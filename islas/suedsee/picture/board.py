"""The sea: all laid tiles with what stands on them, as one drawing that grows with it."""

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from islas.markup.html import Html, classes, tag
from islas.markup.svg import use
from islas.suedsee import keys
from islas.suedsee.board import STEPS, Board, cell_of
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Cell, Tile
from islas.suedsee.picture.outlines import SIZE, Point, outlines, turned
from islas.suedsee.picture.spots import spots
from islas.suedsee.picture.tiles import face

#: An islander's width and height on a tile, and a boat token's.
ISLANDER: Final = (36, 42.5)
TOKEN: Final = 27
#: Columns and rows that are shown at least.
_LEAST: Final = (3, 3)
#: The steps in which the ground falls off round the tiles, the farthest first.
_SHELVES: Final = ("far", "off", "near", "close")
#: What lies above what, to be pointed at.
_ABOVE: Final = {SEA: 0, ISLAND: 1, BRIDGE: 2, MARKET: 3}
_CHECK_SIGN: Final = "M-8.500 .5L-3 6.500 8.500-6"
_RAYS: Final = (
    "M0-27V-37M0 27V37M-27 0H-37M27 0H37M19-19 26-26M-19-19-26-26M19 19 26 26M-19 19-26 26"
)
_TURN_SIGN: Final = (
    "M-11 2A11 11 0 1 1 -3 11L-4.500 15 -13 9.500 -3.500 5.500 -3 7.500A7.500 7.500 0 1 0 -7.500 2Z"
)


@dataclass(frozen=True)
class Region:
    """An area to point at: its first place, by which it is asked about, its nodes, and what it is."""

    spot: str
    nodes: Sequence[int]
    tip: str
    mark: str = ""


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


def sea(
    board: Board,
    *,
    regions: Sequence[Region] = (),
    hand: Tile | None = None,
    free: Sequence[Free] = (),
    chosen: Chosen | None = None,
    standing: Iterable[Standing] = (),
    fresh: Mapping[Cell, int] | None = None,
    counts: Mapping[tuple[Cell, str], str] | None = None,
    sought: Iterable[Sought] = (),
    looked_at: Collection[Cell] = (),
    glad: Collection[int] = (),
    places: bool = False,
    label: str = "",
    controls: bool = True,
    frame: Mapping[str, float] | None = None,
) -> Html:
    """The sea as `<svg class="ss-board">`.

    `hand` is the tile that can be laid into `free` cells; `fresh` are the cells of new tiles, with the seats
    that laid them; `counts` are numbers beside symbols, by their places; `sought` are cells that are spoken
    of beside the sea; a camera rests on cells that are `looked_at`, at a comfortable distance; who stands on
    places that are `glad` celebrates. With `places`, columns and rows are written on the tiles. Without
    `controls` no area can be asked about, and tiles alone are shown. `frame` is `x`, `y`, `width` and
    `height` within a larger picture.
    """
    parts = _shelf(board)
    parts += [
        _tile(found.tile, found.turn, cell_of(number)) for number, (found, _) in board.laid.items()
    ]
    parts += [_token(board, node) for node in sorted(board.covered)]
    if controls:
        lowest_first = sorted(regions, key=lambda region: _depth(board, region))
        parts += [_region(board, region) for region in lowest_first]
    parts += [
        tag(
            "path",
            d="".join(_edge_at(board, n) for n in region.nodes),
            class_=f"ss-edge {region.mark}",
        )
        for region in regions
        if region.mark
    ]
    parts += [_frame(cell, seat) for cell, seat in sorted((fresh or {}).items())]
    parts += [_rays(board, node) for node in sorted(glad)]
    parts += [
        _islander(board, node, seat, "ss-glad" if node in glad else "")
        for node, seat in board.standing.items()
    ]
    # A bridge crosses the sea of its own tile, so what is narrow lies above what is wide.
    standing = list(standing)
    if standing:
        cells = [each.cell for each in standing]
        parts.append(_box(cells, "ss-closer", data_closer=str(SIZE)))
    parts += [_place(board, each) for each in sorted(standing, key=partial(_height, board))]
    parts += [_sure(board, each) for each in standing if each.picked]
    if hand is not None:
        parts += [_free(hand, each) for each in free]
        if chosen is not None:
            growth = _growth(board)
            parts += [_chosen(hand, chosen, growth), _confirming(chosen, growth)]
    parts += [_sought(each) for each in sought]
    for (cell, name), text in (counts or {}).items():
        parts.append(_count(board, cell, name, text))
    if looked_at:
        parts.append(_box(looked_at, "ss-rest", data_rest=str(SIZE)))
    if places:
        parts += [_named(cell_of(number)) for number in [*board.laid, *board.asking]]
    return tag(
        "svg",
        *parts,
        class_="ss-board",
        view_box=box_of(board) if controls else _cropped(board),
        role="group" if label else None,
        aria_label=label or None,
        **(frame or {}),
    )


def islander(seat: int) -> Html:
    """An islander of a seat, as an icon."""
    return tag(
        "svg",
        use(f"suedsee-islander-{seat}", 0, 0, 44, 52),
        class_=f"ss-person ss-{seat}",
        view_box="0 0 44 52",
        aria_hidden="true",
    )


def tile_picture(tile: Tile, turn: int = 0, label: str = "") -> Html:
    """A tile by itself."""
    return tag(
        "svg",
        face(tile, turn),
        class_="ss-tile",
        view_box=f"0 0 {SIZE} {SIZE}",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def place_picture(tile: Tile, number: int, turn: int) -> Html:
    """A tile with one of its places set off."""
    head = tag("path", d=f"M{outline(tile, number, turn)}z", class_="ss-spot")
    return tag(
        "svg",
        face(tile, turn),
        head,
        class_="ss-tile ss-set-off",
        view_box=f"0 0 {SIZE} {SIZE}",
        aria_hidden="true",
    )


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


def _outline_at(board: Board, node: int) -> str:
    cell = cell_of(board.cells[node])
    found, first = board.laid[board.cells[node]]
    head, _, steps = outline(found.tile, node - first, found.turn).partition("l")
    x, y = map(int, head.split())
    return f"M{x + SIZE * cell[0]} {y + SIZE * cell[1]}l{steps}z"


def _edge_at(board: Board, node: int) -> str:
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
    x, y = turned(spots(found.tile).islanders[node - first], found.turn)
    return x + SIZE * cell[0], y + SIZE * cell[1]


def _shelf(board: Board) -> list[Html]:
    """The shallows round all that lies, which fall off to the deep sea: one path, in some widths.

    What is enclosed by tiles is shallow all over.
    """
    enclosed = (n for n in board.asking if sum(n + step in board.laid for step in STEPS) > 2)
    rows: dict[int, set[int]] = {}
    for x, y in map(cell_of, (*board.laid, *enclosed)):
        rows.setdefault(y, set()).add(x)
    d = "".join(
        f"M{SIZE * x} {SIZE * y}h{SIZE * width}v{SIZE}h-{SIZE * width}z"
        for y, row in sorted(rows.items())
        for x, width in _runs(row)
    )
    return [tag("path", d=d, class_=f"ss-shelf {part}") for part in _SHELVES] if d else []


def _runs(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """Where numbers follow each other: the first of them, and how many there are."""
    for number in sorted(numbers):
        if number - 1 not in numbers:
            end = number
            while end in numbers:
                end += 1
            yield number, end - number


def _tile(tile: Tile, turn: int, cell: Cell) -> Html:
    x, y = SIZE * cell[0], SIZE * cell[1]
    return tag("g", face(tile, turn), transform=f"translate({x} {y})", data_key=keys.tile(cell))


def _depth(board: Board, region: Region) -> int:
    return _ABOVE[board.kind(region.nodes[0])] + (10 if region.mark else 0)


def _height(board: Board, standing: Standing) -> tuple[bool, int]:
    return standing.picked, _ABOVE[board.kind(board.node(standing.cell, standing.place))]


def _region(board: Board, region: Region) -> Html:
    return tag(
        "path",
        d="".join(_outline_at(board, node) for node in region.nodes),
        class_=classes("ss-area", "ground", region.mark),
        data_do="area",
        data_value=region.spot,
        data_tip=region.tip or None,
    )


def _frame(cell: Cell, seat: int) -> Html:
    """The frame of a tile that is new, with a corner in the colour of who laid it."""
    side = SIZE - 4
    return tag(
        "g",
        tag("rect", width=side, height=side, rx=5, class_="ss-newest"),
        tag("path", d="M0 5a5 5 0 0 1 5-5H24L0 24Z", class_="ss-corner"),
        transform=f"translate({SIZE * cell[0] + 2} {SIZE * cell[1] + 2})",
        class_=f"graph-{seat}",
    )


def _box(cells: Collection[Cell], class_: str, **marks: str) -> Html:
    """A box around cells by which a camera goes (`markup.controls.camera`)."""
    (left, right), (top, bottom) = (
        (min(cell[axis] for cell in cells), max(cell[axis] for cell in cells) + 1)
        for axis in (0, 1)
    )
    return tag(
        "rect",
        x=SIZE * left,
        y=SIZE * top,
        width=SIZE * (right - left),
        height=SIZE * (bottom - top),
        class_=class_,
        **marks,
    )


def _figure(seat: int, x: float, y: float, class_: str, key: str = "", size: float = 1) -> Html:
    width, height = (size * length for length in ISLANDER)
    left, top = x - width / 2, y - height * 0.6
    return use(f"suedsee-islander-{seat}", left, top, width, height, class_, key)


def _islander(board: Board, node: int, seat: int, class_: str) -> Html:
    cell, name = board.spot(node)
    key, looks = keys.islander(cell, name), f"ss-standing ss-{seat} {class_}".strip()
    return _figure(seat, *spot_of(board, cell, name), looks, key)


def _rays(board: Board, node: int) -> Html:
    """What goes out from an islander that has something to celebrate."""
    x, y = spot_of(board, *board.spot(node))
    rays = tag("path", d=_RAYS, class_="ss-rays")
    return tag("g", rays, transform=f"translate({x:g} {y - 5:g})")


def _token(board: Board, node: int) -> Html:
    x, y = _shoal_at(board, node)
    key = keys.token(*board.spot(node))
    return use("suedsee-token", x - TOKEN / 2, y - TOKEN / 2, TOKEN, TOKEN, key=key)


def _shoal_at(board: Board, node: int) -> Point:
    """Where the shoal of a region of sea lies."""
    found, first = board.laid[board.cells[node]]
    cell = cell_of(board.cells[node])
    x, y = turned(spots(found.tile).symbols[node - first][0], found.turn)
    return x + SIZE * cell[0], y + SIZE * cell[1]


def _slot() -> Html:
    return tag("rect", x=3, y=3, width=SIZE - 6, height=SIZE - 6, rx=6, class_="ss-slot")


def _free(hand: Tile, each: Free) -> Html:
    x, y = each.cell
    return tag(
        "g",
        _slot(),
        tag("g", face(hand, each.turn), class_="ss-ghost"),
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_=classes("ss-free", "advised" if each.advised else ""),
        data_do="cell",
        data_value=f"{x} {y}",
        role="button",
        tabindex="0",
        aria_label=each.label,
    )


def _chosen(hand: Tile, chosen: Chosen, growth: float) -> Html:
    x, y = chosen.cell
    return tag(
        "g",
        tag("g", face(hand, chosen.turn), class_="ss-ghost"),
        _slot(),
        *([_turning(growth)] if chosen.turns else []),
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_=classes("ss-free", "ss-chosen", "advised" if chosen.advised else ""),
        data_wheel=True if chosen.turns else None,
        data_do="cell",
        data_value=f"{x} {y}",
        role="button",
        tabindex="0",
        aria_label=chosen.label,
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


def _growth(board: Board) -> float:
    """How much larger a sign has to be drawn as the sea grows, to be hit as easily."""
    return min(max(float(box_of(board).split()[2]) / (4 * SIZE), 1), 1.8)


def _confirming(chosen: Chosen, growth: float) -> Html:
    """The sign at the corner of the tile that lays it, so that nobody has to go to the hand for it."""
    x, y = chosen.cell
    # What is larger stands farther out, and leaves the tile in sight.
    place = 84 + 14 * (growth - 1)
    at = SIZE * x + place, SIZE * y + place
    return _seal(at, growth, chosen.lay, chosen.confirm)


def _sure(board: Board, each: Standing) -> Html:
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


def _sought(each: Sought) -> Html:
    x, y = each.cell
    return tag(
        "g",
        _slot(),
        tag("circle", cx=50, cy=50, r=20, class_="ss-disc"),
        tag("text", str(each.number), x=50, y=58, class_="ss-ordinal"),
        transform=f"translate({SIZE * x} {SIZE * y})",
        class_="ss-sought",
    )


def _place(board: Board, each: Standing) -> Html:
    node = board.node(each.cell, each.place)
    x, y = _where(board, each)
    if each.seat is None:
        disc = tag("circle", cx=x, cy=y, r=19, class_="ss-disc")
        thing = use("suedsee-token", x - TOKEN / 2, y - TOKEN / 2, TOKEN, TOKEN)
    else:
        disc = tag("circle", cx=x, cy=y - 3, r=17, class_="ss-disc")
        thing = _figure(each.seat, x, y, f"ss-figure-ghost ss-{each.seat}", size=0.8)
    return tag(
        "g",
        tag("path", d=_outline_at(board, node), class_="ss-spot"),
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
        return _shoal_at(board, board.node(each.cell, each.place))
    return spot_of(board, each.cell, each.place)


def _count(board: Board, cell: Cell, name: str, text: str) -> Html:
    node = board.node(cell, name)
    found, first = board.laid[board.cells[node]]
    points = spots(found.tile).symbols[node - first]
    x, y = turned(points[-1], found.turn)
    return tag("text", text, x=x + SIZE * cell[0] + 9, y=y + SIZE * cell[1] - 7, class_="ss-step")


def _named(cell: Cell) -> Html:
    x, y = cell
    return tag("text", f"{x} {y}", x=SIZE * x + 50, y=SIZE * y + 96, class_="ss-name")


def _cropped(board: Board) -> str:
    """The tiles alone."""
    cells = [cell_of(number) for number in board.laid]
    (left, right), (top, bottom) = (
        (min(c[axis] for c in cells), max(c[axis] for c in cells) + 1) for axis in (0, 1)
    )
    box = (left - 0.2, top - 0.2, right - left + 0.4, bottom - top + 0.4)
    return " ".join(f"{SIZE * value:g}" for value in box)


def box_of(board: Board) -> str:
    """What is shown: all cells where a tile lies or could, and some at least."""
    cells = [cell_of(number) for number in (*board.laid, *board.asking)] or [(0, 0)]
    spans = []
    for axis in (0, 1):
        low = min(cell[axis] for cell in cells)
        high = max(cell[axis] for cell in cells) + 1
        lacking = max(_LEAST[axis] - (high - low), 0) / 2
        spans.append((SIZE * (low - lacking), SIZE * (high - low + 2 * lacking)))
    (left, width), (top, height) = spans
    return " ".join(f"{value:g}" for value in (left, top, width, height))
