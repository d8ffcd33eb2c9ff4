"""Who still has a turn."""

from islas.canarias.position import Phase, Position


def waiting(position: Position) -> list[int]:
    """The seats whose turn is still to come in this round."""
    if position.phase >= Phase.SETTLE:
        return []
    seats = len(position.players)
    return [(position.active + step) % seats for step in range(1, position.turns_left)]


def acts_again(position: Position, seat: int) -> bool:
    """Whether a seat has a turn to come or under way: no longer once the last round has passed it."""
    if not position.last_round or seat in waiting(position):
        return True
    return seat == position.active and position.phase < Phase.SETTLE
