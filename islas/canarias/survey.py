"""Whether a map from an edition is an island that the game can be played on and drawn."""

from collections.abc import Iterable, Mapping, Sequence
from math import dist
from typing import Final

from islas.canarias.island import Edge, Island, chain_edges, ring_edges
from islas.core.errors import DataError
from islas.core.printable import quoted

#: An island full of palaces, six of a colour, then has 19 points: every game comes to an end.
LEAST_SITES: Final = 9
#: Drawing units from the origin to the farthest point, and along all outlines.
FARTHEST: Final = 10_000
LONGEST_BORDERS: Final = 100_000
#: Drawing units between points that follow each other.
SHORTEST_STRETCH: Final = 0.01


def check_island(island: Island) -> None:
    """Raise `DataError` where the map is not one land that the game can be played on and drawn."""
    if len(island.sites) < LEAST_SITES:
        what = f"must have {LEAST_SITES} or more building areas, not {len(island.sites)}"
        raise DataError("areas", what)
    _check_borders(island)
    _check_chains(island)
    _check_places(island)
    _check_land(island)


def _check_borders(island: Island) -> None:
    """Areas have neighbours, and no stretch of border lies between more than two."""
    for number, area in enumerate(island.areas):
        where = f"areas[{number}].outline"
        if not island.neighbours[area.id]:
            raise DataError(
                where,
                f"area {quoted(area.id)} has no neighbour; it must share two consecutive points "
                "with the outline of another area",
            )
        for edge in ring_edges(area.outline):
            if len(island.owners[edge]) > 2:
                raise DataError(
                    where,
                    f"points {edge[0]} and {edge[1]} border {len(island.owners[edge])} areas; "
                    "a stretch of border lies between two areas or one area and the sea",
                )


def _check_chains(island: Island) -> None:
    """Rivers and roads run along borders, cliffs along the outer border."""
    for kind, chains in (
        ("rivers", island.rivers),
        ("roads", island.roads),
        ("cliffs", island.cliffs),
    ):
        for number, chain in enumerate(chains):
            for edge in chain_edges([chain]):
                if edge not in island.owners:
                    raise DataError(
                        f"{kind}[{number}]",
                        f"points {edge[0]} and {edge[1]} are not consecutive in any outline; "
                        f"{kind} run along the borders of areas",
                    )
                if kind == "cliffs" and len(island.owners[edge]) != 1:
                    raise DataError(
                        f"cliffs[{number}]",
                        f"points {edge[0]} and {edge[1]} lie inland; "
                        "cliffs run along the outer border",
                    )


def _check_places(island: Island) -> None:
    """Points are within reach and apart, so that drawing comes to an end."""
    places = [(f"points[{number}]", point) for number, point in enumerate(island.points)]
    places += [(f"areas[{n}].site", area.site) for n, area in enumerate(island.areas)]
    for where, place in places:
        if max(map(abs, place)) > FARTHEST:
            raise DataError(where, f"must lie within {FARTHEST:,} units of [0, 0]")
    lengths = {edge: dist(*(island.points[point] for point in edge)) for edge in island.owners}
    for (start, end), length in lengths.items():
        if length < SHORTEST_STRETCH:
            raise DataError("points", f"points {start} and {end} lie in the same place")
    if sum(lengths.values()) > LONGEST_BORDERS:
        what = f"borders must be {LONGEST_BORDERS:,} units long at most altogether"
        raise DataError("points", what)


def _check_land(island: Island) -> None:
    """The areas are one land without holes, round which one goes along the shore."""
    shore = _reached([edge for edge, areas in island.owners.items() if len(areas) == 1])
    points = {point for edge in island.owners for point in edge}
    if (
        any(len(ends) != 2 for ends in shore.values())
        or len(_walk(shore)) != len(shore)
        or len(_walk(_reached(island.owners))) != len(points)
        or len(points) - len(island.owners) + len(island.areas) != 1  # Euler, without the sea.
    ):
        raise DataError(
            "areas",
            "must be one land without holes, with a shore that meets itself nowhere; "
            "areas that touch share two consecutive points",
        )


def _reached(edges: Iterable[Edge]) -> dict[int, list[int]]:
    """From each point to those at the other ends of its stretches."""
    found: dict[int, list[int]] = {}
    for start, end in edges:
        found.setdefault(start, []).append(end)
        found.setdefault(end, []).append(start)
    return found


def _walk(reached: Mapping[int, Sequence[int]]) -> set[int]:
    """The points that one comes to from the first one."""
    seen: set[int] = set()
    ahead = list(reached)[:1]
    while ahead:
        point = ahead.pop()
        if point not in seen:
            seen.add(point)
            ahead += reached[point]
    return seen
