"""Whether a position from a file is one that a game can go on from."""

from islas.core.errors import DataError
from islas.suedsee.board import NOWHERE
from islas.suedsee.components import MARKET, OPEN_SHIPS, SEA
from islas.suedsee.legal import legal_actions
from islas.suedsee.position import CLAIM, COVER, DELIVER, ISLANDER, LAY, NONE, OVER, Position


def check_position(position: Position) -> None:
    """Raise `DataError`, with the place, where a position contradicts itself.

    Tiles, ships and tokens may be fewer than in a game, as in a tutorial; but whoever is to move has
    something to decide, and what the phase needs is there.
    """
    board = position.board
    if not board.laid:
        raise DataError("tiles", "must have one tile at least")
    if position.tokens < 0:
        raise DataError("tokens", f"there are {position.edition.boat_tokens} boat tokens")
    cells = [board.cells[node] for node in board.standing]
    if len(set(cells)) < len(cells):
        raise DataError("islanders", "a tile has one islander at most (S7)")
    if len(position.display) > OPEN_SHIPS:
        raise DataError("display", f"must have {OPEN_SHIPS} ships at most")
    if position.ship_pile and len(position.display) < OPEN_SHIPS:
        raise DataError("display", f"must have {OPEN_SHIPS} ships while there are some in the pile")
    _check_phase(position)
    if position.phase is not OVER and not legal_actions(position):
        name = position.phase.name.lower()
        raise DataError("phase", f"{name!r} leaves seat {position.active} nothing to decide")


def _check_phase(position: Position) -> None:
    phase, queue = position.phase, position.queue
    if (phase is LAY) != (position.tile != NONE):
        raise DataError("tile", "must be there in phase 'lay', and only then")
    if phase is LAY and position.cell != NOWHERE:
        raise DataError("cell", "must be none in phase 'lay'")
    if phase in (ISLANDER, COVER, CLAIM) and position.cell == NOWHERE:
        raise DataError("cell", "must be where the tile of this turn lies")
    if phase is ISLANDER and position.cell in map(
        position.board.cells.__getitem__, position.board.standing
    ):
        raise DataError("cell", "must have no islander yet in phase 'islander'")
    if phase is not CLAIM and phase is not OVER and position.active != position.turn:
        raise DataError("active", "must be the seat in turn, but in phase 'claim'")
    if bool(queue) != (phase in (COVER, CLAIM)):
        raise DataError("queue", "must be there in phases 'cover' and 'claim', and only then")
    if phase in (COVER, CLAIM):
        _check_queue(position)
    if phase is DELIVER and len(legal_actions(position)) == 1:
        raise DataError("phase", "in phase 'deliver' the seat must be able to deliver")


def _check_queue(position: Position) -> None:
    board, node = position.board, position.queue[0]
    kind, open_ends = board.kind(node), board.ends[board.root(node)]
    if position.phase is COVER and (kind is not SEA or not open_ends or not position.tokens):
        raise DataError("queue", "must begin with open sea, and a token must be left")
    if position.phase is CLAIM and (kind is not MARKET or open_ends):
        raise DataError("queue", "must begin with a market that is complete")
    if len(legal_actions(position)) < 2:
        raise DataError("queue", "must begin with what leaves the active seat a choice")
    for other in position.queue[1:]:
        if board.ends[board.root(other)] and board.kind(other) is not SEA:
            raise DataError("queue", "must be areas that are complete, or sea")
