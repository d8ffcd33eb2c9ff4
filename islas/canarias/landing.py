"""Which island a settler chooses, and where on an island one may build.

Both look at single islands as pairs of masks, so that rules, bots and pictures can share them without
a whole position: `free` are the free building areas, `near[priority]` the areas next to a priority.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

#: `Verdict.decided_by` when the tie privilege decided (D13).
BY_PRIVILEGE: Final = "privilege"


class Shore(Protocol):
    """What a landing compares of one island: its free areas and what areas are next to."""

    @property
    def free(self) -> int:
        """The mask of the free building areas."""

    @property
    def near(self) -> Sequence[int]:
        """For each priority the mask of the areas next to it, free or not."""


def free_next_to(island: Shore, priority: int) -> int:
    """The mask of the free areas next to a priority, which is what settlers count (D9)."""
    return island.near[priority] & island.free


class Verdict(NamedTuple):
    """The outcome of a comparison of so many `islands`.

    `decided_by` is the number of the deciding priority (1 to 4), `BY_PRIVILEGE`, or `None` when
    nobody wins (D10). `looks` are the islands in the running at each priority looked at, and for
    each of these the free areas next to it.
    """

    winner: int | None
    decided_by: int | str | None
    looks: Sequence[tuple[Sequence[int], Sequence[int]]]
    islands: int

    @property
    def counts(self) -> tuple[tuple[int | None, ...], ...]:
        """A row for each look, with the count of each island, `None` once it is out of the running."""
        looks = [dict(zip(*look, strict=True)) for look in self.looks]
        return tuple(tuple(look.get(place) for place in range(self.islands)) for look in looks)


def building_areas(
    free: int, near: Sequence[int], priorities: Sequence[int], anywhere: bool
) -> int:
    """The mask of the free areas where a settler with these priorities may build.

    Those next to the first priority that has any; if none of the four has, all free ones (booklet,
    "How to build"). `anywhere` is the privilege that frees from this rule (D16).
    """
    if not anywhere:
        for priority in priorities:
            if areas := near[priority] & free:
                return areas
    return free


def compare(priorities: Sequence[int], islands: Sequence[Shore], tie_winner: int | None) -> Verdict:
    """Which of the islands a settler with these priorities chooses (D9, D10, D13).

    `tie_winner` is the place of the island whose owner wins ties, if there is one.
    """
    running: Sequence[int] = range(len(islands))
    looks: list[tuple[Sequence[int], Sequence[int]]] = []
    for number, priority in enumerate(priorities, start=1):
        counts = [free_next_to(islands[place], priority).bit_count() for place in running]
        looks.append((running, counts))
        best = max(counts)
        if best > 0 and counts.count(best) == 1:
            return Verdict(running[counts.index(best)], number, looks, len(islands))
        running = [place for place, count in zip(running, counts, strict=True) if count == best]
        if best > 0 and number == 1 and tie_winner in running:
            return Verdict(tie_winner, BY_PRIVILEGE, looks, len(islands))
    return Verdict(None, None, looks, len(islands))
