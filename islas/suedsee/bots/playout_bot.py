"""The bot that plays on in its head: a round of quick turns, with tiles as they may come."""

from dataclasses import replace
from math import inf
from random import Random
from time import monotonic
from typing import Final

from islas.core.search import Option, SearchLimits
from islas.suedsee.actions import Action, Lay, Pass, PlaceIslander, TakeBack
from islas.suedsee.board import number_of
from islas.suedsee.bots.evaluation import Evaluator
from islas.suedsee.bots.prospects import Prospects
from islas.suedsee.bots.search_bot import SearchBot, candidates
from islas.suedsee.bots.weights import Weights
from islas.suedsee.legal import legal_actions
from islas.suedsee.position import DELIVER, ISLANDER, LAY, NONE, OVER, Position
from islas.suedsee.rules import play
from islas.suedsee.view import View, redeal

_PASS: Final = Pass()
#: How many lays are tried in a turn that is played on: of the bot, and of each of the others.
_OWN: Final = 8
_OTHERS: Final = 4


class PlayoutBot(SearchBot):
    """Searches its own turn, then plays on from the best few by the same orders of tiles.

    At most `breadth` are played on from, those within `margin` points of the best, until everybody had a
    turn, the bot too; each once in each round. After so many `rounds` the better half goes on for as many
    more, until there are two, which have a last lot. If the time ends before, the rounds so far count; the
    evaluation counts for as many as `prior` rounds.
    """

    def __init__(
        self,
        limits: SearchLimits,
        weights: Weights | None = None,
        breadth: int = 8,
        margin: float = 3.0,
        rounds: int = 8,
        prior: float = 3.0,
    ) -> None:
        super().__init__(limits, weights)
        self.breadth = breadth
        self.margin = margin
        self.rounds = rounds
        self.prior = prior

    def options(self, view: View, random: Random) -> list[Option[Position, Action]]:
        """The legal actions with what each seems to be worth, the best first."""
        seconds = self.limits.seconds
        end = inf if seconds is None else monotonic() + seconds
        evaluator = Evaluator(view, self.weights)
        found = self._search(view, evaluator, random)
        enough = found[0].worth - self.margin
        near = [option for option in found[: self.breadth] if option.worth >= enough]
        if len(near) < 2 or not view.tiles_left:
            return found
        lines = [_Line(option, evaluator, self.prior) for option in near]
        running = lines
        while self._played(running, view, random, end) and len(running) > 2:
            running = sorted(running, key=_Line.order)[: max(2, (len(running) + 1) // 2)]
        lines.sort(key=_Line.order)
        return [*(replace(line.option, worth=line.worth) for line in lines), *found[len(near) :]]

    def _played(self, lines: list["_Line"], view: View, random: Random, end: float) -> bool:
        """Play on from all of them for some rounds; whether there was time for all rounds."""
        for _ in range(self.rounds):
            order = redeal(view, random).draw_pile
            worths = []
            for line in lines:
                worths.append(_playout(line.evaluator, line.option.end, order))
                if monotonic() >= end:
                    break
            if len(worths) < len(lines):
                return False
            for line, worth in zip(lines, worths, strict=True):
                line.rounds += 1
                line.total += worth
        return True


class _Line:
    """A turn that is played on from: how often it was, and what all of that was worth together."""

    def __init__(
        self, option: Option[Position, Action], evaluator: Evaluator, prior: float
    ) -> None:
        self.option = option
        self.evaluator = evaluator.looking_at(option.end.board)
        self.rounds = prior
        self.total = prior * option.worth

    @property
    def worth(self) -> float:
        """The mean."""
        return self.total / self.rounds

    def order(self) -> tuple[float, float]:
        """What sorts the best first: of those that went on longest the one with the best mean."""
        return -self.rounds, -self.worth


def _playout(evaluator: Evaluator, end: Position, order: list[int]) -> float:
    """What a position that the evaluator looks at is worth after a round, with tiles in this order."""
    if end.phase is not LAY or end.active == evaluator.seat:
        return evaluator.rate(end)
    position = end.copy()
    position.draw_pile = order[:]
    position.tile = _drawn(position)
    here = evaluator
    for _ in position.players:
        if position.phase is not LAY or position.tile == NONE:
            break
        position = _turn(here, position, _OWN if position.active == evaluator.seat else _OTHERS)
        here = here.looking_at(position.board)
    return here.rate(position)


def _drawn(position: Position) -> int:
    """The next tile of the pile that fits somewhere."""
    while position.draw_pile:
        tile = position.draw_pile.pop()
        if position.board.fits_somewhere(tile):
            return tile
    return NONE


def _turn(evaluator: Evaluator, position: Position, lays: int) -> Position:
    """The position after a good turn: of few lays, and with an islander only that which is best without."""
    seat = position.active
    best, lay, left = None, None, position
    for action in _promising(evaluator.prospects, position, lays):
        after = position.copy()
        play(after, action)
        if after.phase is ISLANDER:
            play(after, _PASS)
        worth = evaluator.rate_for(after, seat)
        if best is None or worth > best:
            best, lay, left = worth, action, after
    if lay is None or best is None:
        return position
    laid = position.copy()
    play(laid, lay)
    if laid.phase is ISLANDER:
        # With islanders in supply nobody takes one back, in a turn that is played on.
        places = (PlaceIslander,) if position.players[seat].supply else (TakeBack,)
        for action in legal_actions(laid):
            if not isinstance(action, places):
                continue
            after = laid.copy()
            play(after, action)
            worth = evaluator.rate_for(after, seat)
            if worth > best:
                best, left = worth, after
    return _settled(evaluator, left, seat)


def _promising(prospects: Prospects, position: Position, count: int) -> list[Action]:
    """So many lays, those first that lie where most is at stake for the seat."""
    seat = position.active
    lays = candidates(position, legal_actions(position))
    cells = [number_of(lay.cell) for lay in lays if isinstance(lay, Lay)]
    pull = {cell: prospects.pull(cell, seat) for cell in dict.fromkeys(cells)}
    order = sorted(range(len(lays)), key=lambda number: -pull[cells[number]])
    return [lays[number] for number in order[:count]]


def _settled(evaluator: Evaluator, position: Position, seat: int) -> Position:
    """The position after what the seat still has to decide in its turn."""
    while position.phase is not LAY and position.phase is not OVER:
        actions = legal_actions(position)
        if position.phase is DELIVER:
            tried = []
            for action in actions:
                after = position.copy()
                play(after, action)
                tried.append((evaluator.rate_for(after, seat), after))
            position = max(tried, key=lambda one: one[0])[1]
        else:
            play(position, actions[0])
    return position
