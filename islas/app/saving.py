"""Keeps the games of one tab: the one that is played, after every action, and the list of all.

Knows no browser. The app says what happens (`Keeper`), the page passes on the player's commands.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any, Final

from islas import games
from islas.app.autosave import Session
from islas.app.course import App
from islas.app.saved_list import ASIDE, Trouble
from islas.core.errors import DataError, IslasError
from islas.core.limits import LONGEST_NAME
from islas.core.match import AnyMatch
from islas.core.names import tidied
from islas.core.record import read_record
from islas.core.saves import Claim, OwnedElsewhereError, Saves, is_aside
from islas.core.storage import StorageError, StorageFullError
from islas.games import Kit

#: How commands for the list of saved games begin.
SAVED: Final = "saved-"


async def here(kit: Kit) -> None:
    """Load a game where all games are there already."""


class Saving:
    """The keeper of an app's games.

    `new_name` invents names of games, `remember` keeps the name of the game that a reload goes on
    with ("" for none), `give` offers a text as a file of a name, `show` brings the page up to date, `bring`
    loads a game.
    """

    def __init__(
        self,
        app: App,
        saves: Saves,
        *,
        new_name: Callable[[], str],
        remember: Callable[[str], None] = lambda game: None,
        give: Callable[[str, str], object] = lambda name, text: None,
        show: Callable[[], None] = lambda: None,
        bring: Callable[[Kit], Awaitable[None]] = here,
    ) -> None:
        self.app = app
        self.saves = saves
        self.session: Session | None = None
        self._new_name = new_name
        self._remember = remember
        self._give = give
        self._show = show
        self._bring = bring
        self._under_way: set[asyncio.Task[None]] = set()
        # A game that is kept from the first action of a person on.
        self._awaited: AnyMatch | None = None
        app.keeper = self

    def begin(self, match: AnyMatch) -> None:
        """A game begins that is not among the saved ones; the one before stays as it is."""
        title = self._title(match)
        self._leave()
        self._play(self._new_name(), None, title)
        self.store(match)

    def await_action(self, match: AnyMatch) -> None:
        """A game begins that nobody has asked for; it is kept once a person has acted in it."""
        self._leave()
        self._awaited = match

    def store(self, match: AnyMatch) -> None:
        """The game that is played has changed."""
        by_person = bool(match.movers) and not match.seats[match.movers[-1]].bot
        if by_person and self.app.saved.trouble is Trouble.LINK:
            self.app.saved.trouble = Trouble.NONE
        if by_person and match is self._awaited:
            self._awaited = None
            self.begin(match)
        elif self.session is not None:
            self.session.store(match.record, match.game.progress(match.position))
            self._remember("" if match.to_move is None else self.session.game)

    def leave(self) -> None:
        """The player goes back to the list."""
        self._leave()
        self.app.saved.trouble = Trouble.NONE
        self._remember("")
        self._later(self.refresh())

    async def resume(self, game: str = "") -> None:
        """Go on with a game after a reload, if it is there and no other tab has it.

        Without a name this is the last one that nobody has left, unless the player was faster.
        """
        try:
            game = game or next(
                (
                    listed.game
                    for listed in await self.saves.games()
                    if not (listed.left or listed.elsewhere or listed.entry.finished)
                ),
                "",
            )
            if game and self.app.kit is None:
                await self._open(game)
        except IslasError:
            self._remember("")
        await self.refresh()

    async def settled(self) -> None:
        """Wait until the game that is played is stored as it stands, or could not be."""
        if self.session is not None:
            await self.session.settled()

    async def tick(self) -> None:
        """Keep the game of this tab; to be called every few seconds, and when the tab is seen again."""
        if self.session is not None:
            await self.session.renew()
        else:
            await self.refresh()

    async def refresh(self) -> None:
        """Read the list of saved games anew, and show what has changed."""
        saved = self.app.saved
        before = replace(saved)
        try:
            saved.games = await self.saves.games()
            saved.aside = self.saves.aside
            if saved.trouble is Trouble.REFUSED:
                saved.trouble = Trouble.NONE
        except StorageError:
            if self.session is None:
                saved.trouble = Trouble.REFUSED
        if saved != before:
            self._show()

    async def do(self, command: str, game: str, values: Mapping[str, str]) -> None:
        """Carry out a command for the list; mistakes end up in the list's `notice`."""
        saved = self.app.saved
        saved.notice, saved.naming, saved.deleting = "", "", ""
        if saved.trouble in (Trouble.ELSEWHERE, Trouble.LINK):
            saved.trouble = Trouble.NONE
        try:
            await self._do(command.removeprefix(SAVED), game, values)
        except StorageError:
            saved.trouble = Trouble.REFUSED
        except OwnedElsewhereError:
            saved.trouble = Trouble.ELSEWHERE
        except IslasError as error:
            saved.notice = str(error)
        self._show()
        await self.refresh()

    async def _do(self, command: str, game: str, values: Mapping[str, str]) -> None:
        match command:
            case "open" | "take":
                await self._open(game, take_over=command == "take")
            case "name":
                self.app.saved.naming = game
            case "named":
                await self.saves.rename(game, tidied(values.get("title", ""))[:LONGEST_NAME])
            case "export":
                entry = await self.saves.read(game)
                self._give(f"{entry.title}.json", entry.record.dump())
            case "origin":
                await self._to_origin()
            case "export-aside":
                self._give("islas-set-aside.json", await self.saves.export_aside())
            case "ask":
                self.app.saved.deleting = game
            case "delete" if game == ASIDE:
                await self.saves.delete_aside()
            case "delete":
                await self.saves.delete(game)
            case "import" if is_aside(values["text"]):
                await self.saves.import_aside(values["text"], self._new_name)
            case "import":
                record = read_record(values["text"], "file")
                await self._bring(games.of_record(record))
                await self._take_in(games.replay(record))
            case "link":
                try:
                    await self._bring(games.of_link(values["text"]))
                    match = games.open_link(values["text"])
                except DataError:
                    self.app.saved.trouble = Trouble.LINK
                    return
                await self._take_in(match)
            case _:
                pass

    async def _take_in(self, match: AnyMatch) -> None:
        """Play a game from elsewhere; it is kept before it is seen, so that a reload finds it."""
        self.app.show_match(match)
        self.begin(match)
        if self.session is not None:
            await self.session.settled()

    async def _open(self, game: str, *, take_over: bool = False) -> None:
        claim = await self.saves.open(game, take_over=take_over)
        try:
            await self._bring(games.of_record(claim.entry.record))
            match = games.replay(claim.entry.record)
        except DataError:
            await claim.release()
            raise
        self._leave()
        self.app.show_match(match)
        self._play(game, claim)
        self._remember("" if claim.entry.finished else game)

    async def _to_origin(self) -> None:
        """Go on with the game that the one which is played branched off from."""
        app, left = self.app, self.app.left
        origin = app.match.record.origin if app.match is not None else None
        games = await self.saves.games()
        kept = (each.game for each in games if origin and each.entry.record.digest == origin.digest)
        game = next(kept, None)
        if game is not None:
            await self._open(game)
        elif app.original is not None:
            await self._take_in(app.original)
        else:
            app.notice = app.translate("The game that this one branched off from is not kept here.")
            return
        app.go_back_to(left)

    def _title(self, match: AnyMatch) -> str:
        """What a new game is called: who plays, and a number where another game is called so."""
        title = ", ".join(seat.name for seat in match.seats)
        if match.record.origin is not None:
            title = self.app.translate("What if? {players}").format(players=title)
        taken = {listed.entry.title for listed in self.app.saved.games}
        if self.session is not None:
            taken.add(self.session.title)
        number = 2
        found = title
        while found in taken:
            found, number = f"{title} ({number})", number + 1
        return found

    def _play(self, game: str, claim: Claim | None, title: str = "") -> None:
        def told(error: IslasError | None) -> None:
            self._told(session, error)

        session = Session(self.saves, game, claim, told, title)
        self.session = session
        self.app.saved.trouble = Trouble.NONE

    def _leave(self) -> None:
        if self.session is not None:
            self._later(self.session.leave())
        self.session = self._awaited = None

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    def _told(self, session: Session, error: IslasError | None) -> None:
        """Say what came of storing, if it changed."""
        if session is not self.session:
            return
        saved = self.app.saved
        before = saved.trouble
        match error:
            case None if saved.trouble is Trouble.LINK:
                # A bot's action that is stored says nothing of a link; a person's takes it away.
                pass
            case None:
                saved.trouble = Trouble.NONE
            case OwnedElsewhereError():
                self.session = None
                self.app.leave_table()
                saved.trouble = Trouble.ELSEWHERE
                self._remember("")
                self._later(self.refresh())
            case StorageFullError():
                saved.trouble = Trouble.FULL
            case _:
                saved.trouble = Trouble.REFUSED
        if saved.trouble is not before:
            self._show()
