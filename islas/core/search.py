"""Looking ahead where cards are hidden and chance plays along; knows no game.

What a seat cannot see is dealt anew several times. In each deal every candidate is followed by the
best line of decisions that the seat makes before others do, and where a line ends it is rated. The
mean over all deals counts; later deals look only at what was best so far. What a search may cost is
told in ratings, so that the same seed gives the same answer on every machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic

from islas.core.game import A, Game, P


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think.

    `ratings` is how many positions may be rated before the last deal begins, `deals` how often is
    dealt at most, `width` how many of the decisions after a candidate are followed further. `seconds`
    stops a search early, with what it has found; it is for pages, where an answer has to be in time.
    """

    ratings: int
    deals: int = 1
    width: int = 1
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Option(Generic[A]):
    """A candidate with its mean worth in the deals that looked at it."""

    action: A
    worth: float
    deals: int


class Search(Generic[P, A]):
    """A search for the seat to move.

    `rate` says what a position is worth to the seat, `goes_on` whether the seat goes on deciding in it
    as part of the same line.
    """

    def __init__(
        self,
        game: Game[P, A, Any, Any],
        rate: Callable[[P], float],
        goes_on: Callable[[P], bool],
        effort: Effort,
    ) -> None:
        self.game = game
        self.rate = rate
        self.goes_on = goes_on
        self.effort = effort
        self.rated = 0
        self._end = None if effort.seconds is None else monotonic() + effort.seconds

    @property
    def late(self) -> bool:
        """Whether the time is up."""
        return self._end is not None and monotonic() >= self._end

    def options(self, actions: Sequence[A], deal: Callable[[], P]) -> list[Option[A]]:
        """The candidates, the best one first; equal ones stay in their order.

        `deal` gives another position that looks the same to the seat at every call. The first deal
        looks at all candidates, each further one at the better half.
        """
        totals = [0.0] * len(actions)
        deals = [0] * len(actions)
        order = list(range(len(actions)))
        for _ in range(self.effort.deals):
            position = deal()
            for number in order:
                if deals[number] and self.late:
                    break
                totals[number] += self._best(self._after(position, actions[number]))
                deals[number] += 1
            order.sort(key=lambda number: -totals[number] / deals[number])
            del order[max(2, (len(order) + 1) // 2) :]
            if len(order) < 2 or self.rated >= self.effort.ratings or self.late:
                break
        found = [
            Option(action, total / count, count)
            for action, total, count in zip(actions, totals, deals, strict=True)
        ]
        return sorted(found, key=lambda option: (-option.deals, -option.worth))

    def _best(self, position: P) -> float:
        """What a position is worth after the best line that the seat can go on with."""
        if not self.goes_on(position) or self.late:
            return self._rate(position)
        rated = []
        for number, action in enumerate(self.game.legal_actions(position)):
            after = self._after(position, action)
            rated.append((self._rate(after), -number, after))
        rated.sort(reverse=True)
        return max(
            self._best(after) if self.goes_on(after) else worth
            for worth, _, after in rated[: self.effort.width]
        )

    def _after(self, position: P, action: A) -> P:
        after = self.game.copy(position)
        self.game.perform(after, action)
        return after

    def _rate(self, position: P) -> float:
        self.rated += 1
        return self.rate(position)
