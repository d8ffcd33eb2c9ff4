"""Pictures of the game (`contract.Picture`): SVG text from data, with looks by CSS classes alone."""

from functools import cache
from importlib.resources import files
from typing import Final

from islas.core.fields import check_integer
from islas.markup.html import Html
from islas.markup.standalone import standalone as alone
from islas.suedsee.board import Board, number_of
from islas.suedsee.edition import standard_edition
from islas.suedsee.picture.board import sea
from islas.suedsee.picture.symbols import symbol, symbols
from islas.suedsee.position import Position

__all__ = ["cover", "drawing", "standalone", "styles", "symbols"]

#: The tiles of the picture by which the game is known: cell, tile and turn, and who stands on which places.
_COVER: Final = (
    ((0, 0), "start", 0),
    ((0, -1), "long-bare", 90),
    ((-1, 0), "jetty-double", 90),
    ((1, 0), "market-pier", 90),
    ((0, 1), "twins-boat", 270),
    ((-1, -1), "market-boat", 90),
    ((1, -1), "corners-boat", 0),
    ((-2, 0), "bay", 0),
    ((2, 0), "shore-rich", 90),
    ((-1, 1), "long", 180),
    ((1, 1), "twins", 90),
    ((-2, -1), "bay-bare", 180),
    ((2, -1), "bay-rich", 270),
    ((-2, 1), "landing-rich", 90),
    ((2, 1), "corners", 270),
)
_STANDING: Final = (
    ((0, 0), "bridge", 0),
    ((2, 0), "island", 3),
    ((-1, 1), "island", 1),
    ((2, -1), "sea-a", 4),
)


@cache
def styles() -> str:
    """The style sheet of the pictures."""
    return (files(__package__) / "picture.css").read_text("utf-8")


def cover() -> Html:
    """A small sea."""
    edition = standard_edition()
    board = Board(edition)
    for cell, name, turn in _COVER:
        faces = edition.fitting.faces[edition.tile_numbers[name]]
        board.lay(number_of(cell), faces[turn // 90])
    for cell, place, seat in _STANDING:
        board.put(board.node(cell, place), seat)
    return sea(board, controls=False)


def standalone(svg: Html, dark: bool = False) -> Html:
    """The picture as the text of an SVG file (`markup.standalone`)."""
    ground = "ss-open" if 'class="ss-board"' in svg.partition(">")[0] else ""
    return alone(svg, styles(), symbol, dark=dark, ground=ground)


def drawing(position: Position, seat: int) -> str:
    """The sea as it lies, as an SVG file; raises `DataError` for a seat that is not there."""
    check_integer(seat, "--seat", 0, len(position.players) - 1)
    return standalone(sea(position.board))
