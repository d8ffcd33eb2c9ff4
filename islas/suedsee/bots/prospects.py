"""What the areas in which somebody lives promise, each to whom.

A search rates hundreds of positions whose boards differ from one by a tile and a few islanders. So all
areas of that one are looked at once; of another only those that the new tile is part of, those that go on
into a cell beside it, which asks for more now, and those whose islanders are others.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from islas.suedsee.board import AROUND, CROWD_BITS, CROWD_MASK, STEPS, Board
from islas.suedsee.bots.openings import Openings
from islas.suedsee.bots.outlook import Outlook
from islas.suedsee.components import KINDS, MARKET, SEA, WARES_FOR_A_POINT, Kind

_THIRD: Final = 1 / WARES_FOR_A_POINT
#: Openings of sea by which half of all boats come to it.
_SHORE: Final = 3.0
#: The chance that a cell around a market is filled next to which no tile lies yet.
_FAR: Final = 0.8
#: What others' islanders count for the glance at a cell.
_THEIRS: Final = 0.3
_BESIDE: Final = (0, *STEPS)

#: What an area promises: its kind, its worth to whoever leads, the chance that it is completed, and for
#: each seat in it how many islanders, and whether it leads.
Promise = tuple[Kind, float, float, tuple[tuple[int, int, bool], ...]]
#: What areas promise a seat together: worth by kind, and by count of islanders the chances that they come
#: back.
Sum = tuple[list[float], dict[int, float]]


class Area:
    """An area of a board: `cells` are its openings, `chance` that it is completed, once somebody asked."""

    __slots__ = ("cells", "chance", "kind", "root")

    def __init__(self, root: int, kind: Kind, cells: list[int]) -> None:
        self.root = root
        self.kind = kind
        self.cells = cells
        self.chance: float | None = None


class Prospects:
    """What the areas of a board promise, by which those of boards with one more tile are found.

    `known` are promises by root that are known already.
    """

    def __init__(
        self, openings: Openings, outlook: Outlook, known: Mapping[int, Promise] | None = None
    ) -> None:
        self.openings = openings
        self.outlook = outlook
        self.board = board = openings.board
        known = known or {}
        #: By root, of all areas in which somebody lives.
        self.promises: dict[int, Promise] = {}
        for root in dict.fromkeys(map(board.root, board.standing)):
            found = known.get(root)
            self.promises[root] = found or self._promise(board, self._area(board, root))
        self._near: dict[int, frozenset[int]] = {}
        self._changed: dict[tuple[int, int], list[Area]] = {}
        self._sums: Sequence[Sum] = ()
        #: By free cell the areas in which somebody lives that a tile there is part of, or around.
        self._lived_by: dict[int, list[int]] = {}
        for root, promise in self.promises.items():
            for cell in self._cells(root, promise[0]):
                self._lived_by.setdefault(cell, []).append(root)

    def after(self, board: Board) -> "Prospects":
        """Those of a board with at most one more tile."""
        more = len(board.laid) > len(self.board.laid)
        near = self._beside(next(reversed(board.laid))) if more else frozenset()
        moved = self._moved(board)
        kept = {
            root: promise
            for root, promise in self.promises.items()
            if root not in near and root not in moved
        }
        openings = self.openings.after(board) if more else Openings(board, self.openings.cells)
        return Prospects(openings, self.outlook, kept)

    def pull(self, cell: int, seat: int) -> float:
        """How much a free cell means to a seat, at a glance: what areas lie there, and whose islanders."""
        found = 0.0
        for root in self._lived_by.get(cell, ()):
            symbols = self.board.symbols[root]
            share = (symbols + 1) / (len(self.openings.cells.get(root, ())) or len(AROUND))
            for of, count, _ in self.promises[root][3]:
                found += share * count * (1.0 if of == seat else _THEIRS)
        return found

    def of(self, board: Board, seats: int) -> tuple[Sequence[Sum], list[Promise]]:
        """What the known board promises the seats, summed, and what this one does beyond that.

        The board is the one known, or has one more tile; islanders may differ. What it promises no more
        is less than nothing.
        """
        areas: Iterable[Area] = ()
        changed: frozenset[int] = frozenset()
        if len(board.laid) > len(self.board.laid):
            new = next(reversed(board.laid))
            changed = self._beside(new)
            areas = self._areas(board, new)
        if board.standing.keys() != self.board.standing.keys():
            moved = self._moved(board) - changed
            if moved:
                areas = [*areas, *(self._area(board, root) for root in sorted(moved))]
                changed |= moved
        crowd = board.crowd
        beyond = [self._promise(board, area) for area in areas if crowd[area.root]]
        for root in sorted(changed):
            promise = self.promises.get(root)
            if promise is not None:
                kind, worth, chance, islanders = promise
                beyond.append((kind, -worth, -chance, islanders))
        return self._sums or self._sum(seats), beyond

    def _sum(self, seats: int) -> Sequence[Sum]:
        """What the areas of the known board promise each seat."""
        sums: list[Sum] = [([0.0] * len(KINDS), {}) for _ in range(seats)]
        for kind, worth, chance, crowd in self.promises.values():
            for seat, count, leads in crowd:
                worths, back = sums[seat]
                back[count] = back.get(count, 0.0) + chance
                if leads:
                    worths[kind] += worth
        self._sums = sums
        return sums

    def _beside(self, new: int) -> frozenset[int]:
        """The areas in which somebody lives that a tile on a free cell changes."""
        found = self._near.get(new)
        if found is None:
            lived_by = self._lived_by
            found = frozenset(root for step in _BESIDE for root in lived_by.get(new + step, ()))
            self._near[new] = found
        return found

    def _moved(self, board: Board) -> frozenset[int]:
        """The areas of the known board of which islanders have come or gone."""
        root, nodes = self.board.root, len(self.board.up)
        moved = self.board.standing.keys() ^ board.standing.keys()
        return frozenset(root(node) for node in moved if node < nodes)

    def _areas(self, board: Board, new: int) -> list[Area]:
        """The areas that the last tile is part of or beside, and somebody lives in or might."""
        face, first = board.laid[new]
        key = (new, face.tile_number << 2 | face.turn // 90)
        found = self._changed.get(key)
        if found is None:
            places = face.tile.places
            kinds = {board.root(first + n): place.kind for n, place in enumerate(places)}
            touched = self.openings.touched(board)
            found = [Area(root, kinds[root], cells) for root, cells in touched.items()]
            for root in sorted(self._beside(new)):
                if board.root(root) not in touched:
                    found.append(self._area(board, root))
            self._changed[key] = found
        return found

    def _area(self, board: Board, root: int) -> Area:
        """An area as it is in the known board."""
        return Area(root, board.kind(root), self.openings.cells.get(root, []))

    def _cells(self, root: int, kind: Kind) -> Iterable[int]:
        """The free cells on which an area of the known board hangs."""
        if kind is not MARKET:
            return self.openings.cells.get(root, ())
        laid, cell = self.board.laid, self.board.cells[root]
        return [cell + step for step in AROUND if cell + step not in laid]

    def _promise(self, board: Board, area: Area) -> Promise:
        """What an area promises."""
        root, kind, outlook = area.root, area.kind, self.outlook
        weights, time = outlook.weights, outlook.time
        chance = area.chance
        if chance is None:
            if kind is MARKET:
                chance = self._surrounded(board, root)
            else:
                chance = outlook.all_filled(board, area.cells)
            area.chance = chance
        openings, symbols = len(area.cells), board.symbols[root]
        if kind is SEA and symbols:
            boats = outlook.boats * openings / (openings + _SHORE)
            chance += (1.0 - chance) * boats / (boats + weights.boats)
        if kind is MARKET:
            worth = weights.market * chance * time
        else:
            growth = min(weights.growth * openings, weights.most_growth) * time
            worth = (symbols + growth) * (_THIRD + chance * weights.early * time)
        return kind, worth, chance, islanders_in(board.crowd[root])

    def _surrounded(self, board: Board, root: int) -> float:
        """The chance that all cells around a market are filled."""
        cell, asking, fills = board.cells[root], board.asking, self.outlook.fills
        chance = 1.0
        for step in AROUND:
            if cell + step not in board.laid:
                asked = asking.get(cell + step)
                chance *= _FAR if asked is None else fills[asked]
        return chance


@cache
def islanders_in(packed: int) -> tuple[tuple[int, int, bool], ...]:
    """The islanders of an area (`Board.crowd`): for each seat how many, and whether it leads."""
    counts = []
    seat = 0
    while packed:
        counts.append((seat, packed & CROWD_MASK))
        packed >>= CROWD_BITS
        seat += 1
    most = max(count for _, count in counts)
    return tuple((seat, count, count == most) for seat, count in counts if count)
