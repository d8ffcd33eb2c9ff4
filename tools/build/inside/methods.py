"""The methods of dataclasses, compiled when the site is built.

A dataclass writes the source of its methods and compiles it whenever its module is imported: two thirds of
what importing the platform and a game takes in a page. So beside the file of a module lies what this came
to, and the page's `dataclasses` takes it from there.
"""

import dataclasses
import importlib
import marshal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

#: How the name of the file ends that lies beside a module's.
SUFFIX = ".methods"


def compiled_methods(modules: Iterable[str]) -> dict[str, bytes]:
    """The content of the file beside each module, by its name; modules without dataclasses have none."""
    found: dict[str, dict[str, CodeType]] = {}
    with _noting(found):
        for module in modules:
            importlib.import_module(module)
    return {module: marshal.dumps(methods) for module, methods in found.items()}


def takes_methods(source: bytes) -> bytes:
    """The source of `dataclasses`, with what has it take methods that were compiled."""
    return source + b"\n\n" + Path(__file__).with_name("dataclasses_end.py").read_bytes()


@contextmanager
def _noting(found: dict[str, dict[str, CodeType]]) -> Iterator[None]:
    """Note what dataclasses compile, by modules and sources."""

    def run(source: str, named: dict[str, Any], made: dict[str, Any]) -> None:
        code = compile(source, "<string>", "exec", dont_inherit=True, optimize=2)
        found.setdefault(named["__name__"], {})[source] = code
        exec(code, named, made)

    dataclasses.exec = run  # type: ignore[attr-defined]
    try:
        yield
    finally:
        del dataclasses.exec  # type: ignore[attr-defined]
