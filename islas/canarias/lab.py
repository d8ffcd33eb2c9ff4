"""What is counted where bots play many games, and what each seat takes at their start (`contract.Lab`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from islas.canarias.components import COLOURS
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.statistics import tenures

#: How far islands and seats may be from their share, in percentage points of games won.
LIMITS: Final[Mapping[str, float]] = {"islands": 3, "seats": 4}


def openings(game: Canarias) -> list[str]:
    """The choices of islands, of which every seat takes another."""
    return [f"island {island.name}" for island in game.edition.islands]


def counts(match: CanariasMatch) -> Mapping[str, Sequence[tuple[str, int | None]]]:
    """Islands, colours and privileges, each with the seat that it stood for.

    A colour stands for the only seat with the most points in it at the end, a privilege (named by its power)
    for the seat that was the first to get it; for `None` where there is no such seat.
    """
    players = match.position.players
    first: dict[int, int] = {}
    for tenure in tenures(match.history):
        first.setdefault(tenure.colour, tenure.seat)
    powers = match.position.edition.powers
    return {
        "islands": [(player.home.name, seat) for seat, player in enumerate(players)],
        "colours": [(c.slug, _only([player.points[c] for player in players])) for c in COLOURS],
        "privileges": [(powers[c].value, first.get(c)) for c in COLOURS],
    }


def _only(points: Sequence[int]) -> int | None:
    """The seat that has more points than all others."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None
