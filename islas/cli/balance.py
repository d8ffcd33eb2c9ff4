"""`balance`: whether what a game starts with wins its share of games."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
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
from islas.core.game import winners
from islas.core.ratings import share
from islas.core.simulation import Tally
from islas.core.tournament import Task, schedule


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: seats that won, points, how far it went, and what the game counts (`Lab.counts`)."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    progress: int
    counts: Mapping[str, Sequence[tuple[str, int | None]]]


def run(options: Namespace) -> None:
    """Let bots of one kind play each other, print who and what won, write the report."""
    kit = games.named(options.game)
    kit.bots.make_bot(options.bot)
    if options.out:
        check_target(options.out)
    table = table_of(options)
    bots = [options.bot] * options.players
    tasks = schedule(bots, options.players, options.games, options.seed, openings(table))
    series = played(outcome_of, table, tasks, options)
    outcomes = series.results
    rows = shares(outcomes)
    report = {
        **heading(options, table),
        "bot": options.bot,
        "games": len(outcomes),
        "players": options.players,
        "fair": round(1 / options.players, 4),
        "limits": dict(kit.lab.LIMITS),
        **rows,
        "points": round(mean(sum(o.points) / len(o.points) for o in outcomes), 2),
        "rounds": round(mean(o.progress for o in outcomes), 2),
    }
    for kind, found in rows.items():
        print(f"{kind}:")
        for row in found:
            won = row["share"]
            print(
                f"  {row['name']:<16}{won['estimate']:>6.1%}"
                f" ({won['low']:.1%} to {won['high']:.1%}) of {row['games']} games"
            )
    write_report(report, series, options.out)


def outcome_of(table: Table, task: Task) -> Outcome:
    """How the game of a task ended."""
    match = match_of(table, task)
    game, position = match.game, match.position
    return Outcome(
        winners=winners(game.ranks(position)),
        points=game.points(position),
        progress=game.progress(position),
        counts=games.named(table.game).lab.counts(match),
    )


def shares(outcomes: Sequence[Outcome]) -> dict[str, list[dict[str, Any]]]:
    """The rows of a report by kind: what won how many of the games in which it stood for a seat, with
    intervals. Seats are such a kind in every game.
    """
    tallies = {kind: Tally() for kind in (*outcomes[0].counts, "seats")}
    for outcome in outcomes:
        seats = [(str(seat), seat) for seat in range(len(outcome.points))]
        for kind, counted in (*outcome.counts.items(), ("seats", seats)):
            for name, seat in counted:
                tallies[kind].count_one(name, seat, outcome.winners)
    return {
        kind: [
            {
                "name": name,
                "games": count,
                "wins": round(tally.wins[name], 4),
                "share": interval(share(tally.wins[name], count), 4),
            }
            for name, count in sorted(tally.games.items())
        ]
        for kind, tally in tallies.items()
    }
