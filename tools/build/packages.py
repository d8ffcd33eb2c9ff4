"""What the site has of the package: the platform, and each game by itself."""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.build.paths import PACKAGE, ROOT
from tools.build.steps import files_below
from tools.games import games

#: The name of what is in no game's folder.
PLATFORM = "platform"
#: The name of what draws diagrams, which comes when one is asked for.
DIAGRAMS = "diagrams"
#: The name of what reads the rest of an address, speaks to a page around this one, and shows demos.
VISIT = "visit"
#: The name of what draws QR codes, and of the packages that it uses (`interpreter.PACKAGES`).
CODES = "codes"
#: What comes when it is asked for, by the name of the archive; more of the games may be in one of them.
PARTS = {
    DIAGRAMS: (
        "diagrams.py",
        "app/drawn.py",
        "core/lines.py",
        "markup/described.py",
        "markup/sheet.py",
    ),
    VISIT: ("app/demo.py", "app/hosted.py", "app/request.py", "web/visit.py"),
    CODES: ("app/qr.py",),
}
_DRAWING_OF_GAME = "diagram/"
_IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
#: Parts of the platform, and of each game, that have no use in a page.
_NOT_IN_PAGE = (
    *("cli/", "__main__.py", "py.typed"),
    *("core/ratings.py", "core/simulation.py", "core/tournament.py", "markup/intervals.py"),
    *(name for names in PARTS.values() for name in names),
)
_NOT_IN_GAME = (
    "lab.py",
    "questions.py",
    "picture/gallery.py",
    "picture/laboratory.py",
    "ui/table.css",
    "ui/styles/",
    _DRAWING_OF_GAME,
)


def archives() -> list[str]:
    """The archives of the package: the platform's, one for each game, and what comes when it is asked for."""
    return [PLATFORM, *games(), *PARTS]


def files_of(archive: str) -> Iterator[tuple[str, Path]]:
    """The files of an archive, each with its name in it; all archives are unpacked in one place."""
    wanted: tuple[str, ...] = ("",)
    left_out: tuple[str, ...] = ()
    if archive in PARTS:
        own = tuple(f"{game}/{_DRAWING_OF_GAME}" for game in games() if archive == DIAGRAMS)
        folder, wanted = PACKAGE, (*PARTS[archive], *own)
    elif archive == PLATFORM:
        others = (f"{game}/" for game in games())
        folder, left_out = PACKAGE, (*_NOT_IN_PAGE, *others)
    else:
        folder, left_out = PACKAGE / archive, _NOT_IN_GAME
    for path in files_below(folder):
        inside = path.relative_to(folder).as_posix()
        if not inside.startswith(wanted) or inside.startswith(left_out):
            continue
        if path.suffix not in (".po", ".pot"):
            yield path.relative_to(ROOT).as_posix(), path


def style_sheet(game: str) -> str:
    """The looks of a game: its pictures and its table.

    Pictures are below all that a page says itself, whichever comes first.
    """
    folder = PACKAGE / game
    pictures = (folder / "picture" / "picture.css").read_text("utf-8")
    return f"@layer pictures {{\n{pictures}}}\n{table_sheet(game)}"


def table_sheet(game: str) -> str:
    """The looks of a game's table, with what its style sheet imports in its place."""
    sheet = PACKAGE / game / "ui" / "table.css"
    return _IMPORT.sub(
        lambda found: (sheet.parent / found[1]).read_text("utf-8"), sheet.read_text("utf-8")
    )
