"""What one seat may know of a position, and a plausible position made from that.

Bots and pages get views, never positions. Hidden are the draw pile, the hands of others and the
cards of the ship, apart from those the seat put there itself and has not seen again.
"""

from dataclasses import dataclass
from random import Random

from islas.canarias.actions import Action
from islas.canarias.components import Colour, Kind, Power
from islas.canarias.edition import Edition, Options
from islas.canarias.island import Island
from islas.canarias.legal import legal_actions, may_build_at_start
from islas.canarias.position import (
    CLOSING,
    FIRST,
    NOWHERE,
    SECOND,
    Holding,
    Phase,
    Position,
)
from islas.core.chance import shuffled
from islas.core.notebook import Shown

Masks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees of a player; the fields are those of `position.Holding`."""

    island: Island | None
    hand_size: int
    free: int
    near: Masks
    standing: tuple[Masks, ...]
    points: tuple[int, ...]

    @property
    def buildings(self) -> dict[int, tuple[Kind, Colour]]:
        """From the number of a built-on area to what stands there."""
        sites = range(len(self.island.sites)) if self.island else ()
        return {
            area: (kind, colour)
            for area in sites
            for kind in Kind
            for colour in Colour
            if self.standing[kind][colour] >> area & 1
        }

    def holding(self) -> Holding:
        """A holding that looks like this, with an empty hand."""
        holding = Holding()
        holding.home = self.island or NOWHERE
        holding.free = self.free
        holding.near = self.near
        holding.standing = self.standing
        holding.points = self.points
        return holding

    @property
    def total(self) -> int:
        """All points of the player."""
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class View(Shown):
    """A position as seat `seat` sees it (`None`: as an onlooker sees it).

    `hand` and `aboard` are the seat's own cards and those it knows to be on the ship; `legal` lists
    its actions when it is to move. `may_build` is there for the seat at action 1 and `None` for others,
    whom it would tell of a hand full of pirates (D2). The other fields are those of
    `position.Position`; hidden piles are a count, and the discards lie in the order in which all
    saw them come. `standstill` tells why the last round is the last (D40).
    """

    seat: int | None
    edition: Edition
    options: Options
    phase: Phase
    to_move: int | None
    round: int
    start: int
    turns_left: int
    last_round: bool
    changed: bool
    quiet: int
    standstill: bool
    may_build: bool | None
    extra_taken: bool
    players: tuple[PlayerView, ...]
    hand: tuple[int, ...]
    aboard: tuple[int, ...]
    draw_count: int
    discards: tuple[int, ...]
    ship_count: int
    landing_count: int
    landed: tuple[int, ...]
    card: int
    spot: int
    debts: tuple[int, ...]
    supply: tuple[tuple[int, ...], ...]
    holders: tuple[int, ...]
    legal: tuple[Action, ...]

    def has_power(self, seat: int, power: Power) -> bool:
        """Whether the seat holds the privilege with this power."""
        return self.holders[self.edition.colour_of_power[power]] == seat

    @property
    def lands_still(self) -> bool:
        """Whether a card may land after the decision: in the last landing those that are still to come."""
        own_turn = self.phase in (FIRST, SECOND, CLOSING)
        return own_turn or not self.last_round or self.landing_count > 0


def view_of(position: Position, seat: int | None) -> View:
    """The position as a seat sees it, `None` for an onlooker."""
    to_move = position.to_move
    decides = seat == to_move is not None
    own = None if seat is None else position.players[seat]
    return View(
        seat=seat,
        edition=position.edition,
        options=position.options,
        phase=position.phase,
        to_move=to_move,
        round=position.round,
        start=position.start,
        turns_left=position.turns_left,
        last_round=position.last_round,
        changed=position.changed,
        quiet=position.quiet,
        standstill=position.standstill,
        may_build=position.may_build if decides and position.phase is FIRST else None,
        extra_taken=position.extra_taken,
        players=tuple(
            PlayerView(
                island=player.island,
                hand_size=len(player.hand),
                free=player.free,
                near=player.near,
                standing=player.standing,
                points=player.points,
            )
            for player in position.players
        ),
        hand=tuple(sorted(own.hand)) if own else (),
        aboard=tuple(sorted(own.aboard)) if own else (),
        draw_count=len(position.draw_pile),
        discards=tuple(position.discards),
        ship_count=len(position.ship),
        landing_count=len(position.landing),
        landed=tuple(position.landed),
        card=position.card,
        spot=position.spot,
        debts=tuple(position.debts),
        supply=tuple(tuple(stock) for stock in position.supply),
        holders=tuple(position.holders),
        legal=tuple(legal_actions(position)) if decides else (),
    )


def unseen_cards(view: View) -> list[int]:
    """The cards whose place the seat does not know, sorted: all but those it has seen."""
    left = list(view.edition.card_counts)
    for card in (*view.hand, *view.aboard, *view.discards, *view.landed):
        left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def redeal(view: View, random: Random) -> Position:
    """A position that looks like this view from its seat, hidden cards dealt at random.

    The only function that guesses hidden cards: searching bots go through it. Chance to come is
    seeded afresh from `random`.
    """
    position = Position(
        view.edition, view.options, len(view.players), str(int(random.random() * 2**53))
    )
    pool = shuffled(unseen_cards(view), random)

    def deal(count: int) -> list[int]:
        dealt = pool[:count]
        del pool[:count]
        return dealt

    strangers = view.ship_count + view.landing_count - len(view.aboard)
    cargo = shuffled([*view.aboard, *deal(strangers)], random)
    position.ship, position.landing = cargo[: view.ship_count], cargo[view.ship_count :]
    position.players = [seen.holding() for seen in view.players]
    for seat, (player, seen) in enumerate(zip(position.players, view.players, strict=True)):
        if seat == view.seat:
            player.hand, player.aboard = list(view.hand), list(view.aboard)
        else:
            player.hand = deal(seen.hand_size)
    position.draw_pile = pool[: view.draw_count]
    position.discards = list(view.discards)
    position.landed = list(view.landed)
    position.debts = list(view.debts)
    position.supply = [list(stock) for stock in view.supply]
    position.holders = list(view.holders)
    position.phase = view.phase
    position.active = view.to_move or 0
    position.round = view.round
    position.start = view.start
    position.turns_left = view.turns_left
    position.last_round = view.last_round
    position.changed = view.changed
    position.quiet = view.quiet
    position.may_build = (
        may_build_at_start(position, position.active) if view.may_build is None else view.may_build
    )
    position.extra_taken = view.extra_taken
    position.card = view.card
    position.spot = view.spot
    return position
