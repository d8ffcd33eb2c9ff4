"""PyScript: which of its chunks the site carries, and how it is set up."""

import json
import re

from tools.build.paths import MODULES, BuildError
from tools.build.shelf import Shelf

CHUNKS = MODULES / "@pyscript" / "core" / "dist"
SOURCE = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"

#: What the page does without: PyScript loads the chunk of every plugin that is not refused.
NEEDLESS_PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "py-editor",
    "py-game",
    "py-terminal",
)
REFUSED_PLUGINS = [f"!{name}" for name in NEEDLESS_PLUGINS]
#: Chunks that nothing here leads to: of those plugins, of archives (the boot module unpacks
#: them), of TOML, of packages, of MicroPython.
NEEDLESS_CHUNKS = (*NEEDLESS_PLUGINS, "xterm", "zip", "toml", "pyodide_graph", "mpy", "index")


def core_chunk() -> str:
    """The name of PyScript's main chunk; `core.js` does nothing but import it.

    Raises `BuildError` when the package is built otherwise than it was.
    """
    found = re.search(r'from"\./(core-[\w-]+\.js)"', (CHUNKS / "core.js").read_text())
    if not found:
        raise BuildError("core.js of @pyscript/core no longer imports one chunk: see pyscript.py.")
    return found[1]


def name_of(export: str) -> str:
    """The name under which PyScript's main chunk exports something, from `core.js`.

    Raises `BuildError` when it does not.
    """
    found = re.search(rf"(\w+) as {export}\b", (CHUNKS / "core.js").read_text())
    if not found:
        raise BuildError(f"core.js of @pyscript/core no longer exports {export}: see pyscript.py.")
    return found[1]


def chunks() -> list[str]:
    """The names of the chunks that a page may load, the main one first."""
    found = [core_chunk()]
    for name in found:
        for other in re.findall(
            r'(?:import\(|from)"\./([\w.-]+\.js)"', (CHUNKS / name).read_text()
        ):
            if other not in found and not other.startswith(NEEDLESS_CHUNKS):
                found.append(other)
    return found


def put_pyscript(shelf: Shelf) -> None:
    """The chunks; their names carry hashes already."""
    for name in chunks():
        text = re.sub(r"\n//# sourceMappingURL=.*", "", (CHUNKS / name).read_text())
        shelf.put(f"pyscript/{name}", text, hashed=False)


def known(boot: str) -> dict[str, object]:
    """What the page's own side knows of PyScript: where it is, what it exports, and how to set it up."""
    exports = {export: name_of(export) for export in ("hooks", "PyWorker")}
    return {"address": f"pyscript/{core_chunk()}", "settings": settings(boot), **exports}


def python_sources() -> dict[str, str]:
    """PyScript's own Python package, which it writes into the file system at every start."""
    text = SOURCE.read_text()
    sources: dict[str, str] = json.loads(text[text.index("{") : text.rindex("}") + 1])["pyscript"]
    return {f"pyscript/{name}": source for name, source in sources.items()}


def settings(boot: str) -> dict[str, object]:
    """The configuration of the page and of workers; `boot` is the address of the boot module."""
    return {"interpreter": f"./{boot}", "plugins": REFUSED_PLUGINS}
