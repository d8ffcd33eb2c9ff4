"""What is counted where bots play many games (`contract.Lab`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from islas.suedsee import events as happened
from islas.suedsee.components import WARES
from islas.suedsee.game import Suedsee, SuedseeMatch

#: How far seats may be from their share, in percentage points of games won.
LIMITS: Final[Mapping[str, float]] = {"seats": 4}


def openings(game: Suedsee) -> list[str]:
    """None: the game begins with a tile that nobody chose."""
    return []


def counts(match: SuedseeMatch) -> Mapping[str, Sequence[tuple[str, int | None]]]:
    """Each ware delivered and each ship taken, with the seat that did; how the game ended, with the seat
    in turn.
    """
    wares: list[tuple[str, int | None]] = []
    ships: list[tuple[str, int | None]] = []
    ends: list[tuple[str, int | None]] = []
    for events in match.history:
        for event in events:
            match event:
                case happened.ShipTaken():
                    ships.append((event.reason, event.seat))
                    for ware in WARES:
                        wares += [(ware.slug, event.seat)] * event.paid[ware]
                case happened.EndReached():
                    ends.append((event.reason, match.position.turn))
                case _:
                    pass
    return {"wares": wares, "ships": ships, "ends": ends}
