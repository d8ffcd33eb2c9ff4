"""What there is to see: every section of the page as HTML, from the state of the app.

A section is a name (the id of an element of the page) and its HTML, empty where nothing is shown.
"""

from typing import TYPE_CHECKING

from islas.app.course import App
from islas.app.hot_seat import cover, hand_hidden, pass_on, people
from islas.app.log import log
from islas.app.preferences import preferences_window
from islas.app.saved_list import saved_games, trouble
from islas.app.share import share_window
from islas.app.start_form import start_form
from islas.app.text_mode import said, typing
from islas.app.toolbar import in_game, new_version, settings
from islas.app.tutorial import lesson_panel
from islas.app.undo import going_back
from islas.canarias.game import CanariasMatch
from islas.canarias.picture.archipelago import archipelago
from islas.canarias.position import Phase
from islas.canarias.scene import Scene
from islas.canarias.ui import table as tables
from islas.canarias.ui.landing import Landing, arrival_buttons
from islas.canarias.ui.steps import Picks
from islas.canarias.view import View
from islas.core.choice import Choice
from islas.markup.controls import button
from islas.markup.html import EMPTY, Html, escaped
from islas.markup.icons import BULB
from islas.texts import page_address

if TYPE_CHECKING:
    from islas.app.review import Review

AROUND = ("status", "settings", "news", "keeping", "window", "said", "typing", "lesson", "review")
TABLE = ("chart", "panel", "saved", "mine", "hand", "sea", "others", "log")
SECTIONS = (*AROUND, *TABLE)


def screen(app: App) -> tuple[str, int]:
    """What is shown as a whole, with the step of a tutorial; when it changes, the page begins at its top."""
    if app.match is None:
        return ("start", 0)
    if app.lesson is not None:
        return (app.lesson.name, app.lesson.number)
    if app.review is not None:
        return ("review", 0)
    return ("draft" if app.match.position.phase is Phase.ISLANDS else "table", 0)


def sections(app: App) -> dict[str, Html]:
    """The HTML of every section of the page; a status is plain text, and escaped here."""
    found: dict[str, str] = dict.fromkeys(SECTIONS, EMPTY)
    found.update(_around(app))
    if app.match is None:
        found.update(_first_screen(app))
    elif app.review is not None:
        found.update(_looking_back(app, app.match, app.review))
    else:
        found.update(_playing(app, app.match))
    return {name: escaped(content) for name, content in found.items()}


def _around(app: App) -> dict[str, Html]:
    """What may stand around any screen: settings, windows, news, what is typed and said."""
    _, playing = app.translate, app.match is not None
    found = {
        "settings": settings(
            _,
            app.language,
            app.preferences,
            playing=playing,
            typing=app.typed.on,
            asking=app.asking,
            learning=app.lesson is not None,
        ),
        "said": said(app.typed),
        "typing": typing(_, app.typed, playing=playing),
        "keeping": trouble(_, app.saved, playing=playing),
    }
    if app.news:
        found["news"] = new_version(_)
    if app.share is not None:
        found["window"] = share_window(_, app.share, sheet=app.sheet)
    elif app.setting:
        more = (
            in_game(_, typing=app.typed.on, learning=app.lesson is not None) if playing else EMPTY
        )
        rules = page_address("rules", app.language)
        found["window"] = preferences_window(
            _, app.preferences, app.language, rules=rules, more=more
        )
    if app.lesson is not None:
        found["lesson"] = lesson_panel(_, app.lesson, app.language)
    return found


def _first_screen(app: App) -> dict[str, str]:
    """Who plays, and the games that are kept."""
    _ = app.translate
    return {
        "status": _("Who plays?"),
        "chart": archipelago(app.playback.scene.edition.islands),
        "panel": start_form(
            _,
            app.form,
            rules=page_address("rules", app.language),
            gallery=page_address("gallery", app.language),
            laboratory=page_address("laboratory", app.language),
        ),
        "saved": saved_games(_, app.saved),
    }


