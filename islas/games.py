"""The games of the platform. Only this file names them; nothing of a game is imported before it is used."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from islas.contract import (
    Bots,
    Diagrams,
    Lab,
    Motion,
    Picture,
    Questions,
    Rulebook,
    Rules,
    Tutorials,
    Ui,
    Words,
)
from islas.core import link
from islas.core.errors import DataError
from islas.core.match import AnyMatch, Match
from islas.core.printable import quoted
from islas.core.record import Record
from islas.texts import gettext_noop


@dataclass(frozen=True)
class Kit:
    """A game as the platform has it: what is known of it before it is loaded, and its modules.

    `name` is its name in addresses and on the command line, `record_name` that in records. `link` begins
    its links. `progress` says how far a game is, with `{number}` (`core.game.Game.progress`).
    """

    name: str
    record_name: str
    package: str
    title: str
    lead: str
    seats: range
    link: str
    progress: str

    @property
    def folder(self) -> str:
        """The name of its folder, by which a page brings it (`web.archives.bring`)."""
        return self.package.rpartition(".")[2]

    @property
    def there(self) -> bool:
        """Whether it has been imported."""
        return self.package in sys.modules

    @cached_property
    def rules(self) -> Rules:
        """Its module `game`."""
        return cast(Rules, self._module("game"))

    @cached_property
    def bots(self) -> Bots:
        """Its module `bots`."""
        return cast(Bots, self._module("bots"))

    @cached_property
    def words(self) -> Words:
        """Its module `words`."""
        return cast(Words, self._module("words"))

    @cached_property
    def ui(self) -> Ui:
        """Its module `ui`."""
        return cast(Ui, self._module("ui"))

    @cached_property
    def motion(self) -> Motion | None:
        """Its module `motion`, if it has one."""
        there = find_spec(f"{self.package}.motion") is not None
        return cast(Motion, self._module("motion")) if there else None

    @cached_property
    def diagrams(self) -> Diagrams | None:
        """Its module `diagram`, if it has one."""
        there = find_spec(f"{self.package}.diagram") is not None
        return cast(Diagrams, self._module("diagram")) if there else None

    @cached_property
    def rulebook(self) -> Rulebook | None:
        """Its module `rulebook`, if it has one."""
        there = find_spec(f"{self.package}.rulebook") is not None
        return cast(Rulebook, self._module("rulebook")) if there else None

    @cached_property
    def tutorials(self) -> Tutorials:
        """Its module `tutorial`."""
        return cast(Tutorials, self._module("tutorial"))

    @cached_property
    def picture(self) -> Picture:
        """Its module `picture`."""
        return cast(Picture, self._module("picture"))

    @cached_property
    def lab(self) -> Lab:
        """Its module `lab`."""
        return cast(Lab, self._module("lab"))

    @cached_property
    def questions(self) -> Questions:
        """Its module `questions`."""
        return cast(Questions, self._module("questions"))

    def replay(self, record: Record, edition: str | None = None) -> AnyMatch:
        """The match that a record of this game tells; raises `DataError`."""
        return Match.replay(self.rules.game_of(record, edition), record)

    def _module(self, name: str) -> object:
        return import_module(f"{self.package}.{name}")


#: By name. The first one is meant where no game is named.
GAMES: Final[dict[str, Kit]] = {
    kit.name: kit
    for kit in (
        Kit(
            name="canarias",
            record_name="islas-canarias",
            package="islas.canarias",
            title="Islas Canarias",
            lead=gettext_noop("Who draws the most settlers to their own island?"),
            seats=range(2, 6),
            link="",  # Its links are older than those of other games.
            progress=gettext_noop("Round {number}"),
        ),
        Kit(
            name="suedsee",
            record_name="islas-suedsee",
            package="islas.suedsee",
            title="Carcassonne Südsee",
            lead=gettext_noop("Who gathers what the ships ask for?"),
            seats=range(2, 6),
            link="suedsee.",
            progress=gettext_noop("Turn {number}"),
        ),
    )
}


def first() -> Kit:
    """The game that is meant where none is named."""
    return next(iter(GAMES.values()))


def named(name: str) -> Kit:
    """The game with this name; raises `DataError`."""
    if name not in GAMES:
        raise DataError("game", f"{quoted(name)} is not here; there are: {', '.join(GAMES)}")
    return GAMES[name]


def of_record(record: Record) -> Kit:
    """The game of a record; raises `DataError` where it is not here."""
    return _called(record.game)


def of_match(match: AnyMatch) -> Kit:
    """The game of a match; raises `DataError` where it is not here."""
    return _called(match.game.name)


def replay(record: Record) -> AnyMatch:
    """The match that a record tells; raises `DataError`."""
    return of_record(record).replay(record)


def write_link(match: AnyMatch) -> str:
    """The match as a text for the fragment of an address (`core.link`).

    Raises `DataError` for editions other than the package's, which the receiver would not have.
    """
    record = match.record
    kit = of_record(record)
    try:
        kit.rules.game_of(Record(record.game, record.setup, (), record.seed))
    except DataError:
        edition = quoted(str(record.setup.get("edition")))
        raise DataError(
            "link",
            f"can only carry games of the package's edition, not of {edition}; save the game as a file "
            "and send the edition's file with it",
        ) from None
    return kit.link + link.write_link(match, kit.rules.LINK_DICTIONARY)


def of_link(text: str) -> Kit:
    """The game of a link, or of an address with one; raises `DataError` where it is not here."""
    head, point, _ = link.fragment(text).partition(".")
    mark = head + point if point else ""
    return _found(kit for kit in GAMES.values() if kit.link == mark) or _unknown("link", mark)


def open_link(text: str) -> AnyMatch:
    """The match in a link, or in an address with one; raises `DataError`."""
    kit = of_link(text)
    rest = link.fragment(text).removeprefix(kit.link)
    return link.open_link(rest, kit.rules.game_of, kit.rules.LINK_DICTIONARY)


def _called(name: str) -> Kit:
    found = (kit for kit in GAMES.values() if kit.record_name == name)
    return _found(found) or _unknown("game", name)


def _found(kits: Iterable[Kit]) -> Kit | None:
    return next(iter(kits), None)


def _unknown(where: str, name: str) -> Kit:
    known = ", ".join(kit.record_name for kit in GAMES.values())
    raise DataError(where, f"is of a game that is not here, {quoted(name)}; there are: {known}")
