"""Where things are, and the one error of the build. Standard library only."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATE = ROOT / ".build"
DIST = ROOT / "dist"
SITE = ROOT / "site"
PACKAGE = ROOT / "islas"
MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """The build cannot go on; the message is one sentence: what is wrong, what would help."""
