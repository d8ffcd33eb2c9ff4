"""A postcard of an island at the end of a game."""

from collections.abc import Mapping, Sequence
from typing import Final

from islas.canarias.components import Colour, Kind
from islas.canarias.island import Island
from islas.canarias.picture.board import board
from islas.markup.html import Html, join, tag
from islas.markup.postcard import FRAME, STAMP, Code
from islas.markup.postcard import postcard as made
from islas.markup.svg import use

#: Where waves begin on the sea, how wide they are, and where gulls fly.
_WAVES: Final = (
    (70, 190),
    (640, 150),
    (90, 330),
    (690, 300),
    (60, 640),
    (300, 720),
    (560, 690),
    (700, 590),
)
_WAVE: Final = "q9-10 18 0t18 0 18 0"
_GULLS: Final = ((310, 160), (356, 182), (110, 690))
#: Ships off the island: left, top, width, height.
_SHIPS: Final = ((590, 600, 165, 132), (66, 130, 85, 68))


def postcard(
    island: Island,
    buildings: Mapping[int, tuple[Kind, Colour]],
    greeting: str,
    points: Sequence[tuple[str, int, bool]],
    code: Code,
    label: str,
) -> Html:
    """The postcard as `<svg class="postcard">`.

    `points` has a line for each player: name, points, whether the player has won.
    """
    picture = _sea() + board(island, buildings, frame=FRAME)
    stamp = use("ship", *STAMP)
    return made("Islas Canarias", greeting, picture, stamp, points, code, label, ground="open-sea")


def _sea() -> Html:
    """What is round the island."""
    waves = "".join(f"M{x} {y}{_WAVE}" for x, y in _WAVES)
    gulls = "".join(f"M{x} {y}q9-11 16 0q7-11 16 0" for x, y in _GULLS)
    return (
        tag("path", d=waves, class_="post-wave")
        + tag("path", d=gulls, class_="post-gull")
        + join(use("ship", *ship) for ship in _SHIPS)
    )
