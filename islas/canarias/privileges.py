"""Who holds a privilege (booklet, "Privileges"; D17, D18)."""

from collections.abc import Sequence
from typing import Final

from islas.canarias import events as happened
from islas.canarias.components import Colour
from islas.canarias.events import Log
from islas.canarias.position import NOBODY, Position

POINTS_FOR_PRIVILEGE: Final = 3


def points_needed(holder: int, points: Sequence[int]) -> int:
    """How many points in a colour its privilege goes over at, from its holder and the points by seat.

    The holder keeps it; to whom else it goes says `update_privilege`.
    """
    return POINTS_FOR_PRIVILEGE if holder == NOBODY else points[holder] + 1


def update_privilege(position: Position, colour: Colour, log: Log) -> None:
    """Give the privilege of a colour to whom it belongs now, after one change on the islands.

    Free, it goes to the first player with 3 points in the colour. Held, it goes to the player with
    strictly more points than the holder; of several, to the one with the most, and of equals to
    the first clockwise from the old holder.
    """
    holder = position.holders[colour]
    points = [player.points[colour] for player in position.players]
    best = max(points)
    if best < points_needed(holder, points):
        return
    seats = len(points)
    clockwise = (seat % seats for seat in range(holder + 1, holder + 1 + seats))
    seat = next(seat for seat in clockwise if points[seat] == best)
    position.holders[colour] = seat
    if log is not None:
        log.append(happened.PrivilegeTaken(colour, seat, None if holder == NOBODY else holder))
