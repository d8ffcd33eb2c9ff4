"""Writing SVG and HTML: elements as strings, always the same for the same picture."""

from functools import lru_cache
from html import escape
from typing import Final

#: Before the name of every symbol, so that a page can have ids of its own.
PREFIX: Final = "islas-"

#: Attribute names that Python or HTML spell differently.
_SPELLING: Final = {
    "class_": "class",
    "for_": "for",
    "view_box": "viewBox",
    "pattern_units": "patternUnits",
}

Value = str | float | bool | None


def tag(name: str, *inner: str, **attributes: Value) -> str:
    """The element with what is inside it.

    Underscores in attribute names become hyphens (`aria_label`), `class_` is `class`; attributes
    that are `None` or `False` are left out, `True` writes the bare name as its own value. Values
    are escaped, `inner` is markup already.
    """
    written = "".join(
        f' {_SPELLING.get(key, key.replace("_", "-"))}="{_written(key, value)}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return f"<{name}{written}>{''.join(inner)}</{name}>" if inner else f"<{name}{written}/>"


def text(value: str) -> str:
    """Plain text as markup."""
    return escape(value, quote=False)


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    short = f"{value:.1f}"
    return short.removesuffix(".0") if short != "-0.0" else "0"


def place(x: float, y: float) -> str:
    """A pair of coordinates as they stand in a path."""
    return f"{number(x)} {number(y)}"


@lru_cache(maxsize=2048)
def use(symbol: str, x: float, y: float, width: float, height: float, class_: str = "") -> str:
    """The symbol, drawn into the box whose upper left corner is (`x`, `y`)."""
    return tag(
        "use",
        href=f"#{PREFIX}{symbol}",
        x=x,
        y=y,
        width=width,
        height=height,
        class_=class_ or None,
    )


def _written(key: str, value: Value) -> str:
    if value is True:
        return key
    return number(value) if isinstance(value, int | float) else escape(str(value))
