"""What goes on by itself: bots that move, advice that is thought about, a review that plays."""

import asyncio
from collections.abc import Awaitable, Callable

from islas.app.bot_calls import Decision, read_advice
from islas.app.course import App
from islas.app.effects import Open
from islas.app.preferences import PACES
from islas.app.update import update
from islas.core.match import AnyMatch
from islas.web.thinking import Thinking

#: Seconds until a bot is asked for advice: the question is seen first, where the app has to think itself.
SEEN = 0.03
#: How many times as long as bots pause between their moves is told what passes by.
TOLD = 3
#: Seconds until it is said that a bot thinks.
SOON = 0.4


class Background:
    """Runs what is due, at the player's pace, and has the page `show` what has come of it.

    Bots that search are asked by `thinking`.
    """

    def __init__(self, app: App, show: Callable[[], Awaitable[None]], thinking: Thinking) -> None:
        self._app = app
        self._show = show
        self._thinking = thinking
        #: The seconds for which the page shows what was done last.
        self.watched = 0.0
        # Kept so that they are not collected while they are under way.
        self._under_way: dict[Callable[[], Awaitable[None]], asyncio.Future[None]] = {}

    def refresh(self) -> None:
        """Begin with what is due now and not under way yet."""
        app = self._app
        self._thinking.prepare(app.match)
        for due, run in (
            (app.bot_goes_on, self._bots),
            (self._asked, self._advise),
            (self._playing, self._review),
            (app.passes_by, self._pass_by),
            (self._shown, self._demo),
        ):
            if due and (run not in self._under_way or self._under_way[run].done()):
                self._under_way[run] = asyncio.ensure_future(run())

    @property
    def _pace(self) -> float:
        demo = self._app.demo
        if demo is not None and demo.hurried:
            return 0
        return PACES[self._app.preferences.pace].wait / 1000

    @property
    def _asked(self) -> bool:
        return self._app.hint is not None and self._app.hint.advice is None

    @property
    def _playing(self) -> bool:
        return self._app.review is not None and self._app.review.playing

    @property
    def _shown(self) -> bool:
        """Whether onlookers have something to look at before the bots of a demo go on."""
        app = self._app
        if app.demo is None or app.paused or app.match is None:
            return False
        return bool(app.playback.pending) or app.match.to_move is None

    async def _bots(self) -> None:
        """Let bots move until a person has to decide."""
        app = self._app
        quiet = False
        while app.bot_goes_on:
            # What nobody sees takes nobody's time.
            await asyncio.sleep(0 if app.stepping or quiet else self._pace + self.watched)
            match = app.match
            if match is None or not app.bot_goes_on:
                continue
            made = len(match.actions)
            decision = await self._decision(match)
            if app.match is match and len(match.actions) == made and app.bot_goes_on:
                told = len(app.playback.shown)
                app.bot_move(decision)
                quiet = not any(map(app.sentence, app.playback.shown[told:]))
                await self._show()

    async def _decision(self, match: AnyMatch) -> Decision | None:
        """What the bot to move decides; where that takes a while, it is said."""
        app = self._app
        deciding = asyncio.ensure_future(self._thinking.decide(match, app.preferences.seconds))
        if not (await asyncio.wait({deciding}, timeout=SOON))[0]:
            app.thinking = True
            await self._show()
        return await deciding

    async def _advise(self) -> None:
        """Ask the bots that are asked for advice, until nobody asks any more."""
        while self._asked:
            hint = self._app.hint
            assert hint is not None
            await asyncio.sleep(SEEN)
            found = await self._thinking.advice_text(
                hint.match, hint.bot, self._app.preferences.seconds
            )
            self._app.advise(hint, read_advice(found, hint.match.game))
            await self._show()

    async def _pass_by(self) -> None:
        """Go on from what is told shortly, unless the player has done so or has bots wait."""
        app = self._app
        while app.passes_by:
            match, pending = app.match, len(app.playback.pending)
            await asyncio.sleep(TOLD * self._pace + self.watched)
            if app.passes_by and app.match is match and len(app.playback.pending) == pending:
                app.play_next()
                await self._show()

    async def _demo(self) -> None:
        """Lead onlookers on from explanations and results; when the time is over, to a postcard."""
        from islas.app import demo

        app = self._app
        while self._shown:
            match, pending = app.match, len(app.playback.pending)
            assert app.demo is not None
            over = not pending
            if over and app.demo.hurried:
                page, app.demo = app.demo.page, None
                update(app, "postcard", "", {"page": page})
                await self._show()
                if app.postcard is not None:
                    self._thinking.line.have(Open("postcard"))
                return
            if not app.demo.hurried:
                demo.encode(app)
            await self._show()
            times = demo.RESULT if over else demo.EXPLAINED
            await asyncio.sleep(times * self._pace + self.watched)
            if self._shown and app.match is match and len(app.playback.pending) == pending:
                demo.go_on(app)
                await self._show()

    async def _review(self) -> None:
        """Go on through a review, half as fast as bots move, until it stops."""
        while self._playing:
            await asyncio.sleep(2 * self._pace)
            if self._playing:
                update(self._app, "step", "1")
                await self._show()
