"""What a game brings to the platform: a folder below `islas` with modules of fixed names.

`game` meets `Rules`, `bots` meets `Bots`, `words` meets `Words`, `ui` meets `Ui`, `tutorial` meets
`Tutorials`, `picture` meets `Picture`, `lab` meets `Lab` and `questions` meets `Questions`; `islas.games`
lists the game. A game in which things move has `motion`, which meets `Motion`. Nothing but `game` is imported
before it is asked for. What positions, actions, views and events are is for the game alone (`core.game`).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from islas.core.advice import Advice
from islas.core.choice import Choice, Picking
from islas.core.game import Bot, Game, View
from islas.core.guard import Guard
from islas.core.match import AnyMatch
from islas.core.record import Record
from islas.core.rulebook import Paragraphs
from islas.core.tutorial import Step, Tutorial
from islas.markup.html import EMPTY, Html
from islas.texts import Translate

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from islas.markup.postcard import Code

AnyGame = Game[Any, Any, Any, Any]
#: The tones of a tune: the pitch of each in hertz, when it begins and how long it sounds, in seconds.
Tones = Sequence[tuple[float, float, float]]


class Rules(Protocol):
    """`game`: makes games of an edition with rule options."""

    @property
    def NAME(self) -> str:
        """The name of the game in records and positions."""

    @property
    def BOTS(self) -> Collection[str]:
        """The bots that records may name."""

    @property
    def OPTIONS(self) -> Mapping[str, Sequence[Any]]:
        """The rule options by name, each with what it may be set to."""

    @property
    def LINK_DICTIONARY(self) -> bytes:
        """Text that most heads of links have in it; part of the format of links (`core.link`)."""

    def new_game(
        self,
        edition: str | None = None,
        options: Mapping[str, str | None] | None = None,
        where: str = "edition",
    ) -> AnyGame:
        """The game with the edition in the text of a file, or the package's.

        `options` names rule options and the texts of their values; what it leaves out, or what cannot be,
        is as in the edition. Raises `DataError` for an edition with a mistake in `where`.
        """

    def game_of(self, record: Record, edition: str | None = None) -> AnyGame:
        """The game that a record was played with; raises `DataError` when it cannot be made here."""

    def read_position(self, text: str, game: Any, where: str = "position") -> Any:
        """The position in a JSON text; raises `DataError`."""


class Bots(Protocol):
    """`bots`: the players on the machine, which see views only."""

    @property
    def BOTS(self) -> Mapping[str, Callable[[float | None], Bot[Any, Any]]]:
        """From the name of a bot to what makes one that has so many seconds."""

    @property
    def LEVELS(self) -> Sequence[str]:
        """Those that people play against, from the weakest to the strongest."""

    @property
    def DEFAULT(self) -> str:
        """The level that a newcomer is offered."""

    @property
    def ADVISER(self) -> str:
        """Who gives hints."""

    @property
    def REFERENCE(self) -> str:
        """The one that others are measured by; it plays where none is named."""

    @property
    def SEARCHING(self) -> Collection[str]:
        """Those that take so long that they would hold up the page."""

    def make_bot(self, name: str, seconds: float | None = None) -> Guard[Any, Any]:
        """The bot with this name, which weaker ones replace where it fails; raises `DataError`."""

    def advise(
        self,
        name: str,
        view: Any,
        random: Random,
        count: int = 3,
        seconds: float | None = None,
    ) -> Sequence[Advice[Any]]:
        """What a bot would do and what speaks for it, the best first; nothing where it cannot say."""


@dataclass(frozen=True)
class Asked:
    """Who types and what this person may know: the view of the seat, the names of all players, and
    the events as the seat saw them.
    """

    game: AnyGame
    view: Any
    names: Sequence[str]
    log: Sequence[Any] = ()


#: What answers a typed command: it gets the words behind the command's name.
Work = Callable[[Translate, Asked, Sequence[str]], Sequence[str]]


class Words(Protocol):
    """`words`: the game said. Texts are English until `_` has translated them.

    Modules may offer more: `Reasoning`, `Condensing`.
    """

    @property
    def NOTE(self) -> str:
        """What is said of the edition below the start form, empty for nothing."""

    @property
    def PAGES(self) -> Mapping[str, str]:
        """Pages to read beside the game, by the name of the page, with the text of the link.

        The first one is the page of the rules.
        """

    @property
    def OPTIONS(self) -> Mapping[str, tuple[str, Mapping[Any, str]]]:
        """What each rule option asks, and the words for what it may be set to."""

    @property
    def COMMANDS(self) -> Mapping[str, tuple[str, Work]]:
        """Typed commands that the game adds: by name, with what each does and what answers it."""

    def bot_name(self, _: Translate, name: str) -> str:
        """The name of a bot."""

    def character(self, _: Translate, name: str) -> str:
        """What somebody who plays against a bot may notice."""

    def sentence(self, _: Translate, event: Any, game: Any, names: Sequence[str]) -> str:
        """What happened in a sentence, empty where there is nothing to say."""

    def form(self, action: Any) -> str:
        """The words with which actions of one kind begin, to be listed together."""

    def meaning(self, _: Translate, action: Any, view: Any, names: Sequence[str]) -> str:
        """What the actions of a form do."""

    def proposal(self, _: Translate, action: Any, view: Any, names: Sequence[str]) -> str:
        """An action as a request, without a full stop."""

    def hint(self, _: Translate, advice: Any, view: Any, names: Sequence[str]) -> str:
        """A bot's advice in a sentence: the action and what speaks for it."""

    def reason(self, _: Translate, part: str) -> str:
        """What a part of an advice's gains says for the action."""


