"""The names by which the page finds again what moves, and where it moves to (`contract.Move`)."""

from typing import Final

from islas.suedsee.components import Cell, Ware

#: The piles of tiles and ships, and the boat tokens.
TILES: Final = "tiles"
SHIPS: Final = "ships"
TOKENS: Final = "tokens"
#: The tile in the own hand.
DRAWN: Final = "drawn"
#: Over the sea, where what deserves it is shown large.
STAGE: Final = "stage"


def crew(seat: int) -> str:
    """Where what a seat lays is shown: at its sign."""
    return f"crew {seat}"


def home(seat: int) -> str:
    """Where the islanders of a seat come from and go back to: the one on its sign."""
    return f"home {seat}"


def wares(seat: int, ware: Ware) -> str:
    """How much of a ware a seat has."""
    return f"wares {seat} {ware.slug}"


def points(seat: int) -> str:
    """The points of a seat."""
    return f"points {seat}"


def tile(cell: Cell) -> str:
    """The tile on a cell."""
    return f"tile {cell[0]} {cell[1]}"


def frame(cell: Cell) -> str:
    """The frame round a new tile on a cell."""
    return f"frame {cell[0]} {cell[1]}"


def area(spot: str) -> str:
    """An area to point at, by its first place: the `id` of its element."""
    return f"area {spot}".replace(" ", "-")


def free(cell: Cell) -> str:
    """A free cell where the tile in hand can lie: the `id` of its element."""
    return f"free-{cell[0]}-{cell[1]}"


def counted(spot: str) -> str:
    """The line round an area that is counted, by its first place."""
    return f"counted {spot}"


def taken(spot: str) -> str:
    """The line round a bridge on which somebody stands, by its newest place.

    It is another line once it has grown.
    """
    return f"taken {spot}"


def islander(cell: Cell, place: str) -> str:
    """The islander on a place of the tile on a cell."""
    return f"islander {cell[0]} {cell[1]} {place}"


def token(cell: Cell, place: str) -> str:
    """The boat token on a shoal."""
    return f"token {cell[0]} {cell[1]} {place}"


def berth(slot: int) -> str:
    """Where the open ship of a place in the display lies, counted from 0."""
    return f"berth {slot}"


def ship(name: str) -> str:
    """An open ship."""
    return f"ship {name}"
