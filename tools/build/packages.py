"""What the site has of the package: the platform, and each game by itself."""

from tools.build.paths import PACKAGE
from tools.games import games

#: The games that a page has as soon as it is there. It brings others when they are chosen
#: (islas/web/archives.py).
AT_START = games()


def style_sheet(game: str) -> str:
    """The looks of a game: its pictures and its table.

    Pictures are below all that a page says itself, whichever comes first.
    """
    folder = PACKAGE / game
    pictures = (folder / "picture" / "picture.css").read_text("utf-8")
    return f"@layer pictures {{\n{pictures}}}\n{(folder / 'ui' / 'table.css').read_text('utf-8')}"
