"""Bots that search think in a worker beside the page, which the page's own side keeps (site/page/bots.mjs).

Where no worker answers, the app thinks itself.
"""

from islas import games
from islas.app.bot_calls import Decision, advice_text, read_decision, searches
from islas.app.effects import Bots
from islas.core.match import AnyMatch
from islas.web.line import Line


class Thinking:
    """Asks the worker for decisions and advice, over the line to the page."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._needed = False
        self._match: AnyMatch | None = None
        # Whether somebody has asked for advice in the game that is on, and may ask again.
        self._advised = False

    def prepare(self, match: AnyMatch | None) -> None:
        """Have the worker there as long as a bot that searches plays in the game that is on.

        One that has advised in it stays for the next question. The worker goes when there is none.
        """
        if match is not self._match:
            self._match, self._advised = match, False
        needed = self._advised or _has_searching(match)
        if needed != self._needed:
            self._needed = needed
            self.line.have(Bots(needed=needed))

    async def decide(self, match: AnyMatch, seconds: float) -> Decision | None:
        """The decision of the bot to move; `None` for bots that are quick, and where no worker answers."""
        if match.to_move is None or not searches(match, match.to_move):
            return None
        found = await self._ask(match, "decision_text", seconds, match.record.dump(), seconds)
        return None if found is None else read_decision(found, match.game)

    async def advice_text(self, match: AnyMatch, bot: str, seconds: float) -> str:
        """What a bot advises the seat to move to do (`bot_calls.advice_text`)."""
        self._advised = True
        self.prepare(self._match)
        record = match.record.dump()
        found = await self._ask(match, "advice_text", seconds, record, bot, seconds)
        return advice_text(record, bot, seconds) if found is None else found

    async def _ask(self, match: AnyMatch, name: str, seconds: float, *given: object) -> str | None:
        folder = games.of_match(match).folder
        return await self.line.ask("bot", name=name, folder=folder, given=given, seconds=seconds)


def _has_searching(match: AnyMatch | None) -> bool:
    """Whether a bot that searches plays in a game that goes on."""
    if match is None or match.to_move is None:
        return False
    return any(searches(match, seat) for seat in range(len(match.seats)))
