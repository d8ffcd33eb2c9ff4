"""The four levels: weights and limits, which make the characters (told in `words.bots`)."""

from dataclasses import replace
from typing import Final

from islas.core.search import SearchLimits
from islas.suedsee.bots.weights import Weights

#: From the weakest to the strongest.
LEVELS: Final = ("beginner", "islander", "governor", "master")

#: To the end of the own turn: every lay with every islander and every delivery.
WHOLE_TURN: Final = SearchLimits(ratings=0, breadth=1000, width=1000)

#: Takes what it sees: neither what others do nor what can still be filled counts.
GREEDY: Final = Weights(
    rivals=0.0, shy=0.0, effort=0.6, growth=0.0, boats=1000.0, ware=0.22, next_ship=0.8,
    other_ship=0.3, lacking=0.6, early=0.3, islander=0.9, decline=0.6, market=4.5,
)  # fmt: skip

#: Thinks of its islander only for the few lays that look best without one, and of no rival.
BEGINNER: Final = Weights(rivals=0.0)
BEGINNER_LIMITS: Final = SearchLimits(ratings=0, breadth=3, width=1000)

#: Gathers for itself and sees neither what others have nor which ships lie open; thinks of its islander only
#: for the few lays that look best without one. One that holds islanders for cheap, or is blind to gaps that
#: hardly anything fits, has none left in half of its turns: players found that dull.
ISLANDER: Final = Weights(
    rivals=0.0, shy=4.0, effort=0.6, growth=0.35, most_growth=1.2, boats=7.0, ware=0.22,
    next_ship=0.0, other_ship=0.0, early=0.3, islander=1.7, decline=1.0, market=4.5, turns=3.0,
)  # fmt: skip
ISLANDER_LIMITS: Final = SearchLimits(ratings=0, breadth=3, width=1000)

#: Knows what islanders, gaps and boats are worth, and minds the others as much as itself: as long as it did
#: not at all, it left the last ship to whoever came after it, and late seats won more than their share;
#: minding them a quarter as much, the first of two won too often, and half as much, the first of five.
GOVERNOR: Final = Weights(rivals=1.0)

#: Plays on for a round; counts on what a single tile completes.
MASTER: Final = Weights(
    rivals=1.03, shy=31.0, effort=0.11, soon=0.8, growth=0.016, most_growth=8.3, boats=5.0,
    ware=2.9, next_ship=0.55, other_ship=0.06, lacking=0.42, early=1.74, islander=0.25,
    decline=0.02, market=20.0, turns=75.0,
)  # fmt: skip

#: The share of its time after which a search stops, so that the answer is not late.
IN_GOOD_TIME: Final = 0.7


def in_time(limits: SearchLimits, seconds: float | None) -> SearchLimits:
    """The limits of a bot that has so many seconds."""
    return replace(limits, seconds=None if seconds is None else IN_GOOD_TIME * seconds)
