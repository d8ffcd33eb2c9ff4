"""A postcard of an island at the end of a game: with the points of all, and a code that leads there."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from islas.canarias.components import Colour, Kind
from islas.canarias.island import Island
from islas.canarias.picture.board import board, bounds
from islas.canarias.picture.chart import short
from islas.markup.html import Html, tag
from islas.markup.svg import use

WIDTH: Final = 1200
HEIGHT: Final = 800
#: The sea with the island: left, top, width, height; what is written stands right of it.
SEA: Final = (30, 30, 760, 740)
#: Where the lines with points begin, and the box of the code.
LINES: Final = 236
LINE: Final = 46
CODE: Final = (850, 484, 286)

#: What draws a code at a place: left, top and size; empty where there is nothing to lead to.
Code = Callable[[float, float, float], Html]


def postcard(
    island: Island,
    buildings: Mapping[int, tuple[Kind, Colour]],
    greeting: str,
    points: Sequence[tuple[str, int, bool]],
    code: Code,
    label: str,
) -> Html:
    """The postcard as `<svg class="postcard">`.

    `points` has a line for each player: name, points, whether the player has won.
    """
    left, top, width, height = SEA
    _, _, across, down = bounds(island)
    room = height - 130
    scale = min((width - 30) / across, room / down)
    frame = {
        "x": left + (width - across * scale) / 2,
        "y": top + 100 + (room - down * scale) / 2,
        "width": across * scale,
        "height": down * scale,
    }
    lines = [
        line
        for n, (name, total, won) in enumerate(points)
        for line in _line(LINES + n * LINE, short(name), total, won)
    ]
    return tag(
        "svg",
        tag("rect", width=WIDTH, height=HEIGHT, class_="post-paper"),
        tag("rect", x=left, y=top, width=width, height=height, rx=12, class_="open-sea"),
        tag("text", greeting, x=left + width / 2, y=top + 66, class_="post-greeting"),
        board(island, buildings, frame=frame),
        tag("rect", x=1036, y=48, width=122, height=112, class_="post-stamp"),
        use("ship", 1047, 62, 100, 80),
        tag("text", "Islas Canarias", x=822, y=114, class_="post-title"),
        *lines,
        code(*CODE),
        class_="postcard",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
    )


def _line(y: float, name: str, total: int, won: bool) -> tuple[Html, Html, Html]:
    """A player's name and points on a ruled line."""
    names = "post-line first" if won else "post-line"
    return (
        tag("text", f"{name} ★" if won else name, x=826, y=y, class_=names),
        tag("text", str(total), x=1160, y=y, class_=f"{names} end"),
        tag("path", d=f"M820 {y + 11:.0f}H1166", class_="post-rule"),
    )
