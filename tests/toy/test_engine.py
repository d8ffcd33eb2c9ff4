"""The rules of Reef, and what the platform asks of any engine."""

from itertools import product
from random import Random

import pytest

from islas.core.errors import DataError, IllegalActionError
from islas.core.game import winners
from islas.core.history import take_back, undo, undo_limit
from islas.core.match import Match
from islas.core.record import Seat, read_record
from islas.core.simulation import random_playout, simulate
from tests.toy.actions import Action, Answer, Offer, Rest, parse_action
from tests.toy.bots import BOTS, LEVELS, make_bot
from tests.toy.components import LAST_ROUND
from tests.toy.events import GameEnded, Revealed, Sealed, Tide
from tests.toy.game import Reef, ReefMatch
from tests.toy.legal import Legal, Offers, legal_actions
from tests.toy.notation import position_to_json
from tests.toy.position import Position, largest_group
from tests.toy.rules import apply, perform, ranks
from tests.toy.view import redeal, view_of


def offered(stock: tuple[int, ...]) -> set[Offer]:
    """All offers of who has so many goods, by trying everything."""
    return {
        Offer(tuple(max(0, n) for n in amounts), tuple(max(0, -n) for n in amounts))
        for amounts in product(*(range(-3, min(3, count) + 1) for count in stock))
        if min(amounts) < 0 < max(amounts)
    }


@pytest.mark.parametrize("stock", [(3, 3, 2, 2), (0, 1, 0, 9), (1, 0, 0, 0), (0, 0, 0, 0)])
def test_offers_that_are_computed_are_those_that_are_found_by_trying(
    stock: tuple[int, ...],
) -> None:
    offers = Offers(stock)
    listed = [offers[place] for place in range(len(offers))]
    assert len(set(listed)) == len(listed)
    assert set(listed) == offered(stock)
    assert [offers.index(offer) for offer in listed] == list(range(len(offers)))
    everything = offered((9, 9, 9, 9)) | {Offer((4, 0, 0, 0), (0, 1, 0, 0))}
    assert {offer for offer in everything if offer in offers} == set(listed)
    for offer in everything - set(listed):
        with pytest.raises(ValueError, match=f"^{offer}$"):
            offers.index(offer)
    with pytest.raises(IndexError):
        offers[len(offers)]


def test_legal_actions_are_a_sequence_of_over_a_thousand_of_which_few_are_kept() -> None:
    legal = legal_actions(Position([[3, 3, 2, 2], [1, 1, 1, 1]]))
    assert len(legal.listed) == 1 + 2 * 4
    assert len(legal) == len(legal.listed) + 1365
    everything = list(legal)
    assert [legal[place] for place in range(len(legal))] == everything
    assert [legal.index(action) for action in everything] == list(range(len(legal)))
    assert legal[-1] == everything[-1]
    assert all(action in legal for action in everything)
    assert all(parse_action(str(action)) == action for action in everything)
    for missing in (Answer(True), parse_action("lay weed 5 5"), "rest", None):
        assert missing not in legal
        with pytest.raises(ValueError, match="not in tuple"):
            legal.index(missing)
    with pytest.raises(IndexError):
        legal[len(legal)]


@pytest.mark.parametrize(
    "text", ["", "lay", "lay weed 0", "lay coral 0 1", "lay weed -0 1", "accept "]
)
def test_there_is_one_text_for_an_action(text: str) -> None:
    for wrong in (
        text,
        "offer for",
        "offer 1 weed 1 weed for 1 pearl",
        "offer 1 pearl 1 weed for 1 shell",
    ):
        with pytest.raises(DataError, match="must be 'lay GOOD X Y'"):
            parse_action(wrong)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_by_the_goal_or_after_the_last_round(seats: int) -> None:
    ends = set()
    for seed in range(12):
        assert random_playout(Reef(), seats, str(seed)) > seats
        match = next(simulate(Reef(), ["drift"] * seats, make_bot, 1, f"{seed}"))
        ended = match.history[-1][-1]
        assert isinstance(ended, GameEnded)
        reached = max(match.position.gardens()) >= 5
        assert ended.reached == reached
        assert reached or match.position.round == LAST_ROUND
        assert match.movers[-1] == seats - 1
        ends.add(reached)
    assert True in ends


