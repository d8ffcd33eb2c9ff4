"""An island with what stands on it, as an SVG without text."""

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from typing import Final

from islas.canarias import keys
from islas.canarias.island import Island
from islas.canarias.picture.land import borders, grounds, shore, tints, ways
from islas.canarias.picture.omens import Omen, signs
from islas.canarias.picture.shape import Box, Shape, shape_of
from islas.canarias.picture.standing import Buildings, mills, standing
from islas.markup.html import Html, classes, number, tag
from islas.markup.svg import use

#: Room round the island for beach, rocks and shallow water.
MARGIN: Final = 56

#: The box of the light bulb of a hint in drawing units.
BULB: Final = 66


def board(
    island: Island,
    buildings: Buildings,
    *,
    legal: Set[int] = frozenset(),
    chosen: Set[int] = frozenset(),
    marked: Set[int] = frozenset(),
    fresh: Set[int] = frozenset(),
    lately: Set[int] = frozenset(),
    advised: Set[int] = frozenset(),
    traded: Set[int] = frozenset(),
    labels: Mapping[int, str] | None = None,
    ahead: Mapping[int, str] | None = None,
    barred: Mapping[int, str] | None = None,
    omens: Mapping[int, Omen] | None = None,
    alive: bool = False,
    label: str = "",
    frame: Mapping[str, float] | None = None,
    owner: int | None = None,
    lost: float | None = None,
) -> Html:
    """The island as an `<svg class="board">`; areas are numbered as in `island.sites`.

    `legal` areas light up and are buttons for the keyboard when `labels` names them; `chosen` ones
    stand out; `marked` ones (areas counted in a landing) are dotted; buildings on `fresh` areas are new,
    and those on areas built on `lately` have a line round their land;
    a light bulb stands on `advised` ones, and houses `traded` in for them have a broken line. Each
    building area is one path with its id in `data-area`; beside those that can be tapped lies
    an unseen one with the id in `data-beside`, for fingers. `ahead` says of areas what a building there
    would change, `barred` why others cannot be chosen, which a tap on them says; `omens` are signs on
    them. An island that is `alive` has no sails on its mill: they turn in what lies over it (`living`).
    `label` is the picture's name for screen readers; without one it is hidden from them, unless areas can
    be chosen. `frame` is `x`, `y`, `width` and `height` within a larger picture. With the seat of an
    `owner` the island is a place, and its buildings have keys, for what moves (`keys`). `lost` is the step
    at which it drops out of a landing.
    """
    shape = shape_of(island)
    sites = range(len(island.sites))
    areas = [
        _area(shape, n, buildings, legal, chosen, labels or {}, ahead or {}, barred or {})
        for n in sites
    ]
    role = "group" if labels and legal else "img" if label else None
    return tag(
        "svg",
        shore(shape),
        *_spills(shape, legal | chosen),
        tag("g", *grounds(shape), *areas, class_="areas"),
        tag(
            "g",
            *borders(shape),
            *_edges(shape, buildings, legal, chosen, marked, lately),
            *_hints(shape, advised, traded),
            class_="edges",
        ),
        tag("g", *ways(shape), class_="ways"),
        tag(
            "g",
            *standing(shape, buildings, fresh, owner),
            class_="standing",
        ),
        *signs(shape, omens or {}),
        *_bulbs(island, advised),
        *(() if alive else (use("mill-sails", *mill) for mill in mills(island))),
        class_=classes(
            "board",
            "resting" if labels and not legal | chosen else "",
            "" if lost is None else "lost",
        ),
        data_step=lost,
        data_enter=None if lost is None else "dim",
        # All of it stays in sight while a finger asks about an area.
        data_aside="" if labels else None,
        # And where a mouse asks about one to be chosen, what is told stands away from it.
        data_away="" if labels and legal | chosen else None,
        # A page that is brought up to date finds it again among what comes and goes beside it.
        id=None if owner is None else keys.island(owner).replace(" ", "-"),
        data_place=None if owner is None else keys.island(owner),
        view_box=" ".join(map(number, bounds(island))),
        role=role,
        aria_label=label or None,
        aria_hidden=None if role else "true",
        **(frame or {}),
    )


def bounds(island: Island) -> Box:
    """The view box of an island's board: left, top, width and height in drawing units."""
    xs, ys = zip(*island.points, strict=True)
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top


def _area(
    shape: Shape,
    n: int,
    buildings: Buildings,
    legal: Set[int],
    chosen: Set[int],
    labels: Mapping[int, str],
    ahead: Mapping[int, str],
    barred: Mapping[int, str],
) -> Html:
    area = shape.island.sites[n]
    looks = ["area", f"tint-{tints(shape.island)[area.id]}"]
    if n in buildings:
        looks += ["built", buildings[n][1].slug]
    looks += [name for name, areas in (("legal", legal), ("chosen", chosen)) if n in areas]
    reachable = n in legal and n in labels
    told = "\n".join(filter(None, (labels.get(n, ""), ahead.get(n, ""), barred.get(n, ""))))
    return tag(
        "path",
        d=_outline(shape, n),
        class_=" ".join(looks),
        data_area=area.id,
        data_do="area" if n in legal | chosen else None,
        data_value=area.id if n in legal | chosen else None,
        data_tip=told or None,
        data_ahead="" if n in ahead else None,
        data_tap=n in barred or None,
        role="button" if reachable else None,
        tabindex="0" if reachable else None,
        aria_label=told.replace("\n", "; ") if reachable else None,
        aria_pressed="true" if reachable and n in chosen else None,
    )


def _spills(shape: Shape, wanted: Set[int]) -> Iterator[Html]:
    """What a finger hits beside an area that can be tapped, where no other area lies."""
    for n in sorted(wanted):
        name = shape.island.sites[n].id
        yield tag(
            "path",
            d=_outline(shape, n),
            class_="spill",
            data_beside=name,
            data_do="area",
            data_value=name,
        )


def _edges(
    shape: Shape,
    buildings: Buildings,
    legal: Set[int],
    chosen: Set[int],
    marked: Set[int],
    lately: Set[int],
) -> Iterator[Html]:
    """What lies over marked areas, and bright lines round those that are new or can be chosen."""
    for name, areas in (
        ("mark", marked),
        ("edge recent", lately & buildings.keys() - legal - chosen),
        ("edge legal", legal - chosen),
        ("edge chosen", chosen),
    ):
        lines = []
        for n in sorted(areas):
            built = " built" if areas is not marked and n in buildings else ""
            lines.append(tag("path", d=_outline(shape, n), class_=f"{name}{built}"))
        if lines:
            yield tag("g", *lines, class_="glowing" if name == "edge legal" else None)


def _hints(shape: Shape, advised: Set[int], traded: Set[int]) -> Iterator[Html]:
    """Broken lines round what a hint is about; dark ones below them, to be seen on any land."""
    for name, areas in (("advised", advised), ("traded", traded - advised)):
        for n in sorted(areas):
            for layer in ("below", ""):
                yield tag("path", d=_outline(shape, n), class_=f"hint {name} {layer}".rstrip())


def _bulbs(island: Island, advised: Set[int]) -> Iterator[Html]:
    """A light bulb above each advised area, at the upper right of what stands there."""
    for n in sorted(advised):
        x, y = island.sites[n].site
        yield use("bulb", x + 10, y - BULB - 10, BULB, BULB, "bulb")


@lru_cache(maxsize=256)
def _outline(shape: Shape, n: int) -> str:
    return shape.line(shape.island.sites[n].outline, closed=True)
