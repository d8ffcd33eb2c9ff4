"""Compiles Python to archives, inside Pyodide, so that what is compiled fits the page's Python."""

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from itertools import chain
from pathlib import Path

sys.path.insert(0, "/project")

from tools.build.archive import stored_zip
from tools.build.inside.methods import SUFFIX, compiled_methods, takes_methods

#: Where Pyodide has its library, which is on its `sys.path`.
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
#: What a page's Python never reads, by how it begins.
LEFT_OUT = (
    # For Windows and for Node.
    *(f"asyncio/{name}.py" for name in ("windows_events", "windows_utils", "proactor_events")),
    "pyodide/_nodesock_transport.py",
    # The interpreter has it itself.
    "importlib/_bootstrap",
    # Others import it if it is there: for connections and archives that a page never opens.
    *("ssl.py", "bz2.py", "lzma.py", "compression/"),
    # For threads and processes, of which a page has one, and for packages that were installed.
    *(f"concurrent/futures/{name}.py" for name in ("interpreter", "process", "thread")),
    *("concurrent/interpreters/", "importlib/metadata/"),
)


def library(arguments: str) -> None:
    """Write an archive of the compiled library: what runs now and what `roots` need.

    A module that is imported late counts when it is of the package that imports it.

    Takes JSON: `roots`, names of modules; and `target`, the path of the archive.
    """
    job = json.loads(arguments)
    for name in job["roots"]:
        importlib.import_module(name)
    found = []
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None) or ""
        # Frozen modules are in the interpreter itself and never read from here.
        frozen = module.__spec__ is not None and module.__spec__.origin == "frozen"
        inside = path.removeprefix(f"{LIBRARY}/")
        if inside != path and not frozen and not inside.startswith(LEFT_OUT):
            found.append(inside)
    with zipfile.ZipFile(LIBRARY) as sources:
        present = {name for name in sources.namelist() if not name.startswith(LEFT_OUT)}
        for path in found:  # grows while it is walked
            found += _own_imports(path, sources.read(path), present - set(found))
        texts = {path: sources.read(path) for path in found}
        texts["dataclasses.py"] = takes_methods(texts["dataclasses.py"])
        files = {f"{path}c": compiled(text, f"{LIBRARY}/{path}") for path, text in texts.items()}
    Path(job["target"]).write_bytes(stored_zip(files))


def _own_imports(path: str, source: bytes, present: set[str]) -> list[str]:
    """Those of the files `present` that a module imports of its own package, late imports too."""
    package = path.replace("/__init__.py", "/").rpartition("/")[0].split("/")
    if package == [""]:
        return []
    names = set()
    for item in ast.walk(ast.parse(source)):
        if isinstance(item, ast.Import):
            names |= {alias.name.replace(".", "/") for alias in item.names}
        elif isinstance(item, ast.ImportFrom):
            above = package[: len(package) - item.level + 1] if item.level else []
            start = "/".join([*above, *(item.module or "").split(".")]).rstrip("/")
            names |= {start, *(f"{start}/{alias.name}" for alias in item.names)}
    near = sorted(name for name in names if name.startswith(f"{package[0]}/"))
    files = [f"{name}{end}" for name in near for end in (".py", "/__init__.py")]
    return [file for file in files if file in present]


def archives(arguments: str) -> None:
    """Write archives of files, with Python compiled, and beside it the methods of the package's dataclasses.

    Takes JSON: `folder`, where they are to be written; and `archives`, which maps the name of each to a
    mapping of names in it to paths. What ends with `.pyc` is compiled from the source at its path, anything
    else is taken as it is.
    """
    job = json.loads(arguments)
    beside = _methods(dict(chain(*(paths.items() for paths in job["archives"].values()))))
    for archive, paths in job["archives"].items():
        files = {}
        for name, path in paths.items():
            data = Path(path).read_bytes()
            shown = f"/home/pyodide/{name[:-1]}"
            files[name] = compiled(data, shown) if name.endswith(".pyc") else data
        files |= {name: beside[name] for name in map(_beside, paths) if name in beside}
        Path(job["folder"], f"{archive}.zip").write_bytes(stored_zip(files))


def _methods(paths: dict[str, str]) -> dict[str, bytes]:
    """The files beside those of the package's modules, by their names in archives."""
    modules = {
        name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."): name
        for name, path in paths.items()
        if name.startswith("islas/") and b"@dataclass" in Path(path).read_bytes()
    }
    found = compiled_methods(modules)
    return {_beside(name): found[module] for module, name in modules.items()}


def _beside(name: str) -> str:
    """The name of the file beside that of a module."""
    return name.removesuffix(".pyc") + SUFFIX


def compiled(source: bytes, shown: str) -> bytes:
    """A source as the content of a .pyc that is taken without a look at the source.

    `shown` is its path in tracebacks. Assertions and docstrings are left out.
    """
    code = compile(source, shown, "exec", dont_inherit=True, optimize=2)
    unchecked = 0b01
    header = importlib.util.MAGIC_NUMBER + unchecked.to_bytes(4, "little") + bytes(8)
    return header + marshal.dumps(code)
