"""What an island has many of: one path for each part of all its palms, and so on.

What `use` refers to browsers would style and lay out once for each of them.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from islas.canarias.picture.symbols import drawings
from islas.markup.html import Html, number, tag
from islas.markup.svg import Point, place

_PART: Final = re.compile(r'class="([^"]+)" d="([^"]+)"')


def scattered(name: str, size: float, corners: Iterable[Point]) -> Html:
    """A drawing (`artwork/scattered.svg`) in boxes of a size, whose upper left corners are given."""
    box, parts = _drawings()[name]
    scale = size / box
    starts = [f"M{place(x / scale, y / scale)}" for x, y in corners]
    paths = (
        tag("path", d="".join(start + line for start in starts), class_=class_)
        for class_, line in parts
    )
    # A picture of its own: with a transform Chromium paints the island whenever anything else changes.
    return tag(
        "svg",
        *paths,
        class_="scattered",
        width=size,
        height=size,
        view_box=f"0 0 {number(box)} {number(box)}",
        overflow="visible",
    )


@cache
def _drawings() -> dict[str, tuple[float, list[tuple[str, str]]]]:
    """From the name of each drawing to the side of its box and its parts: their classes and lines."""
    return {
        name: (float(view_box.split()[2]), _PART.findall(markup))
        for name, (view_box, markup) in drawings("scattered")
    }