@runtime_checkable
class Reasoning(Protocol):
    """`words` of a game that sees in a position what speaks for an action, in place of `Words.reason`."""

    def reasons(self, _: Translate, advice: Any, view: Any, names: Sequence[str]) -> Sequence[str]:
        """What speaks for a bot's action in the position of a view, each reason as a line."""

    def short_of(self, _: Translate, worth: float) -> str:
        """By how much an action is worth less than the best one (`Advice.worth`), in a few words."""


@runtime_checkable
class Condensing(Protocol):
    """`words` of a game that has events which hardly deserve a line of the log.

    `COMPLETES` says whether what is small completes what its line tells, so that the line leads to where it
    has happened; else the line leads to what it begins with.
    """

    COMPLETES: bool

    def is_small(self, event: Any) -> bool:
        """Whether the log tells an event in the line of the one before it."""


class Scene(Protocol):
    """What the table shows while events are played back; at the end it shows what the view shows."""

    def show(self, view: Any) -> None:
        """Begin with what a view shows."""

    def tell(self, event: Any) -> None:
        """Follow one event."""

    def settle(self) -> None:
        """Nothing on the table is new any more."""


@dataclass(frozen=True)
class Table:
    """Everything that a game's sections are drawn from.

    `seat` is the one whose hand is shown, `covered` when it is not for the eyes of who looks; `live` says
    that its decisions can be taken now, `halted` that nothing goes on until the player wants more.
    `switched_on` are the game's preferences that are. `event` is the one that playback has paused at, `rule`
    the link to the paragraph about it, and `leads_on` whether the player can go on from it, which
    `passes_by` says happens by itself (`Passing`), and `more_to_see` whether something comes after it that
    deserves a look; `asked` is what the event's panel was asked. `follows` says that a bot decides what
    comes next, and that this will be looked at, not passed over. `log` are the events that were shown so
    far, as who looks may know them; `thinking` says that a bot takes its time. `advised` is the action of a
    hint, and `weighed` are those that are named in looking back, it first; `hint` are its words and `more`
    are buttons, both to be shown at the hand. `pointed` are marks of what a tutorial talks of
    (`core.tutorial.Step`): the page sets off the controls among them, the game the rest. `known` says that
    the result has been looked at before.
    """

    translate: Translate
    game: Any
    view: Any
    scene: Any
    names: Sequence[str]
    seat: int
    choice: Picking[Any] = field(default_factory=Choice)
    live: bool = False
    halted: bool = False
    covered: bool = False
    switched_on: Collection[str] = ()
    event: Any = None
    rule: Html = EMPTY
    leads_on: bool = False
    passes_by: bool = False
    more_to_see: bool = False
    follows: bool = False
    asked: Mapping[str, str] = field(default_factory=dict)
    log: Sequence[Any] = ()
    thinking: bool = False
    advised: Any = None
    weighed: Sequence[Any] = ()
    hint: Html = EMPTY
    more: Html = EMPTY
    pointed: Collection[str] = ()
    known: bool = False

    @property
    def my_turn(self) -> bool:
        """Whether the shown seat owes a decision that it can take now."""
        return self.live and bool(self.view.to_move == self.seat)

    def busy(self, seat: int) -> bool:
        """Whether it is this seat for which all wait."""
        return not self.halted and bool(self.view.to_move == seat)


