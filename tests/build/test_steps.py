"""A step runs again when what it is made of has changed, its own code included, and not otherwise."""

import importlib.util
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.build import closure, site, steps
from tools.build.paths import ROOT
from tools.build.shelf import Shelf

BUILD = ROOT / "tools" / "build"
#: What serves, checks and measures: no step of the build is made of it.
BESIDE = sorted(
    path.name
    for pattern in (
        "serve",
        "check",
        "watch",
        "verdict",
        "bench_*",
        "lighthouse",
        "arguments",
        "browsers",
    )
    for path in BUILD.glob(f"{pattern}.py")
)
#: A project with an engine made by a script, a page that uses it, and a server.
PROJECT = {
    "tools/__init__.py": "",
    "tools/build/__init__.py": "",
    "tools/build/engine/__init__.py": """
from time import time_ns
HERE = "tools/build/engine"
def put_engine(shelf):
    shelf.put("engine", str(time_ns()))
def later():
    from tools.build import node
""",
    "tools/build/engine/trim.mjs": 'import { small } from "./script.mjs";',
    "tools/build/engine/script.mjs": "export const small = 1;",
    "tools/build/engine/bench.py": "from tools.build import serve",
    "tools/build/node.py": "import json",
    "tools/build/pages.py": """
from time import time_ns
def put_pages(shelf):
    shelf.put("pages", str(time_ns()))
def later():
    import tools.build.drawn
    run("tools/build/bundle.mjs")
""",
    "tools/build/drawn.py": "from islas.game import play",
    "tools/build/bundle.mjs": 'import "../../site/boot.mjs"; import { a } from "./esbuild.mjs"',
    "tools/build/esbuild.mjs": "export const a = 1;",
    "tools/build/serve.py": "from tools.build import engine, pages",
    "islas/game.py": "",
    "site/boot.mjs": "",
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project on disk, in the place of this one."""
    for name, content in PROJECT.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    monkeypatch.setattr(closure, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    return tmp_path


def function(path: Path, name: str) -> Callable[[Shelf], None]:
    """A function of a file."""
    spec = importlib.util.spec_from_file_location("found", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[[Shelf], None] = getattr(module, name)
    return found


def made(project: Path) -> dict[str, str]:
    """Run two steps of the project; gives a mark of what each has made, another one each time."""
    shelf = steps.run(
        [
            steps.Step(
                "engine", function(project / "tools/build/engine/__init__.py", "put_engine")
            ),
            steps.Step(
                "pages", function(project / "tools/build/pages.py", "put_pages"), uses=["engine"]
            ),
        ],
        project / "dist",
        project / "steps.json",
    )
    return {name: shelf.fingerprint(name) for name in shelf.names()}


@pytest.mark.parametrize(
    ("touched", "again"),
    [
        ("tools/build/serve.py", []),
        ("tools/build/engine/bench.py", []),
        # What steps take from the game and the site they name as inputs.
        ("islas/game.py", []),
        ("site/boot.mjs", []),
        ("tools/build/drawn.py", ["pages"]),
        ("tools/build/bundle.mjs", ["pages"]),
        ("tools/build/esbuild.mjs", ["pages"]),
        ("tools/build/pages.py", ["pages"]),
        ("tools/build/node.py", ["engine", "pages"]),
        ("tools/build/engine/trim.mjs", ["engine", "pages"]),
        ("tools/build/engine/script.mjs", ["engine", "pages"]),
        ("tools/build/engine/__init__.py", ["engine", "pages"]),
        ("tools/build/__init__.py", ["engine", "pages"]),
    ],
)
def test_a_step_runs_again_when_code_that_it_leads_to_has_changed_and_then_what_uses_it(
    project: Path, touched: str, again: list[str]
) -> None:
    before = made(project)
    assert made(project) == before
    path = project / touched
    path.write_text(f"{path.read_text()}\n")
    after = made(project)
    assert [name for name in before if after[name] != before[name]] == again
    assert made(project) == after


def test_no_step_of_the_site_is_made_of_what_serves_checks_and_measures() -> None:
    assert {"serve.py", "check.py", "bench_start.py", "bench_page.py"} <= set(BESIDE)
    for step in site.steps():
        code = {path.name for path in closure.code_of(step.work)}
        assert not code & set(BESIDE), step.name


def test_each_step_of_the_site_is_made_of_the_scripts_that_it_runs() -> None:
    code = {
        step.name: {
            path.relative_to(BUILD).as_posix()
            for path in closure.code_of(step.work)
            if BUILD in path.parents
        }
        for step in site.steps()
    }
    assert {"engine/__init__.py", "engine/trim.mjs", "engine/script.mjs", "node.py"} <= code[
        "Pyodide"
    ]
    assert {"inside/archives.py", "inside/run.mjs", "archive.py"} <= code["the archives"]
    assert {"inside/image.mjs", "inside/warm.py"} <= code["the memory image"]
    assert {"drawn.py", "rulebook.py", "bundle.mjs"} <= code["pages"]
    assert not any(name.startswith("inside/") for name in code["Pyodide"])
