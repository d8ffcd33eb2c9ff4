"""Palaces with two colours, privileges and pirates: D15, D17 to D22, D36, D38, D39."""

import pytest

from islas.app.course import App
from islas.app.screens import sections
from islas.canarias import events as happened
from islas.canarias.actions import Build, Divert, GiveHouse, Upgrade, parse_action
from islas.canarias.components import Colour, Kind
from islas.canarias.edition import Options
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.legal import legal_actions
from islas.canarias.position import NOBODY, Phase, Position
from islas.canarias.rules import apply, perform
from islas.canarias.words.events import sentence
from islas.core.record import Seat
from islas.games import first
from tests.canarias.test_landings import land
from tests.canarias.toy import houses, position, toy

HAND = ["segador", "cestero", "monje"]
RED = Colour.RED


def pirate(state: Position, colour: str = "red") -> happened.PirateLanded:
    """A pirate lands alone; the event that says whom it robs."""
    events = land(state, "monje", f"pirate-{colour}")
    return next(event for event in events if isinstance(event, happened.PirateLanded))


def test_d15_a_mixed_palace_has_one_of_the_colours_on_the_area_of_that_house() -> None:
    buildings = {"buildings": houses(a1="red", a4="blue"), "hand": HAND}
    assert not any(isinstance(a, Upgrade) for a in legal_actions(position(buildings)))
    state = position(buildings, privileges={"green": 0})
    assert {str(a) for a in legal_actions(state) if isinstance(a, Upgrade)} == {
        "palace red a1 a1+a4",
        "palace blue a4 a1+a4",
    }
    state.supply[Kind.PALACE][Colour.RED] = 0
    assert [str(a) for a in legal_actions(state) if isinstance(a, Upgrade)] == [
        "palace blue a4 a1+a4"
    ]
    state.supply[Kind.PALACE][Colour.BLUE] = 0
    found = [a for a in legal_actions(state) if isinstance(a, Upgrade)]
    assert {(a.colour.slug, a.area) for a in found} == {
        (colour, area) for colour in ("orange", "brown", "green", "beige") for area in ("a1", "a4")
    }


def test_d17_three_points_in_a_colour_bring_its_privilege_at_once() -> None:
    state = position({"buildings": houses(a1="red", a4="red"), "hand": HAND})
    events = apply(state, parse_action("palace red a1 a1+a4"))
    assert happened.PrivilegeTaken(RED, 0, None) in events
    state = position({"buildings": houses(a9="red", a10="red"), "hand": HAND})
    events = apply(state, Build("segador", "a2"))
    assert happened.PrivilegeTaken(RED, 0, None) in events


def test_d18_a_holder_who_loses_points_keeps_the_privilege_unless_somebody_has_more() -> None:
    holder = {"buildings": houses(a1="brown", a4="brown", a8="brown"), "hand": HAND}
    rival = {"buildings": houses(a1="brown", a4="brown")}
    state = position(holder, rival, privileges={"brown": 0})
    pirate(state, "brown")
    perform(state, GiveHouse("a1"))
    assert state.players[0].points[Colour.BROWN] == 2
    assert state.holders[Colour.BROWN] == 0


def test_d18_of_several_with_more_the_most_counts_then_the_first_clockwise_from_the_holder() -> (
    None
):
    one_palace = houses(a1="palace brown")
    holder = {"buildings": houses(a1="brown", a4="brown", a8="brown")}
    equals = {"buildings": one_palace}
    state = position(equals, holder, equals, privileges={"brown": 1})
    pirate(state, "brown")
    perform(state, GiveHouse("a1"))
    assert state.holders[Colour.BROWN] == 2
    more = {"buildings": {**one_palace, **houses(a4="brown")}}
    state = position(more, holder, equals, privileges={"brown": 1})
    pirate(state, "brown")
    perform(state, GiveHouse("a1"))
    assert state.holders[Colour.BROWN] == 0


def test_d19_pirates_take_in_turn_order_and_privileges_are_checked_after_all_have_given() -> None:
    two = {"buildings": houses(a1="red", a4="red", a8="blue")}
    state = position(two, two, two, start=1)
    assert pirate(state).victims == (1, 2, 0)
    state.holders[Colour.BLUE] = 1
    first = perform(state, GiveHouse("a8"))
    assert not any(isinstance(event, happened.PrivilegeTaken) for event in first)
    assert state.holders[Colour.BLUE] == 1
    perform(state, GiveHouse("a1"))
    last = perform(state, GiveHouse("a1"))
    assert happened.PrivilegeTaken(Colour.BLUE, 2, 1) in last


def test_d20_the_holder_returns_any_house_or_nothing() -> None:
    state = position({"buildings": houses(a1="red", a4="blue")}, {}, privileges={"brown": 0})
    event = pirate(state, "brown")
    assert (event.reason, event.victims) == ("holder", (0,))
    assert legal_actions(state) == [GiveHouse("a1"), GiveHouse("a4")]
    state = position({"buildings": houses(a1="palace red")}, {}, privileges={"brown": 0})
    assert pirate(state, "brown").reason == "nobody"


def test_d21_without_a_holder_the_most_points_pay_each_of_the_tied() -> None:
    one = {"buildings": houses(a1="red", a4="blue")}
    event = pirate(position(one, {}, one))
    assert (event.reason, event.victims) == ("points", (0, 2))


def test_d21_without_any_point_nobody_pays_or_by_option_everybody() -> None:
    some = {"buildings": houses(a1="blue", a4="green")}
    assert pirate(position(some, some)).reason == "nobody"
    state = position(some, some, options={"pirate_without_points": "everybody"})
    event = pirate(state)
    assert (event.reason, event.victims) == ("everybody", (0, 1))


