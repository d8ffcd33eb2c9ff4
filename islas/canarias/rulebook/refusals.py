"""Why an action is not possible, as far as one paragraph of the rules says so."""

from typing import Final

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
from islas.canarias.components import (
    BUILD_ANYWHERE,
    EXTRA_CARD,
    HOUSE,
    MIXED_PALACES,
    TOWN,
    Pirate,
)
from islas.canarias.landing import building_areas
from islas.canarias.legal import HOUSES_FOR
from islas.canarias.position import Phase
from islas.canarias.view import View
from islas.texts import gettext_noop

#: The reasons by their names, in words.
REFUSALS: Final = {
    "island-taken": gettext_noop("Somebody has this island already."),
    "order": gettext_noop("First you build or draw, then you put a card on the ship."),
    "not-in-hand": gettext_noop("This card is not in your hand."),
    "pirate-builds": gettext_noop("Pirates build nothing."),
    "must-draw": gettext_noop("In this turn you have to draw."),
    "taken": gettext_noop("This area is built on."),
    "place": gettext_noop("The house has to go next to the first banner that has a free area."),
    "colour": gettext_noop("Another colour can be taken only when its own has run out."),
    "extra": gettext_noop("This takes the privilege for an extra card, once in a turn."),
    "not-your-turn": gettext_noop("Palaces and towns are built in the own turn."),
    "houses": gettext_noop("It takes houses of your own: two for a palace, three for a town."),
    "town": gettext_noop("A town takes three houses of one colour."),
    "mixed": gettext_noop("Houses of different colours take a privilege."),
    "upgrade-area": gettext_noop("It goes on one of the areas of the houses that are traded in."),
    "upgrade-colour": gettext_noop("It has the colour of the houses, unless that has run out."),
    "settle": gettext_noop("Only the settler that has just chosen you builds here."),
    "give": gettext_noop("A house is given back only to a pirate, and only one of your own."),
    "divert": gettext_noop("Only who is safe from pirates sends one to another, who has a house."),
}

_TURN: Final = (Phase.FIRST, Phase.SECOND, Phase.CLOSING)


def refused(view: View, action: Action) -> str:
    """The name of the reason (`REFUSALS`) why the seat to move cannot do this, empty for none.

    The action is not among the legal ones.
    """
    seat = view.seat
    if seat is None or view.to_move != seat:
        return ""
    match action:
        case ChooseIsland():
            taken = [player.island.name for player in view.players if player.island]
            return "island-taken" if action.island in taken else ""
        case Build():
            return _build(view, action) if view.phase is Phase.FIRST else "order"
        case Load():
            return "not-in-hand" if view.phase is Phase.SECOND else "order"
        case Draw() | EndTurn():
            return "order"
        case TakeExtra():
            held = view.has_power(seat, EXTRA_CARD) and not view.extra_taken
            return "not-your-turn" if held and view.phase not in _TURN else "extra"
        case Upgrade():
            return _upgrade(view, action) if view.phase in _TURN else "not-your-turn"
        case Settle():
            return "settle" if view.phase is not Phase.SETTLE else "place"
        case GiveHouse():
            return "give"
        case Divert():
            return "divert"


def _build(view: View, action: Build) -> str:
    assert view.seat is not None
    own = view.players[view.seat]
    number = view.edition.card_numbers.get(action.card)
    if number is None or number not in view.hand:
        return "not-in-hand"
    card = view.edition.cards[number]
    if isinstance(card, Pirate):
        return "pirate-builds"
    if not view.may_build or not own.free or own.island is None:
        return "must-draw"
    area = own.island.site_numbers.get(action.area)
    if area is None:
        return ""
    if not own.free >> area & 1:
        return "taken"
    anywhere = view.has_power(view.seat, BUILD_ANYWHERE)
    allowed = building_areas(own.free, own.near, card.priorities, anywhere)
    return "colour" if allowed >> area & 1 else "place"


def _upgrade(view: View, action: Upgrade) -> str:
    assert view.seat is not None
    own = view.players[view.seat]
    numbers = own.island.site_numbers if own.island else {}
    traded = sum(1 << numbers[area] for area in set(action.houses) if area in numbers)
    standing = own.standing[HOUSE]
    if len(action.houses) != HOUSES_FOR[action.kind]:
        return "town" if action.kind is TOWN else "houses"
    if traded.bit_count() != len(action.houses) or traded & ~sum(standing):
        return "houses"
    if not any(traded & ~areas == 0 for areas in standing):
        if action.kind is TOWN:
            return "town"
        if not view.has_power(view.seat, MIXED_PALACES):
            return "mixed"
    if action.area in action.houses:
        return "upgrade-colour"
    return "upgrade-area"
