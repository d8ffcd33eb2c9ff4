"""Why a settler chose an island, and what would have brought it to another one.

The explanation comes from the landing's event and the card alone; the question "why not mine?" asks
`landing.compare` again with one building more, or one less, on the islands as they stood.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from islas.canarias.components import COLOURS, KINDS, SUPPLY, Colour, Kind, Settler
from islas.canarias.events import Landed
from islas.canarias.island import bits
from islas.canarias.landing import compare
from islas.canarias.position import Holding


@dataclass(frozen=True)
class Look:
    """One priority at which a settler looked.

    `number` is 1 to 4, `priority` as in `components.PRIORITY_NAMES`. By seat: `counts` are the free
    areas next to it and `areas` their names, `None` for islands out of the running before.
    """

    number: int
    priority: int
    counts: tuple[int | None, ...]
    areas: tuple[tuple[str, ...] | None, ...]

    @cached_property
    def most(self) -> int:
        """The highest count."""
        return max(count for count in self.counts if count is not None)

    @cached_property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the highest count, which stay in the running."""
        return tuple(seat for seat, count in enumerate(self.counts) if count == self.most)

    @cached_property
    def dropped(self) -> tuple[int, ...]:
        """The seats that drop out here."""
        return tuple(
            seat
            for seat, count in enumerate(self.counts)
            if count is not None and count < self.most
        )


@dataclass(frozen=True)
class Explanation:
    """The table of a landing: a `Look` for each priority, by which the winner can be followed.

    `ties` is the seat that wins ties (D13); `no_house` says that there was no house to build (D14).
    """

    card: Settler
    looks: tuple[Look, ...]
    ties: int | None
    no_house: bool

    @cached_property
    def by_privilege(self) -> bool:
        """Whether the tie privilege decided: a tie above zero at the first priority (D13)."""
        if len(self.looks) != 1:
            return False
        look = self.looks[0]
        return len(look.leaders) > 1 and look.most > 0 and self.ties in look.leaders

    @cached_property
    def winner(self) -> int | None:
        """The seat that is chosen, `None` for nobody (D10, D14)."""
        if not self.looks:
            return None
        if self.by_privilege:
            return self.ties
        leaders = self.looks[-1].leaders
        return leaders[0] if len(leaders) == 1 and self.looks[-1].most else None

    def loses_tie(self, seat: int) -> bool:
        """Whether a seat has as many as the winner, which the tie privilege chose."""
        return self.by_privilege and seat != self.ties and seat in self.looks[0].leaders

    def out_at(self, seat: int) -> int | None:
        """The number of the priority at which a seat dropped out, `None` if it did not."""
        return next((look.number for look in self.looks if seat in look.dropped), None)


@dataclass(frozen=True, slots=True)
class Missing:
    """A building that would have brought a settler: what, where, and the priority then deciding."""

    kind: Kind
    colour: Colour
    area: str
    decided_by: int | str | None


@dataclass(frozen=True, slots=True)
class Hindrance:
    """A building without which a settler would have come: what and where."""

    kind: Kind
    colour: Colour
    area: str


def explain(event: Landed, card: Settler) -> Explanation:
    """The table of a landing; `card` is the settler that the event names."""
    looked = zip(card.priorities, event.counts, event.counted, strict=False)
    looks = [
        Look(number, priority, counts, areas)
        for number, (priority, counts, areas) in enumerate(looked, start=1)
    ]
    return Explanation(card, tuple(looks), event.ties, event.decided_by == "no_house")


def why_not(
    card: Settler, islands: Sequence[Holding], ties: int | None, seat: int
) -> Missing | None:
    """The smallest building that would have brought the settler to a seat, `None` if no one would.

    `islands` are as they stood when the settler looked; privileges stay where they were. Houses
    are tried before palaces and towns, then in the order of colours and areas; only buildings of
    which one is left in the supply, on free areas, and never the last house, which the settler
    needs (D14). No building is added to the islands given.
    """
    mine = islands[seat]
    tried = list(islands)
    stock = [
        [
            copies - sum(held.standing[kind][colour].bit_count() for held in islands)
            for colour in COLOURS
        ]
        for kind, copies in enumerate(SUPPLY)
    ]
    houses = sum(stock[Kind.HOUSE])
    for kind in KINDS:
        if houses <= (kind is Kind.HOUSE):
            continue
        for colour in COLOURS:
            if not stock[kind][colour]:
                continue
            for area in bits(mine.free):
                tried[seat] = mine.copy()
                tried[seat].put(kind, colour, area)
                verdict = compare(card.priorities, tried, ties)
                if verdict.winner == seat:
                    return Missing(kind, colour, mine.home.sites[area].id, verdict.decided_by)
    return None


def in_the_way(
    card: Settler, islands: Sequence[Holding], ties: int | None, seat: int
) -> Hindrance | None:
    """The smallest building of a seat that kept the settler away, `None` if no single one did.

    `islands` are as they stood when the settler looked; privileges stay where they were. Houses
    come before palaces and towns, then the order is that of colours and areas.
    """
    mine = islands[seat]
    tried = list(islands)
    for kind, colour in product(KINDS, COLOURS):
        for area in bits(mine.standing[kind][colour]):
            tried[seat] = _without(mine, area)
            if compare(card.priorities, tried, ties).winner == seat:
                return Hindrance(kind, colour, mine.home.sites[area].id)
    return None


def _without(holding: Holding, area: int) -> Holding:
    """An island as it would be if nothing stood on an area."""
    left = Holding()
    left.take(holding.home)
    for kind, colour in product(KINDS, COLOURS):
        for other in bits(holding.standing[kind][colour] & ~(1 << area)):
            left.put(kind, colour, other)
    return left
