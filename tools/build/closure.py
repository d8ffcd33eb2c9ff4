"""Which files make up the code of a step: found by what they import and name, listed by nobody."""

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.build.paths import ROOT

#: The build's own code; what it takes from the game and the site, steps name among their inputs.
_OWN = "tools"
#: What a browser's or Node's module imports that lies beside it.
_BESIDE = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")


def code_of(work: Callable[..., object]) -> list[Path]:
    """The files whose code a function of the build may run, sorted: its module and what that leads to.

    A module leads to those of the build that it imports, in functions too, and to the files and folders
    below tools/ that it names whole in a string; JavaScript there leads to what it imports by a path.
    """
    found: set[Path] = set()
    waiting = [Path(inspect.getfile(work)).resolve()]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _leads(path)
    return sorted(found)


def _leads(path: Path) -> Iterator[Path]:
    """The files that a file leads to at once."""
    text = path.read_text("utf-8")
    if path.suffix == ".mjs":
        for name in _BESIDE.findall(text):
            if (found := (path.parent / name).resolve()).is_relative_to(ROOT / _OWN):
                yield found
    if path.suffix != ".py":
        return
    for item in ast.walk(ast.parse(text)):
        match item:
            case ast.Import(names=names):
                yield from _modules(*(each.name for each in names))
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield from _modules(module, *(f"{module}.{each.name}" for each in names))
            case ast.Constant(value=str(name)) if name.startswith(f"{_OWN}/"):
                yield from _named(name, path)


def _modules(*names: str) -> Iterator[Path]:
    """The files of modules of the build, with those of the packages that they are in."""
    for name in names:
        parts = name.split(".")
        if parts[0] == _OWN:
            for count in range(1, len(parts) + 1):
                place = ROOT.joinpath(*parts[:count])
                for path in (place / "__init__.py", place.with_suffix(".py")):
                    if path.is_file():
                        yield path


def _named(name: str, by: Path) -> Iterator[Path]:
    """The file of a name, or all in its folder; a package that names its own folder imports its Python."""
    path = ROOT / name
    if path.is_file():
        yield path
    elif path.is_dir():
        for file in path.iterdir():
            if file.is_file() and not (by.parent == path and file.suffix == ".py"):
                yield file
