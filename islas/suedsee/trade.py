"""Ships: how they are opened and taken (S2, S23, S24)."""

from islas.suedsee import events as happened
from islas.suedsee.components import OPEN_SHIPS, Amounts, Cell
from islas.suedsee.events import Log
from islas.suedsee.position import Position


def fill_display(position: Position, log: Log) -> None:
    """Open ships until four lie there or the pile is empty."""
    while len(position.display) < OPEN_SHIPS and position.ship_pile:
        _open(position, len(position.display), log)


def take_ship(
    position: Position,
    seat: int,
    ship: int,
    paid: Amounts | None,
    market: Cell | None,
    chosen: bool,
    log: Log,
) -> None:
    """A seat takes an open ship, for wares or as the market's; the next one comes to its place at once."""
    player = position.players[seat]
    slot = position.display.index(ship)
    del position.display[slot]
    player.ships.append(ship)
    if paid is not None:
        player.wares = [held - given for held, given in zip(player.wares, paid, strict=True)]
    if log is not None:
        it = position.edition.ships[ship]
        log.append(
            happened.ShipTaken(
                seat,
                it.name,
                slot,
                it.points,
                "market" if paid is None else "delivery",
                paid or (0, 0, 0),
                player.amounts,
                market,
                chosen,
            )
        )
    if position.ship_pile:
        _open(position, slot, log)


def _open(position: Position, slot: int, log: Log) -> None:
    ship = position.ship_pile.pop()
    position.display.insert(slot, ship)
    if log is not None:
        name = position.edition.ships[ship].name
        log.append(happened.ShipOpened(name, slot, len(position.ship_pile)))
