"""An island as a planar map, and what follows from its geometry.

An island is a list of points and of areas whose outlines run through those points. Everything that
the rules ask is derived here and never typed in: two areas are neighbours when they share a stretch
of outline, and an area is next to a river, a road or the coast when one runs along it (D8).

Building areas are numbered in file order; a set of them is an `int` with one bit each ("mask").
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from islas.canarias.components import FEATURES, Feature, Ground

Point = tuple[float, float]
Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Area:
    """One area: `outline` lists point numbers round it, `site` is where a building or icon stands."""

    id: str
    ground: Ground
    outline: tuple[int, ...]
    site: Point


@dataclass(frozen=True, eq=False)
class Island:
    """An island of an edition.

    `points` are in drawing units (y grows downwards); `rivers`, `roads` and `cliffs` are chains of
    point numbers that run along outlines. A cliff is outer border that is not coast.
    """

    name: str
    title: str
    points: tuple[Point, ...]
    areas: tuple[Area, ...]
    rivers: tuple[tuple[int, ...], ...] = ()
    roads: tuple[tuple[int, ...], ...] = ()
    cliffs: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def sites(self) -> tuple[Area, ...]:
        """The building areas; the place in this tuple is the bit of the area in a mask."""
        return tuple(area for area in self.areas if area.ground is Ground.BUILDING)

    @cached_property
    def site_numbers(self) -> dict[str, int]:
        """From the id of a building area to its number."""
        return {area.id: number for number, area in enumerate(self.sites)}

    @cached_property
    def full(self) -> int:
        """The mask of all building areas."""
        return (1 << len(self.sites)) - 1

    @cached_property
    def owners(self) -> dict[Edge, tuple[str, ...]]:
        """From each stretch of outline to the ids of the areas along it: two inland, one outside."""
        found: dict[Edge, tuple[str, ...]] = {}
        for area in self.areas:
            for edge in ring_edges(area.outline):
                found[edge] = (*found.get(edge, ()), area.id)
        return found

    @cached_property
    def neighbours(self) -> dict[str, frozenset[str]]:
        """From each area to the areas that share a stretch of border with it (D8)."""
        found: dict[str, set[str]] = {area.id: set() for area in self.areas}
        for pair in self.owners.values():
            if len(pair) == 2:
                found[pair[0]].add(pair[1])
                found[pair[1]].add(pair[0])
        return {area: frozenset(others) for area, others in found.items()}

    @cached_property
    def coast(self) -> frozenset[Edge]:
        """The outer border without the cliffs."""
        cliffs = set(chain_edges(self.cliffs))
        return frozenset(
            edge for edge, areas in self.owners.items() if len(areas) == 1 and edge not in cliffs
        )

    @cached_property
    def features(self) -> dict[str, tuple[Feature, ...]]:
        """From each area to the land features it is next to (D8), in the order of `Feature`."""
        along: dict[Feature, set[Edge]] = {
            Feature.COAST: set(self.coast),
            Feature.RIVER: set(chain_edges(self.rivers)),
            Feature.ROAD: set(chain_edges(self.roads)),
        }
        grounds = {area.id: area.ground.value for area in self.areas}

        def is_next_to(area: Area, feature: Feature) -> bool:
            if feature in along:
                return any(edge in along[feature] for edge in ring_edges(area.outline))
            return any(grounds[other] == feature.slug for other in self.neighbours[area.id])

        return {
            area.id: tuple(feature for feature in FEATURES if is_next_to(area, feature))
            for area in self.areas
        }

    @cached_property
    def next_to(self) -> tuple[int, ...]:
        """For each land feature the mask of the building areas next to it."""
        return tuple(
            sum(1 << n for n, area in enumerate(self.sites) if feature in self.features[area.id])
            for feature in FEATURES
        )

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For each building area the mask of the building areas next to it."""
        return tuple(
            sum(
                1 << n for n, other in enumerate(self.sites) if other.id in self.neighbours[area.id]
            )
            for area in self.sites
        )


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the areas in a mask, in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def ring_edges(outline: Sequence[int]) -> Iterator[Edge]:
    """The stretches of a closed outline, each as a pair of point numbers, the smaller first."""
    previous = outline[-1]
    for point in outline:
        yield (previous, point) if previous < point else (point, previous)
        previous = point


def chain_edges(chains: Sequence[Sequence[int]]) -> Iterator[Edge]:
    """The stretches of open chains, each as a pair of point numbers, the smaller first."""
    for chain in chains:
        for start, end in pairwise(chain):
            yield (start, end) if start < end else (end, start)
