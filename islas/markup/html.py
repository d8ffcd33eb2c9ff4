"""HTML as a type: builders return `Html` and escape every other string that they are given.

Whatever a stranger can write (names, seeds, titles, editions, messages) is a plain `str`, and cannot become
markup on its way to the page.
"""

import re
from collections.abc import Iterable
from html import escape
from typing import Final

#: Attribute names that Python or HTML spell differently.
_SPELLING: Final = {
    "class_": "class",
    "view_box": "viewBox",
    "pattern_units": "patternUnits",
}
#: What was spelled before, with the space before it: names come from the project's own calls alone.
_SPELLED: Final[dict[str, str]] = {}
#: What has to be escaped in the value of an attribute; most values have nothing of it.
_MARKUP: Final = re.compile("[&<>\"']")
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
    if isinstance(content, Html):
        return content
    return Html(escape(content, quote=False) if _MARKUP.search(content) else content)


def join(contents: Iterable[str]) -> Html:
    """Several pieces in a row."""
    return Html("".join(map(escaped, contents)))


def tag(name: str, /, *contents: str, **attributes: Value) -> Html:
    """The element of a name with what is inside it, which is escaped unless it is `Html`.

    Underscores in attribute names become hyphens (`aria_label`), `class_` is `class`; attributes that are
    `None` or `False` are left out, `True` writes the bare name. Values are escaped, numbers have one
    decimal at most.
    """
    written = name
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        written += _SPELLED.get(key) or _spelled(key)
        if isinstance(value, str):
            written += f'="{escape(value) if _MARKUP.search(value) else value}"'
        elif value is not True:
            written += f'="{number(value)}"'
    if contents:
        return Html(f"<{written}>{''.join(map(escaped, contents))}</{name}>")
    if name in _LEAVES:
        return Html(f"<{written}/>")
    return Html(f"<{written}>" if name in _VOID else f"<{written}></{name}>")


def classes(*names: str) -> str | None:
    """The value of `class` for the names that are not empty, `None` when all are."""
    return " ".join(filter(None, names)) or None


def number(value: float) -> str:
    """A number with at most one decimal, as coordinates are written."""
    short = f"{value:.1f}"
    return short.removesuffix(".0") if short != "-0.0" else "0"


def _spelled(key: str) -> str:
    return _SPELLED.setdefault(key, f" {_SPELLING.get(key, key.replace('_', '-'))}")
