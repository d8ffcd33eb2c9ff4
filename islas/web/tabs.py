"""The tab that shows this page, and which tabs are open: each holds a lock of its name while it lives."""

from typing import Final

from js import Promise, Uint8Array, crypto, navigator, sessionStorage, window
from pyodide.ffi import JsException, create_proxy

from islas.web.local_storage import read, write

#: Under what the browser stores the name of a tab while it reloads, and what its lock is called.
TAB: Final = "islas-tab"
LOCK: Final = "islas-tab/"


def tab_name() -> str:
    """A name that no other open tab has, and that this tab has again after a reload.

    The name is out of the storage while the page is open, for a tab is duplicated with its storage.
    """
    name = read(TAB, sessionStorage)
    if not (name.isascii() and name.isalnum()):
        name = new_name()
    write(TAB, "", sessionStorage)
    window.addEventListener(
        "pagehide", create_proxy(lambda event: write(TAB, name, sessionStorage))
    )
    return name


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
        window.console.info(f"The browser does not tell which tabs are open: {error}")
