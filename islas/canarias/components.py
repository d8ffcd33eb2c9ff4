"""The vocabulary of the game: colours, land features, priorities, buildings, powers and cards.

Names are the words of the rule booklets. Their order is fixed: it is the order of the privileges in
both booklets for colours (D27), and every table of the package is indexed by it.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from islas.core.values import Named


class Colour(Named):
    """The six building colours."""

    ORANGE = 0
    BROWN = 1
    GREEN = 2
    BLUE = 3
    BEIGE = 4
    RED = 5


class Feature(Named):
    """The six land features a settler may want to live next to."""

    COAST = 0
    MOUNTAIN = 1
    VILLAGE = 2
    FARMLAND = 3
    RIVER = 4
    ROAD = 5


class Kind(Named):
    """What can stand on a building area."""

    HOUSE = 0
    PALACE = 1
    TOWN = 2


class Ground(Enum):
    """What an area of an island is; only building areas can be built on."""

    BUILDING = "building"
    VILLAGE = "village"
    FARMLAND = "farmland"
    MOUNTAIN = "mountain"


class Power(StrEnum):
    """What a privilege allows its holder (the booklet's section on privileges)."""

    WIN_TIES = "win_ties"
    DRAW_MORE = "draw_more"
    MIXED_PALACES = "mixed_palaces"
    BUILD_ANYWHERE = "build_anywhere"
    EXTRA_CARD = "extra_card"
    PIRATE_SHIELD = "pirate_shield"


# CPython 3.11 takes ten times as long to find a member in its class as a name in a module: what the
# rules ask for in every step has a name of its own.
HOUSE, PALACE, TOWN = Kind
WIN_TIES, DRAW_MORE, MIXED_PALACES, BUILD_ANYWHERE, EXTRA_CARD, PIRATE_SHIELD = Power

COLOURS: Final = tuple(Colour)
FEATURES: Final = tuple(Feature)
KINDS: Final = tuple(Kind)

#: A priority is a land feature or a colour (D7), numbered 0 to 11: features first, then colours.
PRIORITY_NAMES: Final = tuple(item.slug for item in (*FEATURES, *COLOURS))

#: The number of the first colour among the priorities.
FIRST_COLOUR: Final = len(FEATURES)

COLOUR_BY_NAME: Final = {colour.slug: colour for colour in COLOURS}
FEATURE_BY_NAME: Final = {feature.slug: feature for feature in FEATURES}
KIND_BY_NAME: Final = {kind.slug: kind for kind in KINDS}
POWER_BY_NAME: Final = {power.value: power for power in Power}
GROUND_BY_NAME: Final = {ground.value: ground for ground in Ground}
PRIORITY_BY_NAME: Final = {name: number for number, name in enumerate(PRIORITY_NAMES)}

#: Copies of each building in each colour, by kind: houses, palaces, towns (D28).
SUPPLY: Final = (8, 6, 2)


@dataclass(frozen=True, slots=True)
class Settler:
    """A settler card: the house it builds and its four priorities, the most important one first."""

    name: str
    title: str
    colour: Colour
    priorities: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Pirate:
    """A pirate card of one colour (booklet, "Pirates")."""

    colour: Colour

    @property
    def name(self) -> str:
        """The card's name in files and notation."""
        return f"pirate-{self.colour.slug}"


Card = Settler | Pirate
