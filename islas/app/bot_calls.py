"""A bot's decision or advice, from text to text, for a worker beside the page; knows no browser."""

import json
from dataclasses import asdict, dataclass

from islas.canarias.actions import Action, parse_action
from islas.canarias.bots import advise, make_bot
from islas.canarias.bots.advice import Advice
from islas.canarias.game import CanariasMatch, replay
from islas.core.guard import Failure
from islas.core.record import read_record

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


def consult(record: str, bot: str, seconds: float | None) -> str:
    """What a bot advises the seat to move of a record to do; returns the text for `read_advice`."""
    match = replay(read_record(record))
    assert match.to_move is not None
    found = advise(bot, match.view(match.to_move), match.bot_source(), seconds=seconds)
    return json.dumps([[str(each.action), each.worth, dict(each.gains)] for each in found])


def read_advice(text: str) -> list[Advice]:
    """The advice that `consult` gave, the best first."""
    return [Advice(parse_action(action), worth, gains) for action, worth, gains in json.loads(text)]
