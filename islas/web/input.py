"""What the player does in the document, as commands: clicks, keys, settings, forms and files."""

import asyncio
from typing import Any, Final, Protocol

from js import document
from pyodide.ffi import create_proxy

from islas.app.course import App
from islas.core.limits import LARGEST_FILE
from islas.web.focus import name_of
from islas.web.tips import Tips

#: Parts of pictures that answer a click like a button.
MARKS: Final = "svg [data-do]"


class Do(Protocol):
    """Who carries out what the player commands (see `app.update`)."""

    def __call__(self, name: str, value: str, values: dict[str, str] | None = None) -> None:
        """Carry out a command."""


class Listener:
    """Listens to the whole document, so that sections can be drawn anew."""

    def __init__(self, app: App, tips: Tips, do: Do) -> None:
        self._app = app
        self._tips = tips
        self._do = do
        # Kept so that it is not collected while it is under way.
        self._reading: asyncio.Future[None] | None = None
        self._clicked = ""
        for kind, listen in (
            ("click", self._on_click),
            ("keydown", self._on_key),
            ("change", self._on_change),
            ("submit", self._on_submit),
        ):
            document.addEventListener(kind, create_proxy(listen))

    def _on_click(self, event: Any) -> None:
        control = event.target.closest(f"{MARKS}, button")
        before, self._clicked = self._clicked, name_of(control) if control else ""
        # The second click of two is not for what the first has brought below it.
        if not control or (event.detail > 1 and self._clicked != before):
            return
        if control.matches("[data-do]"):
            self._do(control.dataset.do, control.getAttribute("data-value") or "")

    def _on_key(self, event: Any) -> None:
        """Enter and space work on parts of pictures as on buttons; Escape closes what is open."""
        if event.key == "Escape":
            if self._app.windowed:
                self._do("share" if self._app.share is not None else "preferences", "")
            elif self._app.review is not None and not self._app.asking:
                self._do("now", "")
            if self._app.asking:
                self._do("ask", "")
            self._tips.hide()
        if event.key in ("Enter", " ") and event.target.matches(MARKS):
            event.preventDefault()
            self._do(event.target.dataset.do, event.target.getAttribute("data-value") or "")

    def _on_change(self, event: Any) -> None:
        """Settings, files, and the number of players in the form, which the page shows itself."""
        target = event.target
        if target.matches("select[data-do], input[type=checkbox], input[type=range]"):
            self._do(target.dataset.do, target.value)
        elif target.matches("input[type=file]"):
            self._reading = asyncio.ensure_future(self._read_file(target))
        elif target.matches("[data-do=count]"):
            for seat in document.querySelectorAll("[data-seat]"):
                seat.hidden = int(seat.dataset.seat) >= int(target.value)

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        fields = form.querySelectorAll("input[name]:not([type=radio]), select[name], input:checked")
        values = {field.name: field.value for field in fields}
        if form.dataset.do == "typed":
            form.reset()
        self._do(form.dataset.do, form.getAttribute("data-value") or "", values)

    async def _read_file(self, field: Any) -> None:
        # A character has four bytes at most: what is cut off here is too long to be read.
        text = await field.files.item(0).slice(0, 4 * LARGEST_FILE + 1).text()
        field.value = ""
        self._do(field.dataset.do, "", {"text": text})
