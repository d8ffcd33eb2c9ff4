"""The actions of the game: values with a short text form that parses back.

Actions name cards and areas as the edition does, so that they can be read without a position:
`build segador a3`, `palace red a3 a3+a7`, `load pirate-blue`. `docs/formats.md` lists them all.
"""

from dataclasses import dataclass

from islas.canarias.components import COLOUR_BY_NAME, KIND_BY_NAME, Colour, Kind
from islas.core.errors import DataError
from islas.core.printable import quoted
from islas.core.values import Written


@dataclass(frozen=True, slots=True, repr=False)
class ChooseIsland(Written):
    """Take an island before the game (booklet, "Preparation")."""

    island: str

    def __str__(self) -> str:
        return f"island {self.island}"


@dataclass(frozen=True, slots=True, repr=False)
class Build(Written):
    """Discard a settler and build its house. `colour` is given when its own is out of stock (D14)."""

    card: str
    area: str
    colour: Colour | None = None

    def __str__(self) -> str:
        return f"build {self.card} {self.area}{_suffix(self.colour)}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Written):
    """Draw cards instead of building."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, repr=False)
class TakeExtra(Written):
    """Take the extra card of the privilege (D3)."""

    def __str__(self) -> str:
        return "extra"


@dataclass(frozen=True, slots=True, repr=False)
class Upgrade(Written):
    """Trade two houses for a palace or three for a town; it is put on `area` (D4, D15, D16)."""

    kind: Kind
    colour: Colour
    area: str
    houses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind.slug} {self.colour.slug} {self.area} {'+'.join(self.houses)}"


@dataclass(frozen=True, slots=True, repr=False)
class Load(Written):
    """Put a card from the hand on the ship, face down."""

    card: str

    def __str__(self) -> str:
        return f"load {self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class EndTurn(Written):
    """Do without the palaces, towns and extra card that are still possible (D4)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True, repr=False)
class Settle(Written):
    """Say where the settler that chose the own island builds (D11); `colour` as in `Build`."""

    area: str
    colour: Colour | None = None

    def __str__(self) -> str:
        return f"settle {self.area}{_suffix(self.colour)}"


@dataclass(frozen=True, slots=True, repr=False)
class GiveHouse(Written):
    """Return the house on this area to the supply because of a pirate (D20, D21)."""

    area: str

    def __str__(self) -> str:
        return f"give {self.area}"


@dataclass(frozen=True, slots=True, repr=False)
class Divert(Written):
    """Name the seat that a pirate attacks instead of the shielded one (D22)."""

    seat: int

    def __str__(self) -> str:
        return f"divert {self.seat}"


Action = (
    ChooseIsland | Build | Draw | TakeExtra | Upgrade | Load | EndTurn | Settle | GiveHouse | Divert
)

_FORMS = (
    "island NAME",
    "build CARD AREA [COLOUR]",
    "draw",
    "extra",
    "palace COLOUR AREA HOUSE+HOUSE",
    "town COLOUR AREA HOUSE+HOUSE+HOUSE",
    "load CARD",
    "end",
    "settle AREA [COLOUR]",
    "give AREA",
    "divert SEAT",
)


def parse_action(text: str) -> Action:
    """The action with this text; raises `DataError` when it has none of the known forms.

    Whether cards and areas of these names exist, and whether the action is allowed, is for the rules
    to say: `parse_action(str(action)) == action` holds for every action.
    """
    match text.split():
        case ["island", name]:
            return ChooseIsland(name)
        case ["build", card, area]:
            return Build(card, area)
        case ["build", card, area, colour] if colour in COLOUR_BY_NAME:
            return Build(card, area, COLOUR_BY_NAME[colour])
        case ["draw"]:
            return Draw()
        case ["extra"]:
            return TakeExtra()
        case ["palace" | "town" as kind, colour, area, houses] if colour in COLOUR_BY_NAME:
            return Upgrade(
                KIND_BY_NAME[kind], COLOUR_BY_NAME[colour], area, tuple(houses.split("+"))
            )
        case ["load", card]:
            return Load(card)
        case ["end"]:
            return EndTurn()
        case ["settle", area]:
            return Settle(area)
        case ["settle", area, colour] if colour in COLOUR_BY_NAME:
            return Settle(area, COLOUR_BY_NAME[colour])
        case ["give", area]:
            return GiveHouse(area)
        case ["divert", seat] if seat.isascii() and seat.isdigit() and len(seat) < 3:
            return Divert(int(seat))
    raise DataError("action", f"{quoted(text)} is not an action; actions are: {'; '.join(_FORMS)}")


def _suffix(colour: Colour | None) -> str:
    return "" if colour is None else f" {colour.slug}"
