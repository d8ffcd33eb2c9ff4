"""The shipped edition: its schema, the facts of the printed game, and bad editions."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from islas.core.errors import DataError
from islas.suedsee.components import Kind, ways_to_pay
from islas.suedsee.edition import (
    read_edition,
    ship_to_json,
    standard_edition,
    standard_text,
    tile_to_json,
)
from tests.suedsee.toy import toy, toy_json

EDITION = standard_edition()
PLACES = [(tile, place) for tile in EDITION.tiles for place in tile.places]


def schema() -> dict[str, Any]:
    text = (files("islas.suedsee") / "editions" / "edition.schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def test_the_edition_satisfies_its_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(json.loads(standard_text()), schema())
    jsonschema.validate(toy_json(), schema())


@pytest.mark.slow
def test_the_edition_comes_out_of_its_sources_again() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.suedsee", "--check"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("the same\n", 0), done.stderr


def test_there_are_73_tiles_24_ships_and_19_boat_tokens() -> None:
    assert sum(tile.count for tile in EDITION.tiles) == 73
    assert len(EDITION.pile) == 72
    assert EDITION.boat_tokens == 19
    assert len(EDITION.ships) == 24
    assert {ship.points for ship in EDITION.ships} == set(range(2, 7))


def test_there_are_eight_ships_of_each_kind_and_points_grow_with_wares() -> None:
    kinds = {
        "exact": [ship for ship in EDITION.ships if ship.exact],
        "pair": [ship for ship in EDITION.ships if ship.pair],
        "any": [ship for ship in EDITION.ships if ship.any],
    }
    for ships in kinds.values():
        assert len(ships) == 8
        ships.sort(key=lambda ship: ship.size)
        assert [s.points for s in ships] == sorted(s.points for s in ships)
        assert (ships[0].size, ships[-1].points) == (3, 6)
    assert any((s.points, s.exact) == (3, (1, 0, 2)) for s in kinds["exact"])


def test_there_are_about_six_markets_and_fourteen_boats_and_symbols_are_missing_here_and_there() -> (
    None
):
    counts = Counter[Any]()
    for tile, place in PLACES:
        counts[place.kind] += tile.count
        counts["boat"] += tile.count * place.boat
        counts[place.kind, place.symbols] += tile.count
    assert counts[Kind.MARKET] == 6
    assert 12 <= counts["boat"] <= 16
    assert counts[Kind.ISLAND, 0] > 0
    assert counts[Kind.BRIDGE, 0] > 0
    assert counts[Kind.SEA, 1] > counts[Kind.SEA, 2] > 0


def test_not_all_patterns_of_sides_exist() -> None:
    patterns = set()
    for tile in EDITION.tiles:
        sides = "".join(str(int(side)) for side in tile.sides)
        patterns.add(min(sides[n:] + sides[:n] for n in range(4)))
    assert len(patterns) < 24 - 6


def test_tiles_and_ships_are_written_as_they_are_read() -> None:
    data = json.loads(standard_text())
    assert [tile_to_json(tile) for tile in EDITION.tiles] == data["tiles"]
    assert [ship_to_json(ship) for ship in EDITION.ships] == data["ships"]


def test_a_tile_looks_the_same_after_its_period() -> None:
    periods = {tile.name: tile.period for tile in toy().tiles}
    assert {name: periods[name] for name in ("calm", "jetty", "fished", "bend", "cross")} == {
        "calm": 90,
        "jetty": 180,
        "fished": 360,
        "bend": 360,
        "cross": 90,
    }


def test_ways_to_pay() -> None:
    assert ways_to_pay(exact=(1, 0, 2)) == ((1, 0, 2),)
    assert len(ways_to_pay(pair=(3, 1))) == 6
    assert len(ways_to_pay(pair=(2, 2))) == 3
    assert len(ways_to_pay(any=4)) == 15
    for ship in EDITION.ships:
        assert len(set(ship.ways)) == len(ship.ways)
        assert {sum(way) for way in ship.ways} == {ship.size}


def change(tile: str, **fields: Any) -> Callable[[dict[str, Any]], None]:
    def changed(data: dict[str, Any]) -> None:
        next(each for each in data["tiles"] if each["id"] == tile).update(fields)

    return changed


def place(tile: str, number: int, **fields: Any) -> Callable[[dict[str, Any]], None]:
    def changed(data: dict[str, Any]) -> None:
        found = next(each for each in data["tiles"] if each["id"] == tile)
        found["places"][number].update(fields)

    return changed


def ship(**asks: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["ships"][0].update(asks=asks)


@pytest.mark.parametrize(
    ("harm", "where"),
    [
        (change("cape", n="sea"), "edition.tiles[6].n"),
        (change("cape", e="land"), "edition.tiles[6].e"),
        (change("jetty", n="island"), "edition.tiles[10].n"),
        (change("cape", count=0), "edition.tiles[6].count"),
        (change("calm", count=110), "edition.tiles"),
        (place("jetty", 1, sides=["n1", "w2"]), "edition.tiles[10].s"),
        (place("jetty", 1, sides=["n1", "n2"]), "edition.tiles[10].places[2]"),
        (place("jetty", 0, ends=True), "edition.tiles[10].places[0].sides"),
        (place("jetty", 0, sides=["n", "up"]), "edition.tiles[10].places[0].sides[1]"),
        (place("jetty", 1, id="sea-b"), "edition.tiles[10].places"),
        (place("one", 0, shoals=[3]), "edition.tiles[2].places[0].shoals[0]"),
        (place("one", 0, shoals=[1, 2]), "edition.tiles[2].places[0].shoals"),
        (place("one", 0, symbols=1), "edition.tiles[2].places[0].symbols"),
        (lambda data: data["start"].update(tile="calm"), "edition.start.tile"),
        (lambda data: data["start"].update(turn=45), "edition.start.turn"),
        (ship(), "edition.ships[0].asks"),
        (ship(a=1), "edition.ships[0].asks.b"),
        (ship(any=99), "edition.ships[0].asks.any"),
        (ship(wood=1), "edition.ships[0].asks.wood"),
        (lambda data: data["options"].update(take_back="never"), "edition.options.take_back"),
    ],
)
def test_mistakes_are_named_by_their_place(
    harm: Callable[[dict[str, Any]], None], where: str
) -> None:
    data = toy_json()
    harm(data)
    with pytest.raises(DataError) as caught:
        read_edition(json.dumps(data))
    assert caught.value.where == where
