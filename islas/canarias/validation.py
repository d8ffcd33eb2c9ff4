"""Whether a position from a file is one that a game can go on from."""

from collections import Counter

from islas.canarias.legal import legal_actions
from islas.canarias.position import Phase, Position
from islas.core.errors import DataError
from islas.core.printable import quoted

TURN = (Phase.FIRST, Phase.SECOND, Phase.CLOSING)


def check_position(position: Position) -> None:
    """Raise `DataError`, with the place, where a position contradicts itself.

    Cards and buildings may be fewer than in a game, as in a tutorial; but whoever is to move has
    something to decide, and what the phase needs is there.
    """
    _check_islands(position)
    _check_aboard(position)
    if position.phase in TURN and not position.turns_left:
        raise DataError("turns_left", "must be 1 or more while a seat has its turn")
    if position.phase is Phase.ISLANDS:
        _check_before_the_deal(position)
    elif position.phase is Phase.SETTLE:
        _check_settler(position)
    elif position.phase is Phase.GIVE:
        _check_debts(position)
    if position.phase is not Phase.OVER and not legal_actions(position):
        raise DataError(
            "phase",
            f"{position.phase.name.lower()!r} leaves seat {position.active} nothing to decide",
        )


def _check_islands(position: Position) -> None:
    islands = [player.island for player in position.players]
    for seat, island in enumerate(islands):
        where = f"players[{seat}].island"
        if position.phase is Phase.ISLANDS:
            if (island is None) != (seat >= position.active):
                raise DataError(
                    where, "the seats before the active one have chosen, and no others have"
                )
        elif island is None:
            raise DataError(where, "only in phase 'islands' may a player be without an island")
        if island is not None and island in islands[:seat]:
            raise DataError(
                where, f"{quoted(island.name)} is another player's; each needs one of its own"
            )


def _check_aboard(position: Position) -> None:
    known = Counter(card for player in position.players for card in player.aboard)
    for card in known - Counter(position.ship + position.landing):
        name = position.edition.card_names[card]
        raise DataError("players", f"{quoted(name)} is aboard more often than it is on the ship")


def _check_before_the_deal(position: Position) -> None:
    piles = (position.draw_pile, position.discards, position.ship, position.landing)
    if any(piles) or position.landed or any(player.hand for player in position.players):
        raise DataError("phase", "in phase 'islands' no card has been dealt yet")


def _check_settler(position: Position) -> None:
    if not 0 <= position.card < len(position.edition.settlers):
        raise DataError("card", "in phase 'settle' this must be the settler that lands")
    free = position.players[position.active].free
    if not position.spot or position.spot & ~free:
        raise DataError("spot", "in phase 'settle' these must be free areas of the active seat")


def _check_debts(position: Position) -> None:
    debts = position.debts
    if not debts or debts[0] != position.active or len(set(debts)) < len(debts):
        raise DataError(
            "debts", "in phase 'give' these must be different seats, the active one first"
        )
    for seat in debts:
        if not position.players[seat].houses():
            raise DataError("debts", f"seat {seat} has no house to give")
