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
#: How wide the step is that the end adds.
END: Final = 64


def points_chart(
    points: Sequence[Sequence[int]], names: Sequence[str], end: str, label: str
) -> Html:
    """A line for each seat, with its islander at the end, as `<svg class="graph">`.

    `points` has a row for the start of each turn, one for the end of the last, and one with what is counted
    then, a step that is set off and called `end`; `label` is the description that a screen reader gives.
    """
    most = max(1, *(score for row in points for score in row))
    top = -(-most // STEP) * STEP
    played, last = len(points) - 2, WIDTH - RIGHT - END
    across = (last - LEFT) / max(played, 1)
    down = (HEIGHT - TOP - BOTTOM) / top

    def height(score: float) -> float:
        return HEIGHT - BOTTOM - score * down

    def along(turn: int) -> float:
        return LEFT + turn * across if turn <= played else WIDTH - RIGHT

    drawn = [
        tag("rect", x=last, y=TOP, width=END, height=HEIGHT - TOP - BOTTOM, class_="graph-end"),
        tag("text", end, x=last + END / 2, y=HEIGHT - 16, class_="graph-text middle"),
    ]
    for score in range(0, top + 1, STEP):
        y = height(score)
        drawn.append(tag("path", d=f"M{place(LEFT, y)}H{WIDTH - RIGHT}", class_="graph-grid"))
        drawn.append(tag("text", str(score), x=LEFT - 12, y=y + 9, class_="graph-text end"))
    # The last number would touch the word beside it.
    for turn in range(0, played - TURNS // 2, TURNS):
        text = tag("text", str(turn), x=along(turn), y=HEIGHT - 16, class_="graph-text middle")
        drawn.append(text)
    order = sorted(range(len(names)), key=lambda seat: -points[-1][seat])
    for row, seat in enumerate(order):
        # Lines that meet lie beside each other.
        path = "L".join(
            place(along(turn), height(scores[seat]) + 3 * (row - len(order) / 2))
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
