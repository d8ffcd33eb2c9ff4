"""Python's engine: as Pyodide has it, trimmed to what the page has a use for, or trimmed and in two parts."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from tools.build import node
from tools.build.paths import MODULES, ROOT, STATE
from tools.build.shelf import Shelf
from tools.build.steps import console

HERE = "tools/build/engine"
PYODIDE = MODULES / "pyodide"
#: What Pyodide loads by fixed names from one folder: its script and the engine, or the first part of it.
SCRIPT, ENGINE = "pyodide.asm.mjs", "pyodide.asm.wasm"
#: The part that comes later, where there are two.
REST = "pyodide.rest.wasm"
#: Which functions belong to the first part (`profile.py` writes it).
PROFILE = ROOT / HERE / "profile.json"
_TRIMMED = STATE / "engine"
_PARTS = _TRIMMED / "parts"


def put_plain_engine(shelf: Shelf) -> None:
    """The engine as Pyodide has it."""
    _put(shelf, _read(PYODIDE, SCRIPT, ENGINE))


def put_trimmed_engine(shelf: Shelf) -> None:
    """The engine without what the page has no use for, which takes Binaryen a while."""
    _trim()
    _put(shelf, _read(_TRIMMED, SCRIPT, ENGINE))


def put_split_engine(shelf: Shelf) -> None:
    """The trimmed engine, what starts and games use of it apart from the rest."""
    _trim()
    divided = [_PARTS / name for name in (ENGINE, REST)]
    _PARTS.mkdir(exist_ok=True)
    said = node.run(f"{HERE}/split.mjs", *map(str, (whole_path(), PROFILE, *divided)))
    console.print(said, end="")
    _put(shelf, _read(_TRIMMED, SCRIPT) | _read(_PARTS, ENGINE, REST))


def whole_engine(shelf: Shelf) -> bytes:
    """The engine in one part, for the page in one file, which has all of it at hand."""
    return whole_path().read_bytes() if REST in shelf.names() else shelf.read(ENGINE)


def whole_path() -> Path:
    """The trimmed engine in one part, once it was made."""
    return _TRIMMED / ENGINE


def _trim() -> None:
    node.run(f"{HERE}/trim.mjs", str(_TRIMMED))


def _read(folder: Path, *names: str) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in names}


def _put(shelf: Shelf, content: Mapping[str, bytes]) -> None:
    """Lay an engine down in a folder that is named by its content's hash."""
    digest = hashlib.sha256(b"".join(content.values())).hexdigest()[:10]
    for name, data in content.items():
        shelf.put(name, data, address=f"pyodide.{digest}/{name}")
