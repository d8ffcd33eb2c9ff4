"""What is imported as soon as a module is, and so is in the memory image."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.build import packages
from tools.build.imports import imported_with
from tools.build.paths import ROOT, BuildError

SOURCES = {
    "house/__init__.py": "",
    "house/main.py": """
from typing import TYPE_CHECKING
import json, house.rooms
if TYPE_CHECKING:
    from house.atoll import never
else:
    from house import hall
try:
    from house.rooms import kitchen, table
except ImportError:
    import house.cellar
class Door:
    import house.key
def later():
    from house import reef
""",
    "house/rooms/__init__.py": "table = 1",
    "house/rooms/kitchen.py": "from house.main import later",
    "house/hall.py": "import house.wing.attic",
    "house/cellar.py": "async def later():\n    import house.reef",
    "house/key.py": "",
    "house/wing/__init__.py": "",
    "house/wing/attic.py": "",
    "house/atoll.py": "",
    "house/reef.py": "",
}


def test_all_that_is_imported_at_once_counts_and_nothing_else(tmp_path: Path) -> None:
    for name, source in SOURCES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    found = ["main", "rooms", "rooms.kitchen", "hall", "cellar", "key", "wing", "wing.attic"]
    expected = {"house", *(f"house.{name}" for name in found)}
    assert imported_with("house.main", tmp_path / "house") == expected


def test_it_is_what_python_imports() -> None:
    told = (
        "import sys, islas.app.screens; print(*(n for n in sys.modules if n.startswith('islas')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert imported_with("islas.app.screens") == set(done.stdout.split())


def test_a_game_that_the_page_imports_has_to_be_there_at_its_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(packages, "imported_with", lambda module: {"islas", "islas.canarias"})
    monkeypatch.setattr(packages, "AT_START", ["canarias"])
    assert packages.imported_at_start() == ["canarias"]
    monkeypatch.setattr(packages, "AT_START", [])
    with pytest.raises(BuildError, match="the page imports canarias as it starts"):
        packages.imported_at_start()
    monkeypatch.setattr(packages, "imported_with", lambda module: {"islas", "islas.app"})
    assert packages.imported_at_start() == []
