"""The app at its end of a line of texts: commands come in, what has changed on the page and effects go out.

At the other end is the page's own side (`site/page/shell.mjs`), which starts this in a worker, or on its own
thread where no worker comes (`site/page/python.mjs`).
"""

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from islas import games
from islas.app.course import App
from islas.app.effects import ClearAddress, Download, Effect, Enter, Going, Keep, Trouble
from islas.app.frames import Frame, Frames
from islas.app.preferences import Preferences
from islas.app.saving import SAVED, Saving
from islas.app.share import ASKED
from islas.app.update import archive_of, update
from islas.app.warmup import warm_up
from islas.core.errors import IslasError
from islas.core.link import DRAW, FRAGMENT, unquoted
from islas.core.saves import LEASE, Saves
from islas.games import GAMES, Kit
from islas.texts import best_language
from islas.web import archives
from islas.web.background import Background
from islas.web.database import Database
from islas.web.line import Line
from islas.web.tabs import live, new_name, new_seed, now, open_tabs
from islas.web.thinking import Thinking

if TYPE_CHECKING:
    from islas.web.visit import Visit

#: The archive with what reads the rest of an address, speaks to a page around this one, and shows demos.
VISIT: Final = "visit"
#: Seconds between the steps of what is played ahead, in which there is time for the player.
REST: Final = 0.04
#: Seconds that storing may take before its outcome is not awaited any more to show what was done.
STORED: Final = 1.0


