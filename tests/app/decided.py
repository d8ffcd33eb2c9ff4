"""What bots decide, asked once: many tests and screens begin by one game."""

from random import Random
from typing import Any

from islas.app.bot_calls import Decision, decide
from islas.app.course import App
from islas.core.game import Bot

#: What was decided at moments of games, with the state of chance after that.
DECIDED: dict[tuple[object, ...], tuple[Decision, Any]] = {}


def play_on(app: App, bot: Bot[Any, Any], random: Random) -> None:
    """Show what is to be shown, or have the next decision taken, for a person by this bot."""
    match = app.match
    assert match is not None
    if app.playback.pending:
        app.play_next()
        return
    moment = match.record.dump(), random.getstate()
    if moment not in DECIDED:
        if app.bot_to_move:
            decision = decide(match)
        else:
            decision = Decision(bot.choose(match.view(app.seat), random), ())
        DECIDED[moment] = decision, random.getstate()
    decision, state = DECIDED[moment]
    random.setstate(state)
    if app.bot_to_move:
        app.bot_move(decision)
    else:
        app.act(decision.action)
