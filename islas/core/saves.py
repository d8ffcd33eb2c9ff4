"""A list of saved games, each played by one tab at a time.

Opening a game claims it with a new, higher epoch, and a claim writes under a key of its own, so a
tab that has lost a game without noticing cannot write over what others do. Both sides write first, so
that nothing keeps an action from being stored, and look again afterwards:

- who stores an action looks for newer claims afterwards, and the action counts only if there is none;
- who claims a game reads it again afterwards, and so finds all actions that counted until then.

So whoever is interrupted at whatever point, the last action that counted is what is read. What was
written without counting is cleared away: by the newest claim while it begins, by its writer after that.
"""

import json
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from islas.core.errors import DataError, IslasError
from islas.core.fields import Reader, read_json
from islas.core.record import Record
from islas.core.storage import (
    SET_ASIDE,
    ClaimId,
    Entry,
    Shelf,
    Storage,
    StorageError,
    latest,
    read_entry,
)

#: For how many seconds a game belongs to the tab that opened it, stored an action or renewed its claim.
LEASE: Final = 15.0
#: The end of the lease of a game that its tab has left.
LEFT: Final = 0.0


Living = Callable[[], Awaitable[Collection[str] | None]]


async def unknown() -> None:
    """The open tabs where nobody can tell."""


class OwnedElsewhereError(IslasError):
    """The game is open in another tab, so this one may only look at it or take it over."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A line in the list of saved games.

    `elsewhere` says that another tab plays it now, `left` that the tab that played it last has left it
    and was not just closed.
    """

    game: str
    entry: Entry
    elsewhere: bool
    left: bool


class Saves:
    """The saved games of a storage as one tab sees them.

    `tab` is a name of letters and digits that no other open tab has, `now` a clock in seconds that all
    tabs share. `living` gives the names of all open tabs, `None` where nobody can tell: a game of a tab
    that has died need not wait for the end of its lease. Every method raises `StorageError` when
    the storage does.
    """

    def __init__(
        self,
        storage: Storage,
        tab: str,
        now: Callable[[], float],
        living: Living = unknown,
        lease: float = LEASE,
    ) -> None:
        self.tab = tab
        self.now = now
        self._living = living
        self._shelf = Shelf(storage)
        self._lease = lease

    async def games(self) -> list[Listed]:
        """All saved games, the one played last first."""
        found = []
        living = await self._living()
        for game in await self._shelf.games():
            if claims := await self._shelf.claims(game):
                elsewhere = self._elsewhere(claims, living)
                left = claims[max(claims)].until == LEFT
                found.append(Listed(game, latest(claims), elsewhere, left))
            else:
                await self._shelf.tidy(game, self.now())
        return sorted(found, key=lambda listed: -listed.entry.date)

    async def read(self, game: str) -> Entry:
        """A saved game, to look at or to export; raises `DataError` when it is not there."""
        return latest(await self._known(game))

    async def add(self, game: str, title: str, record: Record, round: int) -> "Claim":
        """Save a new or imported game under a name that no other has, and play it."""
        number: ClaimId = (1, self.tab)
        entry = Entry(title, record, round, self.now(), self.lease_end(), number, 0, begun=True)
        await self._shelf.put(game, number, entry)
        return Claim(self, self._shelf, game, number, entry)

    async def open(self, game: str, *, take_over: bool = False) -> "Claim":
        """Go on with a saved game.

        Raises `DataError` when it is not there, `OwnedElsewhereError` when another tab plays it,
        unless this tab is to take it over.
        """
        before = await self._known(game)
        if not take_over and self._elsewhere(before, await self._living()):
            raise OwnedElsewhereError("This game is open in another tab.")
        epochs = [epoch for epoch, _ in await self._shelf.numbers(game)]
        number = (1 + max(epochs, default=0), self.tab)
        claim = Claim(self, self._shelf, game, number, latest(before))
        await claim.begin()
        return claim

    async def rename(self, game: str, title: str) -> None:
        """Give a saved game another title; raises what `open` raises."""
        claim = await self.open(game)
        await claim.rename(title)
        await claim.release()

    async def delete(self, game: str) -> None:
        """Delete a saved game; raises what `open` raises."""
        if self._elsewhere(await self._known(game), await self._living()):
            raise OwnedElsewhereError("This game is open in another tab.")
        await self._shelf.delete(game, self.now())

    @property
    def aside(self) -> int:
        """How many stored values could not be read when the games were last asked for (see `storage`)."""
        return len(self._shelf.aside)

    async def export_aside(self) -> str:
        """The stored values that cannot be read, as the text of a file."""
        texts = {key: await self._shelf.text(key) for key in sorted(self._shelf.aside)}
        return json.dumps({"format": SET_ASIDE, "values": texts}, indent=1) + "\n"

    async def import_aside(self, text: str, new_name: Callable[[], str]) -> None:
        """Save those games of such a file that can be read, under new names.

        Raises `DataError` when there are others in it too.
        """
        values = Reader(read_json(text, "file"), "file").object("values").data
        left = 0
        for value in values.values():
            try:
                entry = read_entry(str(value))
            except DataError:
                left += 1
                continue
            claim = await self.add(new_name(), entry.title, entry.record, entry.round)
            await claim.release()
        if left:
            raise DataError("file", f"{left} of its {len(values)} values cannot be read")

    async def delete_aside(self) -> None:
        """Delete the stored values that cannot be read."""
        for key in sorted(self._shelf.aside):
            await self._shelf.forget(key)

    def lease_end(self) -> float:
        """Until when a game belongs to a tab that claims it now."""
        return self.now() + self._lease

    async def _known(self, game: str) -> dict[ClaimId, Entry]:
        claims = await self._shelf.claims(game)
        if not claims:
            raise DataError("saved game", "is not there any more; it was deleted in the list")
        return claims

    def _elsewhere(self, claims: dict[ClaimId, Entry], living: Collection[str] | None) -> bool:
        newest = max(claims)
        tab = newest[1]
        if tab == self.tab or claims[newest].until <= self.now():
            return False
        return living is None or tab in living


