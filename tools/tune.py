"""Tunes the weights of the bots that look ahead by self-play: `python -m tools.tune --seed 1`.

Bots of the present weights play games in which now and then a seat does anything that is allowed, so
that all kinds of positions come about. From these games CMA-ES (Hansen) finds the weights whose
chances foretell the winners best: it moves the logarithms of all weights and minimises the mean
logarithmic loss over the positions that seats have decided for. Games against the old weights check
what came out.
"""

import json
import math
import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import cma
import joblib

from islas import __version__
from islas.canarias.bots.evaluation import Evaluator
from islas.canarias.bots.search_bot import SearchBot
from islas.canarias.bots.weights import Weights
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase, Position
from islas.canarias.view import View
from islas.core.chance import pick
from islas.core.record import Seat
from islas.core.search import SearchLimits

SEATS = 4
#: Looks to the end of the turn in one deal.
EFFORT = SearchLimits(ratings=60, breadth=6)
#: How often a seat does anything that is allowed, and how often a position is kept.
ASTRAY = 0.08
KEPT = 0.12
#: What it costs to move a weight: those that foretell nothing stay where they were.
INERTIA = 2e-5
#: The first standard deviation of the logarithms.
SPREAD = 0.2


@dataclass(frozen=True)
class Sample:
    """What a seat saw, the position that it decided for, and how the game ended."""

    view: View
    position: Position
    winners: tuple[int, ...]


def samples(weights: Weights, seed: str) -> list[Sample]:
    """Positions of one game."""
    match = CanariasMatch(Canarias(), [Seat(str(n)) for n in range(SEATS)], seed)
    random = Random(seed)
    bot = SearchBot(EFFORT, weights)
    kept = []
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        astray = random.random() < ASTRAY
        match.act(view.legal[pick(random, len(view.legal))] if astray else match.ask(bot))
        if view.phase is not Phase.ISLANDS and random.random() < KEPT:
            kept.append((view, match.position.copy()))
    winners = match.position.winners()
    return [
        Sample(view, position, winners)
        for view, position in kept
        if position.phase is not Phase.OVER
    ]


def loss(weights: Weights, found: Sequence[Sample]) -> float:
    """The mean logarithmic loss of the chances that weights give to the winners."""
    total = 0.0
    for sample in found:
        chances = Evaluator(sample.view, weights).chances(sample.position)
        total -= math.log(max(1e-6, sum(chances[n] for n in sample.winners)))
    return total / len(found)


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


def wins(weights: Weights, others: Weights, seed: str, seat: int) -> float:
    """The share of the win of a bot with these weights at a seat among three with the others."""
    match = CanariasMatch(Canarias(), [Seat(str(n)) for n in range(SEATS)], seed)
    bots = {n: SearchBot(EFFORT, weights if n == seat else others) for n in range(SEATS)}
    match.play(bots)
    winners = match.position.winners()
    return (seat in winners) / len(winners)


def tune(options: Namespace) -> None:
    """Play, run the optimiser, check, and write the report."""
    start = Weights()
    parallel = joblib.Parallel(n_jobs=options.jobs)
    games = parallel(
        joblib.delayed(samples)(start, f"tune-{options.seed}-{n}") for n in range(options.games)
    )
    learning = [sample for game in games[: options.games * 4 // 5] for sample in game]
    testing = [sample for game in games[options.games * 4 // 5 :] for sample in game]
    report: dict[str, Any] = {
        "command": "python -m tools.tune " + " ".join(sys.argv[1:]),
        "version": __version__,
        "cma": cma.__version__,
        "python": platform.python_version(),
        "machine": f"{os.cpu_count()}-core {platform.machine()} machine",
        "positions": {"learning": len(learning), "testing": len(testing)},
        "start": asdict(start),
        "loss": {"learning": [round(loss(start, learning), 5)]},
    }
    print(report, flush=True)
    settings = {
        "seed": options.seed,
        "popsize": options.population,
        "maxiter": options.generations,
        "verbose": -9,
    }
    strategy = cma.CMAEvolutionStrategy([0.0] * len(flat(start)), SPREAD, settings)
    for _ in range(options.generations):
        steps = strategy.ask()
        found = parallel(joblib.delayed(loss)(moved(start, step), learning) for step in steps)
        costs = [
            lost + INERTIA * sum(x * x for x in step)
            for lost, step in zip(found, steps, strict=True)
        ]
        strategy.tell(steps, costs)
        report["loss"]["learning"].append(round(min(found), 5))
        report["weights"] = asdict(moved(start, strategy.result.xfavorite))
        print(len(report["loss"]["learning"]), report["loss"]["learning"][-1], flush=True)
        written(report, options.report)
    tuned = moved(start, strategy.result.xfavorite)
    report["loss"]["testing"] = {
        "start": round(loss(start, testing), 5),
        "tuned": round(loss(tuned, testing), 5),
    }
    print(report["loss"]["testing"], flush=True)
    written(report, options.report)
    shares = parallel(
        joblib.delayed(wins)(tuned, start, f"check-{options.seed}-{n}", seat)
        for n in range(options.check // SEATS)
        for seat in range(SEATS)
    )
    report["check"] = {"games": len(shares), "wins": round(sum(shares) / len(shares), 4)}
    print(report["check"])
    written(report, options.report)


def written(report: dict[str, Any], path: Path) -> None:
    """Write the report as JSON."""
    path.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


def main() -> None:
    """Read the command line."""
    parser = ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=500, help="games of self-play")
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--check", type=int, default=400, help="games against the old weights")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path, default=Path("docs/tuning.json"))
    tune(parser.parse_args())


if __name__ == "__main__":
    main()
