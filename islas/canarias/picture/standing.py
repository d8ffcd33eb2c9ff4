"""What stands on an island: plants, plots for buildings, buildings and landmarks."""

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from math import cos, sin, tau
from typing import Final

from islas.canarias import keys
from islas.canarias.components import Colour, Ground, Kind
from islas.canarias.island import Area, Island
from islas.canarias.picture.noise import noise
from islas.canarias.picture.scattered import scattered
from islas.canarias.picture.shape import Box, Shape, shape_of
from islas.markup.html import Html
from islas.markup.svg import Point, use

#: What grows on building areas, and its box in drawing units.
PLANTS: Final = (("tuft", 22), ("palm", 46), ("tuft", 24), ("cactus", 30))

#: The box of a building, in radii of the smallest area, and its upper limit in drawing units.
BUILDING_SIZE: Final = 2.5
BUILDING_LIMIT: Final = 128

#: How large buildings are beside a house: what scores more is larger.
KIND_SIZES: Final = (0.95, 1.1, 1.42)

#: How large plots are beside the box of a building.
PLOT_SIZE: Final = 0.66

#: Where the sails of the mill turn in the box of the farmland, and how large their own box is.
SAILS: Final = (0.33, 0.27, 0.52)

#: What stands on areas that cannot be built on: symbol, and its box in radii of the area.
LANDMARKS: Final = {
    Ground.VILLAGE: ("land-village", 2.7),
    Ground.FARMLAND: ("land-farmland", 2.5),
    Ground.MOUNTAIN: ("land-mountain", 3.1),
}

#: What is built on areas, by their numbers.
Buildings = Mapping[int, tuple[Kind, Colour]]


def standing(
    shape: Shape, buildings: Buildings, fresh: Set[int], owner: int | None
) -> Iterator[Html]:
    """Plants, plots, then buildings and landmarks, the lower ones in front.

    Buildings on `fresh` areas are new; with the seat of an `owner` buildings have keys, for what moves.
    """
    island = shape.island
    size = _house_size(shape)
    yield from _plants(shape)
    yield from _plots(shape, buildings)
    for area in sorted(island.areas, key=lambda area: area.site[1]):
        if area.ground is not Ground.BUILDING:
            symbol, radii = LANDMARKS[area.ground]
            yield _at(symbol, area, radii * shape.radii[area.id], f"landmark {area.ground.value}")
        elif (n := island.site_numbers[area.id]) in buildings:
            kind, colour = buildings[n]
            classes = f"building {kind.slug}{' fresh' if n in fresh else ''}"
            key = "" if owner is None else keys.building(owner, area.id)
            yield _at(f"{kind.slug}-{colour.slug}", area, KIND_SIZES[kind] * size, classes, key)


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
    return LANDMARKS[area.ground][1] * shape_of(island).radii[area.id]


def house_size(island: Island) -> float:
    """How large the box of a house is."""
    return KIND_SIZES[Kind.HOUSE] * _house_size(shape_of(island))


@lru_cache(maxsize=32)
def _plants(shape: Shape) -> tuple[Html, ...]:
    """Palms, cacti and grass at the edges of the building areas."""
    found: dict[tuple[str, float], list[Point]] = {plant: [] for plant in PLANTS}
    for n, area in enumerate(shape.island.sites):
        for m in range(2):
            plant = PLANTS[(2 * n + 3 * m) % len(PLANTS)]
            turn = tau * (noise(n, 3) + (0.4 + 0.2 * noise(n, 17)) * m)
            far = 0.72 * shape.radii[area.id]
            x, y = area.site[0] + far * cos(turn), area.site[1] + far * sin(turn)
            _, size = plant
            found[plant].append((x - size / 2, y - 0.7 * size))
    return tuple(scattered(*plant, corners) for plant, corners in found.items() if corners)


def _plots(shape: Shape, buildings: Buildings) -> Iterator[Html]:
    """The plots on areas where nothing has been built."""
    size = PLOT_SIZE * _house_size(shape)
    free = [area for n, area in enumerate(shape.island.sites) if n not in buildings]
    if free:
        yield scattered("plot", size, [corner(area, size) for area in free])


def _at(symbol: str, area: Area, size: float, classes: str, key: str = "") -> Html:
    """The symbol with its middle a little above the site, so that it stands on it."""
    return use(symbol, *corner(area, size), size, size, classes, key)


def corner(area: Area, size: float) -> tuple[float, float]:
    """Left and top of a box that stands on an area."""
    return area.site[0] - size / 2, area.site[1] - 0.54 * size