class Claim:
    """A game that this tab plays; `entry` is what it stored last, or is storing.

    Every method raises `OwnedElsewhereError` once another tab has the game or has deleted it.
    """

    def __init__(
        self, saves: Saves, shelf: Shelf, game: str, number: ClaimId, entry: Entry
    ) -> None:
        self.game = game
        self.entry = entry
        self._saves = saves
        self._shelf = shelf
        self._number = number
        self._stored = 0

    async def store(self, record: Record, round: int) -> None:
        """Store the game after an action; when this returns, the action is not lost any more.

        The storage is asked before this waits for anything, and in the order of the calls.
        """
        await self._change(record=record, round=round)

    async def rename(self, title: str) -> None:
        """Give the game another title; raises `DataError` for one without a letter."""
        if not title.strip():
            raise DataError("title", "must not be empty")
        await self._change(title=title)

    async def renew(self) -> None:
        """Keep the game for another lease."""
        await self._check()
        await self._put(replace(self.entry, until=self._saves.lease_end()))

    async def release(self) -> None:
        """Leave the game to whoever opens it next."""
        await self._check()
        await self._put(replace(self.entry, until=LEFT))

    async def begin(self) -> None:
        """Make the claim: write it, take in what was stored meanwhile, clear away older ones."""
        await self._put(replace(self.entry, until=self._saves.lease_end(), begun=False))
        claims = await self._shelf.claims(self.game)
        await self._put(replace(latest(claims), until=self._saves.lease_end(), begun=True))
        with suppress(StorageError):
            for number in sorted(claims):
                if number < self._number:
                    await self._shelf.remove(self.game, number)

    async def _change(self, **changes: Any) -> None:
        # Every attempt has a number of its own: one that is said to have failed may be stored.
        self._stored += 1
        await self._put(
            replace(
                self.entry,
                **changes,
                date=self._saves.now(),
                until=self._saves.lease_end(),
                author=self._number,
                count=self._stored,
            )
        )

    async def _put(self, entry: Entry) -> None:
        # What comes next goes on from here, before this one is known to be written.
        self.entry = entry
        await self._shelf.put(self.game, self._number, entry)
        try:
            await self._check()
        except OwnedElsewhereError:
            await self._clear_away()
            raise

    async def _check(self) -> None:
        """Raise `OwnedElsewhereError` unless this is the newest claim of a game that is still there."""
        numbers = await self._shelf.numbers(self.game)
        if self._number not in numbers or max(numbers) != self._number:
            raise OwnedElsewhereError("This game was opened or deleted in another tab.")

    async def _clear_away(self) -> None:
        """Take away what was just written in vain, unless the newest claim may still need what it holds."""
        with suppress(StorageError):
            claims = await self._shelf.claims(self.game)
            newest = max(claims, default=None)
            if newest is None or (newest > self._number and claims[newest].begun):
                await self._shelf.remove(self.game, self._number)


def is_aside(text: str) -> bool:
    """Whether a file is one with values that could not be read; raises `DataError` for one without JSON."""
    data = read_json(text, "file")
    return isinstance(data, dict) and data.get("format") == SET_ASIDE
