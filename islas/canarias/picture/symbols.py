"""The drawings that pictures refer to, once for a whole page."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from islas.canarias.components import COLOURS, KINDS, Colour, Kind
from islas.markup.html import Html, number, tag
from islas.markup.svg import PREFIX, place, use

_FILES: Final = ("emblems", "buildings", "land", "settlers", "table")
_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
_REFERENCE: Final = re.compile(r'href="#')
_SPACE: Final = re.compile(r"\s+")

#: Where the emblem lies on a building: left, top and size in its box of 100 by 100.
_EMBLEM: Final = {Kind.HOUSE: (27, 17, 33), Kind.PALACE: (32, 35, 26), Kind.TOWN: (36, 49, 28)}

_ABSOLUTE: Final = "userSpaceOnUse"

#: How much longer a pennant is in its middle than at its sides, by its width.
_POINT: Final = 0.2


@cache
def symbols() -> Html:
    """One hidden `<svg>` with every symbol and pattern; a page needs it once, before its pictures."""
    # Not displayed, symbols cost nothing themselves: browsers would style and lay out all that they use.
    # Patterns that are not displayed are not painted elsewhere either.
    return tag(
        "svg",
        tag("defs", *patterns()),
        tag("g", *(symbol(name) for name in names()), display="none"),
        class_="symbols",
        aria_hidden="true",
        width=0,
        height=0,
    )


@cache
def names() -> tuple[str, ...]:
    """The names of all symbols, without the prefix of their ids."""
    return tuple(_all())


def symbol(name: str) -> Html:
    """One symbol as an element; raises `KeyError` when there is none of the name."""
    view_box, markup = _all()[name]
    return tag("symbol", markup, id=PREFIX + name, view_box=view_box)


@cache
def _all() -> dict[str, tuple[str, Html]]:
    """From the name of each symbol to its view box and what is in it."""
    drawn = {name: each for file in _FILES for name, each in drawings(file)}
    for colour in COLOURS:
        for kind in KINDS:
            drawn[f"{kind.slug}-{colour.slug}"] = "0 0 100 100", _building(kind, colour)
        drawn[f"colour-{colour.slug}"] = "0 0 40 40", _badge(colour)
    return drawn


def drawings(file: str) -> Iterator[tuple[str, tuple[str, Html]]]:
    """The drawings in a file of artwork: the name of each, its view box and what is in it."""
    source = (files(__package__) / "artwork" / f"{file}.svg").read_text("utf-8")
    for name, view_box, markup in _SYMBOL.findall(source):
        flat = _SPACE.sub(" ", markup.replace("\n", " ").strip()).replace("> <", "><")
        yield name, (view_box, Html(_REFERENCE.sub(f'href="#{PREFIX}', flat)))


def _building(kind: Kind, colour: Colour) -> Html:
    left, top, size = _EMBLEM[kind]
    emblem = use(f"emblem-{colour.slug}", left, top, size, size, f"on-{colour.slug}")
    return tag("g", use(kind.slug, 0, 0, 100, 100), emblem, class_=colour.slug)


def _badge(colour: Colour) -> Html:
    """The sign of a colour among priorities and in text: its banner, as it hangs on cards."""
    cloth = tag("path", d=pennant(4, 1.5, 32, 37), class_="paint drawn thin")
    emblem = use(f"emblem-{colour.slug}", 7.5, 5, 25, 25, f"on-{colour.slug}")
    return tag("g", cloth, emblem, class_=colour.slug)


def pennant(left: float, top: float, width: float, length: float) -> str:
    """The outline of a banner that hangs from its upper edge and is pointed below."""
    right, middle, low = left + width, left + width / 2, top + length
    side = number(low - _POINT * width)
    return f"M{place(left, top)}H{number(right)}V{side}L{place(middle, low)}L{number(left)} {side}Z"


def patterns() -> tuple[Html, ...]:
    """The covers of marked areas, as `<pattern>` elements."""
    dots = tag("circle", cx=14, cy=14, r=6, class_="dots-dot")
    return (tag("pattern", dots, id=f"{PREFIX}dots", width=28, height=28, pattern_units=_ABSOLUTE),)
