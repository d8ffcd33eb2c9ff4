"""Games that nobody brings to an end: D40, and those that were played before there was D40."""

import json
from dataclasses import replace
from random import Random

import pytest

from islas.canarias import events as happened
from islas.canarias.actions import Action, Build, parse_action
from islas.canarias.edition import Options, standard_edition, standard_text
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.legal import legal_actions
from islas.canarias.notation import position_to_json, read_position
from islas.canarias.position import QUIET_ROUNDS, Phase
from islas.canarias.rules import apply
from islas.canarias.view import redeal, view_of
from islas.canarias.words.board import table_in_words
from islas.canarias.words.events import sentence
from islas.core.errors import DataError
from islas.core.record import Record, Seat, read_record
from islas.games import open_link, replay, write_link
from tests.canarias.test_landings import land
from tests.canarias.toy import houses, position, toy

HAND = ["segador", "cestero", "monje"]
NAMES = ("Ana", "Bruno")
#: What a player does who never builds a palace, takes an extra card or sends a pirate, best first.
IDLE = ("island", "settle", "give", "divert", "end", "build", "draw", "load")
#: A game of such players, as a link of the version before D40: its last 6 rounds change nothing.
OLD = (
    "1BMuAs6NOYFiamqYlm5maGCelJJslpZjRyGeOeYlKOOK8qDQvH0UO4eniksycHF1zS4TnLWG-tzStBQBLthbCXHNg"
    "p9gFsfXGApN8G9zyjz2VrykXSIlMJ10p7o8UiKEJwAE"
)
PIRATE = ("monje", "pirate-orange")


def idle(legal: list[Action]) -> Action:
    def rank(action: Action) -> tuple[int, bool]:
        form = str(action).split()[0]
        return IDLE.index(form) if form in IDLE else len(IDLE), "pirate" in str(action)

    return min(legal, key=rank)


def play_idly(match: CanariasMatch, rounds: int) -> None:
    """Play until the game is over or a round begins; nobody ever does more than is needed."""
    while match.to_move is not None and match.position.round < rounds:
        match.act(idle(legal_actions(match.position)))


def started(events: list[happened.Event]) -> happened.RoundStarted:
    return next(event for event in events if isinstance(event, happened.RoundStarted))


def test_d40_after_three_rounds_without_a_change_the_next_is_the_last() -> None:
    state = position({"hand": HAND}, {"hand": HAND})
    for number in (1, 2):
        begun = started(land(state, *PIRATE))
        assert (begun.last, begun.reason, state.quiet) == (False, None, number)
    begun = started(land(state, *PIRATE))
    assert (begun.last, begun.reason, state.quiet) == (True, "standstill", QUIET_ROUNDS)
    assert sentence(str, begun, toy(), NAMES) == (
        "The last round begins: nothing has changed on any island for 3 rounds."
    )
    assert "This is the last round: nothing had changed on any island for 3 rounds." in (
        table_in_words(str, view_of(state, 0), NAMES)
    )
    apply(state, Build("segador", "a2"))
    events = land(state, *PIRATE)
    assert isinstance(events[-1], happened.GameEnded)
    assert state.phase is Phase.OVER
    assert view_of(state, 0).standstill


@pytest.mark.parametrize(
    ("action", "buildings"),
    [
        ("build segador a2", {}),
        ("palace red a1 a1+a4", houses(a1="red", a4="red")),
    ],
)
def test_d40_any_change_in_a_turn_begins_the_count_anew(
    action: str, buildings: dict[str, dict[str, str]]
) -> None:
    state = position({"buildings": buildings, "hand": HAND}, {}, quiet=2, round=9)
    apply(state, parse_action(action))
    assert state.changed
    assert not started(land(state, *PIRATE)).last
    assert (state.quiet, state.changed) == (0, False)


