"""A position: everything about a game at one moment, the hidden cards too.

Positions change in place, by `rules.play` alone, and copy cheaply. Cards are places in
`edition.cards`, colours and seats are numbers, sets of building areas are masks (see `island`).
"""

from enum import IntEnum
from functools import reduce
from operator import or_
from typing import Final, TypeVar

from islas.canarias.components import COLOURS, FIRST_COLOUR, HOUSE, KINDS, PALACE, SUPPLY, Power
from islas.canarias.edition import Edition, Options
from islas.canarias.island import Island, bits
from islas.core.game import ranks_by, winners
from islas.core.notebook import Shown

#: Seats that can take part (booklet, title).
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5

#: The seat number of nobody.
NOBODY: Final = -1

#: Where a player lives who has not chosen an island.
NOWHERE: Final = Island("nowhere", "", (), ())

#: Points for a house, a palace, a town.
POINTS: Final = (1, 2, 5)
FIRST_PALACE_BONUS: Final = 1

#: After so many rounds in a row in which nothing has changed on any island the next is the last (D40).
QUIET_ROUNDS: Final = 3


class Phase(IntEnum):
    """What the seat to move has to decide."""

    ISLANDS = 0
    """Which island to take."""
    FIRST = 1
    """Action 1 of the turn: build or draw."""
    SECOND = 2
    """Action 2: a card for the ship."""
    CLOSING = 3
    """Optional things after action 2 (D4)."""
    SETTLE = 4
    """Where a landed settler builds (D11)."""
    DIVERT = 5
    """Whom a pirate attacks (D22)."""
    GIVE = 6
    """Which house goes back (D20)."""
    OVER = 7
    """Nothing: the game has ended."""


# Names of their own, as in `components`.
ISLANDS, FIRST, SECOND, CLOSING, SETTLE, DIVERT, GIVE, OVER = Phase


class Holding:
    """What one player has: hand, island and what stands on it.

    `standing[kind][colour]` is the mask of the areas with such buildings, `free` that of the others;
    `near[priority]` the mask of the areas next to a land feature or a colour (D7), free or not;
    `points[colour]` the scoring points in a colour (D17).
    """

    __slots__ = ("aboard", "free", "hand", "home", "near", "points", "standing")

    def __init__(self) -> None:
        self.home = NOWHERE
        self.hand: list[int] = []
        self.aboard: list[int] = []
        self.free = 0
        self.near = (0,) * (FIRST_COLOUR + len(COLOURS))
        self.standing = ((0,) * len(COLOURS),) * len(KINDS)
        self.points = (0,) * len(COLOURS)

    def take(self, island: Island) -> None:
        """Settle down on an island."""
        self.home = island
        self.free = island.full
        self.near = island.next_to + self.near[FIRST_COLOUR:]

    @property
    def island(self) -> Island | None:
        """The island, once chosen; `home` is the same where it is known to be chosen."""
        return None if self.home is NOWHERE else self.home

    def put(self, kind: int, colour: int, area: int) -> None:
        """Put a building on a free area."""
        standing = self.standing[kind]
        gained = POINTS[kind]
        if kind == PALACE and not standing[colour]:
            gained += FIRST_PALACE_BONUS
        mask = 1 << area
        self.free &= ~mask
        number = FIRST_COLOUR + colour
        self.near = _with(self.near, number, self.near[number] | self.home.around[area])
        self.standing = _with(self.standing, kind, _with(standing, colour, standing[colour] | mask))
        self.points = _with(self.points, colour, self.points[colour] + gained)

    def clear(self, colour: int, areas: int) -> None:
        """Take away the houses of a colour on a mask of areas."""
        houses, palaces, towns = self.standing
        left = houses[colour] & ~areas
        self.free |= areas
        around = self.home.around
        near = 0
        for area in bits(left | palaces[colour] | towns[colour]):
            near |= around[area]
        self.near = _with(self.near, FIRST_COLOUR + colour, near)
        self.standing = (_with(houses, colour, left), palaces, towns)
        lost = POINTS[HOUSE] * areas.bit_count()
        self.points = _with(self.points, colour, self.points[colour] - lost)

    def house_colour(self, area: int) -> int:
        """The colour of the house on an area, or -1."""
        for colour, mask in enumerate(self.standing[HOUSE]):
            if mask >> area & 1:
                return colour
        return -1

    def houses(self) -> int:
        """The mask of all areas with a house."""
        return reduce(or_, self.standing[HOUSE])

    def copy(self) -> "Holding":
        """An independent copy."""
        other = Holding.__new__(Holding)
        other.home = self.home
        other.hand = self.hand[:]
        other.aboard = self.aboard[:]
        other.free = self.free
        other.near = self.near
        other.standing = self.standing
        other.points = self.points
        return other


