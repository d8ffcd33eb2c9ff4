"""The shipped edition: its schema, the facts of the printed game, and bad editions."""

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import jsonschema
import pytest
import shapely

from islas.canarias.components import COLOURS, FEATURES, FIRST_COLOUR, PRIORITY_NAMES, Ground
from islas.canarias.edition import read_edition, standard_edition, standard_text
from islas.canarias.island import Island
from islas.core.errors import DataError

EDITION = standard_edition()
ISLANDS = pytest.mark.parametrize("island", EDITION.islands, ids=lambda island: island.name)
Edition = dict[str, Any]


def schema() -> dict[str, Any]:
    text = (files("islas.canarias") / "editions" / "edition.schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def test_the_edition_satisfies_its_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(json.loads(standard_text()), schema())


def test_there_are_eighteen_trades_three_cards_each_three_trades_a_colour() -> None:
    assert len(EDITION.settlers) == 18
    assert set(EDITION.copies) == {3}
    colours = Counter(settler.colour for settler in EDITION.settlers)
    assert set(colours.values()) == {3}


def test_settlers_want_two_features_and_two_colours_never_their_own() -> None:
    for settler in EDITION.settlers:
        wanted = [number - FIRST_COLOUR for number in settler.priorities if number >= FIRST_COLOUR]
        assert len(wanted) == 2
        assert settler.colour not in wanted


def test_every_priority_comes_six_times_and_first_once_or_twice() -> None:
    times = Counter(number for settler in EDITION.settlers for number in settler.priorities)
    assert [times[number] for number in range(12)] == [6] * 12
    first = Counter(settler.priorities[0] for settler in EDITION.settlers)
    assert all(first[number] in (1, 2) for number in range(12))


@pytest.mark.parametrize(
    ("name", "colour", "known"),
    [
        ("segador", "red", "farmland green beige village"),
        ("cestero", "beige", "blue village coast *"),
        ("capitan", "brown", "coast beige orange river"),
        ("herrero", "beige", "village mountain brown green"),
        ("carpintero", "brown", "green coast mountain red"),
        ("pescador", "blue", "coast river * *"),
        ("lenador", "green", "mountain * * *"),
    ],
)
def test_known_cards_are_as_described(name: str, colour: str, known: str) -> None:
    settler = EDITION.settlers[EDITION.card_numbers[name]]
    assert settler.colour.slug == colour
    for number, wanted in zip(settler.priorities, known.split(), strict=True):
        assert wanted in ("*", PRIORITY_NAMES[number])


def test_the_six_islands_are_there_in_order() -> None:
    assert [island.name for island in EDITION.islands] == [
        *("tenerife", "gran-canaria", "la-palma", "la-gomera", "lanzarote", "fuerteventura")
    ]


@ISLANDS
def test_an_island_has_twelve_building_areas_and_three_others(island: Island) -> None:
    grounds = Counter(area.ground for area in island.areas)
    assert grounds == {
        Ground.BUILDING: 12,
        Ground.VILLAGE: 1,
        Ground.FARMLAND: 1,
        Ground.MOUNTAIN: 1,
    }


@ISLANDS
def test_two_features_are_next_to_five_areas_two_to_four_and_two_to_three(island: Island) -> None:
    assert sorted(mask.bit_count() for mask in island.next_to) == [3, 3, 4, 4, 5, 5]


@ISLANDS
def test_a_building_area_touches_one_to_four_features(island: Island) -> None:
    assert all(1 <= len(island.features[area.id]) <= 4 for area in island.sites)


def test_two_islands_have_the_distributions_of_printed_ones() -> None:
    def touches(island: Island) -> list[int]:
        return sorted((len(island.features[area.id]) for area in island.sites), reverse=True)

    found = [touches(island) for island in EDITION.islands]
    assert [4, 3, 3, 3, 3, 2, 1, 1, 1, 1, 1, 1] in found
    assert [3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1] in found


def test_which_features_have_five_differs_from_island_to_island() -> None:
    degrees = {tuple(mask.bit_count() for mask in island.next_to) for island in EDITION.islands}
    assert len(degrees) == 6
    for feature in FEATURES:
        assert len({island.next_to[feature].bit_count() for island in EDITION.islands}) > 1


@ISLANDS
def test_areas_fill_the_island_without_overlap(island: Island) -> None:
    areas = [shapely.Polygon([island.points[n] for n in area.outline]) for area in island.areas]
    whole = shapely.union_all(areas)
    assert all(area.is_valid for area in areas)
    assert whole.geom_type == "Polygon"
    assert not whole.interiors
    assert sum(area.area for area in areas) == pytest.approx(whole.area)
    for area, polygon in zip(island.areas, areas, strict=True):
        assert polygon.contains(shapely.Point(area.site))


def lonely(data: Edition) -> str:
    island = data["islands"][2]
    count = len(island["points"])
    island["points"] += [[2000, 0], [2100, 0], [2000, 100]]
    island["areas"][1]["outline"] = [count, count + 1, count + 2]
    return "islands[2].areas[1].outline: area 'a2' has no neighbour"


def unknown_priority(data: Edition) -> str:
    data["settlers"][3]["priorities"][1] = "volcano"
    return "settlers[3].priorities[1]: 'volcano' is not known here"


def missing_point(data: Edition) -> str:
    data["islands"][0]["areas"][0]["outline"][2] = 9999
    return "islands[0].areas[0].outline[2]: must be a whole number from 0 to"


def same_name(data: Edition) -> str:
    data["settlers"][1]["name"] = "alfarero"
    return "settlers: 'alfarero' is there twice"


def missing_field(data: Edition) -> str:
    del data["settlers"][7]["colour"]
    return "settlers[7].colour: this field is missing"


def wrong_option(data: Edition) -> str:
    data["options"]["privilege_draw"] = 6
    return "options.privilege_draw: 6 is not known here; known: 4, 5"


def river_through_land(data: Edition) -> str:
    data["islands"][4]["rivers"][0] = [0, len(data["islands"][4]["points"]) - 1]
    return "islands[4].rivers[0]: points"


def own_format(data: Edition) -> str:
    data["format"] = "islas-canarias-edition/9"
    return "format:"


@pytest.mark.parametrize(
    "spoil",
    [
        lonely,
        unknown_priority,
        missing_point,
        same_name,
        missing_field,
        wrong_option,
        river_through_land,
        own_format,
    ],
)
def test_a_bad_edition_is_refused_with_the_place(spoil: Callable[[Edition], str]) -> None:
    data = json.loads(standard_text())
    told = spoil(data)
    with pytest.raises(DataError) as caught:
        read_edition(json.dumps(data))
    assert str(caught.value).startswith(f"edition.{told}")


def test_every_colour_has_a_pirate_and_a_power() -> None:
    assert sorted(EDITION.pirates) == list(COLOURS)
