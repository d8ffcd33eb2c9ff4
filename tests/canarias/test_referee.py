"""The engine and the referee, who works by sets of names, decide random landings alike."""

from random import Random

import pytest

from islas.canarias.components import COLOURS, FEATURES, KINDS, PRIORITY_NAMES
from islas.canarias.edition import standard_edition
from islas.canarias.landing import building_areas, compare
from islas.canarias.legal import area_names
from islas.canarias.position import Holding
from islas.canarias.questions import island_to_json
from tools import referee

LANDINGS = 10_000


@pytest.mark.slow
def test_ten_thousand_random_landings_agree() -> None:
    random = Random(33)
    edition = standard_edition()
    decided: set[object] = set()
    for _ in range(LANDINGS):
        seats = random.randint(2, 5)
        islands: list[referee.Shore] = []
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
        assert (verdict.winner, verdict.decided_by) == referee.landing(islands, names, ties)[:2]
        decided.add(verdict.decided_by)
        for (island, standing), holding in zip(islands, holdings, strict=True):
            for anywhere in (False, True):
                mask = building_areas(holding.free, holding.near, numbers, anywhere)
                expected = referee.areas_to_build_on(island, standing, names, anywhere)
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
