"""Commands with which games are chosen, begun, played and left."""

from collections.abc import Mapping
from typing import Final

from islas import games
from islas.app.commands import Command, Effects, Values, at_table, in_game, over
from islas.app.course import App
from islas.app.effects import (
    Download,
    Enter,
)
from islas.app.start_form import Form
from islas.core.history import take_back, undo, undo_limit


def _home(app: App, value: str, values: Values) -> None:
    if app.keeper and app.match is not None:
        app.keeper.leave()
    app.go_home()


def _game(app: App, value: str, values: Values) -> Effects:
    return [Enter(games.named(value).name)]


def _start(app: App, value: str, values: Values) -> None:
    app.start(Form.read(app.game, values, app.translate))


def _again(app: App, value: str, values: Values) -> None:
    app.start_again()


def _new(app: App, value: str, values: Values) -> None:
    app.leave_table()
    if app.keeper:
        app.keeper.leave()


def _back(app: App, value: str, values: Values) -> None:
    """The browser's way back: to the start form (1) or to the home page (0)."""
    if app.match is not None:
        _new(app, "", {})
    if value == "0":
        _home(app, "", {})


def _act(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.act(app.match.game.parse_action(value))


def _uncover(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.holder = app.match.to_move


def _take_seat(app: App, value: str, values: Values) -> None:
    from islas.app.demo import take_seat

    take_seat(app)


def _undo(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    match = undo(app.match)
    # What was done unasked goes with what it came of.
    while not app.asks(match) and undo_limit(match) < len(match.actions):
        match = undo(match)
    app.go_back(match, app.match.actions[len(match.actions)])


def _take_back(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.go_back(take_back(app.match, app.seat))


def _pause(app: App, value: str, values: Values) -> None:
    """Have bots wait, or go on."""
    app.paused, app.stepping = not app.paused, False


def _one(app: App, value: str, values: Values) -> None:
    """Have the bot to move act once, though bots wait."""
    app.stepping = app.paused and app.bot_to_move


def _result(app: App, value: str, values: Values) -> None:
    """Have the result make way for the table, or come back."""
    app.aside, app.known = not app.aside, True


def _save(app: App, value: str, values: Values) -> Effects:
    assert app.match is not None
    record = app.match.record
    return [Download(f"{record.game}.json", record.dump())]


COMMANDS: Final[Mapping[str, Command]] = {
    "home": Command(_home),
    "game": Command(_game),
    "start": Command(_start, lambda app: app.kit is not None),
    "new": Command(_new),
    "again": Command(_again, in_game),
    "back": Command(_back),
    "act": Command(_act, at_table),
    "next": Command(lambda app, value, values: app.play_next(), at_table),
    "skip": Command(lambda app, value, values: app.skip(), at_table),
    "uncover": Command(_uncover, at_table),
    "cancel": Command(lambda app, value, values: app.lay_back(), at_table),
    "follow": Command(lambda app, value, values: app.follow_hint(), at_table),
    "take-seat": Command(_take_seat, lambda app: app.demo is not None),
    "undo": Command(_undo, in_game),
    "take-back": Command(_take_back, lambda app: at_table(app) and app.preferences.practice),
    "pause": Command(_pause, in_game),
    "one": Command(_one, in_game),
    "result": Command(_result, over),
    "save": Command(_save, at_table),
}
