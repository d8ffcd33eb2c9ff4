"""What there is to see: every section of the page as HTML, from the state of the app.

A section is a name (the id of an element of the page) and its HTML, empty where nothing is shown.
"""

from base64 import b64encode
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from islas.app.course import App
from islas.app.home import game_cover, home
from islas.app.hot_seat import cover, hand_hidden, pass_on, people
from islas.app.log import log
from islas.app.notes import note
from islas.app.postcard import can_be_sent, postcard_window
from islas.app.preferences import preferences_window
from islas.app.saved_list import saved_games, trouble
from islas.app.share import share_window
from islas.app.start_form import start_form
from islas.app.text_mode import said, typing
from islas.app.toolbar import in_game, new_version, pausing, settings
from islas.app.tutorial import tutorial_panel
from islas.app.undo import going_back
from islas.contract import Condensing, Table
from islas.core.choice import Choice
from islas.core.match import AnyMatch
from islas.markup.controls import button
from islas.markup.html import EMPTY, Html, escaped, join, tag
from islas.markup.icons import BULB, UNDO
from islas.texts import page_address

if TYPE_CHECKING:
    from islas.app.review import Review
    from islas.diagrams import Drawn

#: The platform's sections in reading order; those of the chosen game stand before the log.
AROUND = (
    "title",
    "status",
    "settings",
    "news",
    "keeping",
    "preferences",
    "share",
    "leaflet",
    "postcard",
    "said",
    "typing",
    "tutorial",
    "review",
)
TABLE = ("home", "chart", "panel", "saved")
SECTIONS = (*AROUND, *TABLE, "log")


def screen(app: App) -> tuple[str, str, int]:
    """What is shown as a whole, with the step of a tutorial; when it changes, the page begins at its top."""
    if app.kit is None:
        return ("home", "", 0)
    name = app.kit.name
    if app.match is None:
        return ("start", name, 0)
    if app.tutorial is not None:
        return (app.tutorial.name, name, app.tutorial.number)
    if app.review is not None:
        return ("review", name, 0)
    return (app.kit.ui.screen(app.match.view(app.seat)), name, 0)


def depth(app: App) -> int:
    """How far from the home page this is: that itself, a game's start form, or its table."""
    return 0 if app.kit is None else 1 if app.match is None else 2


def sections(app: App) -> dict[str, Html]:
    """The HTML of every section of the page; plain texts are escaped here."""
    own = app.kit.ui.SECTIONS if app.kit is not None else ()
    found: dict[str, str] = dict.fromkeys((*SECTIONS, *own), EMPTY)
    found["title"] = app.kit.title if app.kit is not None else "Islas"
    found.update(_around(app))
    if app.kit is None:
        found.update(_home(app))
    elif app.match is None:
        found.update(_start(app))
    elif app.review is not None:
        found.update(_looking_back(app, app.match, app.review))
    else:
        found.update(_playing(app, app.match))
    if app.asking:
        found["status"] = app.translate(
            "Press anything to read what it means. Press the i again to play on."
        )
    if app.demo is not None:
        from islas.app.demo import demo_panel

        found["demo"] = demo_panel(app)
    return {name: escaped(content) for name, content in found.items()}


def _around(app: App) -> dict[str, Html]:
    """What may stand around any screen: settings, windows, news, what is typed and said."""
    _, playing = app.translate, app.match is not None
    pages = app.kit.words.PAGES if app.kit is not None else {}
    learning = app.tutorial is not None
    more = in_game(_, typing=app.typed.on, learning=learning) if playing else EMPTY
    found = {
        "settings": settings(
            _,
            app.language,
            app.preferences,
            at_form=app.kit is not None and not playing,
            playing=playing,
            typing=app.typed.on,
            asking=app.asking,
            learning=learning,
            branched=app.branched,
        ),
        "preferences": preferences_window(
            _,
            app.preferences,
            app.language,
            switches=app.switches,
            rules=page_address(next(iter(pages)), app.language) if pages else "",
            more=more,
        ),
        "said": said(app.typed),
        "typing": typing(_, app.typed, playing=playing),
        "keeping": trouble(_, app.saved, playing=playing),
    }
    if app.news:
        found["news"] = new_version(_)
    if playing:
        found["share"] = share_window(_, app.share, app.language, sheet=app.sheet)
    if app.match is not None and app.match.to_move is None and can_be_sent(app.game):
        found["postcard"] = postcard_window(_, app.postcard, sheet=app.sheet)
    if app.tutorial is not None:
        found["tutorial"] = tutorial_panel(
            _,
            app.tutorial,
            app.language,
            going_on=bool(app.playback.pending),
            picked=app.choice.picked,
        )
    return found


