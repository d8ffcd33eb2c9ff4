"""Pictures of the game (`contract.Picture`)."""

from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from islas.core.fields import check_integer
from islas.markup.html import Html, join, tag
from islas.markup.svg import PREFIX, use
from tests.toy.components import GOODS, ROCK, Cell, Coral, beside
from tests.toy.position import Position

_SIZE: Final = 20
_SHAPES: Final = {
    "shell": "M10 4 17 15H3z",
    "weed": "M9 17V3h2v14z",
    "sponge": "M5 5h10v10H5z",
    "pearl": "M10 5a5 5 0 1 0 .1 0z",
}


def symbols() -> Html:
    """The kinds of corals, once for a page."""
    return tag("svg", _symbols(), width=0, height=0, aria_hidden="true")


@cache
def styles() -> str:
    """The style sheet of the pictures."""
    return (files(__package__) / "picture.css").read_text("utf-8")


def cover() -> Html:
    """A small reef."""
    return board({(1, 0): (0, 0), (0, 1): (1, 1), (1, 1): (0, 2), (-1, 0): (1, 3)})


def standalone(svg: Html, dark: bool = False) -> Html:
    """A picture as an SVG file of its own."""
    head, body = svg.removeprefix("<svg").split(">", 1)
    ground = "#012" if dark else "#def"
    style = tag("style", Html(f"{styles()} svg {{ background: {ground} }}"))
    start = Html(f'<svg xmlns="http://www.w3.org/2000/svg"{head}>')
    return start + style + tag("defs", _symbols()) + Html(f"{body}\n")


def drawing(position: Position, seat: int) -> str:
    """The reef with the corals of a seat alone, as an SVG file; raises `DataError`."""
    check_integer(seat, "--seat", 0, len(position.goods) - 1)
    own = {cell: coral for cell, coral in position.reef.items() if coral[0] == seat}
    return standalone(board(own))


def board(
    reef: Mapping[Cell, Coral],
    *,
    free: Collection[Cell] = (),
    fresh: Collection[Cell] = (),
    advised: Cell | None = None,
    places: bool = False,
) -> Html:
    """The reef as SVG, as large as it has grown; cells that are `free` can be picked."""
    shown = {ROCK, *reef, *free, *beside(ROCK)}
    left, top = (min(cell[axis] for cell in shown) for axis in (0, 1))
    right, bottom = (max(cell[axis] for cell in shown) + 1 for axis in (0, 1))
    box = " ".join(str(each * _SIZE) for each in (left, top, right - left, bottom - top))
    parts = [_cell(ROCK, "rock")]
    for cell, (seat, kind) in reef.items():
        new = " fresh" if cell in fresh else ""
        parts.append(_cell(cell, f"coral seat-{seat}{new}"))
        parts.append(use(f"reef-{GOODS[kind]}", cell[0] * _SIZE, cell[1] * _SIZE, _SIZE, _SIZE))
    for cell in free:
        parts.append(_cell(cell, "free advised" if cell == advised else "free", control=True))
    if places:
        parts += [_place(cell) for cell in (*reef, *free)]
    return tag("svg", *parts, class_="board", view_box=box)


def _symbols() -> Html:
    return join(
        tag("symbol", tag("path", d=path), id=f"{PREFIX}reef-{good}", view_box="0 0 20 20")
        for good, path in _SHAPES.items()
    )


def _cell(cell: Cell, class_: str, *, control: bool = False) -> Html:
    name = f"{cell[0]} {cell[1]}"
    return tag(
        "rect",
        x=cell[0] * _SIZE,
        y=cell[1] * _SIZE,
        width=_SIZE,
        height=_SIZE,
        class_=class_,
        data_do="cell" if control else None,
        data_value=name if control else None,
        role="button" if control else None,
        tabindex="0" if control else None,
        aria_label=name if control else None,
    )


def _place(cell: Cell) -> Html:
    text = f"{cell[0]} {cell[1]}"
    return tag("text", text, x=(cell[0] + 0.1) * _SIZE, y=(cell[1] + 0.9) * _SIZE, class_="place")
