"""An island with what stands on it, as an SVG without text."""

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from itertools import pairwise
from math import cos, sin, tau
from typing import Final

from islas.canarias.components import Colour, Ground, Kind
from islas.canarias.island import Area, Island
from islas.canarias.picture.shape import Shape
from islas.markup.html import Html, join, number, tag
from islas.markup.svg import place, use

#: Room round the island for beach, rocks and shallow water.
MARGIN: Final = 56

#: The width of a facet of a cliff in drawing units.
ROCK_STEP: Final = 15

#: What grows on building areas, and its box in drawing units.
PLANTS: Final = (("tuft", 22), ("palm", 46), ("tuft", 24), ("cactus", 30))

#: How many tints of land there are; neighbours get different ones.
TINTS: Final = 4

#: The box of a building, in radii of the smallest area, and its upper limit in drawing units.
BUILDING_SIZE: Final = 2.5
BUILDING_LIMIT: Final = 128

#: What stands on areas that cannot be built on: symbol, and its box in radii of the area.
LANDMARKS: Final = {
    Ground.VILLAGE: ("land-village", 2.7),
    Ground.FARMLAND: ("land-farmland", 2.5),
    Ground.MOUNTAIN: ("land-mountain", 3.1),
}

Buildings = Mapping[int, tuple[Kind, Colour]]


def board(
    island: Island,
    buildings: Buildings,
    *,
    legal: Set[int] = frozenset(),
    chosen: Set[int] = frozenset(),
    marked: Set[int] = frozenset(),
    fresh: Set[int] = frozenset(),
    labels: Mapping[int, str] | None = None,
    label: str = "",
    frame: Mapping[str, float] | None = None,
) -> Html:
    """The island as an `<svg class="board">`; areas are numbered as in `island.sites`.

    `legal` areas light up and are buttons for the keyboard when `labels` names them; `chosen` ones
    stand out; `marked` ones (areas counted in a landing) are dotted; buildings on `fresh` areas drop
    in. Each building area is one path with its id in `data-area`; beside those that can be tapped lies
    an unseen one with the id in `data-beside`, for fingers. `label` is the picture's name for
    screen readers; without one it is hidden from them, unless areas can be chosen. `frame` is `x`, `y`,
    `width` and `height` within a larger picture.
    """
    shape = _shape(island)
    sites = range(len(island.sites))
    areas = [_area(shape, n, buildings, legal, chosen, labels or {}) for n in sites]
    role = "group" if labels and legal else "img" if label else None
    return tag(
        "svg",
        _shore(shape),
        *_spills(shape, legal | chosen),
        tag("g", *_grounds(shape), *areas, class_="areas"),
        tag("g", *_borders(shape), *_edges(shape, legal, chosen, marked), class_="edges"),
        tag("g", *_ways(shape), class_="ways"),
        tag("g", *_standing(shape, buildings, fresh), class_="standing"),
        class_="board",
        view_box=" ".join(map(number, bounds(island))),
        role=role,
        aria_label=label or None,
        aria_hidden=None if role else "true",
        **(frame or {}),
    )


def bounds(island: Island) -> tuple[float, float, float, float]:
    """The view box of an island's board: left, top, width and height in drawing units."""
    xs, ys = zip(*island.points, strict=True)
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top


@lru_cache(maxsize=32)
def _shape(island: Island) -> Shape:
    return Shape(island)


@lru_cache(maxsize=32)
def _shore(shape: Shape) -> Html:
    """Shallow water, beaches and rocks: everything between the island and the deep sea."""
    beaches = "".join(map(shape.line, shape.beaches))
    layers = [
        tag("path", d=beaches, class_=layer)
        for layer in ("shallow far", "shallow near", "foam", "sand")
    ]
    return tag("g", *layers, *(_rocks(shape, run) for run in shape.cliffs), class_="shore")


def _rocks(shape: Shape, run: tuple[int, ...]) -> Html:
    """A wall of facets along a cliff, brighter where it faces the light from the upper left."""
    feet, heads = [], []
    for n, ((x, y), (nx, ny)) in enumerate(shape.walk(run, ROCK_STEP)):
        out = 9 + 15 * _noise(n, len(run))
        aside = 7 * (_noise(n, 5) - 0.5)
        feet.append((x - nx * 3, y - ny * 3))
        heads.append((x + nx * out - ny * aside, y + ny * out + nx * aside))
    tones: dict[str, list[str]] = {"dim": [], "": [], "sunny": []}
    for n, (a, b) in enumerate(pairwise(heads)):
        facing = (b[0] - a[0]) - (b[1] - a[1]) + 16 * (_noise(n, 11) - 0.5)
        tone = "sunny" if facing > 9 else "dim" if facing < -9 else ""
        corners = "L".join(place(*corner) for corner in (feet[n], a, b, feet[n + 1]))
        tones[tone].append(f"M{corners}Z")
    return join(
        tag("path", d="".join(facets), class_=f"rock {tone}".rstrip())
        for tone, facets in tones.items()
        if facets
    )


def _noise(n: int, salt: int) -> float:
    """A number from 0 to 1 that looks random and never changes."""
    return (n * 2654435761 + salt * 40503 + (n * n + salt) * 69069) % 65536 / 65535


