"""The sea: all laid tiles with what stands on them, as one drawing that grows with it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from islas.markup.html import Html, classes, tag
from islas.markup.svg import use
from islas.suedsee import keys
from islas.suedsee.board import Board, cell_of, number_of
from islas.suedsee.components import Cell, Kind, Tile
from islas.suedsee.picture.cells import (
    Barred,
    Chosen,
    Free,
    Sought,
    barred_cell,
    chosen_tile,
    confirming,
    free_cell,
    growth_of,
    sought_cell,
)
from islas.suedsee.picture.counts import numbers
from islas.suedsee.picture.islanders import footing, islander_at, pennant, rays, shade_at, taken
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.picture.places import (
    ABOVE,
    Standing,
    ground_to_stand_on,
    height,
    place_to_stand,
    rings,
    sure,
)
from islas.suedsee.picture.shallows import beaches, is_enclosed, shallows, shut
from islas.suedsee.picture.sight import Sight, seen
from islas.suedsee.picture.tiles import face, things_on
from islas.suedsee.picture.where import (
    box_of,
    box_of_tiles,
    contour,
    outline,
    shoal_at,
)

#: How wide a boat token is on a tile.
_TOKEN: Final = 27


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
    below = shallows(board)
    below += [shut(each) for each in closed if is_enclosed(board, number_of(each.cell))]
    tiles = [
        _tile(found.tile, found.turn, cell_of(number)) for number, (found, _) in board.laid.items()
    ]
    lying = beaches(board)
    # Water is tinted below all that lies and stands in it, the line round an area is above.
    marked = [region for region in regions if region.mark]
    for region in marked:
        if _is_water(board, region):
            lying += [_edge(board, region), *_lying_in(board, region)]
    lying += [_token(board, node) for node in sorted(board.covered)]
    lying += taken(board)
    lying += [footing(board, node, seat) for node, seat in board.standing.items()]
    lying += [pennant(board, node, seat) for node, seat in board.standing.items() if seat == mine]
    lowest_first = sorted(regions, key=lambda region: _depth(board, region)) if controls else ()
    areas = [_region(board, region) for region in lowest_first]
    areas += [_edge(board, region) for region in marked if not _is_water(board, region)]
    islanders = [_frame(cell, seat) for cell, seat in sorted((fresh or {}).items())]
    islanders += [rays(board, node) for node in sorted(glad)]
    islanders += [
        shade_at(board, node, seat, gone) if gone else islander_at(board, node, seat, node in glad)
        for node, seat in board.standing.items()
    ]
    # A bridge crosses the sea of its own tile, so what is narrow lies above what is wide.
    standing = sorted(standing, key=partial(height, board))
    round_them = rings(board, standing)
    asked = [ground_to_stand_on(board, each) for each in standing]
    asked += [
        place_to_stand(board, each, ring) for each, ring in zip(standing, round_them, strict=True)
    ]
    asked += [sure(board, each, round_them) for each in standing if each.picked]
    if hand is not None:
        asked += [barred_cell(each) for each in barred]
        asked += [free_cell(hand, each) for each in free]
        if chosen is not None:
            growth = growth_of(board)
            asked += [chosen_tile(board, hand, chosen, growth), confirming(board, chosen, growth)]
    told = [sought_cell(each) for each in sought]
    told += numbers(board, counts or {})
    if sight is not None:
        told += seen(sight)
    if places:
        told += [_named(cell_of(number)) for number in [*board.laid, *board.asking]]
    # A page that is brought up to date finds all tiles again, however much lies below or above them.
    layers = (tag("g", *parts) for parts in (below, tiles, lying, areas, islanders, asked, told))
    return tag(
        "svg",
        *layers,
        class_="ss-board",
        view_box=box_of(board) if controls else box_of_tiles(board),
        role="group" if label else None,
        aria_label=label or None,
        **(frame or {}),
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


def _tile(tile: Tile, turn: int, cell: Cell) -> Html:
    x, y = SIZE * cell[0], SIZE * cell[1]
    return tag("g", face(tile, turn), transform=f"translate({x} {y})", data_key=keys.tile(cell))


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
        # A page that is brought up to date finds it again, whatever areas come and go before it.
        id=keys.area(region.spot),
        data_do="area",
        data_value=region.spot,
        data_tip=region.tip or None,
    )


def _is_water(board: Board, region: Region) -> bool:
    return board.kind(region.nodes[0]) is Kind.SEA


def _edge(board: Board, region: Region) -> Html:
    """The line round an area that is marked; of the sea the water, for shores are of others too."""
    looks = classes("ss-edge", region.mark, "water" if _is_water(board, region) else "")
    edge = tag("path", d=contour(board, region.nodes), class_=looks)
    if region.mark != "counted":
        return edge
    # It flashes inside what comes: what both comes and flashes has the whole sea painted with each frame.
    return tag("g", edge, data_key=keys.counted(region.spot))


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


def _token(board: Board, node: int) -> Html:
    x, y = shoal_at(board, node)
    key = keys.token(*board.spot(node))
    return use("suedsee-token", x - _TOKEN / 2, y - _TOKEN / 2, _TOKEN, _TOKEN, key=key)


def _named(cell: Cell) -> Html:
    x, y = cell
    return tag("text", f"{x} {y}", x=SIZE * x + 50, y=SIZE * y + 96, class_="ss-name")