def test_a_goal_ends_the_game_and_gardens_rank_not_points() -> None:
    position = Position([[0] * 4 for _ in range(3)], goal=4, turn=2)
    position.reef = {(n, 1): (0, 0) for n in range(4)}
    position.reef |= {(n, 2): (1, 0) for n in range(5)}
    position.reef |= {(2 * n, 3): (2, 0) for n in range(9)}
    assert position.corals() == (4, 5, 9)
    assert position.gardens() == (4, 5, 1)
    assert ranks(position) == (1, 1, 3)
    events = perform(position, Rest())
    assert events[-1] == GameEnded((0, 1), True)
    assert position.to_move is None
    assert not len(legal_actions(position))
    assert winners(Reef(4).ranks(position)) == (0, 1)


def test_a_garden_is_joined_by_sides() -> None:
    assert largest_group([]) == 0
    assert largest_group([(0, 1), (1, 1), (2, 2), (2, 3), (3, 3), (2, 1)]) == 6
    assert largest_group([(0, 1), (1, 2), (2, 3)]) == 1


def test_the_grid_grows_with_every_coral() -> None:
    position = Position([[9, 9, 9, 9], [0, 0, 0, 0]])
    assert position.free() == [(0, -1), (-1, 0), (1, 0), (0, 1)]
    apply(position, parse_action("lay weed 1 0"))
    assert set(position.free()) == {(0, -1), (-1, 0), (0, 1), (2, 0), (1, -1), (1, 1)}
    position.turn = 0
    with pytest.raises(IllegalActionError, match="not possible now"):
        apply(position, parse_action("lay weed 1 0"))


def asking() -> Position:
    """Seat 1 has offered to three others, of whom seat 0 can pay nothing."""
    position = Position([[0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 2, 0, 0]], "1", turn=1)
    perform(position, parse_action("offer 1 shell for 1 weed"))
    return position


def test_answers_are_sealed_until_the_last_is_given_and_the_nearest_swaps() -> None:
    game, position = Reef(), asking()
    assert position.waiting == (2, 3)
    assert [game.needs_hand(position), position.to_move] == [True, 2]
    (sealed,) = perform(position, Answer(True))
    assert sealed == Sealed(2, True)
    assert [game.seen_by(sealed, seat) for seat in (2, 3, None)] == [
        sealed,
        Sealed(2, None),
        Sealed(2, None),
    ]
    assert not game.reveals(sealed)
    views = [view_of(position, seat) for seat in (0, 1, 2, 3, None)]
    assert [view.known.answers for view in views] == [
        {2: None},
        {2: None},
        {2: True},
        {2: None},
        {2: None},
    ]
    _, revealed = perform(position, Answer(True))
    assert isinstance(revealed, Revealed)
    assert (revealed.answers, revealed.partner) == (((2, True), (3, True)), 2)
    assert game.reveals(revealed)
    assert position.goods == [[0, 0, 0, 0], [0, 1, 0, 0], [1, 0, 0, 0], [0, 2, 0, 0]]
    assert [game.needs_hand(position), position.to_move] == [False, 1]
    assert legal_actions(position).offers is None


def test_what_differs_in_hidden_things_alone_looks_the_same_and_is_answered_the_same() -> None:
    """Sealed answers and dice to come leak into no view, and so into no bot."""
    one, other = asking(), asking()
    perform(one, Answer(True))
    perform(other, Answer(False))
    other.seed, other.rolls = "2", 7
    for seat in (0, 1, 3, None):
        assert view_of(one, seat) == view_of(other, seat)
    assert view_of(one, 2) != view_of(other, 2)
    for name in BOTS:
        bots = [make_bot(name).choose(view_of(p, 3), Random(5)) for p in (one, other)]
        assert bots[0] == bots[1]
    dealt = [redeal(view_of(one, 3), Random(n)) for n in range(20)]
    assert {p.answers[2] for p in dealt} == {True, False}
    assert len({p.seed for p in dealt}) == 20
    assert all(view_of(p, 3) == view_of(one, 3) for p in dealt)
    assert {p.answers[2] for p in (redeal(view_of(one, 2), Random(n)) for n in range(20))} == {True}


