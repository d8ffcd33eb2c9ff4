"""The course of the game: what an action does, and what follows by itself.

A step is a function that changes the position and reports events. A turn is a chain of phases (see
`position.Phase`); what leaves nobody a choice is carried out at once.
"""

from collections.abc import Sequence
from typing import assert_never

from islas.core.chance import shuffled, source
from islas.core.errors import DataError, IllegalActionError
from islas.core.limits import LONGEST_QUOTE
from islas.core.printable import shortened
from islas.suedsee import events as happened
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
from islas.suedsee.board import NOWHERE, cell_of, number_of
from islas.suedsee.components import FEWEST_PLAYERS, MARKET, MOST_PLAYERS
from islas.suedsee.edition import Edition, Options
from islas.suedsee.evaluation import cover, due, evaluate, pay
from islas.suedsee.events import Event, Log
from islas.suedsee.legal import deliveries, islander_moves, legal_actions
from islas.suedsee.position import DELIVER, ISLANDER, LAY, NONE, OVER, Position
from islas.suedsee.trade import fill_display, take_ship


def start(
    edition: Edition, seats: int, seed: str, options: Options | None = None
) -> tuple[Position, list[Event]]:
    """The first position of a game and its events so far; seat 0 begins (S1, S2).

    Raises `DataError` when the number of seats is not from 2 to 5.
    """
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise DataError("players", f"must be {FEWEST_PLAYERS} to {MOST_PLAYERS}, not {seats}")
    log: list[Event] = []
    position = Position(edition, options or edition.options, seats, seed)
    position.board.lay(0, edition.fitting.faces[edition.start][edition.start_turn // 90])
    log.append(
        happened.StartTileLaid(edition.tile_names[edition.start], (0, 0), edition.start_turn)
    )
    position.draw_pile = shuffled(edition.pile, source(seed, 0))
    position.ship_pile = shuffled(range(len(edition.ships)), source(seed, 1))
    tiles = tuple(edition.tile_names[tile] for tile in reversed(position.draw_pile))
    ships = tuple(edition.ships[ship].name for ship in reversed(position.ship_pile))
    log.append(happened.Shuffled("tiles", len(tiles), tiles))
    log.append(happened.Shuffled("ships", len(ships), ships))
    fill_display(position, log)
    _start_turn(position, 0, log)
    return position, log


def apply(position: Position, action: Action) -> list[Event]:
    """Carry out a legal action in place and return its events.

    Raises `IllegalActionError`, and changes nothing, when the action is not legal here.
    """
    legal = legal_actions(position)
    if action not in legal:
        raise IllegalActionError(_refusal(position, action, legal))
    return perform(position, action)


def perform(position: Position, action: Action) -> list[Event]:
    """Carry out an action that is known to come from `legal_actions`; returns its events."""
    log: list[Event] = []
    play(position, action, log)
    return log


def play(position: Position, action: Action, log: Log = None) -> None:
    """Carry out an action that is known to come from `legal_actions`; its events go to the log.

    Without a log none are made: that is what playouts call.
    """
    seat = position.active
    match action:
        case Lay():
            _lay(position, action, log)
        case Pass():
            if log is not None:
                log.append(happened.IslanderKept(seat))
            _begin_evaluation(position, log)
        case PlaceIslander():
            _place(position, action, log)
            _begin_evaluation(position, log)
        case TakeBack():
            _take_back(position, action, log)
            _begin_evaluation(position, log)
        case Keep():
            if log is not None:
                log.append(happened.NothingDelivered(seat))
            _end_turn(position, log)
        case Deliver():
            ship = position.edition.ship_numbers[action.ship]
            take_ship(position, seat, ship, action.wares, None, False, log)
            _end_turn(position, log)
        case Cover():
            cover(position, position.board.node(action.cell, action.place), True, log)
            del position.queue[0]
            _evaluate(position, log)
        case Claim():
            ship = position.edition.ship_numbers[action.ship]
            cell = cell_of(position.board.cells[position.queue[0]])
            take_ship(position, seat, ship, None, cell, True, log)
            del position.queue[0]
            _evaluate(position, log)
        case _:
            assert_never(action)


def _start_turn(position: Position, seat: int, log: Log) -> None:
    """Draw until a tile fits (S3, S5); without any the turn goes on behind the evaluation (S27)."""
    position.turn = position.active = seat
    position.number += 1
    position.cell = NOWHERE
    if log is not None:
        log.append(happened.TurnStarted(seat, position.number))
    while position.draw_pile:
        tile = position.draw_pile.pop()
        left = len(position.draw_pile)
        if log is not None:
            log.append(happened.TileDrawn(seat, position.edition.tile_names[tile], left))
        if position.board.fits_somewhere(tile):
            position.tile = tile
            position.phase = LAY
            return
        position.removed.append(tile)
        if log is not None:
            log.append(happened.TileRemoved(seat, position.edition.tile_names[tile], left))
    _offer_delivery(position, log)


def _lay(position: Position, action: Lay, log: Log) -> None:
    face = position.edition.fitting.faces[position.tile][action.turn // 90]
    position.cell = number_of(action.cell)
    position.board.lay(position.cell, face)
    position.tile = NONE
    position.phase = ISLANDER
    if log is not None:
        log.append(happened.TileLaid(position.active, face.tile.name, action.cell, action.turn))
    if not any(islander_moves(position)):
        _begin_evaluation(position, log)


def _place(position: Position, action: PlaceIslander, log: Log) -> None:
    seat, board = position.turn, position.board
    player = position.players[seat]
    face, first = board.laid[position.cell]
    number = face.tile.place_numbers[action.place]
    player.supply -= 1
    board.put(first + number, seat)
    if log is not None:
        kind = face.tile.places[number].kind
        cell = cell_of(position.cell)
        log.append(happened.IslanderPlaced(seat, cell, action.place, kind, player.supply))


def _take_back(position: Position, action: TakeBack, log: Log) -> None:
    seat, board = position.turn, position.board
    player = position.players[seat]
    cell = number_of(action.cell)
    node = next(node for node in board.standing if board.cells[node] == cell)
    board.take(node)
    player.supply += 1
    if log is not None:
        place = board.place(node)
        log.append(happened.IslanderTaken(seat, action.cell, place.name, place.kind, player.supply))


def _begin_evaluation(position: Position, log: Log) -> None:
    position.queue = due(position)
    _evaluate(position, log)


def _evaluate(position: Position, log: Log) -> None:
    """Evaluate what is due until a seat has to decide something, then go on to the delivery."""
    while position.queue:
        if evaluate(position, log):
            return
        del position.queue[0]
    _offer_delivery(position, log)


def _offer_delivery(position: Position, log: Log) -> None:
    position.phase, position.active = DELIVER, position.turn
    if not any(deliveries(position)):
        _end_turn(position, log)


def _end_turn(position: Position, log: Log) -> None:
    if position.display and position.draw_pile:
        _start_turn(position, (position.turn + 1) % len(position.players), log)
        return
    if log is not None:
        log.append(happened.EndReached("tiles" if position.display else "ships"))
    _end_game(position, log)


def _end_game(position: Position, log: Log) -> None:
    """What is unfinished pays as if it were complete, markets nothing; then wares count (S29, S30)."""
    board = position.board
    nodes = [node for node in sorted(board.standing) if board.kind(node) is not MARKET]
    for node in sorted(nodes, key=board.kind):
        if node in board.standing:  # Not yet paid with another islander of its area.
            pay(position, node, "end", log)
    position.phase = OVER
    if log is not None:
        points = position.ware_points()
        for seat, player in enumerate(position.players):
            log.append(happened.WaresCounted(seat, player.amounts, points[seat]))
        log.append(
            happened.GameEnded(
                position.points(), position.ship_points(), points, position.winners()
            )
        )


def _refusal(position: Position, action: Action, legal: Sequence[Action]) -> str:
    refused = shortened(str(action), LONGEST_QUOTE)
    if not legal:
        return f"{refused}: the game is over, no action is left"
    shown = "; ".join(str(item) for item in legal[:6])
    more = f"; and {len(legal) - 6} more" if len(legal) > 6 else ""
    return f"{refused} is not allowed to seat {position.active} now; allowed are: {shown}{more}"
