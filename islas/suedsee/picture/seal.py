"""The sign that confirms what is picked on the sea."""

from typing import Final

from islas.markup.html import Html, Value, tag
from islas.markup.svg import Point

#: How far the sign that confirms reaches.
SEAL: Final = 18.5
_CHECK_SIGN: Final = "M-8.500 .5L-3 6.500 8.500-6"


def seal(at: Point, growth: float, act: str, label: str, **more: Value) -> Html:
    """The sign at a point, `growth` times as large: a press does the action `act`, named by the `label`."""
    return tag(
        "g",
        tag("circle", r=SEAL - 1.5, class_="ss-seal"),
        tag("path", d=_CHECK_SIGN, class_="ss-check"),
        transform=f"translate({at[0]:g} {at[1]:g}) scale({growth:g})",
        class_="ss-confirm",
        data_do="act",
        data_value=act,
        role="button",
        tabindex="0",
        aria_label=label,
        **more,
    )
