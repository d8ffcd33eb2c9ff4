"""Tutorials of this game, and the positions of their steps (`contract.Tutorials`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from islas.core.errors import DataError, IslasError
from islas.core.record import Seat
from islas.core.tutorial import Step, Tutorial, read_tutorial
from tests.toy import rules
from tests.toy.actions import parse_action
from tests.toy.events import Event
from tests.toy.game import Reef, ReefMatch
from tests.toy.legal import legal_actions
from tests.toy.notation import read_position
from tests.toy.position import Position

TUTORIALS: Final = ("first-dive",)
#: A position as `notation` has it, and actions that are carried out in it first.
SETUP: Final = ("position", "then")


@dataclass(frozen=True)
class Scripted(Reef):
    """The game from a given position on, whatever the seed."""

    position: Position | None = None

    def start(self, seats: int, seed: str) -> tuple[Position, list[Event]]:
        """A copy of the position; nothing has happened yet."""
        assert self.position is not None
        return self.position.copy(), []


@cache
def tutorial(name: str) -> Tutorial:
    """A tutorial of the package, one of `TUTORIALS`."""
    return load((files(__package__) / f"tutorials/{name}.txt").read_text("utf-8"), name)


def load(text: str, where: str = "tutorial", game: Reef | None = None) -> Tutorial:
    """The tutorial in a text, each step of which can be solved; raises `DataError`."""
    found = read_tutorial(text, SETUP, where)
    for step in found.steps:
        step.check(where, [str(action) for action in legal_actions(_position(step, where))])
    return found


def match_of(step: Step, names: Sequence[str]) -> ReefMatch:
    """A match that starts at a step; seat 0 is a person's, the others do not move by themselves."""
    position = _position(step)
    seats = [Seat(name) for name in names[: len(position.goods)]]
    return ReefMatch(Scripted(position=position), seats, step.name)


def _position(step: Step, where: str = "tutorial") -> Position:
    position = None
    for line in step.setup:
        try:
            if line.key == "position":
                position = read_position(line.value, Reef().goal)
            elif position is not None:
                rules.apply(position, parse_action(line.value))
        except IslasError as error:
            raise DataError(f"{where}, line {line.number}", str(error)) from None
    if position is None or position.to_move != 0:
        raise DataError(
            f"{where}, line {step.line}", "needs a 'position: {…}' in which seat 0 is to move"
        )
    return position
