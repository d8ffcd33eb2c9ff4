"""Positions as JSON, in the format of `docs/formats.md`."""

from collections import Counter
from typing import Any, Final

from islas.core.editions import read_file
from islas.core.errors import DataError
from islas.core.fields import Reader
from islas.core.names import check_seed
from islas.core.printable import quoted
from islas.suedsee.board import NOWHERE, cell_of, number_of
from islas.suedsee.components import FEWEST_PLAYERS, MOST_PLAYERS, OPEN_SHIPS, WARES
from islas.suedsee.edition import MOST_PLACES, MOST_SHIPS, MOST_TILES, Edition, Options
from islas.suedsee.layout import FIELDS, board_to_json, read_board, read_cell, read_spot
from islas.suedsee.position import NONE, Phase, Position
from islas.suedsee.validation import check_position

FORMAT: Final = "islas-suedsee-position/1"
PHASES: Final = {phase.name.lower(): phase for phase in Phase}
#: More wares of a kind nobody has.
_MOST_WARES: Final = 999
_MOST_TURNS: Final = 10_000


def position_to_json(position: Position) -> dict[str, Any]:
    """Everything about a position; `read_position` makes the same one of it."""
    tiles = position.edition.tile_names
    ships = [ship.name for ship in position.edition.ships]
    return {
        "format": FORMAT,
        "edition": position.edition.name,
        "options": position.options.to_json(),
        "seed": position.seed,
        "phase": position.phase.name.lower(),
        "number": position.number,
        "turn": position.turn,
        "active": position.active,
        "tile": None if position.tile == NONE else tiles[position.tile],
        "cell": None if position.cell == NOWHERE else list(cell_of(position.cell)),
        **board_to_json(position.board),
        "players": [
            {
                "wares": {ware.slug: player.wares[ware] for ware in WARES},
                "ships": [ships[ship] for ship in player.ships],
            }
            for player in position.players
        ],
        "display": [ships[ship] for ship in position.display],
        "ship_pile": [ships[ship] for ship in position.ship_pile],
        "draw_pile": [tiles[tile] for tile in position.draw_pile],
        "removed": [tiles[tile] for tile in position.removed],
        "queue": [
            {"cell": list(cell), "place": place}
            for cell, place in map(position.board.spot, position.queue)
        ],
    }


def read_position(text: str, edition: Edition, where: str = "position") -> Position:
    """The position in a JSON text; raises `DataError` that names the place of a mistake."""
    return read_file(text, where, lambda data: _position(Reader(data), edition))


def _position(fields: Reader, edition: Edition) -> Position:
    known = ("format", "edition", "options", "seed", "phase", "number", "turn", "active", "tile")
    piles = ("display", "ship_pile", "draw_pile", "removed", "queue")
    fields.only(*known, "cell", *FIELDS, "players", *piles)
    fields.choice("format", (FORMAT,))
    if "edition" in fields:
        fields.choice("edition", (edition.name,))
    entries = fields.objects("players", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    options = edition.options
    if "options" in fields:
        options = Options.read(fields.object("options"), edition.options)
    seed = check_seed(fields.text("seed"), "seed") if "seed" in fields else "1"
    position = Position(edition, options, len(entries), seed)
    position.board = read_board(fields, edition, len(entries))
    position.tokens -= len(position.board.covered)
    for seat in position.board.standing.values():
        position.players[seat].supply -= 1
    for player, entry in zip(position.players, entries, strict=True):
        entry.only("wares", "ships")
        if "wares" in entry:
            wares = entry.object("wares")
            wares.only(*(ware.slug for ware in WARES))
            player.wares = [
                wares.integer(ware.slug, 0, _MOST_WARES) if ware.slug in wares else 0
                for ware in WARES
            ]
        if "ships" in entry:
            player.ships = entry.choices("ships", edition.ship_numbers, most=MOST_SHIPS)
    _read_state(position, fields)
    _read_piles(position, fields)
    check_position(position)
    return position


def _read_state(position: Position, fields: Reader) -> None:
    last = len(position.players) - 1
    if "phase" in fields:
        position.phase = fields.choice("phase", PHASES)
    position.number = fields.integer("number", 0, _MOST_TURNS) if "number" in fields else 1
    position.turn = fields.integer("turn", 0, last) if "turn" in fields else 0
    position.active = fields.integer("active", 0, last) if "active" in fields else position.turn
    if fields.data.get("tile") is not None:
        position.tile = fields.choice("tile", position.edition.tile_numbers)
    if fields.data.get("cell") is not None:
        position.cell = number_of(read_cell(fields, "cell"))
        if position.cell not in position.board.laid:
            raise DataError("cell", "must be one where a tile lies")
    if "queue" in fields:
        for entry in fields.objects("queue", most=MOST_PLACES):
            entry.only("cell", "place")
            position.queue.append(read_spot(entry, position.board))


def _read_piles(position: Position, fields: Reader) -> None:
    """The piles; those that are left out have what lies nowhere else."""
    edition = position.edition
    for name in ("draw_pile", "removed"):
        if name in fields:
            setattr(position, name, fields.choices(name, edition.tile_numbers, most=MOST_TILES))
    for name in ("display", "ship_pile"):
        if name in fields:
            setattr(position, name, fields.choices(name, edition.ship_numbers, most=MOST_SHIPS))
    tiles = Counter(face.tile_number for face, _ in position.board.laid.values())
    tiles.update([*position.draw_pile, *position.removed])
    tiles.update([position.tile] if position.tile != NONE else [])
    there = Counter({number: tile.count for number, tile in enumerate(edition.tiles)})
    for tile, count in sorted(tiles.items()):
        if count > there[tile]:
            name = edition.tile_names[tile]
            raise DataError("", f"{count} tiles {quoted(name)} are in use; there are {there[tile]}")
    ships = Counter([*position.display, *position.ship_pile])
    ships.update(ship for player in position.players for ship in player.ships)
    for ship, count in sorted(ships.items()):
        if count > 1:
            name = edition.ships[ship].name
            raise DataError("", f"{quoted(name)} is there {count} times; there is one")
    if "draw_pile" not in fields:
        position.draw_pile = sorted((there - tiles).elements())
    if "ship_pile" not in fields:
        position.ship_pile = [s for s in range(len(edition.ships)) if s not in ships]
    if "display" not in fields:
        while position.ship_pile and len(position.display) < OPEN_SHIPS:
            position.display.append(position.ship_pile.pop())
