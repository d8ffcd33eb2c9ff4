"""What a game looks like in retrospect, from its events and what stands at its end.

`history` is that of a match: a list of events for the start and for each action. An event in
`history[n]` has happened after n actions, and that number leads back to the position.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from islas.canarias import events as happened
from islas.canarias.components import HOUSE, PALACE, TOWN, Colour
from islas.canarias.events import Event
from islas.canarias.position import FIRST_PALACE_BONUS, POINTS
from islas.core import lead
from islas.core.lead import Lead

History = Sequence[Sequence[Event]]


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the points of a seat come from (booklet, "Points"; nothing else scores)."""

    houses: int
    palaces: int
    first_palaces: int
    """The bonus for the first palace of each colour."""
    towns: int

    @property
    def total(self) -> int:
        """All points."""
        return self.houses + self.palaces + self.first_palaces + self.towns


@dataclass(frozen=True, slots=True)
class Houses:
    """How houses came to an island and went: built in turns, settled from ships, given to pirates."""

    built: int = 0
    settled: int = 0
    given: int = 0


@dataclass(frozen=True, slots=True)
class Tenure:
    """A privilege in one hand: from round `since`, after `number` actions, to round `until`, `end`.

    It ends when another seat takes it, or with the history.
    """

    colour: Colour
    seat: int
    since: int
    until: int
    number: int
    end: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """What a ship brought to a seat: `gained` points in a round; `number` actions had been taken."""

    seat: int
    gained: int
    round: int
    number: int


def sources(standing: Sequence[Sequence[int]]) -> Sources:
    """The points of an island by what stands there (`Holding.standing` or that of a view)."""
    houses, palaces, towns = standing
    return Sources(
        houses=POINTS[HOUSE] * sum(mask.bit_count() for mask in houses),
        palaces=POINTS[PALACE] * sum(mask.bit_count() for mask in palaces),
        first_palaces=FIRST_PALACE_BONUS * sum(mask > 0 for mask in palaces),
        towns=POINTS[TOWN] * sum(mask.bit_count() for mask in towns),
    )


def houses(history: History, seats: int) -> list[Houses]:
    """How each seat's houses came and went."""
    found = [Houses()] * seats
    for _, event in numbered(history):
        match event:
            case happened.Built():
                seat = event.seat
                found[seat] = replace(found[seat], built=found[seat].built + 1)
            case happened.Settled():
                seat = event.seat
                found[seat] = replace(found[seat], settled=found[seat].settled + 1)
            case happened.HouseGiven():
                seat = event.seat
                found[seat] = replace(found[seat], given=found[seat].given + 1)
            case _:
                pass
    return found


def points_by_round(history: History, seats: int) -> list[tuple[int, ...]]:
    """The points of all seats before the first round and after each landing."""
    counted = [e.points for _, e in numbered(history) if isinstance(e, happened.PointsCounted)]
    return [(0,) * seats, *counted]


def rounds(history: History) -> list[int]:
    """After how many actions each round began."""
    return [n for n, event in numbered(history) if isinstance(event, happened.RoundStarted)]


def tenures(history: History) -> list[Tenure]:
    """Who held which privilege when, in the order in which they were taken."""
    found: list[Tenure] = []
    held: dict[Colour, int] = {}
    now = 0
    for number, event in numbered(history):
        match event:
            case happened.RoundStarted():
                now = event.round
            case happened.PrivilegeTaken():
                if event.colour in held:
                    place = held[event.colour]
                    found[place] = replace(found[place], until=now, end=number)
                held[event.colour] = len(found)
                found.append(Tenure(event.colour, event.seat, now, now, number, number))
            case _:
                pass
    for place in held.values():
        found[place] = replace(found[place], until=now, end=len(history) - 1)
    return found


def best_arrival(history: History, winners: Collection[int] = ()) -> Arrival | None:
    """The ship that brought one seat the most points, houses given to its pirates taken off.

    Of equals the first of those that came to `winners`, else the first, and of seats that gained alike the
    first; `None` while none brought any.
    """
    found: list[Arrival] = []
    gained: dict[int, int] = {}
    now = came = 0
    for number, event in numbered(history):
        match event:
            case happened.RoundStarted():
                now = event.round
            case happened.ShipArrived():
                gained, came = {}, number
            case happened.Settled():
                gained[event.seat] = gained.get(event.seat, 0) + 1
            case happened.HouseGiven():
                gained[event.seat] = gained.get(event.seat, 0) - 1
            case happened.PointsCounted():
                found += (
                    Arrival(seat, points, now, came)
                    for seat, points in sorted(gained.items())
                    if points > 0
                )
            case _:
                pass
    return max(found, key=lambda each: (each.gained, each.seat in winners), default=None)


def decisive_lead(history: History, seats: int) -> Lead | None:
    """What decided a game; `None` where several share the win.

    Points come of houses that settlers build from the ship or that are built in turns, and of what palaces
    and towns bring more than their houses (`upgraded`); they go with houses that pirates take (`given`).
    """
    points = points_by_round(history, seats)
    counted = [
        {
            "settled": own.settled,
            "upgraded": total - own.settled - own.built + own.given,
            "built": own.built,
            "given": -own.given,
        }
        for own, total in zip(houses(history, seats), points[-1], strict=True)
    ]
    return lead.decisive_lead(points, counted)


def numbered(history: History) -> Iterator[tuple[int, Event]]:
    """Every event with the number of actions after which it had happened."""
    return ((number, event) for number, events in enumerate(history) for event in events)
