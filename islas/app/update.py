"""What the player can ask for: each control of the page has a name (`data-do`) and a value.

Windows and modes are opened and closed here; what happens in the game is the app's.
"""

from collections.abc import Mapping
from dataclasses import replace

from islas.app.course import App
from islas.app.preferences import PREFER
from islas.app.share import Share, qr_code
from islas.app.start_form import Form
from islas.app.text_mode import Typed
from islas.app.tutorial import Lesson
from islas.canarias.tutorial import TUTORIALS
from islas.core.errors import IslasError
from islas.core.history import take_back, undo
from islas.markup.html import EMPTY
from islas.texts import LANGUAGES, texts


def handle(app: App, do: str, value: str, values: Mapping[str, str] | None = None) -> None:
    """Carry out what the player asks for; mistakes end up in `app.notice` or beside their field.

    `values` are the fields of a form by their names.
    """
    app.notice = ""
    try:
        _carry_out(app, do, value, values or {})
    except IslasError as error:
        app.notice = str(error)


def _carry_out(app: App, do: str, value: str, values: Mapping[str, str]) -> None:
    match do:
        case "start":
            app.start(Form.read(values, app.translate))
        case "new":
            app.leave_table()
            if app.keeper:
                app.keeper.leave()
        case "language" if value in LANGUAGES:
            app.language, app.catalogue = value, texts(value)
        case "new-version" | "later":
            app.news = do == "new-version"
        case "pace":
            app.preferences = app.preferences.paced(value)
        case "think":
            app.preferences = app.preferences.given_time(value)
        case "preferences":
            app.setting, app.share = not app.setting, None
        case "ask":
            app.asking = not app.asking
        case _ if do.startswith(PREFER):
            app.preferences = app.preferences.switched(do.removeprefix(PREFER))
        case "uncover" if app.match is not None:
            app.holder = app.match.to_move
        case "undo" if app.match is not None and app.lesson is None:
            app.go_back(undo(app.match))
        case "take-back" if app.match is not None and app.preferences.practice:
            app.go_back(take_back(app.match, app.seat))
        case "next":
            app.play_next()
        case "skip":
            app.skip_ship()
        case "look" if value.isdecimal():
            app.playback.look = int(value) - 1
        case "why-not":
            app.playback.asked = True
        case "look-back" if value.isdecimal():
            app.look_back(int(value))
        case "hint" | "reasons" if app.counsel is not None:
            app.counsel = None
        case "hint" | "reasons":
            app.ask(do)
        case "now":
            app.review = app.counsel = None
        case "what-if" if app.review is not None:
            app.branch(app.review)
        case "moment" | "step" | "autoplay" if app.review is not None:
            app.playback.look_afresh()
            app.counsel = None
            app.review.do(do, value)
        case "card" | "kind" | "area" | "colour":
            app.pick(f"{do} {value}")
        case "learn":
            app.learn(Lesson(value if value in TUTORIALS else TUTORIALS[0]))
        case "lesson" if app.lesson is not None and value.isdecimal():
            if int(value) < len(app.lesson.tutorial.steps):
                app.lesson.begin(int(value))
                app.learn(app.lesson)
            else:
                app.leave_table()
        case "words":
            app.typed, app.setting = Typed(on=not app.typed.on), False
            app.greet()
        case "typed" if app.match is not None:
            app.type(app.match, values.get("command", ""))
        case "share" if app.share is not None:
            app.share = None
        case "share" if app.match is not None and app.lesson is None:
            app.setting = False
            app.share = Share.of(app.match, values.get("page", ""))
        case "copied" if app.share is not None:
            app.share = replace(app.share, copied=True)
        case "qr" if app.share is not None:
            picture = EMPTY if app.share.picture else qr_code(app.share.address)
            app.share = replace(app.share, picture=picture)
        case "act" if app.match is not None:
            app.act(app.match.game.parse_action(value))
        case _:
            pass