def test_d22_the_shield_is_left_out_of_the_comparison() -> None:
    shielded = {"buildings": houses(a1="blue", a4="blue")}
    other = {"buildings": houses(a1="blue", a4="green")}
    state = position(shielded, other, privileges={"red": 0})
    event = pirate(state, "blue")
    assert (event.reason, event.victims) == ("points", (1,))


def test_d22_the_shield_diverts_the_pirate_of_a_privilege_of_its_own() -> None:
    some = {"buildings": houses(a1="blue", a4="green")}
    state = position(some, some, {}, some, privileges={"red": 0, "blue": 0})
    event = pirate(state, "blue")
    assert (event.reason, event.victims) == ("diverted", ())
    assert state.phase is Phase.DIVERT
    assert legal_actions(state) == [Divert(1), Divert(3)]
    perform(state, Divert(3))
    assert state.active == 3
    state = position(some, {}, {}, privileges={"red": 0, "blue": 0})
    assert pirate(state, "blue").reason == "nobody"


def test_d36_the_shield_never_pays_and_its_points_alone_leave_it_to_the_option() -> None:
    shielded = {"buildings": houses(a1="blue", a4="blue")}
    other = {"buildings": houses(a1="green")}
    owner = {"red": 0}
    event = pirate(position(shielded, other, {}, privileges=owner), "blue")
    assert (event.reason, event.rule, event.liable) == ("nobody", "no_points", ())
    everybody = {"pirate_without_points": "everybody"}
    state = position(shielded, other, {}, privileges=owner, options=everybody)
    event = pirate(state, "blue")
    assert (event.reason, event.victims, event.liable) == ("everybody", (1,), (1, 2))
    assert state.players[0].points[Colour.BLUE] == 2


def test_d38_privileges_that_one_change_moves_are_told_in_the_order_of_the_colours() -> None:
    three_each = houses(a1="red", a4="red", a8="red", a2="blue", a3="blue", a5="blue")
    state = position(
        {"buildings": three_each, "hand": HAND},
        {"buildings": three_each},
        privileges={"red": 0, "blue": 0, "green": 0},
    )
    for colour in (RED, Colour.BLUE):
        state.supply[Kind.PALACE][colour] = 0
    events = apply(state, parse_action("palace orange a1 a1+a2"))
    assert events[1:] == [
        happened.PrivilegeTaken(Colour.ORANGE, 0, None),
        happened.PrivilegeTaken(Colour.BLUE, 1, 0),
        happened.PrivilegeTaken(RED, 1, 0),
    ]


def test_d39_the_order_of_those_who_pay_begins_with_the_one_whose_ship_lands() -> None:
    one = {"buildings": houses(a1="red")}
    state = position(one, one, one, start=2)
    events = land(state, "monje", "pirate-red")
    given = [event.seat for event in events if isinstance(event, happened.HouseGiven)]
    assert given == [2, 0, 1]
    assert (state.start, state.active) == (0, 0)


#: Where a pirate takes nothing, and what is told of it: `rule`, `liable`, and the sentence of the log.
NOTHING: list[tuple[dict[str, object], tuple[object, ...]]] = [
    (
        {"privileges": {"blue": 0}},
        ("holder", (0,), "The blue pirate lands: Ana holds the privilege, but has no house."),
    ),
    (
        {},
        ("points", (0, 2), "The blue pirate lands. Most points in its colour, but no house: Ana and Carla."),
    ),
    (
        {"privileges": {"blue": 1, "red": 1}},
        (
            "diverted",
            (),
            "The blue pirate lands, but the holder of the privilege is shielded and nobody else has "
            "a house.",
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "told"), NOTHING)
def test_events_and_log_say_why_a_pirate_takes_nothing(
    state: dict[str, object], told: tuple[object, ...]
) -> None:
    palace = {"buildings": houses(a1="palace blue")}
    event = pirate(position(palace, {}, palace, **state), "blue")
    assert (event.reason, event.victims) == ("nobody", ())
    text = sentence(str, event, toy(), ("Ana", "Bruno", "Carla"))
    assert (event.rule, event.liable, text) == told


def test_events_and_log_say_whether_a_pirate_was_diverted_by_choice() -> None:
    some = {"buildings": houses(a1="blue")}
    holds = {"red": 0, "blue": 0}
    events = land(position(some, some, {}, privileges=holds), "monje", "pirate-blue")
    assert events[:3] == [
        happened.PirateLanded(Colour.BLUE, "diverted", (1,), "diverted", (1,)),
        happened.Diverted(0, 1, False),
        happened.HouseGiven(1, Colour.BLUE, "a1", False),
    ]
    state = position(some, some, some, privileges=holds)
    assert pirate(state, "blue").liable == (1, 2)
    chosen = perform(state, Divert(2))[0]
    assert chosen == happened.Diverted(0, 2, True)
    told = [sentence(str, event, toy(), ("Ana", "Bruno", "Carla")) for event in (events[1], chosen)]
    assert told == [
        "Ana sends the pirate to Bruno: nobody else has a house.",
        "Ana sends the pirate to Carla.",
    ]


def test_a_free_privilege_is_nobodys() -> None:
    assert position({}).holders == [NOBODY] * 6


@pytest.mark.parametrize("count", Options.CHOICES["privilege_draw"])
def test_the_privilege_of_drawing_says_how_many_cards_it_draws(count: int) -> None:
    app = App("en", first())
    seats = (Seat("Ana"), Seat("Bruno", "greedy"))
    match = CanariasMatch(Canarias(options=Options(privilege_draw=count)), seats, "draws")
    for _seat in seats:
        match.act(match.view(match.to_move).legal[0])
    app.show_match(match)
    assert f"Draws {count} cards instead of 3" in sections(app)["sea"]
