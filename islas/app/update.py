"""What the player can command, in one table.

Each control of the page has the name of a command (`data-do`) and a value. A command changes the app and
may ask the outside for effects. What the table does not name is a mark of the game's: it is picked.
"""

from collections.abc import Mapping
from typing import Final

from islas.app.commands import Command, Values, at_table, looking, table, windows
from islas.app.course import App
from islas.app.effects import Effect, Keep
from islas.app.notes import acted
from islas.app.preferences import PREFER
from islas.app.saving import SAVED
from islas.core.errors import IslasError

COMMANDS: Final[Mapping[str, Command]] = {**table.COMMANDS, **looking.COMMANDS, **windows.COMMANDS}


def update(app: App, do: str, value: str = "", values: Values | None = None) -> list[Effect]:
    """Carry out a command; mistakes end up in `app.notice` or beside their field.

    `values` are the fields of a form by their names. Gives what the outside has to do.
    """
    app.notice = ""
    command = COMMANDS.get(do) or _family(do)
    if not command.when(app):
        return []
    done = _done(app)
    try:
        effects = list(command.work(app, value, values or {}) or ())
        if _done(app) > done and (preferences := acted(app)) is not None:
            effects += windows.prefer(app, preferences)
        return effects
    except IslasError as error:
        app.notice = str(error)
        return []


def _done(app: App) -> int:
    return 0 if app.match is None else len(app.match.actions)


def archive_of(do: str) -> str:
    """The archive that a command of this name needs; empty where it needs none."""
    return COMMANDS[do].archive if do in COMMANDS else ""


def _family(do: str) -> Command:
    """The command of a name that only begins with one, or that the game gives a meaning."""
    if do.startswith(SAVED):
        return Command(lambda app, value, values: [Keep(do, value, values)])
    if do.startswith(PREFER):
        return Command(lambda app, value, values: windows.switch(app, do.removeprefix(PREFER)))
    return Command(lambda app, value, values: _of_game(app, do, value), at_table)


def _of_game(app: App, do: str, value: str) -> None:
    if do in app.game.ui.PANEL:
        app.playback.asked[do] = value
    else:
        app.pick(f"{do} {value}")
