"""The browser's way back: it leads from a game to the first screen, not off the page."""

from collections.abc import Callable
from typing import Any, Final

from js import window
from pyodide.ffi import create_proxy

from islas.core.link import FRAGMENT

#: The state of the entry of the browser's history that a game has.
GAME: Final = "islas-game"


class WayBack:
    """Keeps an entry of the history for the game that is shown; going back from it, the player `leave`s."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._playing = False
        self._giving_up = False
        window.addEventListener("popstate", create_proxy(self._on_popstate))

    def refresh(self, *, playing: bool) -> None:
        """Have an entry while a game is shown, and none when it is not."""
        self._playing = playing
        if self._giving_up or playing == (window.history.state == GAME):
            return
        if playing:
            window.history.pushState(GAME, "")
        else:
            self._giving_up = True
            window.history.back()

    def _on_popstate(self, event: Any) -> None:
        if window.location.hash.startswith(FRAGMENT):
            # A link with a game was followed, which is no way back; it is opened, or said to be damaged.
            return
        if self._giving_up:
            # By now another game may have begun.
            self._giving_up = False
            self.refresh(playing=self._playing)
        elif self._playing and window.history.state != GAME:
            self._leave()
