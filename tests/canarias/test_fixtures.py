"""Records, links and saved games of the first version open to the same positions, written as they were.

`tests/fixtures/first-version.json` was written by that version: whole games of two to five, games in the
middle, one with options, and ones with marks of takebacks, stand-ins and a branch; each as a record and
as a link, with its position, and all of them as the browser stored them.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from islas.canarias.edition import standard_edition
from islas.canarias.notation import position_to_json, read_position
from islas.core.record import read_record
from islas.core.saves import Saves
from islas.core.storage import Memory
from islas.games import open_link, replay, write_link

KEPT = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "first-version.json").read_text("utf-8")
)
GAMES = {game["name"]: game for game in KEPT["games"]}


def as_told(position: Any, names: Any) -> dict[str, Any]:
    """What the first version told of a position; later ones tell more."""
    told = position_to_json(position)
    return {name: told[name] for name in names}


@pytest.mark.parametrize("name", GAMES)
def test_records_replay_to_the_same_position_and_are_written_to_the_same_bytes(name: str) -> None:
    game = GAMES[name]
    match = replay(read_record(game["record"]))
    assert match.record.dump() == game["record"]
    known = {key: value for key, value in game["position"].items() if key != "options"}
    assert as_told(match.position, known) == known


@pytest.mark.parametrize("name", GAMES)
def test_links_open_to_the_game_of_the_record(name: str) -> None:
    game = GAMES[name]
    match = open_link(game["link"])
    assert match.record.actions == read_record(game["record"]).actions
    assert match.record.dump() == game["record"]
    again = open_link(write_link(match))
    assert again.record == match.record


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_read(name: str) -> None:
    game = GAMES[name]
    position = read_position(json.dumps(game["position"]), standard_edition())
    known = {key: value for key, value in game["position"].items() if key != "options"}
    assert as_told(position, known) == known


def test_saved_games_are_listed_and_open() -> None:
    async def looked_at() -> None:
        saves = Saves(Memory(KEPT["stored"]), "later", lambda: 1_800_000_000.0)
        listed = {each.game: each for each in await saves.games()}
        assert set(listed) == {name.replace("-", "") for name in GAMES} - {"islands"}
        for name, game in GAMES.items():
            if name == "islands":
                continue
            claim = await saves.open(name.replace("-", ""))
            match = replay(claim.entry.record)
            actions = read_record(game["record"]).actions
            assert match.record.actions[: len(actions)] == actions
            assert len(match.actions) == len(actions) + (5 if name == "middle" else 0)
            assert claim.entry.title == f"{name}: Ana, Bruno"

    asyncio.run(looked_at())
