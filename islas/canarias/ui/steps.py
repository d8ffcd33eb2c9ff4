"""What is clicked for each action, and what the marks picked so far mean."""

from collections.abc import Iterator
from functools import cached_property
from typing import assert_never

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
from islas.canarias.components import COLOUR_BY_NAME, KIND_BY_NAME, Colour
from islas.canarias.facts import Offer
from islas.canarias.view import View
from islas.core.choice import Choice, Steps


def options(view: View) -> Iterator[tuple[Action, Steps]]:
    """The legal actions of a view with their steps; one with a card once for each copy in the hand."""
    for action in view.legal:
        copies = 1
        if isinstance(action, Build | Load):
            copies = view.hand.count(view.edition.card_numbers[action.card])
        for copy in range(copies):
            yield action, steps(action, copy)


def card_value(name: str, copy: int) -> str:
    """What the mark of a card names: the card, and which of equal ones it is, unless it is the first (0)."""
    return f"{name} {copy + 1}" if copy else name


def steps(action: Action, copy: int = 0) -> Steps:
    """The marks of an action: a card, what is to be built, areas, and a colour if one has to be chosen (D14).

    Of a palace or town first what it is, then its area, then the other houses for it where that is open.
    `copy` is the number of the card among equal ones.
    """
    match action:
        case Build():
            card = card_value(action.card, copy)
            return _coloured(("card", card), ("area", action.area), colour=action.colour)
        case Settle():
            return _coloured(("area", action.area), colour=action.colour)
        case Upgrade():
            offer = f"offer {action.kind.slug} {action.colour.slug}"
            rest = tuple(f"area {house}" for house in action.houses if house != action.area)
            return Steps(((offer,), (f"area {action.area}",), rest), free=1)
        case GiveHouse():
            return _coloured(("area", action.area))
        case Load():
            return Steps(((f"card {card_value(action.card, copy)}",),), confirm=True)
        case Draw() | TakeExtra() | EndTurn() | ChooseIsland() | Divert():
            return Steps(((f"act {action}",),))
        case _:
            assert_never(action)


def _coloured(*marks: tuple[str, str], colour: Colour | None = None) -> Steps:
    stages = [(f"{what} {name}",) for what, name in marks]
    if colour is None:
        return Steps(tuple(stages))
    return Steps((*stages, (f"colour {colour.slug}",)), free=1)


class Picks:
    """What is picked and what can be, in the game's own terms."""

    def __init__(self, choice: Choice[Action]) -> None:
        self.choice = choice

    @property
    def legal(self) -> list[Action]:
        """All legal actions, each once."""
        return list(dict.fromkeys(action for action, _steps in self.choice.options))

    @property
    def slot(self) -> str:
        """The card that is picked, as `card_value` names it, empty for none."""
        return next(iter(_named("card", self.choice.picked)), "")

    @property
    def card(self) -> str:
        """The name of the card that is picked, empty for none."""
        return self.slot.partition(" ")[0]

    @property
    def offer(self) -> Offer | None:
        """The palace or town that is to be built."""
        return next(map(_offer, _named("offer", self.choice.picked)), None)

    @property
    def taken(self) -> list[str]:
        """The areas picked for a palace or town: the one that it shall stand on, then other houses for it."""
        return [] if self.offer is None else _named("area", self.choice.picked)

    @property
    def areas(self) -> list[str]:
        """The areas that can be tapped now, those that can be laid back among them."""
        return [*_named("area", self.choice.marks), *self.taken]

    @property
    def colours(self) -> list[Colour]:
        """The colours to choose from (D14)."""
        return sorted(COLOUR_BY_NAME[name] for name in _named("colour", self.choice.marks))

    @cached_property
    def cards(self) -> frozenset[str]:
        """The cards that some legal action plays, as `card_value` names them."""
        return frozenset(_named("card", Choice(self.choice.options).marks))

    @cached_property
    def offers(self) -> list[Offer]:
        """The palaces and towns that can be built."""
        return sorted(map(_offer, _named("offer", Choice(self.choice.options).marks)))


def _offer(value: str) -> Offer:
    kind, colour = value.split()
    return KIND_BY_NAME[kind], COLOUR_BY_NAME[colour]


def _named(what: str, marks: frozenset[str] | tuple[str, ...]) -> list[str]:
    """What marks of a kind name."""
    return [mark.removeprefix(f"{what} ") for mark in marks if mark.startswith(f"{what} ")]
