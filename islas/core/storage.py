"""How saved games lie in a storage of keys and texts, which tabs share and which may fail at any moment.

A game is stored as a whole by one write, under a key that only one claim ever writes:
`PREFIX/GAME/EPOCH/TAB`. A mark under `PREFIX/GAME/deleted` outlives late writers.
"""

import json
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from islas.core.errors import DataError, IslasError
from islas.core.fields import Reader, read_json
from islas.core.record import Record, read_record

PREFIX: Final = "islas-saved"
#: After how many seconds the mark of a deleted game may go.
DAY: Final = 86_400.0

_DELETED: Final = "deleted"
_KEY: Final = re.compile(rf"{PREFIX}/(?P<game>[^/]+)/(?P<name>{_DELETED}|[0-9]+/[A-Za-z0-9]+)")

#: The epoch of a claim and the tab that made it; of two the greater is the newer.
ClaimId = tuple[int, str]


class StorageError(IslasError):
    """The storage refuses to read or write, or is full; the game can go on unsaved."""


class StorageFullError(StorageError):
    """There is no room left; deleting saved games makes some."""


class Storage(Protocol):
    """Texts under keys, shared by all tabs; every method raises `StorageError` when it cannot work.

    A text is written as a whole or not at all, and once written is seen by every later reading.
    """

    async def get(self, key: str) -> str | None:
        """The text under a key, `None` when there is none."""

    async def set(self, key: str, text: str) -> None:
        """Put a text under a key."""

    async def delete(self, key: str) -> None:
        """Take the text under a key away, if there is one."""

    async def keys(self) -> list[str]:
        """All keys, in any order."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game: its title, its record, the round it is in, and when it was last played.

    Times are in seconds. The game belongs to its newest claim up to the time `until`; `author` is the
    claim that stored this state, `count` the number of what it stored; `begun` says that the
    claim under whose key this lies has taken in what older ones stored.
    """

    title: str
    record: Record
    round: int
    date: float
    until: float
    author: ClaimId
    count: int
    begun: bool

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.record.points is not None

    def dump(self) -> str:
        """The entry as JSON text."""
        epoch, tab = self.author
        data = {
            "title": self.title,
            "round": self.round,
            "date": self.date,
            "until": self.until,
            "author": {"epoch": epoch, "tab": tab},
            "count": self.count,
            "begun": self.begun,
            "record": self.record.to_json(),
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class Shelf:
    """The entries of all games in a storage, by claims. Methods raise what the storage raises."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def games(self) -> list[str]:
        """The games that there are keys of, sorted."""
        return sorted({game for game, _ in await self._keys()})

    async def claims(self, game: str) -> dict[ClaimId, Entry]:
        """What the claims of a game stored; nothing when it was deleted or was never there.

        Entries that cannot be read, say of a later version, are left out and left alone.
        """
        gone: set[str] = set()
        while True:
            names = [name for name in await self._names(game) if name not in gone]
            if _DELETED in names:
                return {}
            texts = {name: await self._storage.get(_key(game, name)) for name in names}
            missing = {name for name, text in texts.items() if text is None}
            if not missing:
                break
            # What went meanwhile went to a newer claim, so there is more to see.
            gone |= missing
        found = {}
        for name, text in texts.items():
            with suppress(DataError):
                found[_claim(name)] = _entry(text or "")
        return found

    async def numbers(self, game: str) -> list[ClaimId]:
        """The claims of a game, none when it was deleted."""
        names = await self._names(game)
        return [] if _DELETED in names else [_claim(name) for name in names]

    async def put(self, game: str, claim: ClaimId, entry: Entry) -> None:
        """Write what a claim stores."""
        await self._storage.set(_key(game, _name(claim)), entry.dump())

    async def remove(self, game: str, claim: ClaimId) -> None:
        """Take away what a claim stored."""
        await self._storage.delete(_key(game, _name(claim)))

    async def delete(self, game: str, now: float) -> None:
        """Delete a game, the newest claim last."""
        # A full storage has no room for the mark, but what is deleted makes room.
        with suppress(StorageError):
            await self._storage.set(_key(game, _DELETED), str(now))
        await self._clear(game)

    async def tidy(self, game: str, now: float) -> None:
        """Clear away what late writers left of a deleted game, and after a day the mark."""
        if _DELETED in await self._names(game):
            await self._clear(game)
            told = await self._storage.get(_key(game, _DELETED))
            if told is not None and float(told) + DAY < now:
                await self._storage.delete(_key(game, _DELETED))

    async def _clear(self, game: str) -> None:
        names = [name for name in await self._names(game) if name != _DELETED]
        for name in sorted(names, key=_claim):
            await self._storage.delete(_key(game, name))

    async def _names(self, game: str) -> list[str]:
        """What stands behind a game in keys."""
        return [name for found, name in await self._keys() if found == game]

    async def _keys(self) -> list[tuple[str, str]]:
        """Every key as the game and what stands behind it; keys of others are passed over."""
        found = [_KEY.fullmatch(key) for key in await self._storage.keys()]
        return [(key["game"], key["name"]) for key in found if key]


def latest(claims: dict[ClaimId, Entry]) -> Entry:
    """The state to go on with: what the newest author stored last."""
    return max(claims.values(), key=lambda entry: (entry.author, entry.count, entry.until))


def _key(game: str, name: str) -> str:
    return f"{PREFIX}/{game}/{name}"


def _name(claim: ClaimId) -> str:
    return f"{claim[0]}/{claim[1]}"


def _claim(name: str) -> ClaimId:
    epoch, _, tab = name.partition("/")
    return int(epoch), tab


def _entry(text: str) -> Entry:
    fields = Reader(read_json(text, "saved game"), "saved game")
    author = fields.object("author")
    return Entry(
        title=fields.text("title"),
        record=read_record(json.dumps(fields.raw("record"))),
        round=fields.integer("round", 0, 10**6),
        date=fields.number("date"),
        until=fields.number("until"),
        author=(author.integer("epoch", 1, 10**9), author.text("tab")),
        count=fields.integer("count", 0, 10**9),
        begun=fields.boolean("begun"),
    )
