"""Pictures on buttons, drawn in the colour of the text beside them."""

from typing import Final

from islas.markup.html import Html, tag


def _sign(*drawing: Html) -> Html:
    return tag(
        "svg",
        *drawing,
        class_="sign",
        view_box="0 0 24 24",
        fill="currentColor",
        stroke_width=2,
        aria_hidden="true",
    )


def _line(d: str, *, width: int | None = None) -> Html:
    """A line in the colour of the text."""
    return tag("path", d=d, fill="none", stroke="currentColor", stroke_width=width)


def _dot(cx: float, cy: float, r: float = 3.2) -> Html:
    return tag("circle", cx=cx, cy=cy, r=r)


#: Three places joined by lines, as systems picture the sharing of something.
SHARE: Final = _sign(_line("M17 6 7 12l10 6"), _dot(17.5, 5.5), _dot(6, 12), _dot(17.5, 18.5))
#: Columns of different height.
COUNTS: Final = _sign(_line("M5 20v-6M12 20V5M19 20v-10", width=4))
#: Three sliders.
GEAR: Final = _sign(_line("M3 6h18M3 12h18M3 18h18"), _dot(15.5, 6), _dot(8, 12), _dot(17, 18))
#: A tip that points up.
UP: Final = _sign(tag("path", d="M2 19 12 5l10 14z"))
#: A magnifying glass with a plus, the upright of which is its last line but one.
NEARER: Final = _sign(
    tag("circle", cx=10, cy=10, r=6.5, fill="none", stroke="currentColor"),
    _line("M7 10h6"),
    _line("M10 7v6"),
    _line("M15 15l6 6", width=3),
)
#: A letter i.
INFO: Final = _sign(
    tag("circle", cx=12, cy=12, r=10, fill="none", stroke="currentColor"),
    _line("M12 10.5V18", width=3),
    _dot(12, 6.6, 1.8),
)
#: A house, for pages without room for words.
HOME: Final = _sign(_line("M2.5 12 12 3.5 21.5 12M5.5 9.5V20.5H18.5V9.5"))
#: A keyboard: two rows of keys and the space bar.
KEYBOARD: Final = _sign(
    tag("rect", x=2, y=5, width=20, height=14, rx=2.5, fill="none", stroke="currentColor"),
    _line("M5.5 9.5h2m1.7 0h2m1.7 0h2m1.7 0h2M5.5 12.5h2m1.7 0h2m1.7 0h2m1.7 0h2M8 15.8h8"),
)
#: An arrow that turns back.
UNDO: Final = _sign(_line("M8 14 3.5 9.5 8 5M4 9.5h10a5.5 5.5 0 0 1 0 11H8"))
#: A light bulb.
BULB: Final = _sign(_line("M9 17.5h6M9.8 21h4.4M8.8 14.6a6.2 6.2 0 1 1 6.4 0l-.6 2.9H9.4z"))
#: A tick.
TICK: Final = _sign(_line("M4 12.5 9.5 18 20 6.5", width=3))
#: A step back, and past what is shown.
BEFORE: Final = _sign(_line("M15 5 8 12l7 7"))
PAST: Final = _sign(_line("M6 5l7 7-7 7M18 5v14"))
#: What leads through a game, as on every machine that plays something: a step has a bar, playing has none.
BACK: Final = _sign(tag("path", d="M4 4.5h3.4v15H4zM20 4.5v15L8.5 12z"))
ON: Final = _sign(tag("path", d="M16.6 4.5H20v15h-3.4zM4 4.5v15l11.5-7.5z"))
PLAY: Final = _sign(tag("path", d="M6 3.5v17L20 12z"))
PAUSE: Final = _sign(tag("path", d="M6 4.5h4v15H6zM14 4.5h4v15h-4z"))
