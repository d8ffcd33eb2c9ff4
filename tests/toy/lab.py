"""What is counted where bots play many games (`contract.Lab`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.toy.components import GOODS
from tests.toy.game import Reef, ReefMatch

LIMITS: Final[Mapping[str, float]] = {"kinds": 10}


def openings(game: Reef) -> list[str]:
    """None: the game begins without such a choice."""
    return []


def counts(match: ReefMatch) -> Mapping[str, Sequence[tuple[str, int | None]]]:
    """Kinds of corals, each with the only seat that has most of it."""
    corals = list(match.position.reef.values())
    found = []
    for kind, good in enumerate(GOODS):
        own = [corals.count((seat, kind)) for seat in range(len(match.seats))]
        found.append((good, own.index(max(own)) if own.count(max(own)) == 1 else None))
    return {"kinds": found}
