"""The levels: they play the same game again from the same seed, see no secrets, and the higher ones win."""

from copy import copy
from dataclasses import replace
from random import Random

import pytest

from islas.core.chance import shuffled, source
from islas.core.errors import DataError
from islas.core.record import Seat
from islas.core.simulation import Tally, simulate
from islas.suedsee.actions import Deliver, Lay
from islas.suedsee.bots import BOTS, LEVELS, advise, levels, make_bot, playout_bot
from islas.suedsee.bots.evaluation import PARTS, Evaluator
from islas.suedsee.bots.openings import Openings
from islas.suedsee.bots.playout_bot import PlayoutBot
from islas.suedsee.bots.prospects import Prospects, islanders_in
from islas.suedsee.bots.search_bot import SearchBot
from islas.suedsee.bots.weights import Weights
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.legal import legal_actions
from islas.suedsee.position import Position
from islas.suedsee.rules import play
from islas.suedsee.view import redeal, view_of
from islas.suedsee.words.advice import REASONS
from islas.suedsee.words.bots import CHARACTERS
from islas.suedsee.words.vocabulary import BOT_NAMES
from islas.suedsee.words.waiting import choosing
from tests.suedsee.toy import at
from tools.build.scale import scaled

BRINGS_MOST = "No other ship that you can pay brings more."


def begun(names: list[str], seed: str) -> SuedseeMatch:
    return SuedseeMatch(Suedsee(), [Seat(str(n), name) for n, name in enumerate(names)], seed)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_same_again_and_does_not_fail(name: str) -> None:
    records = []
    for _ in range(2):
        match = begun([name, "beginner"], "again")
        bots = {0: make_bot(name), 1: make_bot("beginner")}
        while match.to_move is not None and len(match.actions) < scaled(12, 40, 400):
            match.move(bots[match.to_move])
        records.append(match.record)
    assert records[0] == records[1]
    assert not records[0].stand_ins


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_the_same_whatever_the_piles_will_bring(name: str) -> None:
    """No bot knows the order of the piles."""
    match = begun(["islander"] * 3, "secrets")
    bot = make_bot("islander")
    for number in range(scaled(20, 60, 150)):
        if match.to_move is None:
            break
        if number % 7 == 3:
            position = match.position
            other = position.copy()
            other.draw_pile = shuffled(other.draw_pile, Random(number))
            other.ship_pile = shuffled(other.ship_pile, Random(number))
            other.seed = "other"
            chosen = {
                str(make_bot(name).choose(view_of(each, match.to_move), source("same", 1)))
                for each in (position, other)
            }
            assert len(chosen) == 1
        match.move(bot)


def test_every_bot_has_a_name_and_a_character_and_every_part_a_reason() -> None:
    assert set(BOT_NAMES) == set(CHARACTERS) == set(BOTS)
    assert set(LEVELS) < set(BOTS)
    assert set(REASONS) == set(PARTS)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(DataError, match="bots are: random, greedy, beginner"):
        make_bot("emperor")


def test_a_rating_is_what_it_is_from_scratch() -> None:
    """Looking only at what a tile and an islander have changed leaves nothing out, from tile to tile."""
    match = begun(["islander"] * 3, "openings")
    bot = make_bot("islander")
    weights = replace(levels.MASTER, growth=0.3)
    compared = 0
    evaluator = None
    while match.to_move is not None and len(match.actions) < scaled(40, 140, 400):
        position = match.position.copy()
        if evaluator is None:
            evaluator = Evaluator(match.view(match.to_move), weights)
        else:
            evaluator = evaluator.looking_at(position.board)
        everybody = range(len(position.players))
        for action in legal_actions(position)[:: scaled(3, 5, 1)]:
            after = position.copy()
            play(after, action)
            scratch = copy(evaluator)
            scratch.prospects = Prospects(Openings.of(after.board), evaluator.prospects.outlook)
            expected = scratch.seats(after, everybody)
            for found, row in zip(evaluator.seats(after, everybody), expected, strict=True):
                assert found == pytest.approx(row)
            assert evaluator.rate_for(after, 1) == pytest.approx(
                sum(expected[1]) - weights.rivals * (sum(expected[0]) + sum(expected[2])) / 2
            )
            compared += 1
        match.move(bot)
    assert compared > 100


def test_who_is_alone_in_an_area_leads_it_with_any_number_of_islanders() -> None:
    for count in range(1, 5):
        assert islanders_in(count) == ((0, count, True),)
    assert islanders_in(0x102) == ((0, 2, True), (2, 1, False))
    assert islanders_in(0x220) == ((1, 2, True), (2, 2, True))


def test_ratings_are_the_sum_of_their_parts_and_of_points_at_the_end() -> None:
    match = begun(["islander"] * 2, "parts")
    view = match.view(0)
    evaluator = Evaluator(view, Weights(rivals=1.0))
    assert evaluator.rate(view.known) == pytest.approx(sum(evaluator.balance(view.known).values()))
    match.play({0: make_bot("beginner"), 1: make_bot("beginner")})
    points = match.position.points()
    assert evaluator.rate(match.position) == points[0] - points[1]


