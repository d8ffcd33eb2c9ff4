"""What a game looks like in retrospect, from its events.

`history` is that of a match: a list of events for the start and for each action. An event in
`history[n]` has happened after n actions, and that number leads back to the position.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from islas.core import lead
from islas.core.lead import Lead
from islas.suedsee import events as happened
from islas.suedsee.components import Amounts, Kind
from islas.suedsee.events import Event

History = Sequence[Sequence[Event]]

#: For what ships are taken.
REASONS: Final = ("delivery", "market")


@dataclass(frozen=True, slots=True)
class Taken:
    """A ship that a seat took after `number` actions."""

    ship: str
    points: int
    reason: str
    paid: Amounts
    number: int


@dataclass(frozen=True, slots=True)
class Yield:
    """What areas of a kind brought a seat: evaluations that paid it, wares, and islanders in vain."""

    paid: int = 0
    wares: int = 0
    in_vain: int = 0


def ships(history: History, seats: int) -> list[list[Taken]]:
    """The ships that each seat took, in order."""
    found: list[list[Taken]] = [[] for _ in range(seats)]
    for number, event in _numbered(history):
        if isinstance(event, happened.ShipTaken):
            taken = Taken(event.ship, event.points, event.reason, event.paid, number)
            found[event.seat].append(taken)
    return found


def yields(history: History, seats: int) -> list[dict[Kind, Yield]]:
    """What areas brought each seat, by kind."""
    found = [dict.fromkeys(Kind, Yield()) for _ in range(seats)]
    for _, event in _numbered(history):
        if isinstance(event, happened.Evaluated):
            for seat in range(seats):
                old = found[seat][event.kind]
                if seat in event.winners:
                    new = replace(old, paid=old.paid + 1, wares=old.wares + event.amount)
                elif event.islanders[seat]:
                    new = replace(old, in_vain=old.in_vain + event.islanders[seat])
                else:
                    new = old
                found[seat][event.kind] = new
    return found


def points_by_turn(history: History, seats: int) -> list[tuple[int, ...]]:
    """The points of all seats at the start of each turn, after the last, and with what the end adds."""
    found: list[tuple[int, ...]] = []
    points = [0] * seats
    for _, event in _numbered(history):
        match event:
            case happened.TurnStarted() | happened.EndReached():
                found.append(tuple(points))
            case happened.ShipTaken():
                points[event.seat] += event.points
            case happened.GameEnded():
                found.append(event.points)
            case _:
                pass
    return found


def decisive_lead(history: History, seats: int) -> Lead | None:
    """What decided a game; `None` where several share the win.

    A source of points is the reason of ships, `delivery` or `market`, or `wares`, those left over, which are
    counted after the last turn.
    """
    points = points_by_turn(history, seats)
    counted = []
    for taken, total in zip(ships(history, seats), points[-1], strict=True):
        own = {why: sum(ship.points for ship in taken if ship.reason == why) for why in REASONS}
        counted.append({**own, "wares": total - sum(own.values())})
    found = lead.decisive_lead(points, counted)
    if found is None or found.since != len(points) - 1:
        return found
    left = [sources["wares"] for sources in counted]
    return replace(
        found, source="wares", own=left[found.seat], other=left[found.second], since=None
    )


def turns(history: History) -> list[int]:
    """After how many actions each turn began."""
    return [n for n, event in _numbered(history) if isinstance(event, happened.TurnStarted)]


def _numbered(history: History) -> Iterator[tuple[int, Event]]:
    """Every event with the number of actions after which it had happened."""
    return ((number, event) for number, events in enumerate(history) for event in events)
