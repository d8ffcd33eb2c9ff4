"""The actions of the game: values with a short text form that parses back.

They can be read without a position: `lay 3 -2 90`, `place sea-a`, `take 0 1`, `deliver pair-2 3 banana 1
fish`. `docs/formats.md` lists them all.
"""

import re
from dataclasses import dataclass
from typing import Final

from islas.core.errors import DataError
from islas.core.printable import quoted
from islas.core.values import Written
from islas.suedsee.components import TURNS, WARES, Amounts, Cell

_NUMBER: Final = r"(0|-?[1-9][0-9]{0,2})"
_NAME: Final = r"([a-z0-9]+(?:-[a-z0-9]+)*)"
_LAY: Final = re.compile(rf"lay {_NUMBER} {_NUMBER} ({'|'.join(map(str, TURNS))})")
_PLACE: Final = re.compile(rf"place {_NAME}")
_TAKE: Final = re.compile(rf"take {_NUMBER} {_NUMBER}")
_COVER: Final = re.compile(rf"cover {_NUMBER} {_NUMBER} {_NAME}")
_CLAIM: Final = re.compile(rf"claim {_NAME}")
_WARES: Final = "".join(rf"(?: ([1-9][0-9]?) {ware.slug})?" for ware in WARES)
_DELIVER: Final = re.compile(rf"deliver {_NAME}{_WARES}")


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Written):
    """Lay the drawn tile into a cell, turned by so many degrees clockwise (S4)."""

    cell: Cell
    turn: int

    def __str__(self) -> str:
        return f"lay {self.cell[0]} {self.cell[1]} {self.turn}"


@dataclass(frozen=True, slots=True, repr=False)
class PlaceIslander(Written):
    """Put an islander on a place of the tile just laid (S7)."""

    place: str

    def __str__(self) -> str:
        return f"place {self.place}"


@dataclass(frozen=True, slots=True, repr=False)
class TakeBack(Written):
    """Take the own islander back from the tile in a cell (S9); none ever has two."""

    cell: Cell

    def __str__(self) -> str:
        return f"take {self.cell[0]} {self.cell[1]}"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Written):
    """Neither place nor take back an islander (S3)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Cover(Written):
    """Say which of equal shoals the boat token covers, by its cell and place (S17)."""

    cell: Cell
    place: str

    def __str__(self) -> str:
        return f"cover {self.cell[0]} {self.cell[1]} {self.place}"


@dataclass(frozen=True, slots=True, repr=False)
class Claim(Written):
    """Say which of the open ships worth most comes to the market (S23)."""

    ship: str

    def __str__(self) -> str:
        return f"claim {self.ship}"


@dataclass(frozen=True, slots=True, repr=False)
class Deliver(Written):
    """Give wares for an open ship (S24)."""

    ship: str
    wares: Amounts

    def __str__(self) -> str:
        return f"deliver {self.ship} {amounts_in_words(self.wares)}"


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Written):
    """Deliver nothing in this turn (S24)."""

    def __str__(self) -> str:
        return "keep"


Action = Lay | PlaceIslander | TakeBack | Pass | Cover | Claim | Deliver | Keep

_FORMS: Final = (
    "lay X Y TURN",
    "place PLACE",
    "take X Y",
    "pass",
    "cover X Y PLACE",
    "claim SHIP",
    "deliver SHIP 1 banana 1 shell 1 fish",
    "keep",
)


def amounts_in_words(wares: Amounts) -> str:
    """Amounts as actions have them: `2 banana 1 fish`."""
    return " ".join(f"{wares[ware]} {ware.slug}" for ware in WARES if wares[ware])


def parse_action(text: str) -> Action:
    """The action with this text; raises `DataError` when it has none of the known forms.

    Whether ships and places of these names exist, and whether the action is allowed, is for the rules
    to say: `parse_action(str(action)) == action` holds for every action, and there is one text for each.
    """
    if text == "pass":
        return Pass()
    if text == "keep":
        return Keep()
    if found := _LAY.fullmatch(text):
        return Lay((int(found[1]), int(found[2])), int(found[3]))
    if found := _PLACE.fullmatch(text):
        return PlaceIslander(found[1])
    if found := _TAKE.fullmatch(text):
        return TakeBack((int(found[1]), int(found[2])))
    if found := _COVER.fullmatch(text):
        return Cover((int(found[1]), int(found[2])), found[3])
    if found := _CLAIM.fullmatch(text):
        return Claim(found[1])
    if (found := _DELIVER.fullmatch(text)) and any(found.groups()[1:]):
        bananas, shells, fish = (int(amount or 0) for amount in found.groups()[1:])
        return Deliver(found[1], (bananas, shells, fish))
    raise DataError("action", f"{quoted(text)} is not an action; actions are: {'; '.join(_FORMS)}")
