"""The sea: all laid tiles with what stands on them, as one drawing that grows with it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from islas.markup.html import EMPTY, Html, classes, tag
from islas.markup.svg import use
from islas.suedsee import keys
from islas.suedsee.board import STEPS, Board, cell_of, number_of
from islas.suedsee.components import Cell, Kind, Tile
from islas.suedsee.naming import newest
from islas.suedsee.picture.counts import numbers
from islas.suedsee.picture.marks import (
    ABOVE,
    Barred,
    Chosen,
    Free,
    Sight,
    Sought,
    Standing,
    barred_cell,
    chosen_tile,
    confirming,
    figure,
    free_cell,
    ground_to_stand_on,
    growth_of,
    height,
    place_to_stand,
    rays,
    rings,
    seen,
    sought_cell,
    sure,
)
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.picture.tiles import face, things_on
from islas.suedsee.picture.where import (
    box_of,
    box_of_tiles,
    contour,
    outline,
    shoal_at,
    spot_of,
)

#: The steps in which the ground falls off round the tiles, the farthest first.
_SHELVES: Final = ("far", "off", "near", "close")
#: How wide a boat token is on a tile.
_TOKEN: Final = 27
#: How long the parts of a line are in which the colours of several take turns.
_DASH: Final = 14
#: How far the bright ground reaches on which an islander stands at a market.
_STAND: Final = 21
#: How high the cloth of a pennant is, as letters are that are still read (`site/page/legible.mjs`).
_CLOTH: Final = 17

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


@dataclass(frozen=True)
class Region:
    """An area to point at: its first place, by which it is asked about, its nodes, and what it is.

    `owner` is the seat that leads there alone.
    """

    spot: str
    nodes: Sequence[int]
    tip: str
    mark: str = ""
    owner: int | None = None


def sea(
    board: Board,
    *,
    regions: Sequence[Region] = (),
    hand: Tile | None = None,
    free: Sequence[Free] = (),
    barred: Sequence[Barred] = (),
    chosen: Chosen | None = None,
    standing: Iterable[Standing] = (),
    fresh: Mapping[Cell, int] | None = None,
    counts: Mapping[tuple[Cell, str], str] | None = None,
    sought: Iterable[Sought] = (),
    sight: Sight | None = None,
    glad: Collection[int] = (),
    places: bool = False,
    label: str = "",
    mine: int | None = None,
    closed: Sequence[Barred] = (),
    gone: str = "",
    controls: bool = True,
    frame: Mapping[str, float] | None = None,
) -> Html:
    """The sea as `<svg class="ss-board">`.

    `hand` is the tile that can be laid into `free` cells, and not into those that are `barred`;
    `fresh` are the cells of new tiles, with the seats that laid them; `closed` are free cells into which
    nothing fits that is left; `counts` are numbers beside symbols, by their places; `sought` are cells that
    are spoken of beside the sea; `sight` is what a camera has in sight; who stands on places that are `glad`
    celebrates; the islanders of the seat `mine` have a pennant; where
    all have `gone` home their shades are shown, each of which says so.
    With `places`, columns and rows are written on the tiles. Without `controls` no area can be asked about,
    and tiles alone are shown. `frame` is `x`, `y`, `width` and `height` within a larger picture.
    """
    parts = _shelf(board)
    parts += [_shut(each) for each in closed if _is_enclosed(board, number_of(each.cell))]
    parts += [
        _tile(found.tile, found.turn, cell_of(number)) for number, (found, _) in board.laid.items()
    ]
    parts += _beaches(board)
    # Water is tinted below all that lies and stands in it, the line round an area is above.
    marked = [region for region in regions if region.mark]
    for region in marked:
        if _is_water(board, region):
            parts += [_edge(board, region), *_lying_in(board, region)]
    parts += [_token(board, node) for node in sorted(board.covered)]
    parts += _taken(board)
    parts += [_footing(board, node, seat) for node, seat in board.standing.items()]
    parts += [_pennant(board, node, seat) for node, seat in board.standing.items() if seat == mine]
    if controls:
        lowest_first = sorted(regions, key=lambda region: _depth(board, region))
        parts += [_region(board, region) for region in lowest_first]
    parts += [_edge(board, region) for region in marked if not _is_water(board, region)]
    standing = list(standing)
    parts += [_frame(cell, seat) for cell, seat in sorted((fresh or {}).items())]
    parts += [rays(board, node) for node in sorted(glad)]
    parts += [
        _shade(board, node, seat, gone)
        if gone
        else _islander(board, node, seat, "ss-glad" if node in glad else "")
        for node, seat in board.standing.items()
    ]
    # A bridge crosses the sea of its own tile, so what is narrow lies above what is wide.
    standing = sorted(standing, key=partial(height, board))
    round_them = rings(board, standing)
    parts += [ground_to_stand_on(board, each) for each in standing]
    parts += [
        place_to_stand(board, each, ring) for each, ring in zip(standing, round_them, strict=True)
    ]
    parts += [sure(board, each, round_them) for each in standing if each.picked]
    if hand is not None:
        parts += [barred_cell(each) for each in barred]
        parts += [free_cell(hand, each) for each in free]
        if chosen is not None:
            growth = growth_of(board)
            parts += [chosen_tile(board, hand, chosen, growth), confirming(board, chosen, growth)]
    parts += [sought_cell(each) for each in sought]
    parts += numbers(board, counts or {})
    if sight is not None:
        parts += seen(sight)
    if places:
        parts += [_named(cell_of(number)) for number in [*board.laid, *board.asking]]
    return tag(
        "svg",
        *parts,
        class_="ss-board",
        view_box=box_of(board) if controls else box_of_tiles(board),
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
    """A tile with one of its places set off: all others are grey and lie below a veil."""
    spot = f"M{outline(tile, number, turn)}z"
    others = f"M0 0h{SIZE}v{SIZE}H0z{spot}"
    return tag(
        "svg",
        face(tile, turn),
        tag("path", d=others, class_="ss-veil ss-grey"),
        tag("path", d=others, class_="ss-veil"),
        tag("path", d=spot, class_="ss-spot"),
        class_="ss-tile ss-set-off",
        view_box=f"0 0 {SIZE} {SIZE}",
        aria_hidden="true",
    )


def _shelf(board: Board) -> list[Html]:
    """The shallows round all that lies, which fall off to the deep sea: one path, in some widths.

    What is enclosed by tiles is dark, so that nobody takes it for one.
    """
    enclosed = [n for n in board.asking if _is_enclosed(board, n)]
    d = _filled((*board.laid, *enclosed))
    parts = [tag("path", d=d, class_=f"ss-shelf {part}") for part in _SHELVES] if d else []
    return [*parts, tag("path", d=_filled(enclosed), class_="ss-hole")] if enclosed else parts


def _is_enclosed(board: Board, number: int) -> bool:
    return sum(number + step in board.laid for step in STEPS) > 2


def _shut(each: Barred) -> Html:
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


def _tile(tile: Tile, turn: int, cell: Cell) -> Html:
    x, y = SIZE * cell[0], SIZE * cell[1]
    return tag("g", face(tile, turn), transform=f"translate({x} {y})", data_key=keys.tile(cell))


def _beaches(board: Board) -> list[Html]:
    """Sand where islands meet at a corner of tiles alone, for they do not go on there."""
    corners = {
        (x + dx, y + dy) for x, y in map(cell_of, board.laid) for dx in (0, 1) for dy in (0, 1)
    }
    found = [_beach(board, corner) for corner in sorted(corners)]
    d = "".join(found)
    return [tag("path", d=d, class_=f"ss-beach {part}") for part in ("wet", "dry")] if d else []


def _beach(board: Board, corner: Cell) -> str:
    """The sand round a corner of tiles, as far as these lie; empty where fewer than two islands meet."""
    x, y = corner
    islands, parts = set[int](), ""
    for (across, down), ((a, b), (c, d)), sides in _AT_A_CORNER:
        face, first = board.laid.get(number_of((x + across, y + down)), (None, 0))
        if face is None:
            continue
        nodes = {first + number for side in sides for number in face.ports[side]}
        islands |= {board.root(node) for node in nodes if board.kind(node) is Kind.ISLAND}
        parts += f"l{_BEACH * a} {_BEACH * b}a{_BEACH} {_BEACH} 0 0 1 {_BEACH * (c - a)} {_BEACH * (d - b)}z"
    return f"M{SIZE * x} {SIZE * y}{parts}" if len(islands) > 1 else ""


def _depth(board: Board, region: Region) -> int:
    return ABOVE[board.kind(region.nodes[0])] + (10 if region.mark else 0)


def _region(board: Board, region: Region) -> Html:
    return tag(
        "path",
        d=contour(board, region.nodes),
        class_=classes(
            "ss-area",
            "ground",
            region.mark,
            "water" if _is_water(board, region) else "",
            "" if region.owner is None else f"whose ss-{region.owner}",
        ),
        data_do="area",
        data_value=region.spot,
        data_tip=region.tip or None,
    )


def _is_water(board: Board, region: Region) -> bool:
    return board.kind(region.nodes[0]) is Kind.SEA


def _edge(board: Board, region: Region) -> Html:
    """The line round an area that is marked; of the sea the water, for shores are of others too."""
    return tag(
        "path",
        d=contour(board, region.nodes),
        class_=classes("ss-edge", region.mark, "water" if _is_water(board, region) else ""),
        data_key=keys.counted(region.spot) if region.mark == "counted" else None,
    )


def _lying_in(board: Board, region: Region) -> Iterator[Html]:
    """What lies on the tiles of an area, drawn once more above what colours that."""
    for number in dict.fromkeys(board.cells[node] for node in region.nodes):
        (x, y), (found, _) = cell_of(number), board.laid[number]
        way = f"translate({SIZE * x} {SIZE * y})"
        yield tag("g", things_on(found.tile, found.turn), transform=way, class_="ss-standing")


def _frame(cell: Cell, seat: int) -> Html:
    """The frame of a tile that is new, in the colour of who laid it: round it, so that it covers nothing."""
    side = SIZE + 2
    return tag(
        "g",
        tag("rect", width=side, height=side, rx=3, class_="ss-newest"),
        tag("rect", width=side, height=side, rx=3, class_="ss-whose"),
        transform=f"translate({SIZE * cell[0] - 1} {SIZE * cell[1] - 1})",
        class_=f"ss-{seat}",
        data_key=keys.frame(cell),
    )


def _islander(board: Board, node: int, seat: int, class_: str) -> Html:
    cell, name = board.spot(node)
    key, looks = keys.islander(cell, name), f"ss-standing ss-{seat} {class_}".strip()
    return figure(seat, *spot_of(board, cell, name), looks, key)


def _shade(board: Board, node: int, seat: int, told: str) -> Html:
    """Where an islander stood that has gone home."""
    who = figure(seat, *spot_of(board, *board.spot(node)), f"ss-standing ss-{seat}")
    return tag("g", who, class_="ss-gone", data_tip=told, data_tap=True)


def _footing(board: Board, node: int, seat: int) -> Html:
    """What shows what an islander stands on: water round its feet.

    On a market it has a bright ground, for it could not be told from stalls and goods.
    """
    kind = board.kind(node)
    x, y = spot_of(board, *board.spot(node))
    if kind is Kind.MARKET:
        at = {"cx": f"{x:g}", "cy": f"{y - 1:g}"}
        bright = tag("circle", **at, r=_STAND, class_="ss-stand")
        return bright + tag("circle", **at, r=_STAND - 2, class_=f"ss-stand-rim ss-{seat}")
    if kind is Kind.SEA:
        return tag("ellipse", cx=f"{x:g}", cy=f"{y + 12:g}", rx=19, ry=6, class_="ss-ripple")
    return EMPTY


def _pennant(board: Board, node: int, seat: int) -> Html:
    """A pennant beside an own islander, by which that is found among others; its cloth is seen from afar."""
    x, y = spot_of(board, *board.spot(node))
    cloth = tag("path", d="M0-7L20 0 0 7Z")
    return tag(
        "g",
        tag("path", d="M0 0V-48", class_="ss-pole"),
        tag("g", cloth, transform="translate(0 -40)", data_legible=_CLOTH),
        transform=f"translate({x + 13:g} {y + 12:g})",
        class_=f"ss-mine ss-{seat}",
    )


def _taken(board: Board) -> list[Html]:
    """Bridges in the colour of who stands on them, all of each; where some do the colours take turns."""
    found: dict[int, set[int]] = {}
    for node, seat in board.standing.items():
        if board.kind(node) is Kind.BRIDGE:
            found.setdefault(board.root(node), set()).add(seat)
    return [_taken_by(board, root, sorted(seats)) for root, seats in found.items()]


def _taken_by(board: Board, root: int, seats: Sequence[int]) -> Html:
    """A bridge in the colours of these seats, which comes once what has been laid lies there."""
    d, others = contour(board, board.nodes(root)), _DASH * (len(seats) - 1)
    return tag(
        "g",
        *(
            tag(
                "path",
                d=d,
                class_=f"ss-footing ss-{seat}",
                stroke_dasharray=f"{_DASH} {others}" if place else None,
                stroke_dashoffset=-_DASH * place if place else None,
            )
            for place, seat in enumerate(seats)
        ),
        data_key=keys.taken(newest(board, root)),
    )


def _token(board: Board, node: int) -> Html:
    x, y = shoal_at(board, node)
    key = keys.token(*board.spot(node))
    return use("suedsee-token", x - _TOKEN / 2, y - _TOKEN / 2, _TOKEN, _TOKEN, key=key)


def _named(cell: Cell) -> Html:
    x, y = cell
    return tag("text", f"{x} {y}", x=SIZE * x + 50, y=SIZE * y + 96, class_="ss-name")
