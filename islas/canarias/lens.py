"""What lies ahead as things stand: to whom a card would come, and what a building would change.

No rule is written here. A position is made out of what a seat may know, and the functions that play the
game change it; of what is hidden, which is dealt at random, nothing is asked.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from random import Random

from islas.canarias import building, settling
from islas.canarias.actions import Action, Build, GiveHouse, Settle, Upgrade
from islas.canarias.components import PIRATE_SHIELD, PRIORITY_NAMES, Settler
from islas.canarias.events import Event, Landed, Log, PirateLanded, PrivilegeTaken
from islas.canarias.landing import Shore, compare
from islas.canarias.pirates import attack
from islas.canarias.position import Position
from islas.canarias.view import View, redeal

Arrival = Landed | PirateLanded

#: A priority at which a building wins the lead (`True`) or loses it.
Omen = tuple[int, bool]


@dataclass(frozen=True, slots=True)
class Tally:
    """What settlers count at one priority: the free areas next to it by island, in the order given.

    `leader` is the place of the island that alone has the most, `None` where there is no such.
    """

    priority: int
    counts: tuple[int, ...]
    leader: int | None


@dataclass(frozen=True, slots=True)
class Change:
    """A tally of the islands before and after something was built."""

    before: Tally
    after: Tally


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an action would change: counts of the own island, privileges, the own points."""

    changes: tuple[Change, ...]
    privileges: tuple[PrivilegeTaken, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Loot:
    """By which rule a pirate robs somebody (`PirateLanded.rule`), and by how many points in its colour.

    `against` is the most of the others whom it could rob, `None` where there is nobody else; `decider`, who
    names whom it robs, `None` where nobody is asked.
    """

    rule: str
    points: int
    against: int | None
    decider: int | None = None


def tally(priority: int, islands: Sequence[Shore]) -> Tally:
    """What a settler would count who had this priority alone (D9)."""
    verdict = compare((priority,), islands, None)
    ((_places, counts),) = verdict.looks
    return Tally(priority, tuple(counts), verdict.winner)


def arrival(view: View, card: int) -> Arrival:
    """What would happen if a card of `edition.cards` landed now: the event that the rules would report."""
    position, log = redeal(view, Random(0)), list[Event]()
    face = view.edition.cards[card]
    if isinstance(face, Settler):
        settling.land(position, card, log)
    else:
        attack(position, face.colour, log)
    return next(event for event in log if isinstance(event, Arrival))


def outlooks(view: View, actions: Iterable[Action]) -> Mapping[Action, Outlook]:
    """What each action that builds or returns a house would change; other actions are left out."""
    now = redeal(view, Random(0))
    islands = now.players
    before = [tally(priority, islands) for priority in range(len(PRIORITY_NAMES))]
    found = {}
    for action in actions:
        position, log = now.copy(), list[Event]()
        if build_only(position, action, log):
            found[action] = _outlook(position, before, log, sum(islands[now.active].points))
    return found


def wins_lead(change: Change, seat: int) -> bool | None:
    """Whether a seat comes to have the most alone, or no longer or a rival does; `None` for neither."""
    before, after = change.before.leader, change.after.leader
    if before == after:
        return None
    if after == seat:
        return True
    return False if before == seat or after is not None else None


def omens(by_area: Mapping[str, Outlook], seat: int) -> dict[str, list[Omen]]:
    """By area the priorities at which a building there would win the lead (`True`) or lose it, losses first.

    What would happen on every area is no sign of any.
    """
    same = everywhere(by_area, seat)
    found = ((area, _leads(outlook, seat) - same) for area, outlook in by_area.items())
    return {area: sorted(signs, key=itemgetter(1, 0)) for area, signs in found if signs}


def everywhere(by_area: Mapping[str, Outlook], seat: int) -> set[Omen]:
    """The leads that a building wins or loses wherever it stands; empty where there is no choice."""
    if len(by_area) < 2:
        return set()
    return set.intersection(*(_leads(outlook, seat) for outlook in by_area.values()))


def _leads(outlook: Outlook, seat: int) -> set[Omen]:
    told = ((change.after.priority, wins_lead(change, seat)) for change in outlook.changes)
    return {(priority, won) for priority, won in told if won is not None}


def loot(view: View, event: PirateLanded) -> Loot:
    """How many points in a pirate's colour those have whom it means, and the most of others open to it."""
    shield = view.holders[view.edition.colour_of_power[PIRATE_SHIELD]]
    points = [player.points[event.colour] for player in view.players]
    others = [n for seat, n in enumerate(points) if seat not in (*event.liable, shield)]
    return Loot(
        event.rule,
        max((points[seat] for seat in event.liable), default=0),
        max(others, default=None),
        view.holders[event.colour] if event.rule == "diverted" and not event.victims else None,
    )


def build_only(position: Position, action: Action, log: Log = None) -> bool:
    """Carry out what the seat to move does on its island, and nothing that follows; whether there is such."""
    match action:
        case Build():
            building.build(position, action, log)
        case Upgrade():
            building.upgrade(position, action, log)
        case Settle():
            area = position.players[position.active].home.site_numbers[action.area]
            settling.settle(position, area, action.colour, True, log)
        case GiveHouse():
            area = position.players[position.active].home.site_numbers[action.area]
            building.give(position, area, True, log)
        case _:
            return False
    return True


def _outlook(
    position: Position, before: Sequence[Tally], log: Sequence[Event], points: int
) -> Outlook:
    seat = position.active
    pairs = (Change(old, tally(old.priority, position.players)) for old in before)
    return Outlook(
        changes=tuple(c for c in pairs if c.before.counts[seat] != c.after.counts[seat]),
        privileges=tuple(event for event in log if isinstance(event, PrivilegeTaken)),
        points=sum(position.players[seat].points) - points,
    )
