"""The methods of dataclasses: compiled when the site is built, and taken by the page's `dataclasses`."""

import builtins
import dataclasses
import importlib
import inspect
import py_compile
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.build.inside.methods import SUFFIX, compiled_methods, takes_methods

NAME = "islas_places"
PLACES = """
from dataclasses import dataclass, field

@dataclass(frozen=True, slots=True)
class Place:
    x: int
    y: int = 0
    names: list[str] = field(default_factory=list)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a compiled module, from which Python imports."""
    monkeypatch.syspath_prepend(tmp_path)
    lay_down(tmp_path, PLACES)
    yield tmp_path
    sys.modules.pop(NAME, None)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sources that are compiled to be run."""
    found: list[str] = []
    plain = builtins.exec

    def noted(source: Any, *given: Any) -> None:
        if isinstance(source, str):
            found.append(source)
        plain(source, *given)

    monkeypatch.setattr(builtins, "exec", noted)
    return found


def take_page_dataclasses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Python import the page's `dataclasses` in place of its own."""
    page = ModuleType("dataclasses")
    source = takes_methods(inspect.getsource(dataclasses).encode())
    monkeypatch.setitem(sys.modules, "dataclasses", page)
    exec(compile(source, "dataclasses.py", "exec"), page.__dict__)


def lay_down(folder: Path, source: str) -> None:
    path = folder / "source"
    path.write_text(source)
    py_compile.compile(str(path), str(folder / f"{NAME}.pyc"), doraise=True)
    importlib.invalidate_caches()
    sys.modules.pop(NAME, None)


def lay_beside(folder: Path) -> None:
    (folder / f"{NAME}{SUFFIX}").write_bytes(compiled_methods([NAME])[NAME])
    sys.modules.pop(NAME)


def test_what_was_compiled_is_not_compiled_again(
    folder: Path, run: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_beside(folder)
    run.clear()
    take_page_dataclasses(monkeypatch)
    made = importlib.import_module(NAME).Place(2)
    assert run == []
    assert (made.x, made.y, made.names) == (2, 0, [])
    assert made == importlib.import_module(NAME).Place(2)
    assert repr(made) == "Place(x=2, y=0, names=[])"


def test_of_another_source_methods_are_compiled(
    folder: Path, run: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_beside(folder)
    lay_down(folder, PLACES + "    z: int = 7\n")
    take_page_dataclasses(monkeypatch)
    assert importlib.import_module(NAME).Place(2).z == 7
    assert any("z" in source for source in run)


def test_where_nothing_lies_beside_a_module_methods_are_compiled(
    folder: Path, run: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    take_page_dataclasses(monkeypatch)
    assert importlib.import_module(NAME).Place(2).x == 2
    assert run


def test_python_s_own_dataclasses_are_as_before(folder: Path, run: list[str]) -> None:
    compiled_methods([NAME])
    assert not hasattr(dataclasses, "exec")
    lay_down(folder, PLACES)
    assert importlib.import_module(NAME).Place(1, 2).y == 2
    assert run
