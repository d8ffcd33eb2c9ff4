"""What a bot would do, and what speaks for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

A_co = TypeVar("A_co", covariant=True)

#: Points that are worth a word.
LEAST: Final = 0.05


@dataclass(frozen=True)
class Advice(Generic[A_co]):
    """An action as a bot sees it.

    `worth` is the bot's own measure: a chance of winning, or points. `gains` are the points that speak
    for the action or, below zero, against it, by part of the bot's evaluation. `then` is what the bot would
    decide next, if nothing becomes known before, as it counted with.
    """

    action: A_co
    worth: float
    gains: Mapping[str, float]
    then: tuple[A_co, ...] = ()

    @property
    def reasons(self) -> list[str]:
        """The parts that speak for the action, the weightiest first."""
        parts = [part for part, gain in self.gains.items() if gain >= LEAST]
        return sorted(parts, key=lambda part: -self.gains[part])
