"""What there is to say of an area: its places, what it carries, who leads, what would close it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from islas.suedsee.board import AROUND, STEPS, Board, cell_of, leading, number_of
from islas.suedsee.components import MARKET, WARE_OF, Cell, Kind, Side, Ware
from islas.suedsee.edition import Edition
from islas.suedsee.events import Spot
from islas.suedsee.fitting import asked


@dataclass(frozen=True, slots=True)
class Area:
    """An area of a board.

    `places` are its places in the order in which they were laid, `symbols` those that carry something,
    with how much, shoals under a token left out. `open_ends` counts the openings that are left: sides,
    halves of sides beside a bridge, or free cells around a market. `islanders` are by seat; `winners`
    would be paid `amount` of `ware` now (S15), each of them.
    """

    kind: Kind
    places: tuple[Spot, ...]
    symbols: tuple[tuple[Cell, str, int], ...]
    open_ends: int
    islanders: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def complete(self) -> bool:
        """Whether it is (S11 to S14)."""
        return not self.open_ends

    @property
    def ware(self) -> Ware | None:
        """What it carries."""
        return WARE_OF.get(self.kind)

    @property
    def amount(self) -> int:
        """How much of it."""
        return sum(amount for _, _, amount in self.symbols)


def area_of(board: Board, node: int, seats: int) -> Area:
    """The area of a node."""
    root = board.root(node)
    kind = board.kind(node)
    nodes = board.nodes(root)
    islanders = board.islanders(root, seats)
    return Area(
        kind=kind,
        places=tuple(board.spot(n) for n in nodes),
        symbols=tuple(
            (*board.spot(n), board.place(n).symbols)
            for n in nodes
            if board.place(n).symbols and n not in board.covered
        ),
        open_ends=board.ends[root],
        islanders=islanders,
        winners=leading(islanders),
    )


def areas(board: Board, seats: int) -> Iterator[Area]:
    """All areas, in the order of their first places."""
    for node in dict.fromkeys(board.nodes(root)[0] for root in board.roots()):
        yield area_of(board, node, seats)


def openings(board: Board, node: int) -> tuple[int, ...]:
    """The numbers of the free cells into which the area of a node goes on, by rows."""
    root = board.root(node)
    found = set()
    for member in board.nodes(root):
        cell = board.cells[member]
        face, first = board.laid[cell]
        if face.market == member - first:
            found |= {cell + step for step in AROUND if cell + step not in board.laid}
            continue
        for side, step in enumerate(STEPS):
            if cell + step not in board.laid and member - first in face.ports[side]:
                found.add(cell + step)
    return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Opening:
    """A free cell into which an area goes on, by the sides that it asks for, clockwise from the north.

    `fitting` are the kinds of tiles that fit there, with how many of each are still to come; `closing`
    are those of them that would complete the area if they were laid there now.
    """

    cell: Cell
    sides: tuple[Side | None, ...]
    fitting: tuple[tuple[str, int], ...]
    closing: tuple[tuple[str, int], ...]


def missing(board: Board, node: int, to_come: dict[int, int]) -> list[Opening]:
    """What an area misses, opening by opening; `to_come` says how many of each tile are left."""
    found = []
    for cell in openings(board, node):
        asking = board.asking.get(cell, 0)
        fitting, closing = [], []
        for tile, count in sorted(to_come.items()):
            turns = board.edition.fitting.turns[tile][asking]
            if not count or not turns:
                continue
            named = (board.edition.tile_names[tile], count)
            fitting.append(named)
            if any(_closes(board, node, cell, tile, turn) for turn in turns):
                closing.append(named)
        sides = tuple(asked(asking, side) for side in range(4))
        found.append(Opening(cell_of(cell), sides, tuple(fitting), tuple(closing)))
    return found


def left_for(edition: Edition, asking: int, to_come: Mapping[int, int]) -> int:
    """How many of the tiles that are to come fit into a cell that asks for that (`fitting`)."""
    turns = edition.fitting.turns
    return sum(count for tile, count in to_come.items() if turns[tile][asking])


def what_fits(board: Board, node: int, cell: Cell, tile: int) -> str:
    """What a tile can do where an area goes on into a cell: it `closes` the area, `fits`, or neither."""
    number = number_of(cell)
    # Beside a market at a corner only, nothing can be laid yet.
    turns = (
        board.edition.fitting.turns[tile][board.asking[number]] if number in board.asking else ()
    )
    if not turns:
        return ""
    return "closes" if any(_closes(board, node, number, tile, turn) for turn in turns) else "fits"


def _closes(board: Board, node: int, cell: int, tile: int, turn: int) -> bool:
    if board.kind(node) is MARKET:
        return board.ends[node] == 1
    if board.ends[board.root(node)] > 8:
        return False
    tried = board.copy()
    if cell not in tried.asking:
        return False
    tried.lay(cell, board.edition.fitting.faces[tile][turn // 90])
    return not tried.ends[tried.root(node)]
