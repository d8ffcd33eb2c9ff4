"""A worker's decisions: the same as the page's, told in text, failures included."""

import pytest

from islas.app.bot_calls import decide, decision_text, read_decision
from islas.canarias import bots
from islas.canarias.bots import make_bot
from islas.canarias.game import Canarias, CanariasMatch
from islas.core.guard import Failure
from islas.core.record import Seat, read_record
from islas.games import replay


def a_match(bot: str) -> CanariasMatch:
    match = CanariasMatch(Canarias(), [Seat(name, bot) for name in "abc"], "thinking")
    for _ in range(9):
        match.act(match.ask(make_bot("greedy")))
    return match


@pytest.mark.parametrize("bot", ["settler", "governor", "master"])
def test_a_worker_decides_as_the_page_would(bot: str) -> None:
    match = a_match(bot)
    decision = read_decision(decision_text(match.record.dump(), None), match.game)
    assert decision == decide(match)
    assert decision.action == match.ask(make_bot(bot))
    assert decision.action in match.view(match.to_move).legal


def test_failures_come_along(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: object, random: object) -> None:
            raise ZeroDivisionError

    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS, "governor": lambda seconds: Broken()})
    match = replay(read_record(a_match("governor").record.dump()))
    decision = read_decision(decision_text(match.record.dump(), None), match.game)
    assert decision.failures == (Failure("governor", "settler", "error ZeroDivisionError"),)
