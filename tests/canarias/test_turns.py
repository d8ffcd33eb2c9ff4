"""A turn: drawing, building, the ship; decisions D1 to D8, D14, D23, D30 to D35."""

import pytest

from islas.canarias import events as happened
from islas.canarias.actions import Build, Draw, Load, TakeExtra, Upgrade, parse_action
from islas.canarias.components import Colour, Kind
from islas.canarias.edition import Options
from islas.canarias.legal import legal_actions
from islas.canarias.position import Phase, Position
from islas.canarias.rules import apply, perform
from islas.canarias.words.events import sentence
from islas.core.errors import IllegalActionError
from tests.canarias.toy import houses, position, toy

HAND = ["segador", "cestero", "monje"]


def areas_for(state: Position, card: str) -> set[str]:
    return {a.area for a in legal_actions(state) if isinstance(a, Build) and a.card == card}


def hand_size_after_drawing(state: Position) -> int:
    apply(state, Draw())
    return len(state.players[0].hand)


def test_the_reaper_builds_next_to_the_village_as_in_the_booklet() -> None:
    # Farmland full, no green building, nothing free next to beige: the fourth priority decides.
    state = position(
        {"buildings": houses(a2="blue", a3="beige", a4="blue", a6="blue"), "hand": HAND}
    )
    assert areas_for(state, "segador") == {"a10"}


def test_d1_the_draw_privilege_draws_four_or_by_option_five() -> None:
    holder = {"hand": HAND}
    assert hand_size_after_drawing(position(holder)) == 3 + 3
    assert hand_size_after_drawing(position(holder, privileges={"brown": 0})) == 3 + 4
    five = {"privilege_draw": 5}
    state = position(holder, privileges={"brown": 0}, options=five)
    assert state.options == Options(privilege_draw=5)
    assert hand_size_after_drawing(state) == 3 + 5


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ([], False),
        (["segador"], False),
        (["pirate-red", "pirate-blue"], False),
        (["segador", "pirate-red"], True),
        (["segador", "cestero"], True),
    ],
)
def test_d2_building_is_judged_on_the_hand_at_the_start_of_the_turn(
    hand: list[str], may: bool
) -> None:
    state = position({"hand": ["monje"]}, {"hand": hand}, phase="second")
    perform(state, Load("monje"))
    assert state.active == 1
    assert state.may_build is may
    assert any(isinstance(a, Build) for a in legal_actions(state)) is may


def test_d2_an_extra_card_does_not_help_a_hand_that_was_too_small() -> None:
    state = position(
        {"hand": ["monje"]}, {"hand": ["segador"]}, phase="second", privileges={"beige": 1}
    )
    perform(state, Load("monje"))
    perform(state, TakeExtra())
    assert len(state.players[1].hand) == 2
    assert not any(isinstance(a, Build) for a in legal_actions(state))


def test_d3_the_extra_card_comes_once_a_turn_at_any_point() -> None:
    for phase in ("first", "second"):
        state = position({"hand": HAND}, phase=phase, privileges={"beige": 0})
        assert TakeExtra() in legal_actions(state)
        perform(state, TakeExtra())
        assert TakeExtra() not in legal_actions(state)
    state = position({"hand": HAND}, phase="second", privileges={"beige": 0})
    perform(state, Load("monje"))
    assert state.phase is Phase.CLOSING
    perform(state, TakeExtra())
    assert state.active == 1


def test_d4_palaces_may_be_built_before_between_and_after_and_the_turn_ends_by_itself() -> None:
    two_pairs = houses(a1="red", a4="red", a8="blue", a12="blue")
    for phase in ("first", "second", "closing"):
        state = position({"buildings": two_pairs, "hand": HAND}, phase=phase)
        assert any(isinstance(a, Upgrade) for a in legal_actions(state))
    state = position({"buildings": two_pairs, "hand": HAND}, phase="second")
    perform(state, Load("monje"))
    perform(state, parse_action("palace red a1 a1+a4"))
    assert state.active == 0
    perform(state, parse_action("palace blue a8 a8+a12"))
    assert state.active == 1


def test_d4_nobody_builds_a_palace_in_another_players_turn() -> None:
    state = position({"hand": HAND}, {"buildings": houses(a1="red", a4="red"), "hand": HAND})
    assert not any(isinstance(a, Upgrade) for a in legal_actions(state))


def test_d5_without_a_free_area_or_a_house_in_stock_one_must_draw() -> None:
    colours = ("red", "blue", "green", "beige", "brown", "orange")
    full = houses(**{f"a{n}": f"palace {colours[n % 6]}" for n in range(1, 13)})
    assert legal_actions(position({"buildings": full, "hand": HAND})) == [Draw()]
    state = position({"hand": HAND})
    state.supply[Kind.HOUSE] = [0] * 6
    assert legal_actions(state) == [Draw()]


def test_d6_an_empty_draw_pile_is_made_of_the_discards() -> None:
    state = position({"hand": HAND}, draw_pile=["monje"], discards=["segador", "segador"])
    events = apply(state, Draw())
    assert [type(event) for event in events][:2] == [happened.Shuffled, happened.Drew]
    assert sorted(state.players[0].hand[3:]) == sorted(
        toy().card_numbers[name] for name in ("monje", "segador", "segador")
    )
    assert state.discards == []


def test_d6_with_both_piles_empty_nothing_is_drawn_and_nothing_is_loaded() -> None:
    state = position({"hand": []}, {"hand": HAND}, draw_pile=[], discards=[], may_build=False)
    apply(state, Draw())
    assert state.ship == []
    assert state.active == 1


