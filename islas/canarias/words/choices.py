"""What a seat may do, in the notation of records and in words."""

from collections.abc import Sequence
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
from islas.canarias.components import HOUSE
from islas.canarias.view import View
from islas.canarias.words.vocabulary import joined, some_building
from islas.texts import Translate

#: How many actions of one form are listed one by one.
FEW: Final = 12


def choices_in_words(_: Translate, view: View, names: Sequence[str]) -> list[str]:
    """The legal actions of the seat to move, those of one form together."""
    forms: dict[str, list[Action]] = {}
    for action in view.legal:
        forms.setdefault(_form(action), []).append(action)
    found = []
    for words, actions in forms.items():
        if len(actions) == 1:
            found.append(f"{actions[0]}: {_meaning(_, actions[0], view, names)}")
            continue
        rest = [str(action).removeprefix(f"{words} ") for action in actions]
        if len(actions) <= FEW:
            text = _("{words} …: {meaning}. Add one of: {rest}.")
        else:
            text = _("{words} …: {meaning}. {count} ways, listed by: ? {words}")
        meaning = _meaning(_, actions[0], view, names)
        found.append(
            text.format(words=words, meaning=meaning, rest=", ".join(rest), count=len(actions))
        )
    return found


def numbered(view: View, words: Sequence[str]) -> list[str]:
    """The legal actions that begin with these words, with their places from 1 on."""
    return [
        f"{number}: {action}"
        for number, action in enumerate(view.legal, start=1)
        if str(action).split()[: len(words)] == list(words)
    ]


def _form(action: Action) -> str:
    """The words with which actions of one kind begin."""
    words = str(action).split()
    return " ".join(words[:2] if isinstance(action, Build | Upgrade) else words[:1])


def _meaning(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
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
