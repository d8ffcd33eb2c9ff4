"""Cards, privileges, the ship and icons as SVG."""

from collections.abc import Iterator
from typing import Final

from islas.canarias.components import (
    COLOURS,
    FIRST_COLOUR,
    KINDS,
    PRIORITY_NAMES,
    Colour,
    Pirate,
    Power,
    Settler,
)
from islas.canarias.edition import Edition
from islas.canarias.picture.people import FALLBACK, FIGURES, Figure
from islas.canarias.picture.symbols import pennant
from islas.markup.html import EMPTY, Html, Value, join, tag
from islas.markup.svg import use

#: The four banners of priorities: left edge, width, length; the first hangs lowest.
_BANNERS: Final = ((4, 62, 92), (66, 60, 84), (126, 60, 77), (186, 60, 70))


def card(edition: Edition, number: int, label: str = "") -> Html:
    """The face of a card of the edition, by its place in `edition.cards`, as `<svg class="card …">`.

    `label` is its name for screen readers; without one it is hidden from them.
    """
    face = edition.cards[number]
    match face:
        case Settler():
            return _card(_settler(face), f"settler {face.colour.slug}", label)
        case Pirate():
            return _card(_pirate(face.colour), f"pirate {face.colour.slug}", label)


def card_back(label: str = "") -> Html:
    """The back of every card."""
    return _card(use("card-back", 0, 0, 250, 350), "back-side", label)


def privilege(colour: Colour, power: Power, label: str = "") -> Html:
    """The privilege of a colour: its emblem above, what it allows below, no text."""
    return _picture(
        "0 0 110 150",
        f"privilege {colour.slug}",
        label,
        tag("rect", x=3, y=3, width=104, height=144, rx=14, class_="card-face"),
        tag("path", d="M3 60V17Q3 3 17 3H93Q107 3 107 17V60L55 74Z", class_="card-ribbon"),
        use(f"emblem-{colour.slug}", 33, 11, 44, 44, f"on-{colour.slug}"),
        use(f"power-{power.value}", 22, 78, 66, 64),
    )


def ship(count: int, label: str = "", landing: Html = EMPTY, *, black: bool = False) -> Html:
    """The ship with one passenger on deck for each card aboard, `black` with the sails of pirates.

    Whoever is `landing` (`settler_figure`, `pirate_figure`) stands before them at the rail.
    """
    gap = min(21.0, 106 / max(1, count - 1))
    first = 100 - gap * (count - 1) / 2
    return _picture(
        "0 0 200 160",
        "ship black" if black else "ship",
        label,
        use("ship-rig", 0, 0, 200, 160),
        *(use("passenger", first + n * gap - 12, 78, 24, 36) for n in range(count)),
        landing,
        use("ship-hull", 0, 0, 200, 160),
        use("ship-waves", 0, 0, 200, 160),
    )


def settler_figure(settler: Settler, **frame: Value) -> Html:
    """A settler with a tool, without a card; `frame` are attributes of the `<svg>`."""
    figure = FIGURES.get(settler.name, FALLBACK)
    return tag(
        "svg",
        *_body(figure, 0, 0),
        use(f"tool-{figure.tool}", 116, 32, 80, 80),
        class_=f"figure {settler.colour.slug}",
        view_box="0 0 200 180",
        aria_hidden="true",
        **frame,
    )


def pirate_figure(colour: Colour, **frame: Value) -> Html:
    """A pirate's head; `frame` are attributes of the `<svg>`."""
    return tag(
        "svg",
        use("pirate", 0, 0, 120, 120),
        class_=f"figure {colour.slug}",
        view_box="0 0 120 125",
        aria_hidden="true",
        **frame,
    )


def icon(name: str, label: str = "") -> Html:
    """A small picture for use in text.

    `name` is a land feature or colour (a priority), `house-red` and the like, the name of a power,
    `ship`, `pirate` or `card-back`. Raises `ValueError` for any other.
    """
    symbol, view_box = _ICONS.get(name, (None, ""))
    if symbol is None:
        raise ValueError(f"icon {name!r} is not known; known are {', '.join(_ICONS)}")
    _, _, width, height = (float(part) for part in view_box.split())
    return _picture(view_box, "icon", label, use(symbol, 0, 0, width, height))