@lru_cache(maxsize=32)
def _tints(island: Island) -> Mapping[str, int]:
    """A tint for each area, different from those of its neighbours while there are enough."""
    tints: dict[str, int] = {}
    for turn, area in enumerate(island.areas):
        near = {tints[other] for other in island.neighbours[area.id] if other in tints}
        wheel = [(turn + n) % TINTS for n in range(TINTS)]
        tints[area.id] = next((tint for tint in wheel if tint not in near), wheel[0])
    return tints


@lru_cache(maxsize=32)
def _grounds(shape: Shape) -> tuple[Html, ...]:
    """The ground of the areas that cannot be built on."""
    return tuple(
        tag("path", d=shape.line(area.outline, closed=True), class_=f"ground {area.ground.value}")
        for area in shape.island.areas
        if area.ground is not Ground.BUILDING
    )


def _area(
    shape: Shape,
    n: int,
    buildings: Buildings,
    legal: Set[int],
    chosen: Set[int],
    labels: Mapping[int, str],
) -> Html:
    area = shape.island.sites[n]
    classes = ["area", f"tint-{_tints(shape.island)[area.id]}"]
    if n in buildings:
        classes += ["built", buildings[n][1].slug]
    classes += [name for name, areas in (("legal", legal), ("chosen", chosen)) if n in areas]
    reachable = n in legal and n in labels
    return tag(
        "path",
        d=_outline(shape, n),
        class_=" ".join(classes),
        data_area=area.id,
        data_do="area" if n in legal | chosen else None,
        data_value=area.id if n in legal | chosen else None,
        data_tip=labels.get(n),
        role="button" if reachable else None,
        tabindex="0" if reachable else None,
        aria_label=labels[n] if reachable else None,
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


def _edges(shape: Shape, legal: Set[int], chosen: Set[int], marked: Set[int]) -> Iterator[Html]:
    """What lies over marked areas, and bright lines round those that can be chosen."""
    for name, areas in (("mark", marked), ("edge legal", legal - chosen), ("edge chosen", chosen)):
        for n in sorted(areas):
            yield tag("path", d=_outline(shape, n), class_=name)


@lru_cache(maxsize=256)
def _outline(shape: Shape, n: int) -> str:
    return shape.line(shape.island.sites[n].outline, closed=True)


@lru_cache(maxsize=32)
def _borders(shape: Shape) -> tuple[Html, ...]:
    """The borders between areas, and the shore's edge on the land side."""
    lines = (("border", shape.borders), ("wet-sand", shape.beaches), ("brink", shape.cliffs))
    return tuple(tag("path", d="".join(map(shape.line, runs)), class_=name) for name, runs in lines)


@lru_cache(maxsize=32)
def _ways(shape: Shape) -> tuple[Html, ...]:
    """Roads, and rivers with their mouths."""
    rivers = shape.island.rivers
    lines = (
        ("road", [shape.line(road) for road in shape.island.roads]),
        ("river", [shape.line(river) + shape.mouth(river) for river in rivers]),
    )
    return tuple(
        tag("path", d="".join(line), class_=f"{kind} {part}")
        for kind, line in lines
        for part in ("bank", "bed", "middle")
    )


def _standing(shape: Shape, buildings: Buildings, fresh: Set[int]) -> Iterator[Html]:
    """Plots, buildings and landmarks, the lower ones in front."""
    island = shape.island
    size = min(BUILDING_LIMIT, BUILDING_SIZE * min(shape.radii[area.id] for area in island.sites))
    yield from _plants(shape)
    for area in sorted(island.areas, key=lambda area: area.site[1]):
        if area.ground is not Ground.BUILDING:
            symbol, radii = LANDMARKS[area.ground]
            yield _at(symbol, area, radii * shape.radii[area.id], f"landmark {area.ground.value}")
        elif (n := island.site_numbers[area.id]) in buildings:
            kind, colour = buildings[n]
            classes = f"building {kind.slug}{' fresh' if n in fresh else ''}"
            yield _at(f"{kind.slug}-{colour.slug}", area, size, classes)
        else:
            yield _at("plot", area, 0.66 * size, "plot")


@lru_cache(maxsize=32)
def _plants(shape: Shape) -> tuple[Html, ...]:
    """Palms, cacti and grass at the edges of the building areas."""
    found = []
    for n, area in enumerate(shape.island.sites):
        for m in range(2):
            symbol, size = PLANTS[(2 * n + 3 * m) % len(PLANTS)]
            turn = tau * (_noise(n, 3) + (0.4 + 0.2 * _noise(n, 17)) * m)
            far = 0.72 * shape.radii[area.id]
            x, y = area.site[0] + far * cos(turn), area.site[1] + far * sin(turn)
            found.append(use(symbol, x - size / 2, y - 0.7 * size, size, size, "plant"))
    return tuple(found)


def _at(symbol: str, area: Area, size: float, classes: str) -> Html:
    """The symbol with its middle a little above the site, so that it stands on it."""
    x, y = area.site
    return use(symbol, x - size / 2, y - 0.54 * size, size, size, classes)
