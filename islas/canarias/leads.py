"""What becomes of the leads at priorities, by where a house is built or given back."""

from collections.abc import Iterator
from typing import Final

from islas.canarias.actions import Action, Build, GiveHouse, Settle
from islas.canarias.facts import Fact, Lead, Spares
from islas.canarias.lens import tally, wins_lead
from islas.canarias.prospects import Prospects

#: Counts that may lose a free area where that is still said to be few.
MOST_SPARED: Final = 2


def leads(ahead: Prospects, action: Build | Settle | GiveHouse) -> Iterator[Fact]:
    """What becomes of the leads at priorities, and how little is built over, beside other areas."""
    if not ahead.view.lands_still:
        return
    found = ahead.outlooks(action)
    changes = {area: outlook.changes for area, outlook in found.items()}
    here = changes[action.area]
    for change in here:
        if wins_lead(change, ahead.seat):
            yield _lead(ahead, action, change.after.priority, kept=False)
    lost = {
        change.after.priority
        for each in changes.values()
        for change in each
        if change.before.leader == ahead.seat != change.after.leader
    }
    for priority in sorted(lost):
        if tally(priority, ahead.after(action).players).leader == ahead.seat:
            yield _lead(ahead, action, priority, kept=True)
    if isinstance(action, GiveHouse):
        return
    less = {
        area: tuple(
            change.after.priority
            for change in each
            if change.after.counts[ahead.seat] < change.before.counts[ahead.seat]
        )
        for area, each in changes.items()
    }
    counts = [len(each) for each in less.values()]
    if len(less[action.area]) == min(counts) < max(counts) and min(counts) <= MOST_SPARED:
        yield Spares(less[action.area], max(counts))


def _lead(ahead: Prospects, action: Action, priority: int, *, kept: bool) -> Lead:
    counts = tally(priority, ahead.after(action).players).counts
    rival = max((n for n in range(len(counts)) if n != ahead.seat), key=lambda n: counts[n])
    return Lead(priority, counts[ahead.seat], rival, counts[rival], kept)
