"""A ship comes: decisions D9 to D14, D16, D24, D37, and the basket weaver's island."""

from islas.canarias import events as happened
from islas.canarias import rules
from islas.canarias.actions import Load, Settle, parse_action
from islas.canarias.components import Colour, Kind
from islas.canarias.legal import legal_actions
from islas.canarias.position import Phase, Position
from islas.canarias.rules import perform
from islas.canarias.words.events import sentence
from tests.canarias.toy import houses, position, toy


def land(state: Position, *cards: str) -> list[happened.Event]:
    """The events of a ship that carries these cards; the first one stays on board."""
    state.landing = [toy().card_numbers[card] for card in reversed(cards[1:])]
    state.ship = [toy().card_numbers[cards[0]]]
    state.phase, state.card = Phase.SETTLE, -1
    log: list[happened.Event] = []
    rules._advance(state, log)
    return log


def landed(events: list[happened.Event]) -> happened.Landed:
    return next(event for event in events if isinstance(event, happened.Landed))


def test_the_basket_weaver_chooses_island_a_at_the_third_priority_by_three_to_one() -> None:
    # Blue: A and B have 4 free areas, C has 2; village: 1 and 1; coast: 3 and 1.
    a = houses(a11="blue", a1="blue", a6="red", a9="red")
    b = houses(a1="blue", a4="blue", a8="red", a9="red", a10="brown", a11="brown")
    c = houses(a1="blue")
    state = position({"buildings": a}, {"buildings": b}, {"buildings": c})
    event = landed(land(state, "monje", "cestero"))
    assert event.counts == ((4, 4, 2), (1, 1, None), (3, 1, None))
    assert (event.winner, event.decided_by) == (0, 3)
    assert event.areas == ("a2", "a5", "a10", "a12")


def test_d9_each_free_area_counts_once_however_many_features_it_touches() -> None:
    # a6 and a11 both touch two green houses; the hortelano's neighbours count once each.
    buildings = houses(a7="green", a3="green", a4="red", a12="red")
    state = position({"buildings": buildings}, {"buildings": houses(a1="green")})
    event = landed(land(state, "monje", "carpintero"))
    assert event.counts[0] == (1, 2)


def test_d10_ties_go_on_among_the_tied_also_at_zero_and_after_the_fourth_nobody_wins() -> None:
    state = position({}, {})
    event = landed(land(state, "segador", "cestero"))
    assert event.winner is None
    assert event.decided_by is None
    assert event.counts == ((0, 0), (2, 2), (5, 5), (0, 0))
    assert state.supply[Kind.HOUSE] == [8] * 6


def test_d11_the_winner_builds_by_the_rules_of_a_turn_whichever_priority_decided() -> None:
    # The segador wants farmland; tied there, it is decided by green, but built next to farmland.
    state = position({"buildings": houses(a1="green")}, {})
    event = landed(land(state, "monje", "segador"))
    assert (event.winner, event.decided_by) == (0, 2)
    assert event.areas == ("a2", "a3")
    assert set(legal_actions(state)) == {Settle("a2"), Settle("a3")}


def test_d12_a_winner_always_has_a_free_area() -> None:
    full = houses(**{f"a{n}": f"palace {'red' if n % 2 else 'blue'}" for n in range(1, 13)})
    state = position({"buildings": full}, {"buildings": houses(a1="red")})
    event = landed(land(state, "monje", "segador"))
    assert event.winner == 1
    assert event.areas


def test_d13_the_tie_privilege_wins_ties_above_zero_at_the_first_priority_only() -> None:
    state = position({}, {}, privileges={"orange": 1})
    event = landed(land(state, "monje", "segador"))
    assert (event.winner, event.decided_by) == (1, "privilege")
    assert event.counts == ((2, 2),)
    # At zero nobody has the most free areas: blue is tied at 0, the lower priorities stay tied.
    state = position({}, {}, privileges={"orange": 1})
    event = landed(land(state, "segador", "cestero"))
    assert event.winner is None
    # The holder must be among the tied.
    state = position({}, {}, {"buildings": houses(a2="red")}, privileges={"orange": 2})
    event = landed(land(state, "monje", "segador"))
    assert event.winner != 2


