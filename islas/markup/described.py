"""A picture that stands anywhere by itself: told in words, with styles that are for nothing else."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from islas.markup.html import EMPTY, Html, join, number, tag
from islas.markup.sheet import classes_in, needed, renamed
from islas.markup.standalone import frame_of, resolved, symbols_in

#: What a picture says of itself where it stands alone.
_OF_ITS_OWN: Final = re.compile(r' (?:role|aria-[a-z]+|tabindex|x|y|width|height)="[^"]*"')


def described(
    svg: Html,
    sheet: str,
    symbol: Callable[[str], Html],
    *,
    scope: str,
    title: str,
    lines: Iterable[str],
    language: str,
    dark: bool = False,
    patterns: Iterable[Html] = (),
    ground: str = "",
) -> Html:
    """The picture as an SVG that stands anywhere by itself: as a file, and within a page of others.

    It has a `title` and what it shows in `lines`, in a `language`. Its classes and ids begin with the
    `scope`, so that its styles are for no other elements. The rest is as with `standalone`; raises
    `ValueError` likewise.
    """
    frame = frame_of(svg)
    below = tag("rect", **frame.box, class_=ground) if ground else EMPTY
    symbols = join(symbols_in(svg, symbol))
    colours = resolved(sheet, dark)
    styles = needed(colours, classes_in(join((below, symbols, svg))), scope)
    if "url(#" in styles:
        symbols = join((*patterns, symbols))
        styles = needed(colours, classes_in(join((below, symbols, svg))), scope)
    return (
        tag(
            "svg",
            tag("title", title),
            tag("desc", "\n".join(lines)),
            tag("style", Html(styles)),
            Html(renamed(join((tag("defs", symbols), below, framed(svg, **frame.box))), scope)),
            xmlns="http://www.w3.org/2000/svg",
            view_box=frame.view_box,
            width=frame.width,
            height=frame.height,
            role="img",
            lang=language,
        )
        + "\n"
    )


def framed(svg: Html, x: float, y: float, width: float, height: float) -> Html:
    """A picture as a part of a larger one, which has the words for it; raises `ValueError` for no picture."""
    if not svg.startswith("<svg"):
        raise ValueError("this is no picture")
    head, body = svg.removeprefix("<svg").split(">", 1)
    kept = _OF_ITS_OWN.sub("", head)
    place = " ".join(
        f'{name}="{number(value)}"'
        for name, value in (("x", x), ("y", y), ("width", width), ("height", height))
    )
    return Html(f"<svg{kept} {place}>{body}")
