"""A second implementation of landings, by sets of names, straight from the booklet."""

from random import Random

from islas.canarias.components import COLOURS, FEATURES, KINDS, PRIORITY_NAMES
from islas.canarias.edition import standard_edition
from islas.canarias.island import Island
from islas.canarias.landing import building_areas, compare
from islas.canarias.legal import area_names
from islas.canarias.position import Holding
from islas.cli.checker import island_to_json

LANDINGS = 10_000
Standing = dict[str, str]


def free_next_to(island: Island, standing: Standing, priority: str) -> set[str]:
    """Free building areas next to at least one feature of the priority (D7, D8, D9)."""
    found = set()
    for area in island_to_json(island)["areas"]:
        if area["kind"] != "building" or area["id"] in standing:
            continue
        wanted = any(standing.get(other) == priority for other in area["neighbours"])
        if priority in area["features"] or wanted:
            found.add(area["id"])
    return found


def naive_landing(
    islands: list[tuple[Island, Standing]], priorities: list[str], ties: int | None
) -> tuple[int | None, object]:
    running = set(range(len(islands)))
    for number, priority in enumerate(priorities, start=1):
        counts = {seat: len(free_next_to(*islands[seat], priority)) for seat in running}
        best = max(counts.values())
        running = {seat for seat in running if counts[seat] == best}
        if best and len(running) == 1:
            return running.pop(), number
        if best and number == 1 and ties in running:
            return ties, "privilege"
    return None, None


def naive_areas(
    island: Island, standing: Standing, priorities: list[str], anywhere: bool
) -> set[str]:
    free = {area.id for area in island.sites} - set(standing)
    for priority in priorities:
        found = free_next_to(island, standing, priority)
        if found and not anywhere:
            return found
    return free


def test_ten_thousand_random_landings_agree() -> None:
    random = Random(33)
    edition = standard_edition()
    decided: set[object] = set()
    for _ in range(LANDINGS):
        seats = random.randint(2, 5)
        islands: list[tuple[Island, Standing]] = []
        holdings = []
        for island in random.sample(edition.islands, seats):
            holding = Holding()
            holding.take(island)
            standing = {}
            for area in random.sample(range(12), random.randint(0, 12)):
                colour = random.choice(COLOURS)
                holding.put(random.choice(KINDS), colour, area)
                standing[island.sites[area].id] = colour.slug
            islands.append((island, standing))
            holdings.append(holding)
        names = random.sample(PRIORITY_NAMES, 4)
        numbers = [PRIORITY_NAMES.index(name) for name in names]
        ties = random.choice([None, *range(seats)])
        verdict = compare(numbers, holdings, ties)
        assert (verdict.winner, verdict.decided_by) == naive_landing(islands, names, ties)
        decided.add(verdict.decided_by)
        for (island, standing), holding in zip(islands, holdings, strict=True):
            for anywhere in (False, True):
                mask = building_areas(holding.free, holding.near, numbers, anywhere)
                expected = naive_areas(island, standing, names, anywhere)
                assert set(area_names(island, mask)) == expected
    assert decided == {1, 2, 3, 4, "privilege", None}


def test_land_features_come_from_the_areas_beside() -> None:
    for island in standard_edition().islands:
        data = {area["id"]: area for area in island_to_json(island)["areas"]}
        for area in data.values():
            for feature in FEATURES:
                if feature.slug in ("village", "farmland", "mountain"):
                    beside = any(
                        data[other]["kind"] == feature.slug for other in area["neighbours"]
                    )
                    assert (feature.slug in area["features"]) is beside