def _home(app: App) -> dict[str, str]:
    """All games, and those that are kept."""
    _ = app.translate
    return {
        "status": app.notice or _("Which game?"),
        "home": home(_, app.saved),
        "saved": saved_games(_, app.saved),
    }


def _start(app: App) -> dict[str, str]:
    """Who plays, and the games that are kept."""
    _, kit = app.translate, app.game
    if app.diagram is not None:
        return _drawn(app, app.diagram)
    return {
        "status": app.notice or _("Who plays?"),
        "chart": game_cover(kit),
        "panel": start_form(_, kit, app.form, app.language),
        "saved": saved_games(_, app.saved),
    }


def _drawn(app: App, drawn: "Drawn") -> dict[str, str]:
    """A diagram in place of the start form, as images: the page's policy forbids the styles in it.

    The theme, which only the page knows, shows one of the two.
    """
    _ = app.translate
    images = (
        tag(
            "img",
            src=f"data:image/svg+xml;base64,{data}",
            alt=drawn.title,
            class_=f"diagram by-{look}",
        )
        for look, svg in (("day", drawn.svg), ("night", drawn.dark))
        for data in [b64encode(svg.encode()).decode()]
    )
    told = join(tag("p", line) for line in drawn.lines)
    return {
        "status": app.notice or drawn.title,
        "chart": join(images),
        "panel": tag("div", told, button(_("Play a game"), "new", style="primary"), class_="panel"),
    }


def table_of(app: App, match: AnyMatch) -> Table:
    """The table as it stands, or at the event that playback has paused at."""
    _, playback, seat = app.translate, app.playback, app.seat
    view, paused_at = match.view(seat), playback.paused_at
    # What could be done after a step of a tutorial is not what that is about.
    halted = app.tutorial is not None and app.tutorial.done and not app.tutorial.label
    # Where bots alone play, nobody who looks on is to decide.
    decides = match.to_move is None or match.seats[seat].bot is None
    live = decides and paused_at is None and not halted
    hidden = _hidden(app, match)
    my_turn = live and view.to_move == seat
    return Table(
        translate=_,
        game=match.game,
        view=view,
        scene=playback.scene,
        names=app.names,
        seat=seat,
        choice=app.choice,
        live=live,
        halted=halted,
        covered=hidden,
        switched_on=_switched_on(app),
        event=paused_at,
        rule=EMPTY if paused_at is None else app.rule(paused_at),
        leads_on=True,
        passes_by=app.passes_by,
        more_to_see=playback.more_to_see or app.game.ui.goes_on(view),
        follows=app.bot_goes_on and not (playback.skipping or app.typed.on),
        asked=playback.asked,
        log=playback.shown,
        thinking=app.thinking,
        advised=_advised(app),
        pointed=app.pointed,
        hint=_hint(app),
        more=_more(app, match, my_turn=my_turn and not hidden),
        known=app.known,
    )


def _hidden(app: App, match: AnyMatch) -> bool:
    return app.tutorial is None and hand_hidden(match, app.seat, app.holder)


def _playing(app: App, match: AnyMatch) -> dict[str, str]:
    """The table as it stands, or the event that playback has paused at."""
    _, ui, table = app.translate, app.game.ui, table_of(app, match)
    if app.hint is None:
        table = replace(table, hint=note(app, table))
    found: dict[str, str] = {"status": ui.status(table), **ui.sections(table), "log": _log(app)}
    if table.live and match.to_move is None:
        found |= _ended(app, table, match)
    if app.tutorial is not None:
        # Not while there is still something to be told.
        if table.halted and table.event is None:
            found["status"] = _("Well done.")
    elif app.passing:
        found |= {"status": pass_on(_, match), "panel": cover(_, match, table.more)}
        found |= dict.fromkeys(ui.HAND, EMPTY)
    elif table.covered and table.my_turn:
        found["status"] = f"{app.names[table.seat]}: {found['status']}"
    elif app.paused and app.bot_to_move:
        waiting = _("Paused. {player} is next.")
        found["status"] = waiting.format(player=app.names[match.to_move or 0])
    if app.notice:
        found["status"] = app.notice
    if app.branched:
        found["status"] = join((tag("b", _("What if?"), class_="branch"), " ", found["status"]))
    return found


