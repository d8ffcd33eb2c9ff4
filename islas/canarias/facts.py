"""What can be said for an action, as facts with numbers, which a position bears out or contradicts.

A fact is what holds once the action has been taken and nothing else has happened. Settlers are taken to look
at the islands as they then stand, which everybody can see.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from islas.canarias.actions import Action, GiveHouse, Load
from islas.canarias.components import Colour, Kind
from islas.canarias.lens import Loot

#: A palace or town that can be built: its kind and colour.
Offer = tuple[Kind, Colour]


@dataclass(frozen=True, slots=True)
class Points:
    """The seat gains points and then has so many."""

    gain: int
    total: int


@dataclass(frozen=True, slots=True)
class Privilege:
    """The seat takes a privilege, from the supply or from another seat."""

    colour: Colour
    previous: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """The points in a colour: those of the seat, and of the `rival` who holds it or else has the most.

    `held` says who has its privilege: `True` the seat, `False` the rival, `None` nobody.
    """

    colour: Colour
    own: int
    rival: int
    against: int
    held: bool | None


class Whereabouts(Enum):
    """Where a settler is, as far as the seat knows."""

    SHIP = 0
    HAND = 1
    #: In a pile or with somebody else; or it is the very card that is spoken of.
    OPEN = 2
    NAMED = 3


@dataclass(frozen=True, slots=True)
class Arrives:
    """A settler would choose the seat's island: the deciding priority, its count, and the best of the others.

    `ties` says that the privilege decides between equals; `still`, that the settler would come now too.
    """

    card: int
    priority: int
    own: int
    against: int
    ties: bool
    still: bool
    where: Whereabouts = Whereabouts.NAMED


@dataclass(frozen=True, slots=True)
class Lead:
    """The seat alone has the most free areas at a priority, `own` against those of the best `rival`.

    `kept` says that it has them now too, and would not on another area.
    """

    priority: int
    own: int
    rival: int
    against: int
    kept: bool


@dataclass(frozen=True, slots=True)
class Spares:
    """A house takes a free area from these priorities alone; on other areas from up to `most`."""

    priorities: tuple[int, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Ripe:
    """A palace or town can be built that brings points; `still`, that it can be now too."""

    kind: Kind
    colour: Colour
    gain: int
    still: bool


@dataclass(frozen=True, slots=True)
class Room:
    """So many areas are free, instead of as many before."""

    free: int
    before: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The seat gets cards and then has so many in hand."""

    gain: int
    hand: int


@dataclass(frozen=True, slots=True)
class Picks:
    """The seat chooses its last card for the ship out of so many."""

    hand: int


@dataclass(frozen=True, slots=True)
class Waits:
    """A house in the last turn would bring so many points, and take a free area from the ship's settlers."""

    gain: int
    free: int


@dataclass(frozen=True, slots=True)
class NoUse:
    """Nothing is done with cards any more."""


@dataclass(frozen=True, slots=True)
class Robs:
    """A pirate would take houses of these seats, by which rule and with how many points against how many."""

    colour: Colour
    victims: tuple[int, ...]
    loot: Loot


@dataclass(frozen=True, slots=True)
class NoneArrives:
    """No settler in hand would choose the seat's island."""


@dataclass(frozen=True, slots=True)
class Goes:
    """A settler would choose nobody, or another player, with `points` where nobody else has fewer."""

    card: int
    seat: int | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Idle:
    """A pirate cannot build."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class NoOther:
    """The seat holds no other card."""


@dataclass(frozen=True, slots=True)
class NoHouse:
    """No house is left that a settler could bring."""


@dataclass(frozen=True, slots=True)
class Stays:
    """These settlers, which can build, stay in the seat's hand."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keeps:
    """A privilege stays with the seat, with so many points in its colour; others have `against` at most.

    Another choice would lose it, or have fewer points in it.
    """

    colour: Colour
    before: int
    own: int
    against: int


@dataclass(frozen=True, slots=True)
class Unheld:
    """The seat has no privilege in the colour of the house that it returns, but the `holder`, if anybody."""

    colour: Colour
    holder: int | None


@dataclass(frozen=True, slots=True)
class Frees:
    """The area that becomes free is next to these."""

    priorities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leads:
    """A player has the most points of those that can be named."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Fruitless:
    """A palace or town that could be built would bring no point."""

    kind: Kind
    colour: Colour


@dataclass(frozen=True, slots=True)
class Costs:
    """A palace or town that could be built would lose a settler who comes as it is."""

    kind: Kind
    colour: Colour
    card: int


Fact = (
    Points
    | Privilege
    | Standing
    | Arrives
    | Lead
    | Spares
    | Ripe
    | Room
    | Cards
    | Picks
    | Waits
    | NoUse
    | Robs
    | NoneArrives
    | Goes
    | Idle
    | NoOther
    | NoHouse
    | Stays
    | Keeps
    | Unheld
    | Frees
    | Leads
    | Fruitless
    | Costs
)

#: The part of a bot's evaluation (`bots.evaluation.PARTS`) to which a fact belongs; what stands beside other
#: choices belongs to none, and counts whatever the evaluation says.
PARTS: Final[dict[type, str]] = {
    Points: "points",
    Privilege: "privileges",
    Standing: "privileges",
    Arrives: "settlers",
    Lead: "settlers",
    Ripe: "palaces",
    Room: "room",
    Cards: "cards",
    Robs: "rivals",
}


def part_of(fact: Fact, action: Action) -> str:
    """The part of the evaluation to which a fact about an action belongs, empty for none.

    Where a house has to go, every fact compares it with the other houses.
    """
    if isinstance(action, GiveHouse):
        return ""
    if (isinstance(fact, Arrives | Ripe) and fact.still) or (isinstance(fact, Lead) and fact.kept):
        return ""
    if isinstance(fact, Arrives) and isinstance(action, Load):
        return "ship"
    return PARTS.get(type(fact), "")
