"""Python for the page: Pyodide, its library, the package, and the boot module that joins them."""

import ast
import json
import shutil
import zipfile
from collections.abc import Collection
from importlib.metadata import files as files_of
from importlib.metadata import version
from pathlib import Path, PurePosixPath

from tools.build import covers, forms, node, packages, pyscript
from tools.build.archive import stored_zip
from tools.build.engine import ENGINE, PYODIDE, REST, SCRIPT
from tools.build.inside.methods import SUFFIX
from tools.build.paths import ROOT, STATE
from tools.build.shelf import Shelf
from tools.games import games

#: Python packages that pages use beside the game, for QR codes alone.
PACKAGES = ("qrcodegen",)
#: Modules of the library that the interpreter imports while it runs, so that no import shows them.
ON_DEMAND = (
    "encodings.utf_8",
    "encodings.ascii",
    "encodings.latin_1",
    "importlib.readers",
    "traceback",
)

WORK = STATE / "inside"
#: Where Python's library and the package lie in Pyodide's file system.
LIBRARY, HOME = "/lib/python314.zip", "/home/pyodide"


def put_library(shelf: Shelf) -> None:
    """Python's library: compiled and trimmed to what is used, and as the npm package has it."""
    target = WORK / "library.zip"
    _inside("library", roots=library_roots(), target=target.relative_to(ROOT).as_posix())
    shelf.put("library.zip", target.read_bytes())
    shelf.put("plain/library.zip", (PYODIDE / "python_stdlib.zip").read_bytes())


def library_roots() -> list[str]:
    """The modules of the library that the page's Python imports, at its start or later."""
    return sorted({*_imports(), *ON_DEMAND})


def put_archives(shelf: Shelf) -> None:
    """The package and what it uses, archive by archive: compiled, and as sources for a plain start."""
    jobs = {}
    for archive in packages.archives():
        files = dict(packages.files_of(archive))
        compiled = {}
        if archive == packages.CODES:
            files |= _package_files()
        if archive == packages.PLATFORM:
            compiled = {f"{name}c": path for name, path in _pyscript_files().items()}
        for name, path in files.items():
            compiled[f"{name}c" if name.endswith(".py") else name] = path
        jobs[archive] = {name: path.relative_to(ROOT).as_posix() for name, path in compiled.items()}
        plain = stored_zip({name: path.read_bytes() for name, path in files.items()})
        shelf.put(f"plain/{archive}.zip", plain)
    _inside("archives", archives=jobs, folder=WORK.relative_to(ROOT).as_posix())
    for archive in jobs:
        shelf.put(f"{archive}.zip", (WORK / f"{archive}.zip").read_bytes())


def _pyscript_files() -> dict[str, Path]:
    """PyScript's own modules, with their names in the archive."""
    found = {}
    for name, source in pyscript.python_sources().items():
        path = found[name] = WORK / "pyscript" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    return found


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
    """The memory of Python when all that the page starts with is done, and a layer over it for each game.

    With each layer come the files that its memory lacks, below the root of Pyodide's file system: what is not
    imported yet of the library, of the platform and of the game.
    """
    WORK.mkdir(parents=True, exist_ok=True)
    _take_image(shelf, "image.bin")
    for game in games():
        there = _take_image(shelf, f"{game}.bin", game)
        files = {LIBRARY: stored_zip(_lacking(shelf, "library.zip", LIBRARY, there))}
        for archive in (packages.PLATFORM, game):
            lacking = _lacking(shelf, f"{archive}.zip", HOME, there)
            files |= {f"{HOME}/{name}": data for name, data in lacking.items()}
        below = {path.removeprefix("/"): data for path, data in files.items()}
        shelf.put(f"{game}-page.zip", stored_zip(below))


def _take_image(shelf: Shelf, name: str, game: str = "") -> set[str]:
    """Lay an image down, or the layer of a game over it; the files of the modules that are in it."""
    engine = str(shelf.root / PurePosixPath(shelf.address(SCRIPT)).parent)
    rest = str(shelf.root / shelf.address(REST)) if REST in shelf.names() else ""
    archives = ["library", packages.PLATFORM, *([game] if game else [])]
    library, *parts = (str(shelf.root / shelf.address(f"{part}.zip")) for part in archives)
    here = "tools/build/inside"
    base = str(WORK / "image.bin") if game else ""
    target = str(WORK / name)
    given = [engine, rest, library, f"{here}/warm.py", target, base, game]
    imported = node.run(f"{here}/image.mjs", str(ROOT), *given, *parts)
    shelf.put(name, Path(target).read_bytes())
    return set(imported.split())


