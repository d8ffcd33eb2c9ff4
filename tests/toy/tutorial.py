"""Tutorials of this game, and the positions of their steps (`contract.Tutorials`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import dumps
from typing import Any, Final

from islas.core.errors import DataError, IslasError
from islas.core.fields import read_number
from islas.core.printable import quoted
from islas.core.record import Seat
from islas.core.tutorial import Line, Step, Tutorial, read_tutorial
from tests.toy import rules
from tests.toy.actions import parse_action
from tests.toy.events import Event
from tests.toy.game import Reef, ReefMatch
from tests.toy.legal import legal_actions
from tests.toy.notation import FORMAT, read_position
from tests.toy.position import Position

TUTORIALS: Final = ("first-dive",)
#: `goods: 2 weed 1 pearl` for each seat, `corals: 0 weed 1 0, …`, `turn: 1`, and actions that are done first.
SETUP: Final = ("goods", "corals", "turn", "then")


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
    data: dict[str, Any] = {"format": FORMAT, "goods": [], "corals": []}
    for line in step.setup:
        try:
            _enter(data, line)
        except DataError as error:
            raise DataError(f"{where}, line {line.number}", str(error)) from None
    place = f"{where}, line {step.line}, step {quoted(step.name)}"
    try:
        position = read_position(dumps(data), Reef().goal)
        for line in step.setup:
            if line.key == "then":
                rules.apply(position, parse_action(line.value))
    except IslasError as error:
        raise DataError(place, str(error)) from None
    if position.to_move != 0:
        raise DataError(place, "seat 0 must be to move")
    return position


def _enter(data: dict[str, Any], line: Line) -> None:
    """Put what a line says into the JSON of a position."""
    words = line.value.split()
    if line.key == "goods":
        data["goods"].append(
            {good: _number(n) for n, good in zip(words[::2], words[1::2], strict=False)}
        )
    elif line.key == "turn":
        data["turn"] = _number(line.value)
    elif line.key == "corals":
        for group in line.value.split(","):
            if len(found := group.split()) != 4:
                raise DataError(
                    "corals", f"{quoted(group)} must be a seat, a kind and a cell: 0 weed 1 0"
                )
            seat, kind, x, y = found
            data["corals"].append(
                {"x": _number(x), "y": _number(y), "kind": kind, "seat": _number(seat)}
            )


def _number(text: str) -> int:
    found = read_number(text.removeprefix("-"))
    if found is None:
        raise DataError("number", f"must be a whole number, not {quoted(text)}")
    return -found if text.startswith("-") else found
