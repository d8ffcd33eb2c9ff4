"""The platform without the games of the package: this one is played all the same."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def without_games(table: str) -> tuple[str, list[str]]:
    """The source of the table of games without its entries, and the packages that these named."""
    entries = [
        node
        for node in ast.walk(ast.parse(table))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Kit"
    ]
    lines = table.splitlines(keepends=True)
    packages = []
    for entry in entries:
        named = {keyword.arg: keyword.value for keyword in entry.keywords}
        packages.append(ast.literal_eval(named["package"]))
        assert entry.end_lineno is not None
        lines[entry.lineno - 1 : entry.end_lineno] = [""] * (entry.end_lineno - entry.lineno + 1)
    return "".join(lines), packages


def test_entries_leave_the_table_whole() -> None:
    table, packages = without_games(
        'A = (\n    Kit(\n        package="x.y",\n    ),\n    Kit(package="z"),\n)\n'
    )
    assert (table, packages) == ("A = (\n)\n", ["x.y", "z"])


@pytest.mark.slow
def test_deleting_all_other_games_and_their_entries_leaves_everything_working(
    tmp_path: Path,
) -> None:
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "islas", tmp_path / "islas", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "toy", tmp_path / "tests" / "toy", ignore=ignored)
    for name in ("tests/__init__.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    path = tmp_path / "islas" / "games.py"
    table, packages = without_games(path.read_text("utf-8"))
    path.write_text(table, "utf-8")
    assert packages
    for package in packages:
        shutil.rmtree(tmp_path / package.replace(".", "/"))

    def python(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )

    gone = python("-c", f"import {packages[0]}")
    assert "ModuleNotFoundError" in gone.stderr
    done = python("-m", "pytest", "tests/toy", "-q", "-m", "not slow", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout
