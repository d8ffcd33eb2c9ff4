"""Lets `pip install .` carry compiled catalogues: called by hatchling, see pyproject.toml."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Compiles the gettext catalogues before hatchling collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every .po of the package; hatchling takes the .mo files as artifacts."""
        sys.path.insert(0, self.root)
        from tools.build.catalogues import compile_all

        compile_all(Path(self.root) / "islas")