@pytest.mark.parametrize(("name", "actions"), [("governor", 30), ("master", 12)])
def test_advice_begins_with_what_the_bot_does_and_says_why(name: str, actions: int) -> None:
    match = begun([name] * 2, "advice")
    bot = make_bot(name)
    reasons = set()
    for _ in range(scaled(8, actions, 100)):
        if match.to_move is None:
            break
        view, random = match.view(match.to_move), match.bot_source()
        found = advise(name, view, random)
        action = match.ask(bot)
        assert found[0].action == action
        assert len(found) <= 3
        cells = [advice.action.cell for advice in found if isinstance(advice.action, Lay)]
        assert len(set(cells)) == len(cells)
        reasons |= {part for advice in found for part in advice.reasons}
        match.act(action)
    assert reasons <= set(REASONS)
    assert {"bridges", "islands"} & reasons
    assert not advise("random", redeal_view(match), Random(1))


def test_a_master_without_time_to_play_on_does_what_its_evaluation_says() -> None:
    match = begun(["master"] * 2, "hurry")
    limits = replace(levels.WHOLE_TURN, seconds=0.0)
    hurried, plain = (kind(limits, levels.MASTER) for kind in (PlayoutBot, SearchBot))
    for _ in range(12):
        action = match.ask(hurried)
        assert action == match.ask(plain)
        match.act(action)


def test_when_a_masters_time_ends_the_rounds_so_far_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A round in which not all candidates were played on from counts for nothing."""
    match = begun(["islander"] * 3, "in time")
    bot = make_bot("islander")
    for _ in range(14):
        match.move(bot)
    view = match.view(match.to_move)
    worths: dict[int, list[float]] = {}
    played = 0

    def playout(evaluator: Evaluator, end: Position, order: list[int]) -> float:
        nonlocal played
        played += 1
        worth = original(evaluator, end, order)
        worths.setdefault(id(end), []).append(worth)
        return worth

    original = playout_bot._playout
    monkeypatch.setattr(playout_bot, "_playout", playout)
    monkeypatch.setattr(playout_bot, "monotonic", lambda: float(played))
    without = SearchBot(levels.WHOLE_TURN, levels.MASTER).options(view, Random(1))
    static = {option.action: option.worth for option in without}
    for rounds in (1, 3):
        worths.clear()
        played = 0
        limits = replace(levels.WHOLE_TURN, seconds=5.0 * rounds + 3)
        found = PlayoutBot(limits, levels.MASTER, breadth=5, margin=99.0).options(view, Random(1))
        assert played == 5 * rounds + 3
        assert [option.action for option in found] != [option.action for option in without]
        for option in found[:5]:
            several = worths[id(option.end)][:rounds]
            assert option.worth == pytest.approx(
                (3 * static[option.action] + sum(several)) / (3 + rounds)
            )
    worths.clear()
    PlayoutBot(levels.WHOLE_TURN, levels.MASTER, breadth=5, margin=99.0).options(view, Random(1))
    assert sorted(map(len, worths.values())) == [8, 8, 16, 24, 24]


def redeal_view(match: SuedseeMatch):
    return view_of(redeal(match.view(match.to_move), Random(1)), match.to_move)


@pytest.mark.slow
@pytest.mark.parametrize(("lower", "higher"), [("beginner", "governor"), ("random", "beginner")])
def test_a_higher_level_wins_more_than_its_share(lower: str, higher: str) -> None:
    tally = Tally()
    for match in simulate(Suedsee(), [higher, lower], make_bot, 6, "ladder"):
        tally.count([seat.bot or "" for seat in match.seats], match.record.winners or ())
    assert tally.wins[higher] > 3


def test_in_the_last_turn_wares_are_kept_for_no_ship() -> None:
    """They are worth what they bring at the end (S29), and a hint does not speak of another ship."""
    held, told = (2, 3, 12), []
    for pile in (("calm",) * 12, ("calm",) * 3):
        position = at(
            "calm 0 1 0",
            wares=(held, *[(0, 0, 0)] * 3),
            draw_pile=pile,
            phase="deliver",
            display=["free", "big", "grand", "odd"],
        )
        view = view_of(position, 0)
        last = len(pile) == 3
        assert view.comes_again(0) is not last
        assert view.comes_again(1)
        worth = Evaluator(view, Weights()).balance(position)["wares"]
        assert (worth == pytest.approx(sum(held) / 3)) is last
        deliveries = {each.ship: each for each in view.legal if isinstance(each, Deliver)}
        told.append([choosing(str, deliveries[ship], view) for ship in ("big", "free")])
    assert told[0] == [BRINGS_MOST, "It leaves you 14 wares for another ship."]
    assert told[1] == [BRINGS_MOST, ""]
