"""Whatever a position or a record says: one clear sentence, or a game that goes on."""

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from islas.canarias.bots import make_bot
from islas.canarias.edition import standard_edition
from islas.canarias.game import Canarias, CanariasMatch, replay
from islas.canarias.legal import legal_actions
from islas.canarias.notation import position_to_json, read_position
from islas.canarias.position import Phase, Position
from islas.canarias.rules import perform, start
from islas.canarias.view import redeal, view_of
from islas.core.errors import DataError
from islas.core.fields import read_json
from islas.core.record import Seat, read_record
from tests.canarias.toy import houses, position, toy

EDITION = standard_edition()
LONGEST_SENTENCE = 600
STEPS = 60

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.sampled_from([10**9, 10**400, 0.5, float("nan"), float("inf")]),
    st.sampled_from(["", " ", "\ud800", "a1", "monje", "pirate-red", "red", "tenerife", "draw"]),
    st.sampled_from([phase.name.lower() for phase in Phase]),
    st.text(max_size=5),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["a1", "red", "kind", "x\ny"]), inner, max_size=2),
    ),
    max_leaves=4,
)


@cache
def positions() -> tuple[dict[str, Any], ...]:
    """Positions of games of two to five players, in every phase."""
    found: dict[tuple[int, Phase], dict[str, Any]] = {}
    for seed in range(40):
        random = Random(seed)
        state, _ = start(EDITION, 2 + seed % 4, str(seed))
        while legal := legal_actions(state):
            found[len(state.players), state.phase] = position_to_json(state)
            perform(state, random.choice(legal))
        found[len(state.players), state.phase] = position_to_json(state)
    assert {phase for _, phase in found} == set(Phase)
    return tuple(found.values())