@dataclass(frozen=True)
class Move:
    """Something that moves on the page, as the page's own side shows it (site/page/motion.mjs).

    Elements that move carry `data-key`, places `data-place`, each a name that stays the same. `key` is what
    moves: from the `source`, a place or another key, or from where it was itself; to where it is now, or
    where it is not there any more to the `target`. What is neither there before nor now is seen as
    `picture`. A thing that comes from nowhere grows where it stands. On its way it is shown large at the
    place `by`, above its `caption`. `along` says that it moves at the same time as the move before, `waits`
    that all before it have arrived. It takes `times` as long as others, and is shown large for `shown` of the
    time for which others are. `first` says that it is seen even where it leads into a scene (`Motion`),
    before that unfolds; whatever else led there is not.
    """

    key: str = ""
    source: str = ""
    target: str = ""
    picture: Html = EMPTY
    by: str = ""
    caption: str = ""
    along: bool = False
    waits: bool = False
    times: float = 1
    shown: float = 1.0
    first: bool = False


class Motion(Protocol):
    """`motion`: what moves when something happens. A game without this module stands still.

    What unfolds by itself needs no move: where `data-scene` of an element is another text than before, all
    elements with `data-step` (a number from 0 on) come one step after the other as `data-enter` says:
    `fade`, `rise`, `unfurl`, or `dim` for what loses its brightness. Where the status says how that ends,
    the element says in `data-meanwhile` what is said instead, until the step of `data-until`.
    """

    def moves(self, events: Sequence[Any], table: Table) -> Sequence[Move]:
        """What moves for events that were shown just now, in their order; `table` is as it is after them."""


