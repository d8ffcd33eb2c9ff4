"""A second opinion on landings and pirates, by sets of names, straight from the booklet.

Knows of the engine only what an outsider gets: areas with neighbours and land features
(`python -m islas canarias island`).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from islas.canarias.components import COLOURS, KINDS, Colour, Kind
from islas.canarias.island import Island
from islas.canarias.questions import island_to_json

#: From the names of the areas that are built on to the colours of the buildings.
Standing = Mapping[str, str]
#: An island and what stands on it.
Shore = tuple[Island, Standing]
#: How many of each kind and colour are left.
Stock = Sequence[Sequence[int]]


@cache
def sites(island: Island) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """From each building area to its land features and its neighbours."""
    return {
        area["id"]: (frozenset(area["features"]), frozenset(area["neighbours"]))
        for area in island_to_json(island)["areas"]
        if area["kind"] == "building"
    }


def free_next_to(island: Island, standing: Standing, priority: str) -> set[str]:
    """The free building areas next to at least one feature of the priority (D7, D8, D9)."""
    return {
        area
        for area, (features, beside) in sites(island).items()
        if area not in standing
        and (priority in features or any(standing.get(other) == priority for other in beside))
    }


def landing(
    islands: Sequence[Shore], priorities: Sequence[str], ties: int | None
) -> tuple[int | None, int | str | None, list[list[set[str] | None]]]:
    """The seat that a settler chooses, what decides, and the areas that count (D9, D10, D13).

    Of the areas there is a row for each priority looked at, and in it a set for each seat, `None` once
    it is out of the running.
    """
    running = set(range(len(islands)))
    looked: list[list[set[str] | None]] = []
    for number, priority in enumerate(priorities, start=1):
        found = {seat: free_next_to(*islands[seat], priority) for seat in running}
        looked.append([found.get(seat) for seat in range(len(islands))])
        best = max(map(len, found.values()))
        running = {seat for seat in running if len(found[seat]) == best}
        if best and len(running) == 1:
            return running.pop(), number, looked
        if best and number == 1 and ties in running:
            return ties, "privilege", looked
    return None, None, looked


def areas_to_build_on(
    island: Island, standing: Standing, priorities: Sequence[str], anywhere: bool
) -> set[str]:
    """Where a settler with these priorities may build, `anywhere` with the privilege (D11, D16)."""
    for priority in priorities:
        found = free_next_to(island, standing, priority)
        if found and not anywhere:
            return found
    return set(sites(island)) - set(standing)


def winning_buildings(
    islands: Sequence[Shore],
    priorities: Sequence[str],
    ties: int | None,
    seat: int,
    stock: Stock,
) -> Iterator[tuple[Kind, Colour, str]]:
    """Every single building that would bring the settler to a seat: all that there are are tried.

    The smaller kinds come first. The last house is left for the settler (D14).
    """
    home, standing = islands[seat]
    tried = list(islands)
    houses = sum(stock[Kind.HOUSE])
    for kind, colour, area in product(KINDS, COLOURS, sites(home)):
        left = houses - (kind is Kind.HOUSE)
        if area in standing or not stock[kind][colour] or left < 1:
            continue
        tried[seat] = home, {**standing, area: colour.slug}
        if landing(tried, priorities, ties)[0] == seat:
            yield kind, colour, area


def robbed(
    holder: int | None,
    shield: int | None,
    points: Sequence[int],
    housed: Collection[int],
    start: int,
    everybody: bool,
) -> tuple[str, list[int]]:
    """The rule by which a pirate robs, and the seats that it means (D20 to D22, D36, D39).

    `holder` has the privilege of the pirate's colour and `shield` that of the shield, `points` are
    those of the seats in the colour, `housed` the seats with a house; `everybody` is the rule option.
    """
    if holder is not None and holder != shield:
        return "holder", [holder]
    if holder is not None:
        return "diverted", [seat for seat in sorted(housed) if seat != holder]
    table = [*range(start, len(points)), *range(start)]
    table = [seat for seat in table if seat != shield]
    first = sorted(table, key=lambda seat: -points[seat])[0]
    if points[first] > 0:
        return "points", [seat for seat in table if points[seat] == points[first]]
    return ("everybody", table) if everybody else ("no_points", [])
