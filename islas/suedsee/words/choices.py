"""What a seat may do, by the words with which actions of one kind begin."""

from collections.abc import Sequence
from typing import assert_never

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
from islas.suedsee.view import View
from islas.suedsee.words.vocabulary import points_in_words, ship_in_words
from islas.texts import Translate


def form(action: Action) -> str:
    """The words with which actions of one kind begin."""
    words = str(action).split()
    return " ".join(words[:2] if isinstance(action, Deliver) else words[:1])


def meaning(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """What the actions of a form do, in words."""
    edition = view.edition
    match action:
        case Lay():
            return _("lay the tile: cells to the east and to the south, then degrees clockwise")
        case PlaceIslander():
            return _("put an islander on a place of this tile")
        case TakeBack():
            return _("take your islander back from the tile in a cell, without reward")
        case Pass():
            return _("neither put nor take back an islander")
        case Cover():
            return _("say which shoal the boat token covers")
        case Claim():
            return _("say which ship the market brings")
        case Deliver():
            ship = edition.ship(action.ship)
            return _("deliver {wares} for {points}").format(
                wares=ship_in_words(_, ship), points=points_in_words(_, ship.points)
            )
        case Keep():
            return _("deliver nothing in this turn")
        case _:
            assert_never(action)
