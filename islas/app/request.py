"""What an address asks the page for, behind its question mark: a game, how it begins, and how it is shown.

The one parser of such addresses (docs/embedding.md has all names). Other sites add names of their own to
addresses that they send on, so what is not known here is passed over; what is known has to be right.
Only who asks for something needs this module, so the page brings it then (tools/build/packages.py).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from islas import games
from islas.app.preferences import PACES
from islas.app.start_form import LONGEST_SEED, PERSON, PLAYERS
from islas.core.errors import DataError
from islas.core.fields import read_number
from islas.core.link import FRAGMENT, LONGEST
from islas.core.match import AnyMatch, Match
from islas.core.names import SUGGESTED, tidied
from islas.core.printable import UNPRINTABLE, quoted
from islas.core.record import Seat
from islas.games import Kit
from islas.texts import LANGUAGES

#: Characters behind the question mark that are looked at; a link has `LONGEST`.
LONGEST_QUERY: Final = 2 * LONGEST
#: Seconds that a demo may be given, and the number of an event.
MOST: Final = 86_400
THEMES: Final = ("light", "dark")
CONTROLS: Final = ("all", "few", "none")
YES: Final = ("", "1", "yes", "true")
NO: Final = ("0", "no", "false")


@dataclass(frozen=True)
class Request:
    """What is asked for; what is empty or `None` is not asked for.

    `embed` says that the page stands in another, `host` is the origin of that one if it wants to hear of
    the game (`null` for one that has none). `bots` are levels, or `PERSON`, of the seats behind the first.
    `record` says that the page around this one will send the game, `step` is the number of an event. `demo`
    are the seconds of one, 0 for one without an end.
    """

    embed: bool = False
    host: str = ""
    game: str = ""
    players: int | None = None
    bots: tuple[str, ...] = ()
    seed: str = ""
    edition: str = ""
    link: str = ""
    step: int | None = None
    autoplay: bool = False
    demo: int | None = None
    language: str = ""
    theme: str = ""
    pace: str = ""
    controls: str = "all"
    record: bool = False

    @classmethod
    def read(cls, query: Sequence[Sequence[str]]) -> "Request":
        """The request in names with their values, in their order; a name that comes again does not count.

        Raises `DataError` for what cannot be met.
        """
        if sum(len(text) for pair in query for text in pair) > LONGEST_QUERY:
            what = f"has more than {LONGEST_QUERY} characters behind its question mark"
            raise DataError("address", what)
        given = {name: value for name, value in reversed(query) if name in _READERS}
        found: dict[str, Any] = {name: _READERS[name](text, name) for name, text in given.items()}
        return cls(**found)._checked()

    @property
    def empty(self) -> bool:
        """Whether nothing is asked for that there is to be shown."""
        return not (self.game or self.link or self.demo is not None or self.embed)

    @property
    def begins(self) -> bool:
        """Whether a game is to begin at once; else the form of one is shown."""
        given = self.link or self.bots or self.seed or self.players or self.edition
        return bool(given) or self.embed or self.shows

    @property
    def kit(self) -> Kit:
        """The game that is asked for."""
        if self.link:
            return games.of_link(self.link)
        return games.named(self.game) if self.game else games.first()

    @property
    def shows(self) -> bool:
        """Whether bots play for all."""
        return self.demo is not None or (self.autoplay and not (self.link or self.record))

    def seats(self) -> tuple[Seat, ...]:
        """Who sits where in the game that begins; raises `DataError` where that cannot be."""
        kit, first = self.kit, int(not self.shows)
        players = self.players or (len(self.bots) + first if len(self.bots) > 1 else 0) or PLAYERS
        if players not in kit.seats:
            what = f"{kit.title} has {kit.seats[0]} to {kit.seats[-1]} players, not {players}"
            raise DataError("players", what)
        # One level is for all; who are not named are as a newcomer meets them.
        bots = self.bots * players if len(self.bots) == 1 else self.bots
        kinds = [*[PERSON] * first, *bots, *[kit.bots.DEFAULT] * players][:players]
        for kind in kinds:
            if kind != PERSON and kind not in kit.bots.LEVELS:
                known = ", ".join((*kit.bots.LEVELS, PERSON))
                raise DataError("bots", f"{quoted(kind)} is none; there are: {known}")
        return tuple(
            Seat(SUGGESTED[place], None if kind == PERSON else kind)
            for place, kind in enumerate(kinds)
        )

    def match(self, new_seed: Callable[[], str]) -> AnyMatch:
        """The game that is asked for, which has to be loaded; raises `DataError` where that cannot be."""
        if self.link:
            return games.open_link(self.link)
        game = self.kit.rules.new_game()
        own = game.setup()["edition"]
        if self.edition not in ("", own):
            raise DataError("edition", f"{quoted(self.edition)} is not here; there is: {own}")
        return Match(game, self.seats(), self.seed or new_seed())

    def _checked(self) -> "Request":
        if self.game:
            games.named(self.game)
        if self.step is not None and not (self.link or self.record):
            raise DataError("step", "needs a link or a record with the game that it is a moment of")
        return self


def _flag(text: str, name: str) -> bool:
    if text not in (*YES, *NO):
        raise DataError(name, f"is yes or no, not {quoted(text)}")
    return text in YES


def _one_of(*known: str) -> Callable[[str, str], str]:
    def read(text: str, name: str) -> str:
        if text and text not in known:
            raise DataError(name, f"{quoted(text)} is none; there are: {', '.join(known)}")
        return text

    return read


def _language(text: str, name: str) -> str:
    return _one_of(*LANGUAGES)(text.partition("-")[0].lower(), name)


def _number(least: int) -> Callable[[str, str], int]:
    def read(text: str, name: str) -> int:
        number = read_number(text)
        if number is None or not least <= number <= MOST:
            raise DataError(name, f"is a whole number from {least} to {MOST}, not {quoted(text)}")
        return number

    return read


def _seconds(text: str, name: str) -> int:
    return _number(1)(text, name) if text not in ("", "0") else 0


def _short(text: str, name: str) -> str:
    if len(text) > LONGEST_SEED or UNPRINTABLE.search(text):
        what = (
            f"has {LONGEST_SEED} characters at most, all of which can be seen, not {quoted(text)}"
        )
        raise DataError(name, what)
    return tidied(text)


def _bots(text: str, name: str) -> tuple[str, ...]:
    found = tuple(filter(None, (_short(part, name) for part in text.split(","))))
    if len(found) > len(SUGGESTED):
        raise DataError(name, f"are {len(SUGGESTED)} at most, not {len(found)}")
    return found


def _link(text: str, name: str) -> str:
    # A whole address will do, as people copy it.
    link = text.rpartition(FRAGMENT)[2].strip()
    if len(link) > LONGEST:
        raise DataError(name, f"has {LONGEST} characters at most, not {len(link)}")
    if link:
        games.of_link(link)
    return link


def _origin(text: str, name: str) -> str:
    scheme, separator, rest = text.partition("://")
    if text in ("", "null"):
        return text
    if scheme not in ("http", "https") or not separator or not rest or set(rest) & set("/?#@\\ *"):
        raise DataError(
            name, f"is the origin of a page such as https://example.org, not {quoted(text)}"
        )
    return text


#: What each name that is known is read by.
_READERS: Final[Mapping[str, Callable[[str, str], object]]] = {
    "embed": _flag,
    "host": _origin,
    "record": _flag,
    "game": _short,
    "players": _number(1),
    "bots": _bots,
    "seed": _short,
    "edition": _short,
    "link": _link,
    "step": _number(0),
    "autoplay": _flag,
    "demo": _seconds,
    "language": _language,
    "theme": _one_of(*THEMES),
    "pace": _one_of(*PACES),
    "controls": _one_of(*CONTROLS),
}
