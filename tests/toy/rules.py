"""How a position changes. `RULES.md` has the rules in words."""

from collections.abc import Sequence
from typing import assert_never

from islas.core.chance import pick, source
from islas.core.errors import DataError, IllegalActionError
from islas.core.game import ranks_by, winners
from islas.core.printable import quoted
from tests.toy.actions import Action, Answer, Lay, Offer, Rest
from tests.toy.components import COST, GOODS, LAST_ROUND, SEATS
from tests.toy.events import (
    Event,
    GameEnded,
    Laid,
    Offered,
    Rested,
    Revealed,
    Sealed,
    Tide,
    TurnStarted,
)
from tests.toy.legal import legal_actions
from tests.toy.position import Position


def start(goal: int, seats: int, seed: str) -> tuple[Position, list[Event]]:
    """The first position and its events; raises `DataError` for a wrong number of seats."""
    if seats not in SEATS:
        raise DataError("seats", f"must be {SEATS[0]} to {SEATS[-1]}, not {seats}")
    position = Position([[1] * len(GOODS) for _ in range(seats)], seed, goal=goal)
    return position, _begin_turn(position)


def apply(position: Position, action: Action) -> list[Event]:
    """Carry out an action in place; raises `IllegalActionError` when it is not legal."""
    if action not in legal_actions(position):
        raise IllegalActionError(f"{quoted(str(action))} is not possible now")
    return perform(position, action)


def perform(position: Position, action: Action) -> list[Event]:
    """The same for an action known to be legal, without looking again."""
    seat = position.to_move
    assert seat is not None
    match action:
        case Lay():
            position.goods[seat][action.kind] -= COST
            position.reef[action.cell] = (seat, action.kind)
            return [Laid(seat, action.kind, action.cell), *_end_turn(position)]
        case Rest():
            return [Rested(seat), *_end_turn(position)]
        case Offer():
            asked = tuple(
                other for other in _others(position) if _has(position, other, action.want)
            )
            position.offer, position.offered, position.waiting = action, True, asked
            return [Offered(seat, action.give, action.want, asked), *_revealed(position)]
        case Answer():
            position.answers[seat] = action.yes
            position.waiting = position.waiting[1:]
            return [Sealed(seat, action.yes), *_revealed(position)]
        case _:
            assert_never(action)


def ranks(position: Position) -> tuple[int, ...]:
    """By gardens; all that have reached the goal are equal."""
    return ranks_by([min(size, position.goal) for size in position.gardens()])


def _others(position: Position) -> list[int]:
    """The other seats from the next one on."""
    seats = len(position.goods)
    return [(position.turn + step) % seats for step in range(1, seats)]


def _has(position: Position, seat: int, amounts: Sequence[int]) -> bool:
    return all(own >= count for own, count in zip(position.goods[seat], amounts, strict=True))


def _revealed(position: Position) -> list[Event]:
    """Once everybody asked has answered: the answers, and goods change hands."""
    offer = position.offer
    if position.waiting or offer is None:
        return []
    answers = tuple((seat, bool(yes)) for seat, yes in position.answers.items())
    partner = next((seat for seat, yes in answers if yes), None)
    if partner is not None:
        mine, theirs = position.goods[position.turn], position.goods[partner]
        for kind, (give, want) in enumerate(zip(offer.give, offer.want, strict=True)):
            mine[kind] += want - give
            theirs[kind] += give - want
    position.offer, position.answers = None, {}
    return [Revealed(position.turn, offer.give, offer.want, answers, partner)]


def _end_turn(position: Position) -> list[Event]:
    position.turn = (position.turn + 1) % len(position.goods)
    position.offered = False
    if position.turn == 0:
        reached = max(position.gardens()) >= position.goal
        if reached or position.round == LAST_ROUND:
            position.over = True
            return [GameEnded(winners(ranks(position)), reached)]
        position.round += 1
    return _begin_turn(position)


def _begin_turn(position: Position) -> list[Event]:
    """Roll the die, and let everybody gather."""
    good = pick(source(position.seed, position.rolls), len(GOODS))
    position.rolls += 1
    corals = list(position.reef.values())
    seats = range(len(position.goods))
    gathered = tuple((seat == position.turn) + corals.count((seat, good)) for seat in seats)
    for own, count in zip(position.goods, gathered, strict=True):
        own[good] += count
    return [TurnStarted(position.turn, position.round), Tide(good, gathered)]
