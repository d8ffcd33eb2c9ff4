"""The deck: 18 trades, three of each, reconstructed around the few cards that descriptions tell of.

Known entries stand in `TRADES`; the open ones are filled by a seeded search for the most even deck.
"""

from collections import Counter
from random import Random
from typing import Any, Final

from islas.canarias.components import COLOUR_BY_NAME, FEATURE_BY_NAME

SEED: Final = 2009
COPIES: Final = 3

Priorities = list[str]

#: Name, title, house colour, and the priorities that are known ("" where not).
TRADES: Final = (
    ("alfarero", "Alfarero", "orange", ()),
    ("panadero", "Panadero", "orange", ()),
    ("tejedor", "Tejedor", "orange", ()),
    ("capitan", "Capitán", "brown", ("coast", "beige", "orange", "river")),
    ("carpintero", "Carpintero", "brown", ("green", "coast", "mountain", "red")),
    ("molinero", "Molinero", "brown", ()),
    ("lenador", "Leñador", "green", ("mountain", "", "", "")),
    ("hortelano", "Hortelano", "green", ()),
    ("pastor", "Pastor", "green", ()),
    ("pescador", "Pescador", "blue", ("coast", "river", "", "")),
    ("marinero", "Marinero", "blue", ()),
    ("barquero", "Barquero", "blue", ()),
    ("cestero", "Cestero", "beige", ("blue", "village", "coast", "")),
    ("herrero", "Herrero", "beige", ("village", "mountain", "brown", "green")),
    ("cantero", "Cantero", "beige", ()),
    ("segador", "Segador", "red", ("farmland", "green", "beige", "village")),
    ("vinatero", "Vinatero", "red", ()),
    ("monje", "Monje", "red", ()),
)

_FEATURES = tuple(FEATURE_BY_NAME)
_COLOURS = tuple(COLOUR_BY_NAME)
_ALL = (*_FEATURES, *_COLOURS)


def make_deck() -> list[dict[str, Any]]:
    """The settlers in the form of the edition file; always the same."""
    random = Random(SEED)
    deck = [_filled(known, colour, random) for _, _, colour, known in TRADES]
    cost = _cost(deck)
    while cost:
        card = int(random.random() * len(TRADES))
        _, _, colour, known = TRADES[card]
        before = deck[card]
        deck[card] = _filled(known, colour, random)
        after = _cost(deck)
        # Now and then a worse deck is accepted, or the search would stick halfway.
        if after <= cost or random.random() < 0.002:
            cost = after
        else:
            deck[card] = before
    return [
        {
            "name": name,
            "title": title,
            "colour": colour,
            "priorities": priorities,
            "copies": COPIES,
        }
        for (name, title, colour, _), priorities in zip(TRADES, deck, strict=True)
    ]


def _filled(known: tuple[str, ...], colour: str, random: Random) -> Priorities:
    """Priorities that keep what is known: two land features, two colours, never the own one."""
    known = known or ("", "", "", "")
    kinds = [_FEATURES if name in _FEATURES else _COLOURS for name in known if name]
    missing = [_FEATURES] * (2 - kinds.count(_FEATURES)) + [_COLOURS] * (2 - kinds.count(_COLOURS))
    filled: Priorities = []
    for name in known:
        if not name:
            kind = missing.pop(int(random.random() * len(missing)))
            free = [n for n in kind if n not in filled and n not in known and n != colour]
            name = free[int(random.random() * len(free))]
        filled.append(name)
    return filled


def _cost(deck: list[Priorities]) -> int:
    """How far a deck is from even; 0 is what the facts ask for."""
    times = Counter(name for card in deck for name in card)
    cost = sum(4 * abs(times[name] - 6) for name in _ALL)
    for place in range(4):
        at_place = Counter(card[place] for card in deck)
        most = 2 if place < 2 else 3
        cost += sum(max(0, at_place[name] - most) for name in _ALL)
        cost += sum(3 for name in _ALL if place == 0 and not at_place[name])
    cost += 3 * (len(deck) - len({frozenset(card) for card in deck}))
    return cost
