"""A picture as a file of its own, with the symbols and styles that it needs."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from islas.markup.html import EMPTY, Html, tag
from islas.markup.svg import PREFIX

_REFERENCE: Final = re.compile(rf'href="#{PREFIX}([^"]+)"')
_PROPERTY: Final = re.compile(r"(--[\w-]+):\s*([^;]+);")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_PAIR: Final = re.compile(r"light-dark\(((?:[^,()]|\([^()]*\))+), ((?:[^,()]|\([^()]*\))+)\)")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")

#: Longer side of the picture in pixels, where a viewer does not scale it.
SIZE: Final = 1000


def standalone(
    svg: Html,
    sheet: str,
    symbol: Callable[[str], Html],
    *,
    dark: bool = False,
    patterns: Iterable[Html] = (),
    ground: str = "",
) -> Html:
    """The picture as the text of an SVG file; `symbol` gives those that it refers to.

    Colours are written out in the style `sheet`, so that programs without custom properties show the file
    too. Below the picture is an area of the class `ground`, if any. Raises `ValueError` for a picture without
    a `viewBox`.
    """
    head, body = svg.removeprefix("<svg").split(">", 1)
    frame = frame_of(svg)
    below = tag("rect", **frame.box, class_=ground)
    return Html(
        "".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg"{head}',
                f' width="{frame.width}" height="{frame.height}">',
                tag("style", Html(resolved(sheet, dark))),
                tag("defs", *patterns, *symbols_in(body, symbol)),
                below if ground else EMPTY,
                body,
                "\n",
            )
        )
    )


class Frame(NamedTuple):
    """The `viewBox` of a picture, as text and as attributes of what fills it, and its size in pixels."""

    view_box: str
    box: dict[str, float]
    width: str
    height: str


def frame_of(svg: Html) -> Frame:
    """How large a picture is where no viewer scales it; raises `ValueError` for one without a `viewBox`."""
    found = re.search(r'viewBox="([^"]+)"', svg.partition(">")[0])
    if found is None:
        raise ValueError("the picture has no viewBox")
    left, top, width, height = map(float, found[1].split())
    scale = SIZE / max(width, height)
    box = {"x": left, "y": top, "width": width, "height": height}
    return Frame(found[1], box, f"{width * scale:.0f}", f"{height * scale:.0f}")


def symbols_in(markup: str, symbol: Callable[[str], Html]) -> list[Html]:
    """The symbols that markup refers to, and those that they refer to, by their names."""
    found: dict[str, Html] = {}
    waiting = set(_REFERENCE.findall(markup))
    while waiting:
        name = waiting.pop()
        found[name] = symbol(name)
        # What a symbol refers to may be a part of itself.
        within = set(_REFERENCE.findall(found[name]))
        waiting |= {
            other for other in within - set(found) if f'id="{PREFIX}{other}"' not in found[name]
        }
    return [found[name] for name in sorted(found)]


@lru_cache(maxsize=8)
def resolved(sheet: str, dark: bool) -> str:
    """The style sheet for one theme, with each `light-dark()` and `var()` replaced by its value."""
    sheet = _PAIR.sub(lambda pair: pair[2 if dark else 1], _COMMENT.sub("", sheet))
    values = dict(_PROPERTY.findall(sheet))
    sheet = _PROPERTY.sub("", sheet)
    return _VARIABLE.sub(lambda variable: values[variable[1]], sheet)
