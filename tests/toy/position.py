"""A position: everything about a game at one moment, sealed answers and the dice to come too."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tests.toy.actions import Offer
from tests.toy.components import ROCK, USUAL_GOAL, Cell, Coral, beside


@dataclass
class Position:
    """`goods` by seat and kind, `reef` the coral in each cell.

    While an `offer` is open, `waiting` are the seats that still have to answer it, and `answers` those
    that are sealed (`None`: known to others only). `offered` says that this turn has had its offer;
    `seed` and `rolls` make the next roll of the die.
    """

    goods: list[list[int]]
    seed: str = ""
    rolls: int = 0
    goal: int = USUAL_GOAL
    reef: dict[Cell, Coral] = field(default_factory=dict)
    turn: int = 0
    round: int = 1
    offered: bool = False
    offer: Offer | None = None
    waiting: tuple[int, ...] = ()
    answers: dict[int, bool | None] = field(default_factory=dict)
    over: bool = False

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision."""
        if self.over:
            return None
        return self.waiting[0] if self.waiting else self.turn

    def copy(self) -> "Position":
        """An independent copy."""
        goods = [list(own) for own in self.goods]
        return replace(self, goods=goods, reef=dict(self.reef), answers=dict(self.answers))

    def free(self) -> list[Cell]:
        """The cells in which a coral may be laid, row by row."""
        reef = {ROCK, *self.reef}
        found = {cell for taken in reef for cell in beside(taken)} - reef
        return sorted(found, key=lambda cell: (cell[1], cell[0]))

    def corals(self) -> tuple[int, ...]:
        """How many corals every seat has laid."""
        owners = [seat for seat, _kind in self.reef.values()]
        return tuple(map(owners.count, range(len(self.goods))))

    def gardens(self) -> tuple[int, ...]:
        """The size of every seat's garden: its largest group of joined corals."""
        return tuple(
            largest_group(cell for cell, coral in self.reef.items() if coral[0] == seat)
            for seat in range(len(self.goods))
        )


def largest_group(cells: Iterable[Cell]) -> int:
    """How many of the cells are joined side by side, at most."""
    left, most = set(cells), 0
    while left:
        waiting, size = [left.pop()], 0
        while waiting:
            near = left.intersection(beside(waiting.pop()))
            left -= near
            waiting += near
            size += 1
        most = max(most, size)
    return most
