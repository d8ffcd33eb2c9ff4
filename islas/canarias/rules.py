"""The course of the game: what an action does, and what follows by itself.

A step is a function that changes the position and reports events. A turn is a chain of phases (see
`position.Phase`); `_advance` goes on until a seat owes a decision or the game is over. Choices with
one possibility only (the area of a landed settler, the house for a pirate) are carried out at once.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, assert_never

from islas.canarias import events as happened
from islas.canarias.actions import (
    Action,
    Build,
    ChooseIsland,
    Divert,
    Draw,
    EndTurn,
    GiveHouse,
    Load,
    Settle,
    TakeExtra,
    Upgrade,
)
from islas.canarias.building import build, give, upgrade
from islas.canarias.components import COLOURS, DRAW_MORE
from islas.canarias.edition import Edition, Options
from islas.canarias.events import Event, Log
from islas.canarias.legal import legal_actions, may_build_at_start, optional_actions
from islas.canarias.pirates import attack
from islas.canarias.position import (
    CLOSING,
    FEWEST_PLAYERS,
    FIRST,
    GIVE,
    MOST_PLAYERS,
    OVER,
    SECOND,
    SETTLE,
    Position,
)
from islas.canarias.privileges import update_privilege
from islas.canarias.settling import land, settle
from islas.core.chance import shuffled, source
from islas.core.errors import DataError, IllegalActionError
from islas.core.limits import LONGEST_QUOTE
from islas.core.printable import shortened

if TYPE_CHECKING:
    from islas.canarias.view import View

FIRST_HAND: Final = 5
CARDS_DRAWN: Final = 3
GOAL: Final = 19


def start(
    edition: Edition, seats: int, seed: str, options: Options | None = None
) -> tuple[Position, list[Event]]:
    """The first position of a game and its events so far; seat 0 chooses its island first (D26).

    Raises `DataError` when the number of seats is not from 2 to 5, or exceeds the islands or the deck.
    """
    most = min(MOST_PLAYERS, len(edition.islands))
    if not FEWEST_PLAYERS <= seats <= most:
        raise DataError("players", f"must be {FEWEST_PLAYERS} to {most}, not {seats}")
    needed = seats * FIRST_HAND + 1
    if len(edition.deck) < needed:
        raise DataError("players", f"{seats} need {needed} cards; there are {len(edition.deck)}")
    return Position(edition, options or edition.options, seats, seed), []


def apply(position: Position, action: Action) -> list[Event]:
    """Carry out a legal action in place and return its events.

    Raises `IllegalActionError`, and changes nothing, when the action is not legal here.
    """
    legal = legal_actions(position)
    if action not in legal:
        raise IllegalActionError(_refusal(position, action, legal))
    return perform(position, action)


def perform(position: Position, action: Action) -> list[Event]:
    """Carry out an action that is known to come from `legal_actions`; returns its events."""
    log: list[Event] = []
    play(position, action, log)
    return log


def play(position: Position, action: Action, log: Log = None) -> None:
    """Carry out an action that is known to come from `legal_actions`; its events go to the log.

    Without a log none are made: that is what playouts call.
    """
    seat = position.active
    player = position.players[seat]
    match action:
        case Load():
            card = position.edition.card_numbers[action.card]
            player.hand.remove(card)
            position.ship.append(card)
            player.aboard.append(card)
            if log is not None:
                log.append(happened.Loaded(seat, action.card))
            position.phase = CLOSING
        case EndTurn():
            _end_turn(position, True, log)
        case Draw():
            _draw(position, draw_size(position, seat), "action", log)
            position.phase = SECOND
        case Build():
            build(position, action, log)
            position.phase = SECOND
        case Upgrade():
            upgrade(position, action, log)
        case Settle():
            area = player.home.site_numbers[action.area]
            settle(position, area, action.colour, True, log)
        case TakeExtra():
            position.extra_taken = True
            _draw(position, 1, "privilege", log)
        case GiveHouse():
            give(position, player.home.site_numbers[action.area], True, log)
        case Divert():
            if log is not None:
                log.append(happened.Diverted(seat, action.seat, True))
            position.debts = [action.seat]
            position.phase = GIVE
        case ChooseIsland():
            _choose_island(position, action, log)
        case _:
            assert_never(action)
    _advance(position, log)


def _advance(position: Position, log: Log) -> None:
    """Go on with what nobody has to decide."""
    while True:
        phase = position.phase
        if phase is SECOND and not position.players[position.active].hand:
            position.phase = CLOSING
        elif phase is CLOSING and not optional_actions(position):
            _end_turn(position, False, log)
        elif phase is SETTLE and position.card < 0:
            _turn_up(position, log)
        elif phase is GIVE and not position.debts:
            for colour in COLOURS:
                update_privilege(position, colour, log)
            position.phase, position.card = SETTLE, -1
        elif phase is GIVE:
            position.active = position.debts[0]
            houses = position.players[position.active].houses()
            if houses & (houses - 1):
                return
            give(position, houses.bit_length() - 1, False, log)
        else:
            return


def _choose_island(position: Position, action: ChooseIsland, log: Log) -> None:
    edition = position.edition
    island = edition.islands[edition.island_numbers[action.island]]
    position.players[position.active].take(island)
    if log is not None:
        log.append(happened.IslandChosen(position.active, island.name))
    position.active += 1
    if position.active == len(position.players):
        position.draw_pile = _shuffle(position, edition.deck, "deck", log)
        for seat in range(len(position.players)):
            position.active = seat
            _draw(position, FIRST_HAND, "deal", log)
        first = position.draw_pile.pop()
        position.ship.append(first)
        if log is not None:
            log.append(happened.LaidOnShip(edition.card_names[first]))
        _start_round(position, log)


def _start_round(position: Position, log: Log) -> None:
    position.round += 1
    position.turns_left = len(position.players)
    if log is not None:
        reason = "standstill" if position.standstill else "points"
        last = position.last_round
        log.append(
            happened.RoundStarted(position.round, position.start, last, reason if last else None)
        )
    _start_turn(position, position.start, log)


def _start_turn(position: Position, seat: int, log: Log) -> None:
    position.active = seat
    position.phase = FIRST
    position.extra_taken = False
    position.may_build = may_build_at_start(position, seat)
    if log is not None:
        log.append(happened.TurnStarted(seat, position.may_build))


def _end_turn(position: Position, chosen: bool, log: Log) -> None:
    if log is not None:
        log.append(happened.TurnEnded(position.active, chosen))
    position.turns_left -= 1
    if position.turns_left:
        _start_turn(position, (position.active + 1) % len(position.players), log)
        return
    if log is not None:
        log.append(happened.ShipArrived(position.start, len(position.ship)))
    order = _shuffle(position, position.ship, "ship", log)
    position.ship, position.landing = order[-1:], order[:-1]
    if log is not None:
        for card in position.ship:
            log.append(happened.LaidOnShip(position.edition.card_names[card]))
    position.phase, position.card = SETTLE, -1


def _end_round(position: Position, log: Log) -> None:
    position.discards += position.landed
    position.landed = []
    points = position.points()
    if log is not None:
        log.append(happened.PointsCounted(points))
    if position.last_round:
        position.phase = OVER
        if log is not None:
            log.append(happened.GameEnded(points, position.winners()))
        return
    position.quiet = 0 if position.changed else position.quiet + 1
    position.changed = False
    position.last_round = max(points) >= GOAL or position.standstill
    position.start = (position.start + 1) % len(position.players)
    _start_round(position, log)


def _shuffle(position: Position, cards: Sequence[int], pile: str, log: Log) -> list[int]:
    """The cards in random order, to be taken from the end."""
    result = shuffled(sorted(cards), source(position.seed, position.used))
    position.used += 1
    if log is not None:
        names = position.edition.card_names
        coming = tuple(names[card] for card in reversed(result))
        log.append(happened.Shuffled(pile, len(coming), coming))
    return result


def draw_size(table: "Position | View", seat: int) -> int:
    """How many cards a seat draws instead of building: more with the privilege for it."""
    return table.options.privilege_draw if table.has_power(seat, DRAW_MORE) else CARDS_DRAWN


def _draw(position: Position, count: int, reason: str, log: Log) -> None:
    """The active seat draws; an empty pile is made anew from the discards (D6)."""
    drawn: list[int] = []
    while len(drawn) < count:
        if not position.draw_pile:
            if not position.discards:
                break
            position.draw_pile = _shuffle(position, position.discards, "discards", log)
            position.discards = []
        drawn.append(position.draw_pile.pop())
    position.players[position.active].hand += drawn
    if log is not None:
        names = position.edition.card_names
        cards = tuple(names[card] for card in drawn)
        log.append(happened.Drew(position.active, reason, len(drawn), cards))


def _turn_up(position: Position, log: Log) -> None:
    """Turn up the next card of the ship; after the last one the round ends."""
    if not position.landing:
        _end_round(position, log)
        return
    card = position.landing.pop()
    position.landed.append(card)
    for player in position.players:
        if card in player.aboard:
            player.aboard.remove(card)
    if card < len(position.edition.settlers):
        land(position, card, log)
    else:
        attack(position, COLOURS[card - len(position.edition.settlers)], log)


def _refusal(position: Position, action: Action, legal: Sequence[Action]) -> str:
    refused = shortened(str(action), LONGEST_QUOTE)
    if not legal:
        return f"{refused}: the game is over, no action is left"
    shown = "; ".join(str(item) for item in legal[:6])
    more = f"; and {len(legal) - 6} more" if len(legal) > 6 else ""
    return f"{refused} is not allowed to seat {position.active} now; allowed are: {shown}{more}"
