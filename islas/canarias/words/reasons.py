"""What speaks for an action, in words with numbers.

Who acts may be a rival, when somebody looks back: nothing is said to "you".
"""

from collections.abc import Sequence
from typing import Final, assert_never

from islas.canarias.components import FIRST_COLOUR
from islas.canarias.edition import Edition
from islas.canarias.facts import (
    Arrives,
    Cards,
    Costs,
    Fact,
    Frees,
    Fruitless,
    Goes,
    Idle,
    Keeps,
    Lead,
    Leads,
    NoHouse,
    NoneArrives,
    NoOther,
    NoUse,
    Picks,
    Points,
    Privilege,
    Ripe,
    Robs,
    Room,
    Spares,
    Standing,
    Stays,
    Unheld,
    Waits,
    Whereabouts,
)
from islas.canarias.privileges import POINTS_FOR_PRIVILEGE
from islas.canarias.rules import GOAL
from islas.canarias.words.lens import because, counted, robbery
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES, PIRATES, PRIORITIES, some_building
from islas.texts import Translate, joined

#: How many things next to an area that becomes free are told.
MOST_FREED: Final = 3


def fact_in_words(_: Translate, fact: Fact, edition: Edition, names: Sequence[str]) -> str:
    """A fact as a clause, with neither a capital at its start nor a full stop; `names` are by seat."""
    match fact:
        case Points():
            return _("points rise from {before} to {total}").format(
                total=fact.total, before=fact.total - fact.gain
            )
        case Privilege():
            privilege = _(COLOUR_PRIVILEGES[fact.colour])
            if fact.previous is None:
                return _("it wins the {privilege}").format(privilege=privilege)
            return _("it takes the {privilege} from {player}").format(
                privilege=privilege, player=names[fact.previous]
            )
        case Standing():
            return _standing(_, fact, names)
        case Arrives():
            return _arrives(_, fact, edition)
        case Lead():
            if fact.kept:
                text = _(
                    "it keeps the most free areas ({what}, {own} against {against} of {player})"
                )
            else:
                text = _(
                    "it brings the most free areas ({what}, {own} against {against} of {player})"
                )
            return text.format(
                what=counted(_, fact.priority),
                own=fact.own,
                against=fact.against,
                player=_rival(_, fact, names),
            )
        case Spares():
            if not fact.priorities:
                text = _("no count falls there, elsewhere up to {most} of them")
                return text.format(most=fact.most)
            text = _("only these counts fall: {what}; elsewhere up to {most} of them")
            what = ", ".join(counted(_, each) for each in fact.priorities)
            return text.format(what=what, most=fact.most)
        case Ripe():
            building = some_building(_, fact.kind, fact.colour)
            if fact.still:
                text = _("{building} can still be built (points: +{gain})")
            else:
                text = _("then {building} can be built (points: +{gain})")
            return text.format(building=building, gain=fact.gain)
        case Room():
            return _("free areas: {free} instead of {before}").format(
                free=fact.free, before=fact.before
            )
        case Cards():
            return _("more cards to choose from ({before} → {hand})").format(
                hand=fact.hand, before=fact.hand - fact.gain
            )
        case Picks():
            return _("then {hand} cards are there to choose from for the ship").format(
                hand=fact.hand
            )
        case Waits():
            if fact.free == 1:
                text = _(
                    "a house now (points: +{gain}) would take the last free area from the ship's settlers"
                )
            else:
                text = _(
                    "a house now (points: +{gain}) would take one of {free} free areas from the "
                    "ship's settlers"
                )
            return text.format(gain=fact.gain, free=fact.free)
        case NoUse():
            return _("cards bring nothing any more")
        case Robs():
            return robbery(_, fact.colour, joined(_, [names[n] for n in fact.victims]), fact.loot)
        case NoneArrives():
            return _("none of these settlers would come here now")
        case Goes():
            card = edition.settlers[fact.card].title
            if fact.seat is None:
                return _("the {card} would choose nobody").format(card=card)
            if fact.points is None:
                text = _("the {card} would go to {player}")
                return text.format(card=card, player=names[fact.seat])
            text = _("the {card} would go to {player}, who has only {points} of {goal} points")
            return text.format(card=card, player=names[fact.seat], points=fact.points, goal=GOAL)
        case Idle():
            return _("the {pirate} is no card to build with").format(pirate=_(PIRATES[fact.colour]))
        case NoOther():
            return _("no card of another kind is in hand")
        case NoHouse():
            return _("no house is left for settlers")
        case Stays():
            kept = joined(_, [edition.settlers[card].title for card in fact.cards])
            return _("that keeps {cards} for a later turn").format(cards=kept)
        case Keeps():
            return _keeps(_, fact)
        case Unheld():
            privilege = _(COLOUR_PRIVILEGES[fact.colour])
            if fact.holder is None:
                return _("nobody has the {privilege}").format(privilege=privilege)
            return _("{player} has the {privilege}").format(
                player=names[fact.holder], privilege=privilege
            )
        case Frees():
            what = ", ".join(_(PRIORITIES[each]) for each in fact.priorities[:MOST_FREED])
            return _("it makes an area free for settlers ({what})").format(what=what)
        case Leads():
            return _("{player} has the most points, {points}").format(
                player=names[fact.seat], points=fact.points
            )
        case Fruitless():
            building = some_building(_, fact.kind, fact.colour)
            return _("building {building} would bring no points").format(building=building)
        case Costs():
            return _("after building {building} the {card} would no longer come").format(
                building=some_building(_, fact.kind, fact.colour),
                card=edition.settlers[fact.card].title,
            )
        case _:
            assert_never(fact)


