"""What a seat may know: everything but the answers that others have sealed, and the dice to come."""

from dataclasses import dataclass, replace
from random import Random

from islas.core.chance import pick
from tests.toy.legal import Legal, legal_actions
from tests.toy.position import Position


@dataclass(frozen=True)
class View:
    """`known` is a position in which sealed answers of others are `None` and the seed is empty."""

    seat: int | None
    known: Position

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""
        return self.known.to_move

    @property
    def legal(self) -> Legal:
        """The actions of the seat, none when another is to move."""
        mine = self.seat is not None and self.seat == self.to_move
        return legal_actions(self.known) if mine else Legal(())


def view_of(position: Position, seat: int | None) -> View:
    """What a seat, or an onlooker (`None`), may know of a position."""
    answers = {who: yes if who == seat else None for who, yes in position.answers.items()}
    return View(seat, replace(position.copy(), answers=answers, seed="", rolls=0))


def redeal(view: View, random: Random) -> Position:
    """A position that looks like this view from its seat: sealed answers and dice to come by chance."""
    position = view.known.copy()
    for seat, yes in position.answers.items():
        position.answers[seat] = pick(random, 2) == 0 if yes is None else yes
    position.seed = str(pick(random, 10**9))
    return position
