"""Who the settlers are in the pictures: head-dress, beard and tool of each trade."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Figure:
    """Names of symbols: `head-…`, `tool-…`, and `beard` or `moustache` or none."""

    head: str
    tool: str
    beard: str = ""


FIGURES: Final = {
    "alfarero": Figure("scarf", "jar"),
    "panadero": Figure("baker", "bread", "moustache"),
    "tejedor": Figure("scarf", "loom"),
    "capitan": Figure("captain", "spyglass", "beard"),
    "carpintero": Figure("cap", "saw", "moustache"),
    "molinero": Figure("baker", "mill"),
    "lenador": Figure("felt", "axe", "beard"),
    "hortelano": Figure("straw", "can"),
    "pastor": Figure("felt", "sheep"),
    "pescador": Figure("straw", "fish", "beard"),
    "marinero": Figure("cap", "anchor", "beard"),
    "barquero": Figure("straw", "boat"),
    "cestero": Figure("scarf", "basket"),
    "herrero": Figure("bald", "anvil", "beard"),
    "cantero": Figure("cap", "pick"),
    "segador": Figure("straw", "sickle", "moustache"),
    "vinatero": Figure("felt", "grapes", "moustache"),
    "monje": Figure("hood", "book"),
}

#: For settlers of other editions.
FALLBACK: Final = Figure("felt", "bundle")
