"""Bots that never hold a game up: one that fails is replaced for that move."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from islas.core.game import A, Bot, Legal


class Seen(Protocol):
    """A view that lists what its seat may do."""

    @property
    def legal(self) -> Legal[Any]:
        """The legal actions."""


V = TypeVar("V", bound=Seen)


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a bot's move was made by another: `error` with the exception's name, `illegal` or `late`."""

    bot: str
    by: str
    reason: str


class Guard(Generic[V, A]):
    """A bot with deputies, each by name: the first one decides as long as it can.

    One that raises, answers with an action that is not legal, or takes longer than `seconds` is
    replaced by the next for that move. The last deputy has all the time it takes, and what it raises
    is raised. `failures` are those of the latest move.
    """

    def __init__(
        self,
        bots: Mapping[str, Bot[V, A]],
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.bots = bots
        self.seconds = seconds
        self.clock = clock
        self.failures: list[Failure] = []

    def choose(self, view: V, random: Random) -> A:
        """A legal action, of the first bot that finds one in time."""
        self.failures = []
        names = list(self.bots)
        for name, deputy in pairwise(names):
            begun = self.clock()
            try:
                action = self.bots[name].choose(view, random)
                reason = "" if action in view.legal else "illegal"
            except Exception as error:
                reason = f"error {type(error).__name__}"
            if self.seconds is not None and self.clock() - begun > self.seconds:
                reason = reason or "late"
            if not reason:
                return action
            self.failures.append(Failure(name, deputy, reason))
        return self.bots[names[-1]].choose(view, random)
