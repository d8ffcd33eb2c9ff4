"""Which tile fits where: written here only (S4).

A free cell asks for up to four sides. They are packed into a number of eight bits, two for each side from the
north clockwise: 0 for no neighbour, else a `components.Side`. What fits is remembered by tile and asking.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from islas.suedsee.components import TURNS, Face, Side, Tile

#: How many askings there can be.
ASKINGS: Final = 256


#: By asking: all bits of the sides that it asks for.
_ASKED: Final = tuple(
    sum(3 << 2 * side for side in range(4) if asking >> 2 * side & 3) for asking in range(ASKINGS)
)


def asked(asking: int, side: int) -> Side | None:
    """What an asking wants on a side, `None` where no tile lies."""
    kind = asking >> 2 * side & 3
    return Side(kind) if kind else None


def fits(face: Face, asking: int) -> bool:
    """Whether a tile fits as it is turned: every side that meets another is like it."""
    return not (face.code ^ asking) & _ASKED[asking]


class Fitting:
    """The faces of all tiles, and where they fit.

    `faces[tile][quarters]` is a tile turned. `turns[tile][asking]` are the turns that fit, in degrees.
    """

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self.faces = tuple(
            tuple(Face(tile, number, turn) for turn in TURNS) for number, tile in enumerate(tiles)
        )

    @cached_property
    def turns(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By tile and asking."""
        return tuple(
            tuple(
                tuple(face.turn for face in faces if fits(face, asking))
                for asking in range(ASKINGS)
            )
            for faces in self.faces
        )
