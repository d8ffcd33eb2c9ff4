"""A worker in which bots think, so that the page stays fluid; started when it is first needed."""

import asyncio
import json
from typing import Any, Final

from js import URL, Blob, Object, document, performance
from pyodide.ffi import to_js

from islas.canarias.game import CanariasMatch
from islas.web.thinking import SEARCHING, Decision, consult, read_decision

NAME: Final = "bots"
#: What the worker runs: PyScript hands its functions out to the page, text in and text out.
PROGRAM: Final = (
    "from islas.web.thinking import consult, think\n__export__ = ['consult', 'think']\n"
)
#: Seconds after which an answer is not awaited any more, beyond those that the bot has.
PATIENCE: Final = 5.0


class Worker:
    """Asks the worker for decisions and advice; where there is none, the page has to think itself."""

    def __init__(self) -> None:
        self._starting: asyncio.Future[Any] | None = None

    async def decide(self, match: CanariasMatch, seconds: float) -> Decision | None:
        """The decision of the bot to move; `None` for bots that are quick, and while no worker answers."""
        if match.to_move is None or match.seats[match.to_move].bot not in SEARCHING:
            return None
        begun = performance.now()
        found = await self._ask("think", seconds, match.record.dump(), seconds)
        if found is None:
            return None
        performance.measure(
            "bot decided in the worker", to_js({"start": begun}, dict_converter=Object.fromEntries)
        )
        return read_decision(found)

    async def consult(self, match: CanariasMatch, bot: str, seconds: float) -> str:
        """What a bot advises the seat to move to do (`thinking.consult`)."""
        record = match.record.dump()
        found = await self._ask("consult", seconds, record, bot, seconds)
        return consult(record, bot, seconds) if found is None else found

    async def _ask(self, what: str, seconds: float, *given: object) -> str | None:
        """The answer of a function of the worker; `None` while no worker answers."""
        if self._starting is None:
            self._starting = asyncio.ensure_future(_start())
        if not self._starting.done() or self._starting.exception() is not None:
            return None
        try:
            thinking = getattr(self._starting.result(), what)(*given)
            return str(await asyncio.wait_for(thinking, seconds + PATIENCE))
        except Exception:  # Whatever happened to the worker, the game goes on.
            return None


async def _start() -> Any:
    """The worker when it answers; PyScript sets it up as it did the page."""
    from pyscript import create_named_worker

    config = json.loads(document.querySelector("script[type=py]").getAttribute("config"))
    config["interpreter"] = URL.new(config["interpreter"], document.baseURI).href
    program = URL.createObjectURL(Blob.new(to_js([PROGRAM])))
    return await create_named_worker(program, NAME, config)
