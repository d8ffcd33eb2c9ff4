"""What an action brings about at once: facts that sentences tell, each of which the sea confirms.

Laying a tile joins areas; putting an islander down claims one. Facts are about the seat that acts.
"""

from dataclasses import dataclass
from typing import Final

from islas.suedsee.actions import Action, Lay, PlaceIslander
from islas.suedsee.board import Board, number_of
from islas.suedsee.components import MARKET, SEA, Kind
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
    """An area that would pay the seat has one opening left, and had more."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Grows:
    """An area that would pay the seat is now worth more: `amount`."""

    kind: Kind
    amount: int


@dataclass(frozen=True, slots=True)
class Offers:
    """An islander can go to an area where nobody is; if that is complete, it pays at once."""

    kind: Kind
    amount: int
    complete: bool


@dataclass(frozen=True, slots=True)
class Finds:
    """An area to which an islander goes is worth `amount` so far."""

    kind: Kind
    amount: int


Fact = Pays | Joins | Nearly | Grows | Offers | Finds


def facts_of(view: View, action: Action) -> list[Fact]:
    """What there is to say of a legal action of the seat, the weightiest first; of most actions nothing."""
    match action:
        case Lay():
            return _of_lay(view, action)
        case PlaceIslander():
            return _of_islander(view, action)
        case _:
            return []


def _of_lay(view: View, action: Lay) -> list[Fact]:
    before, seat, seats = view.board, view.turn, len(view.players)
    board = before.copy()
    face = view.edition.fitting.faces[view.tile][action.turn // 90]
    first = board.lay(number_of(action.cell), face)
    boats = {board.root(first + at) for at, place in enumerate(face.tile.places) if place.boat}
    own = {board.root(first + at): face.tile.places[at].kind for at in range(len(face.ends))}
    around = [board.root(node) for node in board.markets_around(number_of(action.cell))]
    found: list[Fact] = []
    for root, kind in {**own, **dict.fromkeys(around, MARKET)}.items():
        islanders = board.islanders(root, seats)
        amount, complete = board.symbols[root], not board.ends[root]
        most = max(islanders)
        if not most:
            worth = kind is MARKET or amount >= (1 if complete else _WORTHWHILE)
            if worth and root in own and view.players[seat].supply:
                found.append(Offers(kind, amount, complete))
            continue
        if islanders[seat] < most:
            continue
        others = tuple(s for s in range(seats) if s != seat and islanders[s] == most)
        fished = kind is SEA and root in boats
        if (complete or fished) and (amount or kind is MARKET):
            found.append(Pays(kind, amount, others, complete))
            continue
        found += _changes(before, board, root, seat, seats)
    order = (Pays, Joins, Nearly, Grows, Offers)
    return sorted(found, key=lambda fact: (order.index(type(fact)), -_amount(fact)))


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
    found: list[Fact] = []
    if taken:  # Markets do not join.
        ahead = all(islanders[other] < islanders[seat] for other in taken)
        found.append(Joins(kind, amount, taken, ahead))
    if board.ends[root] == 1 and led and min(before.ends[each] for each in led) > 1:
        found.append(Nearly(kind))
    if led and amount > max(before.symbols[each] for each in led):
        found.append(Grows(kind, amount))
    return found


def _of_islander(view: View, action: PlaceIslander) -> list[Fact]:
    board = view.board
    face, first = board.laid[view.known.cell]
    number = face.tile.place_numbers[action.place]
    root, kind = board.root(first + number), face.tile.places[number].kind
    amount, complete = board.symbols[root], not board.ends[root]
    boats = any(
        place.boat and board.root(first + at) == root for at, place in enumerate(face.tile.places)
    )
    if (complete or (kind is SEA and boats)) and (amount or kind is MARKET):
        return [Pays(kind, amount, (), complete)]
    return [Finds(kind, amount)] if amount else []


def _amount(fact: Fact) -> int:
    return 0 if isinstance(fact, Nearly) else fact.amount