class Session:
    """The app with what goes on by itself; `given` is what the page began with, `send` takes texts for it.

    `give` has the page offer a text as a file of a name: such a text may be large.
    """

    def __init__(
        self,
        given: dict[str, Any],
        send: Callable[[str], object],
        give: Callable[[str, str], object],
    ) -> None:
        self.given = given
        self.line = Line(send)
        self.give = give
        self.app = App(best_language(given["languages"]), new_seed=new_seed)
        self.app.typed.on = bool(given["typing"])
        self.app.preferences = Preferences.read(given["preferences"])
        self.app.sheet = given["sheet"]
        self.saving = Saving(
            self.app,
            Saves(Database(), given["tab"], now, open_tabs),
            new_name=new_name,
            remember=lambda game: self.line.have(Going(game)),
            give=give,
            show=self.show,
            bring=self.bring,
        )
        self.frames = Frames(self.app, given["drawn"])
        self.background = Background(self.app, self.show_stored, Thinking(self.line))
        #: What the address asks for, and the page around this one; `None` where nothing was asked.
        self.visit: Visit | None = None
        # Commands are answered one after the other, fairly.
        self.turn = asyncio.Lock()
        #: Whether one has come of which something is shown.
        self.pressed = False
        # Kept so that they are not collected while they are under way.
        self.under_way: set[asyncio.Future[Any]] = set()
        self.later(live(given["tab"]))

    async def start(self) -> None:
        """Show the game that was going on, else the first screen, and keep games from then on.

        A first screen that the built page shows already is not drawn again.
        """
        async with self.turn:
            linked = await self.open_request() or await self.open_address(self.given["address"])
            if self.given["entered"] in GAMES:
                # The page shows the form as it was built, so that it is not drawn again.
                kit = games.named(self.given["entered"])
                await self.bring(kit)
                self.app.enter(kit)
            going = not linked and (self.given["going"] or self.given["last"])
            if going:
                await self.saving.resume(self.given["going"])
            if self.given["again"]:
                self.app.notice = self.app.translate(
                    "Something has failed and was started again; the game goes on where it was stored."
                )
            if not self.is_shown():
                self.show()
            self.line.tell(ready=True)
        if not (going or linked):
            await self.saving.resume()
        await self.warm_up()
        while True:
            await asyncio.sleep(LEASE / 3)
            await self.saving.tick()

    def is_shown(self) -> bool:
        """Whether the page shows already what it begins with, or waits for what comes of a press."""
        if self.app.notice:
            return False
        if self.given["entered"] and self.pressed:
            return True
        return self.app.fresh and bool(self.given["shown"] == self.app.language)

    async def warm_up(self) -> None:
        """Play ahead what nobody sees, until a game begins.

        A game that was there as Python started was warmed up before its memory image was taken.
        """
        kit = self.app.kit or games.first()
        if kit.there:
            return
        with suppress(IslasError):
            await self.bring(kit)
            for _ in warm_up(kit, self.app.language):
                await asyncio.sleep(REST)
                if self.app.match is not None:
                    return

    async def receive(self, do: str, value: str, values: dict[str, str]) -> None:
        """Answer a command of the page."""
        if do == "answer":
            self.line.answered(value, values["text"])
            return
        self.pressed = self.pressed or do not in ("address", "host", "tick")
        async with self.turn:
            if do == "address":
                await self.open_address(value)
            elif do == "host":
                if self.visit is not None:
                    await self.visit.obey(value)
            elif do == "tick":
                self.later(self.saving.tick())
            else:
                await self.do(do, value, values)

    async def do(self, name: str, value: str, values: dict[str, str] | None = None) -> None:
        """Hand a command to the app, have what comes of it shown, and carry out the effects."""
        if archive := archive_of(name):
            try:
                await archives.bring(archive)
            except ConnectionError:
                self.app.notice = self.app.translate("This does not come. Is there a network?")
                self.show()
                return
        effects = update(self.app, name, value, values)
        if not any(isinstance(effect, Keep | Enter) for effect in effects):
            await self.show_stored()
        for effect in effects:
            await self.carry_out(effect)

    async def carry_out(self, effect: Effect) -> None:
        """Do what a command asks for, or have the page do it."""
        match effect:
            case Keep():
                await self.saving.do(effect.command, effect.game, effect.values)
            case Download():
                self.give(effect.name, effect.text)
            case Enter():
                await self.enter(games.named(effect.game), tutorial=effect.tutorial)
            case _:
                self.line.have(effect)

    async def show_stored(self) -> None:
        """Have the page show what has changed once it is stored, or could not be; it is drawn meanwhile."""
        frame = self.frames.draw()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.saving.settled(), STORED)
        self.show(frame)

    def show(self, frame: Frame | None = None) -> None:
        """Have the page show what has changed, up to a frame if one is given."""
        frame = frame or self.frames.draw()
        told = self.frames.show(frame)
        if told is None:
            return
        self.background.watched = frame.watched
        self.line.tell(**told)
        if self.visit is not None:
            self.visit.tell()
        self.background.refresh()

    def later(self, work: Coroutine[Any, Any, object]) -> asyncio.Future[Any]:
        """Begin with something, and keep it while it is under way."""
        task = asyncio.ensure_future(work)
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return task

    async def enter(self, kit: Kit, *, tutorial: bool = False) -> None:
        """Show the start form of a game, or its tutorial, once the game is loaded."""
        try:
            await self.bring(kit)
        except IslasError:
            lacking = self.app.translate("{game} does not come. Is there a network?")
            self.app.notice = lacking.format(game=kit.title)
            # The page may show the form already.
            self.frames.forget()
            self.show()
            return
        self.app.enter(kit)
        if tutorial:
            await self.do("learn", "")
        else:
            self.show()

    async def open_request(self) -> bool:
        """Show what is asked for behind the address's question mark; gives whether there is anything."""
        if not any(name in ASKED for name, _value in self.given["asked"]):
            return False
        try:
            await archives.bring(VISIT)
        except ConnectionError as error:
            self.app.notice = str(error)
            return False
        # Most pages are asked for nothing, so that what serves here comes only now.
        from islas.web.visit import Visit

        self.visit = Visit(self)
        return await self.visit.open()

    async def open_address(self, address: str) -> bool:
        """Open the game whose link or name is the end of the address; gives whether there is one.

        A link goes out of the address, where it would else stand beside a game that has gone on.
        """
        name = address.removeprefix("#")
        if name in GAMES:
            if self.app.kit is None:
                await self.enter(games.named(name))
            return True
        if address.startswith(DRAW):
            self.line.have(ClearAddress())
            await self.draw(unquoted(address.removeprefix(DRAW)))
            return True
        if not address.startswith(FRAGMENT):
            return False
        self.line.have(ClearAddress())
        await self.saving.do(f"{SAVED}link", "", {"text": address})
        return True

    async def draw(self, text: str) -> None:
        """Show a diagram, by its game and its line of notation; what cannot be drawn is said."""
        game, _, line = text.partition(":")
        try:
            kit = games.named(game)
            await self.bring(kit)
            await archives.bring("diagrams")
            # What draws comes only now.
            from islas.app.drawn import show

            show(self.app, kit, line)
        except (IslasError, ConnectionError) as error:
            self.app.notice = str(error)
        self.show()

    async def bring(self, kit: Kit) -> None:
        """Load a game, and have the page dressed for it; raises `IslasError` where it does not come."""
        dressed = self.later(self.line.ask("styles", game=kit.folder))
        try:
            await archives.bring(kit.folder)
        except ConnectionError as error:
            raise IslasError(str(error)) from error
        if not await dressed:
            raise IslasError(f"The looks of {kit.title} do not come.")


_sessions: Final[list[Session]] = []


def begin(given: str, send: Callable[[str], object], give: Callable[[str, str], object]) -> None:
    """Begin with the text that the page gives; `send` takes texts for it, `give` offers files."""
    session = Session(json.loads(given), send, give)
    _sessions[:] = [session]

    def give_up(ended: asyncio.Future[None]) -> None:
        # The app runs for ever; the page says that it has failed (site/boot/trouble.mjs).
        session.line.have(Trouble())
        ended.result()

    session.later(session.start()).add_done_callback(give_up)


def receive(text: str) -> asyncio.Future[None]:
    """Take a command of the page; what is given settles when it is answered."""
    given = json.loads(text)
    (session,) = _sessions
    return session.later(session.receive(given["do"], given["value"], given["values"]))
