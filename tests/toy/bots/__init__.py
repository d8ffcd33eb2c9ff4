"""The bots (`contract.Bots`): one that drifts, one that looks at once, one that searches."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from islas.core.advice import Advice
from islas.core.chance import pick
from islas.core.errors import DataError
from islas.core.game import Bot
from islas.core.guard import Guard
from islas.core.printable import quoted
from islas.core.search import SearchLimits
from tests.toy.actions import Action
from tests.toy.bots.searcher import Searcher
from tests.toy.view import View

LEVELS: Final = ("drift", "grow", "scheme")
DEFAULT: Final = "grow"
ADVISER: Final = "scheme"
REFERENCE: Final = "grow"
SEARCHING: Final = ("scheme",)


class Drifter:
    """Does anything that is allowed, but offers no more often than it lays or rests."""

    def choose(self, view: View, random: Random) -> Action:
        """One of the legal actions."""
        legal = view.legal
        if legal.offers and pick(random, 2):
            return legal.offers[pick(random, len(legal.offers))]
        return legal.listed[pick(random, len(legal.listed))]


BOTS: Final[Mapping[str, Callable[[float | None], Bot[View, Action]]]] = {
    "drift": lambda _: Drifter(),
    "grow": lambda _: Searcher(SearchLimits(ratings=0, breadth=0)),
    "scheme": lambda seconds: Searcher(
        SearchLimits(
            ratings=150, breadth=5, width=2, determinizations=3, seconds=seconds and seconds / 2
        )
    ),
}


def make_bot(name: str, seconds: float | None = None) -> Guard[View, Action]:
    """The bot with this name, which the levels below replace where it fails; raises `DataError`."""
    if name not in BOTS:
        raise DataError("bot", f"{quoted(name)} is not a bot; bots are: {', '.join(BOTS)}")
    below = LEVELS[: LEVELS.index(name)] or LEVELS[:1]
    return Guard({each: BOTS[each](seconds) for each in (name, *reversed(below))}, seconds)


def advise(
    name: str, view: View, random: Random, count: int = 3, seconds: float | None = None
) -> list[Advice[Action]]:
    """What a bot would do and what speaks for it, the best first; nothing from who drifts."""
    make_bot(name)
    bot = BOTS[name](seconds)
    return bot.advise(view, random, count) if isinstance(bot, Searcher) else []
