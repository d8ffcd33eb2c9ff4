"""The bots that look ahead: each action with the best that the own turn can still bring."""

from random import Random

from islas.canarias.actions import Action, Draw, TakeExtra
from islas.canarias.bots.advice import Advice
from islas.canarias.bots.evaluation import Evaluator
from islas.canarias.bots.weights import Weights
from islas.canarias.game import Canarias
from islas.canarias.position import Phase, Position
from islas.canarias.view import View, redeal
from islas.core.chance import pick
from islas.core.search import Option, Search, SearchLimits


class SearchBot:
    """Searches its own turn, with hidden cards dealt anew, for the best chance of winning."""

    def __init__(self, limits: SearchLimits, weights: Weights | None = None) -> None:
        self.limits = limits
        self.weights = weights or Weights()

    def choose(self, view: View, random: Random) -> Action:
        """One of the legal actions."""
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase is Phase.ISLANDS:
            return view.legal[pick(random, len(view.legal))]
        return self.options(view, random)[0].action

    def advise(self, view: View, random: Random, count: int) -> list[Advice]:
        """The best actions, with what the own parts gain until the end of the turn."""
        evaluator = Evaluator(view, self.weights)
        if view.phase is Phase.ISLANDS:
            return [Advice(self.choose(view, random), 1 / len(view.players), {})]
        found = self._search(view, evaluator, random)[:count]
        before = evaluator.balance(redeal(view, random))
        gains = [_difference(evaluator.balance(option.end), before) for option in found]
        return [
            Advice(option.action, option.worth, gain, _foreseen(option))
            for option, gain in zip(found, gains, strict=True)
        ]

    def options(self, view: View, random: Random) -> list[Option[Position, Action]]:
        """The legal actions with the chance of winning that each seems to leave, the best first."""
        return self._search(view, Evaluator(view, self.weights), random)

    def _search(
        self, view: View, evaluator: Evaluator, random: Random
    ) -> list[Option[Position, Action]]:
        turns = view.turns_left

        def goes_on(position: Position) -> bool:
            return (
                position.turns_left == turns
                and position.active == view.seat
                and position.phase < Phase.SETTLE
            )

        game = Canarias(view.edition, view.options)
        search = Search(game, evaluator.chance, goes_on, self.limits)
        return search.options(view.legal, lambda: redeal(view, random))


def _foreseen(option: Option[Position, Action]) -> tuple[Action, ...]:
    """The decisions after an option up to the first card that nobody knows before it is drawn."""
    drawn = (
        n
        for n, each in enumerate((option.action, *option.line))
        if isinstance(each, Draw | TakeExtra)
    )
    return option.line[: next(drawn, len(option.line))]


def _difference(after: dict[str, float], before: dict[str, float]) -> dict[str, float]:
    return {part: after[part] - before[part] for part in after}
