"""What is imported as soon as a module is, and so is in the memory image."""

import subprocess
import sys
from pathlib import Path

from tools.build.imports import imported_at_once, imported_with
from tools.build.paths import PACKAGE, ROOT
from tools.games import games

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


def test_the_page_imports_no_game_as_it_starts() -> None:
    modules = imported_with("islas.web.main")
    assert "islas.app.screens" in modules
    assert not [name for name in modules for game in games() if f"islas.{game}" in name]


def test_the_app_asks_the_page_for_nothing_as_it_is_imported() -> None:
    """Else the memory image could not have it, which is taken where there is no page."""
    for path in (PACKAGE / "web").glob("*.py"):
        assert "js" not in imported_at_once(path), path
