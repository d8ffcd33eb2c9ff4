"""The drawings that pictures refer to, once for a whole page."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from islas.markup.html import Html, tag
from islas.markup.svg import PREFIX
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.picture.tiles import tile_symbols

_FILES: Final = ("things", "scenery", "islanders", "ships")
_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
_SPACE: Final = re.compile(r"\s+")


@cache
def symbols() -> Html:
    """One hidden `<svg>` with every symbol; a page needs it once, before its pictures."""
    # Not displayed, the symbols are styled once and never laid out, nor is what they use drawn within them.
    return tag(
        "svg",
        tag("defs", *map(symbol, _all())),
        class_="symbols",
        display="none",
        aria_hidden="true",
        width=0,
        height=0,
    )


def symbol(name: str) -> Html:
    """One symbol as an element; raises `KeyError` when there is none of the name."""
    view_box, markup = _all()[name]
    # On small tiles some are drawn larger than their box (site/page/legible.mjs).
    overflow = "visible" if "ss-grows" in markup else None
    return tag("symbol", markup, id=PREFIX + name, view_box=view_box, overflow=overflow)


@cache
def _all() -> dict[str, tuple[str, Html]]:
    """From the name of each symbol to its view box and what is in it."""
    return dict(_drawn())


def _drawn() -> Iterator[tuple[str, tuple[str, Html]]]:
    for file in _FILES:
        source = (files(__package__) / "artwork" / f"{file}.svg").read_text("utf-8")
        for name, view_box, markup in _SYMBOL.findall(source):
            flat = _SPACE.sub(" ", markup.replace("\n", " ").strip()).replace("> <", "><")
            yield name, (view_box, Html(flat))
    for name, markup in tile_symbols():
        yield name, (f"0 0 {SIZE} {SIZE}", markup)
