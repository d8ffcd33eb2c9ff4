"""Steps of the build that run only when what they are made of has changed."""

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from rich.console import Console

from tools.build.closure import code_of
from tools.build.paths import ROOT
from tools.build.shelf import Entries, Shelf

console = Console(highlight=False)

#: What Python, systems and checkers leave in folders; it is nobody's input.
_LEFTOVERS = {"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".DS_Store"}


@dataclass(frozen=True)
class Step:
    """A part of the build.

    `work` puts files on the shelf, made of nothing but `inputs` (files and folders), `versions`
    (of tools and packages) and `uses` (files that earlier steps put there, by their plain
    names; `None` for all of them). Its own code counts as an input, too (`closure.code_of`).
    """

    name: str
    work: Callable[[Shelf], None]
    inputs: Sequence[Path] = ()
    uses: Sequence[str] | None = ()
    versions: Sequence[str] = ()


class Record(TypedDict):
    """What is remembered of a step: the digest of what it was made from, and the files it made."""

    made_from: str
    files: Entries


def run(steps: Iterable[Step], folder: Path, memory: Path) -> Shelf:
    """Carry out the steps in order, leaving out those with nothing new.

    The site is laid into `folder`; what was done is remembered in the file `memory`.

    Returns the shelf: all files of the site by their plain names.
    """
    past = _remembered(memory)
    shelf = Shelf(folder)
    now: dict[str, Record] = {}
    for step in steps:
        wanted = _digest(step, shelf)
        known = past.get(step.name)
        if known and known.get("made_from") == wanted and shelf.take_over(known["files"]):
            now[step.name] = known
            console.print(f"  [dim]unchanged[/]  {step.name}")
            continue
        began = time.monotonic()
        with console.status(step.name):
            shelf.begin()
            step.work(shelf)
        now[step.name] = {"made_from": wanted, "files": shelf.begun()}
        console.print(
            f"  [green]built[/]      {step.name} [dim]{time.monotonic() - began:.1f} s[/]"
        )
        _remember({**past, **now}, memory)
    _remember(now, memory)
    return shelf


def _remembered(memory: Path) -> dict[str, Record]:
    """What earlier builds did; nothing where that cannot be read, so that all is built anew."""
    try:
        past: dict[str, Record] = json.loads(memory.read_text())
    except (FileNotFoundError, ValueError):
        return {}
    return past


def _remember(steps: dict[str, Record], memory: Path) -> None:
    memory.parent.mkdir(parents=True, exist_ok=True)
    # Written beside and renamed: an interrupted build leaves the old one or the new one.
    beside = memory.with_suffix(".part")
    beside.write_text(json.dumps(steps, indent=1))
    beside.replace(memory)


def files_below(path: Path) -> list[Path]:
    """The files of a folder, or the file itself, sorted, without caches and hidden files."""
    if path.is_file():
        return [path]
    found = (file for file in path.rglob("*") if file.is_file())
    return sorted(file for file in found if not _LEFTOVERS & set(file.relative_to(path).parts))


def _digest(step: Step, shelf: Shelf) -> str:
    digest = hashlib.sha256(json.dumps(list(step.versions)).encode())
    for path in [*step.inputs, *code_of(step.work)]:
        for file in files_below(path):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    for name in shelf.names() if step.uses is None else step.uses:
        digest.update(f"{name}\0{shelf.address(name)}\0{shelf.fingerprint(name)}".encode())
    return digest.hexdigest()
