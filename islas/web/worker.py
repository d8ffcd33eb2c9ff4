"""A worker in which bots think, so that the page stays fluid; started when it is first needed."""

import asyncio
import json
from typing import Any, Final

from js import URL, Blob, Object, document, performance
from pyodide.ffi import to_js

from islas.canarias.game import CanariasMatch
from islas.web.thinking import SEARCHING, Decision, read_decision

NAME: Final = "bots"
#: What the worker runs: PyScript hands `think` out to the page, text in and text out.
PROGRAM: Final = "from islas.web.thinking import think\n__export__ = ['think']\n"
#: Seconds after which an answer is not awaited any more, beyond those that the bot has.
PATIENCE: Final = 5.0


class Worker:
    """Asks the worker for bots' decisions; where there is none, the page has to decide itself."""

    def __init__(self) -> None:
        self._starting: asyncio.Future[Any] | None = None

    async def decide(self, match: CanariasMatch, seconds: float) -> Decision | None:
        """The decision of the bot to move; `None` for bots that are quick, and while no worker answers."""
        if match.to_move is None or match.seats[match.to_move].bot not in SEARCHING:
            return None
        if self._starting is None:
            self._starting = asyncio.ensure_future(_start())
        if not self._starting.done() or self._starting.exception() is not None:
            return None
        begun = performance.now()
        thinking = self._starting.result().think(match.record.dump(), seconds)
        try:
            decision = read_decision(await asyncio.wait_for(thinking, seconds + PATIENCE))
        except Exception:  # Whatever happened to the worker, the game goes on.
            return None
        performance.measure(
            "bot decided in the worker", to_js({"start": begun}, dict_converter=Object.fromEntries)
        )
        return decision


async def _start() -> Any:
    """The worker when it answers; PyScript sets it up as it did the page."""
    from pyscript import create_named_worker

    config = json.loads(document.querySelector("script[type=py]").getAttribute("config"))
    config["interpreter"] = URL.new(config["interpreter"], document.baseURI).href
    program = URL.createObjectURL(Blob.new(to_js([PROGRAM])))
    return await create_named_worker(program, NAME, config)
