"""The app's end of the line of texts to the page's own side (site/page/shell.mjs)."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict
from itertools import count
from typing import Any

from islas.app.effects import Outer


class Line:
    """Tells the page what to show and to do, and asks what only a page knows; `send` takes texts for it."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self._send = send
        self._numbers = count()
        self._asked: dict[str, asyncio.Future[str | None]] = {}

    def tell(self, **said: Any) -> None:
        """Have the page take something, by its name (`take` in the page's shell)."""
        self._send(json.dumps(said, ensure_ascii=False))

    def have(self, effect: Outer) -> None:
        """Have the page carry out an effect."""
        self.tell(effects=[{"effect": type(effect).__name__, **asdict(effect)}])

    async def ask(self, what: str, **given: Any) -> str | None:
        """What the page answers to a question, `None` where nothing comes of it."""
        number = str(next(self._numbers))
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self.tell(asked={"number": number, "what": what, "given": given})
        return await answer

    def answered(self, number: str, text: str | None) -> None:
        """The page has answered the question of a number."""
        asked = self._asked.pop(number, None)
        if asked is not None and not asked.done():
            asked.set_result(text)
