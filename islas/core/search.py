"""Looking ahead where cards are hidden and chance plays along; knows no game.

What a seat cannot see is dealt anew several times. In each deal the candidates that look best at once
are followed by the best line of decisions that the seat makes before others do, and where a line
ends it is rated. The mean over the deals counts; each deal looks at the better half of the last one.
What a search costs is told in ratings, so that a seed gives the same answer on every machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic

from islas.core.game import A, Game, P


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How hard to think.

    `breadth` is how many candidates are followed, `width` how many of the decisions after each,
    `determinizations` how often what is hidden is dealt at most; once there were `ratings` no further one
    begins. `seconds` stops a search early, with what it has found; it is for pages, where an answer has
    to be in time.
    """

    ratings: int
    breadth: int
    width: int = 1
    determinizations: int = 1
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Option(Generic[P, A]):
    """A candidate with its mean worth in the deals that followed it, and where the first of them led.

    If none did, it has the worth that it showed at once. `line` are the decisions after it that led there.
    """

    action: A
    worth: float
    deals: int
    end: P
    line: tuple[A, ...] = ()


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
        limits: SearchLimits,
    ) -> None:
        self.game = game
        self.rate = rate
        self.goes_on = goes_on
        self.limits = limits
        self.rated = 0
        self._end = None if limits.seconds is None else monotonic() + limits.seconds

    @property
    def late(self) -> bool:
        """Whether the time is up."""
        return self._end is not None and monotonic() >= self._end

    def options(self, actions: Sequence[A], deal: Callable[[], P]) -> list[Option[P, A]]:
        """The candidates, the best one first; equal ones stay in their order.

        `deal` gives another position that looks the same to the seat at every call.
        """
        position = deal()
        ends = [self._after(position, action) for action in actions]
        worth = [self._rate(end) for end in ends]
        order = sorted(range(len(actions)), key=lambda number: -worth[number])
        totals = [0.0] * len(actions)
        deals = [0] * len(actions)
        lines: list[tuple[A, ...]] = [()] * len(actions)
        running = order[: self.limits.breadth]
        for number_of_deal in range(self.limits.determinizations):
            if number_of_deal:
                position = deal()
            for number in running:
                if self.late:
                    break
                # Where a candidate leads in the first deal is known from the first look.
                after = self._after(position, actions[number]) if number_of_deal else ends[number]
                gained, end, line = self._best(after)
                totals[number] += gained
                if not deals[number]:
                    ends[number], lines[number] = end, line
                deals[number] += 1
                worth[number] = totals[number] / deals[number]
            if self.rated >= self.limits.ratings or self.late:
                break
            running.sort(key=lambda number: -worth[number])
            del running[max(2, (len(running) + 1) // 2) :]
        order.sort(key=lambda number: (-deals[number], -worth[number]))
        return [Option(actions[n], worth[n], deals[n], ends[n], lines[n]) for n in order]

    def _best(self, position: P) -> tuple[float, P, tuple[A, ...]]:
        """What the best line that the seat can go on with is worth, where it ends, and its decisions."""
        if not self.goes_on(position):
            return self._rate(position), position, ()
        found = []
        for action in self.game.legal_actions(position):
            after = self._after(position, action)
            found.append((self._rate(after), after, action))
        found.sort(key=_worth, reverse=True)
        ends: list[tuple[float, P, tuple[A, ...]]] = []
        for worth, after, action in found[: self.limits.width]:
            if self.goes_on(after):
                worth, after, line = self._best(after)
                ends.append((worth, after, (action, *line)))
            else:
                ends.append((worth, after, (action,)))
        return max(ends, key=_worth)

    def _after(self, position: P, action: A) -> P:
        after = self.game.copy(position)
        self.game.play(after, action)
        return after

    def _rate(self, position: P) -> float:
        self.rated += 1
        return self.rate(position)


def _worth(found: tuple[float, Any, Any]) -> float:
    return found[0]
