"""Random games of two to five players: what always holds."""

import json
from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from islas.canarias.actions import Build, Draw, EndTurn, Load, Upgrade, parse_action
from islas.canarias.bots import BOTS, make_bot
from islas.canarias.components import COLOURS, FIRST_COLOUR, KINDS, SUPPLY
from islas.canarias.edition import Options, standard_edition
from islas.canarias.events import Event, seen_by
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.legal import legal_actions
from islas.canarias.notation import position_to_json, read_position
from islas.canarias.position import Holding, Phase, Position
from islas.canarias.rules import apply, perform, play, start
from islas.canarias.view import redeal, view_of
from islas.core.errors import IllegalActionError
from islas.core.record import Seat, read_record
from islas.games import replay
from tests.canarias.toy import cards_of
from tools.build.scale import scaled

SEATS = st.integers(2, 5)
SEEDS = st.integers(0, 10**9)
OPTIONS = st.sampled_from([Options(), Options(5, "everybody", "goes_on")])
LONGEST_GAME = 5000


def check(position: Position) -> None:
    """Cards and buildings are conserved, and what is kept beside them fits."""
    if position.phase is not Phase.ISLANDS:
        assert cards_of(position) == Counter(position.edition.deck)
    for kind in KINDS:
        for colour in COLOURS:
            standing = sum(p.standing[kind][colour].bit_count() for p in position.players)
            assert standing + position.supply[kind][colour] == SUPPLY[kind]
    for player in position.players:
        if player.island is not None:
            check_island(player)
        assert not Counter(player.aboard) - Counter(position.ship + position.landing)


def check_island(player: Holding) -> None:
    island = player.home
    taken = 0
    for colour in COLOURS:
        near = 0
        for area in range(len(island.sites)):
            if any(player.standing[kind][colour] >> area & 1 for kind in KINDS):
                assert not taken >> area & 1
                taken |= 1 << area
                near |= island.around[area]
        assert player.near[FIRST_COLOUR + colour] == near
        houses, palaces, towns = (player.standing[kind][colour].bit_count() for kind in KINDS)
        assert player.points[colour] == houses + 2 * palaces + (palaces > 0) + 5 * towns
    assert player.free == island.full & ~taken


def outsiders(position: Position) -> list[str]:
    """Well-formed actions, many of which are not allowed."""
    return [
        *(
            "draw",
            "extra",
            "end",
            "give a1",
            "settle a2",
            "divert 0",
            "divert 9",
            "island tenerife",
        ),
        *("build segador a1", "build pirate-red a3", "load monje", "palace red a1 a1+a2"),
        *("town blue a5 a5+a6+a7", "build nobody a1", "settle zz", "load pirate-blue"),
    ]


@settings(max_examples=scaled(6, 60, 1200), deadline=None)
@given(SEATS, SEEDS, OPTIONS)
def test_random_games_end_conserve_everything_and_apply_exactly_the_legal_actions(
    seats: int, seed: int, options: Options
) -> None:
    random = Random(seed)
    position, _ = start(standard_edition(), seats, str(seed), options)
    steps = 0
    while legal := legal_actions(position):
        assert len(set(legal)) == len(legal)
        for text in random.sample(outsiders(position), 2):
            action = parse_action(text)
            if action not in legal:
                before = json.dumps(position_to_json(position))
                try:
                    apply(position, action)
                    raise AssertionError(f"{text} was applied")
                except IllegalActionError:
                    assert json.dumps(position_to_json(position)) == before
        action = random.choice(legal)
        assert parse_action(str(action)) == action
        assert eval(repr(action), {"parse_action": parse_action}) == action
        perform(position, action)
        check(position)
        steps += 1
        assert steps < LONGEST_GAME
    assert position.phase is Phase.OVER
    assert position.last_round


