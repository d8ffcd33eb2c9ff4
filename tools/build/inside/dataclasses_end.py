"""What the page's `dataclasses` has at its end, to take methods that were compiled (methods.py)."""

import builtins
import marshal
import sys
from functools import lru_cache
from types import CodeType
from typing import Any


def exec(source: str, named: dict[str, Any], found: dict[str, Any]) -> None:
    """Run the source of methods, or what it was compiled to: `dataclasses` calls this, not the builtin."""
    builtins.exec(_compiled(named["__name__"]).get(source, source), named, found)


@lru_cache(maxsize=1)
def _compiled(module: str) -> dict[str, CodeType]:
    """What lies compiled beside a module, by its sources."""
    path = getattr(sys.modules.get(module), "__file__", None) or ""
    try:
        with open(path.removesuffix(".pyc") + ".methods", "rb") as file:
            compiled: dict[str, CodeType] = marshal.loads(file.read())
    except OSError:
        return {}
    return compiled
