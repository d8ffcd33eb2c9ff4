"""A bot that fails is replaced for that move, and the game and its log go on."""

from dataclasses import dataclass
from random import Random

import pytest

from islas.canarias.actions import Action, Draw, EndTurn
from islas.canarias.bots import BOTS, make_bot
from islas.canarias.bots.levels import LEVELS
from islas.canarias.events import StoodIn
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.view import View
from islas.canarias.words.events import sentence
from islas.core.guard import Failure, Guard
from islas.core.history import undo
from islas.core.record import Seat, read_record
from islas.games import replay


@dataclass
class Table:
    legal: tuple[str, ...] = ("a", "b")


class Says:
    def __init__(self, answer: str, watch: list[float] | None = None, takes: float = 0.0) -> None:
        self.answer, self.watch, self.takes = answer, watch, takes

    def choose(self, view: Table, random: Random) -> str:
        if self.watch is not None:
            self.watch[0] += self.takes
        if self.answer == "!":
            raise ZeroDivisionError
        return self.answer


def test_the_first_bot_that_answers_in_time_decides() -> None:
    watch = [0.0]
    bots = {
        "one": Says("!"),
        "two": Says("c"),
        "three": Says("a", watch, 2.0),
        "four": Says("b", watch, 1.0),
        "five": Says("a"),
    }
    guard: Guard[Table, str] = Guard(bots, 1.5, lambda: watch[0])
    assert guard.choose(Table(), Random(1)) == "b"
    assert guard.failures == [
        Failure("one", "two", "error ZeroDivisionError"),
        Failure("two", "three", "illegal"),
        Failure("three", "four", "late"),
    ]
    assert Guard(bots).choose(Table(), Random(1)) == "a"


def test_failures_are_those_of_the_latest_move() -> None:
    bot = Says("!")
    guard: Guard[Table, str] = Guard({"one": bot, "two": Says("b")})
    assert guard.choose(Table(), Random(1)) == "b"
    bot.answer = "a"
    assert guard.choose(Table(), Random(1)) == "a"
    assert guard.failures == []


def test_the_last_one_has_all_the_time_and_nobody_behind_it() -> None:
    watch = [0.0]
    guard: Guard[Table, str] = Guard({"one": Says("a", watch, 9.0)}, 1.0, lambda: watch[0])
    assert guard.choose(Table(), Random(1)) == "a"
    with pytest.raises(ZeroDivisionError):
        Guard({"one": Says("!"), "two": Says("!")}).choose(Table(), Random(1))


class Moody:
    """Falls over its cards when it has five of them, and breaks the rules when it has two."""

    def choose(self, view: View, random: Random) -> Action:
        if len(view.hand) == 5:
            raise ValueError("five cards")
        if len(view.hand) == 2:
            return EndTurn() if Draw() in view.legal else Draw()
        return view.legal[0]


def test_a_game_goes_on_and_its_log_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "governor", lambda _: Moody())  # type: ignore[attr-defined]
    match = CanariasMatch(Canarias(), [Seat("Ana", "governor"), Seat("Bruno", "beginner")], "moody")
    match.play({0: make_bot("governor"), 1: make_bot("beginner")})
    assert match.to_move is None
    told = [event for events in match.history for event in events if isinstance(event, StoodIn)]
    assert {event.reason for event in told} == {"error ValueError", "illegal"}
    assert {(event.seat, event.bot, event.by) for event in told} == {(0, "governor", "settler")}
    marks = match.record.stand_ins
    assert [mark.reason for mark in marks] == [event.reason for event in told]
    assert all(match.movers[mark.after] == 0 for mark in marks)
    assert all(match.history[mark.after + 1][0] in told for mark in marks)
    text = sentence(str, told[0], match.game.edition, ["Ana", "Bruno"])
    assert text == "Ana: Bot: governor cannot move (error ValueError), Bot: settler steps in."

    again = replay(read_record(match.record.dump()))
    assert again.history == match.history
    assert again.record == match.record
    first = marks[0].after
    assert again.until(first).record.stand_ins == ()
    assert again.until(first + 1).record.stand_ins == marks[:1]


def test_what_is_undone_leaves_no_stand_in() -> None:
    match = CanariasMatch(Canarias(), [Seat("Ana"), Seat("Bruno")], "undone")
    match.act(match.view(0).legal[0], [Failure("master", "governor", "late")])
    assert len(match.record.stand_ins) == 1
    match = undo(match)
    match.act(match.view(0).legal[0])
    assert match.record.stand_ins == ()


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_needs_a_stand_in(name: str) -> None:
    for seats in (2, 5):
        match = CanariasMatch(Canarias(), [Seat(str(n), name) for n in range(seats)], "sound")
        match.play({seat: make_bot(name) for seat in range(seats)})
        assert match.record.stand_ins == ()


def test_without_time_the_weakest_level_moves() -> None:
    match = CanariasMatch(Canarias(), [Seat("Ana"), Seat("Bruno")], "hurry")
    bot = make_bot("master", seconds=0.0)
    assert match.ask(bot) in match.view(0).legal
    assert [failure.reason for failure in bot.failures] == ["late"] * 3
    assert bot.failures[-1].by == "beginner"
