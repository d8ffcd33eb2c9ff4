"""Puts the app on the page: the only module that touches the browser."""

import asyncio
from typing import Any

from js import URL, Blob, CustomEvent, document, localStorage, navigator, window
from pyodide.ffi import create_proxy, to_js

from islas.texts import best_language
from islas.web.app import App
from islas.web.drawn import mark
from islas.web.settings import PACES

STORE = "islas-canarias-game"


class Page:
    """The sections of the app in the document, and the clicks on them."""

    def __init__(self) -> None:
        language = best_language([read("islas-language") or "", *navigator.languages])
        self.app = App(language, read(STORE), lambda text: write(STORE, text), new_seed)
        if self.app.saved:
            self.app.handle("resume", "")
        self.shown: dict[str, str] = {}
        self.thinking = False
        self.playing: asyncio.Future[None] | None = None
        for kind, listener in (
            ("click", self.on_click),
            ("keydown", self.on_key),
            ("change", self.on_change),
            ("submit", self.on_submit),
            ("islas:new-version", lambda event: self.do("new-version", "")),
        ):
            document.addEventListener(kind, create_proxy(listener))

    def show(self) -> None:
        """Bring the document up to date, section by section."""
        for name, html in self.app.sections().items():
            if self.shown.get(name) != html:
                self.shown[name] = html
                put(document.getElementById(name), html)
        document.documentElement.lang = self.app.language
        document.body.classList.toggle("playing", self.app.match is not None)
        if self.app.bot_to_move and not self.thinking:
            self.thinking = True
            self.playing = asyncio.ensure_future(self.bots())

    async def bots(self) -> None:
        """Let bots move at the player's pace until a person has to decide."""
        try:
            while self.app.bot_to_move:
                await asyncio.sleep(PACES[self.app.pace][0] / 1000)
                if self.app.bot_to_move:
                    self.app.bot_move()
                    self.show()
        finally:
            self.thinking = False

    def do(self, name: str, value: str, values: dict[str, str] | None = None) -> None:
        """Hand a wish of the player to the app and show what comes of it."""
        if name == "save":
            self.save_record()
            return
        if name == "reload":
            document.dispatchEvent(CustomEvent.new("islas:reload"))
            return
        if name == "language":
            write("islas-language", value)
        self.app.handle(name, value, values)
        self.show()

    def on_click(self, event: Any) -> None:
        """A click on something that does something."""
        area = event.target.closest(".area.legal, .area.chosen")
        if area:
            self.do("area", area.dataset.area)
            return
        button = event.target.closest("button[data-do]")
        if button:
            self.do(button.dataset.do, button.getAttribute("data-value") or "")

    def on_key(self, event: Any) -> None:
        """Enter and space work on areas as on buttons."""
        if event.key in ("Enter", " ") and event.target.matches(".area.legal"):
            event.preventDefault()
            self.do("area", event.target.dataset.area)

    def on_change(self, event: Any) -> None:
        """Settings in the bar, and the number of players in the form."""
        target = event.target
        if target.matches("select[data-do]"):
            self.do(target.dataset.do, target.value)
        elif target.matches("[data-do=count]"):
            for seat in document.querySelectorAll("[data-seat]"):
                seat.hidden = int(seat.dataset.seat) >= int(target.value)

    def on_submit(self, event: Any) -> None:
        """The start form."""
        event.preventDefault()
        form = event.target
        fields = form.querySelectorAll("input[name]:not([type=radio]), select[name], input:checked")
        self.do("start", "", {field.name: field.value for field in fields})

    def save_record(self) -> None:
        """Offer the record as a file."""
        if self.app.match is None:
            return
        text = self.app.match.record.dump()
        link = document.createElement("a")
        link.href = URL.createObjectURL(Blob.new(to_js([text])))
        link.download = "islas-canarias.json"
        link.click()


def put(element: Any, html: str) -> None:
    """Show HTML in an element, unless it was drawn there while the site was built; keep the focus."""
    if element.getAttribute("data-drawn") != mark(html):
        focus = document.activeElement
        kept = focus.getAttribute("data-do") if element.contains(focus) else None
        element.innerHTML = html
        again = element.querySelector(f"[data-do={kept}]") if kept else None
        if again:
            again.focus()
    element.removeAttribute("data-drawn")
    element.hidden = not html


def read(name: str) -> str | None:
    """A stored text, `None` where there is none or storage is refused."""
    try:
        return localStorage.getItem(name) or None
    except Exception:  # The browser raises its own errors where storage is refused.
        return None


def write(name: str, text: str) -> None:
    """Store a text; a game goes on where storage is refused."""
    try:
        localStorage.setItem(name, text)
    except Exception as error:
        window.console.info(f"The game cannot be stored: {error}")


def new_seed() -> str:
    """A seed by chance."""
    return str(int(window.Math.random() * 1_000_000_000))


def start() -> None:
    """Show the first screen, unless the built page shows it already, and listen."""
    page = Page()
    document.body.classList.add("ready")
    if page.app.fresh and document.documentElement.lang == page.app.language:
        return
    page.show()
