"""Ships, markets, deliveries and the end: S23 to S30."""

from islas.suedsee import events as happened
from islas.suedsee.position import CLAIM, DELIVER, LAY, OVER
from islas.suedsee.view import view_of
from tests.suedsee.toy import at, do, legal, told, toy

#: A market with one cell left around it, (1, 1).
MARKET = (
    "post 0 0 0, calm 0 -1 0, calm 1 -1 0, calm 1 0 0, calm 0 1 0, calm -1 1 0, calm -1 0 0, "
    "calm -1 -1 0"
)


def names(numbers: list[int]) -> list[str]:
    return [toy().ships[number].name for number in numbers]


def test_s23_a_market_brings_the_best_open_ship_without_wares_and_the_next_one_opens() -> None:
    position = at(
        MARKET,
        "calm",
        islanders=["1 0 0 market"],
        display=["odd", "two", "big", "free"],
        ship_pile=["grand"],
        wares=((0, 0, 0), (1, 1, 0)),
    )
    events = do(position, "lay 1 1 0", "pass?")
    (taken,) = told(events, happened.ShipTaken)
    assert (taken.seat, taken.ship, taken.reason, taken.paid) == (1, "big", "market", (0, 0, 0))
    assert (taken.points, taken.slot, taken.cell, taken.chosen) == (6, 2, (0, 0), False)
    assert position.players[1].amounts == (1, 1, 0)
    assert names(position.display) == ["odd", "two", "grand", "free"]
    assert position.players[1].supply == 4


def test_s23_among_equal_ships_the_islanders_owner_chooses_also_out_of_turn() -> None:
    position = at(
        MARKET,
        "calm",
        islanders=["1 0 0 market"],
        display=["grand", "two", "big", "free"],
        wares=((0, 3, 0), (0, 0, 0)),
    )
    events = do(position, "lay 1 1 0", "pass?")
    assert not told(events, happened.ShipTaken)
    assert (position.phase, position.to_move, position.turn) == (CLAIM, 1, 0)
    assert legal(position) == ["claim grand", "claim big"]
    assert list(view_of(position, 0).legal) == []
    events = do(position, "claim big")
    (taken,) = told(events, happened.ShipTaken)
    assert (taken.seat, taken.ship, taken.chosen) == (1, "big", True)
    assert (position.phase, position.to_move) == (DELIVER, 0)


def test_s23_without_an_islander_a_market_brings_nothing() -> None:
    position = at(MARKET, "calm", display=["odd", "two", "big", "free"])
    events = do(position, "lay 1 1 0", "pass?")
    assert [event.winners for event in told(events, happened.Evaluated)] == [()]
    assert not told(events, happened.ShipTaken)


def delivering(wares: tuple[int, int, int], *display: str, **fields: object) -> list[str]:
    position = at("calm 0 0 0", "calm", wares=(wares, (0, 0, 0)), display=display, **fields)
    do(position, "lay 1 0 0", "pass?")
    return legal(position) if position.phase is DELIVER else []


def test_s24_a_ship_takes_exactly_what_it_asks_for() -> None:
    assert delivering((1, 0, 2), "odd", "two", "even", "big") == [
        "deliver odd 1 banana 2 fish",
        "deliver two 1 banana 2 fish",
        "keep",
    ]
    assert delivering((1, 9, 1), "odd", ship_pile=[]) == []


def test_s24_a_and_b_are_different_wares_and_the_seat_chooses_which() -> None:
    assert delivering((3, 2, 0), "two", ship_pile=[]) == [
        "deliver two 2 banana 1 shell",
        "deliver two 1 banana 2 shell",
        "keep",
    ]
    assert delivering((2, 2, 0), "even", ship_pile=[]) == ["deliver even 2 banana 2 shell", "keep"]
    assert delivering((9, 0, 0), "two", "even", ship_pile=[]) == []


def test_s24_of_any_wares_it_chooses_how_many_of_each() -> None:
    assert delivering((2, 1, 1), "free", ship_pile=[]) == [
        "deliver free 2 banana 1 shell",
        "deliver free 2 banana 1 fish",
        "deliver free 1 banana 1 shell 1 fish",
        "keep",
    ]


def test_s24_one_delivery_a_turn_after_which_the_display_is_filled() -> None:
    position = at(
        "calm 0 0 0",
        "calm",
        wares=((9, 9, 9), (0, 0, 0)),
        display=["odd", "two", "even", "free"],
        ship_pile=["big"],
    )
    do(position, "lay 1 0 0", "pass?")
    events = do(position, "deliver two 2 shell 1 fish")
    (taken,) = told(events, happened.ShipTaken)
    assert (taken.reason, taken.paid, taken.wares) == ("delivery", (0, 2, 1), (9, 7, 8))
    assert names(position.display) == ["odd", "big", "even", "free"]
    assert (position.phase, position.turn) == (LAY, 1)
    assert position.points() == (2, 0)


def test_s24_a_delivery_can_be_left() -> None:
    position = at("calm 0 0 0", "calm", wares=((9, 9, 9), (0, 0, 0)))
    events = do(position, "lay 1 0 0", "pass?", "keep")
    assert told(events, happened.NothingDelivered) == [happened.NothingDelivered(0)]
    assert position.players[0].amounts == (9, 9, 9)


