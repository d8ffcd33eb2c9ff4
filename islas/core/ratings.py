"""Elo ratings from games of several players, with 95 % intervals; knows no game.

Every two players of a game count as one result between them: the higher score wins, equal scores are
a draw. The ratings are the most likely ones under Bradley and Terry's model, in which the odds between
two players are 10 to the power of (difference / 400). Results of one game hang together, and so do the
games of one deal: the intervals come from drawing whole deals again and again (bootstrap).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from islas.core.chance import pick, source
from islas.core.errors import DataError
from islas.core.printable import listed, quoted

#: Names and scores by seat.
Standing = tuple[Sequence[str], Sequence[float]]
#: Wins of one name over another; a draw is half a win for both.
Wins = dict[tuple[str, str], float]

ELO_PER_LOG: Final = 400 / log(10)
RESAMPLES: Final = 1000
#: 97.5 % quantile of the normal distribution.
Z: Final = 1.959964

_STEPS: Final = 5000
_CLOSE: Final = 1e-7


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate between the ends of its 95 % interval."""

    estimate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is, and by how much stronger than the next weaker one, in Elo."""

    name: str
    elo: Interval
    lead: Interval | None
    """`None` for the weakest."""


def rate(
    deals: Sequence[Sequence[Standing]], anchor: str, level: float = 1000, seed: str = "1"
) -> list[Rating]:
    """The ratings of all names, the strongest first; that of `anchor` is `level`.

    `deals` has a list of games for each deal. A draw is added between every two names that met, so
    that who always wins has a rating too. The intervals follow from the seed. Raises `DataError` when
    the anchor did not play, or when somebody cannot be compared with it.
    """
    counted = [_wins(deal) for deal in deals]
    total = _sum(counted)
    names = sorted({name for pair in total for name in pair})
    _check(total, names, anchor)
    drawn = dict.fromkeys(total, 0.5)
    start = dict.fromkeys(names, 0.0)
    fitted = _fit(_sum([total, drawn]), start)
    order = sorted(names, key=lambda name: (-fitted[name], name))
    samples: list[Mapping[str, float]] = []
    random = source(f"{seed}/bootstrap", 0)
    for _ in range(RESAMPLES):
        again = [counted[pick(random, len(counted))] for _ in counted]
        samples.append(_fit(_sum([*again, drawn]), fitted))

    def between(name: str, other: str, add: float = 0) -> Interval:
        spread = sorted(sample[name] - sample[other] for sample in samples)
        estimate = fitted[name] - fitted[other]
        ends = (spread[round(share * (RESAMPLES - 1))] for share in (0.025, 0.975))
        low, high = (add + ELO_PER_LOG * end for end in ends)
        return Interval(add + ELO_PER_LOG * estimate, low, high)

    return [
        Rating(name, between(name, anchor, level), between(name, weaker) if weaker else None)
        for name, weaker in zip(order, [*order[1:], None], strict=True)
    ]


def share(wins: float, games: float) -> Interval:
    """A share of games won and its 95 % interval (Wilson's); `games` is above 0."""
    estimate = wins / games
    middle = (estimate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = estimate * (1 - estimate) / games + Z * Z / (4 * games * games)
    half = Z * sqrt(max(0.0, spread)) / (1 + Z * Z / games)
    return Interval(estimate, max(0.0, middle - half), min(1.0, middle + half))


def _wins(games: Sequence[Standing]) -> Wins:
    found: Wins = {}
    for names, scores in games:
        for one, mine in zip(names, scores, strict=True):
            for other, theirs in zip(names, scores, strict=True):
                if one != other:
                    won = 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
                    found[one, other] = found.get((one, other), 0.0) + won
    return found


def _sum(parts: Sequence[Wins]) -> Wins:
    total: Wins = {}
    for part in parts:
        for pair, wins in part.items():
            total[pair] = total.get(pair, 0.0) + wins
    return total


def _check(total: Wins, names: Sequence[str], anchor: str) -> None:
    if anchor not in names:
        raise DataError("anchor", f"{quoted(anchor)} met nobody; these met: {listed(names)}")
    known = {anchor}
    while new := {two for one, two in total if one in known} - known:
        known |= new
    if apart := sorted(set(names) - known):
        raise DataError("games", f"nothing connects {listed(apart)} with {quoted(anchor)}")


def _fit(wins: Wins, start: Mapping[str, float]) -> dict[str, float]:
    """The most likely strengths, as logarithms with mean 0 (Hunter's MM steps)."""
    meetings = {pair: won + wins[pair[::-1]] for pair, won in wins.items()}
    won_by = dict.fromkeys(start, 0.0)
    for (name, _), won in wins.items():
        won_by[name] += won
    strength = {name: exp(value) for name, value in start.items()}
    for _ in range(_STEPS):
        weight = dict.fromkeys(start, 0.0)
        for (one, two), met in meetings.items():
            weight[one] += met / (strength[one] + strength[two])
        new = {name: won_by[name] / weight[name] for name in start}
        scale = exp(sum(log(value) for value in new.values()) / len(new))
        new = {name: value / scale for name, value in new.items()}
        moved = max(abs(log(new[name] / strength[name])) for name in start)
        strength = new
        if moved < _CLOSE:
            break
    return {name: log(value) for name, value in strength.items()}
