"""Going back: undo, takebacks, branches."""

import json
from collections import Counter
from random import Random

import pytest

from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.notation import position_to_json
from islas.canarias.position import Phase
from islas.canarias.view import unseen_cards
from islas.core.errors import DataError, IllegalActionError
from islas.core.history import branch, take_back, takeback_target, undo, undo_limit
from islas.core.record import Origin, Seat, Takeback, read_record
from islas.games import open_link, replay, write_link

PEOPLE = [Seat("Ana"), Seat("Bruno"), Seat("Carla")]
AGAINST_BOTS = [Seat("Ana"), Seat("Bruno", "random"), Seat("Carla", "random")]


def begun(texts: str, seats: list[Seat] = PEOPLE, seed: str = "undo") -> CanariasMatch:
    match = CanariasMatch(Canarias(), seats, seed)
    for text in ("island tenerife", "island la-palma", "island la-gomera", *texts.split(", ")):
        if text:
            match.act(match.game.parse_action(text))
    return match


def random_game(number: int) -> CanariasMatch:
    match = CanariasMatch(Canarias(), PEOPLE[: 2 + number % 2], f"history-{number}")
    random = Random(number)
    while match.to_move is not None:
        match.act(random.choice(match.game.legal_actions(match.position)))
    return match


def build_and_load(match: CanariasMatch) -> None:
    """A turn of a house and a card for the ship, without a look at anything hidden."""
    for kind in ("build", "load"):
        legal = match.game.legal_actions(match.position)
        match.act(next(action for action in legal if str(action).startswith(kind)))


def test_a_turn_is_undone_step_by_step_to_its_start_and_no_further() -> None:
    match = begun("")
    start = len(match.actions)
    build_and_load(match)
    assert match.to_move == 1
    assert undo_limit(match) == start
    one_back = undo(match)
    assert one_back.position.phase is Phase.SECOND
    assert undo(one_back).actions == match.actions[:start]
    assert undo(match, start).position.phase is Phase.FIRST
    with pytest.raises(DataError, match="undo: must be a whole number from 3 to 4, not 2"):
        undo(match, start - 1)


def test_what_another_seat_did_stays() -> None:
    match = begun("")
    build_and_load(match)
    build_and_load(match)
    assert undo_limit(match) == len(match.actions) - 2
    assert undo(match, undo_limit(match)).to_move == 1


def test_a_draw_is_never_undone_but_what_follows_it_is() -> None:
    match = begun("draw")
    assert undo_limit(match) == len(match.actions)
    with pytest.raises(IllegalActionError, match="the last action showed what was hidden"):
        undo(match)
    match.act(next(a for a in match.game.legal_actions(match.position) if str(a)[:4] == "load"))
    assert undo(match).position.phase is Phase.SECOND
    assert undo_limit(match) == len(match.actions) - 1


def test_undone_and_played_again_it_is_the_same_game_without_a_mark() -> None:
    match = begun("")
    build_and_load(match)
    again = undo(undo(match))
    build_and_load(again)
    assert again.record == match.record
    assert again.history == match.history


@pytest.mark.parametrize("number", range(4))
def test_an_undo_never_forgets_a_card_that_the_seat_has_seen(number: int) -> None:
    """Whatever is undone, the seat knows of no more cards afterwards than before."""
    whole = random_game(number)
    undone = 0
    for length in range(1, len(whole.actions), 3):
        match = whole.until(length)
        limit = undo_limit(match)
        if limit == length:
            continue
        seat = match.movers[-1]
        assert set(match.movers[limit:]) == {seat}
        earlier = undo(match, limit)
        assert earlier.to_move == seat
        seen = Counter(unseen_cards(match.view(seat)))
        assert seen == Counter(unseen_cards(earlier.view(seat)))
        assert not any(match.game.reveals(e) for step in match.history[limit + 1 :] for e in step)
        undone += 1
    assert undone > 10


