"""What of the sea is to be in sight (`picture.marks.Sight`), by what is done or told."""

from collections.abc import Mapping, Sequence

from islas.suedsee.board import STEPS, Board, cell_of, number_of
from islas.suedsee.components import Cell
from islas.suedsee.picture.marks import Sight, Standing
from islas.suedsee.survey import Opening
from islas.suedsee.ui.table import SeaTable


def sight(
    table: SeaTable,
    fresh: Mapping[Cell, int],
    counted: Sequence[int],
    standing: Sequence[Standing],
    openings: Sequence[Opening],
) -> Sight | None:
    """What to look at; all of the sea once the game is over.

    `fresh` are the cells of tiles that are new, the last one last, `counted` the places of the area that is
    counted, `standing` what can be picked on tiles, `openings` what is missing where the player has asked.
    """
    board, laying = table.scene.board, table.laying
    # The same in all that is done in a turn, so that the sea is as large in each of it.
    whole = {cell_of(number) for number in (*board.laid, *board.asking)}
    if counted:
        area = {cell_of(board.cells[node]) for node in counted}
        # What passes by is no reason to go nearer.
        return Sight(area, whole, stays=True, close=not table.passes_by)
    if standing:
        # With what may be laid beside it, for a tile at the edge is where the game goes on.
        cells = {number_of(each.cell) for each in standing}
        around = (cell + step for cell in cells for step in STEPS)
        return Sight({cell_of(cell) for cell in (*cells, *around)}, whole, stays=True)
    if openings:
        return Sight({each.cell for each in openings}, whole, close=True)
    if laying is not None:
        if laying.cell is not None:
            return Sight({laying.cell}, whole, stays=True)
        own = _own(board, table.seat, fresh, laying.ways) if fresh else whole
        return Sight(own, whole)
    if table.view.to_move is None and table.event is None:
        return None
    return Sight({list(fresh)[-1]} if fresh else whole, whole, stays=True)


def _own(
    board: Board, seat: int, fresh: Mapping[Cell, int], ways: Mapping[Cell, object]
) -> set[Cell]:
    """Where the player's islanders stand, else what was laid last, and the nearest cell for the tile."""
    own = {cell_of(board.cells[node]) for node, who in board.standing.items() if who == seat}
    own = own or {list(fresh)[-1]}

    def far(cell: Cell) -> int:
        return min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in own)

    return {*own, *sorted(ways, key=far)[:1]}
