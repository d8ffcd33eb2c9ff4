"""What moves when something happens (`contract.Motion`): tiles, islanders, wares, tokens and ships."""

from collections.abc import Iterator, Sequence

from islas.contract import Move, Table
from islas.suedsee import events as happened
from islas.suedsee import keys
from islas.suedsee.components import BRIDGE, WARES, Cell
from islas.suedsee.events import Event
from islas.suedsee.naming import named, newest
from islas.suedsee.picture.ships import ship, thing
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.ui.waters import counted, fresh_tiles
from islas.suedsee.words.log import sentence

#: For how long a tile is shown at who lays it, as a share of what the pace says; it is seen on the sea after.
_AT_SIGN = 0.5
#: Wares that fly one by one.
_COUNTED = 8


def moves(events: Sequence[Event], table: Table) -> list[Move]:
    """What moves for the events, in their order."""
    here = SeaTable.of(table)
    found = [move for event in events for move in _of(event, here)]
    if found and here.evaluation is not None:
        found.append(Move(keys.counted(named(here.scene.board, counted(here)[0])), waits=True))
    # Of a bridge that two events lead to it is the later one that it waits for.
    last = {move.key: n for n, move in enumerate(found)}
    return [move for n, move in enumerate(found) if not move.waits or last[move.key] == n]


def _taken_bridges(table: SeaTable, cell: Cell) -> Iterator[Move]:
    """The lines round bridges on a tile on which somebody stands: they come once what they go round lies."""
    board = table.scene.board
    roots = {board.root(node) for node in board.standing if board.kind(node) is BRIDGE}
    for root in sorted(roots):
        if any(board.spot(node)[0] == cell for node in board.nodes(root)):
            yield Move(keys.taken(newest(board, root)), waits=True)


def _of(event: Event, table: SeaTable) -> Iterator[Move]:
    match event:
        case happened.TileDrawn() if event.seat == table.seat:
            yield Move(keys.DRAWN, source=keys.TILES)
        case happened.TileLaid():
            if event.seat != table.seat:
                # It is shown at who lays it; the own one is seen in its place since it has been picked.
                by = keys.crew(event.seat)
                yield Move(keys.tile(event.cell), source=keys.TILES, by=by, shown=_AT_SIGN)
                yield from _taken_bridges(table, event.cell)
            if event.cell in fresh_tiles(table):
                yield Move(keys.frame(event.cell), waits=True)
        case happened.IslanderPlaced():
            yield Move(keys.islander(event.cell, event.place), source=keys.home(event.seat))
            if event.kind is BRIDGE:
                yield from _taken_bridges(table, event.cell)
        case happened.IslanderTaken() | happened.IslanderReturned():
            yield Move(keys.islander(event.cell, event.place), target=keys.home(event.seat))
        case happened.WaresGathered():
            # One by one, from the tiles where they were; what would take too long comes with the last.
            where = [cell for cell, _place, count in event.sources for _ in range(count)]
            for number, cell in enumerate(where):
                yield Move(
                    source=keys.tile(cell),
                    target=keys.wares(event.seat, event.ware),
                    picture=thing(event.ware.slug),
                    along=number >= _COUNTED,
                    times=0.7,
                )
        case happened.ShoalCovered():
            yield Move(keys.token(event.cell, event.place), source=keys.TOKENS)
        case happened.ShipTaken():
            yield from _taken(event, table)
        case happened.ShipOpened():
            yield Move(keys.ship(event.ship), source=keys.SHIPS)
        case _:
            pass


def _taken(event: happened.ShipTaken, table: SeaTable) -> Iterator[Move]:
    """Wares go on board, and the ship sails over the sea to who has paid them."""
    edition = table.view.edition
    paid = [ware for ware in WARES if event.paid[ware]]
    for number, ware in enumerate(paid):
        yield Move(
            source=keys.wares(event.seat, ware),
            target=keys.berth(event.slot),
            picture=thing(ware.slug),
            along=number > 0,
        )
    yield Move(
        source=keys.berth(event.slot),
        target=keys.points(event.seat),
        picture=ship(edition.ship(event.ship)),
        by=keys.STAGE,
        caption=sentence(table.translate, event, edition, table.names),
        times=1.5,
    )
