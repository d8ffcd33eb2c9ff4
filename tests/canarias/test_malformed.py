"""Whatever a position or a record says: one clear sentence, or a game that goes on."""

import copy
import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from islas.app.typed_commands import answer
from islas.canarias import words
from islas.canarias.bots import BOTS, make_bot
from islas.canarias.edition import read_edition, standard_edition, standard_text
from islas.canarias.game import BOTS as KNOWN
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.legal import legal_actions
from islas.canarias.notation import position_to_json, read_position
from islas.canarias.position import Phase, Position
from islas.canarias.rules import perform, start
from islas.canarias.tutorial import load as load_tutorial
from islas.canarias.view import redeal, view_of
from islas.contract import Asked
from islas.core.errors import DataError
from islas.core.fields import read_json
from islas.core.printable import UNPRINTABLE
from islas.core.record import Seat, read_record
from islas.core.simulation import random_playout
from islas.games import replay
from tests.canarias.toy import houses, position, toy, toy_json
from tools.build.scale import scaled

EDITION = standard_edition()
LONGEST_SENTENCE = 500
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

#: Who reads in square time takes minutes over it, whatever the machine.
HANGS = pytest.mark.timeout(30)


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
    assert not UNPRINTABLE.search(str(error))
    assert len(str(error)) < LONGEST_SENTENCE


@settings(max_examples=scaled(40, 400, 8000), deadline=None)
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


@settings(max_examples=scaled(20, 100, 2000), deadline=None)
@given(damaged(records))
def test_a_damaged_record_is_refused_in_a_sentence_or_replayed(text: str) -> None:
    try:
        match = replay(read_record(text))
    except DataError as error:
        check_sentence(error)
        return
    assert read_record(match.record.dump()) == match.record
    assert match.record.dump().encode()


@settings(max_examples=scaled(20, 100, 2000), deadline=None)
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


Edition = dict[str, Any]


def no_building_areas(data: Edition) -> None:
    """`simulate` never ended."""
    for area in data["islands"][0]["areas"]:
        area["kind"] = "farmland"


def two_areas(data: Edition) -> None:
    """No settler finds room, and nobody comes to 19 points."""
    del data["islands"][1]["areas"][2:]


def eight_palaces_are_not_enough(data: Edition) -> None:
    """Eight palaces, six of a colour, are 18 points: an island full of them goes on for ever."""
    building = [a for a in data["islands"][0]["areas"] if a["kind"] == "building"]
    for area in building[8:]:
        area["kind"] = "mountain"


def all_points_equal(data: Edition) -> None:
    """A picture of it ended in a `ZeroDivisionError`."""
    island = data["islands"][0]
    island["points"] = [[5, 5]] * len(island["points"])


def separate_lands(data: Edition) -> None:
    """Two lands, each of areas that have neighbours; a picture of it ended in a `KeyError`."""
    first, second = data["islands"][0], copy.deepcopy(data["islands"][0])
    count = len(first["points"])
    first["points"] += [[x + 2000, y] for x, y in second["points"]]
    for area in second["areas"]:
        area["id"] += "-b"
        area["outline"] = [number + count for number in area["outline"]]
        first["areas"].append(area)


def lands_that_touch_in_a_point(data: Edition) -> None:
    """The shore goes through the point between a7 and a11 twice."""
    toy = toy_json()["islands"][0]
    toy["areas"] = [area for area in toy["areas"] if area["id"] not in ("a6", "a12")]
    toy["rivers"] = toy["roads"] = toy["cliffs"] = []
    for area in toy["areas"]:
        area["kind"] = "building"
    data["islands"][0] = toy


def a_hole(data: Edition) -> None:
    """A lake: what is round it is no shore that one comes to."""
    toy = toy_json()["islands"][0]
    toy["areas"] = [area for area in toy["areas"] if area["id"] != "village"]
    toy["rivers"] = toy["roads"] = toy["cliffs"] = []
    data["islands"][0] = toy


def far_away(data: Edition) -> None:
    """`draw` never ended, and took 800 MB."""
    island = data["islands"][0]
    island["points"] = [[x * 1e6, y * 1e6] for x, y in island["points"]]


def endless_borders(data: Edition) -> None:
    island = data["islands"][0]
    island["points"] = [[x, y + (-1) ** n * 9000] for n, (x, y) in enumerate(island["points"])]


def too_few_cards(data: Edition) -> None:
    data["settlers"] = data["settlers"][:3]
    data["pirates"] = ["red"]


def too_many_cards(data: Edition) -> None:
    for settler in data["settlers"]:
        settler["copies"] = 99


def forty_thousand_settlers(data: Edition) -> None:
    """This took 13 seconds."""
    card = {**data["settlers"][0], "copies": 1}
    data["settlers"] = [{**card, "name": str(n), "title": "x"} for n in range(14_000)]