def _keeps(_: Translate, fact: Keeps) -> str:
    privilege = _(COLOUR_PRIVILEGES[fact.colour])
    if fact.own == fact.before:
        return _("the {privilege} stays").format(privilege=privilege)
    if fact.own > fact.against:
        text = _("the {privilege} stays ({before} → {own}, still the most)")
    else:
        text = _("the {privilege} stays ({before} → {own}, nobody has more)")
    return text.format(privilege=privilege, before=fact.before, own=fact.own)


def _rival(_: Translate, fact: Lead | Standing, names: Sequence[str]) -> str:
    """Whose count the own one is told against: where the best of several has nothing, nobody stands out."""
    if fact.against == 0 and len(names) > 2:
        return _("all others")
    return names[fact.rival]


def _standing(_: Translate, fact: Standing, names: Sequence[str]) -> str:
    colour, player = _(PRIORITIES[FIRST_COLOUR + fact.colour]), _rival(_, fact, names)
    if fact.held is None:
        text = _("then there are {own} of {needed} points for the privilege ({colour})")
    elif fact.held:
        text = _(
            "then it is {own} against {against} of {player} ({colour}), so the privilege is safer"
        )
    else:
        text = _("then it is {own} against {against} of {player}, who has the privilege ({colour})")
    return text.format(
        colour=colour,
        own=fact.own,
        against=fact.against,
        player=player,
        needed=POINTS_FOR_PRIVILEGE,
    )


def _arrives(_: Translate, fact: Arrives, edition: Edition) -> str:
    """Who would come, by which counts, and that this is not sure yet: others land and build before."""
    if fact.where is Whereabouts.OPEN:
        text = (
            _("any {card} that lands would still come")
            if fact.still
            else _("any {card} that lands would come")
        )
        comes = text.format(card=edition.settlers[fact.card].title)
    else:
        text = _("{settler} would come if it lands first")
        if fact.still:
            text = _("{settler} would still come if it lands first")
        comes = text.format(settler=_settler(_, fact, edition))
    if fact.ties:
        text = _("{what}, {own} each, the privilege wins ties")
    else:
        text = _("{what}, {own} against {against}")
    what = _(PRIORITIES[fact.priority])
    return because(comes, text.format(what=what, own=fact.own, against=fact.against))


def _settler(_: Translate, fact: Arrives, edition: Edition) -> str:
    """A settler by where it is known to be."""
    match fact.where:
        case Whereabouts.SHIP:
            text = _("the {card} on the ship")
        case Whereabouts.HAND:
            text = _("the {card} in hand")
        case _:
            text = _("the {card}")
    return text.format(card=edition.settlers[fact.card].title)
