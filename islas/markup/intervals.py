"""A chart of estimates with their 95 % intervals, one under the other; made for reports."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from islas.core.ratings import Interval
from islas.markup.html import Html, number, tag
from islas.markup.svg import place

WIDTH: Final = 960
LEFT: Final = 330
RIGHT: Final = 40
TOP: Final = 20
BOTTOM: Final = 50
ROW: Final = 64
#: Half the height of the strokes at the ends of an interval.
END: Final = 11


@dataclass(frozen=True, slots=True)
class Row:
    """A name, an estimate, and how the estimate is written."""

    name: str
    value: Interval
    written: str


def intervals_chart(
    rows: Sequence[Row],
    label: str,
    step: float,
    expected: float | None = None,
    limit: float | None = None,
) -> Html:
    """The rows as `<svg class="graph">`, with a line of the grid every `step`.

    `expected` is drawn as a line down, `limit` as a band on both sides of it; `label` is the
    description that a screen reader gives.
    """
    shown = [end for row in rows for end in (row.value.low, row.value.high)]
    if expected is not None:
        shown += [expected - (limit or 0), expected + (limit or 0)]
    first, last = floor(min(shown) / step), ceil(max(shown) / step)
    last = max(last, first + 1)
    height = TOP + ROW * len(rows) + BOTTOM
    bottom = height - BOTTOM

    def across(value: float) -> float:
        return LEFT + (value / step - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    drawn = []
    if expected is not None and limit is not None:
        left, right = across(expected - limit), across(expected + limit)
        drawn.append(
            tag("rect", x=left, y=TOP, width=right - left, height=bottom - TOP, class_="graph-band")
        )
    for line in range(first, last + 1):
        x = across(line * step)
        drawn.append(tag("path", d=f"M{place(x, TOP)}V{bottom}", class_="graph-grid"))
        drawn.append(
            tag("text", f"{line * step:g}", x=x, y=bottom + 34, class_="graph-text middle")
        )
    if expected is not None:
        x = across(expected)
        drawn.append(tag("path", d=f"M{place(x, TOP)}V{bottom}", class_="graph-goal"))
    for place_of_row, row in enumerate(rows):
        y = TOP + ROW * (place_of_row + 0.5)
        low, middle, high = map(across, (row.value.low, row.value.estimate, row.value.high))
        whisker = f"M{place(low, y)}H{number(high)}"
        whisker += f"M{place(low, y - END)}v{2 * END}M{place(high, y - END)}v{2 * END}"
        drawn += [
            tag("text", row.name, x=LEFT - 20, y=y + 9, class_="graph-text end"),
            tag("path", d=whisker, class_="graph-line"),
            tag("circle", cx=middle, cy=y, r=9, class_="graph-marker"),
            tag("text", row.written, x=middle, y=y - 16, class_="graph-text middle"),
        ]
    return tag(
        "svg",
        *drawn,
        class_="graph graph-0",
        view_box=f"0 0 {WIDTH} {number(height)}",
        role="img",
        aria_label=label,
    )
