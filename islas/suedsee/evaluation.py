"""Evaluating areas: which are due after a tile, who is paid, what a boat covers (S11 to S23)."""

from islas.suedsee import events as happened
from islas.suedsee.board import Board, cell_of, leading
from islas.suedsee.components import MARKET, SEA, WARE_OF, Kind
from islas.suedsee.events import Log, Spot
from islas.suedsee.legal import best_ships, largest_shoals
from islas.suedsee.position import CLAIM, COVER, Position
from islas.suedsee.trade import take_ship


def due(position: Position) -> list[int]:
    """Nodes of the areas that the tile just laid brings to an evaluation, in their order (S22).

    Each area once: what is complete, whether somebody lives there or not, and open sea with fish and an
    islander where the tile has a boat (S17, S18, S21).
    """
    board = position.board
    face, first = board.laid[position.cell]
    places = face.tile.places
    fished = {
        board.root(first + number)
        for number, place in enumerate(places)
        if place.boat and _can_be_fished(position, first + number)
    }
    found: list[int] = []
    seen: set[int] = set()
    for number in face.order:
        root = board.root(first + number)
        if root not in seen and (not board.ends[root] or root in fished):
            found.append(first + number)
        seen.add(root)
    if board.markets:
        found += [node for node in board.markets_around(position.cell) if not board.ends[node]]
    return found


def _can_be_fished(position: Position, node: int) -> bool:
    root = position.board.root(node)
    return position.board.crowd[root] > 0 and position.board.symbols[root] > 0


def evaluate(position: Position, log: Log) -> bool:
    """Evaluate the first area of the queue; whether a seat has to decide something before it is done."""
    board = position.board
    node = position.queue[0]
    root = board.root(node)
    kind = board.kind(node)
    complete = not board.ends[root]
    winners = pay(position, node, reason_of(board, node), log)
    if kind is MARKET:
        return bool(winners) and _market(position, node, winners[0], log)
    if kind is SEA and not complete and position.tokens:
        shoals = largest_shoals(position, node)
        if len(shoals) > 1:
            position.phase, position.active = COVER, position.turn
            return True
        cover(position, shoals[0], False, log)
    return False


def reason_of(board: Board, node: int) -> str:
    """Why an area is evaluated that a tile has brought to it: it is `complete`, or a `boat` fishes it."""
    return "boat" if board.ends[board.root(node)] else "complete"


def pay(position: Position, node: int, reason: str, log: Log) -> tuple[int, ...]:
    """Give the wares of an area to those with most islanders, who all come back (S15, S16).

    Returns the seats with most, in order.
    """
    board = position.board
    root = board.root(node)
    kind = board.kind(node)
    islanders = board.islanders(root, len(position.players))
    winners = leading(islanders)
    amount = 0 if kind is MARKET else board.symbols[root]
    sources = () if log is None else _sources(position, root, kind)
    ware = WARE_OF.get(kind)
    if log is not None:
        cell, place = board.spot(node)
        log.append(
            happened.Evaluated(kind, reason, cell, place, sources, islanders, winners, ware, amount)
        )
    if ware is not None and amount:
        for seat in winners:
            player = position.players[seat]
            player.wares[ware] += amount
            if log is not None:
                log.append(happened.WaresGathered(seat, ware, amount, sources, player.amounts))
    if winners:
        for islander in board.those_in(root):
            seat = board.take(islander)
            player = position.players[seat]
            player.supply += 1
            if log is not None:
                log.append(
                    happened.IslanderReturned(seat, *board.spot(islander), kind, player.supply)
                )
    return winners


def paid_at_end(board: Board, seats: int) -> list[int]:
    """How many wares each seat would get for what is unfinished if the game ended now (S29)."""
    found = [0] * seats
    for root in {board.root(node) for node in board.standing}:
        if board.kind(root) is not MARKET:
            for seat in leading(board.islanders(root, seats)):
                found[seat] += board.symbols[root]
    return found


def cover(position: Position, shoal: int, chosen: bool, log: Log) -> None:
    """Put a boat token on a shoal (S17)."""
    position.board.cover(shoal)
    position.tokens -= 1
    if log is not None:
        cell, place = position.board.spot(shoal)
        fish = position.board.place(shoal).symbols
        log.append(happened.ShoalCovered(position.turn, cell, place, fish, chosen, position.tokens))


def _market(position: Position, node: int, seat: int, log: Log) -> bool:
    """The islander's owner takes the best open ship (S23); whether it has to choose among equal ones."""
    ships = best_ships(position.edition, position.display)
    if len(ships) > 1:
        position.phase, position.active = CLAIM, seat
        return True
    if ships:
        cell = cell_of(position.board.cells[node])
        take_ship(position, seat, ships[0], None, cell, False, log)
    return False


def _sources(position: Position, root: int, kind: Kind) -> tuple[tuple[*Spot, int], ...]:
    board = position.board
    if kind is MARKET:
        return ()
    return tuple(
        (*board.spot(node), board.place(node).symbols)
        for node in board.nodes(root)
        if board.place(node).symbols and node not in board.covered
    )
