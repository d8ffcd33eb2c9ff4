"""What a seat may do. The text of an action parses back."""

import re
from dataclasses import dataclass
from typing import Final

from islas.core.errors import DataError
from islas.core.printable import quoted
from tests.toy.components import GOODS, Amounts, Cell, goods_in_words

_LAY: Final = re.compile(r"lay (\w+) (-?\d{1,3}) (-?\d{1,3})")
_OFFER: Final = re.compile(r"offer ((?:\d \w+ )+)for((?: \d \w+)+)")


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a coral of a kind into a cell."""

    kind: int
    cell: Cell

    def __str__(self) -> str:
        return f"lay {GOODS[self.kind]} {self.cell[0]} {self.cell[1]}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer goods to all others, for others that are wanted."""

    give: Amounts
    want: Amounts

    def __str__(self) -> str:
        return f"offer {goods_in_words(self.give)} for {goods_in_words(self.want)}"


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer an offer, sealed until all have answered."""

    yes: bool

    def __str__(self) -> str:
        return "accept" if self.yes else "decline"


@dataclass(frozen=True, slots=True)
class Rest:
    """End the turn without a coral."""

    def __str__(self) -> str:
        return "rest"


Action = Lay | Offer | Answer | Rest

_PLAIN: Final[dict[str, Action]] = {
    str(each): each for each in (Answer(True), Answer(False), Rest())
}


def parse_action(text: str) -> Action:
    """The action with this text; raises `DataError`."""
    found = _PLAIN.get(text)
    if (lay := _LAY.fullmatch(text)) and lay[1] in GOODS:
        found = Lay(GOODS.index(lay[1]), (int(lay[2]), int(lay[3])))
    elif offer := _OFFER.fullmatch(text):
        found = Offer(_amounts(offer[1]), _amounts(offer[2]))
    if (
        found is None or str(found) != text
    ):  # One text for one action: not `2 weed 1 weed`, not `-0`.
        raise DataError(
            "action",
            f"must be 'lay GOOD X Y', 'offer 1 GOOD … for 1 GOOD …', 'accept', 'decline' or 'rest', "
            f"not {quoted(text)}",
        )
    return found


def _amounts(text: str) -> Amounts:
    words = text.split()
    found = dict(zip(words[1::2], words[::2], strict=True))
    return tuple(int(found.get(good, "0")) for good in GOODS)
