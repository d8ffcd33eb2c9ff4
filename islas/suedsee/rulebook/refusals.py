"""Why an action is not possible, as far as one paragraph of the rules says so."""

from typing import Final

from islas.suedsee.actions import (
    Action,
    Claim,
    Cover,
    Deliver,
    Keep,
    Lay,
    Pass,
    PlaceIslander,
    TakeBack,
)
from islas.suedsee.board import number_of
from islas.suedsee.position import DELIVER, ISLANDER, LAY
from islas.suedsee.view import View
from islas.texts import gettext_noop

#: The reasons by their names, in words.
REFUSALS: Final = {
    "order": gettext_noop("First you lay the tile, then comes an islander, then a ship."),
    "taken": gettext_noop("A tile lies there already."),
    "alone": gettext_noop("A tile has to lie beside at least one other tile."),
    "sides": gettext_noop("Sides that touch must be alike."),
    "no-place": gettext_noop("The tile that you have just laid has no such place."),
    "supply": gettext_noop("All of your islanders are on the table."),
    "crowded": gettext_noop("Somebody is in that area already."),
    "not-yours": gettext_noop("You cannot take an islander back from there."),
    "cover": gettext_noop("A boat token covers one of the largest shoals of the region, no other."),
    "claim": gettext_noop("A market brings one of the open ships that are worth most."),
    "not-open": gettext_noop("This ship is not open."),
    "asks": gettext_noop("The ship asks for other wares."),
    "wares": gettext_noop("You do not have these wares."),
}


def refused(view: View, action: Action) -> str:
    """The name of the reason (`REFUSALS`) why the seat to move cannot do this, empty for none.

    The action is not among the legal ones.
    """
    if view.seat is None or view.to_move != view.seat:
        return ""
    match action:
        case Lay():
            return _lay(view, action)
        case PlaceIslander():
            return _place(view, action)
        case TakeBack():
            return "not-yours" if view.phase is ISLANDER else "order"
        case Pass() | Keep():
            return "order"
        case Cover():
            return "cover"
        case Claim():
            return "claim"
        case Deliver():
            return _deliver(view, action)


def _lay(view: View, action: Lay) -> str:
    cell = number_of(action.cell)
    if view.phase is not LAY:
        return "order"
    if cell in view.board.laid:
        return "taken"
    return "sides" if cell in view.board.asking else "alone"


def _place(view: View, action: PlaceIslander) -> str:
    if view.phase is not ISLANDER:
        return "order"
    if not view.players[view.turn].supply:
        return "supply"
    face, _first = view.board.laid[view.known.cell]
    return "crowded" if action.place in face.tile.place_numbers else "no-place"


def _deliver(view: View, action: Deliver) -> str:
    if view.phase is not DELIVER:
        return "order"
    number = view.edition.ship_numbers.get(action.ship)
    if number is None or number not in view.known.display:
        return "not-open"
    return "wares" if action.wares in view.edition.ships[number].ways else "asks"
