"""The pictures by which the home page knows the games, as backgrounds of a class each."""

from collections.abc import Callable
from urllib.parse import quote

from islas.games import GAMES
from tools.build.shelf import Shelf

#: The style sheet with their addresses.
SHEET = "styles/covers.css"


def put_covers(shelf: Shelf) -> None:
    """Lay the pictures down, for light and dark, and the style sheet that names them."""
    for kit in GAMES.values():
        picture = kit.picture
        for name, dark in (("light", False), ("dark", True)):
            shelf.put(f"covers/{kit.name}-{name}.svg", picture.standalone(picture.cover(), dark))
    shelf.put(SHEET, _sheet(lambda name: shelf.address(f"covers/{name}.svg")))


def inline(shelf: Shelf) -> str:
    """The style sheet with the pictures in it."""

    def address(name: str) -> str:
        return f"data:image/svg+xml,{quote(shelf.read(f'covers/{name}.svg'))}"

    return _sheet(address)


def _sheet(address: Callable[[str], str]) -> str:
    light = [_rule(name, address(f"{name}-light")) for name in GAMES]
    dark = [_rule(name, address(f"{name}-dark")) for name in GAMES]
    return "\n".join([*light, "@media (prefers-color-scheme: dark) {", *dark, "}", ""])


def _rule(name: str, address: str) -> str:
    return f'.cover.{name} {{ background-image: url("{address}"); }}'
