"""What tournaments and balance reports share: finished games, and a report's heading and figures."""

import json
import os
import platform
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from islas import __version__
from islas.canarias.bots import make_bot
from islas.canarias.edition import Options, read_edition, standard_text
from islas.canarias.game import Canarias, CanariasMatch
from islas.cli.files import read_text, rules_of
from islas.cli.output import progress, write_text
from islas.cli.parallel import run as run_all
from islas.core.ratings import Interval
from islas.core.tournament import Task, play

R = TypeVar("R")


def edition_text(options: Namespace) -> str:
    """The edition to be played, as text: what goes to other processes is plain data."""
    return read_text(options.edition) if options.edition else standard_text()


def rules_for(options: Namespace, edition: str) -> Options:
    """The rule options to be played with, with the edition of a text."""
    return rules_of(options, game_of(edition).edition)


def openings(edition: str) -> list[str]:
    """The choices of islands, of which every seat takes another."""
    return [f"island {island.name}" for island in game_of(edition).edition.islands]


@cache
def game_of(edition: str, rules: Options | None = None) -> Canarias:
    """The game with the edition of a text, and its rule options where no others are given."""
    return Canarias(read_edition(edition), rules)


def match_of(edition: str, task: Task, rules: Options | None = None) -> CanariasMatch:
    """The finished match of a task."""
    return play(game_of(edition, rules), make_bot, task)


@dataclass(frozen=True, slots=True)
class Series(Generic[R]):
    """What came of a series of games that was to have `wanted`, and what interrupted it, if anything did."""

    results: list[R]
    wanted: int
    interrupt: KeyboardInterrupt | None = None


def played(work: Callable[[Task], R], tasks: Sequence[Task], options: Namespace) -> Series[R]:
    """What `work` makes of every task, run as the options say, with a progress bar.

    A series that is interrupted ends there; without any game it raises the `KeyboardInterrupt`.
    """
    results: list[R] = []
    try:
        for result in progress(
            run_all(work, tasks, options.jobs, options.dask), len(tasks), "Playing"
        ):
            results.append(result)
    except KeyboardInterrupt as interrupt:
        if not results:
            print("islas: interrupted before a game was over", file=sys.stderr)
            raise
        return Series(results, len(tasks), interrupt)
    return Series(results, len(tasks))


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


def heading(options: Namespace, edition: str) -> dict[str, Any]:
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
        "edition": game_of(edition).edition.digest,
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
