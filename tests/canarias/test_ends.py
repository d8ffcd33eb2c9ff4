"""Points and endings, and what comes in the box: D25 to D29, and the 17 points (D40: `test_standstill`)."""

from islas.canarias import events as happened
from islas.canarias.actions import ChooseIsland
from islas.canarias.components import COLOURS, SUPPLY, Colour, Power
from islas.canarias.edition import standard_edition
from islas.canarias.legal import legal_actions
from islas.canarias.position import Phase
from islas.canarias.rules import perform, start
from tests.canarias.test_landings import land
from tests.canarias.toy import houses, position, toy

NINETEEN = houses(
    a1="town red", a2="town blue", a3="palace red", a4="palace blue", a5="palace green"
)


def test_the_booklets_island_is_worth_seventeen_points() -> None:
    buildings = houses(
        a1="red", a2="blue", a3="beige", a4="brown", a5="palace red", a6="palace red",
        a7="palace orange", a8="town green",
    )  # fmt: skip
    assert position({"buildings": buildings}).points()[0] == 17


def test_d25_nineteen_points_after_a_landing_bring_exactly_one_more_round() -> None:
    state = position({"buildings": NINETEEN, "hand": ["monje"]}, {"hand": ["pastor"]})
    assert state.points()[0] == 19
    land(state, "monje", "pirate-orange")
    assert state.last_round
    assert state.phase is Phase.FIRST
    events = land(state, "monje", "pirate-orange")
    assert happened.GameEnded((19, 0), (0,)) in events
    assert state.phase is Phase.OVER
    assert state.to_move is None
    assert legal_actions(state) == []


def test_d25_eighteen_points_do_not_end_the_game() -> None:
    fewer = {name: what for name, what in NINETEEN.items() if name != "a5"}
    state = position({"buildings": {**fewer, **houses(a6="brown", a7="beige")}}, {})
    assert state.points()[0] == 18
    land(state, "monje", "pirate-orange")
    assert not state.last_round


def test_d25_equal_points_share_the_win() -> None:
    state = position({"buildings": NINETEEN}, {}, {"buildings": houses(
        a1="town green", a2="town orange", a3="palace green", a4="palace beige",
        a5="palace orange")}, last_round=True)  # fmt: skip
    events = land(state, "monje", "pirate-brown")
    assert happened.GameEnded((19, 0, 19), (0, 2)) in events


def test_d26_the_first_seat_chooses_its_island_first_and_starts() -> None:
    state, _ = start(toy(), 3, "d26")
    assert state.to_move == 0
    for name in ("three", "one", "two"):
        perform(state, ChooseIsland(name))
    assert (state.start, state.active) == (0, 0)
    assert [player.home.name for player in state.players] == ["three", "one", "two"]


def test_d27_powers_belong_to_colours_in_the_order_of_the_booklets() -> None:
    assert dict(zip(COLOURS, standard_edition().powers, strict=True)) == {
        Colour.ORANGE: Power.WIN_TIES,
        Colour.BROWN: Power.DRAW_MORE,
        Colour.GREEN: Power.MIXED_PALACES,
        Colour.BLUE: Power.BUILD_ANYWHERE,
        Colour.BEIGE: Power.EXTRA_CARD,
        Colour.RED: Power.PIRATE_SHIELD,
    }


def test_d28_there_are_eight_houses_six_palaces_and_two_towns_a_colour() -> None:
    assert SUPPLY == (8, 6, 2)
    assert position({}).supply == [[8] * 6, [6] * 6, [2] * 6]


def test_d29_there_are_nine_settlers_one_pirate_and_one_privilege_a_colour() -> None:
    edition = standard_edition()
    for colour in COLOURS:
        assert (
            sum(
                copies
                for settler, copies in zip(edition.settlers, edition.copies, strict=True)
                if settler.colour is colour
            )
            == 9
        )
        assert edition.pirates.count(colour) == 1
    assert len(edition.deck) == 60
    assert set(edition.powers) == set(Power)
