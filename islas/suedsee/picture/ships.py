"""Ships with what they ask for, and the pictures that stand for single things."""

from typing import Final

from islas.markup.html import Html, tag
from islas.markup.svg import use
from islas.suedsee.components import WARES, Ship

_WIDTH: Final = 140
#: Where the boards lie in the hull: from left and top, how high, how wide together, how far apart.
_LEFT: Final = 7
_TOP: Final = 53
_HEIGHT: Final = 57
_BREADTH: Final = _WIDTH - 2 * _LEFT
_GAP: Final = 3
#: How large a thing is beside its number, and below that where there are three.
_BESIDE: Final = 34
_BELOW: Final = 31
#: From the middle of a board to that of its number, and to the left edge of the thing beside it.
_NUMBER: Final = -17
_THING: Final = -3.5
#: From the middle of a board down to the line on which its number stands, beside a thing and above one.
_LINE: Final = 12.5
_UPPER: Final = -7


def ship(it: Ship, label: str = "") -> Html:
    """A ship: its points on the sail, on boards in its hull what it asks for, a board for each."""
    asked = asks(it)
    width = (_BREADTH - _GAP * (len(asked) - 1)) / len(asked)
    boards = (
        _board(amount, name, _LEFT + place * (width + _GAP), width, above=len(asked) > 2)
        for place, (amount, name) in enumerate(asked)
    )
    return tag(
        "svg",
        use("suedsee-trader", 0, 0, _WIDTH, 120),
        tag("text", str(it.points), x=70, y=36.5, class_="ss-number"),
        *boards,
        class_="ss-ship",
        view_box=f"0 0 {_WIDTH} 120",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def _board(amount: int, name: str, left: float, width: float, *, above: bool) -> Html:
    """How many of a thing, dark on light, the number beside it or above it; neither lies over the other."""
    x, y = left + width / 2, _TOP + _HEIGHT / 2
    if above:
        number = tag("text", str(amount), x=x, y=y + _UPPER, class_="ss-count above")
        low = _TOP + _HEIGHT - _BELOW
        picture = use(f"suedsee-{name}", x - _BELOW / 2, low, _BELOW, _BELOW)
    else:
        number = tag("text", str(amount), x=x + _NUMBER, y=y + _LINE, class_="ss-count")
        picture = use(f"suedsee-{name}", x + _THING, y - _BESIDE / 2, _BESIDE, _BESIDE)
    board = tag("rect", x=left, y=_TOP, width=width, height=_HEIGHT, rx=5, class_="ss-cargo")
    return tag("g", board, number, picture)


def asks(it: Ship) -> list[tuple[int, str]]:
    """How many of what a ship asks for, each by the name of its picture."""
    if it.exact is not None:
        return [(it.exact[ware], ware.slug) for ware in WARES if it.exact[ware]]
    if it.pair is not None:
        return list(zip(it.pair, ("crate-a", "crate-b"), strict=True))
    return [(it.any or 0, "crate-any")]


def thing(name: str, label: str = "") -> Html:
    """A ware, a token, a crate, a boat: as an icon."""
    return tag(
        "svg",
        use(f"suedsee-{name}", 0, 0, 40, 40),
        class_="ss-thing",
        view_box="0 0 40 40",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )
