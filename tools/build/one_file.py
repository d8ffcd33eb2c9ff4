"""The whole game as one HTML file, which plays by a double click."""

import gzip
from base64 import b64encode

from tools.build import covers, interpreter, node, packages, pages
from tools.build.engine import ENGINE, SCRIPT, whole_engine
from tools.build.shelf import Shelf
from tools.games import games

#: What the page carries packed, by plain name: all games among it.
ARCHIVES = [f"{archive}.zip" for archive in packages.archives()]
PARTS = (SCRIPT, "library.zip", *ARCHIVES)


def put_one_file(shelf: Shelf) -> None:
    """Lay the file down, under a name that says what it is."""
    from tools.build import drawn

    icon = b64encode(shelf.read("icons/icon.svg")).decode()
    known = {
        "LOCK": interpreter.lock(),
        "ARCHIVES": ARCHIVES,
        # There are no workers and no files; the style sheets of all games are in the page.
        "PYSCRIPT": None,
        "FORMS": {},
        "SHEETS": {},
    }
    parts = {name: shelf.read(name) for name in PARTS} | {ENGINE: whole_engine(shelf)}
    text = pages.render(
        "islas-offline",
        covers=covers.inline(shelf),
        icon=f"data:image/svg+xml;base64,{icon}",
        parts={name: _packed(data) for name, data in parts.items()},
        script=node.bundle("one-file.mjs", "esm", known),
        **pages.styles(shelf, games()),
        **drawn.common(),
        **drawn.play("en"),
    )
    shelf.put(pages.ONE_FILE, text, hashed=False)


def _packed(data: bytes) -> str:
    return b64encode(gzip.compress(data, compresslevel=9, mtime=0)).decode()
