"""Tunes the weights of Südsee's bots by self-play: `python -m tools.suedsee.tune --seed 1`.

Bots of the present weights play games of 2 to 5 in which now and then a seat does anything that is
allowed, so that all kinds of positions come about. From these games CMA-ES (Hansen) finds the weights
whose ratings foretell best by how many points a seat will be ahead of the mean of the others: it moves
the logarithms of all weights and minimises the mean square of what is missed.
"""

import json
import math
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import cma

from islas.core.chance import pick
from islas.core.record import Seat
from islas.suedsee.bots.evaluation import Evaluator
from islas.suedsee.bots.levels import WHOLE_TURN
from islas.suedsee.bots.search_bot import SearchBot
from islas.suedsee.bots.weights import Weights
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.position import LAY
from islas.suedsee.view import View

#: How often a seat does anything that is allowed, and how often a position is kept.
ASTRAY = 0.08
KEPT = 0.2
#: What it costs to move a weight: those that foretell nothing stay where they were.
INERTIA = 2e-3
#: The first standard deviation of the logarithms.
SPREAD = 0.2
#: Others are weighed in the search; what is foretold is the difference as it is.
FIXED = ("rivals",)
PROCESSES = 2


@dataclass(frozen=True)
class Sample:
    """What a seat saw, and by how much it was ahead of the others' mean at the end."""

    view: View
    ahead: float


def samples(weights: Weights, seed: str) -> list[Sample]:
    """Positions of one game."""
    random = Random(seed)
    seats = 2 + pick(random, 4)
    match = SuedseeMatch(Suedsee(), [Seat(str(n)) for n in range(seats)], seed)
    bot = SearchBot(WHOLE_TURN, weights)
    views = []
    while match.to_move is not None:
        view = match.view(match.to_move)
        if view.phase is LAY and random.random() < KEPT:
            views += [match.view(seat) for seat in range(seats)]
        if random.random() < ASTRAY:
            match.act(view.legal[pick(random, len(view.legal))])
        else:
            match.act(bot.choose(view, match.bot_source()))
    points = match.position.final_points()
    found = []
    for view in views:
        assert view.seat is not None
        own = points[view.seat]
        found.append(Sample(view, own - (sum(points) - own) / (seats - 1)))
    return found


def loss(weights: Weights, found: Sequence[Sample]) -> float:
    """The mean square of what ratings miss, in points."""
    missed = (
        sample.ahead - Evaluator(sample.view, weights).rate(sample.view.known) for sample in found
    )
    return sum(miss * miss for miss in missed) / len(found)


def moved(weights: Weights, logarithms: Sequence[float]) -> Weights:
    """The weights times the exponentials of numbers, one for each that is not fixed."""
    names = [name for name in asdict(weights) if name not in FIXED]
    values = asdict(weights) | {"rivals": 1.0}
    for name, logarithm in zip(names, logarithms, strict=True):
        values[name] = values[name] * math.exp(logarithm)
    return Weights(**values)


#: What the processes that look for better weights have been born with: weights and positions.
_COST: tuple[Weights, Sequence[Sample]] = (Weights(), ())


def _cost(logarithms: Sequence[float]) -> float:
    weights, found = _COST
    return loss(moved(weights, logarithms), found) + INERTIA * sum(x * x for x in logarithms)


def tuned(
    weights: Weights, found: Sequence[Sample], steps: int, seed: int
) -> tuple[Weights, float]:
    """Better weights, and their loss."""
    count = len(asdict(weights)) - len(FIXED)

    global _COST
    _COST = weights, found
    search = cma.CMAEvolutionStrategy(
        [0.0] * count, SPREAD, {"seed": seed, "verbose": -9, "maxiter": steps}
    )
    with get_context("fork").Pool(PROCESSES) as pool:
        while not search.stop():
            tried = search.ask()
            search.tell(tried, pool.map(_cost, tried))
    best = moved(weights, search.result.xbest)
    return best, loss(best, found)


def main() -> int:
    """Carry out the command line."""
    parser = ArgumentParser(prog="python -m tools.suedsee.tune", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--most", type=int, default=1500, help="positions that are kept at most")
    parser.add_argument("--out", help="a report")
    options = parser.parse_args()
    weights = Weights()
    with get_context("fork").Pool(PROCESSES) as pool:
        seeds = [(weights, f"tune-{options.seed}-{n}") for n in range(options.games)]
        rows = pool.starmap(samples, seeds)
    found = [sample for row in rows for sample in row]
    Random(options.seed).shuffle(found)
    # Others than these check what came out.
    check, found = found[: options.most // 3], found[options.most // 3 : options.most * 4 // 3]
    plain = Weights(**asdict(weights) | {"rivals": 1.0})
    best, reached = tuned(weights, found, options.steps, options.seed)
    report: dict[str, Any] = {
        "command": f"python -m tools.suedsee.tune {' '.join(sys.argv[1:])}".strip(),
        "positions": len(found),
        "loss": {"before": loss(plain, found), "after": reached},
        "unseen": {"before": loss(plain, check), "after": loss(best, check)},
        "variance": sum(sample.ahead**2 for sample in check) / len(check),
        "weights": {name: round(value, 4) for name, value in asdict(best).items()},
    }
    text = json.dumps(report, indent=1) + "\n"
    if options.out:
        Path(options.out).write_text(text, "utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
