"""Narrowing the legal actions click by click; the page never judges what is legal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
from islas.canarias.components import Colour, Kind


@dataclass(frozen=True)
class Choice:
    """What the player has picked so far, and the legal actions that still fit."""

    legal: tuple[Action, ...] = ()
    card: str | None = None
    kind: Kind | None = None
    houses: tuple[str, ...] = ()
    area: str | None = None

    def pick_card(self, card: str) -> "Choice":
        """Pick a card of the hand, or lay it back."""
        return Choice(self.legal, card=None if card == self.card else card)

    def pick_kind(self, kind: Kind) -> "Choice":
        """Begin a palace or town, or leave it."""
        return Choice(self.legal, kind=None if kind == self.kind else kind)

    def pick_area(self, area: str) -> "Choice":
        """Tap an area: a house to trade in while some are wanted, else the place to build."""
        if self.kind is None:
            return replace(self, area=area)
        if area in self.houses and not self.houses_complete:
            return replace(self, houses=tuple(house for house in self.houses if house != area))
        if self.houses_complete:
            return replace(self, area=area)
        return replace(self, houses=(*self.houses, area))

    @property
    def cards(self) -> frozenset[str]:
        """The cards that some legal action plays."""
        return frozenset(a.card for a in self.legal if isinstance(a, Build | Load))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The upgrades that are possible."""
        return tuple(sorted({a.kind for a in self.legal if isinstance(a, Upgrade)}))

    @property
    def fitting(self) -> tuple[Action, ...]:
        """The legal actions that agree with everything picked."""
        return tuple(action for action in self.legal if self._fits(action))

    @property
    def loaded(self) -> Action | None:
        """The action that puts the picked card on the ship, if that is all that can be done with it."""
        found = self.fitting
        return found[0] if self.card and len(found) == 1 and isinstance(found[0], Load) else None

    @property
    def houses_complete(self) -> bool:
        """Whether as many houses are picked as the upgrade takes."""
        return bool(self.houses) and any(
            isinstance(a, Upgrade) and len(a.houses) == len(self.houses) for a in self.fitting
        )

    @property
    def areas(self) -> frozenset[str]:
        """The areas that can be tapped now."""
        found: set[str] = set()
        for action in self.fitting:
            match action:
                case Build() | Settle() | GiveHouse():
                    found.add(action.area)
                case Upgrade() if self.houses_complete:
                    found.add(action.area)
                case Upgrade():
                    found.update(action.houses)
                case _:
                    pass
        return frozenset(found)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours still to choose from once an area is picked (D14), if there are several."""
        if self.area is None:
            return ()
        found = [a.colour for a in self.fitting if isinstance(a, Build | Settle | Upgrade)]
        return tuple(sorted(c for c in found if c is not None)) if len(found) > 1 else ()

    def decided(self, colour: Colour | None = None) -> Action | None:
        """The one action that is left once an area (and, where asked, a colour) is picked."""
        if self.area is None:
            return None
        left: Sequence[Action] = self.fitting
        if colour is not None:
            left = [
                a for a in left if isinstance(a, Build | Settle | Upgrade) and a.colour == colour
            ]
        return left[0] if len(left) == 1 else None

    def _fits(self, action: Action) -> bool:
        match action:
            case Build():
                return self.card == action.card and self.area in (None, action.area)
            case Upgrade():
                return (
                    self.kind is action.kind
                    and set(self.houses) <= set(action.houses)
                    and self.area in (None, action.area)
                )
            case Settle() | GiveHouse():
                return self.kind is None and self.area in (None, action.area)
            case Load():
                return self.card == action.card
            case Draw() | TakeExtra() | EndTurn() | ChooseIsland() | Divert():
                return False
