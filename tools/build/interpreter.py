"""Python for the page: Pyodide, its library, the game, and the boot module that joins them."""

import ast
import json
import shutil
import zipfile
from collections.abc import Collection, Iterable
from importlib.metadata import files as files_of
from importlib.metadata import version
from pathlib import Path, PurePosixPath

from tools.build import node, pyscript
from tools.build.archive import stored_zip
from tools.build.engine import ENGINE, PYODIDE, SCRIPT
from tools.build.paths import PACKAGE, ROOT, STATE
from tools.build.shelf import Shelf
from tools.build.steps import files_below

#: Parts of the package that have no use in a page.
NOT_IN_PAGE = (
    *("cli/", "__main__.py", "py.typed"),
    *("core/ratings.py", "core/simulation.py", "core/tournament.py"),
    *("canarias/picture/gallery.py", "canarias/picture/laboratory.py", "markup/intervals.py"),
)
#: Python packages that pages use beside the game; one that imports much makes every first visit longer.
PACKAGES = ("qrcodegen",)
#: Modules of the library that are imported by name while Python runs, so that no import shows them.
ON_DEMAND = ("encodings.utf_8", "encodings.ascii", "encodings.latin_1", "traceback")

WORK = STATE / "inside"
#: Where Python's library and the game lie in Pyodide's file system.
LIBRARY, HOME = "/lib/python314.zip", "/home/pyodide"


def put_library(shelf: Shelf) -> None:
    """Python's library: compiled and trimmed to what is used, and as the npm package has it."""
    shelf.put("library.zip", _inside("library", roots=library_roots()))
    shelf.put("plain/library.zip", (PYODIDE / "python_stdlib.zip").read_bytes())


def library_roots() -> list[str]:
    """The modules of the library that the page's Python imports, at its start or later."""
    return sorted({*_imports(), *ON_DEMAND})


def put_game(shelf: Shelf) -> None:
    """The game and the packages that it uses: compiled, and as sources for a plain start."""
    files = {**dict(game_files()), **_package_files()}
    own = WORK / "pyscript"
    compiled = {}
    for name, path in files.items():
        compiled[f"{name}c" if name.endswith(".py") else name] = path
    for name, source in pyscript.python_sources().items():
        path = own / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
        compiled[f"{name}c"] = path
    shelf.put(
        "game.zip",
        _inside("archive", files={n: p.relative_to(ROOT).as_posix() for n, p in compiled.items()}),
    )
    shelf.put("plain/game.zip", stored_zip({name: p.read_bytes() for name, p in files.items()}))


def game_files() -> Iterable[tuple[str, Path]]:
    """The files of the package that a page needs, with their names in the archive."""
    for path in files_below(PACKAGE):
        inside = path.relative_to(PACKAGE).as_posix()
        if not inside.startswith(NOT_IN_PAGE) and path.suffix not in (".po", ".pot"):
            yield path.relative_to(ROOT).as_posix(), path


def package_versions() -> list[str]:
    """The packages that pages use beside the game, each with its version."""
    return [f"{package} {version(package)}" for package in PACKAGES]


def _package_files() -> dict[str, Path]:
    """The modules of these packages, with their names in the archive."""
    found = {}
    for package in PACKAGES:
        for file in files_of(package) or []:
            name = file.as_posix()
            if name == f"{package}.py" or (name.startswith(f"{package}/") and file.suffix == ".py"):
                # Inside the project, where Pyodide reads what it compiles.
                found[name] = WORK / "packages" / name
                found[name].parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), found[name])
    return found


