"""The legal actions: a few that are listed, and offers, which are computed when one is asked for."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import prod
from typing import Any

from tests.toy.actions import Action, Answer, Lay, Offer, Rest
from tests.toy.components import COST, GOODS, MOST_OFFERED
from tests.toy.position import Position


class Offers:
    """All offers of who has so many goods of each kind: thousands, none of which is kept.

    For each kind an offer takes one of several choices: nothing, to give 1 to `limits[kind]`, to want 1 to
    `MOST_OFFERED`. Offers are in the order of these choices, without those that give or want nothing.
    """

    def __init__(self, stock: Sequence[int]) -> None:
        self.limits = tuple(min(count, MOST_OFFERED) for count in stock)

    def __len__(self) -> int:
        return self._ways(0, gives=False, wants=False)

    def __getitem__(self, place: int) -> Offer:
        if not 0 <= place < len(self):
            raise IndexError(place)
        choices: list[int] = []
        for _kind in range(len(GOODS)):
            choice = 0
            while place >= (ways := self._after([*choices, choice])):
                place -= ways
                choice += 1
            choices.append(choice)
        give = tuple(self._given(kind, choice) for kind, choice in enumerate(choices))
        want = tuple(self._wanted(kind, choice) for kind, choice in enumerate(choices))
        return Offer(give, want)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Offer) or not (any(action.give) and any(action.want)):
            return False
        return all(
            not (give and want) and 0 <= give <= limit and 0 <= want <= MOST_OFFERED
            for give, want, limit in zip(action.give, action.want, self.limits, strict=True)
        )

    def index(self, action: object) -> int:
        """The place of an offer; raises `ValueError` for one that is not legal."""
        if not isinstance(action, Offer) or action not in self:
            raise ValueError(action)
        found, choices = 0, list[int]()
        for kind, limit in enumerate(self.limits):
            choice = action.give[kind] or (action.want[kind] and limit + action.want[kind])
            found += sum(self._after([*choices, less]) for less in range(choice))
            choices.append(choice)
        return found

    def _given(self, kind: int, choice: int) -> int:
        return choice if choice <= self.limits[kind] else 0

    def _wanted(self, kind: int, choice: int) -> int:
        return max(0, choice - self.limits[kind])

    def _after(self, choices: Sequence[int]) -> int:
        """How many offers begin with these choices for the first kinds."""
        gives = any(self._given(kind, choice) for kind, choice in enumerate(choices))
        wants = any(self._wanted(kind, choice) for kind, choice in enumerate(choices))
        return self._ways(len(choices), gives=gives, wants=wants)

    def _ways(self, kind: int, *, gives: bool, wants: bool) -> int:
        """How many choices for the kinds from one on make an offer that gives and wants something."""
        rest = self.limits[kind:]
        found = prod(1 + limit + MOST_OFFERED for limit in rest)
        found -= 0 if gives else (1 + MOST_OFFERED) ** len(rest)
        found -= 0 if wants else prod(1 + limit for limit in rest)
        return found + (0 if gives or wants else 1)


class Legal:
    """Actions that are listed, and behind them the offers, if there are any (`core.game.Legal`)."""

    def __init__(self, listed: Sequence[Action], offers: Offers | None = None) -> None:
        self.listed = tuple(listed)
        self.offers = offers

    @cached_property
    def _length(self) -> int:
        return len(self.listed) + (len(self.offers) if self.offers is not None else 0)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, place: int) -> Action:
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        if at < len(self.listed) or self.offers is None:
            return self.listed[at]
        return self.offers[at - len(self.listed)]

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self)))

    def __contains__(self, action: object) -> bool:
        return action in self.listed or (self.offers is not None and action in self.offers)

    def index(self, action: Any) -> int:
        """The place of an action; raises `ValueError` for one that is not legal."""
        if self.offers is not None and action in self.offers:
            return len(self.listed) + self.offers.index(action)
        return self.listed.index(action)


def legal_actions(position: Position) -> Legal:
    """All that the seat to move may do."""
    if position.over:
        return Legal(())
    if position.waiting:
        return Legal((Answer(True), Answer(False)))
    stock = position.goods[position.turn]
    kinds = [kind for kind, count in enumerate(stock) if count >= COST]
    cells = position.free() if kinds else []
    listed: list[Action] = [Rest(), *(Lay(kind, cell) for kind in kinds for cell in cells)]
    return Legal(listed, None if position.offered else Offers(stock))
