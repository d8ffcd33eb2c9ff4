"""The points of all players from turn to turn, as a chart."""

from collections.abc import Sequence
from typing import Final

from islas.markup.html import Html, tag
from islas.markup.svg import place, short, use

WIDTH: Final = 960
HEIGHT: Final = 480
LEFT: Final = 56
RIGHT: Final = 230
TOP: Final = 20
BOTTOM: Final = 52
#: Points from one line of the grid to the next, and turns.
STEP: Final = 5
TURNS: Final = 12


def points_chart(points: Sequence[Sequence[int]], names: Sequence[str], label: str) -> Html:
    """A line for each seat, with its islander at the end, as `<svg class="graph">`.

    `points` has a row for the start of each turn and for the end; `label` is the description that a screen
    reader gives.
    """
    most = max(1, *(score for row in points for score in row))
    top = -(-most // STEP) * STEP
    across = (WIDTH - LEFT - RIGHT) / max(len(points) - 1, 1)
    down = (HEIGHT - TOP - BOTTOM) / top

    def height(score: float) -> float:
        return HEIGHT - BOTTOM - score * down

    drawn = []
    for score in range(0, top + 1, STEP):
        y = height(score)
        drawn.append(tag("path", d=f"M{place(LEFT, y)}H{WIDTH - RIGHT}", class_="graph-grid"))
        drawn.append(tag("text", str(score), x=LEFT - 12, y=y + 9, class_="graph-text end"))
    for turn in range(0, len(points), TURNS):
        x = LEFT + turn * across
        drawn.append(tag("text", str(turn), x=x, y=HEIGHT - 16, class_="graph-text middle"))
    order = sorted(range(len(names)), key=lambda seat: -points[-1][seat])
    for row, seat in enumerate(order):
        # Lines that meet lie beside each other.
        path = "L".join(
            place(LEFT + turn * across, height(scores[seat]) + 3 * (row - len(order) / 2))
            for turn, scores in enumerate(points)
        )
        y = TOP + 26 + 52 * row
        name = names[seat]
        text = tag(
            "text",
            f"{short(name)}: {points[-1][seat]}",
            x=WIDTH - RIGHT + 66,
            y=y + 9,
            class_="graph-text",
        )
        sign = use(f"suedsee-islander-{seat}", WIDTH - RIGHT + 18, y - 24, 40, 46, f"ss-{seat}")
        drawn.append(
            tag(
                "g",
                tag("path", d=f"M{path}", class_="graph-line"),
                sign,
                text,
                class_=f"graph-{seat}",
            )
        )
    return tag(
        "svg",
        *drawn,
        class_="graph",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
    )
