"""What all tabs of the site share besides storage: a clock, chance, and which of them are open.

Each tab holds a lock of its name while it lives.
"""

from typing import Final

from js import Date, Math, Promise, Uint8Array, console, crypto, navigator
from pyodide.ffi import JsException, create_proxy

#: What the lock of a tab is called.
LOCK: Final = "islas-tab/"


def now() -> float:
    """Seconds of a clock that all tabs share."""
    return float(Date.now()) / 1000


def new_seed() -> str:
    """A seed by chance."""
    return str(int(Math.random() * 1_000_000_000))


def new_name() -> str:
    """A name of letters and digits that nothing else has."""
    return "".join(f"{byte:02x}" for byte in crypto.getRandomValues(Uint8Array.new(8)))


async def open_tabs() -> list[str] | None:
    """The names of all tabs that are open, `None` where the browser does not tell (no safe origin)."""
    try:
        found = await navigator.locks.query()
    except (AttributeError, JsException):
        return None
    return [lock.name.removeprefix(LOCK) for lock in found.held if lock.name.startswith(LOCK)]


async def live(name: str) -> None:
    """Hold the lock of this tab until the page is gone."""
    forever = create_proxy(lambda resolve, reject: None)
    try:
        await navigator.locks.request(
            f"{LOCK}{name}", create_proxy(lambda lock: Promise.new(forever))
        )
    except (AttributeError, JsException) as error:
        console.info(f"The browser does not tell which tabs are open: {error}")
