"""A bot's advice in sentences: what to do, and what speaks for it."""

from collections.abc import Sequence
from typing import Final, assert_never

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
from islas.canarias.bots.advice import Advice
from islas.canarias.components import Kind
from islas.canarias.view import View
from islas.canarias.words import PRIORITIES, Translate, building_name, card_name, joined, mark

#: How many reasons a sentence gives.
MOST_REASONS: Final = 2

#: What a part of the evaluation says for an action; turns to come say nothing.
REASONS: Final = {
    "points": mark("it brings points"),
    "privileges": mark("it helps with privileges"),
    "settlers": mark("more settlers will like the island"),
    "palaces": mark("it prepares a palace or a town"),
    "room": mark("it makes room"),
    "cards": mark("it brings good cards"),
    "ship": mark("the ship will bring more"),
    "rivals": mark("it sets the others back"),
}


def hint(_: Translate, advice: Advice, view: View, names: Sequence[str]) -> str:
    """One sentence: the action and what speaks for it; `names` are those of the players by seat."""
    what = proposal(_, advice.action, view, names)
    reasons = [_(REASONS[part]) for part in advice.reasons[:MOST_REASONS]]
    if not reasons:
        return _("{action}.").format(action=what)
    return _("{action}: {reasons}.").format(action=what, reasons=joined(_, reasons))


def proposal(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """An action as a request, without a full stop."""
    edition = view.edition
    match action:
        case ChooseIsland():
            island = edition.islands[edition.island_numbers[action.island]].title
            return _("Take {island}").format(island=island)
        case Build():
            card = edition.cards[edition.card_numbers[action.card]]
            colour = card.colour if action.colour is None else action.colour
            return _("Build a {building} with the {card}, {place}").format(
                building=building_name(_, Kind.HOUSE, colour),
                card=card_name(_, card),
                place=_place(_, action.area, view),
            )
        case Upgrade():
            return _("Build a {building}, {place}").format(
                building=building_name(_, action.kind, action.colour),
                place=_place(_, action.area, view),
            )
        case Settle():
            return _("Let the settler build {place}").format(place=_place(_, action.area, view))
        case GiveHouse():
            return _("Return the house {place}").format(place=_place(_, action.area, view))
        case Load():
            card = edition.cards[edition.card_numbers[action.card]]
            return _("Put the {card} on the ship").format(card=card_name(_, card))
        case Divert():
            return _("Send the pirate to {player}").format(player=names[action.seat])
        case Draw():
            return _("Draw cards")
        case TakeExtra():
            return _("Take the extra card")
        case EndTurn():
            return _("End the turn")
        case _:
            assert_never(action)


def _place(_: Translate, area: str, view: View) -> str:
    """An area by the land features that it is next to."""
    assert view.seat is not None
    island = view.players[view.seat].island
    assert island is not None
    features = [_(PRIORITIES[feature]) for feature in island.features[area]]
    if not features:
        return _("inland")
    return _("next to {features}").format(features=joined(_, features))
