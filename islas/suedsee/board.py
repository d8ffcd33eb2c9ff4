"""The sea: laid tiles, the areas to which their places join, and the free cells around.

Every place of a laid tile is a node. Nodes of an area hang together by size (a forest without path
compression, so that the depth stays logarithmic and nothing is written when somebody looks); totals of an
area are kept at its root. All of it lies in flat lists, so that a board is copied in a few microseconds.

Cells are numbers here, `x + 1024 * y`: their order is by rows, and steps to neighbours are additions.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from islas.suedsee.components import SEA, Cell, Face, Kind, Place
from islas.suedsee.edition import Edition

_ROW: Final = 1024
#: Coordinates that are read are at most so far from the start tile; from there a row of tiles can go on.
FARTHEST: Final = 126
#: From a cell to its neighbours, clockwise from the north.
STEPS: Final = (-_ROW, 1, _ROW, -1)
#: The same with those at the corners.
AROUND: Final = (-_ROW, 1 - _ROW, 1, 1 + _ROW, _ROW, _ROW - 1, -1, -1 - _ROW)

#: The number of no cell.
NOWHERE: Final = 1 << 20

#: Islanders of all seats in an area are packed into a number, so many bits for each seat.
CROWD_BITS: Final = 4
CROWD_MASK: Final = (1 << CROWD_BITS) - 1
#: Openings of a market: the cells around it.
NEIGHBOURS: Final = len(AROUND)


def number_of(cell: Cell) -> int:
    """The number of a cell."""
    return cell[0] + _ROW * cell[1]


def leading(islanders: Sequence[int]) -> tuple[int, ...]:
    """The seats with most islanders in an area, in order; none where nobody is (S15)."""
    most = max(islanders)
    return tuple(seat for seat, count in enumerate(islanders) if count == most > 0)


def cell_of(number: int) -> Cell:
    """The cell of a number."""
    x = (number + _ROW // 2) % _ROW - _ROW // 2
    return x, (number - x) // _ROW


class Board:
    """Laid tiles with islanders and boat tokens. Empty at first.

    `laid[cell]` is the face of a tile and its first node, `asking[cell]` what a free cell next to a tile asks
    for (`fitting`). By node: `up` is the parent, or minus the number of nodes for a root, `cells` where it
    lies; at roots `ends` counts the openings of the area, `symbols` what it carries but for covered shoals,
    `crowd` the islanders. `standing` are the islanders by node, with their seats; `covered` the nodes whose
    shoal has a boat token (S19), `markets` the nodes of markets by cell.
    """

    __slots__ = (
        "asking",
        "cells",
        "covered",
        "crowd",
        "edition",
        "ends",
        "laid",
        "markets",
        "standing",
        "symbols",
        "up",
    )

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.laid: dict[int, tuple[Face, int]] = {}
        self.asking: dict[int, int] = {0: 0}
        self.up: list[int] = []
        self.cells: list[int] = []
        self.ends: list[int] = []
        self.symbols: list[int] = []
        self.crowd: list[int] = []
        self.standing: dict[int, int] = {}
        self.covered: set[int] = set()
        self.markets: dict[int, int] = {}

    def copy(self) -> "Board":
        """An independent copy."""
        other = Board.__new__(Board)
        other.edition = self.edition
        other.laid = self.laid.copy()
        other.asking = self.asking.copy()
        other.up = self.up[:]
        other.cells = self.cells[:]
        other.ends = self.ends[:]
        other.symbols = self.symbols[:]
        other.crowd = self.crowd[:]
        other.standing = self.standing.copy()
        other.covered = self.covered.copy()
        other.markets = self.markets.copy()
        return other

    def lay(self, cell: int, face: Face) -> int:
        """Lay a tile into a free cell and join its places to their neighbours; its first node."""
        up, ends, laid, asking = self.up, self.ends, self.laid, self.asking
        first = len(up)
        count = len(face.ends)
        up += [-1] * count
        ends += face.ends
        self.symbols += face.symbols
        self.crowd += [0] * count
        self.cells += [cell] * count
        del asking[cell]
        for side, step in enumerate(STEPS):
            beyond = cell + step
            there = laid.get(beyond)
            if there is None:
                asking[beyond] = asking.get(beyond, 0) | face.asks[side]
            else:
                base = there[1]
                for mine, theirs in zip(
                    face.ports[side], there[0].mirrored[(side + 2) & 3], strict=True
                ):
                    self._join(first + mine, base + theirs)
        laid[cell] = (face, first)
        markets = self.markets
        if markets:
            for step in AROUND:
                node = markets.get(cell + step)
                if node is not None:
                    ends[node] -= 1
        if face.market is not None:
            node = first + face.market
            markets[cell] = node
            ends[node] = NEIGHBOURS - sum(cell + step in laid for step in AROUND)
        return first

    def _join(self, one: int, other: int) -> None:
        up, ends = self.up, self.ends
        while up[one] >= 0:
            one = up[one]
        while up[other] >= 0:
            other = up[other]
        if one == other:
            ends[one] -= 2
            return
        if up[one] > up[other]:
            one, other = other, one
        up[one] += up[other]
        up[other] = one
        ends[one] += ends[other] - 2
        self.symbols[one] += self.symbols[other]
        self.crowd[one] += self.crowd[other]

    def root(self, node: int) -> int:
        """The node that stands for the area of a node; two nodes are joined if theirs is the same."""
        up = self.up
        while up[node] >= 0:
            node = up[node]
        return node

    def put(self, node: int, seat: int) -> None:
        """Put an islander of a seat on a place."""
        self.standing[node] = seat
        self.crowd[self.root(node)] += 1 << CROWD_BITS * seat

    def take(self, node: int) -> int:
        """Take the islander from a place; its seat."""
        seat = self.standing.pop(node)
        self.crowd[self.root(node)] -= 1 << CROWD_BITS * seat
        return seat

    def cover(self, node: int) -> None:
        """Cover the shoal of a place with a boat token (S17, S19)."""
        self.covered.add(node)
        self.symbols[self.root(node)] -= self.place(node).symbols

    def islanders(self, root: int, seats: int) -> tuple[int, ...]:
        """How many islanders each seat has in an area."""
        crowd = self.crowd[root]
        return tuple(crowd >> CROWD_BITS * seat & CROWD_MASK for seat in range(seats))

    def those_in(self, root: int) -> list[int]:
        """The nodes of an area on which islanders stand, in the order in which they were laid."""
        return sorted(node for node in self.standing if self.root(node) == root)

    def nodes(self, root: int) -> list[int]:
        """All nodes of an area, in the order in which they were laid."""
        return [node for node in range(len(self.up)) if self.root(node) == root]

    def roots(self) -> list[int]:
        """The roots of all areas, in the order of their first nodes."""
        return list(dict.fromkeys(map(self.root, range(len(self.up)))))

    def shoals(self, root: int) -> list[int]:
        """The nodes of a region of sea that have a shoal without a token, in order."""
        found = []
        for face, first in self.laid.values():
            for number, fish in enumerate(face.symbols):
                node = first + number
                if (
                    fish
                    and face.tile.places[number].kind is SEA
                    and node not in self.covered
                    and self.root(node) == root
                ):
                    found.append(node)
        return sorted(found)

    def place(self, node: int) -> Place:
        """The place of a node, as it is printed."""
        face, first = self.laid[self.cells[node]]
        return face.tile.places[node - first]

    def kind(self, node: int) -> Kind:
        """What the place of a node is."""
        return self.place(node).kind

    def spot(self, node: int) -> tuple[Cell, str]:
        """The cell of a node and the name of its place."""
        return cell_of(self.cells[node]), self.place(node).name

    def node(self, cell: Cell, name: str) -> int:
        """The node of a place by its cell and name; raises `KeyError` where there is none."""
        face, first = self.laid[number_of(cell)]
        return first + face.tile.place_numbers[name]

    def lays(self, tile: int) -> Iterator[tuple[int, int]]:
        """Where a tile fits: cells by rows, each with the turns that fit (S4)."""
        turns = self.edition.fitting.turns[tile]
        asking = self.asking
        for cell in sorted(asking):
            for turn in turns[asking[cell]]:
                yield cell, turn

    def fits_somewhere(self, tile: int) -> bool:
        """Whether there is a cell where a tile fits (S5)."""
        turns = self.edition.fitting.turns[tile]
        return any(map(turns.__getitem__, self.asking.values()))

    def markets_around(self, cell: int) -> list[int]:
        """The nodes of markets on a cell and around it, from the north clockwise (S22)."""
        markets = self.markets
        return [markets[cell + step] for step in (0, *AROUND) if cell + step in markets]

    def __eq__(self, other: object) -> bool:
        """Whether the same lies and stands in the same places, laid in the same order."""
        if not isinstance(other, Board):
            return NotImplemented
        return (
            self.standing == other.standing
            and self.covered == other.covered
            and list(self.laid.items()) == list(other.laid.items())
        )

    __hash__ = None  # type: ignore[assignment]
