"""When an area is evaluated, who is paid, what boats do: S11 to S22."""

import pytest

from islas.suedsee import events as happened
from islas.suedsee.components import Kind, Ware
from islas.suedsee.position import COVER, LAY
from tests.suedsee.toy import at, do, legal, told

#: Islands around a cell of sea in the middle, (1, 1).
LAGOON = (
    "isle 0 0 90, long 1 0 0, isle 2 0 180, long 2 1 90, isle 2 2 270, long 1 2 0, "
    "isle 0 2 0, long 0 1 90"
)


def evaluations(events: list[happened.Event], kind: Kind | None = None) -> list[happened.Evaluated]:
    """The evaluations of a kind by which somebody was paid, or could have been."""
    found = told(events, happened.Evaluated)
    return [event for event in found if kind is None or event.kind is kind]


@pytest.mark.parametrize(
    ("end", "turn", "place"),
    [("tee", 0, "bridge-c"), ("pier", 90, "bridge"), ("dock", 90, "bridge")],
)
def test_s11_a_bridge_is_complete_between_junctions_islands_and_markets(
    end: str, turn: int, place: str
) -> None:
    position = at("tee 0 0 0, jetty 1 0 90", end)
    events = do(position, f"lay 2 0 {turn}", f"place {place}")
    (event,) = evaluations(events, Kind.BRIDGE)
    assert (event.reason, event.amount, event.ware, event.winners) == (
        "complete",
        3,
        Ware.SHELL,
        (0,),
    )
    assert position.players[0].amounts == (0, 3, 0)


def test_s11_a_bridge_with_an_open_end_is_not_complete() -> None:
    position = at("tee 0 0 0, jetty 1 0 90", "jetty")
    events = do(position, "lay 2 0 90", "place bridge")
    assert not evaluations(events)


def test_s11_a_loop_is_complete() -> None:
    position = at("bend 0 0 270, bend 1 0 0, bend 1 1 90", "bend")
    events = do(position, "lay 0 1 180", "place bridge")
    (event,) = evaluations(events, Kind.BRIDGE)
    assert (event.amount, event.reason) == (4, "complete")


def test_s12_an_island_is_complete_without_open_sides_and_may_have_a_hole() -> None:
    ring, _, last = LAGOON.rpartition(", ")
    position = at(ring, "long")
    events = do(position, "lay 0 1 90", "place island")
    (event,) = evaluations(events, Kind.ISLAND)
    assert (event.amount, event.ware, event.winners) == (8, Ware.BANANA, (0,))
    middle = position.board.root(position.board.node((0, 1), "sea-a"))
    outside = position.board.root(position.board.node((0, 1), "sea-b"))
    assert middle != outside
    assert last == "long 0 1 90"


def test_s13_sea_is_complete_with_islands_and_bridges_around_it() -> None:
    position = at(LAGOON, "two")
    events = do(position, "lay 1 1 0", "place sea")
    (event,) = evaluations(events, Kind.SEA)
    assert (event.reason, event.amount, event.ware) == ("complete", 2, Ware.FISH)
    loop = at("bend 0 0 270, bend 1 0 0, bend 1 1 90", "bend")
    events = do(loop, "lay 0 1 180", "place sea-b")
    (event,) = evaluations(events, Kind.SEA)
    assert (event.amount, event.winners) == (4, (0,))


