"""What tournaments and balance reports share: finished games, and a report's heading and figures."""

import hashlib
import json
import os
import platform
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from islas import __version__, games
from islas.cli.files import read_text
from islas.cli.output import progress, write_text
from islas.cli.parallel import remembered
from islas.cli.parallel import run as run_all
from islas.contract import AnyGame
from islas.core.match import AnyMatch
from islas.core.ratings import Interval
from islas.core.tournament import Task, play

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, as plain data that goes to other processes.

    The name of the game, the text of an edition (`None`: the package's), and rule options by name.
    """

    game: str
    edition: str | None = None
    rules: tuple[tuple[str, str | None], ...] = ()


def table_of(options: Namespace) -> Table:
    """What the options of a command name; raises `DataError` for an edition with a mistake."""
    edition = read_text(options.edition) if options.edition else None
    names = games.named(options.game).rules.OPTIONS
    table = Table(options.game, edition, tuple((name, getattr(options, name)) for name in names))
    game_of(table, options.edition or "edition")
    return table


@cache
def game_of(table: Table, where: str = "edition") -> AnyGame:
    """The game that is played; raises `DataError` for an edition with a mistake in `where`."""
    return games.named(table.game).rules.new_game(table.edition, dict(table.rules), where)


def openings(table: Table) -> Sequence[str]:
    """Actions of which each seat takes another at the start."""
    return games.named(table.game).lab.openings(game_of(table))


def match_of(table: Table, task: Task) -> AnyMatch:
    """The finished match of a task."""
    return play(game_of(table), games.named(table.game).bots.make_bot, task)


@dataclass(frozen=True, slots=True)
class Series(Generic[R]):
    """What came of a series of games that was to have `wanted`, and what interrupted it, if anything did."""

    results: list[R]
    wanted: int
    interrupt: KeyboardInterrupt | None = None


def played(
    work: Callable[[Table, Task], R], table: Table, tasks: Sequence[Task], options: Namespace
) -> Series[R]:
    """What `work` makes of every task at a table, run as the options say, with a progress bar.

    A series that is interrupted ends there; without any game it raises the `KeyboardInterrupt`. With `keep`
    what has been played before is taken from that folder: games are the same as long as their sources are.
    """
    if options.keep:
        work = remembered(work, Path(options.keep) / sources_of(table.game))
    results: list[R] = []
    try:
        for result in progress(
            run_all(partial(work, table), tasks, options.jobs, options.dask), len(tasks), "Playing"
        ):
            results.append(result)
    except KeyboardInterrupt as interrupt:
        if not results:
            print("islas: interrupted before a game was over", file=sys.stderr)
            raise
        return Series(results, len(tasks), interrupt)
    return Series(results, len(tasks))


def sources_of(game: str) -> str:
    """A digest of the sources on which games between bots depend: the platform's core, rules and bots."""
    package = Path(games.__file__).parent
    found = hashlib.sha256()
    for folder in (package / "core", package / game):
        for path in sorted(folder.rglob("*.py")):
            if "ui" not in path.relative_to(folder).parts:
                found.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def write_report(report: dict[str, Any], series: Series[R], out: str | None) -> None:
    """Write a report, marked when its series was interrupted; then say so and raise the interrupt."""
    if series.interrupt is None:
        if out:
            write_text(out, dumped(report))
        return
    where = ""
    if out:
        write_text(out, dumped({**report, "unfinished": True}))
        where = f"; the report of these, marked as unfinished, is in {out}"
    told = f"islas: interrupted after {len(series.results)} of {series.wanted} games{where}"
    print(told, file=sys.stderr)
    raise series.interrupt


def heading(options: Namespace, table: Table) -> dict[str, Any]:
    """What a reader needs to play the same games again."""
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        system = platform.system()
    command = " ".join(["python -m islas", *options.given])
    return {
        # Names of files may have bytes in them that are no text.
        "command": command.encode(errors="backslashreplace").decode(),
        "seed": options.seed,
        "version": __version__,
        "edition": game_of(table).setup()["digest"],
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{os.cpu_count()}-core {platform.machine()} machine, {system}",
    }


def interval(value: Interval, digits: int) -> dict[str, float]:
    """An interval for a report."""
    return {
        "estimate": round(value.estimate, digits),
        "low": round(value.low, digits),
        "high": round(value.high, digits),
    }


def dumped(report: dict[str, Any]) -> str:
    """The text of a report."""
    return json.dumps(report, ensure_ascii=False, indent=1) + "\n"