def _playing(app: App, match: CanariasMatch) -> dict[str, str]:
    """The table as it stands, or the landing that is being told."""
    _, playback, seat = app.translate, app.playback, app.seat
    event = playback.pending[0] if playback.pending else None
    landing = playback.landing(event, playback.scene, seat)
    table = _table(app, match.view(seat), playback.scene, seat, landing, Picks(app.choice))
    several = len(people(match)) > 1
    found = _islands(table)
    found["log"] = _log(app, table)
    found["status"] = tables.status(table)
    if landing is not None:
        found["status"] = _("A ship has come.")
        found["panel"] = landing.panel(_, app.names, arrival_buttons(_))
    elif match.to_move is None:
        from islas.canarias.ui.result import result

        found["panel"] = result(table, match)
    if table.view.phase is Phase.ISLANDS:
        if several and table.my_turn:
            found["status"] = f"{app.names[seat]}: {found['status']}"
    else:
        found.update(_hand(app, match, table, found["status"]))
    if app.notice:
        found["status"] = app.notice
    return found


def _hand(app: App, match: CanariasMatch, table: tables.Table, status: str) -> dict[str, str]:
    """The hand and what can be done, or what covers it until the device has been handed on."""
    _, seat = app.translate, app.seat
    if app.lesson is not None:
        found: dict[str, str] = {"hand": tables.hand(table)}
        if app.lesson.done:
            # What could be done now is not what the tutorial is about.
            found["status"] = _("Well done.")
        return found
    who = seat if app.holder is None else app.holder
    back = going_back(_, match, who, practice=app.preferences.practice)
    if app.passing:
        return {"status": pass_on(_, match), "panel": cover(_, match, back)}
    hidden = hand_hidden(match, seat, app.holder)
    if table.my_turn and not hidden:
        asked = app.counsel is not None
        back += button(_("Hint"), "hint", picture=BULB, pressed=asked)
    found = {"hand": tables.hand(table, back, covered=hidden)}
    if app.counsel is not None:
        from islas.app.hints import hint_in_words

        found["hand"] = hint_in_words(_, app.counsel) + found["hand"]
    if hidden and table.my_turn:
        found["status"] = f"{app.names[seat]}: {status}"
    return found


def _looking_back(app: App, match: CanariasMatch, review: "Review") -> dict[str, str]:
    """The table as it stood at the moment that is looked back on."""
    _, scene, event = app.translate, review.scene(), app.playback.told[review.event]
    landing = app.playback.landing(event, scene, review.seat)
    table = _table(app, review.view, scene, review.seat, landing, None)
    found = _islands(table)
    found["log"] = _log(app, table, at=review.event)
    found["review"] = review.panel(_, app.names)
    found["status"] = app.notice or _("Looking back")
    if app.counsel is not None:
        from islas.app.hints import reasons_panel

        found["panel"] = reasons_panel(_, app.counsel)
    elif landing is not None:
        found["panel"] = landing.panel(_, app.names)
    if table.view.phase is not Phase.ISLANDS:
        # Nobody sees the past hands of others who play on the same device.
        found["hand"] = tables.hand(table, covered=len(people(match)) > 1)
    return found


def _table(
    app: App, view: View, scene: Scene, seat: int, landing: Landing | None, choice: Picks | None
) -> tables.Table:
    """What the sections of a table are drawn from; nothing can be decided without a `choice`."""
    assert app.match is not None
    names, area = app.names, _advised(app, "area")
    return tables.Table(
        translate=app.translate,
        view=view,
        scene=scene,
        names=names,
        choice=choice or Picks(Choice()),
        seat=seat,
        live=landing is None and choice is not None,
        marked=landing.marked if landing else [frozenset()] * len(names),
        hint=landing.hint if landing else scene.numbers(seat, [area] if area else None),
        hint_card=_advised(app, "card"),
    )


def _advised(app: App, what: str) -> str:
    """The area or card that a hint is about, empty when it is about none."""
    advice = app.counsel.advice if app.counsel is not None and app.review is None else None
    return getattr(advice[0].action, what, "") if advice else ""


def _islands(table: tables.Table) -> dict[str, str]:
    """Piles and islands; before anybody lives on one, those to choose from."""
    found: dict[str, str] = {"sea": tables.sea(table)}
    if table.view.phase is Phase.ISLANDS:
        return {**found, "panel": tables.draft(table)}
    return {**found, "mine": tables.mine(table), "others": tables.others(table)}


def _log(app: App, table: tables.Table, at: int | None = None) -> Html:
    return log(
        app.translate,
        app.playback.told,
        table.view.edition,
        table.names,
        leads_back=app.lesson is None,
        at=at,
    )