def around(*left_out: tuple[int, int]) -> str:
    cells = [(0, 0), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    cells = [cell for cell in cells if cell not in left_out]
    return ", ".join(
        f"{'post' if cell == (0, 0) else 'calm'} {cell[0]} {cell[1]} 0" for cell in cells
    )


@pytest.mark.parametrize("last", [(1, 0), (1, 1), (-1, -1)])
def test_s14_a_market_is_complete_when_all_eight_tiles_lie(last: tuple[int, int]) -> None:
    other = (-1, 0)
    position = at(around(last, other), "calm", islanders=["1 0 0 market"], draw_pile=["calm"] * 3)
    events = do(position, f"lay {other[0]} {other[1]} 0", "pass?")
    assert not evaluations(events, Kind.MARKET)
    events = do(position, f"lay {last[0]} {last[1]} 0", "pass?")
    (event,) = evaluations(events, Kind.MARKET)
    assert (event.reason, event.winners, event.ware) == ("complete", (1,), None)


def test_s14_a_market_laid_into_the_last_hole_is_complete_at_once() -> None:
    position = at(around((0, 0)), "post")
    events = do(position, "lay 0 0 0", "place market")
    assert [event.winners for event in evaluations(events, Kind.MARKET)] == [(0,)]


def majority(*islanders: str) -> happened.Evaluated:
    """A row of islands closed by seat 0, which puts no islander on it."""
    position = at("long 0 0 0, long 1 0 0, long 2 0 0, cape -1 0 90", "cape", islanders=islanders)
    events = do(position, "lay 3 0 270", "pass?")
    (event,) = evaluations(events, Kind.ISLAND)
    for seat in (0, 1):
        assert position.players[seat].amounts == (5 if seat in event.winners else 0, 0, 0)
    return event


def test_s15_most_islanders_take_all_ties_each_all_and_nobody_nothing() -> None:
    assert majority("0 0 0 island", "1 1 0 island", "1 2 0 island").winners == (1,)
    assert majority("0 0 0 island", "1 1 0 island").winners == (0, 1)
    event = majority()
    assert (event.winners, event.amount, event.islanders) == ((), 5, (0, 0))


def test_s16_all_islanders_of_the_area_come_back_those_of_losers_too() -> None:
    position = at(
        "long 0 0 0, long 1 0 0, long 2 0 0, cape -1 0 90, post 0 1 0",
        "cape",
        islanders=["0 0 0 island", "1 1 0 island", "1 2 0 island", "0 0 1 market"],
    )
    events = do(position, "lay 3 0 270", "pass?")
    back = [(event.seat, event.cell) for event in told(events, happened.IslanderReturned)]
    assert sorted(back) == [(0, (0, 0)), (1, (1, 0)), (1, (2, 0))]
    assert [player.supply for player in position.players] == [3, 4]


def test_s17_a_boat_fishes_open_sea_and_a_token_covers_the_largest_shoal() -> None:
    position = at("one 0 0 0, two 0 1 0, one 0 2 0", "boat", islanders=["1 0 1 sea"])
    events = do(position, "lay 1 0 0", "pass?")
    (event,) = evaluations(events)
    assert (event.reason, event.amount, event.winners) == ("boat", 4, (1,))
    (covered,) = told(events, happened.ShoalCovered)
    assert (covered.cell, covered.place, covered.fish, covered.left) == ((0, 1), "sea", 2, 2)
    assert not covered.chosen
    assert position.players[1].amounts == (0, 0, 4)
    assert position.players[1].supply == 4


def test_s17_the_islander_placed_now_counts_and_so_does_the_boats_own_shoal() -> None:
    position = at("calm 0 0 0", "fisher")
    events = do(position, "lay 1 0 0", "place sea")
    (event,) = evaluations(events)
    assert (event.amount, event.winners) == (1, (0,))
    assert told(events, happened.ShoalCovered)[0].cell == (1, 0)


def test_s17_the_seat_that_laid_the_tile_chooses_among_equal_shoals() -> None:
    position = at("one 0 0 0, two 0 1 0, two 0 2 0", "boat", islanders=["1 0 1 sea"])
    events = do(position, "lay 1 0 0", "pass?")
    assert (position.phase, position.active) == (COVER, 0)
    assert not told(events, happened.ShoalCovered)
    assert legal(position) == ["cover 0 1 sea", "cover 0 2 sea"]
    (covered, *_) = do(position, "cover 0 2 sea")
    assert (covered.cell, covered.chosen, covered.seat) == ((0, 2), True, 0)
    assert (position.phase, position.turn) == (LAY, 1)


def test_s17_only_the_boat_of_the_tile_just_laid_counts_in_its_own_region() -> None:
    position = at("one 0 0 0, boat 0 1 0", "calm", islanders=["1 0 0 sea"])
    assert not evaluations(do(position, "lay 1 0 0", "pass?"))
    # The boat lies east of the bridge, the fish and the islander west of it.
    position = at("one 0 0 0, calm 0 1 0", "creek", islanders=["1 0 0 sea"])
    assert not evaluations(do(position, "lay -1 0 0", "pass?"))


def test_s18_a_boat_in_sea_that_its_tile_closes_is_one_evaluation_without_a_token() -> None:
    position = at(LAGOON, "fisher")
    events = do(position, "lay 1 1 0", "place sea")
    (event,) = evaluations(events, Kind.SEA)
    assert (event.reason, event.amount) == ("complete", 1)
    assert not told(events, happened.ShoalCovered)
    assert position.tokens == 3
    assert not position.board.covered


def test_s19_covered_fish_count_no_more() -> None:
    position = at(
        "one 0 0 0, two 0 1 0", "boat", islanders=["1 0 1 sea"], tokens=["0 1 sea"], number=5
    )
    events = do(position, "lay 1 0 0", "pass?")
    (event,) = evaluations(events)
    assert (event.amount, event.symbols) == (1, (((0, 0), "sea", 1),))
    assert position.board.covered == {0, 1}
    # Nothing is left to be fished now, though somebody lives there.
    bare = at("two 0 1 0", "boat", islanders=["1 0 1 sea"], tokens=["0 1 sea"])
    assert not evaluations(do(bare, "lay 1 1 0", "pass?"))


def test_s20_when_the_tokens_have_run_out_nothing_is_covered() -> None:
    tokens = ["0 1 sea", "0 2 sea", "0 3 sea"]
    tiles = "one 0 0 0, one 0 1 0, one 0 2 0, one 0 3 0"
    position = at(tiles, "boat", islanders=["1 0 1 sea"], tokens=tokens)
    events = do(position, "lay 1 0 0", "pass?")
    (event,) = evaluations(events)
    assert (event.amount, position.players[1].amounts) == (1, (0, 0, 1))
    assert not told(events, happened.ShoalCovered)
    assert len(position.board.covered) == 3


def test_s21_a_boat_where_nobody_is_does_nothing() -> None:
    position = at("one 0 0 0, two 0 1 0", "boat")
    events = do(position, "lay 1 0 0", "pass?")
    assert not evaluations(events)
    assert (position.tokens, position.board.covered) == (3, set())


def test_s22_within_a_kind_from_the_north_clockwise_as_the_tile_lies() -> None:
    # Its arms lead east, south and west, then, turned by 90 degrees, south, west and north.
    board = "dock 0 -1 0, calm -1 -1 0, dock -1 0 270, calm -1 1 0, dock 0 1 180"
    events = do(at(board, "tee"), "lay 0 0 90", "pass?")
    assert [event.place for event in evaluations(events, Kind.BRIDGE)] == [
        "bridge-c",
        "bridge-a",
        "bridge-b",
    ]


def test_s22_bridges_then_islands_then_sea_then_markets() -> None:
    calm = ", ".join(f"calm {x} {y} 0" for x in (-1, 1) for y in (0, 1, 2))
    board = f"dock 0 1 180, calm 0 2 0, {calm}, calm 1 -1 0, cape 0 -1 180"
    events = do(at(board, "pier"), "lay 0 0 0", "pass?")
    assert [event.kind for event in evaluations(events)] == [Kind.BRIDGE, Kind.ISLAND, Kind.MARKET]
    events = do(at(LAGOON, "post"), "lay 1 1 0", "place market")
    assert [event.kind for event in evaluations(events)] == [Kind.SEA, Kind.MARKET]


def test_s22_a_market_of_the_tile_comes_before_those_around_it() -> None:
    cells = {(x, y): "calm" for x in range(-1, 3) for y in (-1, 0, 1)}
    cells[0, 0], hand = "post", cells.pop((1, 0))
    board = ", ".join(f"{name} {x} {y} 0" for (x, y), name in cells.items())
    position = at(board, "post", islanders=["1 0 0 market"], display=["odd", "two", "free", "big"])
    events = do(position, "lay 1 0 0", "place market")
    assert [event.cell for event in evaluations(events, Kind.MARKET)] == [(1, 0), (0, 0)]
    assert told(events, happened.ShipTaken)[0].ship == "big"
    assert hand == "calm"
