"""The openings of areas: the free cells into which each goes on.

They are gathered once for a board; of a board with one more tile only what that tile has joined is looked at.
"""

from collections.abc import Iterator

from islas.suedsee.board import STEPS, Board


class Openings:
    """The openings of a board; `cells` has, by root, the free cells of an area, as often as it meets them."""

    def __init__(self, board: Board, cells: dict[int, list[int]]) -> None:
        self.board = board
        self.cells = cells
        self._meeting: dict[int, list[tuple[int, list[int]]]] = {}

    @classmethod
    def of(cls, board: Board) -> "Openings":
        """Those of a board, gathered from all of it."""
        cells: dict[int, list[int]] = {}
        for cell in board.asking:
            for node in _beside(board, cell):
                cells.setdefault(board.root(node), []).append(cell)
        return cls(board, cells)

    def after(self, board: Board) -> "Openings":
        """Those of a board with one more tile."""
        cells = self.cells.copy()
        for root, _ in self._joined(next(reversed(board.laid))):
            del cells[root]
        cells.update(self.touched(board))
        return Openings(board, cells)

    def touched(self, board: Board) -> dict[int, list[int]]:
        """By root, the free cells of the areas that the last tile of a board with one more is part of."""
        laid, root = board.laid, board.root
        new = next(reversed(laid))
        face, first = laid[new]
        roots = [root(first + number) for number in range(len(face.ends))]
        found: dict[int, list[int]] = {each: [] for each in roots}
        for side, step in enumerate(STEPS):
            if new + step not in laid:
                for number in face.ports[side]:
                    found[roots[number]].append(new + step)
        for old, others in self._joined(new):
            found[root(old)] += others
        return found

    def _joined(self, cell: int) -> list[tuple[int, list[int]]]:
        """The areas that meet a free cell, each with its openings but for that cell."""
        found = self._meeting.get(cell)
        if found is None:
            roots = dict.fromkeys(map(self.board.root, _beside(self.board, cell)))
            found = [(root, [c for c in self.cells[root] if c != cell]) for root in roots]
            self._meeting[cell] = found
        return found


def _beside(board: Board, cell: int) -> Iterator[int]:
    """The nodes of laid tiles that meet a free cell."""
    for side, step in enumerate(STEPS):
        there = board.laid.get(cell + step)
        if there is not None:
            face, first = there
            for number in face.ports[(side + 2) & 3]:
                yield first + number
