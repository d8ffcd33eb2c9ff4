"""The browser's database as a storage of texts, which all tabs of the site share."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import JsException, create_proxy

from islas.core.storage import StorageError, StorageFullError

NAME: Final = "islas"
STORE: Final = "texts"
#: After how many seconds a database that does not answer counts as refused.
PATIENCE: Final = 8.0


class Database:
    """A `Storage`: every method is a transaction of its own and is done when it is complete.

    The browser is asked in the order of the calls, and by a task that starts eagerly at once, unless
    the database has to be opened first.
    """

    def __init__(self) -> None:
        self._opened: Any = None
        # Fair, so that nobody who comes later overtakes those who wait for the opening.
        self._turn = asyncio.Lock()

    async def get(self, key: str) -> str | None:
        """The text under a key, `None` when there is none."""
        text = await self._do("readonly", lambda store: store.get(key))
        return None if text is None else str(text)

    async def set(self, key: str, text: str) -> None:
        """Put a text under a key."""
        await self._do("readwrite", lambda store: store.put(text, key))

    async def delete(self, key: str) -> None:
        """Take the text under a key away, if there is one."""
        await self._do("readwrite", lambda store: store.delete(key))

    async def keys(self) -> list[str]:
        """All keys; those that are no texts are none of ours."""
        keys = await self._do("readonly", lambda store: store.getAllKeys())
        return [key for key in keys if isinstance(key, str)]

    async def _do(self, mode: str, ask: Callable[[Any], Any]) -> Any:
        kept = self._opened is not None
        try:
            return await self._try(mode, ask)
        except StorageError as error:
            if not kept or isinstance(error, StorageFullError):
                raise
            # Browsers close connections by themselves (WebKit, when it is busy); a new one may do.
            return await self._try(mode, ask)

    async def _try(self, mode: str, ask: Callable[[Any], Any]) -> Any:
        try:
            return await asyncio.wait_for(self._transact(mode, ask), PATIENCE)
        except JsException as error:
            refused = _refusal(str(error))
        except TimeoutError:
            refused = StorageError("The browser's database does not answer.")
        except StorageError as error:
            refused = error
        self._opened = None
        raise refused

    async def _transact(self, mode: str, ask: Callable[[Any], Any]) -> Any:
        async with self._turn:
            if self._opened is None:
                self._opened = await _open()
            transaction = self._opened.transaction(STORE, mode)
            request = ask(transaction.objectStore(STORE))
        # Without `commit()`: WebKit takes no transaction back that waits for its commit when its worker
        # is ended, and holds up all others for good.
        await _outcome(transaction, "complete", "abort")
        return request.result


async def _open() -> Any:
    # Memory images, of which this module is part, are taken where there is none.
    from js import indexedDB

    request = indexedDB.open(NAME, 1)
    create = create_proxy(lambda event: request.result.createObjectStore(STORE))
    request.onupgradeneeded = create
    # Who does not wait any more leaves the browser what it still may need to make the database.
    await _outcome(request, "success", "error")
    create.destroy()
    return request.result


async def _outcome(target: Any, good: str, bad: str) -> None:
    """Wait for an event; raises `StorageError` when it is the bad one."""
    happened = asyncio.get_running_loop().create_future()

    def settle(event: Any) -> None:
        if not happened.done():
            happened.set_result(event.type)

    listener = create_proxy(settle)
    for name in (good, bad):
        target.addEventListener(name, listener)
    try:
        if await happened == bad:
            raise _refusal(str(target.error))
    finally:
        for name in (good, bad):
            target.removeEventListener(name, listener)
        listener.destroy()


def _refusal(reason: str) -> StorageError:
    """The error for what the browser says; its errors are known by their names alone."""
    if "QuotaExceededError" in reason:
        return StorageFullError("The browser's storage is full.")
    return StorageError(f"The browser refuses to store: {reason}")
