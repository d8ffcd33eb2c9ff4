"""Which modules of the package are imported as soon as another one is: found in their sources."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.build.paths import PACKAGE


def imported_with(module: str, package: Path = PACKAGE) -> set[str]:
    """The names of a module of the package and of all others of it that its import leads to.

    What stands in functions is imported later, what is for type checkers alone is never.
    """
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = _file_of(name, package)
        if path is not None and name not in found:
            found.add(name)
            waiting += [name.rpartition(".")[0]]
            waiting += imported_at_once(path)
    return found


def imported_at_once(path: Path) -> set[str]:
    """What a module's source imports when it is run: modules, and what may be modules of packages."""
    return set(_imports(ast.parse(path.read_text("utf-8"))))


def _file_of(name: str, package: Path) -> Path | None:
    """The source of a module, `None` where the package has no such."""
    parts = name.split(".")
    if parts[0] != package.name:
        return None
    place = package.parent.joinpath(*parts)
    found = (place / "__init__.py", place.with_suffix(".py"))
    return next((path for path in found if path.is_file()), None)


def _imports(code: ast.AST) -> Iterator[str]:
    """What is imported when the parts of some code are run: modules, and what may be modules of packages."""
    for part in ast.iter_child_nodes(code):
        match part:
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{each.name}" for each in names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=others):
                yield from _imports(ast.Module(others, []))
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                pass
            case _:
                yield from _imports(part)
