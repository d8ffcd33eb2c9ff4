"""How much each island appeals to each settler, as numbers that compare as settlers do.

A settler looks at one priority after the other, so the four counts of an island written one behind
the other as digits of one number compare like the islands do (D9, D10): the highest number wins,
and equal highest ones mean that nobody does.
"""

from functools import lru_cache
from typing import Final

#: Bits of a count in an appeal; islands have fewer than 16 building areas next to anything.
DIGIT: Final = 4
FIRST: Final = 3 * DIGIT


@lru_cache(maxsize=1 << 16)
def appeals(
    priorities: tuple[tuple[int, ...], ...], free: int, near: tuple[int, ...]
) -> tuple[int, ...]:
    """The appeal of one island, given by its masks, to settlers with these priorities."""
    count = [(mask & free).bit_count() for mask in near]
    return tuple(
        count[a] << 12 | count[b] << 8 | count[c] << 4 | count[d] for a, b, c, d in priorities
    )
