"""Who holds a privilege (booklet, "Privileges"; D17, D18)."""

from typing import Final

from islas.canarias import events as happened
from islas.canarias.components import Colour
from islas.canarias.events import Log
from islas.canarias.position import NOBODY, Position

POINTS_FOR_PRIVILEGE: Final = 3


def update_privilege(position: Position, colour: Colour, log: Log) -> None:
    """Give the privilege of a colour to whom it belongs now, after one change on the islands.

    Free, it goes to the first player with 3 points in the colour. Held, it goes to the player with
    strictly more points than the holder; of several, to the one with the most, and of equals to
    the first clockwise from the old holder.
    """
    holder = position.holders[colour]
    points = [player.points[colour] for player in position.players]
    needed = POINTS_FOR_PRIVILEGE if holder == NOBODY else points[holder] + 1
    best = max(points)
    if best < needed:
        return
    seats = len(points)
    clockwise = (seat % seats for seat in range(holder + 1, holder + 1 + seats))
    seat = next(seat for seat in clockwise if points[seat] == best)
    position.holders[colour] = seat
    if log is not None:
        log.append(happened.PrivilegeTaken(colour, seat, None if holder == NOBODY else holder))
