"""Tunes the weights of the bots that look ahead by self-play: `python -m tools.tune --seed 1`.

CMA-ES (Hansen) moves the logarithms of all weights. A candidate plays at every seat against three
bots with the weights it started from; all candidates of a generation play the same deals, so that
the luck of the cards falls on all alike. The report is written after every generation.
"""

import json
import math
import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import cma
import joblib

from islas import __version__
from islas.canarias.bots.thinker import Thinker
from islas.canarias.bots.weights import Weights
from islas.canarias.game import Canarias, CanariasMatch
from islas.core.record import Seat
from islas.core.search import Effort

SEATS = 4
#: The candidate searches as the master does, in one deal; the others do not look further than an action.
CANDIDATE = Effort(ratings=60, breadth=6)
OTHERS = Effort(ratings=0, breadth=0)
#: Points of difference that make a game nearly won: a margin tells more than who won.
MARGIN = 3.0


def flat(weights: Weights) -> list[float]:
    """The weights one behind the other."""
    values: list[float] = []
    for value in asdict(weights).values():
        values += value if isinstance(value, tuple) else [value]
    return values


def moved(start: Weights, steps: Sequence[float]) -> Weights:
    """The weights with each multiplied by e to its step, in three digits."""
    values = iter(
        float(f"{value * math.exp(step):.3g}")
        for value, step in zip(flat(start), steps, strict=True)
    )
    fields: dict[str, Any] = {
        name: tuple(next(values) for _ in value) if isinstance(value, tuple) else next(values)
        for name, value in asdict(start).items()
    }
    return Weights(**fields)


def played(weights: Weights, others: Weights, seed: str, seat: int) -> tuple[float, float]:
    """How a game went for the bot at a seat: what its margins over the others say, its share of the win."""
    match = CanariasMatch(Canarias(), [Seat(str(n)) for n in range(SEATS)], seed)
    bots = {n: Thinker(OTHERS, others) for n in range(SEATS)}
    bots[seat] = Thinker(CANDIDATE, weights)
    match.play(bots)
    points, winners = match.position.points(), match.position.winners()
    margins = [points[seat] - other for n, other in enumerate(points) if n != seat]
    score = sum(1 / (1 + math.exp(-margin / MARGIN)) for margin in margins) / len(margins)
    return score, (seat in winners) / len(winners)


def results(
    candidates: Sequence[Weights], others: Weights, deals: Sequence[str], jobs: int
) -> list[tuple[float, float]]:
    """For each candidate the means of score and win over all deals and seats."""
    work = joblib.Parallel(n_jobs=jobs)(
        joblib.delayed(played)(weights, others, deal, seat)
        for weights in candidates
        for deal in deals
        for seat in range(SEATS)
    )
    size = len(deals) * SEATS
    rows = [work[n : n + size] for n in range(0, len(work), size)]
    return [(sum(s for s, _ in row) / size, sum(w for _, w in row) / size) for row in rows]


def tune(options: Namespace) -> None:
    """Run the optimiser and write the report."""
    start = Weights()
    settings = {
        "seed": options.seed,
        "popsize": options.population,
        "maxiter": options.generations,
        "verbose": -9,
    }
    strategy = cma.CMAEvolutionStrategy([0.0] * len(flat(start)), options.sigma, settings)
    report: dict[str, Any] = {
        "command": "python -m tools.tune " + " ".join(sys.argv[1:]),
        "version": __version__,
        "cma": cma.__version__,
        "python": platform.python_version(),
        "machine": f"{os.cpu_count()}-core {platform.machine()} machine",
        "start": asdict(start),
        "generations": [],
    }
    for generation in range(options.generations):
        steps = strategy.ask()
        deals = [f"tune-{options.seed}-{generation}-{n}" for n in range(options.deals)]
        found = results([moved(start, step) for step in steps], start, deals, options.jobs)
        strategy.tell(steps, [-score for score, _ in found])
        scores = [score for score, _ in found]
        row = {
            "mean": round(sum(scores) / len(scores), 4),
            "best": round(max(scores), 4),
            "wins": round(sum(win for _, win in found) / len(found), 4),
            "sigma": round(float(strategy.sigma), 4),
        }
        report["generations"].append(row)
        report["weights"] = asdict(moved(start, strategy.result.xfavorite))
        print(generation, row, flush=True)
        written(report, options.report)
    tuned = moved(start, strategy.result.xfavorite)
    deals = [f"check-{options.seed}-{n}" for n in range(options.check)]
    (before, wins_before), (after, wins_after) = results([start, tuned], start, deals, options.jobs)
    report["check"] = {
        "games": SEATS * options.check,
        "start": {"score": round(before, 4), "wins": round(wins_before, 4)},
        "tuned": {"score": round(after, 4), "wins": round(wins_after, 4)},
    }
    print(report["check"])
    written(report, options.report)


def written(report: dict[str, Any], path: Path) -> None:
    """Write the report as JSON."""
    path.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


def main() -> None:
    """Read the command line."""
    parser = ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--population", type=int, default=14)
    parser.add_argument("--deals", type=int, default=10, help="deals a generation, four games each")
    parser.add_argument("--sigma", type=float, default=0.25, help="first spread of the logarithms")
    parser.add_argument("--check", type=int, default=200, help="deals for the check at the end")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path, default=Path("docs/tuning.json"))
    tune(parser.parse_args())


if __name__ == "__main__":
    main()
