"""The app at its end of a line of texts: commands come in, what has changed on the page and effects go out.

At the other end is the page's own side (`site/page/shell.mjs`).
"""

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from pyodide.ffi import create_proxy

from islas import games
from islas.app.course import App
from islas.app.effects import Download, Effect, Enter, Keep
from islas.app.preferences import Preferences
from islas.app.prerender import mark
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
from islas.web import archives
from islas.web.background import Background
from islas.web.database import Database
from islas.web.tabs import live, new_name, new_seed, now, open_tabs

#: The section with what the pictures of a game refer to.
SYMBOLS = "symbols"
#: Seconds between the steps of what is rehearsed, in which the page has time for the player.
REST = 0.04


class Session:
    """The app with what goes on by itself; `given` is what the page began with, `send` takes texts for it.

    `give` has the page offer a text as a file of a name: such a text may be large.
    """

    def __init__(
        self,
        given: dict[str, Any],
        send: Callable[[str], None],
        give: Callable[[str, str], None],
    ) -> None:
        self.given = given
        self.send = send
        self.give = give
        self.app = App(best_language(given["languages"]), new_seed=new_seed)
        self.app.typed.on = bool(given["typing"])
        self.app.preferences = Preferences.read(given["preferences"])
        self.app.sheet = given["sheet"]
        self.saving = Saving(
            self.app,
            Saves(Database(), given["tab"], now, open_tabs),
            new_name=new_name,
            remember=lambda game: self.tell({"effect": "Going", "game": game}),
            give=give,
            show=self.show,
            bring=bring,
        )
        self.shown: dict[str, Html] = {}
        self.background = Background(self.app, self.show)
        # Kept so that they are not collected while they are under way.
        self.under_way: set[asyncio.Future[None]] = set()
        self.later(live(given["tab"]))

    async def start(self) -> None:
        """Show the game that was going on, else the first screen, and keep games from then on.

        A first screen that the built page shows already is not drawn again.
        """
        linked = await self.open_address(self.given["address"])
        going = not linked and (self.given["going"] or self.given["last"])
        if going:
            await self.saving.resume(self.given["going"])
        if not self.app.fresh or self.given["shown"] != self.app.language:
            self.show()
        self.send(json.dumps({"ready": True}))
        if not (going or linked):
            await self.saving.resume()
        await self.rehearse()
        while True:
            await asyncio.sleep(LEASE / 3)
            await self.saving.tick()

    async def rehearse(self) -> None:
        """Play what is rehearsed, which nobody sees, until a game begins."""
        kit = self.app.kit or games.first()
        with suppress(IslasError):
            await bring(kit)
            for _ in rehearse(kit, self.app.language):
                await asyncio.sleep(REST)
                if self.app.match is not None:
                    return

    def receive(self, text: str) -> None:
        """Take a command of the page."""
        given = json.loads(text)
        name, value, values = given["do"], given["value"], given["values"]
        if name == "address":
            self.later(self.follow(value))
        elif name == "tick":
            self.later(self.saving.tick())
        else:
            self.do(name, value, values)

    def do(self, name: str, value: str, values: dict[str, str] | None = None) -> None:
        """Hand a command to the app, have what comes of it shown, and carry out the effects."""
        effects = update(self.app, name, value, values)
        if not any(isinstance(effect, Keep) for effect in effects):
            self.show()
        for effect in effects:
            self.carry_out(effect)

    def carry_out(self, effect: Effect) -> None:
        """Do what a command asks for, or have the page do it."""
        match effect:
            case Keep():
                self.later(self.saving.do(effect.command, effect.game, effect.values))
            case Download():
                self.give(effect.name, effect.text)
            case Enter():
                self.later(self.enter(games.named(effect.game), tutorial=effect.tutorial))
            case _:
                self.tell({"effect": type(effect).__name__, **asdict(effect)})

    def tell(self, effect: dict[str, Any]) -> None:
        """Have the page carry out an effect."""
        self.send(json.dumps({"effects": [effect]}))

    def show(self) -> None:
        """Have the page show what has changed."""
        app = self.app
        # What another game has shown in sections of its own leaves the page with it.
        found = {**dict.fromkeys(self.shown, EMPTY), **sections(app)}
        found.pop(SYMBOLS, None)
        if app.kit is not None:
            found[SYMBOLS] = app.kit.picture.symbols()
        changed = {name: html for name, html in found.items() if not self._is_shown(name, html)}
        self.shown.update(changed)
        page = {
            "title": "Islas" if app.kit is None else app.kit.title,
            "language": app.language,
            "classes": {
                "still": app.preferences.still,
                "turned": app.turned,
                "contrast": app.preferences.contrast,
            },
            "scrolling": [] if app.kit is None else app.kit.ui.SCROLLING,
            "playing": app.match is not None,
            "windowed": app.windowed,
            "asking": app.asking,
            "screen": "/".join(map(str, screen(app))),
            "depth": depth(app),
            "game": "" if app.kit is None else app.kit.name,
        }
        tones = [app.game.ui.TUNES[tune] for tune in app.tunes[-1:]]
        app.tunes.clear()
        said = {"sections": changed, "page": page, "tones": tones[0] if tones else None}
        self.send(json.dumps(said, ensure_ascii=False))
        self.background.refresh()

    def _is_shown(self, name: str, html: Html) -> bool:
        if name in self.shown:
            return self.shown[name] == html
        if self.given["drawn"].pop(name, None) != mark(html):
            return False
        self.shown[name] = html
        return True

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

    async def follow(self, address: str) -> None:
        """Open what the end of the address names, while the page is open."""
        await self.open_address(address)

    async def open_address(self, address: str) -> bool:
        """Open the game whose link or name is the end of the address; gives whether there is one.

        A link goes out of the address, where it would else stand beside a game that has gone on.
        """
        name = address.removeprefix("#")
        if name in GAMES:
            if self.app.kit is None:
                await self.enter(games.named(name))
            return True
        if not address.startswith(FRAGMENT):
            return False
        self.tell({"effect": "ClearAddress"})
        await self.saving.do(f"{SAVED}link", "", {"text": address})
        return True


async def bring(kit: Kit) -> None:
    """Load a game; raises `IslasError` where it does not come."""
    try:
        await archives.bring(kit.package.rpartition(".")[2])
    except ConnectionError as error:
        raise IslasError(str(error)) from error


def start() -> None:
    """Begin, where the page's side is on the same thread."""
    from js import islasShell

    sessions: list[Session] = []
    given = islasShell.connect(create_proxy(lambda text: sessions[0].receive(text)))
    session = Session(json.loads(given), islasShell.take, islasShell.give)
    sessions.append(session)
    started = asyncio.ensure_future(session.start())
    session.under_way.add(started)

    def give_up(ended: asyncio.Future[None]) -> None:
        # The app runs for ever; the page says that it has failed (site/boot/trouble.mjs).
        session.tell({"effect": "Trouble"})
        ended.result()

    started.add_done_callback(give_up)
