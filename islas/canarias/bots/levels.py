"""The four levels: weights and limits, which make the characters (told in `words.bots`)."""

from dataclasses import replace
from typing import Final

from islas.canarias.bots.greedy import Weights as GreedyWeights
from islas.canarias.bots.weights import Weights
from islas.core.search import SearchLimits

#: From the weakest to the strongest.
LEVELS: Final = ("beginner", "settler", "governor", "master")

#: Sees its own points only: neither what privileges are worth nor where settlers like to go.
BEGINNER: Final = GreedyWeights(
    privilege=0.0, threat=0.0, settlers=0.0, ship=0.0, rival=0.0, robbed=0.0
)

#: Builds where settlers like it and is peaceful: any settler may sail, whoever's guest it will be, a
#: pirate sails last, a privilege comes by the way.
SETTLER: Final = GreedyWeights(
    privilege=0.0, threat=0.0, settlers=0.3, ship=0.0, rival=0.0, robbed=-0.5
)

#: Courts privileges more than they are worth, and cares less who comes by ship.
GOVERNOR: Final = Weights(privilege=3.0, near=0.6, danger=0.6, settlers=0.5)
#: Looks an action ahead.
GOVERNOR_LIMITS: Final = SearchLimits(ratings=0, breadth=0)

#: Looks to the end of its turn, in several deals of the hidden cards.
MASTER: Final = Weights()
MASTER_LIMITS: Final = SearchLimits(ratings=400, breadth=10, width=2, determinizations=4)

#: The share of its time after which a search stops, so that the answer is not late.
IN_GOOD_TIME: Final = 0.7


def in_time(limits: SearchLimits, seconds: float | None) -> SearchLimits:
    """The limits of a bot that has so many seconds."""
    return replace(limits, seconds=None if seconds is None else IN_GOOD_TIME * seconds)