T = TypeVar("T")


def _with(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    changed = list(row)
    changed[place] = value
    return tuple(changed)


class Position(Shown):
    """A game at one moment. `rules.start` makes the first one.

    `draw_pile` is drawn from its end; `ship` holds the cards face down; `landing` the cards that are
    still to be turned up, the next one last; `landed` those turned up from the ship in question.
    `holders[colour]` is the seat with that privilege. `debts` are seats that owe a house (D19),
    `spot` the areas a settler may build on, `card` the settler concerned. `used` counts chance events.
    `changed` says that something has changed on an island in this round, `quiet` counts the whole
    rounds in a row before it in which nothing had (D40).
    """

    __slots__ = (
        "active",
        "card",
        "changed",
        "debts",
        "discards",
        "draw_pile",
        "edition",
        "extra_taken",
        "holders",
        "landed",
        "landing",
        "last_round",
        "may_build",
        "options",
        "phase",
        "players",
        "quiet",
        "round",
        "seed",
        "ship",
        "spot",
        "start",
        "supply",
        "turns_left",
        "used",
    )

    def __init__(self, edition: Edition, options: Options, seats: int, seed: str) -> None:
        self.edition = edition
        self.options = options
        self.seed = seed
        self.used = 0
        self.players = [Holding() for _ in range(seats)]
        self.phase = ISLANDS
        self.active = 0
        self.start = 0
        self.round = 0
        self.turns_left = 0
        self.last_round = False
        self.changed = False
        self.quiet = 0
        self.may_build = False
        self.extra_taken = False
        self.draw_pile: list[int] = []
        self.discards: list[int] = []
        self.ship: list[int] = []
        self.landing: list[int] = []
        self.landed: list[int] = []
        self.debts: list[int] = []
        self.card = -1
        self.spot = 0
        self.supply = [[copies] * len(COLOURS) for copies in SUPPLY]
        self.holders = [NOBODY] * len(COLOURS)

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, or `None` when the game is over."""
        return None if self.phase is OVER else self.active

    @property
    def standstill(self) -> bool:
        """Whether the game ends because it has stood still for too long (D40)."""
        return self.quiet >= QUIET_ROUNDS and self.options.standstill == "ends"

    def has_power(self, seat: int, power: Power) -> bool:
        """Whether the seat holds the privilege with this power."""
        return self.holders[self.edition.colour_of_power[power]] == seat

    def points(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(sum(player.points) for player in self.players)

    def ranks(self) -> tuple[int, ...]:
        """The rank of every seat by its points; seats with as many share one (D25)."""
        return ranks_by(self.points())

    def winners(self) -> tuple[int, ...]:
        """The seats with the most points; several share the win (D25)."""
        return winners(self.ranks())

    def copy(self) -> "Position":
        """An independent copy, with the same chance to come."""
        other = Position.__new__(Position)
        other.edition = self.edition
        other.options = self.options
        other.seed = self.seed
        other.used = self.used
        other.players = [player.copy() for player in self.players]
        other.phase = self.phase
        other.active = self.active
        other.start = self.start
        other.round = self.round
        other.turns_left = self.turns_left
        other.last_round = self.last_round
        other.changed = self.changed
        other.quiet = self.quiet
        other.may_build = self.may_build
        other.extra_taken = self.extra_taken
        other.draw_pile = self.draw_pile[:]
        other.discards = self.discards[:]
        other.ship = self.ship[:]
        other.landing = self.landing[:]
        other.landed = self.landed[:]
        other.debts = self.debts[:]
        other.card = self.card
        other.spot = self.spot
        houses, palaces, towns = self.supply
        other.supply = [houses[:], palaces[:], towns[:]]
        other.holders = self.holders[:]
        return other
