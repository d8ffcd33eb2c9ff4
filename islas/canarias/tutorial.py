"""Tutorials of this game: their positions, written in a few words, and the game that starts there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import dumps
from typing import Any, Final

from islas.canarias.actions import Build, Load, Upgrade, parse_action
from islas.canarias.components import PRIORITY_NAMES
from islas.canarias.edition import Edition, standard_edition
from islas.canarias.events import Built, Event, Loaded, Upgraded
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.legal import legal_actions, may_build_at_start
from islas.canarias.notation import FORMAT, read_position
from islas.canarias.position import Position
from islas.core.errors import DataError
from islas.core.fields import read_number
from islas.core.printable import quoted
from islas.core.record import Seat
from islas.core.tutorial import Line, Step, Tutorial, read_tutorial

#: The tutorials of the package.
TUTORIALS: Final = ("first-steps", "booklet")

#: Keys of lines that say what a player has; they follow the line of the player.
_BUILDINGS: Final = {"houses": "house", "palaces": "palace", "towns": "town"}
_CARDS: Final = ("hand", "aboard")
#: Keys of lines that say something of the whole position, and the field of the position's format.
_PILES: Final = {
    "draw": "draw_pile",
    "ship": "ship",
    "landing": "landing",
    "landed": "landed",
    "discards": "discards",
    "spot": "spot",
}
_NUMBERS: Final = {"round": "round", "start": "start", "turns": "turns_left"}
_WORDS: Final = ("phase", "card")
#: What the seat after the learner's has done before, an action for each line.
_BEFORE: Final = "before"

#: What a step can point at besides what is clicked: the free areas next to a priority, on every island.
NEAR: Final = frozenset(f"near {name}" for name in PRIORITY_NAMES)

SETUP: Final = (
    *("player", *_CARDS, *_BUILDINGS, "privileges", "debts"),
    *(*_PILES, *_NUMBERS, *_WORDS, _BEFORE),
)


@dataclass(frozen=True)
class Scripted(Canarias):
    """The game from a given position on, whatever the seed."""

    position: Position | None = None

    def start(self, seats: int, seed: str) -> tuple[Position, list[Event]]:
        """A copy of the position; nothing has happened yet."""
        assert self.position is not None
        return self.position.copy(), []


@cache
def tutorial(name: str) -> Tutorial:
    """A tutorial of the package, one of `TUTORIALS`."""
    text = files("islas.canarias").joinpath(f"tutorials/{name}.txt").read_text("utf-8")
    return load(text, name)


def load(text: str, where: str = "tutorial", game: Canarias | None = None) -> Tutorial:
    """The tutorial in a text, checked: positions that can be, steps that can be solved.

    Raises `DataError` with the line of a mistake.
    """
    found = read_tutorial(text, SETUP, where)
    for step in found.steps:
        position = position_of(step, game.edition if game else standard_edition(), where)
        legal = [str(action) for action in legal_actions(position)]
        step.check(where, legal)
        events_before(step)
        for mark in step.points:
            # What is clicked bears a word of the action that it leads to.
            words = f" {mark.partition(' ')[2]} "
            if mark not in NEAR and not any(words in f" {action} " for action in legal):
                place = f"{where}, line {step.line}, step {quoted(step.name)}"
                raise DataError(
                    place, f"nothing on the table is meant by {quoted(f'point: {mark}')}"
                )
    return found


def position_of(step: Step, edition: Edition, where: str = "tutorial") -> Position:
    """The position of a step; seat 0 is to move. Raises `DataError`."""
    data: dict[str, Any] = {"format": FORMAT, "players": []}
    for line in step.setup:
        try:
            _enter(data, line)
        except DataError as error:
            raise DataError(f"{where}, line {line.number}", str(error)) from None
    try:
        return _read(data, edition)
    except DataError as error:
        raise DataError(
            f"{where}, line {step.line}, step {quoted(step.name)}", str(error)
        ) from None


def position_in(lines: Sequence[Line], edition: Edition) -> Position:
    """The position that lines of the keys in `SETUP` describe; raises `DataError`."""
    data: dict[str, Any] = {"format": FORMAT, "players": []}
    for line in lines:
        _enter(data, line)
    return _read(data, edition)


def match_from(position: Position, names: Sequence[str], seed: str = "1") -> CanariasMatch:
    """A match that starts in a position; none of its seats moves by itself."""
    count = len(position.players)
    game = Scripted(position.edition, position=position)
    return CanariasMatch(game, [Seat(name) for name in names[:count]], seed)


def _read(data: dict[str, Any], edition: Edition) -> Position:
    position = read_position(dumps(data), edition)
    position.may_build = may_build_at_start(position, position.active)
    return position


def match_of(step: Step, names: Sequence[str]) -> CanariasMatch:
    """A match that starts at a step; seat 0 is a person's, the others do not move by themselves."""
    return match_from(position_of(step, standard_edition()), names, step.name)


