"""How the site is built: the one that is published, or one that takes less time. Standard library only."""

from dataclasses import dataclass
from pathlib import Path

from tools.build.paths import DIST, STATE

#: Python's engine: as Pyodide has it, without what the page has no use for, or that in two parts.
PLAIN, TRIMMED, SPLIT = "plain", "trimmed", "split"
ENGINES = (PLAIN, TRIMMED, SPLIT)
#: Where all but the site that is published lie.
_DEVELOPMENT = STATE / "development"


@dataclass(frozen=True)
class Way:
    """With which of `ENGINES`, and whether with a memory image from which Python starts."""

    engine: str = SPLIT
    image: bool = True

    @property
    def folder(self) -> Path:
        """Where the site is laid."""
        return DIST if self == PUBLISHED else _DEVELOPMENT / "site"

    @property
    def memory(self) -> Path:
        """The file that remembers what the steps of the build have done there."""
        return (STATE if self == PUBLISHED else _DEVELOPMENT) / "steps.json"


#: The site that is published, and tested; and the one to look at while sources change.
PUBLISHED, QUICK = Way(), Way(PLAIN, image=False)
