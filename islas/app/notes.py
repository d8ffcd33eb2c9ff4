"""Explanations of what comes for the first time: which one is due, and which have been read.

A game says what could be explained now (`contract.Explaining`). One is shown at a time, whatever is pressed
meanwhile, until the player puts it away or has acted so often that there was time to read it; then it does
not come again in this browser.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from islas.app.preferences import Preferences
from islas.app.state import Noted, State
from islas.contract import Explaining, Table
from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, tag
from islas.markup.icons import TICK

#: The switch of a game by which a player does without them.
SWITCH: Final = "notes"
#: After how many actions an explanation has been beside them for long enough.
LASTS: Final = 3
#: How the names of those that were read begin among what the browser keeps of switches.
_READ: Final = "noted-"


def note(app: State, table: Table) -> Html:
    """The explanation that has come and is still there, or is due at a decision; empty where there is none.

    `app.noted` remembers it.
    """
    if app.tutorial is not None or app.demo is not None or table.covered:
        return EMPTY
    ui = app.game.ui
    if not isinstance(ui, Explaining) or not app.likes(SWITCH):
        return EMPTY
    kept = app.noted
    if kept is None or (kept.seat, kept.language) != (table.seat, app.language):
        kept = next(_due(app, table, ui.notes(table)), None) if table.my_turn else None
    if kept is None:
        return EMPTY
    app.noted = kept
    close = button(app.translate("Got it"), "noted", kept.name, picture=TICK)
    return tag(
        "div",
        tag("p", kept.text, role="status"),
        actions(close),
        class_="explained",
        id=f"explained-{kept.name}",
    )


def _due(app: State, table: Table, explained: Iterable[tuple[str, str]]) -> Iterator[Noted]:
    for name, text in explained:
        if _key(app, name) not in app.preferences.games:
            yield Noted(name, text, app.language, table.seat)


def acted(app: State) -> Preferences | None:
    """Note that the player has acted beside an explanation; the preferences, if it has been read by that."""
    if app.noted is None:
        return None
    app.noted.acted += 1
    return put_away(app, app.noted.name) if app.noted.acted >= LASTS else None


def put_away(app: State, name: str) -> Preferences:
    """Have an explanation go; gives the preferences that remember it."""
    app.noted = None
    return read(app, [name])


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
