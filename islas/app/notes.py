"""Explanations of what comes for the first time: which one is due, and which have been read.

A game says what could be explained now (`contract.Explaining`). One is shown at a time, until the player
puts it away or acts; then it does not come again in this browser.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from islas.app.preferences import Preferences
from islas.app.state import State
from islas.contract import Explaining, Table
from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, tag
from islas.markup.icons import TICK

#: The switch of a game by which a player does without them.
SWITCH: Final = "notes"
#: How the names of those that were read begin among what the browser keeps of switches.
_READ: Final = "noted-"


def note(app: State, table: Table) -> Html:
    """The explanation that is due at a decision; empty where there is none. `app.noted` remembers it."""
    if app.lesson is not None or app.demo is not None or not table.my_turn or table.covered:
        return EMPTY
    ui = app.game.ui
    if not isinstance(ui, Explaining) or not app.likes(SWITCH):
        return EMPTY
    for name, text in ui.notes(table):
        if _key(app, name) not in app.preferences.games:
            app.noted.add(name)
            close = button(app.translate("Got it"), "noted", name, picture=TICK)
            return tag(
                "div",
                tag("p", text, role="status"),
                actions(close),
                class_="explained",
                id=f"explained-{name}",
            )
    return EMPTY


def read(app: State, names: Iterable[str]) -> Preferences:
    """The preferences that remember that explanations have been read."""
    told = {_key(app, name): True for name in names}
    return replace(app.preferences, games={**app.preferences.games, **told})


def unread(preferences: Preferences) -> Preferences:
    """The same as if none had been read."""
    kept = {name: on for name, on in preferences.games.items() if not name.startswith(_READ)}
    return replace(preferences, games=kept)


def _key(app: State, name: str) -> str:
    return f"{_READ}{app.game.name}-{name}"
