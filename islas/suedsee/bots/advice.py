"""Bots that can say why."""

from random import Random
from typing import Protocol, runtime_checkable

from islas.core.advice import Advice as AnyAdvice
from islas.suedsee.actions import Action
from islas.suedsee.view import View

#: The parts of its gains are those of `evaluation.PARTS`.
Advice = AnyAdvice[Action]


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why."""

    def advise(self, view: View, random: Random, count: int) -> list[Advice]:
        """The best actions, the one it would choose first; the same source gives the same choice."""
