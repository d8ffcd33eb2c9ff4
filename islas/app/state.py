"""What the page shows: the game that is chosen, the match, and all that is open around them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from typing import TYPE_CHECKING, Any, Protocol

from islas.app.hot_seat import must_pass, people
from islas.app.paragraphs import of_event
from islas.app.playback import Playback
from islas.app.postcard import Postcard
from islas.app.preferences import Preferences
from islas.app.saved_list import Saved
from islas.app.share import Share
from islas.app.start_form import Form
from islas.app.text_mode import Typed
from islas.app.tutorial import Learning
from islas.contract import Passing
from islas.core.advice import Advice
from islas.core.choice import Choice, Picking
from islas.core.match import AnyMatch
from islas.core.names import isolated
from islas.games import Kit
from islas.markup.html import Html
from islas.texts import Translate, texts

if TYPE_CHECKING:
    from islas.app.demo import Demo
    from islas.app.hints import Hint
    from islas.app.review import Review
    from islas.diagrams import Drawn


class Keeper(Protocol):
    """Who keeps the games that are played."""

    def begin(self, match: AnyMatch) -> None:
        """A game begins that is not kept yet."""

    def store(self, match: AnyMatch) -> None:
        """The game that is played has changed."""

    def leave(self) -> None:
        """The player leaves the table."""


@dataclass
class Noted:
    """What is explained to a seat in the turn that began after so many actions, and how often it acted."""

    name: str
    seat: int
    turn: int
    acted: int = 0


class State:
    """A page from the choice of a game to its result: all that sections are drawn from.

    `kit` is the game that is chosen, `None` on the home page. `new_seed` invents a seed; `keeper` keeps what
    is played, `saved` is what it says of saved games.
    """

    def __init__(
        self,
        language: str,
        new_seed: Callable[[], str] = lambda: "1",
    ) -> None:
        self.language = language
        self.catalogue: NullTranslations = texts(language)
        self.preferences = Preferences()
        self.asking = False
        self.tunes: list[str] = []
        self.form = Form()
        self.kit: Kit | None = None
        self.saved = Saved()
        self.keeper: Keeper | None = None
        self.new_seed = new_seed
        self.match: AnyMatch | None = None
        #: The game that this one branched off from, while it is remembered.
        self.original: AnyMatch | None = None
        #: The event of it from which it did, to which who goes back returns.
        self.left: int | None = None
        self._playback: Playback | None = None
        self.holder: int | None = None
        self.choice: Picking[Any] = Choice()
        self.typed = Typed()
        #: The links to the rules of the events that were shown, and these events in words.
        self.rules: dict[tuple[str, Any], Html] = {}
        self.sentences: dict[tuple[str, Any], str] = {}
        #: The log as it was last drawn, behind what it was drawn of.
        self.logged: tuple[tuple[Any, ...], Html] | None = None
        self.tutorial: Learning | None = None
        self.share: Share | None = None
        self.postcard: Postcard | None = None
        self.sheet = False
        self.review: Review | None = None
        self.hint: Hint | None = None
        #: What was advised last, in which match and after which actions (`App.advise`).
        self.plan: tuple[AnyMatch, tuple[Any, ...], Advice[Any]] | None = None
        #: What is explained, until the player has read it (`app.notes`).
        self.noted: Noted | None = None
        #: Whether the result has made way for the table that it is about.
        self.aside = False
        #: Whether the player has been elsewhere since the result came.
        self.known = False
        #: While bots play for onlookers.
        self.demo: Demo | None = None
        #: Whether bots wait, and whether one of them shall move once all the same.
        self.paused = False
        self.stepping = False
        #: Whether the bot to move takes its time.
        self.thinking = False
        #: What is shown in place of the start form: something of the game as a picture, and in words.
        self.diagram: Drawn | None = None
        self.notice = ""
        self.news = False

    def likes(self, name: str) -> bool:
        """Whether a preference of the platform or of the chosen game is switched on."""
        return self.preferences.on(name, self.switches)

    @property
    def switches(self) -> Mapping[str, tuple[str, bool]]:
        """The preferences that the chosen game adds."""
        return self.kit.ui.SWITCHES if self.kit is not None else {}

    @property
    def pointed(self) -> tuple[str, ...]:
        """The marks of what a tutorial talks of, as things are picked; none where there is no tutorial."""
        return () if self.tutorial is None else self.tutorial.points(self.choice.picked)

    @property
    def translate(self) -> Translate:
        """What gives a text in the language of the page; the same one as long as that is the same."""
        return self.catalogue.gettext

    @property
    def fresh(self) -> bool:
        """Whether everything is as it is for who comes for the first time."""
        untouched = (self.saved, self.preferences) == (Saved(), Preferences())
        return self.kit is None and untouched

    @property
    def game(self) -> Kit:
        """The game that is chosen; there is none on the home page."""
        assert self.kit is not None
        return self.kit

    @property
    def playback(self) -> Playback:
        """What has been shown of the game that is on."""
        assert self._playback is not None
        return self._playback

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats as sentences have them."""
        return () if self.match is None else tuple(map(isolated, self.match.names))

    @property
    def seat(self) -> int:
        """The seat that is shown: the person to move, else who holds the device, or the first person."""
        assert self.match is not None
        if self.tutorial is not None:
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
        if match is None or self.tutorial is not None or self.playback.pending:
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
    def branched(self) -> bool:
        """Whether the game that is on asks what would have happened if (`core.history.branch`)."""
        return self.match is not None and self.match.record.origin is not None

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot owes a decision and everything before it has been shown."""
        match = self.match
        if match is None or self.review or self.playback.pending or match.to_move is None:
            return False
        return match.seats[match.to_move].bot is not None

    @property
    def bot_goes_on(self) -> bool:
        """Whether the bot to move shall move by itself."""
        return self.bot_to_move and (self.stepping or not self.paused)

    @property
    def passes_by(self) -> bool:
        """Whether what playback has paused at is told shortly, after which it goes on by itself."""
        match, event = self.match, self._playback and self._playback.paused_at
        if (
            match is None
            or event is None
            or self.paused
            or self.tutorial
            or self.review
            or self.demo
        ):
            return False
        ui = self.game.ui
        return isinstance(ui, Passing) and ui.passes_by(event, people(match))

    def rule(self, event: Any) -> Html:
        """The link to the paragraph of the rules that an event of the game that is on applies."""
        assert self.match is not None
        key = (self.language, event)
        if key not in self.rules:
            game = self.match.game
            self.rules[key] = of_event(self.translate, self.game, game, event, self.language)
        return self.rules[key]

    def sentence(self, event: Any) -> str:
        """An event of the game that is on, in words."""
        assert self.match is not None
        key = (self.language, event)
        if key not in self.sentences:
            words, game = self.game.words, self.match.game
            self.sentences[key] = words.sentence(self.translate, event, game, self.names)
        return self.sentences[key]
