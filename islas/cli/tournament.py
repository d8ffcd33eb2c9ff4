"""`tournament`: how strong bots are, in Elo."""

import json
import os
import platform
import sys
from argparse import Namespace
from functools import cache, partial
from itertools import groupby
from typing import Any

from islas import __version__
from islas.canarias.bots import make_bot
from islas.canarias.edition import read_edition, standard_text
from islas.canarias.game import Canarias, CanariasMatch
from islas.cli.farm import run as run_all
from islas.cli.files import read_text, write_text
from islas.cli.output import progress
from islas.core.errors import DataError
from islas.core.ratings import Interval, Rating, rate, share
from islas.core.simulation import Tally
from islas.core.tournament import Result, Task, play, schedule


def run(options: Namespace) -> None:
    """Play a tournament, print the ratings, write the report."""
    bots = options.bots.split(",")
    for name in bots:
        make_bot(name)
    anchor = options.anchor or bots[0]
    if anchor not in bots:
        raise DataError("--anchor", f"must be one of {', '.join(bots)}, not {anchor!r}")
    edition = edition_text(options)
    tasks = schedule(bots, options.players, options.games, options.seed, openings(edition))
    results = played(partial(result_of, edition), tasks, options)
    ratings = rated(results, anchor, options.seed)
    report = {
        **heading(options, edition),
        "games": len(results),
        "deals": results[-1].task.deal + 1,
        "players": options.players,
        "anchor": anchor,
        "ratings": [_row(rating, wins_of(results)) for rating in ratings],
    }
    for row in report["ratings"]:
        elo, won = row["elo"], row["share"]
        print(
            f"{row['name']:<16}{elo['estimate']:>6.0f} Elo ({elo['low']:.0f} to {elo['high']:.0f})"
            f"{won['estimate']:>9.1%} of {row['games']} games"
        )
    if options.out:
        write_text(options.out, dumped(report))


def edition_text(options: Namespace) -> str:
    """The edition to be played, as text: what goes to other processes is plain data."""
    return read_text(options.edition) if options.edition else standard_text()


def openings(edition: str) -> list[str]:
    """The choices of islands, of which every seat takes another."""
    return [f"island {island.name}" for island in game_of(edition).edition.islands]


@cache
def game_of(edition: str) -> Canarias:
    """The game with the edition of a text."""
    return Canarias(read_edition(edition))


def match_of(edition: str, task: Task) -> CanariasMatch:
    """The finished match of a task."""
    return play(game_of(edition), make_bot, task)


def result_of(edition: str, task: Task) -> Result:
    """How a task ended."""
    position = match_of(edition, task).position
    return Result(task, position.points(), position.winners())


def played(work: Any, tasks: list[Task], options: Namespace) -> list[Any]:
    """What `work` makes of every task, run as the options say, with a progress bar."""
    results = run_all(work, tasks, options.jobs, options.dask)
    return list(progress(results, len(tasks), "Playing"))


def rated(results: list[Result], anchor: str, seed: str) -> list[Rating]:
    """The ratings of the bots by their points in each game."""
    deals = groupby(results, key=lambda result: result.task.deal)
    return rate([[(r.task.bots, r.points) for r in deal] for _, deal in deals], anchor, seed=seed)


def wins_of(results: list[Result]) -> Tally:
    """Games and wins of each bot."""
    tally = Tally()
    for result in results:
        tally.count(result.task.bots, result.winners)
    return tally


def heading(options: Namespace, edition: str) -> dict[str, Any]:
    """What a reader needs to play the same games again."""
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        system = platform.system()
    return {
        "command": " ".join(["python -m islas", *sys.argv[1:]]),
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


def _row(rating: Rating, tally: Tally) -> dict[str, Any]:
    games, wins = tally.games[rating.name], tally.wins[rating.name]
    return {
        "name": rating.name,
        "elo": interval(rating.elo, 1),
        "lead": interval(rating.lead, 1) if rating.lead else None,
        "games": games,
        "wins": round(wins, 4),
        "share": interval(share(wins, games), 4),
    }
