"""How a turn goes, where tiles and islanders may be put: S1 to S10."""

from collections import Counter

import pytest

from islas.core.errors import DataError, IllegalActionError
from islas.suedsee import events as happened
from islas.suedsee.components import ISLANDERS
from islas.suedsee.edition import Options, standard_edition
from islas.suedsee.position import DELIVER, ISLANDER, LAY
from islas.suedsee.rules import start
from tests.suedsee.toy import at, do, legal, told, toy


@pytest.mark.parametrize("seats", range(2, 6))
def test_s1_two_to_five_play_with_four_islanders_seat_0_begins_clockwise(seats: int) -> None:
    position, _ = start(standard_edition(), seats, "s1")
    assert [player.supply for player in position.players] == [ISLANDERS] * seats == [4] * seats
    turns = []
    for _ in range(seats + 1):
        turns.append(position.turn)
        do(position, legal(position)[0], "pass")
    assert turns == [*range(seats), 0]


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_s1_no_others_play(seats: int) -> None:
    with pytest.raises(DataError, match="2 to 5"):
        start(standard_edition(), seats, "s1")


def test_s2_the_start_tile_lies_as_the_edition_says_four_ships_lie_open() -> None:
    position, events = start(toy(), 2, "s2")
    assert told(events, happened.StartTileLaid) == [happened.StartTileLaid("start", (0, 0), 90)]
    assert len(position.display) == 4
    assert len(position.ship_pile) == len(toy().ships) - 4
    assert sorted([*position.display, *position.ship_pile]) == list(range(len(toy().ships)))
    (drawn,) = told(events, happened.TileDrawn)
    tiles, ships = told(events, happened.Shuffled)
    assert Counter(tiles.names) == Counter(toy().tile_names[tile] for tile in toy().pile)
    assert tiles.names[0] == drawn.tile
    assert list(ships.names[:4]) == [event.ship for event in told(events, happened.ShipOpened)]
    again, _ = start(toy(), 2, "s2")
    other, _ = start(toy(), 2, "other")
    assert again == position
    assert other.draw_pile != position.draw_pile


def test_s3_a_turn_is_a_tile_an_islander_an_evaluation_and_a_delivery() -> None:
    position = at(
        "post 0 0 0", "isle", wares=((9, 9, 9), (0, 0, 0)), display=["two", "free", "even", "big"]
    )
    assert position.phase is LAY
    assert [event for event in do(position, "lay 1 0 0") if isinstance(event, happened.TileLaid)]
    assert position.phase is ISLANDER
    do(position, "place island")
    assert position.phase is DELIVER
    events = do(position, "deliver two 2 banana 1 shell")
    assert [type(event).__name__ for event in events] == [
        "ShipTaken",
        "ShipOpened",
        "TurnStarted",
        "TileDrawn",
    ]
    assert (position.turn, position.phase) == (1, LAY)


def test_s3_what_leaves_no_choice_is_passed_over() -> None:
    position = at("calm 0 0 0", "calm")
    events = do(position, "lay 1 0 0", "pass")
    assert told(events, happened.TurnStarted) == [happened.TurnStarted(1, 2)]


def test_s4_every_side_that_touches_fits_in_any_turn_and_corners_do_not_count() -> None:
    position = at("isle 0 0 0", "isle")
    # The island's sides in the north and east, the sea's in the south and west.
    expected = {
        *("lay 0 -1 90", "lay 0 -1 180", "lay 1 0 180", "lay 1 0 270"),
        *("lay 0 1 90", "lay 0 1 180", "lay -1 0 180", "lay -1 0 270"),
    }
    assert set(legal(position)) == expected
    assert "lay 1 1 0" not in legal(position)
    bridges = at("jetty 0 0 0", "bend")
    assert {text for text in legal(bridges) if text.startswith("lay 0 -1")} == {
        "lay 0 -1 0",
        "lay 0 -1 270",
    }
    both = at("isle 0 0 0, jetty -1 0 0", "bend")
    assert {text for text in legal(both) if text.startswith("lay -1 -1 ")} == {
        "lay -1 -1 0",
        "lay -1 -1 270",
    }
    assert not [text for text in legal(both) if text.startswith("lay 0 -1")]


def test_s5_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn() -> None:
    position = at("calm 0 0 0", "calm", draw_pile=["calm", "one", "cross", "rock"])
    events = do(position, "lay 1 0 0", "pass")
    assert [event.tile for event in told(events, happened.TileDrawn)] == ["rock", "cross", "one"]
    assert [event.tile for event in told(events, happened.TileRemoved)] == ["rock", "cross"]
    names = toy().tile_names
    assert [names[tile] for tile in position.removed] == ["rock", "cross"]
    assert (names[position.tile], position.turn) == ("one", 1)
    assert all(text.startswith("lay ") for text in legal(position))
    with pytest.raises(IllegalActionError):
        do(position, "pass")


