"""Pieces of SVG: places in paths, what lies within them, and references to symbols."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from islas.markup.html import Html, number, tag

Point = tuple[float, float]

#: Before the name of every symbol, so that a page can have ids of its own.
PREFIX: Final = "islas-"
#: Letters of a name that fit beside a chart.
LETTERS: Final = 11


def place(x: float, y: float) -> str:
    """A pair of coordinates as they stand in a path."""
    return f"{number(x)} {number(y)}"


def lies_within(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within a closed line."""
    x, y = point
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sum(x < across for across in crossings(y, sides)) % 2 == 1


def crossings(y: float, sides: Iterable[tuple[Point, Point]]) -> Iterator[float]:
    """Where lines are at a height that go there from above to below, or back; in the order of the lines."""
    for (ax, ay), (bx, by) in sides:
        if (ay > y) != (by > y):
            yield (bx - ax) * (y - ay) / (by - ay) + ax


@lru_cache(maxsize=2048)
def use(
    symbol: str,
    x: float,
    y: float,
    width: float,
    height: float,
    class_: str = "",
    key: str = "",
    *,
    later: bool = False,
) -> Html:
    """The symbol, drawn into the box whose upper left corner is (`x`, `y`).

    `key` is the name by which the page finds it again, where it moves. What comes `later` is drawn when
    somebody points at the place that it is in (site/page/foreseen.mjs).
    """
    href = f"#{PREFIX}{symbol}"
    return tag(
        "use",
        href=None if later else href,
        data_href=href if later else None,
        x=x,
        y=y,
        width=width,
        height=height,
        class_=class_ or None,
        data_key=key or None,
    )


def short(name: str) -> str:
    """A name cut to what fits beside a chart, or on a line of a postcard."""
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
