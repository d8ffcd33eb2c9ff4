"""`balance`: whether islands, seats, colours and privileges win their shares of games."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean
from typing import Any

from islas.canarias.bots import make_bot
from islas.canarias.components import COLOURS
from islas.canarias.edition import Options
from islas.canarias.statistics import tenures
from islas.cli.laboratory import (
    edition_text,
    game_of,
    heading,
    interval,
    match_of,
    openings,
    played,
    rules_for,
    write_report,
)
from islas.cli.output import check_target
from islas.core.ratings import share
from islas.core.simulation import Tally
from islas.core.tournament import Task, schedule

#: How far from their share islands and seats may be, in percentage points of games won.
ISLAND_LIMIT = 3
SEAT_LIMIT = 4


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: seats that won, islands by seat, points, the number of rounds.

    For each colour `most` is the only seat with the most points in it at the end, and `first` the
    seat that was the first to get its privilege; `None` when there is no such seat.
    """

    winners: tuple[int, ...]
    islands: tuple[str, ...]
    points: tuple[int, ...]
    rounds: int
    most: tuple[int | None, ...]
    first: tuple[int | None, ...]


def run(options: Namespace) -> None:
    """Let bots of one kind play each other, print who and what won, write the report."""
    make_bot(options.bot)
    if options.out:
        check_target(options.out)
    edition = edition_text(options)
    bots = [options.bot] * options.players
    tasks = schedule(bots, options.players, options.games, options.seed, openings(edition))
    work = partial(outcome_of, edition, rules=rules_for(options, edition))
    series = played(work, tasks, options)
    outcomes = series.results
    powers = game_of(edition).edition.powers
    report = {
        **heading(options, edition),
        "bot": options.bot,
        "games": len(outcomes),
        "players": options.players,
        "fair": round(1 / options.players, 4),
        "limits": {"islands": ISLAND_LIMIT, "seats": SEAT_LIMIT},
        **shares(outcomes, [power.value for power in powers]),
        "points": round(mean(sum(o.points) / len(o.points) for o in outcomes), 2),
        "rounds": round(mean(o.rounds for o in outcomes), 2),
    }
    for kind in ("islands", "seats", "colours", "privileges"):
        print(f"{kind}:")
        for row in report[kind]:
            won = row["share"]
            print(
                f"  {row['name']:<16}{won['estimate']:>6.1%}"
                f" ({won['low']:.1%} to {won['high']:.1%}) of {row['games']} games"
            )
    write_report(report, series, options.out)


def outcome_of(edition: str, task: Task, rules: Options | None = None) -> Outcome:
    """How the game of a task ended."""
    match = match_of(edition, task, rules)
    position = match.position
    first: dict[int, int] = {}
    for tenure in tenures(match.history):
        first.setdefault(tenure.colour, tenure.seat)
    return Outcome(
        winners=position.winners(),
        islands=tuple(player.home.name for player in position.players),
        points=position.points(),
        rounds=position.round,
        most=tuple(_only([player.points[c] for player in position.players]) for c in COLOURS),
        first=tuple(first.get(c) for c in COLOURS),
    )


def shares(outcomes: Sequence[Outcome], powers: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    """The rows of a report: what won how many of the games that it was in, with intervals.

    A colour was in the games in which one seat ended with the most points in it, a privilege (named
    by its power) in those in which somebody got it; they won when that seat did.
    """
    tallies = {kind: Tally() for kind in ("islands", "seats", "colours", "privileges")}
    for outcome in outcomes:
        seats = range(len(outcome.islands))
        tallies["islands"].count(outcome.islands, outcome.winners)
        tallies["seats"].count([str(seat) for seat in seats], outcome.winners)
        for colour, power in zip(COLOURS, powers, strict=True):
            tallies["colours"].count_one(colour.slug, outcome.most[colour], outcome.winners)
            tallies["privileges"].count_one(power, outcome.first[colour], outcome.winners)
    return {
        kind: [
            {
                "name": name,
                "games": games,
                "wins": round(tally.wins[name], 4),
                "share": interval(share(tally.wins[name], games), 4),
            }
            for name, games in sorted(tally.games.items())
        ]
        for kind, tally in tallies.items()
    }


def _only(points: Sequence[int]) -> int | None:
    """The seat that has more points than all others."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None
