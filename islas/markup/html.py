"""HTML as a type: builders return `Html` and escape every other string that they are given.

Whatever a stranger can write (names, seeds, titles, editions, messages) is a plain `str`, and cannot become
markup on its way to the page.
"""

from collections.abc import Iterable
from html import escape
from typing import Final

#: Attribute names that Python or HTML spell differently.
_SPELLING: Final = {
    "class_": "class",
    "view_box": "viewBox",
    "pattern_units": "patternUnits",
}
#: Elements without content: those of HTML, which are never closed, and those of SVG, which close themselves.
_VOID: Final = frozenset(("br", "input"))
_LEAVES: Final = frozenset(("circle", "path", "rect", "use"))

Value = str | float | bool | None


class Html(str):
    """Markup that is safe to show.

    Only builders call the constructor, with what they have escaped or what the project wrote. Every method
    of `str` but `+` gives a plain `str`, which is escaped where it is put into markup again.
    """

    __slots__ = ()

    def __html__(self) -> "Html":
        """What Jinja2 asks for, so that templates leave it alone and escape all else."""
        return self

    def __add__(self, other: str) -> "Html":
        return Html(str.__add__(self, escaped(other)))

    def __radd__(self, other: str) -> "Html":
        return Html(str.__add__(escaped(other), self))


EMPTY: Final = Html()


def escaped(content: str) -> Html:
    """Markup as it is, and plain text as markup that shows it."""
    return content if isinstance(content, Html) else Html(escape(content, quote=False))


def join(contents: Iterable[str]) -> Html:
    """Several pieces in a row."""
    return Html("".join(map(escaped, contents)))


def tag(name: str, /, *contents: str, **attributes: Value) -> Html:
    """The element of a name with what is inside it, which is escaped unless it is `Html`.

    Underscores in attribute names become hyphens (`aria_label`), `class_` is `class`; attributes that are
    `None` or `False` are left out, `True` writes the bare name. Values are escaped, numbers have one
    decimal at most.
    """
    written = "".join(
        f" {_SPELLING.get(key, key.replace('_', '-'))}{_written(value)}"
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if contents:
        return Html(f"<{name}{written}>{''.join(map(escaped, contents))}</{name}>")
    if name in _LEAVES:
        return Html(f"<{name}{written}/>")
    return Html(f"<{name}{written}>" if name in _VOID else f"<{name}{written}></{name}>")


def classes(*names: str) -> str | None:
    """The value of `class` for the names that are not empty, `None` when all are."""
    return " ".join(filter(None, names)) or None


def number(value: float) -> str:
    """A number with at most one decimal, as coordinates are written."""
    short = f"{value:.1f}"
    return short.removesuffix(".0") if short != "-0.0" else "0"


def _written(value: Value) -> str:
    if value is True:
        return ""
    return f'="{escape(value) if isinstance(value, str) else number(value or 0)}"'
