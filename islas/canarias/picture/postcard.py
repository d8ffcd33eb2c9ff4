"""A postcard of an island at the end of a game."""

from collections.abc import Mapping, Sequence

from islas.canarias.components import Colour, Kind
from islas.canarias.island import Island
from islas.canarias.picture.board import board
from islas.markup.html import Html
from islas.markup.postcard import FRAME, STAMP, Code
from islas.markup.postcard import postcard as made
from islas.markup.svg import use


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
    picture = board(island, buildings, frame=FRAME)
    stamp = use("ship", *STAMP)
    return made("Islas Canarias", greeting, picture, stamp, points, code, label, ground="open-sea")
