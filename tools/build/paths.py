"""Where things are, and the error of the build."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
STATE = ROOT / ".build"
DIST = ROOT / "dist"
SITE = ROOT / "site"
PACKAGE = ROOT / "islas"
MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """The build cannot go on; the message says what is wrong and what would help."""
