"""What is clicked for each action, and how the tile in hand is turned and laid."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, assert_never

from islas.core.choice import Choice, Picking, Steps, options_of
from islas.suedsee.actions import (
    Action,
    Claim,
    Cover,
    Deliver,
    Keep,
    Lay,
    Pass,
    PlaceIslander,
    TakeBack,
    amounts_in_words,
)
from islas.suedsee.components import TURNS, Cell, Tile
from islas.suedsee.position import COVER, LAY
from islas.suedsee.view import View

_CELL: Final = "cell "
_TURN: Final = "turn "


def choice(view: View) -> Picking[Action]:
    """What can be clicked for the legal actions of a view, nothing picked yet."""
    if view.phase is LAY and view.legal:
        return Laying(tuple(view.legal), view.edition.tiles[view.tile])
    if view.phase is COVER:
        return Alike(options_of(view.legal, steps))
    return Choice(options_of(view.legal, steps))


def steps(action: Action) -> Steps:
    """The marks of an action; what brings the next tile is easily regretted."""
    match action:
        case Lay():
            x, y = action.cell
            return Steps(((f"cell {x} {y}",), (f"turn {action.turn}",)), confirm=True)
        case PlaceIslander():
            return Steps(((f"place {action.place}",),), confirm=True)
        case TakeBack():
            return Steps(((str(action),),), confirm=True)
        case Cover():
            return Steps(((str(action),),))
        case Claim():
            return Steps(((f"ship {action.ship}",),))
        case Deliver():
            give = f"give {amounts_in_words(action.wares)}"
            return Steps(((f"ship {action.ship}",), (give,)), free=1, confirm=True)
        case Pass() | Keep():
            return Steps(((f"act {action}",),))
        case _:
            assert_never(action)


class Alike(Choice[Action]):
    """Actions that lead to the same, whatever may come, of which the first is taken unasked.

    So it is with the shoals for a boat token: they are equally large, and parts of one region (S17), which
    is counted as a whole and never parts again.
    """

    @property
    def decided(self) -> tuple[Action, Steps] | None:
        """The action that was picked, else the first."""
        return super().decided or next(iter(self.options), None)


@dataclass(frozen=True)
class Laying:
    """The tile in hand, turned, and the cell where it is shown (`core.choice.Picking`).

    A cell that is picked shows the tile in the way in which it is held, else in the next one clockwise that
    fits; picked once more it shows the next one, and stays where there is no other. Ways that look the same
    are one.
    """

    legal: tuple[Action, ...]
    tile: Tile
    picked: tuple[str, ...] = ()

    @property
    def turn(self) -> int:
        """By how many degrees the tile is turned."""
        return next((int(m.removeprefix(_TURN)) for m in self.picked if m.startswith(_TURN)), 0)

    @property
    def cell(self) -> Cell | None:
        """Where it is shown."""
        found = next((mark for mark in self.picked if mark.startswith(_CELL)), None)
        if found is None:
            return None
        x, y = found.split()[1:]
        return int(x), int(y)

    @cached_property
    def ways(self) -> dict[Cell, tuple[int, ...]]:
        """The cells where it can lie, each with the turns that fit and look different."""
        found: dict[Cell, dict[int, int]] = {}
        for action in self.legal:
            if isinstance(action, Lay):
                looks = found.setdefault(action.cell, {})
                looks.setdefault(action.turn % self.tile.period, action.turn)
        return {cell: tuple(looks.values()) for cell, looks in found.items()}

    def shown(self, cell: Cell) -> int:
        """The turn in which it is shown in a cell."""
        return min(self.ways[cell], key=lambda turn: (turn - self.turn) % 360)

    @property
    def lay(self) -> Lay | None:
        """The tile laid as it is shown."""
        return None if self.cell is None else Lay(self.cell, self.turn)

    @property
    def turns(self) -> Sequence[int]:
        """The turns that can be asked for now, clockwise."""
        if self.cell is not None:
            return sorted(self.ways[self.cell])
        return TURNS[: self.tile.period // 90]

    def turned(self, way: int) -> int:
        """The next turn clockwise (1) or the other way round (-1)."""
        others = [turn for turn in self.turns if turn != self.turn] or [self.turn]
        return min(others, key=lambda turn: (way * (turn - self.turn)) % 360)

    @property
    def marks(self) -> frozenset[str]:
        """The marks that can be picked now."""
        cells = {f"cell {x} {y}" for x, y in self.ways}
        return frozenset(cells | {f"turn {turn}" for turn in self.turns})

    @property
    def decided(self) -> tuple[Action, Steps] | None:
        """The action, where there is one way alone to lay the tile into the cell that is picked."""
        if self.lay is None or len(self.turns) > 1:
            return None
        return self.lay, Steps((self.picked,), confirm=True)

    def pick(self, mark: str) -> "Laying":
        """Pick a cell or a turn; the choice as it is where no legal action asks for it."""
        if mark not in self.marks:
            return self
        if mark.startswith(_TURN):
            kept = [other for other in self.picked if other.startswith(_CELL)]
            return Laying(self.legal, self.tile, (mark, *kept))
        if mark in self.picked:
            return Laying(self.legal, self.tile, (f"turn {self.turned(1)}", mark))
        x, y = map(int, mark.split()[1:])
        return self._at((x, y), self.shown((x, y)))

    def towards(self, action: Action) -> "Laying":
        """The tile shown as an action lays it."""
        if not isinstance(action, Lay) or action.cell not in self.ways:
            return self
        alike = (turn for turn in self.ways[action.cell] if self._alike(turn, action.turn))
        return self._at(action.cell, next(alike))

    def leads_to(self, action: Action) -> bool:
        """Whether the tile is not shown elsewhere than where an action lays it."""
        return isinstance(action, Lay) and self.cell in (None, action.cell)

    def shows(self, action: object) -> bool:
        """Whether the tile is shown as an action lays it."""
        if not isinstance(action, Lay) or self.cell != action.cell:
            return False
        return self._alike(self.turn, action.turn)

    def _alike(self, one: int, other: int) -> bool:
        return (one - other) % self.tile.period == 0

    def _at(self, cell: Cell, turn: int) -> "Laying":
        x, y = cell
        return Laying(self.legal, self.tile, (f"turn {turn}", f"cell {x} {y}"))