@cache
def records() -> tuple[dict[str, Any], ...]:
    found = []
    for number in (2, 4):
        match = CanariasMatch(Canarias(), [Seat(str(n), "random") for n in range(number)], "7")
        match.play({seat: make_bot("random") for seat in range(number)})
        found.append(match.record.to_json())
    return tuple(found)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside."""
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(data, dict):
        inside = data.items()
    elif isinstance(data, list):
        inside = enumerate(data)
    found = []
    for key, value in inside:
        found += [(*path, key), *places(value, (*path, key))]
    return found


@st.composite
def damaged(draw: st.DrawFn, whole: Callable[[], tuple[dict[str, Any], ...]]) -> str:
    """The JSON text of one of these with something replaced, doubled, moved or taken away."""
    data = json.loads(json.dumps(whole()[draw(st.integers(0, len(whole()) - 1))]))
    for _ in range(draw(st.integers(1, 3))):
        # Mostly the fields themselves: there are few, and most of what a file says lies deep.
        deepest = draw(st.sampled_from([1, 1, 3, 9]))
        paths = [path for path in places(data) if len(path) <= deepest]
        *outer, key = draw(st.sampled_from(paths)) if paths else ("format",)
        parent = data
        for step in outer:
            parent = parent[step]
        match draw(st.sampled_from(["replace", "take away", "add", "copy"])):
            case "replace":
                parent[key] = draw(VALUES)
            case "take away":
                del parent[key]
            case "add" if isinstance(parent, list):
                parent.insert(key, draw(VALUES))
            case "add":
                parent[draw(st.sampled_from(["x", "x\ny", "spot", "ship", "origin"]))] = draw(
                    VALUES
                )
            case _:
                other: Any = data
                for step in draw(st.sampled_from(paths)) if paths else ():
                    other = other[step]
                parent[key] = json.loads(json.dumps(other))
    return json.dumps(data)


def check_sentence(error: DataError) -> None:
    assert "\n" not in str(error)
    assert len(str(error)) < LONGEST_SENTENCE


@settings(max_examples=400, deadline=None)
@given(damaged(positions), st.integers(0, 99))
def test_a_damaged_position_is_refused_in_a_sentence_or_can_be_played_on(
    text: str, seed: int
) -> None:
    try:
        state = read_position(text, EDITION)
    except DataError as error:
        check_sentence(error)
        return
    go_on(state, Random(seed))


def go_on(state: Position, random: Random) -> None:
    """Look at a position from every seat and play on from it at random."""
    for seat in (None, *range(len(state.players))):
        view = view_of(state, seat)
        if seat is not None:
            assert view_of(redeal(view, random), seat) == view
    assert position_to_json(read_position(json.dumps(position_to_json(state)), EDITION))
    for _ in range(STEPS):
        legal = legal_actions(state)
        assert bool(legal) is (state.phase is not Phase.OVER)
        if not legal:
            return
        perform(state, random.choice(legal))


@settings(max_examples=100, deadline=None)
@given(damaged(records))
def test_a_damaged_record_is_refused_in_a_sentence_or_replayed(text: str) -> None:
    try:
        match = replay(read_record(text))
    except DataError as error:
        check_sentence(error)
        return
    assert read_record(match.record.dump()) == match.record
    assert match.record.dump().encode()


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=30))
def test_any_other_text_is_refused_in_a_sentence(text: str) -> None:
    for read in (read_record, lambda text: read_position(text, EDITION)):
        with pytest.raises(DataError) as caught:
            read(text)
        check_sentence(caught.value)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("[" * 100_000, "file: this is nested too deeply"),
        ("9" * 5000, "file: the number '9{47}…' has more than 30 digits"),
        (r'{"seed": "\ud800"}', r"file: half of a character stands alone"),
        (r'{"seed": "\uDFFF"}', r"file: half of a character stands alone"),
    ],
)
def test_json_that_no_file_of_ours_can_be_is_refused(text: str, what: str) -> None:
    with pytest.raises(DataError, match=what):
        read_json(text, "file")
    assert read_json(r'"\ud83d\ude00"', "file") == "😀"


HOUSE = {"buildings": houses(a1="red")}


@pytest.mark.parametrize(
    ("players", "state", "what"),
    [
        ([{}], {"turns_left": 0}, "position.turns_left: must be 1 or more while"),
        ([{}], {"phase": "second"}, "position.phase: 'second' leaves seat 0 nothing to decide"),
        ([{}], {"phase": "divert"}, "position.phase: 'divert' leaves seat 0 nothing to decide"),
        ([{}], {"phase": "settle"}, "position.card: in phase 'settle' this must be the settler"),
        (
            [{}],
            {"phase": "settle", "card": "pirate-red", "spot": ["a1"]},
            "position.card: in phase",
        ),
        ([{}], {"phase": "settle", "card": "monje"}, "position.spot: in phase 'settle' these must"),
        ([HOUSE], {"phase": "settle", "card": "monje", "spot": ["a1"]}, "position.spot: in phase"),
        ([{}], {"phase": "give"}, "position.debts: in phase 'give' these must be different seats"),
        ([HOUSE], {"phase": "give", "debts": [1]}, "position.debts: in phase 'give' these must"),
        ([HOUSE], {"phase": "give", "debts": [0, 0]}, "position.debts: in phase 'give' these must"),
        (
            [HOUSE],
            {"phase": "give", "debts": [0, 1]},
            "position.debts: seat 1 has no house to give",
        ),
        ([{"aboard": ["monje"]}], {}, "position.players: 'monje' is aboard more often than"),
        ([{}], {"phase": "islands"}, r"position.players\[0\].island: the seats before the active"),
        ([{"x\ny": 1}], {}, r"position.players\[0\].'x\\ny': unknown field"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(
    players: list[dict[str, Any]], state: dict[str, Any], what: str
) -> None:
    with pytest.raises(DataError, match=what):
        position(*players, **state)


def test_nothing_is_dealt_before_islands_are_chosen() -> None:
    with pytest.raises(DataError, match="in phase 'islands' no card has been dealt yet"):
        position({"island": None}, {"island": None}, phase="islands", ship=["monje"])


def test_a_deck_has_to_suffice_for_the_first_hands() -> None:
    few = replace(toy(), copies=(1,) * len(toy().settlers), pirates=())
    assert len(few.deck) == 18
    assert start(few, 3, "1")
    with pytest.raises(DataError, match="players: 4 need 21 cards; there are 18"):
        start(few, 4, "1")


def test_a_ship_that_nobody_could_load_brings_nothing() -> None:
    state = position({}, {}, phase="closing", turns_left=1, draw_pile=[])
    told = perform(state, legal_actions(state)[0])
    assert [type(event).__name__ for event in told][:4] == [
        "TurnEnded",
        "ShipArrived",
        "Shuffled",
        "PointsCounted",
    ]
    assert state.phase is Phase.FIRST
