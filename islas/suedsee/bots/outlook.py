"""What is to come, as a view tells it: time, boats, and how likely a free cell is filled.

That is told by how many of the tiles to come answer what it asks for.
"""

from collections.abc import Callable
from typing import Final

from islas.suedsee.board import Board
from islas.suedsee.bots.weights import Weights
from islas.suedsee.view import View

#: About so many turns pass until a ship is taken.
_TURNS_FOR_A_SHIP: Final = 3


class Table(dict[int, float]):
    """From what a free cell asks for to a chance; each is reckoned when it is first asked for."""

    def __init__(self, reckon: Callable[[int], float]) -> None:
        self.reckon = reckon

    def __missing__(self, asking: int) -> float:
        """Reckon it and keep it."""
        found = self[asking] = self.reckon(asking)
        return found


class Outlook:
    """What is to come.

    `time` is from 0 to 1, whether there is time to deliver; `boats` are those to come. `fills` is the
    chance that a free cell is filled, `closes` the same if it is all that an area lacks.
    """

    def __init__(self, view: View, weights: Weights) -> None:
        self.weights = weights
        self.turns = view.edition.fitting.turns
        self.to_come = view.tiles_to_come
        self.boats = sum(
            count * any(place.boat for place in view.edition.tiles[tile].places)
            for tile, count in self.to_come.items()
        )
        ships = view.ships_left + len(view.known.display)
        rounds = min(view.tiles_left, _TURNS_FOR_A_SHIP * ships) / len(view.players)
        self.time = min(1.0, rounds / weights.turns)
        self.fills = Table(self._fills)
        self.closes = Table(self._closes)

    def all_filled(self, board: Board, cells: list[int]) -> float:
        """The chance that all these free cells are filled, as if each were for itself."""
        asking = board.asking
        if len(cells) == 1:
            return self.closes[asking[cells[0]]]
        fills = self.fills
        chance = 1.0
        for cell in cells:
            chance *= fills[asking[cell]]
        return chance

    def _fills(self, asking: int) -> float:
        fitting = self._fitting(asking)
        return self.weights.effort * fitting / (fitting + self.weights.shy or 1.0)

    def _closes(self, asking: int) -> float:
        found = self.fills[asking]
        left = self.to_come.total()
        if self.weights.soon and left:
            found += self.weights.soon * self._fitting(asking) / left
        return found

    def _fitting(self, asking: int) -> int:
        """How many tiles to come fit a free cell."""
        turns = self.turns
        return sum(count for tile, count in self.to_come.items() if turns[tile][asking])
