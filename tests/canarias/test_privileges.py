"""Palaces with two colours, privileges and pirates: D15, D17 to D22."""

from islas.canarias import events as happened
from islas.canarias.actions import Build, Divert, GiveHouse, Upgrade, parse_action
from islas.canarias.components import Colour, Kind
from islas.canarias.legal import legal_actions
from islas.canarias.position import NOBODY, Phase, Position
from islas.canarias.rules import apply, perform
from tests.canarias.test_landings import land
from tests.canarias.toy import houses, position

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


def test_a_free_privilege_is_nobodys() -> None:
    assert position({}).holders == [NOBODY] * 6
