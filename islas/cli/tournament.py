"""`tournament`: how strong bots are, in Elo."""

from argparse import Namespace
from itertools import groupby
from typing import Any

from islas import games
from islas.cli.laboratory import (
    Table,
    heading,
    interval,
    match_of,
    openings,
    played,
    table_of,
    write_report,
)
from islas.cli.output import check_target
from islas.core.errors import DataError
from islas.core.ratings import Interval, Rating, rate, share
from islas.core.simulation import Tally
from islas.core.tournament import Result, Task, schedule


def run(options: Namespace) -> None:
    """Play a tournament, print the ratings, write the report."""
    bots = options.bots.split(",")
    for name in bots:
        games.named(options.game).bots.make_bot(name)
    anchor = options.anchor or bots[0]
    if anchor not in bots:
        raise DataError("--anchor", f"must be one of {', '.join(bots)}, not {anchor!r}")
    if options.out:
        check_target(options.out)
    table = table_of(options)
    tasks = schedule(bots, options.players, options.games, options.seed, openings(table))
    series = played(result_of, table, tasks, options)
    results = series.results
    tally = wins_of(results)
    try:
        ratings = rated(results, anchor, options.seed)
        rows = [_row(tally, each.name, each.elo, each.lead) for each in ratings]
    except DataError:
        if series.interrupt is None:
            raise
        # So far not everybody has met the others, so nobody can be rated.
        rows = [_row(tally, name, None, None) for name in sorted(tally.games)]
    report = {
        **heading(options, table),
        "games": len(results),
        "deals": results[-1].task.deal + 1,
        "players": options.players,
        "anchor": anchor,
        "ratings": rows,
    }
    for row in rows:
        elo, won = row["elo"], row["share"]
        strength = (
            f"{elo['estimate']:>6.0f} Elo ({elo['low']:.0f} to {elo['high']:.0f})" if elo else ""
        )
        print(f"{row['name']:<16}{strength}{won['estimate']:>9.1%} of {row['games']} games")
    write_report(report, series, options.out)


def result_of(table: Table, task: Task) -> Result:
    """How a task ended."""
    match = match_of(table, task)
    return Result(task, match.game.ranks(match.position))


def rated(results: list[Result], anchor: str, seed: str) -> list[Rating]:
    """The ratings of the bots by their ranks in each game."""
    deals = groupby(results, key=lambda result: result.task.deal)
    scores = [[(r.task.bots, [-rank for rank in r.ranks]) for r in deal] for _, deal in deals]
    return rate(scores, anchor, seed=seed)


def wins_of(results: list[Result]) -> Tally:
    """Games and wins of each bot."""
    tally = Tally()
    for result in results:
        tally.count(result.task.bots, result.winners)
    return tally


def _row(tally: Tally, name: str, elo: Interval | None, lead: Interval | None) -> dict[str, Any]:
    games, wins = tally.games[name], tally.wins[name]
    return {
        "name": name,
        "elo": interval(elo, 1) if elo else None,
        "lead": interval(lead, 1) if lead else None,
        "games": games,
        "wins": round(wins, 4),
        "share": interval(share(wins, games), 4),
    }
