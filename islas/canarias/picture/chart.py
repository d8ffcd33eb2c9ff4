"""Charts of a game in retrospect: points by round, and privileges over time.

Seats differ by class (`graph-0` to `graph-4`), which sets colour and dashes, and by their markers.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from islas.canarias.components import COLOURS
from islas.canarias.statistics import Tenure
from islas.markup.html import EMPTY, Html, number, tag
from islas.markup.svg import place, short, use

WIDTH: Final = 960
HEIGHT: Final = 540
LEFT: Final = 60
RIGHT: Final = 230
TOP: Final = 24
BOTTOM: Final = 56
#: Points from one line of the grid to the next.
STEP: Final = 5
ROW: Final = 60
#: Where a name begins in a bar, and how much room a letter of it takes.
NAMED: Final = 34
#: How wide the marker in a bar is with its bounds.
MARKED: Final = 32
LETTER: Final = 15
#: How far lines of the same points lie from each other, so that each is seen.
APART: Final = 4

#: The markers of the seats, drawn round the point 0, 0.
MARKERS: Final = (
    "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
    "M-8-8H8V8H-8Z",
    "M0-11 10 8H-10Z",
    "M0-11 11 0 0 11-11 0Z",
    "M-9-4H-4V-9H4V-4H9V4H4V9H-4V4H-9Z",
)


def points_chart(
    points: Sequence[Sequence[int]], names: Sequence[str], goal: int, label: str
) -> Html:
    """A line for each seat as `<svg class="graph">`.

    `points` has a row for the start and for each round; `goal` is drawn as a line across; `label`
    is the description that a screen reader gives.
    """
    most = max(goal, *(score for row in points for score in row))
    top = -(-most // STEP) * STEP
    across = (WIDTH - LEFT - RIGHT) / max(len(points) - 1, 1)
    down = (HEIGHT - TOP - BOTTOM) / top

    def at(round_number: int, score: float) -> tuple[float, float]:
        return LEFT + round_number * across, HEIGHT - BOTTOM - score * down

    grid = [_level(at(0, score)[1], str(score), "graph-grid") for score in range(0, top + 1, STEP)]
    grid.append(_level(at(0, goal)[1], "", "graph-goal"))
    rounds = _rounds(len(points) - 1, across, HEIGHT - BOTTOM + 34)
    lines = []
    for seat in range(len(names)):
        way = []
        for n, row in enumerate(points):
            alike = [other for other, score in enumerate(row) if score == row[seat]]
            x, y = at(n, row[seat])
            way.append((x, y + APART * (alike.index(seat) - (len(alike) - 1) / 2)))
        lines.append(_line(way, seat))
    legend = [
        _legend(f"{short(name)}: {points[-1][seat]}", seat, n)
        for n, (seat, name) in enumerate(_ranked(names, points[-1]))
    ]
    return _svg(HEIGHT, label, *grid, *rounds, *lines, *legend)


def privileges_chart(
    held: Sequence[Tenure],
    rounds: Sequence[int],
    actions: int,
    names: Sequence[str],
    points: Sequence[int],
    label: str,
) -> Html:
    """A row for each privilege, with a bar for each seat that held it, as `<svg class="graph">`.

    `rounds` are the numbers of actions after which rounds began, `actions` that of the whole game.
    A round is as wide as in `points_chart`, and names stand in the same order, by `points`.
    """
    height = TOP + ROW * len(COLOURS) + BOTTOM
    across = (WIDTH - LEFT - RIGHT) / max(len(rounds), 1)
    begins = (0, *rounds[1:], actions)

    def at(number: int) -> float:
        """How far across an action is, which is so far through its round."""
        n = max(min(bisect_right(begins, number), len(begins) - 1) - 1, 0)
        return LEFT + across * (n + (number - begins[n]) / max(begins[n + 1] - begins[n], 1))

    bars = []
    for tenure in held:
        end = at(tenure.end)
        # At least as wide as its marker.
        x = max(min(at(tenure.number), end - MARKED), LEFT)
        width = max(end - x, MARKED)
        y = TOP + ROW * tenure.colour
        bar = tag("rect", x=x, y=y + 8, width=width, height=ROW - 16, rx=8, class_="graph-bar")
        # Who it was stands in the bar where it has room.
        name = short(names[tenure.seat])
        who = EMPTY
        if width >= NAMED + LETTER * len(name):
            who = tag("text", name, x=x + NAMED, y=y + ROW / 2 + 9, class_="graph-text")
        marker = _marker(x + 16, y + ROW / 2, tenure.seat)
        bars.append(tag("g", bar, marker, who, class_=_seat(tenure.seat)))
    badges = [use(f"colour-{c.slug}", 8, TOP + ROW * c + 10, 40, 40) for c in COLOURS]
    grid = [_level(TOP + ROW * n, "", "graph-grid") for n in range(len(COLOURS) + 1)]
    legend = [
        _legend(short(name), seat, n) for n, (seat, name) in enumerate(_ranked(names, points))
    ]
    numbers = _rounds(len(rounds), across, height - 20)
    return _svg(height, label, *grid, *badges, *numbers, *bars, *legend)


def _ranked(names: Sequence[str], points: Sequence[int]) -> list[tuple[int, str]]:
    """Seats and their names, who has most points first."""
    return sorted(enumerate(names), key=lambda each: -points[each[0]])


def _rounds(count: int, across: float, y: float) -> list[Html]:
    """The numbers of rounds, each at its end; the start is 0."""
    return [
        tag("text", str(n), x=LEFT + n * across, y=y, class_="graph-text middle")
        for n in range(0, count + 1, -(-(count + 1) // 12))
    ]


def _svg(height: float, label: str, *inner: Html) -> Html:
    return tag(
        "svg",
        *inner,
        class_="graph",
        view_box=f"0 0 {WIDTH} {number(height)}",
        role="img",
        aria_label=label,
    )


def _level(y: float, name: str, class_: str) -> Html:
    line = tag("path", d=f"M{place(LEFT, y)}H{WIDTH - RIGHT}", class_=class_)
    written = tag("text", name, x=LEFT - 14, y=y + 9, class_="graph-text end") if name else EMPTY
    return line + written


def _line(points: Sequence[tuple[float, float]], seat: int) -> Html:
    path = "M" + "L".join(place(*point) for point in points)
    markers = [_marker(x, y, seat) for x, y in points]
    return tag("g", tag("path", d=path, class_="graph-line"), *markers, class_=_seat(seat))


def _legend(name: str, seat: int, row: int) -> Html:
    x, y = WIDTH - RIGHT + 24, TOP + 24 + 44 * row
    sample = tag("path", d=f"M{place(x, y)}h48", class_="graph-line")
    written = tag("text", name, x=x + 62, y=y + 9, class_="graph-text")
    return tag("g", sample, _marker(x + 24, y, seat), written, class_=_seat(seat))


def _marker(x: float, y: float, seat: int) -> Html:
    return tag(
        "path",
        d=MARKERS[seat % len(MARKERS)],
        transform=f"translate({place(x, y)})",
        class_="graph-marker",
    )


def _seat(seat: int) -> str:
    return f"graph-{seat % len(MARKERS)}"