def _icons() -> dict[str, tuple[str, str]]:
    square = "0 0 40 40"
    found = {
        name: (f"feature-{name}" if n < FIRST_COLOUR else f"colour-{name}", square)
        for n, name in enumerate(PRIORITY_NAMES)
    }
    for colour in COLOURS:
        for kind in KINDS:
            found[f"{kind.slug}-{colour.slug}"] = f"{kind.slug}-{colour.slug}", "0 0 100 100"
    for power in Power:
        found[power.value] = f"power-{power.value}", "0 0 60 60"
    found["ship"] = "ship", "0 0 200 160"
    found["pirate"] = "pirate", "0 0 120 120"
    found["card-back"] = "card-back", "0 0 250 350"
    return found


_ICONS: Final = _icons()


def _body(figure: Figure, x: float, y: float) -> Iterator[Html]:
    hair = f"hair-{figure.hair}"
    parts = (
        ("person", f"tone-{figure.tone}"),
        (f"face-{figure.face}", ""),
        (figure.beard, hair),
        (f"head-{figure.head}", hair),
    )
    return (use(part, x, y, 170, 180, tone) for part, tone in parts if part)


def _settler(settler: Settler) -> Html:
    colour = settler.colour.slug
    figure = FIGURES.get(settler.name, FALLBACK)
    return join(
        (
            tag("rect", x=3, y=3, width=244, height=344, rx=20, class_="card-face"),
            tag(
                "path", d="M28 296V190C28 120 78 92 125 92S222 120 222 190V296Z", class_="card-arch"
            ),
            tag("circle", cx=125, cy=190, r=78, class_="card-sun"),
            *_body(figure, 40, 116),
            use(f"tool-{figure.tool}", 156, 148, 80, 80),
            use(f"house-{colour}", 4, 228, 70, 70),
            use(f"house-{colour}", 176, 228, 70, 70),
            *(_banner(n, priority) for n, priority in enumerate(settler.priorities)),
            _ribbon(settler.title, settler.colour),
        )
    )


def _pirate(colour: Colour) -> Html:
    return join(
        (
            tag("rect", x=3, y=3, width=244, height=344, rx=20, class_="card-face night"),
            tag("rect", x=16, y=16, width=218, height=318, rx=12, class_="card-frame"),
            use("pirate", 35, 84, 180, 180),
            use(f"colour-{colour.slug}", 90, 26, 70, 70),
            use(f"house-{colour.slug}", 22, 252, 70, 70),
            use(f"house-{colour.slug}", 158, 252, 70, 70),
        )
    )


def _banner(n: int, priority: int) -> Html:
    left, width, length = _BANNERS[n]
    middle = left + width / 2
    name = PRIORITY_NAMES[priority]
    feature = priority < FIRST_COLOUR
    size = 56 if feature else 50
    shape = pennant(left, 4, width, length)
    symbol = f"feature-{name}" if feature else f"emblem-{name}"
    ink = "" if feature else f"on-{name}"
    return tag(
        "g",
        tag("path", d=shape, class_="banner" if feature else "banner filled"),
        use(symbol, middle - size / 2, 8 if feature else 11, size, size, ink),
        class_=None if feature else name,
    )


def _ribbon(title: str, colour: Colour) -> Html:
    return tag("path", d="M14 298H236V338Q125 326 14 338Z", class_="card-ribbon") + tag(
        "text", title, x=125, y=327, class_=f"card-title on-{colour.slug}"
    )


def _card(inner: Html, classes: str, label: str) -> Html:
    return _picture("0 0 250 350", f"card {classes}", label, inner)


def _picture(view_box: str, classes: str, label: str, *inner: Html) -> Html:
    return tag(
        "svg",
        *inner,
        class_=classes,
        view_box=view_box,
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )
