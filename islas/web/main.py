"""Puts the app on the page: hands wishes to it, and shows what it says."""

import asyncio

from js import (
    URL,
    Blob,
    CustomEvent,
    Date,
    document,
    navigator,
    sessionStorage,
    window,
)
from pyodide.ffi import create_proxy, to_js

from islas.app.course import App
from islas.app.preferences import PREFER, Preferences
from islas.app.saving import WISH, Saving
from islas.app.screens import SECTIONS, screen, sections
from islas.app.update import handle
from islas.app.warmup import rehearse
from islas.core.link import FRAGMENT
from islas.core.saves import LEASE, Saves
from islas.markup.html import Html
from islas.texts import best_language
from islas.web import clipboard
from islas.web.audio import Sounds
from islas.web.background import Running
from islas.web.database import Database
from islas.web.dom import put
from islas.web.focus import go_on, somewhere
from islas.web.history import WayBack
from islas.web.input import Listener
from islas.web.local_storage import read, write
from islas.web.tabs import live, new_name, open_tabs, tab_name
from islas.web.tips import Tips

#: Where the browser keeps the name of the game to go on with, and whether it is played by typing.
GOING = "islas-going"
TYPING = "islas-typing"
PREFERENCES = "islas-preferences"
#: Seconds between the steps of what is rehearsed, in which the page has time for the player.
REST = 0.04
#: What opens a window, and closes it again.
WINDOWS = ("share", "preferences")


