"""What an action brings about at once: facts that sentences tell, each of which the sea confirms.

Laying a tile joins areas; putting an islander down claims one. Facts are about the seat that acts. What
a tile does to others is in `others`.
"""

from dataclasses import dataclass
from typing import Final

from islas.suedsee.actions import Action, Deliver, Lay, PlaceIslander, TakeBack
from islas.suedsee.board import Board, cell_of, number_of
from islas.suedsee.components import MARKET, Cell, Kind
from islas.suedsee.evaluation import due, pay, reason_of
from islas.suedsee.events import Evaluated, Event
from islas.suedsee.legal import deliveries
from islas.suedsee.position import Position
from islas.suedsee.survey import Area, area_of
from islas.suedsee.view import View

#: Symbols of a free area that are worth a word.
_WORTHWHILE: Final = 2


@dataclass(frozen=True, slots=True)
class Pays:
    """An area pays the seat `amount`, and as much the `others`; of a market it gets a ship (S15, S16, S23).

    `complete` says that the area is, else a boat comes (S17).
    """

    kind: Kind
    amount: int
    others: tuple[int, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class Joins:
    """Own islanders come to an area of `others`, who had more there: as many, or more if `ahead`."""

    kind: Kind
    amount: int
    others: tuple[int, ...]
    ahead: bool


@dataclass(frozen=True, slots=True)
class Nearly:
    """An area that would pay the seat, and as much the `others`, has one opening left, and had more."""

    kind: Kind
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Grows:
    """An area that would pay the seat, and as much the `others`, is now worth more: `amount`."""

    kind: Kind
    amount: int
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Offers:
    """An islander can go to an area where nobody is; if that is complete, or `fished`, it pays at once.

    It is fished by a boat on the tile, once the islander is there (S17). Of an area that has nothing so far
    it is told where the plan is to go there.
    """

    kind: Kind
    amount: int
    complete: bool
    fished: bool = False


@dataclass(frozen=True, slots=True)
class Nears:
    """An area that would pay the seat, and as much the `others`, has fewer openings than it had: `ends`."""

    kind: Kind
    ends: int
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Spreads:
    """An area that would pay the seat goes on over the tile, which adds nothing to it so far."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Finds:
    """An area to which an islander goes is worth `amount` so far, and has `ends` openings left."""

    kind: Kind
    amount: int
    ends: int


@dataclass(frozen=True, slots=True)
class Frees:
    """An area in which the seat has islanders is complete and pays nothing; they come back."""

    kind: Kind


Fact = Pays | Joins | Nearly | Grows | Offers | Nears | Spreads | Frees | Finds


def facts_of(view: View, action: Action, then: Action | None = None) -> list[Fact]:
    """What there is to say of a legal action of the seat, the weightiest first; of most actions nothing.

    Where it is known what the seat does `then`, a tile offers what is taken by that, and nothing else; and
    an area out of which an islander is taken then is nothing to praise.
    """
    match action:
        case Lay():
            return _of_lay(view, action, then)
        case PlaceIslander():
            return _of_islander(view, action)
        case _:
            return []


def _of_lay(view: View, action: Lay, then: Action | None) -> list[Fact]:
    before, seat, seats = view.board, view.turn, len(view.players)
    position = laid(view, action)
    board, cell = position.board, position.cell
    face, first = board.laid[cell]
    own = [board.root(first + place) for place in range(len(face.ends))]
    around = [board.root(node) for node in board.markets_around(cell)]
    counted = _counted(position)
    taken, left = None, None
    if isinstance(then, PlaceIslander):
        taken = board.root(first + face.tile.place_numbers[then.place])
    if isinstance(then, TakeBack):
        left = board.root(stands_on(board, then.cell))
    found: list[Fact] = []
    for root in dict.fromkeys([*own, *around]):
        if root == left:
            continue
        area = area_of(board, root, seats)
        kind, amount = area.kind, area.amount
        if not area.winners:
            offered = root in own and (then is None or root == taken)
            if not offered or not view.players[seat].supply:
                continue
            fished = not area.complete and _would_count(position, root)
            least = 0 if root == taken and not area.complete else _WORTHWHILE
            if kind is MARKET or amount >= (1 if area.complete or fished else least):
                found.append(Offers(kind, amount, area.complete, fished))
        elif seat in area.winners:
            if root in counted and _is_paid(area):
                others = tuple(winner for winner in area.winners if winner != seat)
                found.append(Pays(kind, amount, others, area.complete))
            elif area.complete:
                found.append(Frees(kind))
            else:
                found += _changes(before, board, root, seat, seats)
    order = (Pays, Joins, Nearly, Grows, Offers, Nears, Frees, Spreads)
    return sorted(found, key=lambda fact: (order.index(type(fact)), -_amount(fact)))


def laid(view: View, action: Lay) -> Position:
    """What is known, with the tile as an action lays it."""
    position = view.known.copy()
    position.cell = number_of(action.cell)
    position.board.lay(position.cell, view.edition.fitting.faces[view.tile][action.turn // 90])
    return position


def paid_by(view: View, action: Lay, then: Action | None = None) -> list[Evaluated]:
    """Whom laying a tile pays, by those who stand already, but for who is taken back `then`."""
    _position, log = _paid(view, action, then)
    found = [event for event in log if isinstance(event, Evaluated)]
    return [event for event in found if event.winners and _is_paid(event)]


def payable_by(view: View, action: Lay, then: Action | None = None) -> int:
    """The points of the best ship that laying a tile lets the seat pay in this turn (S24).

    0 where it brings no wares for one, or where a ship as good could be paid without it.
    """
    position, _log = _paid(view, action, then)
    before, after = _best_delivery(view.known), _best_delivery(position)
    return after if after > before else 0


def _best_delivery(position: Position) -> int:
    ships = (each.ship for each in deliveries(position) if isinstance(each, Deliver))
    return max((position.edition.ship(ship).points for ship in ships), default=0)


def _paid(view: View, action: Lay, then: Action | None) -> tuple[Position, list[Event]]:
    """What is known once a tile has been laid and what it completes has paid, and what was told of it."""
    position = laid(view, action)
    if isinstance(then, TakeBack):
        position.board.take(stands_on(position.board, then.cell))
    log: list[Event] = []
    for node in due(position):
        pay(position, node, reason_of(position.board, node), log)
    return position, log


def coming_home(view: View) -> frozenset[Cell]:
    """The cells of the own islanders whom the tile just laid brings home, paid or not (S16)."""
    board, counted = view.known.board, _counted(view.known)
    return frozenset(
        cell_of(board.cells[node])
        for node, seat in board.standing.items()
        if seat == view.turn and board.root(node) in counted
    )


def _counted(position: Position) -> set[int]:
    """The roots of the areas that are counted as the tile and the islanders lie and stand."""
    return {position.board.root(node) for node in due(position)}


def _would_count(position: Position, node: int) -> bool:
    """Whether an area is counted once an islander of the seat in turn is there."""
    position.board.put(node, position.turn)
    counted = position.board.root(node) in _counted(position)
    position.board.take(node)
    return counted


def _is_paid(area: Area | Evaluated) -> bool:
    return area.amount > 0 or area.kind is MARKET


def _changes(before: Board, board: Board, root: int, seat: int, seats: int) -> list[Fact]:
    """What a tile changes of an area that would pay the seat, and is not complete."""
    kind, amount = board.kind(root), board.symbols[root]
    old = {before.root(node) for node in board.nodes(root) if node < len(before.up)}
    crowds = [before.islanders(each, seats) for each in old]
    led = [each for each, crowd in zip(old, crowds, strict=True) if crowd[seat] == max(crowd) > 0]
    islanders = board.islanders(root, seats)
    taken = tuple(
        other
        for other in range(seats)
        if other != seat and any(crowd[other] > crowd[seat] for crowd in crowds)
    )
    level = islanders[seat]
    sharing = tuple(o for o in range(seats) if o != seat and islanders[o] == level)
    found: list[Fact] = []
    if taken:  # Markets do not join.
        ahead = all(islanders[other] < islanders[seat] for other in taken)
        found.append(Joins(kind, amount, taken, ahead))
    if not led:
        return found
    ends, had = board.ends[root], min(before.ends[each] for each in led)
    if ends == 1 < had:
        found.append(Nearly(kind, sharing))
    if amount > max(before.symbols[each] for each in led):
        found.append(Grows(kind, amount, sharing))
    elif 1 < ends < had:
        found.append(Nears(kind, ends, sharing))
    elif (
        not found
        and kind is not MARKET
        and any(node >= len(before.up) for node in board.nodes(root))
    ):
        found.append(Spreads(kind))
    return found


def _of_islander(view: View, action: PlaceIslander) -> list[Fact]:
    position = view.known.copy()
    board = position.board
    node = board.node(cell_of(position.cell), action.place)
    board.put(node, view.turn)
    area = area_of(board, node, len(view.players))
    if board.root(node) in _counted(position) and _is_paid(area):
        return [Pays(area.kind, area.amount, (), area.complete)]
    if area.complete and not area.amount:
        return []
    return [Finds(area.kind, area.amount, area.open_ends)]


def stands_on(board: Board, cell: Cell) -> int:
    """The place on which an islander stands in a cell."""
    number = number_of(cell)
    return next(node for node in board.standing if board.cells[node] == number)


def _amount(fact: Fact) -> int:
    return getattr(fact, "amount", 0)
