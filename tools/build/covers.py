"""The pictures by which the home page knows the games, as backgrounds of a class each.

They are pixels: what is drawn of a picture with hundreds of shapes would keep a phone from its first screen.
"""

import tempfile
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

from islas.games import GAMES
from tools.build import node
from tools.build.shelf import Shelf

#: The style sheet with their addresses.
SHEET = "styles/covers.css"
#: How wide they are, in pixels: a phone's width at three to the point.
WIDTH = 1120
LOOKS = {"light": False, "dark": True}


def name_of(game: str, look: str) -> str:
    """The plain name of the picture of a game for a look: "light" or "dark"."""
    return f"covers/{game}-{look}.webp"


def put_covers(shelf: Shelf) -> None:
    """Lay the pictures down, for light and dark, and the style sheet that names them."""
    for kit in GAMES.values():
        picture = kit.picture
        for look, dark in LOOKS.items():
            shelf.put(name_of(kit.name, look), _pixels(picture.standalone(picture.cover(), dark)))
    shelf.put(SHEET, _sheet(shelf.address))


def inline(shelf: Shelf) -> str:
    """The style sheet with the pictures in it."""

    def address(name: str) -> str:
        return f"data:image/webp;base64,{b64encode(shelf.read(name)).decode()}"

    return _sheet(address)


def _pixels(svg: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cover.svg"
        file.write_text(svg, "utf-8")
        return b64decode(node.run("tools/build/pixels.mjs", str(file), str(WIDTH)))


def _sheet(address: Callable[[str], str]) -> str:
    light = [_rule(game, address(name_of(game, "light"))) for game in GAMES]
    dark = [_rule(game, address(name_of(game, "dark"))) for game in GAMES]
    return "\n".join([*light, "@media (prefers-color-scheme: dark) {", *dark, "}", ""])


def _rule(game: str, address: str) -> str:
    return f'.cover.{game} {{ background-image: url("{address}"); }}'
