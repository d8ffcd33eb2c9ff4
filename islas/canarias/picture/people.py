"""Who the settlers are in the pictures: face, head-dress, beard and tool of each trade."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Figure:
    """Names of symbols: `head-…`, `tool-…`, `face-…`, and `beard` or `moustache` or none.

    `tone` is that of the skin, `hair` that of the hair; 0 to 3 each, from light to dark.
    """

    head: str
    tool: str
    beard: str = ""
    face: str = "calm"
    tone: int = 1
    hair: int = 2


FIGURES: Final = {
    "alfarero": Figure("scarf", "jar", "", "merry", 1, 2),
    "panadero": Figure("baker", "bread", "moustache", "merry", 0, 1),
    "tejedor": Figure("scarf", "loom", "", "old", 2, 0),
    "capitan": Figure("captain", "spyglass", "beard", "calm", 1, 0),
    "carpintero": Figure("cap", "saw", "moustache", "calm", 2, 3),
    "molinero": Figure("baker", "mill", "", "merry", 1, 1),
    "lenador": Figure("felt", "axe", "beard", "calm", 0, 1),
    "hortelano": Figure("straw", "can", "", "merry", 3, 3),
    "pastor": Figure("felt", "sheep", "", "calm", 1, 2),
    "pescador": Figure("straw", "fish", "beard", "old", 2, 0),
    "marinero": Figure("cap", "anchor", "beard", "merry", 3, 3),
    "barquero": Figure("straw", "boat", "", "calm", 2, 2),
    "cestero": Figure("scarf", "basket", "", "calm", 3, 3),
    "herrero": Figure("bald", "anvil", "beard", "calm", 2, 3),
    "cantero": Figure("cap", "pick", "", "old", 0, 0),
    "segador": Figure("straw", "sickle", "moustache", "merry", 1, 1),
    "vinatero": Figure("felt", "grapes", "moustache", "old", 1, 0),
    "monje": Figure("hood", "book", "", "calm", 0, 0),
}

#: For settlers of other editions.
FALLBACK: Final = Figure("felt", "bundle")
