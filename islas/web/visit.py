"""What the address of the page asks for, and the page around it, if it stands in a frame of one.

Most pages are asked for nothing, so that this and what it alone imports come in an archive of their own
(tools/build/packages.py).
"""

import asyncio
from typing import TYPE_CHECKING

from islas import games
from islas.app import demo
from islas.app.commands import CODES
from islas.app.effects import ClearAddress, Tell
from islas.app.hosted import Hosted, read_order, record_of, refusal, waiting
from islas.app.request import Request
from islas.app.saved_list import Trouble
from islas.app.update import update
from islas.core.errors import IslasError
from islas.core.match import AnyMatch, Match
from islas.core.record import read_record
from islas.web import archives

if TYPE_CHECKING:
    from islas.web.main import Session


class Visit:
    """A visit to the page of a session."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._request: Request | None = None
        self._hosted: Hosted | None = None

    async def open(self) -> bool:
        """Show what the address asks for; gives whether it asks for anything."""
        session, given = self._session, self._session.given
        try:
            # Who has it wrong is told so, too.
            if Request.read([pair for pair in given["asked"] if pair[0] == "host"]).host:
                self._hosted = Hosted()
            request = Request.read(given["asked"])
            if request.empty:
                return False
            self._request = request
            if given["again"] and given["going"]:
                # Python was started again: the game that was stored goes on.
                return False
            if request.record:
                session.line.have(Tell(waiting()))
            else:
                await self._show(request)
        except (IslasError, ConnectionError) as error:
            session.app.notice = str(error)
            if self._hosted:
                session.line.have(Tell(refusal(str(error))))
        return True

    async def _show(self, request: Request) -> None:
        session, app = self._session, self._session.app
        app.preferences = app.preferences.paced(request.pace)
        await session.bring(request.kit)
        if not request.begins:
            app.enter(request.kit)
            return
        match = request.match(app.new_seed)
        if request.shows:
            await archives.bring(CODES)
            demo.begin(app, match, demo.Demo(session.given["page"], request.demo or 0))
            if request.demo:
                session.later(self._hurry(request.demo))
            return
        await self._play(match, request)
        if not request.embed:
            # From now on a reload goes on with this game.
            session.line.have(ClearAddress(whole=True))

    async def _play(self, match: AnyMatch, request: Request) -> None:
        """Show a game, at the moment that is asked for; in a frame it is kept once its reader acts in it."""
        saving, app = self._session.saving, self._session.app
        app.show_match(match)
        if not request.embed:
            saving.begin(match)
        else:
            saving.await_action(match)
            await saving.refresh()
        if request.step is not None or request.autoplay:
            app.look_back(request.step or 0)
        if app.review is not None and request.autoplay:
            app.review.do("autoplay", "")

    async def _hurry(self, seconds: int) -> None:
        """Have the demo come to its end after so many seconds."""
        mine = self._session.app.demo
        await asyncio.sleep(seconds)
        if mine is not None:
            mine.hurried = True

    def tell(self) -> None:
        """Tell the page around this one what is new."""
        if self._hosted is None:
            return
        session = self._session
        saving = session.app.saved.trouble is Trouble.NONE
        for text in self._hosted.news(session.app, saving=saving):
            session.line.have(Tell(text))

    async def obey(self, text: str) -> None:
        """Do what the page around this one asks for, if that can be."""
        if self._hosted is None:
            return
        session, app = self._session, self._session.app
        order = read_order(text)
        if order is None:
            return
        if order.do == "open":
            await self._open(order.value)
        elif order.do == "record" and app.match is not None:
            session.line.have(Tell(record_of(app.match)))
        elif order.do in ("pause", "play"):
            # Both are one button; it is pressed only where that changes anything.
            command = "autoplay" if app.review is not None else "pause"
            waits = app.paused if app.review is None else not app.review.playing
            if waits == (order.do == "play"):
                update(app, command)
        elif order.do == "step":
            update(app, "step" if app.review is not None else "one", order.value)
        elif order.do == "take":
            update(app, "take-seat")
        elif order.do == "restart" and app.match is not None:
            await self._restart(app.match)
        await session.show_stored()

    async def _restart(self, match: AnyMatch) -> None:
        """Begin another game with the same players, kept no more than this one."""
        app = self._session.app
        again = Match(match.game, match.seats, app.new_seed())
        if app.demo is not None:
            demo.begin(app, again, app.demo)
        else:
            app.show_match(again)
            self._session.saving.await_action(again)

    async def _open(self, text: str) -> None:
        """Open the game in the text of a record or in a link."""
        session = self._session
        try:
            if text.lstrip()[:1] == "{":
                record = read_record(text)
                await session.bring(games.of_record(record))
                match = games.replay(record)
            else:
                await session.bring(games.of_link(text))
                match = games.open_link(text)
        except IslasError as error:
            session.line.have(Tell(refusal(str(error))))
            return
        if self._request is not None:
            await self._play(match, self._request)
