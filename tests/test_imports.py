"""Which part of the package may know which."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "islas"
BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_each_part_knows_only_those_before_it() -> None:
    """Core knows nothing else, markup no game, a game neither the page nor the command line."""
    order = ("islas.core", "islas.markup", "islas.canarias", "islas.app")
    for place, part in enumerate(order):
        for path in (PACKAGE / part.removeprefix("islas.")).rglob("*.py"):
            ours = {name for name in imported(path) if name.startswith("islas.")}
            assert all(name.startswith((*order[: place + 1], "islas.texts")) for name in ours), path


def test_the_rules_know_no_picture_no_bot_and_no_words() -> None:
    for path in (PACKAGE / "canarias").glob("*.py"):
        found = {
            name.split(".")[2] for name in imported(path) if name.startswith("islas.canarias.")
        }
        assert not found & {"picture", "bots", "words"}, path


def test_only_the_page_touches_the_browser() -> None:
    touching = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if {name.split(".")[0] for name in imported(path)} & BROWSER
    }
    modules = [
        "audio",
        "clipboard",
        "database",
        "dom",
        "focus",
        "history",
        "input",
        "local_storage",
        "main",
        "tabs",
        "tips",
        "worker",
    ]
    assert touching == {f"web/{name}.py" for name in modules}


def test_engine_and_page_use_the_standard_library_only_but_for_qr_codes() -> None:
    for part in ("core", "markup", "canarias", "app", "web"):
        for path in (PACKAGE / part).rglob("*.py"):
            roots = {name.split(".")[0] for name in imported(path)}
            allowed = set(sys.stdlib_module_names) | {"islas"} | BROWSER
            if path == PACKAGE / "app" / "share.py":
                allowed |= {"qrcodegen"}
            assert roots <= allowed, path


def test_core_imports_without_the_game(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "islas")
    shutil.rmtree(tmp_path / "islas" / "canarias")
    modules = [f"islas.core.{path.stem}" for path in (PACKAGE / "core").glob("[a-z]*.py")]
    code = "import " + ", ".join(modules)
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, env={"PYTHONPATH": ""})
