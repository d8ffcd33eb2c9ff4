"""What one seat may know of a position, and a plausible position made from that.

Bots and pages get views, never positions. All is open but for what the piles of tiles and ships bring, and
in which order; which tiles and ships are left everybody can count.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from islas.core.chance import shuffled
from islas.core.notebook import Shown
from islas.suedsee.actions import Action
from islas.suedsee.board import Board
from islas.suedsee.edition import Edition, Options
from islas.suedsee.legal import legal_actions
from islas.suedsee.position import Phase, Player, Position


@dataclass(frozen=True)
class View(Shown):
    """A position as seat `seat` sees it (`None`: as an onlooker sees it).

    `known` is a position of which nothing is hidden but order: its piles are sorted and its seed is empty.
    It belongs to the view; who wants to play on takes a copy from `redeal`.
    """

    seat: int | None
    known: Position

    @property
    def edition(self) -> Edition:
        """The edition."""
        return self.known.edition

    @property
    def options(self) -> Options:
        """The rule options."""
        return self.known.options

    @property
    def board(self) -> Board:
        """What is laid."""
        return self.known.board

    @property
    def players(self) -> Sequence[Player]:
        """What every seat has."""
        return self.known.players

    @property
    def phase(self) -> Phase:
        """What has to be decided."""
        return self.known.phase

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.known.turn

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""
        return self.known.to_move

    @property
    def tile(self) -> int:
        """The tile in hand, `position.NONE` where there is none."""
        return self.known.tile

    @property
    def tiles_left(self) -> int:
        """How many tiles are in the pile."""
        return len(self.known.draw_pile)

    def comes_again(self, seat: int) -> bool:
        """Whether a seat has a turn after the present one, unless the ships run out before."""
        seats = len(self.players)
        return self.tiles_left >= ((seat - self.turn) % seats or seats)

    @cached_property
    def tiles_to_come(self) -> Counter[int]:
        """Which tiles are in the pile, and how many of each."""
        return Counter(self.known.draw_pile)

    @property
    def ships_left(self) -> int:
        """How many ships are in the pile."""
        return len(self.known.ship_pile)

    @property
    def last_ship(self) -> bool:
        """Whether a single ship is left, so that who takes it ends the game with the turn (S28)."""
        return not self.ships_left and sum(map(bool, self.known.display)) == 1

    @cached_property
    def legal(self) -> Sequence[Action]:
        """The actions of the seat, none when another is to move."""
        mine = self.seat is not None and self.seat == self.to_move
        return tuple(legal_actions(self.known)) if mine else ()


def view_of(position: Position, seat: int | None) -> View:
    """The position as a seat sees it, `None` for an onlooker."""
    known = position.copy()
    known.draw_pile.sort()
    known.ship_pile.sort()
    known.seed = ""
    return View(seat, known)


def redeal(view: View, random: Random) -> Position:
    """A position that looks like this view, with the piles in a random order.

    The only function that guesses what is hidden: searching bots go through it.
    """
    position = view.known.copy()
    position.draw_pile = shuffled(position.draw_pile, random)
    position.ship_pile = shuffled(position.ship_pile, random)
    return position
