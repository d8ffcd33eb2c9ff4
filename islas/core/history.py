"""Going back in a match: undo, takebacks for practice, branches, and the scene before an event.

Matches are given anew and the old one stays as it is, for position, events and record of an earlier
moment are those of its first actions (`Match.until`).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from islas.core.errors import DataError, IllegalActionError
from islas.core.fields import check_integer
from islas.core.game import A, E, P, V_co
from islas.core.match import Match
from islas.core.record import Origin, Seat, Takeback


def undo_limit(match: Match[Any, Any, Any, Any]) -> int:
    """To how many actions the seat that acted last may go back; all of them when it may not.

    To the start of its turn, but not behind anything hidden that was seen, nor another seat's action.
    """
    limit = len(match.actions)
    while (
        limit
        and match.movers[limit - 1] == match.movers[-1]
        and not any(map(match.game.reveals, match.history[limit]))
    ):
        limit -= 1
        if _starts_a_turn(match, limit):
            break
    return limit


def undo(match: Match[P, A, V_co, E], number: int | None = None) -> Match[P, A, V_co, E]:
    """The match after its first `number` actions only, without a mark; left out, one action less.

    Raises `IllegalActionError` when that is behind the `undo_limit`.
    """
    present, limit = len(match.actions), undo_limit(match)
    if limit == present:
        raise IllegalActionError(
            "nothing can be undone: nobody has acted yet, or the last action showed what was hidden"
        )
    wanted = present - 1 if number is None else number
    return match.until(check_integer(wanted, "undo", limit, present - 1))


def takeback_target(match: Match[Any, Any, Any, Any], seat: int) -> int | None:
    """After how many actions the last turn of a seat began in which it acted; `None` before any.

    What others decide in between does not end a turn. In the turn of another that is what the seat decided
    last without anybody in between.
    """
    movers = match.movers
    target = next(
        (number for number in reversed(range(len(movers))) if movers[number] == seat), None
    )
    if target is None:
        return None
    turn = next(number for number in range(target, -1, -1) if _starts_a_turn(match, number))
    if movers[turn] == seat:
        return turn
    while movers[target - 1] == seat:
        target -= 1
    return target


def take_back(match: Match[P, A, V_co, E], seat: int) -> Match[P, A, V_co, E]:
    """The match as it was before the last turn of a seat, with a mark in its record.

    For practice only: what was seen is not forgotten. Raises `IllegalActionError` when the seat has
    not acted yet or another seat is a person's too.
    """
    if any(other.bot is None for n, other in enumerate(match.seats) if n != seat):
        raise IllegalActionError("a turn can be taken back against bots only")
    target = takeback_target(match, seat)
    if target is None:
        raise IllegalActionError(f"seat {seat} has not acted yet, there is no turn to take back")
    record = match.record
    marks = (*record.takebacks, Takeback(len(match.actions), target))
    return Match.replay(match.game, replace(record.until(target), takebacks=marks))


def branch(
    match: Match[P, A, V_co, E], number: int, seats: Sequence[Seat] | None = None
) -> Match[P, A, V_co, E]:
    """A new match that goes on from the position after `number` actions ("what if").

    Its record names where it branched off. `seats` may play on in place of those of the match, as
    many. Cards to come are the same. Raises `DataError` for a number or seats that do not fit.
    """
    record = match.record
    after = check_integer(number, "branch", 0, len(match.actions))
    seats = match.seats if seats is None else tuple(seats)
    if len(seats) != len(match.seats):
        raise DataError("branch", f"must have {len(match.seats)} seats, not {len(seats)}")
    origin = Origin(record.digest, len(record.actions), after)
    return Match.replay(
        match.game, replace(record.until(after), seats=seats, origin=origin, takebacks=())
    )


def _starts_a_turn(match: Match[Any, Any, Any, Any], number: int) -> bool:
    """Whether the decision after `number` actions is the first of a turn, or of the game."""
    return number == 0 or any(map(match.game.begins_turn, match.history[number]))


class Follower(Protocol):
    """What follows the events of a match, as the scene of a game does (`contract.Scene`)."""

    def show(self, view: Any) -> None:
        """Begin with what a view shows."""

    def tell(self, event: Any) -> None:
        """Follow one event."""


def tell_until_last(
    match: Match[Any, Any, Any, E], wanted: Callable[[E], bool], scene: Follower
) -> E | None:
    """The last `wanted` event of the last action, `None` for none; the `scene` shows what was before it."""
    events = match.history[-1] if match.actions else ()
    places = [place for place, event in enumerate(events) if wanted(event)]
    if not places:
        return None
    scene.show(match.until(len(match.actions) - 1).view(None))
    for event in events[: places[-1]]:
        scene.tell(event)
    return events[places[-1]]
