"""What goes on by itself: bots that move, advice that is thought about, a review that plays."""

import asyncio
from collections.abc import Awaitable, Callable

from islas.app.bot_calls import read_advice
from islas.app.course import App
from islas.app.preferences import PACES
from islas.app.update import update
from islas.web.worker import Worker

#: Seconds until a bot is asked for advice: the question is seen first, where the page has to think itself.
SEEN = 0.03


class Background:
    """Runs what is due, at the player's pace, and has the page `show` what has come of it."""

    def __init__(self, app: App, show: Callable[[], None]) -> None:
        self._app = app
        self._show = show
        self._worker = Worker()
        # Kept so that they are not collected while they are under way.
        self._under_way: dict[Callable[[], Awaitable[None]], asyncio.Future[None]] = {}

    def refresh(self) -> None:
        """Begin with what is due now and not under way yet."""
        app = self._app
        if app.match is not None:
            self._worker.prepare(app.match)
        for due, run in (
            (app.bot_to_move, self._bots),
            (self._asked, self._advise),
            (self._playing, self._review),
        ):
            if due and (run not in self._under_way or self._under_way[run].done()):
                self._under_way[run] = asyncio.ensure_future(run())

    @property
    def _pace(self) -> float:
        return PACES[self._app.preferences.pace][0] / 1000

    @property
    def _asked(self) -> bool:
        return self._app.hint is not None and self._app.hint.advice is None

    @property
    def _playing(self) -> bool:
        return self._app.review is not None and self._app.review.playing

    async def _bots(self) -> None:
        """Let bots move until a person has to decide."""
        app = self._app
        while app.bot_to_move:
            await asyncio.sleep(self._pace)
            match = app.match
            if match is None or not app.bot_to_move:
                continue
            made = len(match.actions)
            decision = await self._worker.decide(match, app.preferences.seconds)
            if app.match is match and len(match.actions) == made:
                app.bot_move(decision)
                self._show()

    async def _advise(self) -> None:
        """Ask the bots that are asked for advice, until nobody asks any more."""
        while self._asked:
            hint = self._app.hint
            assert hint is not None
            await asyncio.sleep(SEEN)
            found = await self._worker.advice_text(
                hint.match, hint.bot, self._app.preferences.seconds
            )
            hint.advice = read_advice(found, hint.match.game)
            self._show()

    async def _review(self) -> None:
        """Go on through a review, half as fast as bots move, until it stops."""
        while self._playing:
            await asyncio.sleep(2 * self._pace)
            if self._playing:
                update(self._app, "step", "1")
                self._show()
