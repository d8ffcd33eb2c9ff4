"""What moves at the table of Carcassonne Südsee: whatever a move names is on the page, before or after."""

import pytest

from islas.app import motion
from islas.contract import Move
from islas.suedsee import keys
from islas.suedsee.events import WaresGathered
from islas.suedsee.position import Phase
from tests.app.moves import go_on, kinds_of_a_game
from tests.suedsee.table import due, started


@pytest.mark.slow
def test_whatever_moves_is_on_the_page_and_comes_from_somewhere() -> None:
    # A berth may be gone when the last ships leave.
    assert kinds_of_a_game(started("moves"), passing=("berth",)) == {
        "tiles",
        "tile",
        "drawn",
        "frame",
        "counted",
        "taken",
        "islander",
        "home",
        "wares",
        "token",
        "tokens",
        "berth",
        "points",
        "ship",
        "ships",
    }


def test_an_own_tile_lies_where_it_was_picked_and_that_of_a_bot_is_shown_at_its_owner() -> None:
    app = started("moves")
    while not due(Phase.LAY, 3)(app):
        go_on(app)
    motion.moves(app)
    go_on(app)
    assert not [move for move in motion.moves(app) if move.key.startswith("tile ")]
    while not app.bot_to_move:
        go_on(app)
    motion.moves(app)
    go_on(app)
    shown = [move.by for move in motion.moves(app) if move.key.startswith("tile ")]
    assert shown == [keys.crew(1)]


def test_a_frame_comes_once_its_tile_lies_there() -> None:
    app = started("moves")
    while not app.bot_to_move:
        go_on(app)
    motion.moves(app)
    go_on(app)
    tile, frame = (move for move in motion.moves(app) if move.key.startswith(("tile ", "frame ")))
    assert frame.key == tile.key.replace("tile", "frame")
    assert frame.waits
    assert not tile.waits


def test_the_line_round_a_bridge_comes_once_its_tile_and_its_islander_have() -> None:
    app = started("moves")
    lines = 0
    while not due(Phase.LAY, 30)(app):
        motion.moves(app)
        go_on(app)
        keyed = [move for move in motion.moves(app) if move.key]
        for number, move in enumerate(keyed):
            if move.key.startswith("taken "):
                before = {other.key.split()[0] for other in keyed[:number]}
                assert move.waits
                assert before & {"tile", "islander"}
                assert not any(other.key.startswith("islander ") for other in keyed[number + 1 :])
                lines += 1
    assert lines > 2


def test_wares_fly_one_by_one_from_where_they_were() -> None:
    app = started("moves")
    told: list[object] = []
    while not any(isinstance(event, WaresGathered) and event.amount > 2 for event in told):
        motion.moves(app)
        before = len(app.playback.shown)
        go_on(app)
        told = app.playback.shown[before:]
    flown: list[Move] = [
        move for move in motion.moves(app) if move.target.startswith("wares ") and move.picture
    ]
    gathered = [event for event in told if isinstance(event, WaresGathered)]
    assert len(flown) == sum(event.amount for event in gathered)
    assert not any(move.along for move in flown[:3])
    assert {move.source for move in flown} == {
        keys.tile(cell) for event in gathered for cell, _place, _count in event.sources
    }
