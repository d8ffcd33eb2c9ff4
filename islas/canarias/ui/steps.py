"""What is clicked for each action, and what the marks picked so far mean."""

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
from islas.canarias.components import COLOUR_BY_NAME, KIND_BY_NAME, Colour, Kind
from islas.canarias.legal import HOUSES_FOR
from islas.core.choice import Choice, Steps


def steps(action: Action) -> Steps:
    """The marks of an action: a card, a kind to build, areas, and a colour if one has to be chosen (D14)."""
    match action:
        case Build():
            return _coloured(("card", action.card), ("area", action.area), colour=action.colour)
        case Settle():
            return _coloured(("area", action.area), colour=action.colour)
        case Upgrade():
            houses = tuple(f"area {house}" for house in action.houses)
            kind, place = (f"kind {action.kind.slug}",), (f"area {action.area}",)
            return Steps((kind, houses, place, (f"colour {action.colour.slug}",)), free=1)
        case GiveHouse():
            return _coloured(("area", action.area))
        case Load():
            return Steps(((f"card {action.card}",),), confirm=True)
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
        """All legal actions."""
        return [action for action, _steps in self.choice.options]

    @property
    def card(self) -> str:
        """The card that is picked, empty for none."""
        return next(iter(_named("card", self.choice.picked)), "")

    @property
    def kind(self) -> Kind | None:
        """The palace or town that is to be built."""
        return next((KIND_BY_NAME[name] for name in _named("kind", self.choice.picked)), None)

    @property
    def houses(self) -> list[str]:
        """The areas of the houses picked for a palace or town."""
        return [] if self.kind is None else _named("area", self.choice.picked)

    @property
    def houses_complete(self) -> bool:
        """Whether as many houses are picked as the palace or town takes."""
        return self.kind is not None and len(self.houses) >= HOUSES_FOR[self.kind]

    @property
    def areas(self) -> list[str]:
        """The areas that can be tapped now, houses that can be laid back among them."""
        found = _named("area", self.choice.marks)
        return found if self.houses_complete else [*found, *self.houses]

    @property
    def colours(self) -> list[Colour]:
        """The colours to choose from (D14)."""
        return sorted(COLOUR_BY_NAME[name] for name in _named("colour", self.choice.marks))

    @cached_property
    def cards(self) -> frozenset[str]:
        """The cards that some legal action plays."""
        return frozenset(_named("card", Choice(self.choice.options).marks))

    @cached_property
    def kinds(self) -> list[Kind]:
        """The palaces and towns that can be built."""
        found = _named("kind", Choice(self.choice.options).marks)
        return sorted(KIND_BY_NAME[name] for name in found)


def _named(what: str, marks: frozenset[str] | tuple[str, ...]) -> list[str]:
    """What marks of a kind name."""
    return [mark.removeprefix(f"{what} ") for mark in marks if mark.startswith(f"{what} ")]
