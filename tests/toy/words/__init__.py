"""The game in words (`contract.Words`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, assert_never

from islas.contract import Asked, Work
from islas.core.advice import Advice
from islas.texts import Translate, gettext_noop
from tests.toy import events
from tests.toy.actions import Action, Answer, Lay, Offer, Rest
from tests.toy.components import GOALS, GOODS, goods_in_words
from tests.toy.events import Event
from tests.toy.game import Reef
from tests.toy.view import View

NOTE: Final = ""
PAGES: Final[Mapping[str, str]] = {}
OPTIONS: Final[Mapping[str, tuple[str, Mapping[Any, str]]]] = {
    "goal": (gettext_noop("Corals of a garden that wins"), {goal: str(goal) for goal in GOALS})
}
_BOTS: Final = {
    "drift": (gettext_noop("Drifter"), gettext_noop("Goes with the tide.")),
    "grow": (gettext_noop("Grower"), gettext_noop("Lays what joins its garden at once.")),
    "scheme": (gettext_noop("Schemer"), gettext_noop("Thinks what others will answer.")),
}
_REASONS: Final = {
    "garden": gettext_noop("makes the garden larger"),
    "corals": gettext_noop("brings more with the tide"),
    "goods": gettext_noop("brings better goods"),
    "rivals": gettext_noop("sets the others back"),
}


def _reef(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    reef = asked.view.known.reef
    told = [
        _("{column} {row}: {good} of {player}").format(
            column=x, row=y, good=GOODS[kind], player=asked.names[seat]
        )
        for (x, y), (seat, kind) in sorted(reef.items())
    ]
    return told or [_("There is only the rock, in 0 0.")]


def _goods(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    known = asked.view.known
    sizes = known.gardens()
    text = _("{player}: {goods}; a garden of {size}")
    return [
        text.format(player=name, goods=goods_in_words(known.goods[seat]), size=sizes[seat])
        for seat, name in enumerate(asked.names)
    ]


COMMANDS: Final[Mapping[str, tuple[str, Work]]] = {
    gettext_noop("reef"): (gettext_noop("all corals, by column and row"), _reef),
    gettext_noop("goods"): (gettext_noop("what everybody has"), _goods),
}


def bot_name(_: Translate, name: str) -> str:
    """The name of a bot."""
    return _(_BOTS[name][0])


def character(_: Translate, name: str) -> str:
    """What somebody who plays against a bot may notice."""
    return _(_BOTS[name][1])


def sentence(_: Translate, event: Event, game: Reef, names: Sequence[str]) -> str:
    """What happened in a sentence; that a turn begins shows in what comes next."""
    match event:
        case events.TurnStarted():
            return ""
        case events.Tide():
            told = ", ".join(f"{name} {n}" for name, n in zip(names, event.gathered, strict=True))
            return _("The tide brings {good}: {told}.").format(good=GOODS[event.good], told=told)
        case events.Offered():
            return _("{player} offers {give} for {want}.").format(
                player=names[event.seat],
                give=goods_in_words(event.give),
                want=goods_in_words(event.want),
            )
        case events.Sealed(yes=None):
            return _("{player} has sealed an answer.").format(player=names[event.seat])
        case events.Sealed():
            text = _("{player} has sealed a yes.") if event.yes else _("{player} has sealed a no.")
            return text.format(player=names[event.seat])
        case events.Revealed(partner=None):
            return _("Nobody swaps with {player}.").format(player=names[event.seat])
        case events.Revealed():
            assert event.partner is not None
            text = _("{partner} swaps with {player}.")
            return text.format(partner=names[event.partner], player=names[event.seat])
        case events.Laid():
            x, y = event.cell
            return _("{player} lays a {good} into {column} {row}.").format(
                player=names[event.seat], good=GOODS[event.kind], column=x, row=y
            )
        case events.Rested():
            return _("{player} rests.").format(player=names[event.seat])
        case events.GameEnded():
            return _("The game is over. {players}: the finest garden.").format(
                players=", ".join(names[seat] for seat in event.winners)
            )
        case events.StoodIn():
            return _("Another bot has moved for {player}.").format(player=names[event.seat])
        case _:
            assert_never(event)


def form(action: Action) -> str:
    """The words with which actions of one kind begin."""
    return " ".join(str(action).split()[: 2 if isinstance(action, Lay) else 1])


def meaning(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """What the actions of a form do."""
    match action:
        case Lay():
            return _("lay a {good}: column and row").format(good=GOODS[action.kind])
        case Offer():
            return _("offer goods for others, such as: 1 weed for 2 pearl")
        case Answer():
            offer = view.known.offer
            assert offer is not None
            text = _("get {give} for {want}") if action.yes else _("keep {want}")
            return text.format(give=goods_in_words(offer.give), want=goods_in_words(offer.want))
        case Rest():
            return _("end the turn without a coral")
        case _:
            assert_never(action)


def proposal(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """An action as a request, without a full stop."""
    match action:
        case Lay():
            x, y = action.cell
            text = _("Lay a {good} into {column} {row}")
            return text.format(good=GOODS[action.kind], column=x, row=y)
        case Offer():
            text = _("Offer {give} for {want}")
            return text.format(give=goods_in_words(action.give), want=goods_in_words(action.want))
        case Answer():
            return _("Accept the offer") if action.yes else _("Decline the offer")
        case Rest():
            return _("Rest")
        case _:
            assert_never(action)


def hint(_: Translate, advice: Advice[Action], view: View, names: Sequence[str]) -> str:
    """A bot's advice in a sentence."""
    what = proposal(_, advice.action, view, names)
    told = [reason(_, part) for part in advice.reasons[:1]]
    return f"{what}: it {told[0]}." if told else f"{what}."


def reason(_: Translate, part: str) -> str:
    """What a part of an advice's gains says for the action."""
    return _(_REASONS[part])