@settings(max_examples=scaled(5, 25, 500), deadline=None)
@given(SEATS, SEEDS)
def test_a_record_replays_byte_for_byte(seats: int, seed: int) -> None:
    match = CanariasMatch(Canarias(), [Seat(str(n), "random") for n in range(seats)], str(seed))
    match.play({seat: make_bot("random") for seat in range(seats)})
    text = match.record.dump()
    again = replay(read_record(text))
    assert again.record.dump() == text
    assert again.history == match.history
    assert position_to_json(again.position) == position_to_json(match.position)


@settings(max_examples=scaled(5, 25, 500), deadline=None)
@given(SEATS, SEEDS, st.integers(1, 150))
def test_a_position_goes_through_json_unchanged(seats: int, seed: int, steps: int) -> None:
    position = after(seats, seed, steps)
    text = json.dumps(position_to_json(position))
    again = read_position(text, standard_edition())
    assert json.dumps(position_to_json(again)) == text
    assert legal_actions(again) == legal_actions(position)
    check(again)


@settings(max_examples=scaled(5, 25, 500), deadline=None)
@given(SEATS, SEEDS, st.integers(1, 150))
def test_a_copy_goes_on_alike_and_leaves_the_original_alone(
    seats: int, seed: int, steps: int
) -> None:
    position = after(seats, seed, steps)
    before = json.dumps(position_to_json(position))
    copy = position.copy()
    events = []
    for _ in range(5):
        if legal := legal_actions(copy):
            events.append(perform(copy, legal[-1]))
    assert json.dumps(position_to_json(position)) == before
    for told in events:
        assert perform(position, legal_actions(position)[-1]) == told


@settings(max_examples=scaled(5, 10, 200), deadline=None)
@given(SEATS, SEEDS, OPTIONS)
def test_a_game_played_without_events_is_the_same_game(
    seats: int, seed: int, options: Options
) -> None:
    random = Random(seed)
    told, _ = start(standard_edition(), seats, str(seed), options)
    silent = told.copy()
    while legal := legal_actions(told):
        action = random.choice(legal)
        assert perform(told, action)
        play(silent, action)
        assert position_to_json(silent) == position_to_json(told)


@settings(max_examples=scaled(12, 60, 1200), deadline=None)
@given(SEATS, SEEDS, st.integers(1, 150))
def test_nothing_hidden_leaks_into_view_events_or_choice_of_a_bot(
    seats: int, seed: int, steps: int
) -> None:
    position = after(seats, seed, steps)
    game = Canarias()
    for seat in range(seats):
        view = view_of(position, seat)
        other = permuted(position, seat, Random(seed))
        check(other)
        assert view_of(other, seat) == view
        check(redeal(view, Random(seed)))
        assert view_of(redeal(view, Random(seed)), seat) == view
        if position.to_move == seat:
            for name in BOTS:
                choices = {
                    make_bot(name).choose(view_of(p, seat), Random(7)) for p in (position, other)
                }
                assert len(choices) == 1
        if position.to_move is not None and position.phase in (Phase.FIRST, Phase.SECOND):
            for action in legal_actions(position)[:8]:
                if position.to_move == seat and isinstance(action, Build | Upgrade | Draw):
                    told = [
                        [game.seen_by(event, seat) for event in perform(p.copy(), action)]
                        for p in (position, other)
                    ]
                    if isinstance(action, Draw):
                        assert [type(e) for e in told[0]] == [type(e) for e in told[1]]
                    else:
                        assert told[0] == told[1]


def test_other_seats_see_neither_the_cards_drawn_nor_the_card_loaded() -> None:
    match = CanariasMatch(Canarias(), [Seat("a"), Seat("b")], "3")
    match.act(parse_action("island tenerife"))
    match.act(parse_action("island la-palma"))
    events = match.act(Draw())
    loaded = match.act(next(a for a in legal_actions(match.position) if isinstance(a, Load)))
    for event in [*events, *loaded]:
        hidden = match.game.event_to_json(match.game.seen_by(event, 1))
        if hidden["event"] == "drew":
            assert hidden["cards"] is None
            assert hidden["count"] == 3
        if hidden["event"] == "loaded":
            assert hidden["card"] is None


