"""Puts the app on the page: hands commands to it, and shows what it says."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

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

from islas import games
from islas.app.commands.windows import LANGUAGE, PREFERENCES, TYPING
from islas.app.course import App
from islas.app.effects import (
    Copy,
    Download,
    Effect,
    Enter,
    Explain,
    Focus,
    Keep,
    Reload,
    Send,
    Store,
)
from islas.app.preferences import Preferences
from islas.app.saving import SAVED, Saving
from islas.app.screens import depth, screen, sections
from islas.app.update import update
from islas.app.warmup import rehearse
from islas.core.errors import IslasError
from islas.core.link import FRAGMENT
from islas.core.saves import LEASE, Saves
from islas.games import GAMES, Kit
from islas.markup.html import EMPTY, Html
from islas.texts import best_language
from islas.web import archives, clipboard
from islas.web.audio import Sounds
from islas.web.background import Background
from islas.web.database import Database
from islas.web.dom import put, section
from islas.web.focus import go_on, somewhere
from islas.web.history import History
from islas.web.input import Listener
from islas.web.local_storage import read, write
from islas.web.tabs import live, new_name, open_tabs, tab_name
from islas.web.tips import Tips

#: Where the browser keeps the name of the saved game to go on with.
GOING = "islas-going"
#: Seconds between the steps of what is rehearsed, in which the page has time for the player.
REST = 0.04


class Page:
    """The sections of the app in the document, and what becomes of its player's commands."""

    def __init__(self) -> None:
        language = best_language([read(LANGUAGE) or "", *navigator.languages])
        self.app = App(language, new_seed=new_seed)
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
            bring=bring,
        )
        # Kept so that they are not collected while they are under way.
        self.living = asyncio.ensure_future(live(tab))
        self.started: asyncio.Future[None] | None = None
        self.under_way: set[asyncio.Future[None]] = set()
        self.shown: dict[str, Html] = {}
        #: The game whose symbols are in the document.
        self.drawn_with: Kit | None = None
        self.screen = screen(self.app)
        self.history = History(lambda: self.do("new" if self.app.match else "home", ""))
        self.sounds = Sounds()
        self.tips = Tips()
        self.background = Background(self.app, self.show)
        self.listener = Listener(self.app, self.tips, self.do)
        self.app.sheet = clipboard.has_sheet()
        window.addEventListener(
            "hashchange", create_proxy(lambda event: asyncio.ensure_future(self.open_address()))
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
        linked = await self.open_address()
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
        kit = self.app.kit or games.first()
        with suppress(IslasError):
            await bring(kit)
            await self._rehearse(kit)

    async def _rehearse(self, kit: Kit) -> None:
        stage: dict[str, Any] = {}
        for found in rehearse(kit, self.app.language):
            await asyncio.sleep(REST)
            if self.app.match is not None:
                return
            for name, html in found.items():
                if name not in stage:
                    stage[name] = document.createElement("section")
                put(stage[name], html, "")

    def show(self) -> None:
        """Bring the document up to date, section by section."""
        for tune in self.app.tunes[-1:]:
            self.sounds.play(self.app.game.ui.TUNES[tune])
        self.app.tunes.clear()
        had = somewhere()
        scrolling = self.app.kit.ui.SCROLLING if self.app.kit is not None else ()
        if self.app.kit is not None and self.app.kit is not self.drawn_with:
            self.drawn_with = self.app.kit
            put(document.getElementById("symbols"), self.app.kit.picture.symbols(), "")
        # What another game has shown in sections of its own leaves the page with it.
        left = dict.fromkeys(self.shown, EMPTY)
        for name, html in {**left, **sections(self.app)}.items():
            if self.shown.get(name) != html:
                put(section(name, scrolling), html, self.shown.get(name, ""))
                self.shown[name] = html
        document.title = "Islas" if self.app.kit is None else self.app.kit.title
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
        self.history.refresh(depth(self.app), "" if self.app.kit is None else self.app.kit.name)
        go_on(had=had)
        self.background.refresh()

    def do(self, name: str, value: str, values: dict[str, str] | None = None) -> None:
        """Hand a command to the app, show what comes of it, and carry out the effects."""
        if name == "share":
            values = {"page": window.location.href}
        effects = update(self.app, name, value, values)
        if not any(isinstance(effect, Keep) for effect in effects):
            self.show()
        for effect in effects:
            self.carry_out(effect)

    def carry_out(self, effect: Effect) -> None:
        """Do in the browser what a command asks for."""
        match effect:
            case Store():
                write(effect.name, effect.text)
            case Download():
                give(effect.name, effect.text)
            case Reload():
                document.dispatchEvent(CustomEvent.new("islas:reload"))
            case Focus():
                if element := document.querySelector(effect.selector):
                    element.focus()
            case Explain():
                self.tips.show(document.querySelector(effect.selector), "tap")
            case Copy():
                self.later(self.copy(effect.address))
            case Send():
                self.later(clipboard.send(document.title, effect.address))
            case Keep():
                self.later(self.saving.do(effect.command, effect.game, effect.values))
            case Enter():
                self.later(self.enter(games.named(effect.game), tutorial=effect.tutorial))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin with something, and keep it while it is under way."""
        task = asyncio.ensure_future(work)
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def enter(self, kit: Kit, *, tutorial: bool = False) -> None:
        """Show the start form of a game, or its tutorial, once the game is loaded."""
        try:
            await bring(kit)
        except IslasError:
            lacking = self.app.translate("{game} does not come. Is there a network?")
            self.app.notice = lacking.format(game=kit.title)
            self.show()
            return
        self.app.enter(kit)
        if tutorial:
            self.do("learn", "")
        else:
            self.show()

    async def copy(self, address: str) -> None:
        """Put an address on the clipboard."""
        if await clipboard.copy(address, document.getElementById("shared-link")):
            self.do("copied", "")

    async def open_address(self) -> bool:
        """Open the game whose link or name is in the address; gives whether there is one.

        A link goes out of the address, where it would else stand beside a game that has gone on.
        """
        address = str(window.location.hash)
        if address.removeprefix("#") in GAMES:
            if self.app.kit is None:
                await self.enter(games.named(address.removeprefix("#")))
            return True
        if not address.startswith(FRAGMENT):
            return False
        window.history.replaceState(None, "", window.location.href.partition("#")[0])
        await self.saving.do(f"{SAVED}link", "", {"text": address})
        return True


async def bring(kit: Kit) -> None:
    """Load a game; raises `IslasError` where it does not come."""
    try:
        await archives.bring(kit.package.rpartition(".")[2])
    except ConnectionError as error:
        raise IslasError(str(error)) from error


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
