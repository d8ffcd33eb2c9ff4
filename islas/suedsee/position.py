"""A position: everything about a game at one moment, the order of the piles too.

Positions change in place, by `rules.play` alone, and copy cheaply. Tiles and ships are places in the
edition's lists, cells are numbers (`board`).
"""

from enum import IntEnum
from typing import Any, Final

from islas.core.game import ranks_by, winners
from islas.core.notebook import Shown
from islas.suedsee.board import NOWHERE, Board
from islas.suedsee.components import ISLANDERS, WARES, WARES_FOR_A_POINT, Amounts
from islas.suedsee.edition import Edition, Options

#: No tile.
NONE: Final = -1


class Phase(IntEnum):
    """What the seat to move has to decide."""

    LAY = 0
    """Where the drawn tile goes (S4)."""
    ISLANDER = 1
    """Place an islander, take one back, or neither (S7, S9)."""
    COVER = 2
    """Which of equal shoals the boat token covers (S17)."""
    CLAIM = 3
    """Which of equal ships comes to the market (S23)."""
    DELIVER = 4
    """Which ship gets wares, if any (S24)."""
    OVER = 5
    """Nothing: the game has ended."""


# Names of their own, as in `components`.
LAY, ISLANDER, COVER, CLAIM, DELIVER, OVER = Phase


def points_for(wares: int) -> int:
    """The points that so many wares of any kinds are at the end (S29)."""
    return wares // WARES_FOR_A_POINT


class Player:
    """What one player has: wares by kind, islanders in supply, ships taken in their order."""

    __slots__ = ("ships", "supply", "wares")

    def __init__(self) -> None:
        self.wares = [0] * len(WARES)
        self.supply = ISLANDERS
        self.ships: list[int] = []

    def copy(self) -> "Player":
        """An independent copy."""
        other = Player.__new__(Player)
        other.wares = self.wares[:]
        other.supply = self.supply
        other.ships = self.ships[:]
        return other

    @property
    def ware_points(self) -> int:
        """The points that the wares would bring at the end (S29)."""
        return points_for(sum(self.wares))

    @property
    def amounts(self) -> Amounts:
        """The wares."""
        bananas, shells, fish = self.wares
        return bananas, shells, fish

    def __eq__(self, other: object) -> bool:
        """Whether they have the same."""
        return isinstance(other, Player) and _same(self, other)

    __hash__ = None  # type: ignore[assignment]


class Position(Shown):
    """A game at one moment. `rules.start` makes the first one.

    `turn` is the seat whose turn it is, `active` the one that owes a decision; `number` counts turns from
    1. `draw_pile` and `ship_pile` are drawn from their ends; `tile` is the one in hand, `removed` those
    that left the game. `cell` is where the tile of this turn lies, `NOWHERE` before and where none could be
    laid. `queue` are the nodes whose areas are still to be evaluated in this turn, the next one first.
    `display` are the open ships, `tokens` the boat tokens that are left. A view's position has its piles
    sorted (`view`).
    """

    __slots__ = (
        "active",
        "board",
        "cell",
        "display",
        "draw_pile",
        "edition",
        "number",
        "options",
        "phase",
        "players",
        "queue",
        "removed",
        "seed",
        "ship_pile",
        "tile",
        "tokens",
        "turn",
    )

    def __init__(self, edition: Edition, options: Options, seats: int, seed: str) -> None:
        self.edition = edition
        self.options = options
        self.seed = seed
        self.board = Board(edition)
        self.players = [Player() for _ in range(seats)]
        self.phase = LAY
        self.turn = 0
        self.active = 0
        self.number = 0
        self.draw_pile: list[int] = []
        self.ship_pile: list[int] = []
        self.display: list[int] = []
        self.removed: list[int] = []
        self.tile = NONE
        self.cell = NOWHERE
        self.queue: list[int] = []
        self.tokens = edition.boat_tokens

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, or `None` when the game is over."""
        return None if self.phase is OVER else self.active

    def ship_points(self) -> tuple[int, ...]:
        """The points of every seat by its ships."""
        ships = self.edition.ships
        return tuple(sum(ships[ship].points for ship in p.ships) for p in self.players)

    def ware_points(self) -> tuple[int, ...]:
        """The points that every seat's wares would bring at the end (S29)."""
        return tuple(player.ware_points for player in self.players)

    def points(self) -> tuple[int, ...]:
        """The points of every seat; those for wares come at the end."""
        return self.final_points() if self.phase is OVER else self.ship_points()

    def final_points(self) -> tuple[int, ...]:
        """The points of every seat with those for the wares that it has (S29)."""
        return tuple(map(sum, zip(self.ship_points(), self.ware_points(), strict=True)))

    def ranks(self) -> tuple[int, ...]:
        """The rank of every seat by ships and wares; seats with as many points share one (S30)."""
        return ranks_by(self.final_points())

    def winners(self) -> tuple[int, ...]:
        """The seats with the most points; several share the win (S30)."""
        return winners(self.ranks())

    def copy(self) -> "Position":
        """An independent copy, with the same to come."""
        other = Position.__new__(Position)
        other.edition = self.edition
        other.options = self.options
        other.seed = self.seed
        other.board = self.board.copy()
        other.players = [player.copy() for player in self.players]
        other.phase = self.phase
        other.turn = self.turn
        other.active = self.active
        other.number = self.number
        other.draw_pile = self.draw_pile[:]
        other.ship_pile = self.ship_pile[:]
        other.display = self.display[:]
        other.removed = self.removed[:]
        other.tile = self.tile
        other.cell = self.cell
        other.queue = self.queue[:]
        other.tokens = self.tokens
        return other

    def __eq__(self, other: object) -> bool:
        """Whether everything is the same, what is to come too."""
        return isinstance(other, Position) and _same(self, other)

    __hash__ = None  # type: ignore[assignment]


def _same(one: Any, other: Any) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in one.__slots__)
