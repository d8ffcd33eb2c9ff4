"""The bots that look ahead: each action with the best that the own turn can still bring."""

from collections.abc import Sequence
from random import Random

from islas.core.search import Option, Search, SearchLimits
from islas.suedsee.actions import Action, Lay
from islas.suedsee.bots.advice import Advice
from islas.suedsee.bots.evaluation import Evaluator
from islas.suedsee.bots.weights import Weights
from islas.suedsee.game import Suedsee
from islas.suedsee.position import LAY, Position
from islas.suedsee.view import View, redeal


class SearchBot:
    """Searches its own turn for what is worth most to it, in points.

    Placing a tile and an islander are two decisions; the line goes on from one to the other, and to the
    delivery.
    """

    def __init__(self, limits: SearchLimits, weights: Weights | None = None) -> None:
        self.limits = limits
        self.weights = weights or Weights()

    def choose(self, view: View, random: Random) -> Action:
        """One of the legal actions."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self.options(view, random)[0].action

    def advise(self, view: View, random: Random, count: int) -> list[Advice]:
        """The best actions, with what they gain by parts until the end of the turn.

        Of the ways to lay a tile into one cell there is the best.
        """
        # The search comes first, so that it draws what it does when the bot chooses.
        apart: dict[object, Option[Position, Action]] = {}
        for option in self.options(view, random):
            action = option.action
            apart.setdefault(action.cell if isinstance(action, Lay) else action, option)
        found = list(apart.values())[:count]
        evaluator = Evaluator(view, self.weights)
        before = evaluator.balance(redeal(view, random))
        return [
            Advice(
                option.action,
                option.worth,
                _difference(evaluator.balance(option.end), before),
                option.line,
            )
            for option in found
        ]

    def options(self, view: View, random: Random) -> list[Option[Position, Action]]:
        """The legal actions with what each seems to be worth, the best first.

        Of turns of a tile that look the same there is one.
        """
        return self._search(view, Evaluator(view, self.weights), random)

    def _search(
        self, view: View, evaluator: Evaluator, random: Random
    ) -> list[Option[Position, Action]]:
        turn = view.known.number

        def goes_on(position: Position) -> bool:
            return (
                position.number == turn
                and position.active == view.seat
                and position.to_move is not None
            )

        search = Search(Suedsee(view.edition, view.options), evaluator.rate, goes_on, self.limits)
        return search.options(candidates(view.known, view.legal), lambda: redeal(view, random))


def candidates(position: Position, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions without those that differ from others in nothing that counts."""
    if position.phase is not LAY:
        return legal
    period = position.edition.tiles[position.tile].period
    return [action for action in legal if not isinstance(action, Lay) or action.turn < period]


def _difference(after: dict[str, float], before: dict[str, float]) -> dict[str, float]:
    return {part: after[part] - before[part] for part in after}
