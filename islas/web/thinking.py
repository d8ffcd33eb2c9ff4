"""A bot's decision, from text to text, for a worker beside the page; knows no browser."""

import json
from dataclasses import asdict, dataclass

from islas.canarias.actions import Action, parse_action
from islas.canarias.bots import make_bot
from islas.canarias.game import CanariasMatch, replay
from islas.core.guard import Failure
from islas.core.record import read_record

#: Seconds that a bot has for a decision; one that needs more is replaced by the level below.
THINK_TIME = 1.0
#: Bots that search, and would hold up the page.
SEARCHING = ("governor", "master")


@dataclass(frozen=True, slots=True)
class Decision:
    """What the bot to move does, and the failures of bots that could not decide (see `Guard`)."""

    action: Action
    failures: tuple[Failure, ...]

    def dump(self) -> str:
        """The decision as text, for `read_decision`."""
        failures = [asdict(failure) for failure in self.failures]
        return json.dumps({"action": str(self.action), "failures": failures})


def read_decision(text: str) -> Decision:
    """The decision that `Decision.dump` wrote."""
    found = json.loads(text)
    failures = tuple(Failure(**failure) for failure in found["failures"])
    return Decision(parse_action(found["action"]), failures)


def decide(match: CanariasMatch, seconds: float | None = None) -> Decision:
    """What the bot to move decides, with so many seconds; the bot gets its seat's view and no more."""
    assert match.to_move is not None
    bot = make_bot(match.seats[match.to_move].bot or "", seconds)
    action = match.ask(bot)
    return Decision(action, tuple(bot.failures))


def think(record: str, seconds: float | None) -> str:
    """`decide` for a game as the text of its record; returns the text of the decision."""
    return decide(replay(read_record(record)), seconds).dump()
