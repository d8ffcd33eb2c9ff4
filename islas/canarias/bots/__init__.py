"""The bots: players on the machine that see views only.

Four levels are for people to play against, from beginner to master; `random` and `greedy` are what bots
are measured by. To add one, write a class with `choose(view, random)` and enter it in `BOTS`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from islas.canarias.actions import Action
from islas.canarias.bots.greedy import Greedy
from islas.canarias.bots.levels import BEGINNER, GOVERNOR, MASTER, SETTLER
from islas.canarias.bots.random_bot import RandomBot
from islas.canarias.bots.thinker import Thinker
from islas.canarias.view import View
from islas.core.errors import DataError
from islas.core.game import Bot

CanariasBot = Bot[View, Action]

#: From the name of a bot in records and on the command line to what makes one.
BOTS: Final[Mapping[str, Callable[[], CanariasBot]]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "beginner": lambda: Greedy(BEGINNER),
    "settler": lambda: Greedy(SETTLER),
    "governor": lambda: Thinker(GOVERNOR),
    "master": lambda: Thinker(MASTER),
}


def make_bot(name: str) -> CanariasBot:
    """The bot with this name; raises `DataError` when there is none."""
    if name not in BOTS:
        raise DataError("bot", f"{name!r} is not a bot; bots are: {', '.join(BOTS)}")
    return BOTS[name]()
