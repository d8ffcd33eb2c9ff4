"""What the game is made of: goods, and cells of a grid without end."""

from collections.abc import Sequence
from typing import Final

GOODS: Final = ("shell", "weed", "sponge", "pearl")
#: How many of each kind of goods, in the order of `GOODS`.
Amounts = tuple[int, ...]

#: A column and a row; both may be below zero.
Cell = tuple[int, int]
ROCK: Final[Cell] = (0, 0)
#: A coral: the seat that has laid it, and its kind as a place in `GOODS`.
Coral = tuple[int, int]

SEATS: Final = range(2, 5)
#: Of each kind of goods that an offer gives or wants.
MOST_OFFERED: Final = 3
#: Goods of its kind that a coral costs.
COST: Final = 3
LAST_ROUND: Final = 30
#: How large a garden has to be.
GOALS: Final = (4, 5, 6)
USUAL_GOAL: Final = 5


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share a side with a cell."""
    x, y = cell
    return (x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)


def goods_in_words(amounts: Sequence[int]) -> str:
    """`2 weed 1 pearl`: what there is none of is left out."""
    return " ".join(f"{count} {good}" for count, good in zip(amounts, GOODS, strict=True) if count)