def put_image(shelf: Shelf) -> None:
    """The memory of Python when all that the page starts with is done, and the files that it lacks.

    These are below the root of Pyodide's file system: what of library and game is not imported yet.
    """
    WORK.mkdir(parents=True, exist_ok=True)
    target = WORK / "image.bin"
    parts = [str(shelf.root / shelf.address(name)) for name in ("library.zip", "game.zip")]
    engine = str(shelf.root / PurePosixPath(shelf.address(SCRIPT)).parent)
    here = "tools/build/inside"
    imported = node.run(
        f"{here}/image.mjs", str(ROOT), engine, *parts, f"{here}/warm.py", str(target)
    )
    shelf.put("image.bin", target.read_bytes())
    there = set(imported.split())
    library = stored_zip(_lacking(shelf, "library.zip", LIBRARY, there))
    game = _lacking(shelf, "game.zip", HOME, there)
    files = {LIBRARY: library} | {f"{HOME}/{name}": data for name, data in game.items()}
    shelf.put(
        "page.zip", stored_zip({path.removeprefix("/"): data for path, data in files.items()})
    )


def _lacking(shelf: Shelf, archive: str, place: str, there: Collection[str]) -> dict[str, bytes]:
    """The files of an archive that are not `there`, in paths, when its place is this path."""
    with zipfile.ZipFile(shelf.root / shelf.address(archive)) as files:
        wanted = [name for name in files.namelist() if f"{place}/{name}" not in there]
        return {name: files.read(name) for name in wanted}


def put_boot(shelf: Shelf) -> None:
    """The boot module, with the addresses of all others in it, and what keeps the page offline."""
    constants = {
        "PARTS": {
            "pyodide": f"{PurePosixPath(shelf.address(SCRIPT)).parent}/",
            "engine": shelf.address(ENGINE),
            "fast": {
                "library": _part(shelf, "library.zip"),
                "game": _part(shelf, "game.zip"),
            },
            "image": _part(shelf, "image.bin") | {"length": _memory_length(shelf)},
            "page": _part(shelf, "page.zip"),
            "plain": {
                "library": _part(shelf, "plain/library.zip"),
                "game": _part(shelf, "plain/game.zip"),
            },
        },
        "LOCK": lock(),
    }
    shelf.put("boot.mjs", node.bundle("boot.mjs", "esm", constants))
    shelf.put("offline.mjs", node.bundle("offline.mjs", "esm"))


def lock() -> dict[str, object]:
    """Pyodide's lock without its packages, of which nothing is used."""
    whole = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return {"info": whole["info"], "packages": {}}


def inline_head(shelf: Shelf) -> str:
    """The script that has to run in the page before PyScript is loaded."""
    return node.bundle("head.mjs", "iife", {"ENGINE": shelf.address(ENGINE)})


def _part(shelf: Shelf, name: str) -> dict[str, str]:
    return {"address": shelf.address(name), "sha256": shelf.fingerprint(name)}


def _memory_length(shelf: Shelf) -> int:
    """How many bytes the memory has that the image was taken of (see site/boot/image.mjs)."""
    return int.from_bytes(shelf.read("image.bin")[:4], "little")


def _imports() -> set[str]:
    """The modules that the game and PyScript's Python import, those that are no packages of these."""
    sources = [path.read_text("utf-8") for name, path in game_files() if name.endswith(".py")]
    trees = [ast.parse(source) for source in [*sources, *pyscript.python_sources().values()]]
    items = [item for tree in trees for item in ast.walk(tree)]
    # What functions of packages import is for uses that no page makes of them.
    for path in _package_files().values():
        items += ast.parse(path.read_text("utf-8")).body
    found: set[str] = set()
    for item in items:
        if isinstance(item, ast.Import):
            found |= {alias.name for alias in item.names}
        elif isinstance(item, ast.ImportFrom) and item.module and not item.level:
            found.add(item.module)
    foreign = (*PACKAGES, "islas", "pyscript", "polyscript", "_pyscript", "js", "jsffi")
    return {name for name in found if name.partition(".")[0] not in foreign}


def _inside(function: str, **arguments: object) -> bytes:
    """Call a function of inside/archives.py in Pyodide and return the archive that it writes."""
    WORK.mkdir(parents=True, exist_ok=True)
    target = WORK / f"{function}.zip"
    arguments["target"] = target.relative_to(ROOT).as_posix()
    here = "tools/build/inside"
    node.run(f"{here}/run.mjs", str(ROOT), f"{here}/archives.py", function, json.dumps(arguments))
    return target.read_bytes()
