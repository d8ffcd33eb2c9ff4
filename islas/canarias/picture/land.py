"""The land of an island: beaches and rocks round it, the ground of its areas, borders, roads and rivers."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from islas.canarias.components import Ground
from islas.canarias.island import Island
from islas.canarias.picture.noise import noise
from islas.canarias.picture.shape import Shape
from islas.markup.html import Html, join, tag
from islas.markup.svg import place

#: The width of a facet of a cliff in drawing units.
ROCK_STEP: Final = 15

#: How many tints of land there are; neighbours get different ones.
TINTS: Final = 4


@lru_cache(maxsize=32)
def shore(shape: Shape) -> Html:
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


@lru_cache(maxsize=32)
def tints(island: Island) -> Mapping[str, int]:
    """A tint for each area, different from those of its neighbours while there are enough."""
    found: dict[str, int] = {}
    for turn, area in enumerate(island.areas):
        near = {found[other] for other in island.neighbours[area.id] if other in found}
        wheel = [(turn + n) % TINTS for n in range(TINTS)]
        found[area.id] = next((tint for tint in wheel if tint not in near), wheel[0])
    return found


@lru_cache(maxsize=32)
def grounds(shape: Shape) -> tuple[Html, ...]:
    """The ground of the areas that cannot be built on."""
    return tuple(
        tag("path", d=shape.line(area.outline, closed=True), class_=f"ground {area.ground.value}")
        for area in shape.island.areas
        if area.ground is not Ground.BUILDING
    )


@lru_cache(maxsize=32)
def borders(shape: Shape) -> tuple[Html, ...]:
    """The borders between areas, and the shore's edge on the land side."""
    lines = (("border", shape.borders), ("wet-sand", shape.beaches), ("brink", shape.cliffs))
    return tuple(tag("path", d="".join(map(shape.line, runs)), class_=name) for name, runs in lines)


@lru_cache(maxsize=32)
def ways(shape: Shape) -> tuple[Html, ...]:
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
