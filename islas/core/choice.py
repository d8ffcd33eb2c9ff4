"""Narrowing the legal actions click by click: the page picks from them and never judges what is legal."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Steps:
    """What is clicked for an action: stages of marks, free in order within a stage.

    A mark is a text of the game's (`card capitan`, `area a3`). The last `free` stages are asked only where
    they decide between actions. `confirm` says that the action is easily taken by mistake.
    """

    stages: tuple[tuple[str, ...], ...]
    free: int = 0
    confirm: bool = False

    def begin_with(self, picked: Sequence[str]) -> bool:
        """Whether these marks, in their order, are the first ones clicked for the action."""
        return self._after(picked) is not None

    def next(self, picked: Sequence[str]) -> tuple[str, ...]:
        """The marks that may come next, none when all have been picked or others than these were."""
        return self._after(picked) or ()

    def asked(self, picked: Sequence[str]) -> bool:
        """Whether something is still asked where no other action fits."""
        return len(picked) < sum(map(len, self.stages[: len(self.stages) - self.free]))

    def _after(self, picked: Sequence[str]) -> tuple[str, ...] | None:
        done = 0
        for stage in self.stages:
            part = picked[done : done + len(stage)]
            left = Counter(stage)
            left.subtract(part)
            if min(left.values()) < 0:
                return None
            done += len(part)
            if len(part) < len(stage):
                return tuple(left.elements())
        return () if done == len(picked) else None


class Picking(Protocol[A_co]):
    """Legal actions that are narrowed by picking marks.

    `Choice` does so for actions that can be listed. A game that computes a thousand of them narrows them
    itself, without going through them at every click.
    """

    @property
    def picked(self) -> tuple[str, ...]:
        """The marks that the player has picked so far."""

    @property
    def marks(self) -> frozenset[str]:
        """The marks that can be picked now, besides those that replace what is picked."""

    @property
    def decided(self) -> tuple[A_co, Steps] | None:
        """The one action that is left, with its steps, once nothing more has to be asked for it.

        Where that is so before anything is picked, it is taken unasked.
        """

    def pick(self, mark: str) -> "Picking[A_co]":
        """Pick a mark, lay it back if it is picked, or replace as little as possible by it.

        Gives the choice as it is where no legal action asks for the mark.
        """

    def towards(self, action: Any) -> "Picking[A_co]":
        """All picked that leads to a legal action, but the mark that would carry it out at once.

        Gives the choice as it is where that is not known.
        """

    def leads_to(self, action: Any) -> bool:
        """Whether an action agrees with everything picked."""


@dataclass(frozen=True)
class Choice(Generic[A_co]):
    """The legal actions with their steps, and the marks that the player has picked so far (`Picking`)."""

    options: Sequence[tuple[A_co, Steps]] = ()
    picked: tuple[str, ...] = ()

    @cached_property
    def fitting(self) -> tuple[tuple[A_co, Steps], ...]:
        """The actions that agree with everything picked."""
        return tuple(option for option in self.options if option[1].begin_with(self.picked))

    @cached_property
    def marks(self) -> frozenset[str]:
        """The marks that can be picked now, besides those that replace what is picked."""
        return frozenset(mark for _, steps in self.fitting for mark in steps.next(self.picked))

    @property
    def decided(self) -> tuple[A_co, Steps] | None:
        """The one action that is left, with its steps, once nothing more has to be asked for it."""
        if self.picked and len(self.fitting) == 1 and not self.fitting[0][1].asked(self.picked):
            return self.fitting[0]
        return None

    def pick(self, mark: str) -> "Choice[A_co]":
        """Pick a mark, lay it back if it is picked, or replace as little as possible by it.

        Gives the choice as it is where no legal action asks for the mark.
        """
        for picked in self._ways(mark):
            choice = Choice(self.options, picked)
            if not picked or choice.fitting:
                return choice
        return self

    def towards(self, action: Any) -> "Choice[A_co]":
        """All picked that leads to a legal action but the last mark; what has to be confirmed, whole."""
        for option, steps in self.options:
            if option == action:
                asked = steps.stages[: len(steps.stages) - steps.free]
                marks = tuple(mark for stage in asked for mark in stage)
                return Choice(self.options, marks if steps.confirm else marks[:-1])
        return self

    def leads_to(self, action: Any) -> bool:
        """Whether an action agrees with everything picked."""
        return any(option == action for option, _ in self.fitting)

    def _ways(self, mark: str) -> Iterator[tuple[str, ...]]:
        """What may be picked afterwards, the likeliest first."""
        yield (*self.picked, mark)
        if mark in self.picked:
            place = self.picked.index(mark)
            yield (*self.picked[:place], *self.picked[place + 1 :])
            yield self.picked[:place]
        for kept in range(len(self.picked) - 1, -1, -1):
            yield (*self.picked[:kept], mark)


def options_of(
    legal: Iterable[A_co], steps: Callable[[Any], Steps]
) -> tuple[tuple[A_co, Steps], ...]:
    """Each legal action with what the function `steps` says is clicked for it."""
    return tuple((action, steps(action)) for action in legal)
