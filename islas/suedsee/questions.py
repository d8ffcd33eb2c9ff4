"""What an outside checker asks on the command line: the tiles, the areas of a board, where a tile fits; and
what the files of the game hold (`contract.Questions`).
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from islas.contract import Lines
from islas.core.errors import DataError
from islas.core.fields import Reader, decoded, read_json
from islas.suedsee.board import cell_of
from islas.suedsee.components import FEWEST_PLAYERS, MOST_PLAYERS
from islas.suedsee.edition import FORMAT as EDITION
from islas.suedsee.edition import Edition, read_edition, ship_to_json, tile_to_json
from islas.suedsee.game import Suedsee
from islas.suedsee.layout import FIELDS, read_board
from islas.suedsee.notation import FORMAT as POSITION
from islas.suedsee.notation import read_position
from islas.suedsee.survey import Area, areas


def add(parser: ArgumentParser) -> None:
    """Add the questions."""
    questions = parser.add_subparsers(dest="question", required=True)
    for name, text, answer in (
        ("tiles", "All tiles with their sides and places, and all ships.", tiles),
        ("survey", "The areas of a board: JSON lines in, JSON lines out.", survey),
        ("fits", "Where a tile fits on a board: JSON lines in, JSON lines out.", fits),
    ):
        question = questions.add_parser(name, help=text, description=text)
        question.add_argument("--edition", metavar="FILE", help="an edition file")
        question.set_defaults(answer=answer)
        if name != "tiles":
            question.add_argument("file", nargs="?", default="-", help="- for standard input")


def tiles(options: Namespace, game: Suedsee, lines: Lines) -> Iterator[Any]:
    """All tiles and ships, and what else is in the box."""
    yield tiles_to_json(game.edition)


def survey(options: Namespace, game: Suedsee, lines: Lines) -> Iterator[Any]:
    """An answer for each line of JSON: the areas of the board."""
    return _answers(options, game, lines, areas_of)


def fits(options: Namespace, game: Suedsee, lines: Lines) -> Iterator[Any]:
    """An answer for each line of JSON: all cells and turns where the tile fits."""
    return _answers(options, game, lines, places_for)


def tiles_to_json(edition: Edition) -> dict[str, Any]:
    """The edition as `docs/formats.md` describes it."""
    return {
        "start": {"tile": edition.tile_names[edition.start], "turn": edition.start_turn},
        "boat_tokens": edition.boat_tokens,
        "tiles": [tile_to_json(tile) for tile in edition.tiles],
        "ships": [ship_to_json(ship) for ship in edition.ships],
    }


def areas_of(edition: Edition, fields: Reader) -> dict[str, Any]:
    """The answer to one survey (S6 to S15, S19)."""
    fields.only(*FIELDS, "players")
    seats = MOST_PLAYERS
    if "players" in fields:
        seats = fields.integer("players", FEWEST_PLAYERS, MOST_PLAYERS)
    board = read_board(fields, edition, seats)
    return {"areas": [area_to_json(area) for area in areas(board, seats)]}


def places_for(edition: Edition, fields: Reader) -> dict[str, Any]:
    """The answer to one question where a tile fits (S4)."""
    fields.only(*FIELDS, "tile")
    tile = fields.choice("tile", edition.tile_numbers)
    board = read_board(fields, edition, MOST_PLAYERS)
    found = [{"cell": list(cell_of(cell)), "turn": turn} for cell, turn in board.lays(tile)]
    return {"fits": found}


def area_to_json(area: Area) -> dict[str, Any]:
    """An area as answers have it."""
    return {
        "kind": area.kind.slug,
        "places": [{"cell": list(cell), "place": place} for cell, place in area.places],
        "symbols": area.amount,
        "open_ends": area.open_ends,
        "complete": area.complete,
        "islanders": list(area.islanders),
        "paid": list(area.winners),
    }


def _answers(
    options: Namespace,
    game: Suedsee,
    lines: Lines,
    answer: Callable[[Edition, Reader], dict[str, Any]],
) -> Iterator[Any]:
    for number, line in enumerate(lines(options.file), start=1):
        if not line.strip():
            continue
        where = f"line {number}"
        try:
            yield answer(game.edition, Reader(read_json(decoded(line, where), where)))
        except DataError as error:
            yield {"error": str(error)}


def _edition(text: str, where: str, game: Suedsee) -> str:
    edition = read_edition(text, where)
    count = sum(tile.count for tile in edition.tiles)
    return f"a sound edition: {count} tiles, {len(edition.ships)} ships"


def _position(text: str, where: str, game: Suedsee) -> str:
    position = read_position(text, game.edition, where)
    return f"a sound position: {len(position.players)} players, {position.phase.name.lower()} phase"


FILES: Final[Mapping[str, Callable[[str, str, Suedsee], str]]] = {
    EDITION: _edition,
    POSITION: _position,
}
