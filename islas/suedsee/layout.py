"""Boards in JSON: laid tiles, islanders and boat tokens, for positions and for questions."""

from typing import Any

from islas.core.errors import DataError
from islas.core.fields import Reader
from islas.core.printable import quoted
from islas.suedsee.board import FARTHEST, STEPS, Board, cell_of, number_of
from islas.suedsee.components import ISLANDERS, SEA, TURNS, Cell, Face
from islas.suedsee.edition import MOST_TILES, Edition

FIELDS = ("tiles", "islanders", "tokens")


def board_to_json(board: Board) -> dict[str, Any]:
    """Tiles in the order in which they were laid, islanders and tokens in the order of their places."""
    return {
        "tiles": [
            {"tile": face.tile.name, "cell": list(cell_of(cell)), "turn": face.turn}
            for cell, (face, _) in board.laid.items()
        ],
        "islanders": [
            {"seat": board.standing[node], **_spot_to_json(board, node)}
            for node in sorted(board.standing)
        ],
        "tokens": [_spot_to_json(board, node) for node in sorted(board.covered)],
    }


def _spot_to_json(board: Board, node: int) -> dict[str, Any]:
    cell, place = board.spot(node)
    return {"cell": list(cell), "place": place}


def read_board(fields: Reader, edition: Edition, seats: int) -> Board:
    """The board in the `FIELDS` of a JSON object; raises `DataError`.

    Tiles may come in any order; they hang together and fit each other (S4). A place has one islander at
    most, a seat four.
    """
    board = Board(edition)
    wanted: dict[int, tuple[Face, str]] = {}
    for entry in fields.objects("tiles", most=MOST_TILES) if "tiles" in fields else []:
        entry.only("tile", "cell", "turn")
        tile = entry.choice("tile", edition.tile_numbers)
        cell = number_of(read_cell(entry, "cell"))
        if cell in wanted:
            raise DataError(entry.at("cell"), f"{cell_of(cell)} has a tile already")
        face = edition.fitting.faces[tile][entry.choice("turn", TURNS) // 90]
        wanted[cell] = (face, entry.path)
    _check_sides(wanted)
    board.asking = {next(iter(wanted), 0): 0}
    while wanted:
        ready = next((cell for cell in wanted if cell in board.asking), None)
        if ready is None:
            _, where = next(iter(wanted.values()))
            raise DataError(where, "does not hang together with the tiles before")
        board.lay(ready, wanted.pop(ready)[0])
    _read_islanders(board, fields, seats)
    if "tokens" in fields:
        for entry in fields.objects("tokens"):
            entry.only("cell", "place")
            node = read_spot(entry, board)
            place = board.place(node)
            if place.kind is not SEA or not place.symbols or node in board.covered:
                raise DataError(entry.path, "must be a shoal without another token")
            board.cover(node)
    return board


def read_cell(fields: Reader, name: str) -> Cell:
    """A cell `[x, y]`; raises `DataError`."""
    values = fields.integers(name, -FARTHEST, FARTHEST)
    if len(values) != 2:
        raise DataError(fields.at(name), "must be a cell [x, y]")
    x, y = values
    return x, y


def read_spot(fields: Reader, board: Board) -> int:
    """The node of the place that `cell` and `place` of a JSON object name; raises `DataError`."""
    cell = read_cell(fields, "cell")
    there = board.laid.get(number_of(cell))
    if there is None:
        raise DataError(fields.at("cell"), f"no tile lies in {quoted(list(cell))}")
    face, first = there
    return first + fields.choice("place", face.tile.place_numbers)


def _check_sides(wanted: dict[int, tuple[Face, str]]) -> None:
    for cell, (face, where) in wanted.items():
        for side, step in enumerate(STEPS):
            other = wanted.get(cell + step)
            if other is not None and other[0].sides[(side + 2) % 4] is not face.sides[side]:
                what = f"does not fit the tile in {cell_of(cell + step)}: {face.sides[side].slug} meets "
                raise DataError(where, what + other[0].sides[(side + 2) % 4].slug)


def _read_islanders(board: Board, fields: Reader, seats: int) -> None:
    counts = [0] * seats
    for entry in fields.objects("islanders") if "islanders" in fields else []:
        entry.only("seat", "cell", "place")
        seat = entry.integer("seat", 0, seats - 1)
        node = read_spot(entry, board)
        if node in board.standing:
            raise DataError(entry.path, "another islander stands there")
        counts[seat] += 1
        if counts[seat] > ISLANDERS:
            raise DataError(entry.path, f"seat {seat} has {ISLANDERS} islanders only")
        board.put(node, seat)
