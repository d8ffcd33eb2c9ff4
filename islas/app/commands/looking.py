"""Commands of looking back, of hints and of tutorials."""

from collections.abc import Mapping
from typing import Final

from islas import games
from islas.app.commands import Command, Effects, Values, learning, looking_back, over
from islas.app.commands.windows import prefer
from islas.app.course import App
from islas.app.effects import (
    Enter,
    Focus,
    Keep,
)
from islas.app.saving import SAVED
from islas.app.tutorial import Learning
from islas.markup.controls import CLOSE


def _look_back(app: App, value: str, values: Values) -> Effects | None:
    if not value.isdecimal():
        return None
    app.known = over(app)
    app.look_back(int(value))
    return [Focus("#review input")] if app.review is not None else None


def _now(app: App, value: str, values: Values) -> None:
    app.review = app.hint = None


def _what_if(app: App, value: str, values: Values) -> None:
    assert app.review is not None
    app.branch(app.review)


def _return(app: App, value: str, values: Values) -> Effects | None:
    """From a branch back to the game that it branched off from."""
    if app.keeper is not None:
        return [Keep(f"{SAVED}origin", "")]
    if app.original is not None:
        left = app.left
        app.show_match(app.original)
        app.go_back_to(left)
    return None


def _review(do: str) -> Command:
    def work(app: App, value: str, values: Values) -> None:
        assert app.review is not None
        app.playback.asked.clear()
        app.hint = None
        app.review.do(do, value)

    return Command(work, looking_back)


def _ask(what: str) -> Command:
    def work(app: App, value: str, values: Values) -> None:
        if app.hint is not None:
            # What was advised was not picked by the player.
            if app.hint.advice and what == "hint":
                app.lay_back()
            app.hint = None
        elif value != CLOSE:
            app.ask(what)

    return Command(work)


def _learn(app: App, value: str, values: Values) -> Effects | None:
    """Begin a tutorial of the chosen game; on the home page the value is a game."""
    if app.kit is None:
        return [Enter(games.named(value).name, tutorial=True)]
    tutorials = app.kit.tutorials
    names = tutorials.TUTORIALS
    learning = Learning(tutorials, value if value in names else names[0])
    left = app.preferences.lessons.get(_lesson(app, learning), 0)
    if left < len(learning.whole.steps):
        learning.number, learning.resumed = left, left > 0
    app.learn(learning)
    return None


def _step(app: App, value: str, values: Values) -> Effects | None:
    learning = app.tutorial
    assert learning is not None
    if not value.isdecimal():
        return None
    number = int(value)
    if number >= len(learning.whole.steps):
        kept = prefer(app, app.preferences.taught(_lesson(app, learning), 0))
        app.leave_table()
        return kept
    follows = learning.done and number == learning.number + 1
    learning.begin(number)
    if not (follows and app.learns_here(learning)):
        app.learn(learning)
    return prefer(app, app.preferences.taught(_lesson(app, learning), number))


def _lesson(app: App, learning: Learning) -> str:
    """A tutorial's name among those of all games."""
    return f"{app.game.name} {learning.name}"


COMMANDS: Final[Mapping[str, Command]] = {
    "look-back": Command(_look_back),
    "moment": _review("moment"),
    "step": _review("step"),
    "autoplay": _review("autoplay"),
    "now": Command(_now),
    "what-if": Command(_what_if, looking_back),
    "return": Command(_return, lambda app: app.branched),
    "hint": _ask("hint"),
    "reasons": _ask("reasons"),
    "learn": Command(_learn),
    "tutorial-step": Command(_step, learning),
}