def test_a_takeback_leads_before_the_last_turn_across_draws_and_bots_and_is_marked() -> None:
    match = begun("", AGAINST_BOTS)
    bots = {1: make_bot("random"), 2: make_bot("random")}
    before = position_to_json(match.position)
    match.act(match.game.parse_action("draw"))
    drawn = len(match.actions)
    assert take_back(match, 0).record.takebacks == (Takeback(drawn, drawn - 1),)
    match.act(match.game.legal_actions(match.position)[0])
    match.play(bots)
    assert match.to_move == 0
    earlier = take_back(match, 0)
    assert position_to_json(earlier.position) == before
    marks = (Takeback(len(match.actions), drawn - 1),)
    assert earlier.record.takebacks == marks
    assert match.record.takebacks == ()
    assert replay(read_record(earlier.record.dump())).record == earlier.record
    assert open_link(write_link(earlier)).record == earlier.record
    earlier.act(earlier.game.parse_action("draw"))
    assert take_back(earlier, 0).record.takebacks == (*marks, Takeback(drawn, drawn - 1))


def test_of_two_turns_in_a_row_only_the_last_is_taken_back() -> None:
    """Of two players the second of a round is the first of the next."""
    adjacent = 0
    for number in range(10):
        match = CanariasMatch(Canarias(), AGAINST_BOTS[:2], f"row-{number}")
        bot = make_bot("random")
        while match.position.round < 3:
            match.act(match.ask(bot))
        start = len(match.actions)
        while match.to_move == 0:
            match.act(match.ask(bot))
        assert takeback_target(match, 0) == start
        adjacent += match.movers[start - 1] == 0
    assert adjacent > 0


def test_against_people_and_before_the_first_action_nothing_is_taken_back() -> None:
    with pytest.raises(IllegalActionError, match="against bots only"):
        take_back(begun(""), 0)
    with pytest.raises(IllegalActionError, match="seat 0 has not acted yet"):
        take_back(CanariasMatch(Canarias(), AGAINST_BOTS, "1"), 0)
    with pytest.raises(IllegalActionError, match="nobody has acted yet"):
        undo(CanariasMatch(Canarias(), PEOPLE, "1"))


def test_a_branch_goes_its_own_way_and_names_where_it_left() -> None:
    whole = random_game(1)
    told = whole.record.dump()
    after = len(whole.actions) // 2
    other = branch(whole, after, AGAINST_BOTS)
    assert other.actions == whole.actions[:after]
    assert position_to_json(other.position) == position_to_json(whole.until(after).position)
    assert other.record.origin == Origin(whole.record.digest, len(whole.actions), after)
    other.play(dict.fromkeys(range(3), make_bot("greedy")))
    assert other.record.points is not None
    assert other.record.seats == tuple(AGAINST_BOTS)
    assert whole.record.dump() == told
    again = replay(read_record(other.record.dump()))
    assert again.record == other.record
    assert branch(again, 3).record.origin == Origin(other.record.digest, len(other.actions), 3)


def test_the_original_of_a_branch_is_known_though_it_went_on() -> None:
    whole = random_game(2)
    middle = whole.until(40)
    origin = branch(middle, 10).record.origin
    assert origin is not None
    assert whole.record.until(origin.actions).digest == origin.digest
    assert whole.record.digest != origin.digest


@pytest.mark.parametrize(
    ("marks", "what"),
    [
        ({"takebacks": [{"after": 3, "to": 3}]}, r"takebacks\[0\].to: must be a whole number"),
        ({"takebacks": [{"after": 3}]}, r"takebacks\[0\].to: this field is missing"),
        ({"origin": {"digest": "x", "actions": 3, "after": 4}}, "origin.after: must be a whole"),
    ],
)
def test_marks_that_cannot_be_are_refused(marks: dict[str, object], what: str) -> None:
    data = {**begun("").record.to_json(), **marks}
    with pytest.raises(DataError, match=what):
        read_record(json.dumps(data))


def test_a_branch_has_as_many_seats_and_begins_within_the_game() -> None:
    match = begun("")
    with pytest.raises(DataError, match="branch: must have 3 seats, not 2"):
        branch(match, 1, PEOPLE[:2])
    with pytest.raises(DataError, match="branch: must be a whole number from 0 to 3"):
        branch(match, 4)
