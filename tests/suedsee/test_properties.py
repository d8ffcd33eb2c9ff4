"""Whatever is played: nothing gets lost, games end, replay, and views tell no secrets."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from islas.core.chance import pick, shuffled, source
from islas.core.errors import DataError, IllegalActionError
from islas.core.link import open_link, write_link
from islas.core.match import Match
from islas.core.record import Record, Seat, read_record
from islas.suedsee import events as happened
from islas.suedsee.actions import parse_action
from islas.suedsee.board import STEPS
from islas.suedsee.components import ISLANDERS, WARES
from islas.suedsee.edition import Options, standard_edition
from islas.suedsee.evaluation import paid_at_end
from islas.suedsee.game import LINK_DICTIONARY, Suedsee, SuedseeMatch, game_of, new_game
from islas.suedsee.legal import legal_actions
from islas.suedsee.notation import position_to_json, read_position
from islas.suedsee.position import OVER, Position
from islas.suedsee.rules import apply
from islas.suedsee.scene import Scene
from islas.suedsee.view import redeal, view_of
from tools.build.scale import scaled

EDITION = standard_edition()
EXAMPLES = scaled(6, 25, 400)


def check_whole(position: Position) -> None:
    """All tiles, ships, tokens and islanders are there."""
    tiles = [face.tile_number for face, _ in position.board.laid.values()]
    tiles += [*position.draw_pile, *position.removed]
    tiles += [position.tile] if position.tile >= 0 else []
    assert sorted(tiles) == sorted([*EDITION.pile, EDITION.start])
    ships = [*position.display, *position.ship_pile]
    ships += [ship for player in position.players for ship in player.ships]
    assert sorted(ships) == list(range(len(EDITION.ships)))
    assert position.tokens + len(position.board.covered) == EDITION.boat_tokens
    standing = Counter(position.board.standing.values())
    for seat, player in enumerate(position.players):
        assert player.supply + standing[seat] == ISLANDERS
        assert min(player.wares) >= 0


def check_areas(position: Position) -> None:
    """Totals at the roots are the sums over the nodes, and no complete area is lived on."""
    board = position.board
    for root in board.roots():
        nodes = board.nodes(root)
        symbols = sum(board.place(node).symbols for node in nodes if node not in board.covered)
        assert board.symbols[root] == symbols
        lived = Counter(board.standing[node] for node in nodes if node in board.standing)
        seats = len(position.players)
        assert board.islanders(root, seats) == tuple(lived[seat] for seat in range(seats))
        if position.phase.name in ("LAY", "DELIVER"):
            assert board.ends[root] or not lived
    assert set(board.asking) == {
        cell + step for cell in board.laid for step in STEPS if cell + step not in board.laid
    }


def random_match(seats: int, seed: str, options: Options | None = None) -> SuedseeMatch:
    match = Match(Suedsee(options=options), [Seat(f"p{n}") for n in range(seats)], seed)
    random = source(seed, 0)
    while match.to_move is not None:
        legal = legal_actions(match.position)
        match.act(legal[pick(random, len(legal))])
    return match


@settings(max_examples=EXAMPLES, deadline=None)
@given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 10**6),
    take_back=st.sampled_from(Options.CHOICES["take_back"]),
)
def test_nothing_gets_lost_and_games_end(seats: int, seed: int, take_back: str) -> None:
    game = Suedsee(options=Options(take_back))
    position, told = game.start(seats, str(seed))
    random = Random(seed)
    scene = Scene(EDITION, seats)
    gathered = [Counter[int]() for _ in range(seats)]
    while True:
        for event in told:
            scene.tell(game.seen_by(event, 0))
            json.dumps(game.event_to_json(event))
            if isinstance(event, happened.WaresGathered):
                gathered[event.seat][event.ware] += event.amount
            elif isinstance(event, happened.ShipTaken):
                gathered[event.seat].subtract(dict(enumerate(event.paid)))
        for seat, player in enumerate(position.players):
            assert player.wares == [gathered[seat][ware] for ware in WARES]
        check_whole(position)
        assert (scene.board, scene.players) == (position.board, position.players)
        assert scene.display == [EDITION.ships[ship].name for ship in position.display]
        assert (scene.tokens, scene.tiles_left) == (position.tokens, len(position.draw_pile))
        legal = legal_actions(position)
        if not legal:
            break
        action = random.choice(legal)
        assert parse_action(str(action)) == action
        told = game.perform(position, action)
        if random.random() < 0.05:
            check_areas(position)
            text = json.dumps(position_to_json(position))
            assert read_position(text, EDITION) == position
    assert position.phase is OVER
    check_areas(position)
    assert not [
        node for node in position.board.standing if position.board.kind(node).name != "MARKET"
    ]


@pytest.mark.parametrize("seats", range(2, 6))
def test_records_and_links_replay_byte_for_byte(seats: int) -> None:
    match = random_match(seats, f"replay {seats}", Options("only_when_none_left"))
    text = match.record.dump()
    again = Match.replay(game_of(match.record), read_record(text))
    assert again.record.dump() == text
    assert again.history == match.history
    assert again.position == match.position
    link = write_link(match, LINK_DICTIONARY)
    assert len(link) < 400
    assert open_link(link, game_of, LINK_DICTIONARY).record == match.record


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_s29_what_open_areas_would_pay_is_what_they_pay_in_the_end(seats: int) -> None:
    match = random_match(seats, f"end {seats}")
    scene, paid = Scene(standard_edition(), seats), [0] * seats
    ended, promised = False, list[int]()
    for event in (event for events in match.history for event in events):
        if isinstance(event, happened.EndReached):
            ended, promised = True, paid_at_end(scene.board, seats)
        if ended and isinstance(event, happened.WaresGathered):
            paid[event.seat] += event.amount
        scene.tell(event)
    assert paid == promised
    assert sum(paid) > 0


def test_copies_are_independent_and_play_on_alike() -> None:
    match = random_match(3, "copies")
    for number in (0, 40, 90):
        position = match.until(number).position
        other, kept = position.copy(), position.copy()
        for action in match.actions[number : number + 20]:
            apply(other, action)
        assert position == kept != other


def test_views_tell_no_secrets() -> None:
    """Positions that differ in what the piles will bring alone look the same, to every seat."""
    match = random_match(4, "secrets")
    for number in (0, 30, 31, 75, 120):
        position = match.until(number).position
        other = position.copy()
        other.draw_pile = shuffled(other.draw_pile, Random(1))
        other.ship_pile = shuffled(other.ship_pile, Random(2))
        other.seed = "other"
        assert other != position
        for seat in (0, 1, 2, 3, None):
            seen = view_of(position, seat)
            assert seen == view_of(other, seat)
            assert len(seen.legal) == (
                len(legal_actions(position)) if seat == position.to_move else 0
            )
        dealt = redeal(view_of(position, 0), Random(3))
        assert view_of(dealt, 0) == view_of(position, 0)
        assert dealt.draw_pile != redeal(view_of(position, 0), Random(4)).draw_pile


def test_events_hide_the_order_of_the_piles() -> None:
    match = random_match(2, "hidden")
    shuffles = [event for event in match.history[0] if isinstance(event, happened.Shuffled)]
    assert len(shuffles) == 2
    for event in shuffles:
        assert event.names
        for seat in (0, 1, None):
            assert match.game.seen_by(event, seat).names is None


def test_illegal_actions_change_nothing() -> None:
    position = random_match(2, "illegal").until(50).position
    kept = position.copy()
    for text in ("lay 50 50 0", "place harbour", "keep", "claim any-1", "cover 0 0 sea-a"):
        if text not in map(str, legal_actions(position)):
            with pytest.raises(IllegalActionError):
                apply(position, parse_action(text))
    assert position == kept


@pytest.mark.parametrize(
    "text",
    [
        "", "lay", "lay 0 0", "lay 0 0 45", "lay -0 0 0", "lay 00 1 0", "lay 1 1 90 ", "Pass", "take 1",
        "deliver any-1", "deliver any-1 0 banana", "deliver any-1 1 fish 1 banana", "place", "place Sea",
        "deliver any-1 1 banana 1 banana", "cover 1 2", "claim", "lay 1 1 ٩٠", "place sea_a",
    ],
)  # fmt: skip
def test_there_is_one_text_for_an_action(text: str) -> None:
    with pytest.raises(DataError, match="is not an action"):
        parse_action(text)


def test_games_of_other_editions_and_options_are_told_apart() -> None:
    assert new_game(options={"take_back": "only_when_none_left"}).options == Options(
        "only_when_none_left"
    )
    record = random_match(2, "setup").record
    other = Record(record.game, {**record.setup, "digest": "0"}, record.seats, record.seed)
    with pytest.raises(DataError, match="was made with edition"):
        game_of(other)
