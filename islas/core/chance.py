"""Seeded chance that is the same on every Python.

Python promises only that `random.Random(seed).random()` stays the same from version to version, so
everything is built on that one method. A position keeps a seed and how often it was used, which is
all the state there is: copying a position copies its future chance.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from islas.core.errors import DataError
from islas.core.printable import quoted

T = TypeVar("T")


def source(seed: str, number: int) -> Random:
    """The random source for the chance event of this number in the game with this seed.

    Raises `DataError` for a seed with half of a character, which cannot be written.
    """
    try:
        return Random(f"{seed}/{number}")
    except UnicodeEncodeError:
        raise DataError("seed", f"{quoted(seed)} has half of a character in it") from None


def pick(random: Random, count: int) -> int:
    """A number from 0 to `count - 1`, each equally likely."""
    return int(random.random() * count)


def shuffled(items: Sequence[T], random: Random) -> list[T]:
    """The items in random order (Fisher and Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = pick(random, last + 1)
        result[last], result[other] = result[other], result[last]
    return result
