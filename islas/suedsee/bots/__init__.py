"""The bots: players on the machine that see views only.

Four levels are for people to play against, from beginner to master; `random` and `greedy` are what bots
are measured by. To add one, write a class with `choose(view, random)` and enter it in `BOTS`.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from islas.core.errors import DataError
from islas.core.game import Bot
from islas.core.guard import Guard
from islas.core.printable import quoted
from islas.suedsee.actions import Action
from islas.suedsee.bots import levels
from islas.suedsee.bots.advice import Advice, Adviser
from islas.suedsee.bots.levels import LEVELS, in_time
from islas.suedsee.bots.playout_bot import PlayoutBot
from islas.suedsee.bots.random_bot import RandomBot
from islas.suedsee.bots.search_bot import SearchBot
from islas.suedsee.view import View

__all__ = [
    "ADVISER",
    "BOTS",
    "DEFAULT",
    "LEVELS",
    "REFERENCE",
    "SEARCHING",
    "advise",
    "make_bot",
]

SuedseeBot = Bot[View, Action]

#: The opponents that a newcomer is offered.
DEFAULT: Final = "islander"
#: Who gives hints.
ADVISER: Final = "master"
#: What others are measured by.
REFERENCE: Final = "greedy"
#: Bots that search, and would hold up the page.
SEARCHING: Final = ("governor", "master")

#: From the name of a bot in records and on the command line to what makes one that has so many seconds.
BOTS: Final[Mapping[str, Callable[[float | None], SuedseeBot]]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda seconds: SearchBot(in_time(levels.WHOLE_TURN, seconds), levels.GREEDY),
    "beginner": lambda seconds: SearchBot(
        in_time(levels.BEGINNER_LIMITS, seconds), levels.BEGINNER
    ),
    "islander": lambda seconds: SearchBot(
        in_time(levels.ISLANDER_LIMITS, seconds), levels.ISLANDER
    ),
    "governor": lambda seconds: SearchBot(in_time(levels.WHOLE_TURN, seconds), levels.GOVERNOR),
    "master": lambda seconds: PlayoutBot(in_time(levels.WHOLE_TURN, seconds), levels.MASTER),
}


def make_bot(name: str, seconds: float | None = None) -> Guard[View, Action]:
    """The bot with this name, with the levels below to replace it for a move that it cannot make.

    It has as many seconds for a decision; those that search stop in good time. Raises `DataError`
    when there is no such bot.
    """
    if name not in BOTS:
        raise DataError("bot", f"{quoted(name)} is not a bot; bots are: {', '.join(BOTS)}")
    below = LEVELS[: LEVELS.index(name)] if name in LEVELS else LEVELS[:1]
    return Guard({each: BOTS[each](seconds) for each in (name, *reversed(below))}, seconds)


def advise(
    name: str, view: View, random: Random, count: int = 3, seconds: float | None = None
) -> list[Advice]:
    """What the bot with this name would do and what speaks for it, the best first; raises as `make_bot`.

    With the source that a match gives its bots (`Match.bot_source`) the first is what the bot did. Bots that
    cannot say why give no advice.
    """
    make_bot(name)
    bot = BOTS[name](seconds)
    return bot.advise(view, random, count) if isinstance(bot, Adviser) else []
