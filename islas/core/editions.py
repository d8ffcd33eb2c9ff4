"""What the editions of games have in common: rule options, a digest, and the records that name them."""

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, ClassVar, Protocol, Self, TypeVar

from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice, read_json
from islas.core.printable import quoted, shortened
from islas.core.record import Record

T = TypeVar("T")


class RuleOptions:
    """The rule options of an edition; a game's own are a dataclass with a field for each of its `CHOICES`."""

    __slots__ = ()

    #: What each option may be set to.
    CHOICES: ClassVar[Mapping[str, tuple[Any, ...]]] = {}

    def to_json(self) -> dict[str, Any]:
        """All options, as they stand in editions and positions."""
        return {name: getattr(self, name) for name in self.CHOICES}

    @classmethod
    def read(cls, fields: Reader, base: Self | None = None) -> Self:
        """The options in a JSON object; those left out are taken from `base` or the defaults."""
        values = (base or cls()).to_json()
        fields.only(*cls.CHOICES)
        for name, choices in cls.CHOICES.items():
            if name in fields:
                values[name] = fields.choice(name, choices)
        return cls(**values)

    @classmethod
    def chosen(cls, texts: Mapping[str, str | None], base: Self) -> Self:
        """The options with those replaced that a form or a command line names, by name and text."""
        values = base.to_json()
        for name, choices in cls.CHOICES.items():
            for choice in choices:
                if texts.get(name) == str(choice):
                    values[name] = choice
        return cls(**values)


class Edition(Protocol):
    """An edition as records name it: the digest tells those of one name apart."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def digest(self) -> str:
        """What `digest` makes of its data."""


def digest(data: Any) -> str:
    """Sixteen hexadecimal digits of JSON data, the same however it is laid out and ordered."""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(canonical.encode()).hexdigest()[:16]


def read_file(text: str, where: str, read: Callable[[Any], T]) -> T:
    """What `read` makes of the data in a JSON text; raises `DataError` that names the place of a mistake."""
    data = read_json(text, where)
    try:
        return read(data)
    except DataError as error:
        raise error.inside(where) from None


def check_record(record: Record, game: str, bots: Sequence[str], edition: Edition) -> Reader:
    """The rule options in the record of a game, which are left to read.

    Raises `DataError` when the record is of another game or edition, or has a bot that is not given.
    """
    if record.game != game:
        raise DataError("game", f"must be {game!r}, not {quoted(record.game)}")
    for number, seat in enumerate(record.seats):
        if seat.bot is not None:
            check_choice(seat.bot, f"players[{number}].bot", bots)
    setup = Reader(record.setup, "setup")
    setup.only("edition", "digest", "options")
    named = (setup.text("edition"), setup.text("digest"))
    if named != (edition.name, edition.digest):
        raise DataError(
            "setup",
            f"the record was made with edition {quoted(named[0])} ({shortened(named[1], 16)}), "
            f"this is edition {quoted(edition.name)} ({edition.digest})",
        )
    return setup.object("options")
