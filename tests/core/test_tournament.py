"""Schedules are balanced."""

from collections import Counter
from itertools import groupby

import pytest

from islas.core.errors import DataError
from islas.core.tournament import arrangement, rotations, schedule, tables

LANDS = ("north", "east", "south", "west", "middle")


def test_tables_are_all_ways_to_choose_the_players() -> None:
    assert len(tables(("a", "b", "c", "d", "e"), 4)) == 5
    assert tables(("b", "a"), 2) == [("a", "b")]
    assert tables(("a", "b", "a", "b"), 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert tables(("a", "a", "a"), 3) == [("a", "a", "a")]


def test_a_deal_is_played_with_every_bot_at_every_seat() -> None:
    tasks = schedule(("a", "b", "c", "d"), 3, 24, "7", LANDS)
    assert len(tasks) == 24
    for _, group in groupby(tasks, key=lambda task: task.deal):
        games = list(group)
        assert len(games) == 3
        assert len({(game.seed, game.opening) for game in games}) == 1
        assert [set(seat) for seat in zip(*(game.bots for game in games), strict=True)] == [
            set(games[0].bots)
        ] * 3
    assert len({task.seed for task in tasks}) == 8


def test_alike_bots_do_not_play_the_same_game_again() -> None:
    assert rotations("aaaa") == [("a", "a", "a", "a")]
    assert rotations("abab") == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    tasks = schedule(("a", "a", "a"), 3, 10, "7")
    assert len({task.seed for task in tasks}) == 10


def test_bots_tables_seats_and_openings_are_balanced() -> None:
    tasks = schedule(("a", "b", "c", "d"), 3, 3 * 4 * 5, "7", LANDS)
    assert set(Counter(frozenset(task.bots) for task in tasks).values()) == {15}
    assert set(Counter((seat, n) for t in tasks for n, seat in enumerate(t.bots)).values()) == {15}
    places = Counter((land, n) for task in tasks for n, land in enumerate(task.opening))
    assert len(places) == 15
    assert set(places.values()) == {12}


def test_neighbours_differ_from_block_to_block() -> None:
    blocks = {arrangement(LANDS, 5, number, "7") for number in range(0, 50, 5)}
    assert len(blocks) > 5
    assert arrangement((), 3, 1, "7") == ()


def test_schedules_end_with_whole_deals_and_follow_the_seed() -> None:
    assert len(schedule(("a", "b", "c"), 3, 7, "7")) == 9
    assert schedule(("a", "b", "c"), 3, 9, "7") == schedule(("a", "b", "c"), 3, 9, "7")
    assert schedule(("a", "b", "c"), 3, 9, "7") != schedule(("a", "b", "c"), 3, 9, "8")


def test_too_few_bots_or_openings_are_refused() -> None:
    with pytest.raises(DataError, match="must name 4 or more bots, not 3"):
        schedule(("a", "b", "c"), 4, 9, "7")
    with pytest.raises(DataError, match="must be 3 or more, not 2"):
        schedule(("a", "b", "c"), 3, 9, "7", LANDS[:2])