class Ui(Protocol):
    """`ui`: how the game is played by clicks. Sections are functions of a `Table` to HTML.

    `table.css` beside it lays them out.
    """

    @property
    def SECTIONS(self) -> Sequence[str]:
        """The sections of the table in reading order; ids of elements of the page."""

    @property
    def SCROLLING(self) -> Sequence[str]:
        """Those of the sections that may scroll, which the keyboard has to reach."""

    @property
    def HAND(self) -> Sequence[str]:
        """Those of the sections that stay empty while the device is handed on."""

    @property
    def SWITCHES(self) -> Mapping[str, tuple[str, bool]]:
        """Preferences that the game adds: by name, with the text beside it and what it is at first.

        `confirm` says whether what is easily taken by mistake (`core.choice.Steps`) waits until it is
        confirmed; without this switch it does. Games have switches of the same name in common.
        """

    @property
    def PANEL(self) -> Collection[str]:
        """What the panel of an event can be asked: commands of its controls."""

    @property
    def TUNES(self) -> Mapping[str, Tones]:
        """The tunes that `tune` names."""

    def scene(self, game: Any, seats: int) -> Scene:
        """The table before the first event."""

    def choice(self, view: Any) -> Picking[Any]:
        """What can be clicked for the legal actions of a view, nothing picked yet.

        Mostly `core.choice.Choice`. A mark is a command and its value as controls have them (`cell 3 -2`);
        the command is none of the page's own (`app.update.COMMANDS`).
        """

    def screen(self, view: Any) -> str:
        """The name of what is shown as a whole; when it changes, the page begins at its top."""

    def status(self, table: Table) -> str:
        """What is expected of whom."""

    def sections(self, table: Table) -> Mapping[str, Html]:
        """The HTML of the sections, of `panel` where there is something to show, and of a `leaflet`.

        A leaflet is a window with a `window_title`, which opens by a control with `data-opens="leaflet"`.
        """

    def result(self, table: Table, match: Any) -> Html:
        """The panel at the end of a game."""

    def pauses_at(self, event: Any) -> bool:
        """Whether an event deserves a look before it has its consequences."""

    def goes_on(self, view: Any) -> bool:
        """Whether what is skipped goes on after the decision that is due: the rest of a ship."""

    def tune(self, event: Any, seat: int) -> str:
        """The name of the tune that a person at a seat hears when this happens, empty for none."""

    def warm_up(self) -> Iterator[None]:
        """Draw ahead what takes long for the first time, in small steps."""


@runtime_checkable
class Postcards(Protocol):
    """`ui` of a game that has a picture to send at its end; its result then leads to `postcard`."""

    def postcard(self, table: Table, match: Any, code: "Code") -> Html:
        """The picture as an SVG that `Picture.standalone` makes a file of."""


@runtime_checkable
class Explaining(Protocol):
    """`ui` of a game that explains what comes for the first time; `notes` is among its `SWITCHES`."""

    @property
    def AT_ONCE(self) -> Collection[str]:
        """Names of what takes the place of whatever else is explained in a turn."""

    def notes(self, table: Table) -> Iterator[tuple[str, str]]:
        """Names and texts of what can be explained and is true now, what is most to the point first.

        The page shows the first one that has not been read, for as long as it is among them.
        """


@runtime_checkable
class Striking(Protocol):
    """`ui` of a game in which something may be lost that nobody is to miss who has all shown at once."""

    def strikes(self, event: Any, seat: int) -> bool:
        """Whether an event costs the seat something, and it was not asked."""


@runtime_checkable
class Passing(Protocol):
    """`ui` of a game in which not all that deserves a look waits for the player."""

    def passes_by(self, event: Any, seats: Collection[int]) -> bool:
        """Whether an event is small, or nothing to the people at these seats, that it is told shortly.

        The game then goes on by itself, unless bots wait.
        """


class Tutorials(Protocol):
    """`tutorial`: the tutorials of the package, and the positions that their lines describe."""

    @property
    def TUTORIALS(self) -> Sequence[str]:
        """Their names; the first one is for newcomers."""

    def tutorial(self, name: str) -> Tutorial:
        """A tutorial of the package."""

    def load(self, text: str, where: str = "tutorial", game: Any = None) -> Tutorial:
        """The tutorial in a text, each step of which can be solved; raises `DataError`."""

    def match_of(self, step: Step, names: Sequence[str]) -> AnyMatch:
        """A match that starts at a step; seat 0 is a person's, the others do not move by themselves."""


@runtime_checkable
class Recalling(Protocol):
    """`tutorial` of a game whose steps may begin with what others have done."""

    def events_before(self, step: Step) -> Sequence[Any]:
        """What others have done before a step."""


class Picture(Protocol):
    """`picture`: SVG with looks by CSS classes alone."""

    def symbols(self) -> Html:
        """What pictures use, once for a page."""

    def styles(self) -> str:
        """The style sheet of the pictures."""

    def cover(self) -> Html:
        """The picture by which the game is known."""

    def standalone(self, svg: Html, dark: bool = False) -> str:
        """A picture as an SVG file of its own."""

    def drawing(self, position: Any, seat: int) -> str:
        """What a seat has before it, as an SVG file of its own; raises `DataError`."""


