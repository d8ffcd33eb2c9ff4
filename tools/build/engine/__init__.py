"""Python's engine: Pyodide's, with or without what the page has no use for."""

import hashlib
from pathlib import Path

from tools.build import node
from tools.build.paths import MODULES, STATE
from tools.build.shelf import Shelf

HERE = "tools/build/engine"
PYODIDE = MODULES / "pyodide"
#: What Pyodide loads by fixed names from one folder: its script and the engine.
SCRIPT, ENGINE = "pyodide.asm.mjs", "pyodide.asm.wasm"


def put_engine(shelf: Shelf) -> None:
    """The engine without what the page has no use for, which takes Binaryen a while."""
    folder = STATE / "engine"
    node.run(f"{HERE}/trim.mjs", str(folder))
    _put(shelf, folder)


def put_plain_engine(shelf: Shelf) -> None:
    """The engine as Pyodide has it."""
    _put(shelf, PYODIDE)


def _put(shelf: Shelf, folder: Path) -> None:
    """Lay an engine down in a folder that is named by its content's hash."""
    content = {name: (folder / name).read_bytes() for name in (SCRIPT, ENGINE)}
    digest = hashlib.sha256(b"".join(content.values())).hexdigest()[:10]
    for name, data in content.items():
        shelf.put(name, data, address=f"pyodide.{digest}/{name}")
