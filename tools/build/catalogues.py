"""Compiles the gettext catalogues, for the site and, as a hook, for `pip install`."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # The build of the site does without hatchling.
    BuildHookInterface = object


def compile_catalogues(package: Path) -> None:
    """Write the `.mo` file beside every `.po` file of the package."""
    for path in sorted((package / "locales").rglob("*.po")):
        with path.open("rb") as source:
            catalogue = read_po(source)
        with path.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalogue)


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Lets `pip install .` carry compiled catalogues."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before files are collected."""
        compile_catalogues(Path(self.root) / "islas")
