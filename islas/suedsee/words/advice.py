"""A bot's advice in sentences: what to do, and what speaks for it."""

from collections.abc import Sequence
from typing import Final, assert_never

from islas.core.advice import Advice
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
from islas.suedsee.facts import facts_of, laid, payable_by, stands_on
from islas.suedsee.others import Given, effects_of, given
from islas.suedsee.survey import area_of, missing
from islas.suedsee.view import View
from islas.suedsee.words.areas import ends, leaders, worth
from islas.suedsee.words.islanders import putting, taking, taking_which
from islas.suedsee.words.reasons import fact_in_words
from islas.suedsee.words.rivals import hindered, price
from islas.suedsee.words.vocabulary import (
    amounts_in_words,
    cell_in_words,
    points_in_words,
    ship_in_words,
)
from islas.suedsee.words.waiting import choosing, waiting
from islas.texts import Translate, gettext_noop, joined

#: How many reasons a sentence gives.
MOST_REASONS: Final = 2

#: What a part of the evaluation says for an action.
REASONS: Final = {
    "ships": gettext_noop("brings you closer to a ship"),
    "wares": gettext_noop("brings you wares"),
    "bridges": gettext_noop("promises shells"),
    "islands": gettext_noop("promises bananas"),
    "sea": gettext_noop("promises fish"),
    "markets": gettext_noop("promises a ship from the market"),
    "islanders": gettext_noop("brings your islanders back"),
    "rivals": gettext_noop("holds the others back"),
}


def hint(_: Translate, advice: Advice[Action], view: View, names: Sequence[str]) -> str:
    """The action and what speaks for it; `names` are those of the players by seat.

    Of a tile it says the latter alone, for the sea shows where it lies and how it is turned.
    """
    action = advice.action
    match action:
        case Lay():
            paid = given(view, action, *advice.then[:1])
            told = [
                _laying(_, advice, view, names, paid),
                _delivering(_, action, view, advice.then),
                price(_, paid, names),
                _next(_, advice, view),
            ]
            return " ".join(filter(None, told))
        case PlaceIslander():
            told = reasons(_, advice, view, names)[:MOST_REASONS]
            what = proposal(_, action, view, names)
            if not told:
                # It is complete, and has nothing.
                return _("{action}: it gets nothing, and comes back at once.").format(action=what)
            return _("{action}: this {reasons}.").format(action=what, reasons=joined(_, told))
        case TakeBack():
            # The sea shows which one.
            home = _("{action}, so that it is free for a better place.").format(
                action=taking(_, view.board.kind(_node(view, action)))
            )
            return f"{home} {_prospect(_, action, view, names)}"
        case Pass() | Keep():
            return waiting(_, action, view)
        case Claim() | Cover() | Deliver():
            what = _("{action}.").format(action=proposal(_, action, view, names))
            ends = view.last_ship and not isinstance(action, Cover)
            last = _("It is the last ship: the game ends with this turn.") if ends else ""
            return " ".join(filter(None, (what, last, choosing(_, action, view))))
        case _:
            assert_never(action)


def _laying(
    _: Translate, advice: Advice[Action], view: View, names: Sequence[str], paid: Given | None
) -> str:
    """What speaks for laying a tile somewhere, in a sentence; others may be `paid` by it."""
    assert isinstance(advice.action, Lay)
    told = _facts(_, advice, view, names)
    if told:
        return _("This {reasons}.").format(reasons=joined(_, told[:MOST_REASONS]))
    found = effects_of(view, advice.action)
    # A boat pays for what the tile leaves as it was.
    helped = found.helped or paid
    if not helped and not found.spoiled:
        said = _("disturbs none of your areas and gives the others nothing")
    elif not helped:
        said = _("gives the others nothing")
    elif not found.spoiled:
        said = _("disturbs none of your areas")
    else:
        return _("Nothing is gained at once, but every other place seems to be worth less.")
    return _("Nothing is gained at once, but this {reasons}.").format(reasons=said)


def _delivering(_: Translate, action: Lay, view: View, then: Sequence[Action]) -> str:
    """That a tile brings what lacks for a ship, in a sentence; empty where it does not."""
    points = payable_by(view, action, *then[:1])
    if not points:
        return ""
    told = _("With that you can deliver for {points} this turn: one ship a turn, at most.")
    return told.format(points=points_in_words(_, points))


def reasons(_: Translate, advice: Advice[Action], view: View, names: Sequence[str]) -> list[str]:
    """What speaks for an action, the weightiest first: clauses that begin with their verb.

    That is what it brings about at once; where there is nothing, what the parts of the evaluation say.
    """
    told = _facts(_, advice, view, names)
    if told:
        return told
    if isinstance(advice.action, TakeBack):
        return [_prospect(_, advice.action, view, names)]
    if isinstance(advice.action, Claim | Deliver):
        points = view.edition.ship(advice.action.ship).points
        return [_("brings {points} at once").format(points=points_in_words(_, points))]
    parts = [reason(_, part) for part in advice.reasons if part != "rivals"]
    if isinstance(advice.action, Lay) and not parts:
        paid = given(view, advice.action, *advice.then[:1])
        return [_laying(_, advice, view, names, paid)]
    return parts


def short_of(_: Translate, worth: float) -> str:
    """By how much an action is worth less than the best one, in points."""
    points = round(worth)
    if points < 1:
        return _("hardly worse")
    return _("about {points} less").format(points=points_in_words(_, points))


def _facts(_: Translate, advice: Advice[Action], view: View, names: Sequence[str]) -> list[str]:
    """What an action brings about at once, for who acts and against others, as clauses."""
    goes = isinstance(advice.action, PlaceIslander)
    told = [
        fact_in_words(_, fact, names, by_islander=goes)
        for fact in facts_of(view, advice.action, *advice.then[:1])
    ]
    if isinstance(advice.action, Lay):
        told.append(hindered(_, effects_of(view, advice.action), names))
    return [each for each in told if each]


def reason(_: Translate, part: str) -> str:
    """What a part of the evaluation says for an action."""
    return _(REASONS[part])


def proposal(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """An action as a request, without a full stop."""
    edition = view.edition
    match action:
        case Lay():
            where = cell_in_words(_, action.cell)
            if not action.turn or edition.tiles[view.tile].period == 90:
                return _("Lay the tile {where}").format(where=where)
            return _("Lay the tile {where}, turned by {turn}°").format(
                where=where, turn=action.turn
            )
        case PlaceIslander():
            return putting(_, action, view.board, view.known.cell)
        case TakeBack():
            return taking_which(_, action, view.board, view.turn)
        case Pass():
            return _("Leave your islanders as they are")
        case Cover():
            return _("Cover the shoal {where}").format(where=cell_in_words(_, action.cell))
        case Claim():
            ship = edition.ship(action.ship)
            return _("Take the ship with {points} ({wares})").format(
                points=points_in_words(_, ship.points), wares=ship_in_words(_, ship)
            )
        case Deliver():
            ship = edition.ship(action.ship)
            return _("Deliver {wares} for {points}").format(
                wares=amounts_in_words(_, action.wares), points=points_in_words(_, ship.points)
            )
        case Keep():
            return _("Keep your wares")
        case _:
            assert_never(action)


def _next(_: Translate, advice: Advice[Action], view: View) -> str:
    """Where the islander is to go that a tile was praised for, in a sentence; empty for nowhere."""
    match advice.action, advice.then[:1]:
        case Lay() as lay, (PlaceIslander() as then,):
            position = laid(view, lay)
            told = putting(_, then, position.board, position.cell)
        case Lay() as lay, (TakeBack() as then,):
            board = laid(view, lay).board
            kind = board.kind(stands_on(board, then.cell))
            praised = any(fact.kind is kind for fact in facts_of(view, lay, then))
            told = taking_which(_, then, board, view.turn, beside=praised)
        case _:
            return ""
    return _("Then: {action}.").format(action=told)


def _prospect(_: Translate, action: TakeBack, view: View, names: Sequence[str]) -> str:
    """What an islander would get where it stands, and what speaks against that, in sentences."""
    node = _node(view, action)
    area = area_of(view.board, node, len(names))
    told = [worth(_, area), ends(_, area)]
    if len(area.winners) > 1 or view.to_move not in area.winners:
        told.append(leaders(_, area, names))
    lacking = missing(view.board, node, view.tiles_to_come)
    if not all(each.fitting for each in lacking):
        told.append(_("It can hardly be completed: nothing that is left fits at an end of it."))
    elif len(lacking) == 1:
        closing = sum(count for _name, count in lacking[0].closing)
        text = _("Tiles left that close it: {count} of {all}.")
        told.append(text.format(count=closing, all=view.tiles_left))
    elif not view.players[view.turn].supply:
        told.append(_("It would wait long, and you have no islander at hand."))
    return " ".join(filter(None, told))


def _node(view: View, action: TakeBack) -> int:
    """The place on which the islander stands that is taken back."""
    return stands_on(view.board, action.cell)
