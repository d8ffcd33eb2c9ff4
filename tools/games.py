"""Which games the package has: known by their folders, so that nobody lists them."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "islas"


def games(package: Path = PACKAGE) -> list[str]:
    """The names of the folders below `package` that are games, sorted: they have rules and a face."""
    rules = (path.parent for path in package.glob("*/game.py"))
    return sorted(folder.name for folder in rules if (folder / "ui").is_dir())
