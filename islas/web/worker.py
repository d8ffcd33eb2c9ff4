"""A worker in which bots think, so that the page stays fluid; started when it is first needed.

One that does not answer any more is replaced: browsers end workers where memory is short.
"""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from js import URL, Blob, Object, console, document, performance
from js import Worker as BrowserWorker
from pyodide.ffi import JsException, to_js

from islas.app.bot_calls import Decision, advice_text, read_decision, searches
from islas.core.match import AnyMatch
from islas.web.archives import package_of

Answer = TypeVar("Answer")

#: What the worker runs: PyScript hands its functions out to the page, text in and text out.
PROGRAM: Final = """
from islas.app.bot_calls import advice_text, decision_text
from islas.web.archives import bring
__export__ = ["advice_text", "bring", "decision_text"]
"""
#: Seconds after which an answer is not awaited any more, beyond those that the bot has.
PATIENCE: Final = 5.0
#: Seconds until a worker starts: what the player has just done is seen first.
SOON: Final = 0.2
#: Seconds after which a worker that is starting is not waited for any more: it may be one that never comes.
START: Final = 8.0


class Worker:
    """Asks the worker for decisions and advice; where there is none, the page has to think itself."""

    def __init__(self) -> None:
        self._starting: asyncio.Future[Any] | None = None
        self._begun = 0.0

    def prepare(self, match: AnyMatch) -> None:
        """Start when there is a bot at the table that searches, so that it need not wait for this."""
        if self._starting is None and any(
            searches(match, seat) for seat in range(len(match.seats))
        ):
            self._start()

    async def decide(self, match: AnyMatch, seconds: float) -> Decision | None:
        """The decision of the bot to move; `None` for bots that are quick, and where no worker answers."""
        if match.to_move is None or not searches(match, match.to_move):
            return None
        begun = performance.now()
        read = partial(read_decision, game=match.game)
        found = await self._ask(match, read, "decision_text", seconds, match.record.dump(), seconds)
        if found is None:
            return None
        performance.measure(
            "bot decided in the worker", to_js({"start": begun}, dict_converter=Object.fromEntries)
        )
        return found

    async def advice_text(self, match: AnyMatch, bot: str, seconds: float) -> str:
        """What a bot advises the seat to move to do (`bot_calls.advice_text`)."""
        record = match.record.dump()
        found = await self._ask(match, str, "advice_text", seconds, record, bot, seconds)
        return advice_text(record, bot, seconds) if found is None else found

    async def _ask(
        self,
        match: AnyMatch,
        read: Callable[[str], Answer],
        what: str,
        seconds: float,
        *given: object,
    ) -> Answer | None:
        """What `read` makes of a function's answer; `None` where no worker answers, or not to the point."""
        starting = self._starting or self._start()
        try:
            left = max(0.0, START - (performance.now() - self._begun) / 1000)
            worker = await asyncio.wait_for(asyncio.shield(starting), left)
        except Exception:  # Whatever happens to the worker, the game goes on.
            return None
        if worker is None:
            return None
        try:
            await asyncio.wait_for(worker.sync.bring(package_of(match.game)), START)
            answer = await asyncio.wait_for(getattr(worker.sync, what)(*given), seconds + PATIENCE)
            return read(str(answer))
        except Exception:
            if self._starting is starting:  # Nobody else who asked it has replaced it yet.
                worker.terminate()
                self._start()
            return None

    def _start(self) -> asyncio.Future[Any]:
        self._begun = performance.now()
        self._starting = asyncio.ensure_future(_worker())
        return self._starting


async def _worker() -> Any:
    """The worker when it answers, `None` where it cannot be; PyScript sets it up as it did the page."""
    await asyncio.sleep(SOON)
    try:
        # Where workers are refused, this is, too; PyScript would show a failure of its own on the page.
        BrowserWorker.new(URL.createObjectURL(Blob.new())).terminate()
    except JsException:
        return None
    from pyscript import PyWorker

    config = json.loads(document.querySelector("script[type=py]").getAttribute("config"))
    boot = URL.new(config["interpreter"], document.baseURI).href
    program = URL.createObjectURL(Blob.new(to_js([PROGRAM])))
    # PyScript spares its package in what runs asynchronously alone (site/boot/package.mjs).
    worker = PyWorker(program, type="pyodide", version=boot, config=config, **{"async": True})
    worker.onerror = console.error
    return await worker.ready
