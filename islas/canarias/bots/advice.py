"""What a bot would do, and what speaks for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from islas.canarias.actions import Action
from islas.canarias.view import View


@dataclass(frozen=True, slots=True)
class Advice:
    """An action as a bot sees it.

    `worth` is the bot's own measure: a chance of winning, or points. `gains` are the points that speak
    for the action or, below zero, against it, by part: those of `evaluation.PARTS`, and `rivals`.
    """

    action: Action
    worth: float
    gains: Mapping[str, float]

    @property
    def reasons(self) -> list[str]:
        """The parts that speak for the action, the weightiest first."""
        parts = [part for part, gain in self.gains.items() if gain >= LEAST]
        return sorted(parts, key=lambda part: -self.gains[part])


#: Points that are worth a word.
LEAST = 0.05


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why."""

    def advise(self, view: View, random: Random, count: int) -> list[Advice]:
        """The best actions, the one it would choose first; the same source gives the same choice."""
