"""Files of site/ that go out as they are, under names with hashes."""

from pathlib import Path

from tools.build.paths import SITE
from tools.build.shelf import Shelf
from tools.build.steps import files_below

#: Their folders.
FOLDERS = tuple(SITE / name for name in ("styles", "icons", "images"))


def names() -> list[str]:
    """Their plain names."""
    return [path.relative_to(SITE).as_posix() for path in _files()]


def put_static(shelf: Shelf) -> None:
    """Lay them down."""
    for path in _files():
        shelf.put(path.relative_to(SITE).as_posix(), path.read_bytes())


def _files() -> list[Path]:
    return [path for folder in FOLDERS for path in files_below(folder)]
