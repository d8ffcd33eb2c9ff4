"""Areas by what is seen of them, for who looks at the board: where they lie, what stands there and around.

The names of areas (`a1`) are for those who type.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import atan2, hypot, pi
from typing import Final

from islas.canarias.island import Island
from islas.canarias.words.board import Land, standing_in_words
from islas.canarias.words.vocabulary import PRIORITIES, sentence_case
from islas.texts import Translate, gettext_noop

#: The quarters of an island, from the east by the south, as angles go where y grows downwards.
QUARTERS: Final = (
    gettext_noop("in the east"),
    gettext_noop("in the south-east"),
    gettext_noop("in the south"),
    gettext_noop("in the south-west"),
    gettext_noop("in the west"),
    gettext_noop("in the north-west"),
    gettext_noop("in the north"),
    gettext_noop("in the north-east"),
)
#: Where an area lies, seen from the others of its quarter, with the signs of what is farther across and down.
WAYS: Final = (
    (gettext_noop("farther east"), 1, 0),
    (gettext_noop("farther south"), 0, 1),
    (gettext_noop("farther west"), -1, 0),
    (gettext_noop("farther north"), 0, -1),
)
BETWEEN: Final = gettext_noop("between the others")
MIDDLE: Final = gettext_noop("in the middle")
#: How far from the middle of an island, in halves of its size, areas are in its middle still.
CENTRAL: Final = 0.3


def asunder(_: Translate, island: Island, areas: Sequence[str]) -> list[str]:
    """Where areas lie on their island, in different words for any two of them."""
    places = [_place(island, area, areas) for area in areas]
    if len({quarter for quarter, _way in places}) == 1 < len(places):
        return [_(way) for _quarter, way in places]
    return [_place_in_words(_, quarter, way) for quarter, way in places]


def areas_in_words(_: Translate, land: Land) -> list[str]:
    """For each area what stands there, where that is, and what is next to it, each another text."""
    if land.island is None:
        return []
    return list(_in_words(_, land.island, tuple(standing_in_words(_, land).items())))


@lru_cache(maxsize=16)
def _in_words(_: Translate, island: Island, built: tuple[tuple[str, str], ...]) -> list[str]:
    """The areas of an island with what stands there; of all islands at most one changes with a press."""
    standing = dict(built)
    kinds = {site.id: standing.get(site.id) or _("free area") for site in island.sites}
    found = []
    for site in island.sites:
        what = kinds[site.id]
        alike = [area for area, kind in kinds.items() if kind == what]
        things = ", ".join(_next_to(_, island, site.id, standing))
        text = _("{what} {where}. Next to it: {things}.")
        where = _place_in_words(_, *_place(island, site.id, alike))
        found.append(sentence_case(text.format(what=what, where=where, things=things)))
    return _apart(found)


def _next_to(_: Translate, island: Island, area: str, standing: Mapping[str, str]) -> list[str]:
    features = [_(PRIORITIES[feature]) for feature in island.features[area]]
    around = [site.id for site in island.sites if site.id in island.neighbours[area]]
    free = sum(other not in standing for other in around)
    found = [*features, *(standing[other] for other in around if other in standing)]
    if free:
        found.append(_("a free area") if free == 1 else _("{count} free areas").format(count=free))
    return found


def _place_in_words(_: Translate, quarter: str, way: str) -> str:
    return f"{_(quarter)}, {_(way)}" if way else _(quarter)


def _place(island: Island, area: str, areas: Sequence[str]) -> tuple[str, str]:
    """The quarter of an area, and in which way it lies farthest there of `areas`; empty for the only one."""
    quarters = _quarters(island)
    quarter = quarters[area]
    alike = [other for other in areas if quarters[other] == quarter and other != area]
    if not alike:
        return quarter, ""
    x, y = island.sites[island.site_numbers[area]].site
    others = [island.sites[island.site_numbers[other]].site for other in alike]
    ahead = {
        way: min((x - left) * across + (y - top) * down for left, top in others)
        for way, across, down in WAYS
    }
    way = max(ahead, key=ahead.__getitem__)
    return quarter, way if ahead[way] > 0 else BETWEEN


@lru_cache(maxsize=32)
def _quarters(island: Island) -> Mapping[str, str]:
    """From the name of each building area to the quarter of the island in which it lies."""
    xs, ys = zip(*(site.site for site in island.sites), strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    width, height = (max(xs) - min(xs)) / 2 or 1.0, (max(ys) - min(ys)) / 2 or 1.0
    found = {}
    for site in island.sites:
        east, south = (site.site[0] - x) / width, (site.site[1] - y) / height
        turn = round(atan2(south, east) / (pi / 4)) % len(QUARTERS)
        found[site.id] = MIDDLE if hypot(east, south) < CENTRAL else QUARTERS[turn]
    return found


def _apart(texts: list[str]) -> list[str]:
    """The texts, with a number behind those that have come before."""
    count, seen = Counter(texts), Counter[str]()
    found = []
    for text in texts:
        seen[text] += 1
        found.append(f"{text} ({seen[text]})" if count[text] > 1 else text)
    return found
