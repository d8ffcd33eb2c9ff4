"""Pictures of the game as SVG text: pure functions from data, looks by CSS classes alone."""

from islas.canarias.picture.board import board
from islas.canarias.picture.cards import card, card_back, privilege
from islas.canarias.picture.symbols import icon, symbols
from islas.canarias.picture.standalone import standalone, styles

__all__ = ["board", "card", "card_back", "icon", "privilege", "standalone", "styles", "symbols"]
