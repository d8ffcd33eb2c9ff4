"""A bot's decision or advice, from text to text, for a worker beside the page; knows no browser."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from islas import games
from islas.contract import AnyGame
from islas.core.advice import Advice
from islas.core.guard import Failure
from islas.core.match import AnyMatch
from islas.core.record import read_record


@dataclass(frozen=True, slots=True)
class Decision:
    """What the bot to move does, and the failures of bots that could not decide (see `Guard`)."""

    action: Any
    failures: tuple[Failure, ...]

    def dump(self) -> str:
        """The decision as text, for `read_decision`."""
        failures = [asdict(failure) for failure in self.failures]
        return json.dumps({"action": str(self.action), "failures": failures})


def read_decision(text: str, game: AnyGame) -> Decision:
    """The decision that `Decision.dump` wrote, in a game."""
    found = json.loads(text)
    failures = tuple(Failure(**failure) for failure in found["failures"])
    return Decision(game.parse_action(found["action"]), failures)


def searches(match: AnyMatch, seat: int) -> bool:
    """Whether a seat is played by a bot that takes so long that it would hold up the page."""
    return match.seats[seat].bot in games.of_match(match).bots.SEARCHING


def decide(match: AnyMatch, seconds: float | None = None) -> Decision:
    """What the bot to move decides, with so many seconds; the bot gets its seat's view and no more."""
    assert match.to_move is not None
    bot = games.of_match(match).bots.make_bot(match.seats[match.to_move].bot or "", seconds)
    action = match.ask(bot)
    return Decision(action, tuple(bot.failures))


def decision_text(record: str, seconds: float | None) -> str:
    """`decide` for a game as the text of its record; returns the text of the decision."""
    return decide(games.replay(read_record(record)), seconds).dump()


def advice_text(record: str, bot: str, seconds: float | None) -> str:
    """What a bot advises the seat to move of a record to do; returns the text for `read_advice`."""
    match = games.replay(read_record(record))
    assert match.to_move is not None
    view, random = match.view(match.to_move), match.bot_source()
    found = games.of_match(match).bots.advise(bot, view, random, seconds=seconds)
    return json.dumps([_plain(each) for each in found])


def _plain(advice: Advice[Any]) -> list[Any]:
    then = [str(action) for action in advice.then]
    return [str(advice.action), advice.worth, dict(advice.gains), then]


def read_advice(text: str, game: AnyGame) -> list[Advice[Any]]:
    """The advice that `advice_text` gave on a position of a game, the best first."""
    return [
        Advice(game.parse_action(action), worth, gains, tuple(map(game.parse_action, then)))
        for action, worth, gains, then in json.loads(text)
    ]