def events_before(step: Step) -> list[Event]:
    """What the seat after the learner's has done before a step, which its position has already."""
    lines = [line for line in step.setup if line.key == _BEFORE]
    home = position_of(step, standard_edition()).players[1].home.name if lines else ""
    return [_deed(line, home) for line in lines]


def _deed(line: Line, home: str) -> Event:
    edition, seat = standard_edition(), 1
    match action := parse_action(line.value):
        case Build():
            if action.card not in edition.card_numbers:
                raise DataError(line.key, f"there is no card {quoted(action.card)}")
            colour = action.colour
            if colour is None:
                colour = edition.cards[edition.card_numbers[action.card]].colour
            return Built(seat, action.card, colour, action.area)
        case Upgrade():
            houses, colours = action.houses, (action.colour,) * len(action.houses)
            return Upgraded(seat, action.kind, action.colour, action.area, houses, colours, home)
        case Load():
            return Loaded(seat, None)
        case _:
            raise DataError(line.key, f"must be something that is seen, not {quoted(line.value)}")


def _enter(data: dict[str, Any], line: Line) -> None:
    """Put what a line says into the JSON of a position."""
    if line.key == _BEFORE:
        return
    words = line.value.replace(",", " ").split()
    if line.key == "player":
        data["players"].append({"island": None if line.value == "-" else line.value})
    elif line.key in _CARDS or line.key in _BUILDINGS:
        if not data["players"]:
            raise DataError(line.key, "must come after 'player: ISLAND'")
        player = data["players"][-1]
        if line.key in _CARDS:
            player[line.key] = words
        else:
            _build(player.setdefault("buildings", {}), line)
    elif line.key == "privileges":
        data["privileges"] = dict(_pairs(line))
    elif line.key == "debts":
        data["debts"] = [_number(line.key, word) for word in words]
    elif line.key in _PILES:
        data[_PILES[line.key]] = words
    elif line.key in _NUMBERS:
        data[_NUMBERS[line.key]] = _number(line.key, line.value)
    else:
        data[line.key] = line.value


def _build(buildings: dict[str, Any], line: Line) -> None:
    """`houses: red a1 a2, blue a3`."""
    for group in line.value.split(","):
        colour, *areas = group.split() or [""]
        if not areas:
            raise DataError(
                line.key, f"{quoted(group.strip())} must be a colour and areas: red a1 a2"
            )
        for area in areas:
            if area in buildings:
                raise DataError(line.key, f"two buildings stand on {quoted(area)}")
            buildings[area] = {"colour": colour, "kind": _BUILDINGS[line.key]}


def _pairs(line: Line) -> list[tuple[str, int]]:
    """`privileges: orange 0, red 1`."""
    found = []
    for group in line.value.split(","):
        words = group.split()
        if len(words) != 2:
            raise DataError(line.key, f"{quoted(group.strip())} must be a colour and a seat: red 1")
        found.append((words[0], _number(line.key, words[1])))
    return found


def _number(key: str, text: str) -> int:
    number = read_number(text)
    if number is None:
        raise DataError(key, f"must be a whole number, not {quoted(text)}")
    return number