def test_s25_wares_are_no_limit() -> None:
    # Of each kind there are tokens for forty wares.
    position = at("long 0 0 0, cape -1 0 90", "cape", wares=((40, 0, 0), (39, 0, 0)))
    do(position, "lay 1 0 270", "place island")
    assert position.players[0].amounts == (43, 0, 0)


def test_s26_wares_in_hand_are_open_to_all() -> None:
    position = at("calm 0 0 0", "calm", wares=((1, 2, 3), (4, 5, 6)))
    for seat in (0, 1, None):
        seen = view_of(position, seat)
        assert [player.amounts for player in seen.players] == [(1, 2, 3), (4, 5, 6)]


def test_s27_the_game_ends_after_the_turn_of_the_last_tile_with_its_delivery() -> None:
    position = at(
        "calm 0 0 0", "calm", wares=((1, 0, 2), (0, 0, 0)), draw_pile=[], display=["odd", "two"],
        ship_pile=[],
    )  # fmt: skip
    do(position, "lay 1 0 0", "pass?")
    assert position.phase is DELIVER
    events = do(position, "deliver odd 1 banana 2 fish")
    assert told(events, happened.EndReached) == [happened.EndReached("tiles")]
    assert position.phase is OVER
    assert legal(position) == []
    assert position.points() == (3, 0)


def test_s27_a_last_tile_that_leaves_the_game_ends_it_after_that_turns_delivery() -> None:
    fields = {"draw_pile": ["rock"], "display": ["odd"], "ship_pile": []}
    position = at("calm 0 0 0", "calm", wares=((0, 0, 0), (1, 0, 2)), **fields)
    events = do(position, "lay 1 0 0", "pass?")
    assert [event.tile for event in told(events, happened.TileRemoved)] == ["rock"]
    assert (position.phase, position.to_move) == (DELIVER, 1)
    do(position, "deliver odd 1 banana 2 fish")
    assert (position.phase, position.points()) == (OVER, (0, 3))
    position = at("calm 0 0 0", "calm", **fields)
    do(position, "lay 1 0 0", "pass?")
    assert position.phase is OVER


def test_s28_the_game_ends_after_the_turn_in_which_the_last_ship_is_taken() -> None:
    position = at("calm 0 0 0", "calm", wares=((0, 0, 0), (1, 0, 2)), display=["odd"], ship_pile=[])
    do(position, "lay 1 0 0", "pass?")
    assert position.phase is LAY
    events = do(position, "lay 2 0 0", "pass?", "deliver odd 1 banana 2 fish")
    assert told(events, happened.EndReached) == [happened.EndReached("ships")]
    assert (position.phase, position.draw_pile != []) == (OVER, True)


def test_s28_a_markets_ship_can_be_the_last_and_leaves_nothing_to_deliver() -> None:
    position = at(
        MARKET,
        "calm",
        islanders=["1 0 0 market"],
        display=["big"],
        ship_pile=[],
        wares=((9, 9, 9), (0, 0, 0)),
    )
    events = do(position, "lay 1 1 0", "pass?")
    assert told(events, happened.EndReached) == [happened.EndReached("ships")]
    assert position.points() == (27 // 3, 6)


def test_s29_what_is_unfinished_pays_as_if_it_were_complete_but_markets() -> None:
    position = at(
        "jetty 0 0 0, fished 1 0 0, post 2 0 0, cape 3 0 0, two 2 1 0",
        "calm",
        islanders=["0 0 0 bridge", "1 1 0 sea-b", "0 2 0 market", "1 3 0 island"],
        wares=((1, 0, 0), (2, 0, 4)),
        draw_pile=[],
    )
    events = do(position, "lay 4 0 0", "pass?")
    ends = [event for event in told(events, happened.Evaluated) if event.reason == "end"]
    assert [(event.kind.slug, event.amount, event.winners) for event in ends] == [
        ("bridge", 1, (0,)),
        ("island", 1, (1,)),
        ("sea", 3, (1,)),
    ]
    counted = told(events, happened.WaresCounted)
    assert [(event.wares, event.points) for event in counted] == [((1, 1, 0), 0), ((3, 0, 7), 3)]
    assert position.points() == (0, 3)


def test_s29_an_unfinished_area_pays_once_and_by_the_most_islanders() -> None:
    position = at(
        "long 0 0 0, long 1 0 0, long 2 0 0",
        "calm",
        islanders=["0 0 0 island", "1 1 0 island", "1 2 0 island"],
        draw_pile=[],
    )
    events = do(position, "lay 0 1 0", "pass?")
    (event,) = told(events, happened.Evaluated)
    assert (event.reason, event.amount, event.winners) == ("end", 3, (1,))
    assert position.points() == (0, 1)
    (ended,) = told(events, happened.GameEnded)
    assert (ended.points, ended.by_ships, ended.by_wares) == ((0, 1), (0, 0), (0, 1))


def test_s30_equal_points_share_the_win() -> None:
    position = at("calm 0 0 0", "calm", wares=((3, 0, 0), (0, 0, 5)), draw_pile=[])
    (ended,) = told(do(position, "lay 1 0 0", "pass?", "keep"), happened.GameEnded)
    assert (ended.points, ended.winners) == ((1, 1), (0, 1))
    assert position.ranks() == (1, 1)
    position = at("calm 0 0 0", "calm", wares=((3, 0, 0), (6, 0, 0)), draw_pile=[])
    do(position, "lay 1 0 0", "pass?", "keep")
    assert (position.ranks(), position.winners()) == ((2, 1), (1,))
