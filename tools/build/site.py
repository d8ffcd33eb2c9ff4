"""The site: what is put into dist/, step by step."""

import json
import shutil
import zipfile
from functools import partial

from tools.build import node, pages
from tools.build.catalogues import compile_catalogues
from tools.build.paths import DIST, MODULES, PACKAGE, ROOT, SITE
from tools.build.steps import Step, console, files_below, run

#: Files of the npm package that Pyodide asks for when it starts.
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

#: What the page does without, so that PyScript does not load it.
NEEDLESS_PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "py-editor",
    "py-game",
    "py-terminal",
)

#: Folders of the package that the page does not need.
NOT_IN_PAGE = ("cli", "__main__.py")


def build() -> None:
    """Build what has changed into dist/."""
    node.install_packages()
    console.print("Building the site")
    DIST.mkdir(exist_ok=True)
    lock = ROOT / "package-lock.json"
    catalogues = sorted((PACKAGE / "locales").rglob("*.po"))
    run(
        [
            Step(
                "catalogues",
                tuple(catalogues),
                tuple(path.with_suffix(".mo") for path in catalogues),
                partial(compile_catalogues, PACKAGE),
            ),
            Step("PyScript", (lock,), (DIST / "pyscript",), _copy_pyscript),
            Step("Pyodide", (lock,), (DIST / "pyodide",), _copy_pyodide),
            Step("Python of the game", (PACKAGE,), (DIST / "islas.zip",), _pack_game),
            Step("configuration", (), (DIST / "pyscript.json",), _configure),
            Step("styles and icons", (SITE,), (DIST / "styles",), _copy_static),
            Step("pages", (SITE, PACKAGE), (DIST / "index.html",), pages.render),
        ]
    )


def _copy_pyscript() -> None:
    source = MODULES / "@pyscript" / "core" / "dist"
    target = DIST / "pyscript"
    shutil.rmtree(target, ignore_errors=True)
    leave = shutil.ignore_patterns("*.map", "codemirror*", "xterm*", "py-editor*", "py-game*")
    shutil.copytree(source, target, ignore=leave)


def _copy_pyodide() -> None:
    target = DIST / "pyodide"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for name in PYODIDE_FILES:
        shutil.copy(MODULES / "pyodide" / name, target / name)


def _pack_game() -> None:
    """The package as an archive whose bytes depend on its files alone."""
    with zipfile.ZipFile(DIST / "islas.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files_below(PACKAGE):
            inside = file.relative_to(PACKAGE)
            if inside.parts[0] in NOT_IN_PAGE or file.suffix == ".po":
                continue
            entry = zipfile.ZipInfo(f"islas/{inside.as_posix()}", (2009, 1, 1, 0, 0, 0))
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)


def _configure() -> None:
    settings = {
        "interpreter": "./pyodide/pyodide.mjs",
        "files": {"./islas.zip": "./*"},
        "plugins": [f"!{name}" for name in NEEDLESS_PLUGINS],
    }
    (DIST / "pyscript.json").write_text(json.dumps(settings, indent=1) + "\n")


def _copy_static() -> None:
    for name in ("styles", "icons", "boot"):
        shutil.rmtree(DIST / name, ignore_errors=True)
        shutil.copytree(SITE / name, DIST / name)
