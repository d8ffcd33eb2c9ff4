"""The browser's way back: from a table to the start form, from there to the home page, and only then off."""

from collections.abc import Callable
from typing import Any, Final

from js import window
from pyodide.ffi import create_proxy

from islas.core.link import FRAGMENT

#: How the state of our entries of the browser's history begins; their depth follows.
ENTRY: Final = "islas-"


class History:
    """Keeps an entry of the history for each step from home (0) over a start form (1) to a table (2).

    Where the player goes back, `leave` is called for each step.
    """

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._depth = 0
        self._name = ""
        #: How deep the entry is with which the page began: before it are pages of others.
        self._least = 0
        self._going = False
        window.addEventListener("popstate", create_proxy(self._on_popstate))

    def refresh(self, depth: int, name: str) -> None:
        """Have an entry for what is shown; the address of a start form has the `name` of its game."""
        self._depth, self._name = depth, name
        if self._going or window.location.hash.startswith(FRAGMENT):
            # On the way back, or to a link that was followed and is about to be opened.
            return
        here = self._here()
        if here is None:
            here = self._least = 1 if depth and window.location.hash == f"#{name}" else 0
            self._replace(here)
        elif depth < self._least:
            here = self._least = depth
            self._replace(here)
        for step in range(here + 1, depth + 1):
            window.history.pushState(f"{ENTRY}{step}", "", self._address(step))
        if depth < here:
            self._going = True
            window.history.go(depth - here)

    def _here(self) -> int | None:
        """The depth of the entry that the browser is at, `None` where it is none of ours."""
        state = window.history.state
        text = state.removeprefix(ENTRY) if isinstance(state, str) else ""
        return int(text) if text in ("0", "1", "2") else None

    def _replace(self, depth: int) -> None:
        window.history.replaceState(f"{ENTRY}{depth}", "", self._address(depth))

    def _address(self, depth: int) -> str:
        page = str(window.location.href).partition("#")[0]
        return f"{page}#{self._name}" if depth == 1 else page

    def _on_popstate(self, event: Any) -> None:
        if window.location.hash.startswith(FRAGMENT):
            # A link with a game was followed, which is no way back; it is opened, or said to be damaged.
            return
        if self._going:
            # By now another game may have begun.
            self._going = False
            self.refresh(self._depth, self._name)
            return
        here = self._here()
        while here is not None and self._depth > here:
            before = self._depth
            self._leave()
            if self._depth >= before:
                return
