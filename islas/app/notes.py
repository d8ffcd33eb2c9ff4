"""Explanations of what comes for the first time: which one is due, and which have been read.

A game says what is true now and could be explained (`contract.Explaining`). In each turn one at most comes,
and what is explained at once in its place. It is shown while it is true and its reader is to decide, until
that puts it away or has acted so often that there was time to read it; then it does not come again in this
browser.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile
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
    """The explanation that has come in this turn and is still true, or is due; empty where there is none.

    `app.noted` remembers it.
    """
    if app.tutorial is not None or app.demo is not None or table.covered or not table.my_turn:
        return EMPTY
    ui = app.game.ui
    if not isinstance(ui, Explaining) or not app.likes(SWITCH):
        return EMPTY
    explained = {name: text for name, text in ui.notes(table) if not _is_read(app, name)}
    kept, now = app.noted, (table.seat, _turn(app, table.seat))
    if pressing := next((name for name in explained if name in ui.AT_ONCE), ""):
        told = kept.acted if kept is not None and kept.name == pressing else 0
        kept = app.noted = Noted(pressing, *now, told)
    # Its reader has not seen all of what went away by itself, and did not put it away.
    gone = (
        kept is not None
        and kept.name in ui.AT_ONCE
        and kept.name not in explained
        and not _is_read(app, kept.name)
    )
    if kept is None or (kept.seat, kept.turn) != now or gone:
        # What was not yet read in an earlier turn comes first.
        again = kept is not None and kept.seat == table.seat and kept.name in explained
        name = kept.name if kept is not None and again else next(iter(explained), "")
        if not name:
            return EMPTY
        told = kept.acted if kept is not None and again else 0
        kept = app.noted = Noted(name, *now, told)
    if kept.name not in explained:
        return EMPTY
    close = button(app.translate("Got it"), "noted", kept.name, picture=TICK)
    return tag(
        "div",
        tag("p", explained[kept.name], role="status"),
        actions(close),
        class_="explained",
        id=f"explained-{kept.name}",
    )


def _is_read(app: State, name: str) -> bool:
    """Whether an explanation has been read in this browser."""
    return _key(app, name) in app.preferences.games


def _turn(app: State, seat: int) -> int:
    """After how many actions the turn of a seat has begun: those since then are its own."""
    movers = () if app.match is None else app.match.movers
    return len(movers) - sum(
        1 for _mover in takewhile(lambda mover: mover == seat, reversed(movers))
    )


def acted(app: State) -> Preferences | None:
    """Note that the player has acted beside an explanation; the preferences, if it has been read by that."""
    if app.noted is None or _key(app, app.noted.name) in app.preferences.games:
        return None
    app.noted.acted += 1
    return put_away(app, app.noted.name) if app.noted.acted >= LASTS else None


def put_away(app: State, name: str) -> Preferences:
    """Have an explanation go, for which none comes in this turn; gives the preferences that remember it."""
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
