"""A bot that rates what its turn can come to, where others answer offers as it would in their place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from islas.core.advice import Advice
from islas.core.search import Option, Search, SearchLimits
from tests.toy import rules
from tests.toy.actions import Action, Answer, Offer
from tests.toy.components import COST, GOODS
from tests.toy.game import Reef
from tests.toy.legal import Legal
from tests.toy.position import Position
from tests.toy.view import View, redeal

#: What goods are worth towards the next coral of their kind, the nearer the more, and beyond it.
_NEEDED: Final = 0.15
_BEYOND: Final = 0.1


@dataclass(frozen=True)
class Imagined(Reef):
    """The game in which the others' answers come at once."""

    seat: int = 0

    def play(self, position: Position, action: Action) -> None:
        """Carry out an action, and the answers that others give to it."""
        rules.perform(position, action)
        while position.waiting and position.waiting[0] != self.seat:
            rules.perform(position, Answer(_gains_by_swap(position)))


class Searcher:
    """Searches its own turn, as far as its limits let it."""

    def __init__(self, limits: SearchLimits) -> None:
        self.limits = limits

    def choose(self, view: View, random: Random) -> Action:
        """One of the legal actions."""
        return self._options(view, random)[0].action

    def advise(self, view: View, random: Random, count: int) -> list[Advice[Action]]:
        """The best actions, with what they gain by part."""
        seat = _own(view)
        before = balance(view.known, seat)
        found = []
        for option in self._options(view, random)[:count]:
            after = balance(option.end, seat)
            found.append(
                Advice(option.action, option.worth, {p: after[p] - before[p] for p in after})
            )
        return found

    def _options(self, view: View, random: Random) -> list[Option[Position, Action]]:
        seat, turn = _own(view), (view.known.round, view.known.turn)

        def goes_on(position: Position) -> bool:
            return position.to_move == seat and (position.round, position.turn) == turn

        def rate(position: Position) -> float:
            return sum(balance(position, seat).values())

        search = Search(Imagined(view.known.goal, seat), rate, goes_on, self.limits)
        return search.options(candidates(view.legal), lambda: redeal(view, random))


def candidates(legal: Legal) -> list[Action]:
    """What is worth a look: all that is listed, and of offers those of one or two for one."""
    found: list[Action] = list(legal.listed)
    for give in range(len(GOODS)):
        for count in (1, 2):
            for want in range(len(GOODS)):
                offer = Offer(_amounts(give, count), _amounts(want, 1))
                if offer in legal:
                    found.append(offer)
    return found


def balance(position: Position, seat: int) -> Mapping[str, float]:
    """What speaks for a seat in a position, by part."""
    gardens = position.gardens()
    others = [size for other, size in enumerate(gardens) if other != seat]
    return {
        "garden": 2.0 * gardens[seat] + (10.0 if gardens[seat] >= position.goal else 0.0),
        "corals": 0.3 * position.corals()[seat],
        "goods": _worth(position.goods[seat]),
        "rivals": -0.7 * max(others),
    }


def _own(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _amounts(kind: int, count: int) -> tuple[int, ...]:
    return tuple(count if each == kind else 0 for each in range(len(GOODS)))


def _worth(goods: Sequence[int]) -> float:
    return sum(_NEEDED * min(count, COST) ** 2 + _BEYOND * max(0, count - COST) for count in goods)


def _gains_by_swap(position: Position) -> bool:
    """Whether the goods of the seat that has to answer are worth more after the swap."""
    seat, offer = position.to_move, position.offer
    assert seat is not None
    assert offer is not None
    goods = position.goods[seat]
    changed = zip(goods, offer.give, offer.want, strict=True)
    return _worth([own + give - want for own, give, want in changed]) > _worth(goods)