def _ended(app: App, table: Table, match: AnyMatch) -> dict[str, str]:
    """The result, or the way back to it."""
    if not app.aside:
        return {"panel": app.game.ui.result(table, match)}
    return {"status": button(app.translate("Back to the result"), "result", style="primary")}


def _switched_on(app: App) -> frozenset[str]:
    """The game's preferences that are switched on."""
    return frozenset(filter(app.likes, app.switches))


def _holder(app: App) -> int:
    """Who holds the device."""
    return app.seat if app.holder is None else app.holder


def _more(app: App, match: AnyMatch, *, my_turn: bool) -> Html:
    """What the platform lets who holds the device do besides the game's actions."""
    _ = app.translate
    cancel = EMPTY
    if app.demo is not None:
        return cancel
    if my_turn and app.choice.picked:
        cancel = button(_("Cancel"), "cancel", picture=UNDO)
    if app.tutorial is not None:
        return cancel
    # What is picked is laid back before an action is.
    back = cancel
    # While bots move there is no time to take anything back, unless they wait.
    if not cancel and (app.paused or not (app.bot_to_move or app.passes_by)):
        back = going_back(_, match, _holder(app), practice=app.preferences.practice)
    if app.bot_to_move or app.passes_by:
        return back + pausing(_, paused=app.paused)
    if not my_turn:
        return back
    return back + button(_("Hint"), "hint", picture=BULB, pressed=app.hint is not None)


def _hint(app: App) -> Html:
    if app.hint is None:
        return EMPTY
    from islas.app.hints import hint_in_words

    return hint_in_words(app.translate, app.hint, app.language)


def _advised(app: App) -> Any:
    """The action that a hint is about, `None` when there is none."""
    return next(iter(_weighed(app)), None)


def _weighed(app: App) -> list[Any]:
    """The actions that a hint tells of, in the order in which it numbers them."""
    advice = app.hint.advice if app.hint is not None else None
    return [each.action for each in advice or ()]


def _looking_back(app: App, match: AnyMatch, review: "Review") -> dict[str, str]:
    """The table as it stood at the moment that is looked back on."""
    _ = app.translate
    event = app.playback.pausing(app.playback.shown[review.event])
    table = Table(
        translate=_,
        game=match.game,
        view=review.view,
        scene=review.scene(),
        names=app.names,
        seat=review.seat,
        choice=Choice(),
        # Nobody sees the past hands of others who play on the same device.
        covered=len(people(match)) > 1,
        switched_on=_switched_on(app),
        event=event,
        rule=EMPTY if event is None else app.rule(event),
        asked=app.playback.asked,
        # What somebody else thought best is nothing on the player's own side.
        advised=_advised(app) if review.is_own else None,
        weighed=_weighed(app) if review.is_own else (),
        log=app.playback.shown[: review.event],
    )
    found: dict[str, str] = {
        **app.game.ui.sections(table),
        "log": _log(app, at=review.event),
        "review": review.panel(_, app.names),
        "status": app.notice or _("You are looking at an earlier moment of the game."),
    }
    if app.hint is not None:
        from islas.app.hints import reasons_panel

        found["panel"] = reasons_panel(_, app.hint)
    return found


def _log(app: App, at: int | None = None) -> Html:
    leads_back, words = app.tutorial is None, app.game.words
    drawn_of = (app.language, leads_back, at, list(app.playback.shown))
    # Most that is pressed adds nothing to it.
    if app.logged is not None and app.logged[0] == drawn_of:
        return app.logged[1]
    html = log(
        app.translate,
        app.playback.shown,
        app.sentence,
        leads_back=leads_back,
        at=at,
        rule=app.rule,
        halts=app.game.ui.pauses_at,
        small=words.is_small if isinstance(words, Condensing) else lambda event: False,
        completes=isinstance(words, Condensing) and words.COMPLETES,
    )
    app.logged = drawn_of, html
    return html
