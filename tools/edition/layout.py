"""JSON that people read and compare, and files of it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def write(text: str, target: Path, report: Callable[[str], str], *, check: bool) -> int:
    """Write what was made and print a report on it; with `check` only compare. Gives the exit code."""
    if check:
        same = target.read_text("utf-8") == text
        print("the same" if same else f"{target.name} would change")
        return 0 if same else 1
    target.write_text(text, "utf-8")
    print(report(text))
    return 0


def laid_out(value: Any, indent: str = "") -> str:
    """JSON in which whatever fits a line stands on one, so that it can be proofread."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + len(indent) <= 180 or not isinstance(value, dict | list):
        return indent + flat
    inner = indent + " "
    if isinstance(value, dict):
        parts = [
            f"{inner}{json.dumps(name)}: {laid_out(item, inner).lstrip()}"
            for name, item in value.items()
        ]
        return f"{indent}{{\n" + ",\n".join(parts) + f"\n{indent}}}"
    if all(isinstance(item, dict) for item in value):
        parts = [laid_out(item, inner) for item in value]
        return f"{indent}[\n" + ",\n".join(parts) + f"\n{indent}]"
    lines = [inner]
    for n, item in enumerate(value):
        text = json.dumps(item, ensure_ascii=False) + ("," if n < len(value) - 1 else "")
        if len(lines[-1]) + len(text) > 110:
            lines.append(inner)
        lines[-1] += text + " "
    return f"{indent}[\n" + "\n".join(line.rstrip() for line in lines) + f"\n{indent}]"
