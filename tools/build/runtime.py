"""Python for the page: the files of PyScript and Pyodide, and the game itself."""

import json
import re
from pathlib import Path

from tools.build.archive import stored_zip
from tools.build.catalogues import compile_all
from tools.build.paths import MODULES, PACKAGE, ROOT
from tools.build.shelf import Shelf
from tools.build.steps import files_below

PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
PYODIDE = MODULES / "pyodide"

#: What Pyodide asks for when it starts.
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
#: What the page does without: PyScript loads the chunk of each plugin that is not refused.
NEEDLESS_PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "py-editor",
    "py-game",
    "py-terminal",
)
REFUSED_PLUGINS = [f"!{name}" for name in NEEDLESS_PLUGINS]
#: Parts of the package that have no use in a page.
NOT_IN_PAGE = ("cli", "__main__.py", "py.typed")


def core_chunk() -> str:
    """The name of PyScript's main chunk; `core.js` does nothing but import it."""
    found = re.search(r'from"\./(core-[\w-]+\.js)"', (PYSCRIPT / "core.js").read_text())
    assert found, "core.js of @pyscript/core no longer imports one chunk"
    return found[1]


def put_pyscript(shelf: Shelf) -> None:
    """The chunks that PyScript may load here; their names carry hashes already."""
    wanted = {core_chunk()}
    needless = re.compile("|".join((*NEEDLESS_PLUGINS, "xterm", "toml", "pyodide_graph", "mpy-")))
    waiting = list(wanted)
    while waiting:
        text = (PYSCRIPT / waiting.pop()).read_text()
        for chunk in re.findall(r'(?:import\(|from)"\./([\w.-]+\.js)"', text):
            if chunk not in wanted and not needless.match(chunk):
                wanted.add(chunk)
                waiting.append(chunk)
    for chunk in sorted(wanted):
        text = re.sub(r"\n//# sourceMappingURL=.*", "", (PYSCRIPT / chunk).read_text())
        shelf.put(f"pyscript/{chunk}", text, hashed=False)


def put_pyodide(shelf: Shelf) -> None:
    """Pyodide as npm carries it."""
    for name in PYODIDE_FILES:
        shelf.put(f"pyodide/{name}", (PYODIDE / name).read_bytes(), hashed=False)


def put_game(shelf: Shelf) -> None:
    """The game's package as one archive."""
    compile_all(PACKAGE)
    shelf.put("islas.zip", stored_zip({name: path.read_bytes() for name, path in game_files()}))


def game_files() -> list[tuple[str, Path]]:
    """The files of the package that a page needs, with their names in the archive."""
    found = []
    for path in files_below(PACKAGE):
        inside = path.relative_to(PACKAGE)
        if inside.parts[0] not in NOT_IN_PAGE and path.suffix not in (".po", ".pot"):
            found.append((path.relative_to(ROOT).as_posix(), path))
    return found


def settings(shelf: Shelf) -> str:
    """PyScript's configuration as JSON; addresses are relative to the page."""
    return json.dumps(
        {
            "interpreter": "./pyodide/pyodide.mjs",
            "files": {f"./{shelf.address('islas.zip')}": "./*"},
            "plugins": REFUSED_PLUGINS,
        }
    )
