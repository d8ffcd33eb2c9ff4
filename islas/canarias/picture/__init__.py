"""Pictures of the game: functions from data to SVG text, with looks by CSS classes alone.

A page carries `symbols()` once and the style sheet `styles()`; `standalone` makes a file of its own.
"""

from islas.canarias.picture.archipelago import archipelago
from islas.canarias.picture.board import board
from islas.canarias.picture.cards import card, card_back, icon, privilege, ship
from islas.canarias.picture.chart import points_chart, privileges_chart
from islas.canarias.picture.standalone import standalone, styles
from islas.canarias.picture.symbols import symbols

__all__ = [
    "archipelago",
    "board",
    "card",
    "card_back",
    "icon",
    "points_chart",
    "privilege",
    "privileges_chart",
    "ship",
    "standalone",
    "styles",
    "symbols",
]
