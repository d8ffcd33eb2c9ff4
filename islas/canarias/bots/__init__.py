"""The bots: players on the machine that see views only.

To add one, write a class with `choose(view, random)` and enter it in `BOTS`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from islas.canarias.actions import Action
from islas.canarias.bots.greedy import Greedy
from islas.canarias.bots.random_bot import RandomBot
from islas.canarias.view import View
from islas.core.errors import DataError
from islas.core.game import Bot

CanariasBot = Bot[View, Action]

#: From the name of a bot in records and on the command line to what makes one.
BOTS: Final[Mapping[str, Callable[[], CanariasBot]]] = {
    "random": RandomBot,
    "greedy": Greedy,
}


def make_bot(name: str) -> CanariasBot:
    """The bot with this name; raises `DataError` when there is none."""
    if name not in BOTS:
        raise DataError("bot", f"{name!r} is not a bot; bots are: {', '.join(BOTS)}")
    return BOTS[name]()
