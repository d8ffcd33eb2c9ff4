"""What all tabs of the site share besides storage: a clock, chance, and which of them are open.

Each tab holds a lock of its name while it lives. What a page has is imported where it is used: memory images,
of which this module is part, are taken where there is none.
"""

import os
import random
import time
from typing import Final

from pyodide.ffi import JsException, create_proxy

#: What the lock of a tab is called.
LOCK: Final = "islas-tab/"


def now() -> float:
    """Seconds of a clock that all tabs share."""
    return time.time()


def new_seed() -> str:
    """A seed by chance."""
    return str(random.randrange(1_000_000_000))


def new_name() -> str:
    """A name of letters and digits that nothing else has."""
    return os.urandom(8).hex()


async def open_tabs() -> list[str] | None:
    """The names of all tabs that are open, `None` where the browser does not tell (no safe origin)."""
    from js import navigator

    try:
        found = await navigator.locks.query()
    except (AttributeError, JsException):
        return None
    return [lock.name.removeprefix(LOCK) for lock in found.held if lock.name.startswith(LOCK)]


async def live(name: str) -> None:
    """Hold the lock of this tab until the page is gone."""
    from js import Promise, console, navigator

    forever = create_proxy(lambda resolve, reject: None)
    try:
        await navigator.locks.request(
            f"{LOCK}{name}", create_proxy(lambda lock: Promise.new(forever))
        )
    except (AttributeError, JsException) as error:
        console.info(f"The browser does not tell which tabs are open: {error}")
