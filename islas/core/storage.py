"""How saved games lie in a storage of keys and texts, which tabs share and which may fail at any moment.

A game is stored as a whole by one write, under a key that only one claim ever writes:
`PREFIX/GAME/EPOCH/TAB`. A mark under `PREFIX/GAME/deleted` outlives late writers.

What cannot be read here, because it is damaged or of a later version, is set aside: it stays where it
is, nothing else is hidden by it, and its text can be asked for.
"""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from islas.core.errors import DataError, IslasError
from islas.core.fields import Reader, read_json
from islas.core.limits import LONGEST_TEXT
from islas.core.record import Record, read_record

PREFIX: Final = "islas-saved"
#: After how many seconds the mark of a deleted game may go.
DAY: Final = 86_400.0

#: The format of a file with what is set aside.
SET_ASIDE: Final = "islas-set-aside/1"

_DELETED: Final = "deleted"
_KEY: Final = re.compile(
    rf"{PREFIX}/(?P<game>[A-Za-z0-9-]+)/(?P<name>{_DELETED}|[1-9][0-9]{{0,8}}/[A-Za-z0-9]+)"
)
#: Characters of an entry; a game of five has some 5,000.
_LONGEST: Final = 1_000_000
#: Seconds: no calendar of a browser reaches so far.
_LATEST: Final = 10**11

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


class Memory:
    """A `Storage` that lasts as long as the program, with these texts by their keys to begin with."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self.texts = dict(texts or {})

    async def get(self, key: str) -> str | None:
        """The text under a key, `None` when there is none."""
        return self.texts.get(key)

    async def set(self, key: str, text: str) -> None:
        """Put a text under a key."""
        self.texts[key] = text

    async def delete(self, key: str) -> None:
        """Take the text under a key away, if there is one."""
        self.texts.pop(key, None)

    async def keys(self) -> list[str]:
        """All keys, the oldest first."""
        return list(self.texts)


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
    """The entries of all games in a storage, by claims. Methods raise what the storage raises.

    `aside` has the keys of all that was found to be unreadable; it is not read again, because nobody
    writes anything else under the same key.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.aside: set[str] = set()

    async def games(self) -> list[str]:
        """The games that there are keys of, sorted; sets keys aside that are none of ours."""
        keys = await self._storage.keys()
        self.aside.intersection_update(keys)
        self.aside.update(k for k in keys if k.startswith(f"{PREFIX}/") and not _KEY.fullmatch(k))
        return sorted({key["game"] for key in map(_KEY.fullmatch, keys) if key})

    async def claims(self, game: str) -> dict[ClaimId, Entry]:
        """What the claims of a game stored; nothing when it was deleted or was never there."""
        gone: set[str] = set()
        while True:
            names = [name for name in await self._names(game) if name not in gone]
            if _DELETED in names:
                return {}
            readable = [name for name in names if _key(game, name) not in self.aside]
            texts = {name: await self._storage.get(_key(game, name)) for name in readable}
            missing = {name for name, text in texts.items() if text is None}
            if not missing:
                break
            # What went meanwhile went to a newer claim, so there is more to see.
            gone |= missing
        found = {}
        for name, text in texts.items():
            try:
                found[_claim(name)] = read_entry(text or "")
            except DataError:
                self.aside.add(_key(game, name))
        return found

    async def text(self, key: str) -> str | None:
        """What is stored under a key, readable or not."""
        return await self._storage.get(key)

    async def forget(self, key: str) -> None:
        """Take away what was set aside."""
        await self._storage.delete(key)
        self.aside.discard(key)

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
        """Clear away what late writers left of a deleted game, and after a day the mark.

        A game with a mark that cannot be read is set aside as a whole.
        """
        names = await self._names(game)
        mark = _key(game, _DELETED)
        if _DELETED not in names or mark in self.aside:
            return
        told = await self._storage.get(mark)
        if told is None:  # Another tab has tidied up.
            return
        try:
            old = _time(Reader({"mark": read_json(told, "mark")}), "mark") + DAY < now
        except DataError:
            self.aside.update(_key(game, name) for name in names)
            return
        await self._clear(game)
        if old:
            await self._storage.delete(mark)

    async def _clear(self, game: str) -> None:
        names = [name for name in await self._names(game) if name != _DELETED]
        for name in sorted(names, key=_claim):
            await self._storage.delete(_key(game, name))

    async def _names(self, game: str) -> list[str]:
        """What stands behind a game in keys."""
        return [name for found, name in await self._keys() if found == game]

    async def _keys(self) -> list[tuple[str, str]]:
        """Every key as the game and what stands behind it; other keys are passed over."""
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


def read_entry(text: str) -> Entry:
    """The saved game in a stored text; raises `DataError` when there is none, or one of a later version."""
    where = "saved game"
    if len(text) > _LONGEST:
        raise DataError(where, f"is longer than {_LONGEST} characters")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise DataError(where, "half of a character stands alone") from None
    fields = Reader(read_json(text, where), where)
    author = fields.object("author")
    return Entry(
        title=fields.name("title", LONGEST_TEXT),
        record=read_record(json.dumps(fields.raw("record"))),
        round=fields.integer("round", 0, 10**6),
        date=_time(fields, "date"),
        until=_time(fields, "until"),
        author=(author.integer("epoch", 1, 10**9), author.text("tab")),
        count=fields.integer("count", 0, 10**9),
        begun=fields.boolean("begun"),
    )


def _time(fields: Reader, name: str) -> float:
    value = fields.number(name)
    if value >= _LATEST:
        raise DataError(fields.at(name), f"must be seconds below {_LATEST}")
    return value
