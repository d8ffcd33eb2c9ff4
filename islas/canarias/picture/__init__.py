"""Pictures of the game: functions from data to SVG text, with looks by CSS classes alone.

A page carries `symbols()` once and the style sheet `styles()`; `standalone` makes a file of its own.
"""

from islas.canarias.edition import standard_edition
from islas.canarias.picture.archipelago import archipelago
from islas.canarias.picture.board import board
from islas.canarias.picture.cards import (
    card,
    card_back,
    icon,
    pirate_figure,
    privilege,
    settler_figure,
    ship,
)
from islas.canarias.picture.chart import points_chart, privileges_chart
from islas.canarias.picture.living import living
from islas.canarias.picture.omens import Omen
from islas.canarias.picture.postcard import postcard
from islas.canarias.picture.standalone import standalone, styles
from islas.canarias.picture.symbols import symbols
from islas.canarias.position import Position
from islas.canarias.view import view_of
from islas.core.errors import DataError
from islas.core.fields import check_integer
from islas.markup.html import Html

__all__ = [
    "Omen",
    "archipelago",
    "board",
    "card",
    "card_back",
    "cover",
    "drawing",
    "icon",
    "living",
    "pirate_figure",
    "points_chart",
    "postcard",
    "privilege",
    "privileges_chart",
    "settler_figure",
    "ship",
    "standalone",
    "styles",
    "symbols",
]


def cover() -> Html:
    """The six islands, without words, which would look as the fonts of the machine that builds the site."""
    return archipelago(standard_edition().islands, names=False)


def drawing(position: Position, seat: int) -> str:
    """The island of a seat as an SVG file; raises `DataError` for a seat without one."""
    check_integer(seat, "--seat", 0, len(position.players) - 1)
    player = view_of(position, None).players[seat]
    if player.island is None:
        raise DataError("--seat", f"seat {seat} has no island yet")
    return standalone(board(player.island, player.buildings))
