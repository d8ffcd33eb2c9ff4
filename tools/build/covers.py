"""The pictures by which the home page knows the games, as backgrounds of a class each.

They are pixels: what is drawn of a picture with hundreds of shapes would keep a phone from its first screen.
"""

import tempfile
from base64 import b64decode, b64encode
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
    rules: dict[str, list[str]] = {}
    for look, dark in LOOKS.items():
        rules[look] = []
        for kit in GAMES.values():
            picture = kit.picture
            pixels, ground = _pixels(picture.standalone(picture.cover(), dark))
            address = shelf.put(name_of(kit.name, look), pixels)
            rules[look].append(
                f'.cover.{kit.name} {{ background-color: {ground}; background-image: url("{address}"); }}'
            )
    night = ["@media (prefers-color-scheme: dark) {", *rules["dark"], "}", ""]
    shelf.put(SHEET, "\n".join([*rules["light"], *night]))


def inline(shelf: Shelf) -> str:
    """The style sheet with the pictures in it."""
    sheet = shelf.read(SHEET).decode()
    for name in (name_of(game, look) for game in GAMES for look in LOOKS):
        data = b64encode(shelf.read(name)).decode()
        sheet = sheet.replace(shelf.address(name), f"data:image/webp;base64,{data}")
    return sheet


def _pixels(svg: str) -> tuple[bytes, str]:
    """A picture in pixels, and the colour of its corner, which goes on where the picture ends."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cover.svg"
        file.write_text(svg, "utf-8")
        pixels, ground = node.run("tools/build/pixels.mjs", str(file), str(WIDTH)).split()
    return b64decode(pixels), ground
