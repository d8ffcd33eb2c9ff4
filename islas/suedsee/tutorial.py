"""Tutorials of this game, and the positions of their steps (`contract.Tutorials`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from islas.core.errors import DataError, IslasError
from islas.core.record import Seat
from islas.core.tutorial import Step, Tutorial, read_tutorial
from islas.suedsee import rules
from islas.suedsee.actions import parse_action
from islas.suedsee.edition import Edition, standard_edition
from islas.suedsee.events import Event
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.legal import legal_actions
from islas.suedsee.notation import read_position
from islas.suedsee.position import Position

#: The tutorials of the package.
TUTORIALS: Final = ("first-voyage",)
#: A position as `notation` has it, and actions that are carried out in it first.
SETUP: Final = ("position", "then")


@dataclass(frozen=True)
class Scripted(Suedsee):
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


def load(text: str, where: str = "tutorial", game: Suedsee | None = None) -> Tutorial:
    """The tutorial in a text, each step of which can be solved; raises `DataError` with the line."""
    found = read_tutorial(text, SETUP, where)
    edition = game.edition if game else standard_edition()
    for step in found.steps:
        position = position_of(step, edition, where)
        step.check(where, [str(action) for action in legal_actions(position)])
    return found


def match_of(step: Step, names: Sequence[str]) -> SuedseeMatch:
    """A match that starts at a step; seat 0 is a person's, the others do not move by themselves."""
    return match_from(position_of(step, standard_edition()), names, step.name)


def match_from(position: Position, names: Sequence[str], seed: str = "1") -> SuedseeMatch:
    """A match that starts in a position; none of its seats moves by itself."""
    seats = [Seat(name) for name in names[: len(position.players)]]
    return SuedseeMatch(Scripted(position.edition, position=position), seats, seed)


def position_of(step: Step, edition: Edition, where: str = "tutorial") -> Position:
    """The position of a step; seat 0 is to move. Raises `DataError`."""
    position = None
    for line in step.setup:
        try:
            if line.key == "position":
                position = read_position(line.value, edition)
            elif position is not None:
                rules.apply(position, parse_action(line.value))
        except IslasError as error:
            raise DataError(f"{where}, line {line.number}", str(error)) from None
    if position is None or position.to_move != 0:
        raise DataError(
            f"{where}, line {step.line}", "needs a 'position: {…}' in which seat 0 is to move"
        )
    return position
