"""What of the sea is to be in sight (`picture.sight.Sight`), by what is done or told."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from islas.suedsee.board import AROUND, STEPS, Board, cell_of, number_of
from islas.suedsee.components import Cell, Kind
from islas.suedsee.picture.places import Standing
from islas.suedsee.picture.sight import Sight
from islas.suedsee.ui.table import SeaTable

#: So many cells apart a tile and a cell for the next one are both seen on a phone.
BOTH: Final = 5


def sight(
    table: SeaTable,
    fresh: Mapping[Cell, int],
    counted: Sequence[int],
    standing: Sequence[Standing],
    sought: Sequence[Cell],
    own: Collection[Cell],
) -> Sight:
    """What to look at; all of the sea once the game is over.

    `fresh` are the cells of tiles that are new, the last one last, `counted` the places of the area that is
    counted, `standing` what can be picked on tiles, `sought` the cells that are spoken of,
    `own` the free cells at areas of the player.
    """
    board, laying = table.scene.board, table.laying
    # The same in all that is done in a turn, so that the sea is as large in each of it: what the tile just
    # laid asks for matters to who lays the next one.
    newest = number_of(list(fresh)[-1]) if fresh and laying is None else None
    asking = (
        n
        for n in board.asking
        if any(n + step in board.laid and n + step != newest for step in STEPS)
    )
    # Once the game is over, and in looking back, nothing is laid beside it.
    ends = table.view.to_move is None or not table.leads_on
    whole = {cell_of(number) for number in (*board.laid, *(() if ends else asking))}
    look = partial(Sight, whole=whole, rim=not ends)
    if counted:
        area = {cell_of(board.cells[node]) for node in counted}
        if board.kind(counted[0]) is Kind.MARKET:
            # What completes it lies all around.
            area |= {cell_of(board.cells[counted[0]] + step) for step in AROUND}
        last = table.evaluation is not None and table.evaluation.reason == "end"
        if table.passes_by and fresh and not last:
            # What passes by is no reason to look away from the tile by which it has come.
            return look({list(fresh)[-1]}, stays=True, bare=True)
        # At the end nobody waits for the own turn, and what passes by is seen whole as well.
        close = last or not table.passes_by
        return look(area, stays=True, close=close, widely=not table.leads_on)
    if standing:
        meant = {each.cell for each in standing if each.picked or each.advised}
        if not meant and not table.placing and fresh:
            # Nobody has asked who comes back: the tile just laid is still looked at.
            return look({list(fresh)[-1]}, stays=True)
        return look(meant or {each.cell for each in standing}, stays=True)
    if sought:
        return look(set(sought), whole={*whole, *sought}, close=True)
    if laying is not None:
        if laying.cell is not None:
            return look({laying.cell}, stays=True)
        return look(_going_on(list(fresh)[-1], laying.ways, own) if fresh else whole)
    if ends:
        # Who looks back has all of the sea, which stands still from one moment to the next.
        return look(whole, close=True)
    return look({list(fresh)[-1]} if fresh else whole, stays=True, bare=True)


def own_shores(board: Board, cells: Iterable[Cell], seat: int) -> set[Cell]:
    """Those of some free cells that border on an area in which a seat has islanders."""
    own = {board.root(node) for node, who in board.standing.items() if who == seat}
    found = set()
    for cell in cells:
        for side, step in enumerate(STEPS):
            face, first = board.laid.get(number_of(cell) + step, (None, 0))
            if face and any(board.root(first + n) in own for n in face.ports[(side + 2) & 3]):
                found.add(cell)
    return found


def _going_on(last: Cell, ways: Iterable[Cell], own: Collection[Cell]) -> set[Cell]:
    """What was laid last, which has just been looked at, and the nearest cell for the tile.

    That is one of those that border on `own` areas, if there are any; where it is too far off for both to
    be seen at once, it is looked at alone.
    """

    def far(cell: Cell) -> tuple[bool, int]:
        return cell not in own, abs(cell[0] - last[0]) + abs(cell[1] - last[1])

    cell = min(ways, key=far)
    near = max(abs(cell[0] - last[0]), abs(cell[1] - last[1])) <= BOTH
    return {cell} if cell in own and not near else {last, cell}