@settings(max_examples=scaled(8, 40, 800), deadline=None)
@given(SEATS, SEEDS, st.integers(1, 150))
def test_the_others_do_not_learn_from_a_turn_that_starts_whether_the_hand_can_build(
    seats: int, seed: int, steps: int
) -> None:
    """D2 is judged on hidden cards: pirates alone have to look like any other hand."""
    random = Random(seed)
    position = after(seats, seed, steps)
    while position.phase not in (Phase.FIRST, Phase.OVER):
        perform(position, random.choice(legal_actions(position)))
    if position.phase is Phase.OVER:
        return
    for _ in range(4):
        following = (position.active + 1) % seats
        harmless, pirates = position.copy(), position.copy()
        harmless.players[following].hand = [0, 1]
        pirates.players[following].hand = [len(position.edition.settlers)] * 2
        told = [finish_turn(state) for state in (harmless, pirates)]
        if position.turns_left > 1:
            assert harmless.may_build
            assert not pirates.may_build
            for seat in (None, *range(seats)):
                seen = [[seen_by(event, seat) for event in events] for events in told]
                assert (seen[0] == seen[1]) is (seat != following)
                views = [view_of(state, seat) for state in (harmless, pirates)]
                assert (views[0] == views[1]) is (seat != following)
        finish_turn(position)
        if position.phase is not Phase.FIRST:
            return


def finish_turn(position: Position) -> list[Event]:
    """Draw, load and end the turn without anything optional."""
    turns = position.turns_left
    told = []
    while position.turns_left == turns and position.phase in (
        Phase.FIRST,
        Phase.SECOND,
        Phase.CLOSING,
    ):
        action = next(a for a in legal_actions(position) if isinstance(a, Draw | Load | EndTurn))
        told += perform(position, action)
    return told


def test_every_kind_of_action_and_event_occurs_in_random_games() -> None:
    actions: set[str] = set()
    events: set[str] = set()
    for seed in range(40):
        match = CanariasMatch(Canarias(), [Seat(str(n)) for n in range(4)], str(seed))
        match.play({seat: make_bot("random") for seat in range(4)})
        actions |= {str(action).split()[0] for action in match.actions}
        events |= {type(event).__name__ for step in match.history for event in step}
    words = "island build draw extra palace town load end settle give divert"
    assert actions == set(words.split())
    assert events == {kind.__name__ for kind in _event_kinds()} - {"StoodIn"}


def _event_kinds() -> tuple[type, ...]:
    from typing import get_args

    from islas.canarias.events import Event

    return get_args(Event)


def after(seats: int, seed: int, steps: int) -> Position:
    """The position after some random actions; before the end of the game."""
    random = Random(seed)
    position, _ = start(standard_edition(), seats, str(seed))
    for _ in range(steps):
        action = random.choice(legal_actions(position))
        previous = position.copy()
        perform(position, action)
        if position.phase is Phase.OVER:
            return previous
    return position


def permuted(position: Position, seat: int, random: Random) -> Position:
    """The position with everything permuted that a seat cannot see."""
    other = position.copy()
    cargo = Counter(other.ship + other.landing) - Counter(position.players[seat].aboard)
    strangers = list(cargo.elements())
    pool = [*other.draw_pile, *strangers]
    for number, player in enumerate(other.players):
        if number != seat:
            pool += player.hand
    random.shuffle(pool)
    aboard = [*position.players[seat].aboard, *(pool.pop() for _ in strangers)]
    random.shuffle(aboard)
    other.ship, other.landing = aboard[: len(other.ship)], aboard[len(other.ship) :]
    for number, player in enumerate(other.players):
        if number != seat:
            player.hand = [pool.pop() for _ in player.hand]
            player.aboard = []
    other.draw_pile = pool
    return other
