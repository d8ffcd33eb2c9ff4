"""Commands of windows, modes and settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from islas.app.commands import (
    Command,
    Effects,
    Values,
    at_table,
    in_game,
    sharing,
)
from islas.app.course import App
from islas.app.effects import (
    Copy,
    Explain,
    Focus,
    Reload,
    Send,
    Store,
)
from islas.app.share import Share, qr_code
from islas.app.text_mode import Typed
from islas.markup.html import EMPTY
from islas.texts import LANGUAGES, texts

#: Under what the browser keeps settings.
LANGUAGE: Final = "islas-language"
TYPING: Final = "islas-typing"
PREFERENCES: Final = "islas-preferences"


def _language(app: App, value: str, values: Values) -> Effects | None:
    if value not in LANGUAGES:
        return None
    app.language, app.catalogue = value, texts(value)
    return [Store(LANGUAGE, value)]


def switch(app: App, name: str) -> Effects:
    """Turn a preference over."""
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


def _escape(app: App, value: str, values: Values) -> Effects | None:
    """Close what is open."""
    asked, app.asking = app.asking, False
    if app.windowed:
        opener = "preferences" if app.share is None else "share"
        app.setting, app.share = False, None
        return [_window(app, opener)]
    if app.review is not None and not asked:
        app.review = app.hint = None
    return None


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
    "language": Command(_language),
    "pace": Command(_pace),
    "think": Command(_think),
    "preferences": Command(_preferences),
    "share": Command(_share, lambda app: sharing(app) or in_game(app)),
    "copy": Command(_copy, sharing),
    "escape": Command(_escape),
    "copied": Command(_copied, sharing),
    "send": Command(_send, sharing),
    "qr": Command(_code, sharing),
    "ask": Command(_explain),
    "words": Command(_typing),
    "typed": Command(_typed, at_table),
    "new-version": _news(True),
    "later": _news(False),
    "reload": Command(lambda app, value, values: [Reload()]),
}
