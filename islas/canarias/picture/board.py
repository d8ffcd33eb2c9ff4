"""An island with what stands on it, as SVG."""

from collections.abc import Iterable, Mapping
from html import escape

from islas.canarias.components import Colour, Ground, Kind
from islas.canarias.island import Area, Edge, Island
from islas.canarias.picture.symbols import building, use

MARGIN = 46
BUILDING_SIZE = 102


def board(
    island: Island,
    buildings: Mapping[int, tuple[Kind, Colour]],
    *,
    legal: frozenset[int] = frozenset(),
    chosen: frozenset[int] = frozenset(),
    marked: frozenset[int] = frozenset(),
    labels: Mapping[int, str] | None = None,
    title: str = "",
) -> str:
    """The picture of an island.

    `buildings` says what stands on which building area (by number). `legal` areas light up and can
    be chosen, `chosen` ones stand out, `marked` ones are dotted (areas counted in a landing).
    `labels` are the names of areas for those who do not see them, `title` that of the picture.
    """
    left = min(x for x, _ in island.points) - MARGIN
    top = min(y for _, y in island.points) - MARGIN
    width = max(x for x, _ in island.points) + MARGIN - left
    height = max(y for _, y in island.points) + MARGIN - top
    coast = _lines(island, island.coast)
    inner = _lines(island, (edge for edge, areas in island.owners.items() if len(areas) == 2))
    layers = [
        f'<path class="shallows" d="{coast}{_chains(island, island.cliffs)}"/>',
        f'<path class="beach" d="{coast}"/>',
        f'<path class="cliff" d="{_chains(island, island.cliffs)}"/>',
        *(_ground(island, area) for area in island.areas),
        f'<path class="border" d="{inner}"/>',
        f'<path class="river-bed" d="{_chains(island, island.rivers)}"/>',
        f'<path class="river" d="{_chains(island, island.rivers)}"/>',
        f'<path class="road-bed" d="{_chains(island, island.roads)}"/>',
        f'<path class="road" d="{_chains(island, island.roads)}"/>',
        f'<path class="shoreline" d="{coast}"/>',
        f'<path class="rocks" d="{_chains(island, island.cliffs)}"/>',
        *(_decoration(area) for area in island.areas),
    ]
    for number, area in enumerate(island.sites):
        states = {"legal": legal, "chosen": chosen, "marked": marked}
        classes = " ".join(["area", *(name for name, who in states.items() if number in who)])
        reach = ' tabindex="0" role="button"' if number in legal else ""
        label = (labels or {}).get(number, "")
        told = f' aria-label="{escape(label)}"' if label and reach else ""
        layers.append(
            f'<path class="{classes}" data-area="{area.id}"{reach}{told} d="{_outline(island, area)}"/>'
        )
        x, y = area.site
        if number in buildings:
            kind, colour = buildings[number]
            layers.append(building(kind.slug, colour.slug, x, y, BUILDING_SIZE))
        else:
            layers.append(f'<circle class="plot" cx="{x:g}" cy="{y:g}" r="15"/>')
    return (
        f'<svg class="board" viewBox="{left:g} {top:g} {width:g} {height:g}" role="group"'
        f' aria-label="{escape(title or island.title)}">{"".join(layers)}</svg>'
    )


def _ground(island: Island, area: Area) -> str:
    shade = f" shade-{len(area.id) % 2 + ord(area.id[-1]) % 3}"
    return f'<path class="ground {area.ground.value}{shade}" d="{_outline(island, area)}"/>'


def _decoration(area: Area) -> str:
    x, y = area.site
    match area.ground:
        case Ground.VILLAGE:
            return f'<g class="sight">{use("sight-village", x, y, 112)}</g>'
        case Ground.MOUNTAIN:
            return f'<g class="sight">{use("sight-mountain", x, y, 128)}</g>'
        case Ground.FARMLAND:
            return f'<g class="sight">{use("sight-farmland", x, y, 108)}</g>'
        case _:
            return ""


def _outline(island: Island, area: Area) -> str:
    points = " ".join(
        f"{island.points[n][0]:g} {island.points[n][1]:g}" for n in area.outline
    )
    return f"M{points}z"


def _lines(island: Island, edges: Iterable[Edge]) -> str:
    """The edges as path data, in a fixed order."""
    return "".join(
        f"M{island.points[a][0]:g} {island.points[a][1]:g}L{island.points[b][0]:g} {island.points[b][1]:g}"
        for a, b in sorted(edges)
    )


def _chains(island: Island, chains: Iterable[tuple[int, ...]]) -> str:
    return "".join(
        "M" + " ".join(f"{island.points[n][0]:g} {island.points[n][1]:g}" for n in chain)
        for chain in chains
    )
