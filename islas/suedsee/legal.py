"""The legal actions: complete, exact, and written here only.

Actions are made once and then remembered, since the same few thousand come up in every game.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from islas.suedsee.actions import (
    Action,
    Claim,
    Cover,
    Deliver,
    Keep,
    Lay,
    Pass,
    PlaceIslander,
    TakeBack,
)
from islas.suedsee.board import cell_of
from islas.suedsee.components import Amounts
from islas.suedsee.edition import Edition
from islas.suedsee.position import CLAIM, COVER, DELIVER, ISLANDER, LAY, Position

_PASS: Final = Pass()
_KEEP: Final = Keep()
#: How many actions of a kind are remembered: all of an edition, and few enough that others are let go.
_REMEMBERED: Final = 1 << 14


def legal_actions(position: Position) -> list[Action]:
    """All actions allowed to the seat to move, each once, in an order that is always the same.

    Empty when the game is over, and only then.
    """
    found = _IN_PHASE.get(position.phase)
    return [] if found is None else found(position)


def islander_actions(position: Position) -> list[Action]:
    """What the seat in turn may do with its islanders (S7, S9, S10): `pass` comes last."""
    return [*islander_moves(position), _PASS]


def islander_moves(position: Position) -> Iterator[Action]:
    """The same without `pass`, one by one, so that who asks for any gets the first at once."""
    board = position.board
    player = position.players[position.turn]
    if player.supply:
        face, first = board.laid[position.cell]
        for number, place in enumerate(face.tile.places):
            if not board.crowd[board.root(first + number)]:
                yield _place(place.name)
    if not player.supply or position.options.take_back == "always":
        cells = [board.cells[n] for n, seat in board.standing.items() if seat == position.turn]
        yield from map(_take, sorted(cells))


def delivery_actions(position: Position) -> list[Action]:
    """What the seat in turn may deliver (S24): `keep` comes last."""
    return [*deliveries(position), _KEEP]


def deliveries(position: Position) -> Iterator[Action]:
    """The same without `keep`, one by one."""
    bananas, shells, fish = position.players[position.turn].wares
    ships = position.edition.ships
    for number in position.display:
        ship = ships[number]
        if bananas + shells + fish >= ship.size:
            for way in ship.ways:
                if way[0] <= bananas and way[1] <= shells and way[2] <= fish:
                    yield _deliver(ship.name, way)


def largest_shoals(position: Position, node: int) -> list[int]:
    """The nodes of the shoals that a boat token may cover in a region: two fish before one (S17)."""
    board = position.board
    shoals = board.shoals(board.root(node))
    most = max((board.place(shoal).symbols for shoal in shoals), default=0)
    return [shoal for shoal in shoals if board.place(shoal).symbols == most]


def best_ships(edition: Edition, display: Iterable[int]) -> list[int]:
    """Those of the open ships that are worth most, of which a market takes one (S23)."""
    points = {ship: edition.ships[ship].points for ship in display}
    most = max(points.values(), default=0)
    return [ship for ship in points if points[ship] == most]


def _lays(position: Position) -> list[Action]:
    board = position.board
    asking = board.asking
    options = position.edition.fitting.turns[position.tile]
    return [_lay(cell, turn) for cell in sorted(asking) for turn in options[asking[cell]]]


def _covers(position: Position) -> list[Action]:
    shoals = largest_shoals(position, position.queue[0])
    return [Cover(*position.board.spot(shoal)) for shoal in shoals]


def _claims(position: Position) -> list[Action]:
    ships = position.edition.ships
    return [Claim(ships[ship].name) for ship in best_ships(position.edition, position.display)]


@lru_cache(_REMEMBERED)
def _lay(cell: int, turn: int) -> Lay:
    return Lay(cell_of(cell), turn)


@lru_cache(_REMEMBERED)
def _place(name: str) -> PlaceIslander:
    return PlaceIslander(name)


@lru_cache(_REMEMBERED)
def _take(cell: int) -> TakeBack:
    return TakeBack(cell_of(cell))


@lru_cache(_REMEMBERED)
def _deliver(ship: str, wares: Amounts) -> Deliver:
    return Deliver(ship, wares)


_IN_PHASE: Final = {
    LAY: _lays,
    ISLANDER: islander_actions,
    COVER: _covers,
    CLAIM: _claims,
    DELIVER: delivery_actions,
}
