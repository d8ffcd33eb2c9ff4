"""A picture as a file of its own."""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from islas.canarias.picture.symbols import patterns, symbol
from islas.markup.html import Html, tag
from islas.markup.svg import PREFIX

_REFERENCE: Final = re.compile(rf'href="#{PREFIX}([^"]+)"')
_PROPERTY: Final = re.compile(r"(--[\w-]+):\s*([^;]+);")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_PAIR: Final = re.compile(r"light-dark\(([^,()]+), ([^,()]+)\)")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")

#: Longer side of the picture in pixels, where a viewer does not scale it.
SIZE: Final = 1000


@cache
def styles() -> str:
    """The style sheet of the pictures, which a page uses as it is."""
    return (files(__package__) / "picture.css").read_text("utf-8")


def standalone(svg: Html, dark: bool = False) -> Html:
    """The picture with the symbols and styles that it needs, as the text of an SVG file.

    Islands lie in the sea. Colours are written out in the styles, so that programs without custom
    properties show the file too.
    """
    head, body = svg.removeprefix("<svg").split(">", 1)
    box = re.search(r'viewBox="([^"]+)"', head)
    if box is None:
        raise ValueError("the picture has no viewBox; pictures of this package have one")
    left, top, width, height = map(float, box[1].split())
    scale = SIZE / max(width, height)
    afloat = re.search(r'class="(board|archipelago)"', head)
    sea = tag("rect", x=left, y=top, width=width, height=height, class_="open-sea")
    return Html(
        "".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg"{head}',
                f' width="{width * scale:.0f}" height="{height * scale:.0f}">',
                tag("style", Html(_resolved(dark))),
                tag("defs", *patterns(), *(symbol(name) for name in _needed(body))),
                sea if afloat else "",
                body,
                "\n",
            )
        )
    )


def _needed(markup: str) -> list[str]:
    """The symbols that markup refers to, and those that they refer to, sorted."""
    found: set[str] = set()
    waiting = set(_REFERENCE.findall(markup))
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= set(_REFERENCE.findall(symbol(name))) - found
    return sorted(found)


@cache
def _resolved(dark: bool) -> str:
    """The style sheet for one theme, with each `light-dark()` and `var()` replaced by its value."""
    sheet = _PAIR.sub(lambda pair: pair[2 if dark else 1], _COMMENT.sub("", styles()))
    values = dict(_PROPERTY.findall(sheet))
    sheet = _PROPERTY.sub("", sheet)
    return _VARIABLE.sub(lambda variable: values[variable[1]], sheet)
