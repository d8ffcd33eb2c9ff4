"""The names by which the page finds again what moves, and where it moves to (`contract.Move`)."""

from collections.abc import Iterable, Iterator
from typing import Final

from islas.canarias.components import Colour

PILE: Final = "pile"
DISCARDS: Final = "discards"
SHIP: Final = "ship"
#: The ship that lies off the islands while settlers land, and where on it the settler stands.
SAILING: Final = "sailing"
RAIL: Final = "rail"
#: Out on the sea, from where it comes without crossing land.
HORIZON: Final = "horizon"


def island(seat: int) -> str:
    """The island of a seat."""
    return f"island {seat}"


def stage(seat: int) -> str:
    """Beside the island of a seat, where what it plays is shown large."""
    return f"stage {seat}"


def cards(seat: int) -> str:
    """Where it is said how many cards a seat has."""
    return f"cards {seat}"


def points(seat: int) -> str:
    """The points of a seat."""
    return f"points {seat}"


def building(seat: int, area: str) -> str:
    """What stands on an area of a seat's island."""
    return f"building {seat} {area}"


def privilege(colour: Colour) -> str:
    """The privilege of a colour."""
    return f"privilege {colour.slug}"


def hand(names: Iterable[str]) -> Iterator[str]:
    """The cards of a hand, by their names; equal ones are numbered."""
    seen: dict[str, int] = {}
    for name in names:
        number = seen[name] = seen.get(name, 0) + 1
        yield card(name, number)


def card(name: str, number: int = 1) -> str:
    """A card of the hand, the so-manieth of its name."""
    return f"card {name} {number}"