@dataclass(frozen=True)
class Diagram:
    """A picture of something of a game: an SVG with a `viewBox`, by the symbols and classes of `picture`.

    `title` says in a few words what it is, `lines` the same as the picture in lines. From a `match` that
    starts where the picture is, one can play on; `None` where there is nothing to be played.
    """

    picture: Html
    title: str
    lines: Sequence[str]
    match: AnyMatch | None = None


class Diagrams(Protocol):
    """`diagram`: draws lines of notation. A game without this module draws none."""

    @property
    def LINES(self) -> Sequence[str]:
        """A line of each kind, as examples; all can be drawn in the package's edition."""

    def known(self, game: Any) -> Sequence[str]:
        """Lines that pages ask for often, to be drawn beforehand: all cards, tiles and the like."""

    def diagram(self, _: Translate, line: str, game: Any) -> Diagram:
        """What a line names, in an edition; raises `DataError` for what it cannot be."""

    def shown(self, _: Translate, match: AnyMatch) -> Diagram:
        """A match as it is now: an explanation of what its last action led to, or else the position."""

    def seen(self, _: Translate, view: Any) -> Diagram:
        """A view, or a position as an onlooker sees it."""

    def alone(self, found: Diagram, *, language: str, dark: bool = False) -> Html:
        """The picture as an SVG that stands anywhere by itself (`markup.described`)."""


class Rulebook(Protocol):
    """`rulebook`: which paragraph of its rules the game applies. A game without this module says none."""

    @property
    def REFUSALS(self) -> Mapping[str, str]:
        """Why an action is refused, in a sentence, by the name of the reason."""

    def paragraphs(self) -> Paragraphs:
        """All paragraphs of the page of the rules."""

    def tags(self, event: Any, game: Any, before: Any = None) -> Mapping[str, Any]:
        """What patterns of events may ask for besides the fields; some need a view of the position before."""

    def refused(self, view: Any, action: Any) -> str:
        """The name of the reason why the seat to move cannot do this, empty for none."""


class Lab(Protocol):
    """`lab`: what is counted where bots play many games."""

    @property
    def LIMITS(self) -> Mapping[str, float]:
        """How far from their share what is counted may be, in percentage points of games won."""

    def openings(self, game: Any) -> Sequence[str]:
        """Actions of which each seat takes another at the start, empty where there is no such choice."""

    def counts(self, match: Any) -> Mapping[str, Sequence[tuple[str, int | None]]]:
        """By kind what is counted in a finished game: names, each with the seat it stood for, if any."""


#: What reads the lines of a file, or of standard input for `-`.
Lines = Callable[[str], Iterator[bytes]]


class Questions(Protocol):
    """`questions`: what only this game can be asked on the command line, and its files."""

    @property
    def FILES(self) -> Mapping[str, Callable[[str, str, Any], str]]:
        """By the format of a file what reads one (its text, its name, a game) and says what is in it."""

    def add(self, parser: "ArgumentParser") -> None:
        """Add the questions to `islas GAME`.

        Each sets `answer`, a function that gets the options, the game and `Lines` and gives answers as
        JSON; it raises `DataError`. The game has the edition in the file of `--edition`, where a question
        has this argument.
        """


__all__ = [
    "AnyGame",
    "AnyMatch",
    "Asked",
    "Bots",
    "Code",
    "Condensing",
    "Diagram",
    "Diagrams",
    "Explaining",
    "Lab",
    "Lines",
    "Motion",
    "Move",
    "Passing",
    "Picture",
    "Postcards",
    "Questions",
    "Reasoning",
    "Recalling",
    "Rulebook",
    "Rules",
    "Scene",
    "Striking",
    "Table",
    "Tones",
    "Tutorials",
    "Ui",
    "View",
    "Words",
    "Work",
]
