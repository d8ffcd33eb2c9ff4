"""Ships with what they ask for, and the pictures that stand for single things."""

from typing import Final

from islas.markup.html import Html, classes, tag
from islas.markup.svg import use
from islas.suedsee.components import WARES, Ship

_WIDTH: Final = 140
#: Where what it asks for stands in the hull, how large it is, and how much of it a number covers.
_LINE: Final = 88
_SIZE: Final = 38
_SMALL: Final = 35
_OVER: Final = 9


def ship(it: Ship, label: str = "") -> Html:
    """A ship: its points on the sail, in its hull what it asks for."""
    asked = asks(it)
    many = len(asked) > 2
    size, pitch, over = (_SMALL, 42.5, _OVER) if many else (_SIZE, 60, 2)
    drawn = []
    for place, (amount, name) in enumerate(asked):
        left = _WIDTH / 2 + (place - (len(asked) - 1) / 2) * pitch - (12 if many else 6)
        drawn.append(use(f"suedsee-{name}", left, _LINE - size / 2, size, size))
        drawn.append(tag("text", str(amount), x=left + over, y=_LINE + 11, class_="ss-count"))
    return tag(
        "svg",
        use("suedsee-trader", 0, 0, _WIDTH, 120),
        tag("text", str(it.points), x=70, y=49, class_="ss-number"),
        *drawn,
        class_=classes("ss-ship", "many" if many else ""),
        view_box=f"0 0 {_WIDTH} 120",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


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
