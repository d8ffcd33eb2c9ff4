"""Python's engine: Pyodide's, without what the page has no use for, and in two parts."""

import hashlib

from tools.build import node
from tools.build.paths import MODULES, ROOT, STATE
from tools.build.shelf import Shelf
from tools.build.steps import console

HERE = "tools/build/engine"
PYODIDE = MODULES / "pyodide"
#: What Pyodide loads by fixed names from one folder: its script and the engine, here the first part.
SCRIPT, FIRST = "pyodide.asm.mjs", "pyodide.asm.wasm"
#: The part that may come later.
REST = "pyodide.rest.wasm"
#: The engine in one, for the page in one file, which has all of it at hand.
WHOLE = STATE / "engine" / "whole.wasm"
#: Which functions belong to the first part (`tools/build/engine/profile.py` writes it).
PROFILE = ROOT / HERE / "profile.json"


def put_engine(shelf: Shelf) -> None:
    """Lay the engine down in a folder that is named by its content's hash."""
    made = {name: WHOLE.with_name(name) for name in (SCRIPT, FIRST, REST)}
    node.run(f"{HERE}/trim.mjs", str(WHOLE.parent))
    said = node.run(f"{HERE}/split.mjs", *map(str, (WHOLE, PROFILE, made[FIRST], made[REST])))
    console.print(said, end="")
    content = {name: path.read_bytes() for name, path in made.items()}
    digest = hashlib.sha256(b"".join(content.values())).hexdigest()[:10]
    for name, data in content.items():
        shelf.put(name, data, address=f"pyodide.{digest}/{name}")