def _lacking(shelf: Shelf, archive: str, place: str, there: Collection[str]) -> dict[str, bytes]:
    """The files of an archive that are not `there`, in paths, when its place is this path."""
    with zipfile.ZipFile(shelf.root / shelf.address(archive)) as files:
        wanted = [name for name in files.namelist() if f"{place}/{_module(name)}" not in there]
        return {name: files.read(name) for name in wanted}


def _module(name: str) -> str:
    """The file of the module for which a file is there."""
    return f"{name.removesuffix(SUFFIX)}.pyc" if name.endswith(SUFFIX) else name


def put_boot(shelf: Shelf) -> None:
    """The boot module, with the addresses of all others in it, the page's own, and what keeps it offline."""
    boot = shelf.put("boot.mjs", node.bundle("boot.mjs", "esm", boot_constants(shelf)))
    sheets = {game: shelf.address(f"styles/{game}.css") for game in games()}
    known = {
        "BOOT": boot,
        "PYSCRIPT": pyscript.known(boot),
        "SHEETS": sheets,
        "FORMS": forms.addresses(shelf),
    }
    shelf.put("page.mjs", node.bundle("page.mjs", "esm", known, folder="page"))
    shelf.put("offline.mjs", node.bundle("offline.mjs", "esm"))


def boot_constants(shelf: Shelf) -> dict[str, object]:
    """What the boot module has to know: where all parts are."""

    def start(folder: str) -> dict[str, object]:
        return {
            "library": _part(shelf, f"{folder}library.zip"),
            "archives": [_part(shelf, f"{folder}{packages.PLATFORM}.zip")],
        }

    return {
        "PARTS": {
            "pyodide": f"{PurePosixPath(shelf.address(SCRIPT)).parent}/",
            "engine": shelf.address(ENGINE),
            "rest": shelf.address(REST) if REST in shelf.names() else None,
            "fast": start(""),
            "image": {"address": shelf.address("image.bin")}
            if "image.bin" in shelf.names()
            else None,
            "plain": start("plain/"),
            "games": {
                game: {
                    "archive": _part(shelf, f"{game}.zip"),
                    "plain": _part(shelf, f"plain/{game}.zip"),
                    "layer": _layer(shelf, game),
                }
                for game in (*games(), *packages.PARTS)
            },
        },
        "LOCK": lock(),
    }


def lock() -> dict[str, object]:
    """Pyodide's lock without its packages, of which nothing is used."""
    whole = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return {"info": whole["info"], "packages": {}}


def inline_head(shelf: Shelf) -> str:
    """The script that has to run in the page before PyScript is loaded."""
    configs = {
        "py-config": pyscript.settings(shelf.address("boot.mjs")),
        # PyScript asks for the plugins of MicroPython, too, whether the page uses it or not.
        "mpy-config": {"plugins": pyscript.REFUSED_PLUGINS},
    }
    there = "image.bin" in shelf.names()
    known = {
        "ENGINE": shelf.address(ENGINE),
        "IMAGE": shelf.address("image.bin") if there else "",
        "LAYERS": {game: shelf.address(f"{game}.bin") if there else "" for game in games()},
        "PAGE": shelf.address("page.mjs"),
        "PYSCRIPT": f"pyscript/{pyscript.core_chunk()}",
        "LATER": [shelf.address(name) for name in ("boot.mjs", SCRIPT)],
        "COVERS": {
            look: [shelf.address(covers.name_of(game, look)) for game in games()]
            for look in covers.LOOKS
        },
        "CONFIGS": configs,
    }
    return node.bundle("head.mjs", "iife", known)


def _part(shelf: Shelf, name: str) -> dict[str, str]:
    return {"address": shelf.address(name), "sha256": shelf.fingerprint(name)}


def _layer(shelf: Shelf, game: str) -> dict[str, object] | None:
    """Where a game's layer over the memory image is, and the files that it lacks; `None` without image."""
    name = f"{game}.bin"
    if name not in shelf.names():
        return None
    # How many bytes the memory has that it was taken of (see site/boot/image.mjs).
    length = int.from_bytes(shelf.read(name)[4:8], "little")
    lacking = _part(shelf, f"{game}-page.zip")
    return {"address": shelf.address(name), "length": length, "lacking": lacking}


def _imports() -> set[str]:
    """The modules that the package and PyScript's Python import, those that are no packages of these."""
    sources = [
        path.read_text("utf-8")
        for archive in packages.archives()
        for name, path in packages.files_of(archive)
        if name.endswith(".py")
    ]
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


def _inside(function: str, **arguments: object) -> None:
    """Call a function of inside/archives.py in Pyodide; it writes into a folder of the project."""
    WORK.mkdir(parents=True, exist_ok=True)
    here = "tools/build/inside"
    node.run(f"{here}/run.mjs", str(ROOT), f"{here}/archives.py", function, json.dumps(arguments))
