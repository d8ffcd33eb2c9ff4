"""What the site has of the package: the platform, and each game by itself."""

from collections.abc import Iterator
from pathlib import Path

from tools.build.imports import imported_with
from tools.build.paths import PACKAGE, ROOT, BuildError
from tools.build.steps import files_below
from tools.games import games

#: The name of what is in no game's folder.
PLATFORM = "platform"
#: The games that a page has as soon as it is there. It brings others when they are chosen
#: (islas/web/archives.py).
AT_START: list[str] = []

#: What the page imports first.
_START = "islas.web.main"

#: Parts of the platform, and of each game, that have no use in a page.
_NOT_IN_PAGE = (
    *("cli/", "__main__.py", "py.typed"),
    *("core/ratings.py", "core/simulation.py", "core/tournament.py", "markup/intervals.py"),
)
_NOT_IN_GAME = ("picture/gallery.py", "picture/laboratory.py", "ui/table.css")


def archives() -> list[str]:
    """The archives of the package: the platform's, then one for each game."""
    return [PLATFORM, *games()]


def imported_at_start() -> list[str]:
    """The games that the page imports as soon as it starts; with the platform, they are in its memory image.

    Raises `BuildError` where it would not have them yet.
    """
    modules = imported_with(_START)
    found = [game for game in games() if f"islas.{game}" in modules]
    for game in found:
        if game not in AT_START:
            raise BuildError(f"the page imports {game} as it starts, which AT_START does not name.")
    return found


def files_of(archive: str) -> Iterator[tuple[str, Path]]:
    """The files of an archive, each with its name in it; all archives are unpacked in one place."""
    if archive == PLATFORM:
        folder, left_out = PACKAGE, (*_NOT_IN_PAGE, *(f"{game}/" for game in games()))
    else:
        folder, left_out = PACKAGE / archive, _NOT_IN_GAME
    for path in files_below(folder):
        inside = path.relative_to(folder).as_posix()
        if not inside.startswith(left_out) and path.suffix not in (".po", ".pot"):
            yield path.relative_to(ROOT).as_posix(), path


def style_sheet(game: str) -> str:
    """The looks of a game: its pictures and its table.

    Pictures are below all that a page says itself, whichever comes first.
    """
    folder = PACKAGE / game
    pictures = (folder / "picture" / "picture.css").read_text("utf-8")
    return f"@layer pictures {{\n{pictures}}}\n{(folder / 'ui' / 'table.css').read_text('utf-8')}"
