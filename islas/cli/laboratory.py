"""What tournaments and balance reports share: finished games, and a report's heading and figures."""

import json
import os
import platform
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

from islas import __version__
from islas.canarias.bots import make_bot
from islas.canarias.edition import Options, read_edition, standard_text
from islas.canarias.game import Canarias, CanariasMatch
from islas.cli.farm import run as run_all
from islas.cli.files import read_text, rules_of
from islas.cli.output import progress
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


def played(work: Callable[[Task], R], tasks: Sequence[Task], options: Namespace) -> list[R]:
    """What `work` makes of every task, run as the options say, with a progress bar."""
    results = run_all(work, tasks, options.jobs, options.dask)
    return list(progress(results, len(tasks), "Playing"))


def heading(options: Namespace, edition: str) -> dict[str, Any]:
    """What a reader needs to play the same games again."""
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        system = platform.system()
    return {
        "command": " ".join(["python -m islas", *options.given]),
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
