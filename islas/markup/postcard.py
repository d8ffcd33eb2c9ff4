"""A postcard at the end of a game: a picture, the points of all, and a code that leads there."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from islas.markup.html import Html, tag
from islas.markup.svg import short

WIDTH: Final = 1200
HEIGHT: Final = 800
#: What the picture lies on: left, top, width, height; what is written stands right of it.
_GROUND: Final = (30, 30, 760, 740)
#: Where the picture is.
FRAME: Final[Mapping[str, float]] = {"x": 45, "y": 130, "width": 730, "height": 610}
#: Where the stamp is: left, top, width, height.
STAMP: Final = (1047, 62, 100, 80)
#: Where the lines with points begin, and the box of the code.
_LINES: Final = 256
_LINE: Final = 46
_CODE: Final = (850, 484, 286)
#: What draws a code at a place: left, top and size; empty where there is nothing to lead to.
Code = Callable[[float, float, float], Html]


def postcard(
    title: str,
    greeting: str,
    picture: Html,
    stamp: Html,
    points: Sequence[tuple[str, int, bool]],
    code: Code,
    label: str,
    *,
    ground: str,
) -> Html:
    """The postcard as `<svg class="postcard">`.

    `picture` fits into `FRAME`, and lies on an area of the class `ground`; `stamp` fits into `STAMP`.
    `points` has a line for each player: name, points, whether the player has won. The looks of `post-…` are
    in the game's sheet of pictures.
    """
    left, top, width, height = _GROUND
    lines = [
        part
        for n, (name, total, won) in enumerate(points)
        for part in _line(_LINES + n * _LINE, name, total, won)
    ]
    return tag(
        "svg",
        tag("rect", width=WIDTH, height=HEIGHT, class_="post-paper"),
        tag("rect", x=left, y=top, width=width, height=height, rx=12, class_=ground),
        tag("text", greeting, x=left + width / 2, y=top + 66, class_="post-greeting"),
        picture,
        tag("rect", x=1036, y=48, width=122, height=112, class_="post-stamp"),
        stamp,
        tag("text", title, x=826, y=200, class_="post-title"),
        *lines,
        code(*_CODE),
        class_="postcard",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
    )


def standings(
    names: Sequence[str], points: Sequence[int], winners: Sequence[int]
) -> list[tuple[str, int, bool]]:
    """The lines of a postcard, most points first, of names and points by seats."""
    order = sorted(range(len(names)), key=lambda seat: -points[seat])
    return [(names[seat], points[seat], seat in winners) for seat in order]


def _line(y: float, name: str, total: int, won: bool) -> tuple[Html, Html, Html]:
    """A player's name and points on a ruled line."""
    names = "post-line first" if won else "post-line"
    return (
        tag("text", f"{short(name)} ★" if won else short(name), x=826, y=y, class_=names),
        tag("text", str(total), x=1160, y=y, class_=f"{names} end"),
        tag("path", d=f"M820 {y + 11:.0f}H1166", class_="post-rule"),
    )
