"""An island with what stands on it, as an SVG without text."""

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from itertools import pairwise
from math import cos, sin, tau
from typing import Final

from islas.canarias import keys
from islas.canarias.components import Colour, Ground, Kind
from islas.canarias.island import Area, Island
from islas.canarias.picture.omens import Omen, signs
from islas.canarias.picture.shape import Shape
from islas.markup.html import Html, classes, join, number, tag
from islas.markup.svg import place, use

#: Room round the island for beach, rocks and shallow water.
MARGIN: Final = 56

#: The width of a facet of a cliff in drawing units.
ROCK_STEP: Final = 15

#: What grows on building areas, and its box in drawing units.
PLANTS: Final = (("tuft", 22), ("palm", 46), ("tuft", 24), ("cactus", 30))

#: The box of the light bulb of a hint in drawing units.
BULB: Final = 66

#: How many tints of land there are; neighbours get different ones.
TINTS: Final = 4

#: The box of a building, in radii of the smallest area, and its upper limit in drawing units.
BUILDING_SIZE: Final = 2.5
BUILDING_LIMIT: Final = 128

#: How large buildings are beside a house: what scores more is larger.
KIND_SIZES: Final = (0.95, 1.1, 1.42)

#: Where the sails of the mill turn in the box of the farmland, and how large their own box is.
SAILS: Final = (0.33, 0.27, 0.52)

#: What stands on areas that cannot be built on: symbol, and its box in radii of the area.
LANDMARKS: Final = {
    Ground.VILLAGE: ("land-village", 2.7),
    Ground.FARMLAND: ("land-farmland", 2.5),
    Ground.MOUNTAIN: ("land-mountain", 3.1),
}


#: Left, top, width and height in drawing units.
Box = tuple[float, float, float, float]

Buildings = Mapping[int, tuple[Kind, Colour]]


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
    shape = _shape(island)
    sites = range(len(island.sites))
    areas = [
        _area(shape, n, buildings, legal, chosen, labels or {}, ahead or {}, barred or {})
        for n in sites
    ]
    role = "group" if labels and legal else "img" if label else None
    return tag(
        "svg",
        _shore(shape),
        *_spills(shape, legal | chosen),
        tag("g", *_grounds(shape), *areas, class_="areas"),
        tag(
            "g",
            *_borders(shape),
            *_edges(shape, buildings, legal, chosen, marked, lately),
            *_hints(shape, advised, traded),
            class_="edges",
        ),
        tag("g", *_ways(shape), class_="ways"),
        tag(
            "g",
            *_standing(shape, buildings, fresh, owner),
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
        out = 9 + 15 * noise(n, len(run))
        aside = 7 * (noise(n, 5) - 0.5)
        feet.append((x - nx * 3, y - ny * 3))
        heads.append((x + nx * out - ny * aside, y + ny * out + nx * aside))
    tones: dict[str, list[str]] = {"dim": [], "": [], "sunny": []}
    for n, (a, b) in enumerate(pairwise(heads)):
        facing = (b[0] - a[0]) - (b[1] - a[1]) + 16 * (noise(n, 11) - 0.5)
        tone = "sunny" if facing > 9 else "dim" if facing < -9 else ""
        corners = "L".join(place(*corner) for corner in (feet[n], a, b, feet[n + 1]))
        tones[tone].append(f"M{corners}Z")
    return join(
        tag("path", d="".join(facets), class_=f"rock {tone}".rstrip())
        for tone, facets in tones.items()
        if facets
    )


def noise(n: int, salt: int) -> float:
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
    ahead: Mapping[int, str],
    barred: Mapping[int, str],
) -> Html:
    area = shape.island.sites[n]
    looks = ["area", f"tint-{_tints(shape.island)[area.id]}"]
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


def _standing(
    shape: Shape, buildings: Buildings, fresh: Set[int], owner: int | None
) -> Iterator[Html]:
    """Plots, buildings and landmarks, the lower ones in front."""
    island = shape.island
    size = _house_size(shape)
    yield from _plants(shape)
    for area in sorted(island.areas, key=lambda area: area.site[1]):
        if area.ground is not Ground.BUILDING:
            symbol, radii = LANDMARKS[area.ground]
            yield _at(symbol, area, radii * shape.radii[area.id], f"landmark {area.ground.value}")
        elif (n := island.site_numbers[area.id]) in buildings:
            kind, colour = buildings[n]
            classes = f"building {kind.slug}{' fresh' if n in fresh else ''}"
            key = "" if owner is None else keys.building(owner, area.id)
            yield _at(f"{kind.slug}-{colour.slug}", area, KIND_SIZES[kind] * size, classes, key)
        else:
            yield _at("plot", area, 0.66 * size, "plot")


@lru_cache(maxsize=32)
def _house_size(shape: Shape) -> float:
    radii = (shape.radii[area.id] for area in shape.island.sites)
    return min(BUILDING_LIMIT, BUILDING_SIZE * min(radii))


@lru_cache(maxsize=32)
def mills(island: Island) -> tuple[Box, ...]:
    """The boxes of the sails of the mills."""
    found = []
    for area in island.areas:
        if area.ground is Ground.FARMLAND:
            size = landmark_size(island, area)
            (x, y), side = corner(area, size), SAILS[2] * size
            across, down = (share * size - side / 2 for share in SAILS[:2])
            found.append((x + across, y + down, side, side))
    return tuple(found)


def landmark_size(island: Island, area: Area) -> float:
    """How large the box of what stands on an area is that cannot be built on."""
    return LANDMARKS[area.ground][1] * _shape(island).radii[area.id]


def house_size(island: Island) -> float:
    """How large the box of a house is."""
    return KIND_SIZES[Kind.HOUSE] * _house_size(_shape(island))


@lru_cache(maxsize=32)
def _plants(shape: Shape) -> tuple[Html, ...]:
    """Palms, cacti and grass at the edges of the building areas."""
    found = []
    for n, area in enumerate(shape.island.sites):
        for m in range(2):
            symbol, size = PLANTS[(2 * n + 3 * m) % len(PLANTS)]
            turn = tau * (noise(n, 3) + (0.4 + 0.2 * noise(n, 17)) * m)
            far = 0.72 * shape.radii[area.id]
            x, y = area.site[0] + far * cos(turn), area.site[1] + far * sin(turn)
            found.append(use(symbol, x - size / 2, y - 0.7 * size, size, size, "plant"))
    return tuple(found)


def _at(symbol: str, area: Area, size: float, classes: str, key: str = "") -> Html:
    """The symbol with its middle a little above the site, so that it stands on it."""
    return use(symbol, *corner(area, size), size, size, classes, key)


def corner(area: Area, size: float) -> tuple[float, float]:
    """Left and top of a box that stands on an area."""
    return area.site[0] - size / 2, area.site[1] - 0.54 * size