def test_d14_with_no_house_left_at_all_nobody_gets_one() -> None:
    state = position({"buildings": houses(a1="green")}, {})
    state.supply[Kind.HOUSE] = [0] * 6
    event = landed(land(state, "monje", "segador"))
    assert (event.winner, event.decided_by, event.would_win) == (None, "no_house", 0)
    assert sentence(str, event, toy(), ["Ana", "Bruno"]) == (
        "The Segador would choose Ana, but no house is left in the supply."
    )


def test_d14_where_no_house_is_left_a_tie_still_means_nobody() -> None:
    state = position({}, {})
    state.supply[Kind.HOUSE] = [0] * 6
    event = landed(land(state, "segador", "cestero"))
    assert (event.winner, event.decided_by, event.would_win) == (None, "no_house", None)
    assert sentence(str, event, toy(), ["Ana", "Bruno"]).endswith("no house left in the supply.")
    # Whoever wins ties would have won this one.
    state = position({}, {}, privileges={"orange": 1})
    state.supply[Kind.HOUSE] = [0] * 6
    assert landed(land(state, "monje", "segador")).would_win == 1


def test_d14_a_landed_settler_too_may_take_another_colour() -> None:
    state = position({"buildings": houses(a1="green")}, {})
    state.supply[Kind.HOUSE][5] = 0
    land(state, "monje", "segador")
    assert {str(action) for action in legal_actions(state)} == {
        f"settle {area} {colour}"
        for area in ("a2", "a3")
        for colour in ("orange", "brown", "green", "blue", "beige")
    }


def test_d37_the_winner_cannot_decline_a_house_of_another_colour() -> None:
    state = position({"buildings": houses(a1="green")}, {})
    state.supply[Kind.HOUSE][5] = 0
    land(state, "monje", "segador")
    assert state.phase is Phase.SETTLE
    assert all(isinstance(action, Settle) for action in legal_actions(state))
    # One colour and one area left: it is built without a question.
    state = position(
        {"buildings": houses(a1="green", a2="blue")}, {"buildings": houses(a2="red", a3="red")}
    )
    state.supply[Kind.HOUSE] = [0, 0, 0, 0, 1, 0]
    events = land(state, "monje", "segador")
    assert happened.Settled(0, "segador", Colour.BEIGE, "a3", False) in events


def test_d16_build_anywhere_frees_the_place_but_not_the_choice_of_island() -> None:
    state = position({"buildings": houses(a1="green")}, {}, privileges={"blue": 0})
    event = landed(land(state, "monje", "segador"))
    assert event.winner == 0
    assert len(event.areas) == 11
    state = position({"buildings": houses(a1="green")}, {}, privileges={"blue": 1})
    event = landed(land(state, "monje", "segador"))
    assert event.winner == 0


def test_d16_build_anywhere_holds_for_palaces_on_any_free_or_freed_area() -> None:
    state = position({"buildings": houses(a1="red", a4="red"), "hand": []}, privileges={"blue": 0})
    found = {str(a).split()[2] for a in legal_actions(state) if str(a).startswith("palace")}
    assert found == {f"a{n}" for n in range(1, 13)}


def test_d24_a_ship_keeps_one_card_and_its_cards_are_discarded_when_all_are_done() -> None:
    state = position(
        {"hand": ["monje", "pastor"]},
        {"hand": ["segador"]},
        phase="second",
        active=1,
        turns_left=1,
        ship=["cestero", "monje"],
    )
    events = perform(state, Load("segador"))
    arrived = next(event for event in events if isinstance(event, happened.ShipArrived))
    assert arrived.count == 3
    while state.phase is not Phase.FIRST:
        events += perform(state, legal_actions(state)[0])
    assert len(state.ship) == 1
    assert len(state.discards) == 2
    assert state.start == 1
    laid = [event for event in events if isinstance(event, happened.LaidOnShip)]
    assert laid == [happened.LaidOnShip(toy().card_names[state.ship[0]])]
    shuffled = next(event for event in events if isinstance(event, happened.Shuffled))
    came = [event.card for event in events if isinstance(event, happened.Landed)]
    assert shuffled.cards == (laid[0].card, *came)


def test_a_settler_with_one_place_to_go_settles_at_once() -> None:
    state = position(
        {"buildings": houses(a1="green", a2="blue")}, {"buildings": houses(a2="red", a3="red")}
    )
    events = land(state, "monje", "segador")
    assert happened.Settled(0, "segador", toy().settlers[15].colour, "a3", False) in events
    assert parse_action("settle a3") not in legal_actions(state)
