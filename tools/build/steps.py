"""Steps of the build that run only when what they are made of has changed."""

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from tools.build.paths import ROOT, STATE

console = Console(highlight=False)

_MANIFEST = STATE / "steps.json"
#: The steps' own code: when it changes, everything is built again.
_CODE = Path(__file__).parent


@dataclass(frozen=True)
class Step:
    """A part of the build: `work` makes `outputs` from `inputs` (files and folders)."""

    name: str
    inputs: tuple[Path, ...]
    outputs: tuple[Path, ...]
    work: Callable[[], None]


def run(steps: Iterable[Step]) -> None:
    """Carry out the steps in order, leaving out those whose inputs are unchanged."""
    done: dict[str, str] = {}
    if _MANIFEST.is_file():
        done = json.loads(_MANIFEST.read_text())
    for step in steps:
        wanted = _digest([*step.inputs, _CODE])
        if done.get(step.name) == wanted and all(path.exists() for path in step.outputs):
            console.print(f"  [dim]unchanged[/]  {step.name}")
            continue
        with console.status(step.name):
            done.pop(step.name, None)
            step.work()
        done[step.name] = wanted
        STATE.mkdir(exist_ok=True)
        _MANIFEST.write_text(json.dumps(done, indent=1))
        console.print(f"  [green]built[/]      {step.name}")


def files_below(path: Path) -> list[Path]:
    """The files of a folder, or the file itself, sorted, without what Python and editors leave."""
    if path.is_file():
        return [path]
    found = (file for file in path.rglob("*") if file.is_file())
    return sorted(file for file in found if "__pycache__" not in file.parts)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        for file in files_below(path):
            digest.update(str(file.relative_to(ROOT)).encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
