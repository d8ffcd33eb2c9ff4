"""Südsee on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from islas import games
from islas.core.match import Match
from islas.core.record import Seat, read_record
from islas.suedsee.bots import make_bot
from islas.suedsee.game import Suedsee
from islas.suedsee.notation import position_to_json, read_position
from tests.toy.test_commands import Islas


@pytest.fixture
def islas(monkeypatch: pytest.MonkeyPatch, capfdbinary: Any) -> Islas:
    return Islas(monkeypatch, capfdbinary)


@pytest.fixture(scope="module")
def played() -> Any:
    match = Match(Suedsee(), [Seat("Ana", "beginner"), Seat("Bruno", "random")], "5")
    match.play({seat: make_bot(each.bot or "") for seat, each in enumerate(match.seats)})
    return match


def test_play_is_a_game_by_typed_commands(islas: Islas, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    given = "?\ntable\nships\ntile\ntile 0 0\nareas\nmissing\nwhy\n? lay\n1\npass\nq\n"
    command = ("play", "suedsee", "--bots", "random", "--record", kept)
    told = islas(*command, "--take-back", "only_when_none_left", "--language", "en", given=given)
    assert islas.status == 0, islas.complaint
    for text in ("You lays a tile.", "Ships in the pile: 20.", "Nobody lives anywhere."):
        assert text in told
    record = read_record(kept.read_text("utf-8"))
    assert record.actions[0].startswith("lay ")
    assert record.actions[1] == "pass"
    assert record.setup["options"] == {"take_back": "only_when_none_left"}


@pytest.mark.parametrize("language", ["de", "es"])
def test_it_is_played_in_other_languages(islas: Islas, language: str) -> None:
    told = islas(
        "play", "suedsee", "--bots", "random", "--language", language, given="?\n1\n1\nq\n"
    )
    assert islas.status == 0, islas.complaint
    assert {"de": "legt ein Plättchen", "es": "coloca una loseta"}[language] in told


def test_simulations_count_wares_ships_and_ends(islas: Islas) -> None:
    command = ("simulate", "suedsee", "--games", "2", "--players", "3", "--bots", "random")
    answer = json.loads(islas(*command, "--json"))
    assert answer["ends"]["tiles"]["games"] == 2
    assert answer["bots"]["random"]["games"] == 6


def test_a_replay_tells_events_that_lead_to_the_result(
    islas: Islas, played: Any, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(played.record.dump(), "utf-8")
    lines = [json.loads(line) for line in islas("replay", path, "--events").splitlines()]
    assert lines[0]["event"] == "game"
    assert len([line for line in lines if line["event"] == "tile_laid"]) == 72
    assert lines[-1]["event"] == "game_ended"
    assert lines[-1]["points"] == list(played.record.points)
    hidden = islas("replay", path, "--events", "--view", "0").splitlines()
    assert json.loads(hidden[2])["names"] is None
    assert "lays a tile" in islas("replay", path)
    assert games.replay(read_record(path.read_text("utf-8"))).record == played.record


def test_positions_and_editions_are_checked_and_actions_listed(
    islas: Islas, played: Any, tmp_path: Path
) -> None:
    position = played.until(60).position
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position_to_json(position)), "utf-8")
    assert "a sound position: 2 players" in islas("check", path)
    answer = json.loads(islas("legal", path))
    assert answer["to_move"] == position.to_move
    assert len(answer["actions"]) == len(played.game.legal_actions(position))
    assert read_position(path.read_text("utf-8"), played.game.edition) == position


def test_questions_are_answered(islas: Islas) -> None:
    box = json.loads(islas("suedsee", "tiles"))
    assert len(box["ships"]) == 24
    board = {"tiles": [{"tile": "start", "cell": [0, 0], "turn": 0}]}
    (survey,) = map(json.loads, islas("suedsee", "survey", given=json.dumps(board)).splitlines())
    assert {area["kind"] for area in survey["areas"]} == {"bridge", "island", "sea"}
    asked = json.dumps({**board, "tile": "market"})
    assert len(json.loads(islas("suedsee", "fits", given=asked))["fits"]) == 4