def test_s6_a_bridge_parts_the_sea_and_halves_meet_left_to_left() -> None:
    board = at("jetty 0 0 0, jetty 0 1 0, jetty 0 -1 180", "calm").board
    west = board.root(board.node((0, 0), "sea-a"))
    east = board.root(board.node((0, 0), "sea-b"))
    assert west != east
    assert board.root(board.node((0, 1), "sea-a")) == west
    assert board.root(board.node((0, 1), "sea-b")) == east
    # The last one is turned round: its first region lies in the east.
    assert board.root(board.node((0, -1), "sea-a")) == east
    assert board.root(board.node((0, -1), "sea-b")) == west


def test_s6_a_bridge_that_ends_lets_the_sea_round_its_end() -> None:
    board = at("dock 0 0 0, jetty 0 1 0", "calm").board
    assert board.root(board.node((0, 1), "sea-a")) == board.root(board.node((0, 1), "sea-b"))


def test_s7_an_islander_stands_on_the_tile_just_laid_where_nobody_lives() -> None:
    position = at(
        "pier 0 0 180, dock 5 0 0, calm 1 0 0, calm 2 0 0, calm 3 0 0, calm 4 0 0",
        "pier",
        islanders=["1 0 0 island", "1 5 0 market"],
    )
    do(position, "lay 0 1 0")
    # The island in the south is lived on; the sea of both tiles and the new bridge are free.
    assert legal(position) == ["place bridge", "place sea-a", "place sea-b", "pass"]
    with pytest.raises(IllegalActionError):
        do(position, "place island")


def test_s7_the_market_and_each_region_are_places() -> None:
    position = at("dock 0 0 0", "dock", islanders=["1 0 0 sea"])
    do(position, "lay 0 1 180")
    assert legal(position) == ["place bridge", "place market", "pass"]


def test_s7_an_area_that_the_tile_closes_can_be_lived_on_and_pays_at_once() -> None:
    position = at("cape 0 0 0", "cape")
    do(position, "lay 0 -1 180")
    events = do(position, "place island")
    (gathered,) = told(events, happened.WaresGathered)
    assert (gathered.seat, gathered.amount, gathered.wares) == (0, 2, (2, 0, 0))
    assert position.players[0].supply == 4
    assert not position.board.standing


def test_s8_sea_without_fish_can_be_lived_on_and_gives_nothing() -> None:
    ring = (
        "isle 0 0 90, long 1 0 0, isle 2 0 180, long 2 1 90, isle 2 2 270, long 1 2 0, "
        "isle 0 2 0, long 0 1 90"
    )
    position = at(ring, "calm")
    events = do(position, "lay 1 1 0", "place sea")
    closed = [event for event in told(events, happened.Evaluated) if event.winners]
    assert [(event.kind.slug, event.amount) for event in closed] == [("sea", 0)]
    assert not told(events, happened.WaresGathered)
    (back,) = told(events, happened.IslanderReturned)
    assert (back.seat, back.left) == (0, 4)


def test_s9_an_islander_is_taken_back_from_anywhere_without_reward() -> None:
    position = at(
        "one 0 0 0, jetty 1 0 0, one 0 1 0, jetty 0 -1 90",
        "calm",
        islanders=["0 0 0 sea", "1 1 0 bridge", "0 0 -1 bridge"],
    )
    cells = [text for text in legal_after(position, "lay 0 2 0") if text.startswith("take")]
    assert cells == ["take 0 -1", "take 0 0"]
    events = do(position, "take 0 0")
    (taken,) = told(events, happened.IslanderTaken)
    assert (taken.seat, taken.cell, taken.place, taken.left) == (0, (0, 0), "sea", 3)
    assert position.players[0].amounts == (0, 0, 0)


def test_s9_by_the_option_only_when_none_is_left() -> None:
    rows = "jetty 0 0 90, jetty 0 1 90, jetty 0 2 90, jetty 0 3 90"
    option = {"take_back": "only_when_none_left"}
    three = [f"0 0 {y} bridge" for y in range(3)]
    position = at(rows, "calm", islanders=three, options=option)
    assert not [text for text in legal_after(position, "lay 0 4 0") if text.startswith("take")]
    position = at(rows, "calm", islanders=[*three, "0 0 3 bridge"], options=option)
    assert legal_after(position, "lay 0 4 0") == [*(f"take 0 {y}" for y in range(4)), "pass"]
    assert Options().take_back == "always"


def test_s10_islanders_stay_and_with_none_in_supply_none_is_placed() -> None:
    rows = "jetty 0 0 90, jetty 0 1 90, jetty 0 2 90, jetty 0 3 90"
    position = at(rows, "one", islanders=[f"0 0 {y} bridge" for y in range(4)])
    found = legal_after(position, "lay 0 4 0")
    assert not [text for text in found if text.startswith(("place", "move"))]
    standing = dict(position.board.standing)
    do(position, "pass")
    assert position.board.standing == standing


def legal_after(position, text: str) -> list[str]:
    do(position, text)
    return legal(position)
