"""Who is likely to get which settler, from how the islands look now."""

from collections.abc import Sequence
from typing import Final

from islas.canarias.appeal import FIRST, appeals
from islas.canarias.bots.weights import Weights
from islas.canarias.components import Power
from islas.canarias.position import Position

#: Who is likely to get a settler: a seat and its chance, the next seat and its chance.
Fate = tuple[int, float, int, float]

_SEAT_BITS: Final = 3
_SEAT: Final = (1 << _SEAT_BITS) - 1
_LOWER: Final = (1 << FIRST) - 1


def fates_of(
    position: Position, priorities: tuple[tuple[int, ...], ...], weights: Weights
) -> list[Fate]:
    """For settlers with these priorities their fates, were they turned up about now."""
    tie_winner = position.holders[position.edition.colour_of_power[Power.WIN_TIES]]
    rows = []
    for seat, player in enumerate(position.players):
        row = appeals(priorities, player.free, player.near)
        if seat == tie_winner:
            # With the most areas at the first priority nothing below it can lose to anybody (D13).
            row = tuple(n | _LOWER if n > _LOWER else n for n in row)
        rows.append([n << _SEAT_BITS | seat for n in row])
    levels = (weights.level, weights.ahead, weights.clear)
    even = 0.5 * weights.level
    result = []
    for keys in zip(*rows, strict=True):
        low, high = sorted(keys)[-2:]
        lead = (high >> FIRST + _SEAT_BITS) - (low >> FIRST + _SEAT_BITS)
        if low >> _SEAT_BITS == high >> _SEAT_BITS:
            result.append((high & _SEAT, even, low & _SEAT, even))
        else:
            sure = levels[lead if lead < 2 else 2]
            result.append((high & _SEAT, sure, low & _SEAT, (1.0 - sure) * weights.behind))
    return result


def shares(fates: Sequence[Fate], coming: Sequence[tuple[int, float]], seats: int) -> list[float]:
    """For each seat its share of the settlers to come, given as cards with their frequency."""
    result = [0.0] * seats
    for card, frequency in coming:
        first, sure, second, rest = fates[card]
        result[first] += frequency * sure
        result[second] += frequency * rest
    return result
