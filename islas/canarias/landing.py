"""Which island a settler chooses, and where on an island one may build.

Both look at single islands as pairs of masks, so that rules, bots and pictures can share them without
a whole position: `free` are the free building areas, `near[priority]` the areas next to a priority.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

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


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a comparison.

    `counts` has a row for each priority looked at, with the free areas of each island next to it, or
    `None` once the island is out of the running; `decided_by` is the number of the deciding
    priority (1 to 4), `BY_PRIVILEGE`, or `None` when nobody wins (D10).
    """

    winner: int | None
    decided_by: int | str | None
    counts: tuple[tuple[int | None, ...], ...]


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
    rows: list[tuple[int | None, ...]] = []
    for number, priority in enumerate(priorities, start=1):
        row: list[int | None] = [None] * len(islands)
        best = -1
        leaders: list[int] = []
        for place in running:
            island = islands[place]
            count = (island.near[priority] & island.free).bit_count()
            row[place] = count
            if count > best:
                best = count
                leaders = [place]
            elif count == best:
                leaders.append(place)
        rows.append(tuple(row))
        if best > 0:
            if len(leaders) == 1:
                return Verdict(leaders[0], number, tuple(rows))
            if number == 1 and tie_winner in leaders:
                return Verdict(tie_winner, BY_PRIVILEGE, tuple(rows))
        running = leaders
    return Verdict(None, None, tuple(rows))