def played(bots: list[str], seed: str) -> ReefMatch:
    match = ReefMatch(Reef(), [Seat(f"{name}{n}", name) for n, name in enumerate(bots)], seed)
    match.play({seat: make_bot(name) for seat, name in enumerate(bots)})
    return match


def test_bots_play_to_the_end_without_failing_and_better_ones_win() -> None:
    won = [0.0, 0.0]
    for number in range(6):
        match = played(["drift", "grow"], f"better {number}")
        assert not match.record.stand_ins
        for seat in match.record.winners or ():
            won[seat] += 1
        assert Match.replay(Reef(), read_record(match.record.dump())).record == match.record
    assert won[1] > won[0]
    match = played(["scheme", "grow", "drift"], "all")
    assert not match.record.stand_ins
    assert [seat.bot for seat in match.seats] == [*reversed(LEVELS)]


def test_bots_offer_and_others_accept() -> None:
    revealed = [
        event
        for number in range(3)
        for events in played(["drift", "grow", "grow"], f"offers {number}").history
        for event in events
        if isinstance(event, Revealed)
    ]
    assert any(event.partner is not None for event in revealed)
    assert any(event.answers and event.partner is None for event in revealed)


def test_an_offer_that_nobody_had_to_answer_is_undone_and_no_roll_of_the_die() -> None:
    game, seats = Reef(), [Seat("Ana"), Seat("Bruno")]
    match = ReefMatch(game, seats, "3")
    assert any(isinstance(event, Tide) for event in match.history[0])
    match.act(parse_action("offer 1 shell for 3 pearl"))
    assert undo_limit(match) == 0
    assert undo(match).actions == []
    match.act(Rest())
    assert any(isinstance(event, Tide) for event in match.history[-1])
    assert undo_limit(match) == len(match.actions)
    with pytest.raises(IllegalActionError):
        undo(match)


def test_an_answer_can_be_undone_until_the_last_is_given() -> None:
    match = ReefMatch(Reef(), [Seat(name) for name in ("Ana", "Bruno", "Carla")], "3")
    match.act(parse_action("offer 1 shell for 1 weed"))
    assert match.position.waiting == (1, 2)
    match.act(Answer(True))
    assert undo(match).to_move == 1
    match.act(Answer(False))
    assert undo_limit(match) == len(match.actions)


def test_turns_are_taken_back_whole() -> None:
    match = ReefMatch(Reef(), [Seat("Ana"), Seat("Bot", "drift")], "3")
    match.act(parse_action("offer 1 shell for 1 weed"))
    match.play({1: make_bot("drift")})
    match.act(Rest())
    assert take_back(match, 0).actions == []


def test_actions_are_those_of_one_seat_at_a_time() -> None:
    position = asking()
    legal: list[Action] = list(view_of(position, 2).legal)
    assert [str(action) for action in legal] == ["accept", "decline"]
    for seat in (0, 1, 3, None):
        assert isinstance(view_of(position, seat).legal, Legal)
        assert not len(view_of(position, seat).legal)


def test_positions_are_written_as_they_are_read() -> None:
    from json import dumps

    from tests.toy.game import read_position

    match = played(["grow", "drift"], "notation")
    position = match.until(30).position
    again = read_position(dumps(position_to_json(position)), Reef())
    assert (again.goods, again.reef, again.turn) == (position.goods, position.reef, position.turn)
    for wrong in ("{}", '{"format": "islas-toy-position/1", "goods": []}'):
        with pytest.raises(DataError, match="position"):
            read_position(wrong, Reef())
