"""What the player can command, in one table.

Each control of the page has the name of a command (`data-do`) and a value. A command changes the app and
may ask the outside for effects. What the table does not name is a mark of the game's: it is picked.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from islas import games
from islas.app.course import App
from islas.app.effects import (
    Copy,
    Download,
    Effect,
    Enter,
    Explain,
    Focus,
    Keep,
    Reload,
    Send,
    Store,
)
from islas.app.preferences import PREFER
from islas.app.saving import SAVED
from islas.app.share import Share, qr_code
from islas.app.start_form import Form
from islas.app.text_mode import Typed
from islas.app.tutorial import Lesson
from islas.core.errors import IslasError
from islas.core.history import take_back, undo
from islas.markup.html import EMPTY
from islas.texts import LANGUAGES, texts

#: Under what the browser keeps settings.
LANGUAGE: Final = "islas-language"
TYPING: Final = "islas-typing"
PREFERENCES: Final = "islas-preferences"

Values = Mapping[str, str]
Effects = Iterable[Effect]
Work = Callable[[App, str, Values], Effects | None]


@dataclass(frozen=True)
class Command:
    """What a command does, and when it can be given; at other times it does nothing."""

    work: Work
    when: Callable[[App], bool] = lambda app: True


def update(app: App, do: str, value: str = "", values: Values | None = None) -> list[Effect]:
    """Carry out a command; mistakes end up in `app.notice` or beside their field.

    `values` are the fields of a form by their names. Gives what the outside has to do.
    """
    app.notice = ""
    command = COMMANDS.get(do) or _family(do)
    if not command.when(app):
        return []
    try:
        return list(command.work(app, value, values or {}) or ())
    except IslasError as error:
        app.notice = str(error)
        return []


def _family(do: str) -> Command:
    """The command of a name that only begins with one, or that the game gives a meaning."""
    if do.startswith(SAVED):
        return Command(lambda app, value, values: [Keep(do, value, values)])
    if do.startswith(PREFER):
        return Command(lambda app, value, values: _switch(app, do.removeprefix(PREFER)))
    return Command(lambda app, value, values: _of_game(app, do, value), _at_table)


def _at_table(app: App) -> bool:
    return app.match is not None


def _in_game(app: App) -> bool:
    return app.match is not None and app.lesson is None


def _sharing(app: App) -> bool:
    return app.share is not None


def _looking_back(app: App) -> bool:
    return app.review is not None


def _learning(app: App) -> bool:
    return app.lesson is not None


def _of_game(app: App, do: str, value: str) -> None:
    if do in app.game.ui.PANEL:
        app.playback.asked[do] = value
    else:
        app.pick(f"{do} {value}")


# Games and their tables.


def _home(app: App, value: str, values: Values) -> None:
    if app.keeper and app.match is not None:
        app.keeper.leave()
    app.go_home()


def _game(app: App, value: str, values: Values) -> Effects:
    return [Enter(games.named(value).name)]


def _start(app: App, value: str, values: Values) -> None:
    app.start(Form.read(app.game, values, app.translate))


def _new(app: App, value: str, values: Values) -> None:
    app.leave_table()
    if app.keeper:
        app.keeper.leave()


def _act(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.act(app.match.game.parse_action(value))


def _uncover(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.holder = app.match.to_move


def _undo(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.go_back(undo(app.match))


def _take_back(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.go_back(take_back(app.match, app.seat))


def _save(app: App, value: str, values: Values) -> Effects:
    assert app.match is not None
    record = app.match.record
    return [Download(f"{record.game}.json", record.dump())]


# Looking back, hints and tutorials.


def _look_back(app: App, value: str, values: Values) -> Effects | None:
    if not value.isdecimal():
        return None
    app.look_back(int(value))
    return [Focus("#review input")] if app.review is not None else None


def _now(app: App, value: str, values: Values) -> None:
    app.review = app.counsel = None


def _what_if(app: App, value: str, values: Values) -> None:
    assert app.review is not None
    app.branch(app.review)


def _review(do: str) -> Command:
    def work(app: App, value: str, values: Values) -> None:
        assert app.review is not None
        app.playback.asked.clear()
        app.counsel = None
        app.review.do(do, value)

    return Command(work, _looking_back)


def _ask(what: str) -> Command:
    def work(app: App, value: str, values: Values) -> None:
        if app.counsel is not None:
            app.counsel = None
        else:
            app.ask(what)

    return Command(work)


def _learn(app: App, value: str, values: Values) -> Effects | None:
    """Begin a tutorial of the chosen game; on the home page the value is a game."""
    if app.kit is None:
        return [Enter(games.named(value).name, tutorial=True)]
    tutorials = app.kit.tutorials
    names = tutorials.TUTORIALS
    app.learn(Lesson(tutorials, value if value in names else names[0]))
    return None


def _lesson(app: App, value: str, values: Values) -> None:
    assert app.lesson is not None
    if not value.isdecimal():
        return
    if int(value) < len(app.lesson.tutorial.steps):
        app.lesson.begin(int(value))
        app.learn(app.lesson)
    else:
        app.leave_table()


# Windows, modes and settings.


def _language(app: App, value: str, values: Values) -> Effects | None:
    if value not in LANGUAGES:
        return None
    app.language, app.catalogue = value, texts(value)
    return [Store(LANGUAGE, value)]


def _switch(app: App, name: str) -> Effects:
    app.preferences = app.preferences.switched(name, app.switches)
    return [Store(PREFERENCES, app.preferences.dump())]


def _pace(app: App, value: str, values: Values) -> Effects:
    app.preferences = app.preferences.paced(value)
    return [Store(PREFERENCES, app.preferences.dump())]


def _think(app: App, value: str, values: Values) -> Effects:
    app.preferences = app.preferences.given_time(value)
    return [Store(PREFERENCES, app.preferences.dump())]


def _preferences(app: App, value: str, values: Values) -> Effects:
    app.setting, app.share = not app.setting, None
    return [_window(app, "preferences")]


def _share(app: App, value: str, values: Values) -> Effects:
    assert app.match is not None
    if app.share is not None:
        app.share = None
    else:
        app.setting = False
        app.share = Share.of(app.match, values.get("page", ""))
    return [_window(app, "share")]


def _window(app: App, command: str) -> Focus:
    """The focus goes into a window that is opened, and back to what opened it."""
    return Focus("#window" if app.windowed else f"#settings [data-do={command}]")


def _copied(app: App, value: str, values: Values) -> None:
    assert app.share is not None
    app.share = replace(app.share, copied=True)


def _copy(app: App, value: str, values: Values) -> Effects:
    assert app.share is not None
    return [Copy(app.share.address)]


def _send(app: App, value: str, values: Values) -> Effects:
    assert app.share is not None
    return [Send(app.share.address)]


def _code(app: App, value: str, values: Values) -> None:
    assert app.share is not None
    picture = EMPTY if app.share.picture else qr_code(app.share.address)
    app.share = replace(app.share, picture=picture)


def _explain(app: App, value: str, values: Values) -> Effects | None:
    app.asking = not app.asking
    return [Explain("[data-do=ask]")] if app.asking else None


def _typing(app: App, value: str, values: Values) -> Effects:
    app.typed, app.setting = Typed(on=not app.typed.on), False
    app.greet()
    return [Store(TYPING, "yes" if app.typed.on else "")]


def _typed(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.type(app.match, values.get("command", ""))


def _news(there: bool) -> Command:
    def work(app: App, value: str, values: Values) -> None:
        app.news = there

    return Command(work)


COMMANDS: Final[Mapping[str, Command]] = {
    "home": Command(_home),
    "game": Command(_game),
    "start": Command(_start, lambda app: app.kit is not None),
    "new": Command(_new),
    "act": Command(_act, _at_table),
    "next": Command(lambda app, value, values: app.play_next(), _at_table),
    "skip": Command(lambda app, value, values: app.skip(), _at_table),
    "uncover": Command(_uncover, _at_table),
    "undo": Command(_undo, _in_game),
    "take-back": Command(_take_back, lambda app: _at_table(app) and app.preferences.practice),
    "save": Command(_save, _at_table),
    "look-back": Command(_look_back),
    "moment": _review("moment"),
    "step": _review("step"),
    "autoplay": _review("autoplay"),
    "now": Command(_now),
    "what-if": Command(_what_if, _looking_back),
    "hint": _ask("hint"),
    "reasons": _ask("reasons"),
    "learn": Command(_learn),
    "lesson": Command(_lesson, _learning),
    "language": Command(_language),
    "pace": Command(_pace),
    "think": Command(_think),
    "preferences": Command(_preferences),
    "share": Command(_share, lambda app: _sharing(app) or _in_game(app)),
    "copy": Command(_copy, _sharing),
    "copied": Command(_copied, _sharing),
    "send": Command(_send, _sharing),
    "qr": Command(_code, _sharing),
    "ask": Command(_explain),
    "words": Command(_typing),
    "typed": Command(_typed, _at_table),
    "new-version": _news(True),
    "later": _news(False),
    "reload": Command(lambda app, value, values: [Reload()]),
}
