"""Commands of windows, modes and settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from islas.app import notes
from islas.app.commands import (
    CODES,
    Command,
    Effects,
    Values,
    at_table,
    in_game,
    over,
    sharing,
)
from islas.app.course import App
from islas.app.effects import (
    Copy,
    Download,
    Explain,
    Paint,
    Reload,
    Send,
    Store,
)
from islas.app.postcard import Postcard
from islas.app.preferences import Preferences
from islas.app.share import Share
from islas.app.text_mode import Typed
from islas.contract import Table
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
    preferences = app.preferences.switched(name, app.switches)
    if name == notes.SWITCH:
        # Who asks for explanations gets those again that have been read.
        preferences = notes.unread(preferences)
    return prefer(app, preferences)


def _noted(app: App, value: str, values: Values) -> Effects:
    return prefer(app, notes.put_away(app, value))


def _pace(app: App, value: str, values: Values) -> Effects:
    return prefer(app, app.preferences.paced(value))


def _think(app: App, value: str, values: Values) -> Effects:
    return prefer(app, app.preferences.given_time(value))


def prefer(app: App, preferences: Preferences) -> Effects:
    """Have the browser keep preferences."""
    app.preferences = preferences
    return [Store(PREFERENCES, preferences.dump())]


def _share(app: App, value: str, values: Values) -> None:
    assert app.match is not None
    app.share = Share.of(app.match, values.get("page", ""))


def _unshare(app: App, value: str, values: Values) -> None:
    app.share = None


def _postcard(app: App, value: str, values: Values) -> None:
    match = app.match
    assert match is not None
    view, scene = match.view(app.seat), app.playback.scene
    table = Table(app.translate, match.game, view, scene, match.names, app.seat)
    app.postcard = Postcard.of(app.game, table, match, values.get("page", ""))


def _put_away(app: App, value: str, values: Values) -> None:
    app.postcard = None


def _drawing(app: App, value: str, values: Values) -> Effects:
    assert app.postcard is not None
    return [Download("islas.svg", app.postcard.file)]


def _painting(*, send: bool) -> Command:
    def work(app: App, value: str, values: Values) -> Effects:
        assert app.postcard is not None
        return [Paint("islas.png", app.postcard.file, send)]

    return Command(work, lambda app: app.postcard is not None)


def _escape(app: App, value: str, values: Values) -> None:
    """Leave what is asked, looked back on or picked, or have the result make way for the table."""
    asked, app.asking = app.asking, False
    if app.review is not None and app.hint is not None and not asked:
        app.hint = None
    elif app.review is not None and not asked:
        app.review = None
    elif over(app) and not (asked or app.aside or app.playback.pending):
        app.aside = app.known = True
    elif app.match is not None and not asked:
        app.lay_back()


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
    from islas.app.qr import qr_code

    assert app.share is not None
    picture = EMPTY if app.share.picture else qr_code(app.share.address)
    app.share = replace(app.share, picture=picture)


def _explain(app: App, value: str, values: Values) -> Effects | None:
    app.asking = not app.asking
    return [Explain("[data-do=ask]")] if app.asking else None


def _typing(app: App, value: str, values: Values) -> Effects:
    app.typed = Typed(on=not app.typed.on)
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
    "noted": Command(_noted, in_game),
    "pace": Command(_pace),
    "think": Command(_think),
    "share": Command(_share, in_game),
    "unshare": Command(_unshare),
    "copy": Command(_copy, sharing),
    "escape": Command(_escape),
    "copied": Command(_copied, sharing),
    "send": Command(_send, sharing),
    "qr": Command(_code, sharing, CODES),
    "postcard": Command(_postcard, in_game, CODES),
    "put-away": Command(_put_away),
    "postcard-svg": Command(_drawing, lambda app: app.postcard is not None),
    "postcard-png": _painting(send=False),
    "postcard-send": _painting(send=True),
    "ask": Command(_explain),
    "words": Command(_typing),
    "typed": Command(_typed, at_table),
    "new-version": _news(True),
    "later": _news(False),
    "reload": Command(lambda app, value, values: [Reload()]),
}
