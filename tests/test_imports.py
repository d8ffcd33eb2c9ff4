"""Which part of the package may know which."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

from tools.build.imports import imported_at_once
from tools.games import games

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "islas"
GAMES = tuple(games())
BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def files_of(part: str) -> list[Path]:
    module = PACKAGE / f"{part}.py"
    return [module] if module.is_file() else sorted((PACKAGE / part).rglob("*.py"))


def test_each_part_knows_only_those_before_it() -> None:
    """Core knows nothing else, a game neither the page nor another game, the page no game but the table."""
    order: tuple[tuple[str, ...], ...] = (
        ("core",),
        ("texts",),
        ("markup",),
        ("contract",),
        GAMES,
        ("games",),
        ("diagrams",),
        ("app",),
        ("web", "cli"),
    )
    known: tuple[str, ...] = ()
    for parts in order:
        for part in parts:
            # A game is imported by its table alone, and there by name.
            before = tuple(name for name in known if part in GAMES or name not in GAMES)
            for path in files_of(part):
                ours = {name.split(".")[1] for name in imported(path) if name.startswith("islas.")}
                assert ours - {"__version__"} <= {*before, part}, path
        known += parts


def test_no_import_goes_round_in_a_circle() -> None:
    """What is imported within functions, or for type checkers alone, comes later or never."""
    sources = {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path
        for path in PACKAGE.rglob("*.py")
    }
    imports = {
        name: {each for each in imported_at_once(path) if each in sources and each != name}
        for name, path in sources.items()
    }
    while free := {name for name, needed in imports.items() if not needed}:
        imports = {name: needed - free for name, needed in imports.items() if name not in free}
    assert not imports, f"among these: {sorted(imports)}"


def test_only_the_table_of_games_names_a_game() -> None:
    for part in ("core", "markup", "app", "web", "cli", "contract", "texts", "diagrams"):
        for path in files_of(part):
            assert not any(game in path.read_text("utf-8").lower() for game in GAMES), path


def test_the_rules_know_no_picture_no_bot_and_no_words() -> None:
    for game in GAMES:
        for path in (PACKAGE / game).glob("[a-z]*.py"):
            found = {
                name.split(".")[2] for name in imported(path) if name.startswith(f"islas.{game}.")
            }
            assert not found & {"picture", "bots", "words", "ui"}, path


def test_only_the_page_touches_the_browser() -> None:
    touching = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if {name.split(".")[0] for name in imported(path)} & BROWSER
    }
    modules = ("archives", "database", "tabs")
    assert touching == {f"web/{name}.py" for name in modules}


def test_engine_and_page_use_the_standard_library_only_but_for_qr_codes() -> None:
    for part in ("core", "markup", *GAMES, "app", "web"):
        for path in (PACKAGE / part).rglob("*.py"):
            roots = {name.split(".")[0] for name in imported(path)}
            allowed = set(sys.stdlib_module_names) | {"islas"} | BROWSER
            if path == PACKAGE / "app" / "qr.py":
                allowed |= {"qrcodegen"}
            assert roots <= allowed, path


def test_core_imports_without_the_game(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "islas")
    for game in GAMES:
        shutil.rmtree(tmp_path / "islas" / game)
    modules = [f"islas.core.{path.stem}" for path in (PACKAGE / "core").glob("[a-z]*.py")]
    code = "import " + ", ".join(modules)
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, env={"PYTHONPATH": ""})
