"""The page's state and what the player can do with it; knows no browser and makes HTML text.

`main` feeds it clicks and shows its sections. A section is a name (the id of an element) and HTML.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from typing import TYPE_CHECKING, Protocol

from islas.canarias.actions import Action
from islas.canarias.components import COLOUR_BY_NAME, KIND_BY_NAME
from islas.canarias.edition import standard_edition
from islas.canarias.events import Event, seen_by
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.picture.archipelago import archipelago
from islas.canarias.position import Phase
from islas.canarias.prose.commands import Asked, answer, prompt
from islas.canarias.scene import Scene
from islas.canarias.tutorial import TUTORIALS, match_of
from islas.canarias.words import sentence
from islas.core.errors import IslasError
from islas.core.guard import Failure
from islas.core.history import take_back, undo
from islas.core.lesson import in_language
from islas.texts import page_address, texts
from islas.web import table as tables
from islas.web.choice import Choice
from islas.web.going_back import going_back
from islas.web.landing import Arrival, Landing, arrival_buttons, is_arrival
from islas.web.lesson import Lesson, lesson_panel
from islas.web.preferences import PREFER, Preferences, preferences_window
from islas.web.round_table import cover, hand_hidden, must_pass, pass_on, people
from islas.web.saved import Saved, saved_games, trouble
from islas.web.settings import new_version, settings
from islas.web.share import Share, qr_code, share_window
from islas.web.start_form import SUGGESTED, Form, start_form
from islas.web.thinking import THINK_TIME, Decision, decide
from islas.web.told import log
from islas.web.tones import tune
from islas.web.typed import Typed, said, typing

if TYPE_CHECKING:
    from islas.web.review import Review

SECTIONS = (
    *(
        "status",
        "settings",
        "news",
        "keeping",
        "window",
        "said",
        "typing",
        "lesson",
        "review",
        "chart",
        "panel",
        "saved",
    ),
    *("mine", "hand", "sea", "others", "log"),
)


class Keeper(Protocol):
    """Who keeps the games that are played."""

    def begin(self, match: CanariasMatch) -> None:
        """A game begins that is not kept yet."""

    def store(self, match: CanariasMatch) -> None:
        """The game that is played has changed."""

    def leave(self) -> None:
        """The player leaves the table."""


class App:
    """A game on a page, from the start form to the result.

    `new_seed` invents a seed; `keeper` keeps what is played, `saved` is what it says of saved games.
    """

    def __init__(
        self,
        language: str,
        new_seed: Callable[[], str] = lambda: "1",
    ) -> None:
        self.language = language
        self.catalogue: NullTranslations = texts(language)
        self.preferences = Preferences()
        self.setting = False
        self.tunes: list[str] = []
        self.form = Form()
        self.saved = Saved()
        self.keeper: Keeper | None = None
        self.new_seed = new_seed
        self.match: CanariasMatch | None = None
        self.holder: int | None = None
        self.scene = Scene(standard_edition(), 0)
        self.told: list[Event] = []
        self.to_tell: list[Event] = []
        self.choice = Choice()
        self.typed = Typed()
        self.lesson: Lesson | None = None
        self.share: Share | None = None
        self.sheet = False
        self.look: int | None = None
        self.asked = False
        self.review: Review | None = None
        self.notice = ""
        self.news = False

    def _(self, text: str) -> str:
        return self.catalogue.gettext(text)

    @property
    def fresh(self) -> bool:
        """Whether everything is as it is for who comes for the first time."""
        return self.match is None and (self.saved, self.preferences) == (Saved(), Preferences())

    @property
    def seat(self) -> int:
        """The seat that is shown: the person to move, else who holds the device, or the first person."""
        assert self.match is not None
        if self.lesson is not None:
            return 0
        present = people(self.match)
        if self.match.to_move in present:
            return self.match.to_move
        if self.holder is not None:
            return self.holder
        return present[0] if present else 0

    @property
    def passing(self) -> bool:
        """Whether the device has to be handed to another person now."""
        match = self.match
        if match is None or self.lesson is not None or self.to_tell:
            return False
        return must_pass(match, self.seat, self.holder)

    @property
    def turned(self) -> bool:
        """Whether the page stands on its head, for who sits across a device that lies flat."""
        if self.match is None or not self.preferences.flat:
            return False
        present = people(self.match)
        return self.seat in present and present.index(self.seat) % 2 == 1

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot owes a decision and everything before it has been told."""
        match = self.match
        if match is None or self.review or self.to_tell or match.to_move is None:
            return False
        return match.seats[match.to_move].bot is not None

    def handle(self, do: str, value: str, values: Mapping[str, str] | None = None) -> None:
        """Carry out what the player asks for; mistakes end up in `notice` or beside their field."""
        self.notice = ""
        try:
            self._handle(do, value, values or {})
        except IslasError as error:
            self.notice = str(error)

    def _handle(self, do: str, value: str, values: Mapping[str, str]) -> None:
        match do:
            case "start":
                self.start(Form.read(values, self._))
            case "new":
                self.leave_table()
                if self.keeper:
                    self.keeper.leave()
            case "language":
                self.language, self.catalogue = value, texts(value)
            case "new-version" | "later":
                self.news = do == "new-version"
            case "pace":
                self.preferences = self.preferences.paced(value)
            case "preferences":
                self.setting, self.share = not self.setting, None
            case _ if do.startswith(PREFER):
                self.preferences = self.preferences.switched(do.removeprefix(PREFER))
            case "uncover" if self.match is not None:
                self.holder = self.match.to_move
            case "undo" if self.match is not None and self.lesson is None:
                self.go_back(undo(self.match))
            case "take-back" if self.match is not None and self.preferences.practice:
                self.go_back(take_back(self.match, self.seat))
            case "next":
                self.tell_next()
            case "skip":
                while self.to_tell:
                    self.tell_next()
            case "look" if value.isdecimal():
                self.look = int(value) - 1
            case "why-not":
                self.asked = True
            case "look-back" if self.match is not None and value.isdecimal():
                self.look_back(self.match, int(value))
            case "now":
                self.review = None
            case "what-if" if self.review is not None:
                self.branch(self.review)
            case "moment" | "step" | "autoplay" if self.review is not None:
                self.look, self.asked = None, False
                self.review.do(do, value)
            case "card":
                self.choice = self.choice.pick_card(value)
                if not self.preferences.confirm:
                    self._decide(self.choice.loaded)
            case "kind":
                self.choice = self.choice.pick_kind(KIND_BY_NAME[value])
            case "area":
                self.choice = self.choice.pick_area(value)
                self._decide(self.choice.decided())
            case "colour":
                self._decide(self.choice.decided(COLOUR_BY_NAME[value]))
            case "learn":
                self.learn(Lesson(value if value in TUTORIALS else TUTORIALS[0]))
            case "lesson" if self.lesson is not None and value.isdecimal():
                if int(value) < len(self.lesson.tutorial.steps):
                    self.lesson.begin(int(value))
                    self.learn(self.lesson)
                else:
                    self.leave_table()
            case "words":
                self.typed = Typed(on=not self.typed.on)
                if self.match is not None:
                    self._greet(self.match)
            case "typed" if self.match is not None:
                self.type(self.match, values.get("command", ""))
            case "share" if self.share is not None:
                self.share = None
            case "share" if self.match is not None and self.lesson is None:
                self.setting = False
                self.share = Share.of(self.match, values.get("page", ""))
            case "copied" if self.share is not None:
                self.share = replace(self.share, copied=True)
            case "qr" if self.share is not None:
                picture = "" if self.share.picture else qr_code(self.share.address)
                self.share = replace(self.share, picture=picture)
            case "act" if self.match is not None:
                self.act(self.match.game.parse_action(value))
            case _:
                pass

    def start(self, form: Form) -> None:
        """Begin a game, unless the form has to be mended first."""
        self.form = form
        if form.errors:
            return
        match = CanariasMatch(
            Canarias(options=form.options), form.seats(), form.seed or self.new_seed()
        )
        self._begin(match)
        self._greet(match)
        if self.keeper:
            self.keeper.begin(match)

    def show_match(self, match: CanariasMatch) -> None:
        """Show a game where it stands."""
        self._begin(match)
        for events in self.match.history if self.match else []:
            self._queue(events)
        while self.to_tell:
            self.tell_next()
        self.tunes.clear()
        self._fresh_choice()
        self._greet(match)

    def go_back(self, match: CanariasMatch) -> None:
        """Show a game that has gone back, and keep it as it is now."""
        holder = self.holder
        self.show_match(match)
        self.holder = holder
        self.store()

    def look_back(self, match: CanariasMatch, event: int) -> None:
        """Show the game as it was at an event; a lesson has no past."""
        from islas.web.review import Review

        if self.lesson is None and self.told:
            self.look, self.asked = None, False
            self.review = Review(match, self.told, self.seat, event)

    def branch(self, review: "Review") -> None:
        """Go on from the moment that is looked at, in a game of its own."""
        match = review.branch()
        self.show_match(match)
        if self.keeper:
            self.keeper.begin(match)

    def learn(self, lesson: Lesson) -> None:
        """Show the step of a tutorial that is on."""
        self.lesson = lesson
        self._begin(match_of(lesson.step, SUGGESTED))
        assert self.match is not None
        self.scene.show(self.match.view(self.seat))
        self._greet(self.match)

    def leave_table(self) -> None:
        """Go back to the start form."""
        self.match = self.lesson = self.share = self.review = None
        self.typed.said.clear()

    def _begin(self, match: CanariasMatch) -> None:
        self.match, self.holder = match, None
        self.share = self.review = None
        self.scene = Scene(standard_edition(), len(match.seats))
        self.told, self.to_tell = [], []
        self._fresh_choice()

    def _greet(self, match: CanariasMatch) -> None:
        """Say whose turn it is to who plays by typing, and nothing of what was said before."""
        if self.typed.on:
            self.type(match, "")

    def type(self, match: CanariasMatch, line: str) -> None:
        """Answer a typed line, and carry out the action if it is one."""
        self.review = None
        while self.to_tell:
            self.tell_next()
        if self.passing:
            self.typed.said = [pass_on(self._, match)]
            return
        names = [seat.name for seat in match.seats]
        found = answer(self._, Asked(match.view(self.seat), names, self.told), line)
        self.typed.said = [f"> {line}", *found.lines] if line else list(found.lines)
        if found.action is not None:
            self.act(found.action)

    def act(self, action: Action, failures: Sequence[Failure] = ()) -> None:
        """Carry out an action of the seat to move and begin to tell what follows (see `Match.act`)."""
        assert self.match is not None
        if self.lesson is not None and not self._lets(self.lesson, action):
            return
        self.scene.fresh.clear()
        self._queue(self.match.act(action, failures))
        self.store()
        while self.to_tell and (self.typed.on or not is_arrival(self.to_tell[0])):
            self.tell_next()
        self._fresh_choice()
        if self.typed.on and not self.bot_to_move:
            names = [seat.name for seat in self.match.seats]
            asked = Asked(self.match.view(self.seat), names)
            self.typed.say(pass_on(self._, self.match) if self.passing else prompt(self._, asked))

    def bot_move(self, decision: Decision | None = None) -> None:
        """Let the bot to move act, as it has decided elsewhere or decides now."""
        assert self.match is not None
        decision = decision or decide(self.match, THINK_TIME)
        self.act(decision.action, decision.failures)

    def tell_next(self) -> None:
        """Tell the next event, and on until one that deserves a look."""
        self.scene.fresh.clear()
        self.look, self.asked = None, False
        if self.to_tell:
            self._tell()
        while self.to_tell and not is_arrival(self.to_tell[0]):
            self._tell()
        self._fresh_choice()

    def store(self) -> None:
        """Keep the game as it is now."""
        if self.match is not None and self.lesson is None and self.keeper:
            self.keeper.store(self.match)

    def _tell(self) -> None:
        event = self.to_tell.pop(0)
        self.scene.tell(event)
        self.told.append(event)
        if self.preferences.sound and (heard := tune(event, self.seat)):
            self.tunes.append(heard)
        if self.typed.on and self.match is not None:
            names = [seat.name for seat in self.match.seats]
            if text := sentence(self._, event, self.scene.edition, names):
                self.typed.say(text)

    def _queue(self, events: list[Event]) -> None:
        assert self.match is not None
        # What several people read on one device is for the eyes of all.
        eyes = self.seat if len(people(self.match)) < 2 or self.lesson is not None else None
        self.to_tell += [seen_by(event, eyes) for event in events]

    def _lets(self, lesson: Lesson, action: Action) -> bool:
        """Whether the tutorial lets an action be carried out; says what it answers."""
        lets = lesson.lets(str(action))
        self._fresh_choice()
        if self.typed.on and lesson.answer is not None:
            self.typed.say(in_language(lesson.answer, self.language))
        return lets

    def _decide(self, action: Action | None) -> None:
        if action is not None:
            self.act(action)

    def _fresh_choice(self) -> None:
        match = self.match
        legal = () if match is None or self.to_tell else match.view(self.seat).legal
        self.choice = Choice(tuple(legal))

    def sections(self) -> dict[str, str]:
        """The HTML of every section of the page."""
        found = dict.fromkeys(SECTIONS, "")
        found["settings"] = settings(
            self._,
            self.language,
            self.preferences,
            playing=self.match is not None,
            typing=self.typed.on,
            learning=self.lesson is not None,
        )
        if self.news:
            found["news"] = new_version(self._)
        if self.share is not None:
            found["window"] = share_window(self._, self.share, sheet=self.sheet)
        elif self.setting:
            found["window"] = preferences_window(self._, self.preferences, self.language)
        if self.lesson is not None:
            found["lesson"] = lesson_panel(self._, self.lesson, self.language)
        found["said"] = said(self.typed)
        found["typing"] = typing(self._, self.typed, playing=self.match is not None)
        found["keeping"] = trouble(self._, self.saved, playing=self.match is not None)
        if self.match is None:
            found["status"] = self._("Who plays?")
            found["chart"] = archipelago(self.scene.edition.islands)
            found["panel"] = start_form(
                self._,
                self.form,
                gallery=page_address("gallery", self.language),
                laboratory=page_address("laboratory", self.language),
            )
            found["saved"] = saved_games(self._, self.saved)
            return found
        self._show_table(self.match, found)
        return found

    def _show_table(self, match: CanariasMatch, found: dict[str, str]) -> None:
        """Fill in the sections of a game: as it stands, or as it stood where it is looked back on."""
        review, seat, scene = self.review, self.seat, self.scene
        names = [seat.name for seat in match.seats]
        if review is None:
            view = match.view(seat)
            event = self.to_tell[0] if self.to_tell else None
            choice, buttons = self.choice, arrival_buttons(self._)
        else:
            seat, view, scene = review.seat, review.view, review.scene()
            event, choice, buttons = self.told[review.event], Choice(), ""
            found["review"] = review.panel(self._, names)
        landing = None
        if isinstance(event, Arrival):
            landing = Landing(event, scene, seat, self.look, self.asked)
        table = tables.Table(
            translate=self._,
            view=view,
            scene=scene,
            names=names,
            choice=choice,
            seat=seat,
            live=landing is None and review is None,
            marked=landing.marked if landing else [frozenset()] * len(names),
            hint=landing.hint if landing else frozenset(),
        )
        found["log"] = log(
            self._,
            self.told,
            view.edition,
            names,
            leads_back=self.lesson is None,
            at=review.event if review else None,
        )
        found["sea"] = tables.sea(table)
        if landing is not None:
            found["panel"] = landing.panel(self._, names, buttons)
        elif review is None and view.to_move is None:
            from islas.web.result import result

            found["panel"] = result(table, match)
        if review is not None:
            status = self._("Looking back")
        elif landing is not None:
            status = self._("A ship has come.")
        else:
            status = tables.status(table)
        found["status"] = self.notice or status
        if view.phase is Phase.ISLANDS:
            if len(people(match)) > 1 and table.my_turn:
                found["status"] = f"{names[self.seat]}: {found['status']}"
            found["panel"] = tables.draft(table)
            return
        found["mine"] = tables.mine(table)
        found["others"] = tables.others(table)
        if review is not None:
            # Nobody sees the past hands of others who play on the same device.
            found["hand"] = tables.hand(table, covered=len(people(match)) > 1)
            return
        who = self.seat if self.holder is None else self.holder
        back = (
            going_back(self._, match, who, practice=self.preferences.practice)
            if self.lesson is None
            else ""
        )
        if self.passing:
            found["status"] = self.notice or pass_on(self._, match)
            found["panel"] = cover(self._, match, back)
            return
        hidden = self.lesson is None and hand_hidden(match, self.seat, self.holder)
        if hidden and table.my_turn and not self.notice:
            found["status"] = f"{names[self.seat]}: {found['status']}"
        found["hand"] = tables.hand(table, back, covered=hidden)