class Page:
    """The sections of the app in the document, and what becomes of the wishes of its player."""

    def __init__(self) -> None:
        language = best_language([read("islas-language") or "", *navigator.languages])
        self.app = App(language, new_seed)
        self.app.typed.on = bool(read(TYPING))
        self.app.preferences = Preferences.read(read(PREFERENCES))
        tab = tab_name()
        self.saving = Saving(
            self.app,
            Saves(Database(), tab, lambda: Date.now() / 1000, open_tabs),
            new_name=new_name,
            remember=remember,
            give=give,
            show=self.show,
        )
        # Kept so that they are not collected while they are under way.
        self.living = asyncio.ensure_future(live(tab))
        self.started: asyncio.Future[None] | None = None
        self.wish: asyncio.Future[None] | None = None
        self.shown: dict[str, Html] = {}
        self.screen = screen(self.app)
        self.way_back = WayBack(lambda: self.do("new", ""))
        self.sounds = Sounds()
        self.tips = Tips()
        self.running = Running(self.app, self.show)
        self.listener = Listener(self.app, self.tips, self.do)
        self.app.sheet = clipboard.has_sheet()
        window.addEventListener(
            "hashchange", create_proxy(lambda event: asyncio.ensure_future(self.open_link()))
        )
        for kind, listener in (
            ("islas:new-version", lambda event: self.do("new-version", "")),
            ("visibilitychange", lambda event: asyncio.ensure_future(self.saving.tick())),
        ):
            document.addEventListener(kind, create_proxy(listener))

    async def start(self) -> None:
        """Show the game that was going on, else the first screen, and keep games from then on.

        A first screen that the built page shows already is not drawn again.
        """
        linked = await self.open_link()
        going = not linked and (read(GOING, sessionStorage) or read(GOING))
        if going:
            await self.saving.resume(read(GOING, sessionStorage))
        document.body.classList.add("ready")
        if not self.app.fresh or document.documentElement.lang != self.app.language:
            self.show()
        if not (going or linked):
            await self.saving.resume()
        await self.rehearse()
        while True:
            await asyncio.sleep(LEASE / 3)
            await self.saving.tick()

    async def rehearse(self) -> None:
        """Draw what is rehearsed where nobody sees it, until a game begins."""
        stage = {name: document.createElement("section") for name in SECTIONS}
        for found in rehearse(self.app.language):
            await asyncio.sleep(REST)
            if self.app.match is not None:
                return
            for name, html in found.items():
                put(stage[name], html, "")

    def show(self) -> None:
        """Bring the document up to date, section by section."""
        for tune in self.app.tunes[-1:]:
            self.sounds.play(tune)
        self.app.tunes.clear()
        had = somewhere()
        for name, html in sections(self.app).items():
            if self.shown.get(name) != html:
                put(document.getElementById(name), html, self.shown.get(name, ""))
                self.shown[name] = html
        root = document.documentElement
        # Written again, it would have the whole page styled again.
        if root.lang != self.app.language:
            root.lang = self.app.language
        root.classList.toggle("still", self.app.preferences.still)
        root.classList.toggle("turned", self.app.turned)
        root.classList.toggle("contrast", self.app.preferences.contrast)
        self.tips.refresh(asking=self.app.asking)
        document.body.classList.toggle("playing", self.app.match is not None)
        document.querySelector("main").inert = self.app.windowed
        before, self.screen = self.screen, screen(self.app)
        if self.screen != before:
            window.scrollTo(0, 0)
        self.way_back.refresh(playing=self.app.match is not None)
        go_on(had=had)
        self.running.refresh()

    def do(self, name: str, value: str, values: dict[str, str] | None = None) -> None:
        """Hand a wish of the player to the app and show what comes of it."""
        if name == "save":
            self.save_record()
            return
        if name == "reload":
            document.dispatchEvent(CustomEvent.new("islas:reload"))
            return
        if name in ("copy", "send") and self.app.share is not None:
            self.wish = asyncio.ensure_future(self.send(name, self.app.share.address))
            return
        if name.startswith(WISH):
            self.wish = asyncio.ensure_future(self.saving.do(name, value, values or {}))
            return
        if name == "language":
            write("islas-language", value)
        if name == "share":
            values = {"page": window.location.href}
        handle(self.app, name, value, values)
        if name in ("pace", "think") or name.startswith(PREFER):
            write(PREFERENCES, self.app.preferences.dump())
        if name == "words":
            write(TYPING, "yes" if self.app.typed.on else "")
        self.show()
        if name in WINDOWS:
            focus = "#window" if self.app.windowed else f"#settings [data-do={name}]"
            if element := document.querySelector(focus):
                element.focus()
        if name == "ask" and self.app.asking:
            self.tips.show(document.querySelector("[data-do=ask]"), "tap")
        if self.app.review and name == "look-back":
            document.querySelector("#review input").focus()

    async def open_link(self) -> bool:
        """Open the game in the address, if there is one; gives whether there is.

        It goes out of the address, which would else stand beside a game that has gone on.
        """
        link = str(window.location.hash)
        if not link.startswith(FRAGMENT):
            return False
        window.history.replaceState(None, "", window.location.href.partition("#")[0])
        await self.saving.do(f"{WISH}link", "", {"text": link})
        return True

    async def send(self, way: str, address: str) -> None:
        """Send the game on as a link."""
        if way == "send":
            await clipboard.send(document.title, address)
        elif await clipboard.copy(address, document.getElementById("shared-link")):
            self.do("copied", "")

    def save_record(self) -> None:
        """Offer the record as a file."""
        if self.app.match is not None:
            give("islas-canarias.json", self.app.match.record.dump())


def remember(game: str) -> None:
    """Keep the name of the game to go on with: for this tab, and for the next that is opened."""
    write(GOING, game, sessionStorage)
    write(GOING, game)


def give(name: str, text: str) -> None:
    """Offer a text as a file."""
    link = document.createElement("a")
    link.href = URL.createObjectURL(Blob.new(to_js([text])))
    link.download = name
    link.click()


def new_seed() -> str:
    """A seed by chance."""
    return str(int(window.Math.random() * 1_000_000_000))


def start() -> None:
    """Take the page over."""
    page = Page()
    page.started = asyncio.ensure_future(page.start())
    page.started.add_done_callback(give_up)


def give_up(started: asyncio.Future[None]) -> None:
    """Have the page say that the app has failed, which else runs for ever (site/boot/trouble.mjs)."""
    window.dispatchEvent(CustomEvent.new("islas:trouble"))
    started.result()
