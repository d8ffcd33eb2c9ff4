"""Positions and questions from outside: mistakes are named by their place."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from islas.core.errors import DataError
from islas.suedsee.game import Suedsee
from islas.suedsee.notation import position_to_json, read_position
from islas.suedsee.questions import fits, survey, tiles
from tests.suedsee.toy import at, do, toy

Json = dict[str, Any]


def sample() -> Json:
    position = at(
        "jetty 0 0 0, two 1 0 0, boat 2 0 0",
        "calm",
        islanders=["0 0 0 bridge", "1 1 0 sea"],
        wares=((1, 2, 3), (0, 0, 0)),
    )
    return position_to_json(position)


def test_a_sample_is_read_as_it_is_written() -> None:
    assert position_to_json(read_position(json.dumps(sample()), toy())) == sample()


def test_what_is_left_out_is_the_rest_of_the_box() -> None:
    data = sample()
    for name in ("draw_pile", "ship_pile", "display"):
        del data[name]
    position = read_position(json.dumps(data), toy())
    assert len(position.draw_pile) == sum(tile.count for tile in toy().tiles) - 4
    assert len(position.display) == 4


def setting(**fields: Any) -> Callable[[Json], None]:
    return lambda data: data.update(fields)


@pytest.mark.parametrize(
    ("harm", "where"),
    [
        (setting(format="other"), "position.format"),
        (setting(phase="islander"), "position.tile"),
        (setting(phase="deliver", tile=None, turn=1, active=1), "position.phase"),
        (setting(tile=None), "position.tile"),
        (setting(tile="rock", draw_pile=[]), "position.phase"),
        (setting(active=1), "position.active"),
        (setting(turn=2), "position.turn"),
        (setting(cell=[0, 0]), "position.cell"),
        (setting(cell=[9, 9]), "position.cell"),
        (setting(queue=[{"cell": [0, 0], "place": "bridge"}]), "position.queue"),
        (setting(tiles=[]), "position.islanders[0].cell"),
        (setting(display=[]), "position.display"),
        (setting(display=["odd", "two", "even", "free", "odd"]), "position"),
        (setting(draw_pile=["start", "start"]), "position"),
        (setting(tokens=[{"cell": [0, 0], "place": "sea-a"}]), "position.tokens[0]"),
        (lambda data: data["tiles"][1].update(cell=[0, 1]), "position.tiles[0]"),
        (lambda data: data["tiles"][1].update(cell=[0, 0]), "position.tiles[1].cell"),
        (lambda data: data["tiles"][2].update(cell=[5, 0]), "position.tiles[2]"),
        (lambda data: data["tiles"][2].update(cell=[500, 0]), "position.tiles[2].cell[0]"),
        (lambda data: data["islanders"][0].update(place="market"), "position.islanders[0].place"),
        (lambda data: data["islanders"][0].update(seat=2), "position.islanders[0].seat"),
        (
            lambda data: data["islanders"].append({"seat": 1, "cell": [0, 0], "place": "sea-a"}),
            "position.islanders",
        ),
        (
            lambda data: data["players"][0]["wares"].update(banana=-1),
            "position.players[0].wares.banana",
        ),
        (lambda data: data["players"][0]["ships"].append("odd"), "position"),
        (lambda data: data["players"].pop(), "position.players"),
    ],
)
def test_mistakes_are_named_by_their_place(harm: Callable[[Json], None], where: str) -> None:
    data = sample()
    harm(data)
    with pytest.raises(DataError) as caught:
        read_position(json.dumps(data), toy())
    assert caught.value.where == where


def test_positions_in_the_middle_of_an_evaluation_are_read() -> None:
    position = at("one 0 0 0, two 0 1 0, two 0 2 0", "boat", islanders=["1 0 1 sea"])
    do(position, "lay 1 0 0", "pass?")
    data = position_to_json(position)
    assert data["phase"] == "cover"
    assert read_position(json.dumps(data), toy()) == position
    for harm in ({"queue": []}, {"queue": [{"cell": [0, 7], "place": "sea"}]}, {"active": 1}):
        with pytest.raises(DataError):
            read_position(json.dumps({**data, **harm}), toy())


def asked(question: Callable[[Namespace, Suedsee, Any], Iterator[Any]], *boards: Any) -> list[Any]:
    lines = [board if isinstance(board, bytes) else json.dumps(board).encode() for board in boards]
    options = Namespace(file="-")
    return list(question(options, Suedsee(toy()), lambda name: iter(lines)))


def test_a_survey_tells_every_area() -> None:
    board = {
        "tiles": [
            {"tile": "two", "cell": [1, 0], "turn": 0},
            {"tile": "jetty", "cell": [0, 0], "turn": 0},
            {"tile": "tee", "cell": [0, 1], "turn": 90},
        ],
        "islanders": [
            {"seat": 0, "cell": [1, 0], "place": "sea"},
            {"seat": 2, "cell": [0, 0], "place": "sea-b"},
        ],
        "tokens": [],
        "players": 3,
    }
    (answer,) = asked(survey, board)
    sea = answer["areas"][0]
    assert sea["kind"] == "sea"
    assert sea["places"][0] == {"cell": [1, 0], "place": "sea"}
    assert (sea["symbols"], sea["complete"]) == (2, False)
    assert (sea["islanders"], sea["paid"]) == ([1, 0, 1], [0, 2])
    bridge = next(area for area in answer["areas"] if area["kind"] == "bridge")
    assert (bridge["symbols"], bridge["open_ends"]) == (2, 1)


def test_where_a_tile_fits_is_told() -> None:
    board = {"tiles": [{"tile": "cape", "cell": [0, 0], "turn": 0}], "tile": "cape"}
    (answer,) = asked(fits, board)
    assert {"cell": [0, -1], "turn": 180} in answer["fits"]
    assert len(answer["fits"]) == 1 + 3 * 3
    assert asked(fits, {"tiles": [], "tile": "calm"}) == [
        {"fits": [{"cell": [0, 0], "turn": turn} for turn in (0, 90, 180, 270)]}
    ]


def test_wrong_lines_are_answered_and_empty_ones_passed_over() -> None:
    answers = asked(survey, b"{", b"  ", {"tiles": 1}, {"tiles": [], "sky": 1}, {"tiles": []})
    assert ["error" in answer for answer in answers] == [True, True, True, False]


def test_the_tiles_are_told_with_sides_and_places() -> None:
    (answer,) = tiles(Namespace(), Suedsee(), lambda name: iter(()))
    assert sum(tile["count"] for tile in answer["tiles"]) == 73
    assert set(answer["tiles"][0]) == {"id", "count", "n", "e", "s", "w", "places"}
    assert set(answer["ships"][0]) == {"id", "points", "asks"}
