"""Keeps one game while it is played. Knows no browser."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

from islas.core.errors import IslasError
from islas.core.record import Record
from islas.core.saves import Claim, OwnedElsewhereError, Saves
from islas.core.storage import StorageError


class Session:
    """One game being played: stores every state of it.

    `told` is called with what came of each: `None`, or the error. A new game is called `title`.
    """

    def __init__(
        self,
        saves: Saves,
        game: str,
        claim: Claim | None,
        told: Callable[[IslasError | None], None],
        title: str = "",
    ) -> None:
        self.game = game
        self.title = title if claim is None else claim.entry.title
        self._saves = saves
        self._claim = claim
        self._told = told
        self._wanted: tuple[Record, int] | None = None
        self._working: set[asyncio.Task[None]] = set()

    def store(self, record: Record, round: int) -> None:
        """Store a state of the game: the storage is asked before this returns.

        Only while a new game is being added this waits; of several states that wait the newest is stored.
        """
        self._wanted = (record, round)
        if self._claim is not None or not self._working:
            self._go_on()

    async def renew(self) -> None:
        """Keep the game for this tab, and try again to store what could not be stored."""
        await self.settled()
        if self._wanted is not None:
            self._go_on()
            await self.settled()
        if self._claim is not None:
            await self._trying(self._claim.renew())

    async def leave(self) -> None:
        """Store what is left to store, then leave the game to whoever opens it next."""
        await self.settled()
        if self._claim is not None:
            await self._trying(self._claim.release())

    async def settled(self) -> None:
        """Wait until everything is stored or has failed."""
        while self._working:
            await asyncio.wait(set(self._working))

    def _go_on(self) -> None:
        task = _at_once(self._work())
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _work(self) -> None:
        wanted = self._wanted
        assert wanted is not None
        adding = self._claim is None
        store = self._add if self._claim is None else self._claim.store
        if not await self._trying(store(*wanted)):
            return
        if self._wanted is wanted:
            self._wanted = None
        elif adding:
            await self._work()

    async def _add(self, record: Record, round: int) -> None:
        self._claim = await self._saves.add(self.game, self.title, record, round)

    async def _trying(self, work: Coroutine[Any, Any, None]) -> bool:
        try:
            await work
        except (OwnedElsewhereError, StorageError) as error:
            self._told(error)
            return False
        self._told(None)
        return True


def _at_once(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task that has gone on to where it waits when this returns, from Python 3.12 on."""
    if sys.version_info >= (3, 12):
        return asyncio.Task(work, loop=asyncio.get_running_loop(), eager_start=True)
    return asyncio.ensure_future(work)
