"""What is clicked: a kind and a cell for a coral, goods one by one for an offer.

The actions that are listed are narrowed by the platform. Offers are put together from their marks, for going
through all of them at each click would take too long.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from islas.core.choice import Choice, Steps, options_of
from tests.toy.actions import Action, Answer, Lay, Offer, Rest
from tests.toy.components import GOODS, Amounts
from tests.toy.legal import Legal

_DEAL: Final = "deal offer"


def steps(action: Action) -> Steps:
    """The marks of an action that is listed."""
    match action:
        case Lay():
            x, y = action.cell
            return Steps(((f"kind {GOODS[action.kind]}",), (f"cell {x} {y}",)))
        case Rest():
            return Steps((("turn rest",),), confirm=True)
        case Answer() | Offer():
            return Steps(((f"answer {action}",),))


@dataclass(frozen=True)
class ReefChoice:
    """The legal actions and the marks that are picked (`core.choice.Picking`)."""

    legal: Legal
    picked: tuple[str, ...] = ()

    @property
    def offer(self) -> Offer:
        """The offer that is being put together; it may still give or want nothing."""
        return Offer(self._amounts("give"), self._amounts("want"))

    @property
    def marks(self) -> frozenset[str]:
        """The marks that can be picked now."""
        offered = [f"{what} {good}" for what in ("give", "want") for good in GOODS] + [_DEAL]
        return self._listed.marks | {mark for mark in offered if self._fits(mark)}

    @property
    def decided(self) -> tuple[Action, Steps] | None:
        """The action that is left once nothing more has to be asked for it."""
        if _DEAL in self.picked:
            return self.offer, Steps((self.picked,))
        return self._listed.decided

    def pick(self, mark: str) -> "ReefChoice":
        """Pick a mark; where no more goods of a kind fit, lay those back."""
        if mark == _DEAL or mark.split()[0] in ("give", "want"):
            if self._fits(mark):
                return ReefChoice(self.legal, (*self._of_offer, mark))
            return ReefChoice(self.legal, tuple(each for each in self._of_offer if each != mark))
        return ReefChoice(self.legal, self._listed.pick(mark).picked)

    def towards(self, action: Action) -> "ReefChoice":
        """What leads to an action that is listed; offers are not put together ahead."""
        return ReefChoice(self.legal, self._listed.towards(action).picked)

    def leads_to(self, action: Action) -> bool:
        """Whether an action that is listed agrees with everything picked."""
        return not self._of_offer and self._listed.leads_to(action)

    @cached_property
    def _listed(self) -> Choice[Action]:
        picked = () if self._of_offer else self.picked
        return Choice(options_of(self.legal.listed, steps), picked)

    @property
    def _of_offer(self) -> tuple[str, ...]:
        return tuple(mark for mark in self.picked if mark.split()[0] in ("give", "want"))

    def _amounts(self, what: str) -> Amounts:
        return tuple(self.picked.count(f"{what} {good}") for good in GOODS)

    def _fits(self, mark: str) -> bool:
        """Whether the offer with the mark is one, or can become one."""
        if self.legal.offers is None:
            return False
        if mark == _DEAL:
            return self.offer in self.legal.offers
        offer = ReefChoice(self.legal, (*self._of_offer, mark)).offer
        filled = any(
            Offer(give, want) in self.legal.offers
            for give in ([offer.give] if any(offer.give) else _ones())
            for want in ([offer.want] if any(offer.want) else _ones())
        )
        return mark.split()[-1] in GOODS and filled


def _ones() -> list[Amounts]:
    """One of each kind alone."""
    return [tuple(int(each == kind) for each in range(len(GOODS))) for kind in range(len(GOODS))]