@pytest.mark.parametrize("landing", ["segador", "pirate-green"])
def test_d40_settlers_who_build_and_pirates_who_rob_are_changes_too(landing: str) -> None:
    buildings = houses(a1="green", a2="blue") if landing == "segador" else houses(a1="green")
    rival = {"buildings": houses(a2="palace red", a3="palace red")}
    state = position({"buildings": buildings}, rival, quiet=2, round=9)
    events = land(state, "monje", landing)
    assert any(isinstance(e, happened.Settled | happened.HouseGiven) for e in events)
    assert not started(events).last
    assert state.quiet == 0


def test_d40_a_house_that_comes_and_goes_is_a_change() -> None:
    state = position({"hand": HAND}, {}, quiet=2, round=9)
    apply(state, Build("segador", "a2"))
    events = land(state, "monje", "pirate-red")
    assert any(isinstance(event, happened.HouseGiven) for event in events)
    assert state.points() == (0, 0)
    assert not started(events).last


def test_d40_nineteen_points_are_the_reason_where_they_are_reached() -> None:
    nineteen = houses(
        a1="town red", a2="town blue", a3="palace red", a4="palace blue", a5="palace green"
    )
    begun = started(land(position({"buildings": nineteen}, {}, changed=True), *PIRATE))
    assert (begun.last, begun.reason) == (True, "points")
    assert sentence(str, begun, toy(), NAMES) == "The last round begins."


def test_d40_brings_a_game_to_an_end_in_which_nobody_does_anything() -> None:
    for seats in (2, 3):
        match = CanariasMatch(Canarias(), [Seat(str(n)) for n in range(seats)], "idle")
        play_idly(match, 100)
        assert match.to_move is None
        assert match.position.standstill
        assert max(match.position.points()) < 19
        assert replay(read_record(match.record.dump())).record == match.record
        assert open_link(write_link(match)).record == match.record


def test_d40_a_copy_a_position_file_and_what_a_bot_imagines_carry_the_count() -> None:
    state = position({"hand": HAND}, {"hand": HAND}, quiet=2, round=9)
    apply(state, Build("segador", "a2"))
    for seat in (0, 1):
        imagined = redeal(view_of(state, seat), Random(1))
        again = read_position(json.dumps(position_to_json(state)), toy())
        for other in (state.copy(), again, imagined):
            assert (other.quiet, other.changed) == (2, True)


def test_d40_as_an_option_such_a_game_goes_on() -> None:
    game = Canarias(options=Options(standstill="goes_on"))
    match = CanariasMatch(game, [Seat("Ana"), Seat("Bruno")], "idle")
    play_idly(match, 60)
    assert match.position.round == 60
    assert match.position.quiet > 10
    assert not match.position.last_round
    assert not match.position.standstill


def test_an_edition_that_does_not_name_the_option_plays_by_d40() -> None:
    assert "standstill" not in json.loads(standard_text())["options"]
    assert standard_edition().options.standstill == "ends"


def old_record() -> Record:
    return open_link(OLD).record


def test_a_link_from_before_d40_opens_to_the_same_game_and_bytes() -> None:
    match = open_link(OLD)
    assert match.position.quiet == 6
    assert not match.position.last_round
    assert match.record.setup["options"] == {
        "privilege_draw": 4,
        "pirate_without_points": "nobody",
    }
    assert write_link(match) == OLD


def test_a_record_from_before_d40_replays_byte_for_byte_and_plays_on_as_before() -> None:
    text = old_record().dump()
    match = replay(read_record(text))
    assert match.record.dump() == text
    assert match.until(40).record.setup == match.record.setup
    match.act(idle(legal_actions(match.position)))
    assert match.to_move is not None


def test_the_same_record_by_d40_is_refused_where_its_game_is_over() -> None:
    record = old_record()
    options = {**record.setup["options"], "standstill": "ends"}
    with pytest.raises(DataError, match=r"actions\[\d+\]: .*the game is over"):
        replay(replace(record, setup={**record.setup, "options": options}))