def test_d34_the_pile_is_made_anew_when_a_card_is_to_be_drawn_with_the_discards_of_the_meantime() -> (
    None
):
    three = ["monje", "pastor", "cestero"]
    state = position(
        {"hand": HAND},
        {"hand": HAND},
        draw_pile=three,
        discards=["herrero"],
        privileges={"beige": 1},
    )
    events = apply(state, Draw())
    assert not any(isinstance(event, happened.Shuffled) for event in events)
    assert state.draw_pile == []
    apply(state, Load("monje"))
    apply(state, Build("segador", "a2"))
    shuffled = next(e for e in apply(state, TakeExtra()) if isinstance(e, happened.Shuffled))
    assert sorted(shuffled.cards or ()) == ["herrero", "segador"]
    assert state.discards == []


def test_d35_with_both_piles_empty_draw_stays_allowed_and_the_extra_card_is_not_offered() -> None:
    state = position({"hand": HAND}, draw_pile=[], discards=[], privileges={"beige": 0})
    assert any(isinstance(action, Build) for action in legal_actions(state))
    assert Draw() in legal_actions(state)
    assert TakeExtra() not in legal_actions(state)
    drew = apply(state.copy(), Draw())[0]
    assert drew == happened.Drew(0, "action", 0, ())
    assert sentence(str, drew, toy(), ["Ana"]) == "Ana finds no card left to draw."
    # The card of a house that is built can be drawn, as any discard.
    apply(state, Build("segador", "a2"))
    assert TakeExtra() in legal_actions(state)


def test_d7_a_colour_is_a_priority_by_house_palace_and_town() -> None:
    for kind in ("", "palace ", "town "):
        buildings = houses(a1=f"{kind}green", a2="blue", a3="blue")
        state = position({"buildings": buildings, "hand": HAND})
        assert areas_for(state, "segador") == {"a5"}


def test_d8_neighbours_share_a_border_that_a_river_or_road_does_not_cut() -> None:
    island = toy().islands[0]
    assert island.neighbours["a1"] == {"a2", "a5"}
    assert island.neighbours["a6"] == {"village", "a3", "a7", "a11"}
    assert "mountain" not in island.neighbours["a1"]
    features = {name: [f.slug for f in found] for name, found in island.features.items()}
    assert features["a1"] == ["river"]
    assert features["a12"] == ["coast", "road"]
    assert features["a4"] == []


def test_d14_a_colour_out_of_stock_is_replaced_by_any_colour_in_stock() -> None:
    state = position({"hand": HAND})
    state.supply[Kind.HOUSE][Colour.RED] = 0
    state.supply[Kind.HOUSE][Colour.BLUE] = 0
    colours = {
        a.colour for a in legal_actions(state) if isinstance(a, Build) and a.card == "segador"
    }
    assert colours == {Colour.ORANGE, Colour.BROWN, Colour.GREEN, Colour.BEIGE}
    perform(state, Build("segador", "a2", Colour.GREEN))
    assert state.players[0].points[Colour.GREEN] == 1
    assert state.players[0].points[Colour.RED] == 0


def test_d14_palaces_out_of_stock_are_replaced_too() -> None:
    state = position({"buildings": houses(a1="red", a4="red"), "hand": HAND})
    state.supply[Kind.PALACE][Colour.RED] = 0
    found = [a for a in legal_actions(state) if isinstance(a, Upgrade)]
    assert {a.colour for a in found} == set(Colour) - {Colour.RED}
    assert {a.area for a in found} == {"a1", "a4"}


def test_d23_pirates_go_to_a_ship_and_nowhere_else() -> None:
    state = position({"hand": ["pirate-red", "segador"]})
    assert areas_for(state, "pirate-red") == set()
    apply(state, Draw())
    assert Load("pirate-red") in legal_actions(state)


def test_d30_a_town_takes_three_houses_of_one_colour_and_nothing_else() -> None:
    mixed = houses(a1="red", a4="red", a8="blue", a12="palace red")
    state = position({"buildings": mixed, "hand": HAND}, privileges={"green": 0})
    kinds = {a.kind for a in legal_actions(state) if isinstance(a, Upgrade)}
    assert kinds == {Kind.PALACE}
    three = houses(a1="red", a4="red", a8="red")
    state = position({"buildings": three, "hand": HAND})
    apply(state, parse_action("town red a8 a1+a4+a8"))
    assert state.players[0].points[Colour.RED] == 5


def test_d31_a_palace_of_another_colour_counts_in_its_own() -> None:
    state = position({"buildings": houses(a1="red", a4="red"), "hand": HAND})
    state.supply[Kind.PALACE][Colour.RED] = 0
    events = apply(state, parse_action("palace blue a1 a1+a4"))
    assert state.players[0].points[Colour.BLUE] == 3
    assert state.players[0].points[Colour.RED] == 0
    assert happened.PrivilegeTaken(Colour.BLUE, 0, None) in events


def test_d32_a_hand_may_grow_without_limit() -> None:
    many = [name for name in toy().card_names[:18] for _ in range(2)]
    state = position({"hand": many})
    apply(state, Draw())
    assert len(state.players[0].hand) == 39


def test_d33_the_owner_of_the_draw_privilege_has_no_choice_of_fewer() -> None:
    state = position({"hand": ["segador"]}, may_build=False, privileges={"brown": 0})
    assert legal_actions(state) == [Draw()]
    assert hand_size_after_drawing(state) == 1 + 4


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = position({"hand": HAND})
    before = state.copy()
    with pytest.raises(IllegalActionError, match="build segador a1 is not allowed to seat 0"):
        apply(state, Build("segador", "a1"))
    assert state.players[0].hand == before.players[0].hand
    assert state.players[0].free == before.players[0].free
