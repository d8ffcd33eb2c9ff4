"""What decided a game: whose lead, since when, and by which source of points most."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lead:
    """What put a seat ahead of the `second`: the `source` in which they differ most, as each of them has it.

    `since` is the round or turn from whose end on the seat was ahead of all; `None` where only what came
    after the last one put it there.
    """

    seat: int
    second: int
    source: str
    own: int
    other: int
    since: int | None

    def told(self, text: str, names: Sequence[str]) -> str:
        """A text with the names and numbers of the lead; what points were lost by is said as so many."""
        return text.format(
            player=names[self.seat],
            second=names[self.second],
            since=self.since,
            own=abs(self.own),
            other=abs(self.other),
        )


def decisive_lead(
    points: Sequence[Sequence[int]], sources: Sequence[Mapping[str, int]]
) -> Lead | None:
    """What decided a game; `None` where several share the win.

    `points` has a row with the points of all seats for its start, for each round or turn, and for its end;
    `sources` are by seat the points by where they come from, those that were lost negative.
    """
    end = points[-1]
    first, second, *_ = sorted(range(len(end)), key=lambda seat: -end[seat])
    if end[first] == end[second]:
        return None
    others = [seat for seat in range(len(end)) if seat != first]
    since = 1 + max(
        n for n, row in enumerate(points) if row[first] <= max(row[seat] for seat in others)
    )
    ours, theirs = sources[first], sources[second]
    source = max(ours, key=lambda name: ours[name] - theirs[name])
    return Lead(first, second, source, ours[source], theirs[source], since)