def an_outline_of_sixty_thousand_points(data: Edition) -> None:
    """This took 20 seconds."""
    island = data["islands"][0]
    island["points"] = [[n % 100, n // 100] for n in range(60_000)]
    island["areas"][0]["outline"] = list(range(60_000))


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (no_building_areas, r"islands\[0\].areas: must have 9 or more building areas, not 0"),
        (two_areas, r"islands\[1\].areas: must have 9 or more building areas, not 2"),
        (eight_palaces_are_not_enough, "must have 9 or more building areas, not 8"),
        (all_points_equal, r"islands\[0\].points: points \d+ and \d+ lie in the same place"),
        (separate_lands, r"islands\[0\].areas: must be one land without holes"),
        (lands_that_touch_in_a_point, r"islands\[0\].areas: must be one land without holes"),
        (a_hole, r"islands\[0\].areas: must be one land without holes"),
        (far_away, r"islands\[0\].points\[0\]: must lie within 10,000 units of \[0, 0\]"),
        (endless_borders, "borders must be 100,000 units long at most altogether"),
        (too_few_cards, "settlers: must make 11 to 1000 cards, not 10"),
        (too_many_cards, "settlers: must make 11 to 1000 cards, not 1788"),
        (forty_thousand_settlers, "settlers: must have 200 entries at most, not 14,000"),
        (an_outline_of_sixty_thousand_points, "points: must have 2,000 entries at most"),
    ],
)
@HANGS
def test_an_edition_that_would_hang_or_break_is_refused_at_once(
    spoil: Callable[[Edition], None], what: str
) -> None:
    data = json.loads(standard_text())
    spoil(data)
    text = json.dumps(data)
    with pytest.raises(DataError, match=f"^edition[.].*{what}"):
        read_edition(text)


def test_an_island_with_nine_building_areas_is_enough_for_bots_of_any_kind() -> None:
    data = json.loads(standard_text())
    for island in data["islands"]:
        for area in [a for a in island["areas"] if a["kind"] == "building"][9:]:
            area["kind"] = "mountain"
    edition = read_edition(json.dumps(data))
    for seed, bot in enumerate(("random", "greedy", "settler") * 3):
        match = CanariasMatch(Canarias(edition), [Seat("a", bot), Seat("b", bot)], str(seed))
        match.play({seat: make_bot(bot) for seat in range(2)})
        assert match.to_move is None


def test_a_game_that_does_not_come_to_an_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("match", "simulation"):
        monkeypatch.setattr(f"islas.core.{module}.MOST_ACTIONS", 30)
    match = CanariasMatch(Canarias(), [Seat("a"), Seat("b")], "1")
    bots = {seat: make_bot("random") for seat in range(2)}
    with pytest.raises(DataError, match="match: a game has 30 actions at most"):
        match.play(bots)
    assert replay(read_record(match.record.dump())).record == match.record
    with pytest.raises(DataError, match="game: has not come to an end after 30 actions"):
        random_playout(Canarias(), 2, "1")


def test_a_record_with_a_bot_that_nobody_knows_names_it_and_those_that_are_known() -> None:
    data = copy.deepcopy(records()[0])
    data["players"][1]["bot"] = "deep-thought"
    known = "random, greedy, beginner, settler, governor, master"
    with pytest.raises(DataError) as caught:
        replay(read_record(json.dumps(data)))
    assert str(caught.value) == f"players[1].bot: 'deep-thought' is not known here; known: {known}"


def test_records_know_all_bots_that_there_are() -> None:
    assert tuple(BOTS) == KNOWN


@pytest.mark.parametrize("text", ["9" * 5000, "\ud800", "divert " + "9" * 5000, "\x1b[2J\n" * 999])
def test_whatever_is_typed_is_answered_in_short_lines(text: str) -> None:
    match = CanariasMatch(Canarias(), [Seat("Ana"), Seat("Bruno")], "1")
    for command in (text, f"? {text}", f"look {text}", f"build {text} a1"):
        for line in answer(
            str, words, Asked(match.game, match.view(0), match.names), command
        ).lines:
            assert not UNPRINTABLE.search(line)
            assert len(line) < LONGEST_SENTENCE


@pytest.mark.parametrize("key", ["round", "start", "turns", "debts", "privileges"])
@pytest.mark.parametrize("number", ["9" * 5000, "²", "\ud800"])
def test_numbers_in_tutorials_are_small(key: str, number: str) -> None:
    value = f"red {number}" if key == "privileges" else number
    text = f"tutorial: x\nstep: s\nplayer: tenerife\n{key}: {value}\nsay: x\ndo: y\nright: z"
    with pytest.raises(DataError, match="line 4: ") as caught:
        load_tutorial(text)
    check_sentence(caught.value)


def test_seeds_with_half_of_a_character_are_refused() -> None:
    with pytest.raises(DataError, match=r"seed: '\\ud800' has half of a character in it"):
        CanariasMatch(Canarias(), [Seat("Ana"), Seat("Bruno")], "\ud800")


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
