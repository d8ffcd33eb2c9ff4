"""What a seat may do, by the words with which actions of one kind begin."""

from collections.abc import Sequence

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
from islas.canarias.components import HOUSE
from islas.canarias.view import View
from islas.canarias.words.vocabulary import some_building
from islas.texts import Translate, joined


def form(action: Action) -> str:
    """The words with which actions of one kind begin."""
    words = str(action).split()
    return " ".join(words[:2] if isinstance(action, Build | Upgrade) else words[:1])


def meaning(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """What the actions of a form do, in words."""
    edition = view.edition
    match action:
        case ChooseIsland():
            return _("take an island")
        case Build():
            card = edition.settlers[edition.card_numbers[action.card]]
            if action.colour is not None:
                text = _("build a house of another colour with the {card}")
                return text.format(card=card.title)
            return _("build {building} with the {card}").format(
                building=some_building(_, HOUSE, card.colour), card=card.title
            )
        case Draw():
            return _("draw cards")
        case TakeExtra():
            return _("take the extra card")
        case Upgrade():
            building = some_building(_, action.kind, action.colour)
            return _("build {building}: its area, then the houses for it").format(building=building)
        case Load():
            return _("put a card on the ship")
        case EndTurn():
            return _("end the turn")
        case Settle():
            title = edition.settlers[view.card].title
            return _("the {card} has chosen your island; the area for its house").format(card=title)
        case GiveHouse():
            return _("the pirate takes a house; the one that you return")
        case Divert():
            seats = [a.seat for a in view.legal if isinstance(a, Divert)]
            told = joined(_, [f"{seat} {names[seat]}" for seat in seats])
            return _("send the pirate to another player: {seats}").format(seats=told)
