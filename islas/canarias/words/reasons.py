"""What speaks for an action, in words with numbers."""

from collections.abc import Sequence
from typing import assert_never

from islas.canarias.components import FIRST_COLOUR
from islas.canarias.edition import Edition
from islas.canarias.facts import (
    Arrives,
    Cards,
    Costs,
    Fact,
    Fruitless,
    Goes,
    Idle,
    Keeps,
    Leads,
    NoHouse,
    NoneArrives,
    NoOther,
    Points,
    Privilege,
    Ripe,
    Robs,
    Room,
    Standing,
    Stays,
    Whereabouts,
)
from islas.canarias.privileges import POINTS_FOR_PRIVILEGE
from islas.canarias.words.vocabulary import (
    COLOUR_PRIVILEGES,
    PIRATES,
    PRIORITIES,
    joined,
    some_building,
)
from islas.texts import Translate


def fact_in_words(_: Translate, fact: Fact, edition: Edition, names: Sequence[str]) -> str:
    """A fact as a clause, with neither a capital at its start nor a full stop; `names` are by seat."""
    match fact:
        case Points():
            return _("points +{gain}, {total} in all").format(gain=fact.gain, total=fact.total)
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
        case Ripe():
            building = some_building(_, fact.kind, fact.colour)
            if fact.still:
                text = _("you can still build {building}, points +{gain}")
            else:
                text = _("then you can build {building}, points +{gain}")
            return text.format(building=building, gain=fact.gain)
        case Room():
            return _("free areas: {free} instead of {before}").format(
                free=fact.free, before=fact.before
            )
        case Cards():
            return _("cards +{gain}, {hand} in hand").format(gain=fact.gain, hand=fact.hand)
        case Robs():
            return _("the {pirate} would rob {players}").format(
                pirate=_(PIRATES[fact.colour]),
                players=joined(_, [names[seat] for seat in fact.victims]),
            )
        case NoneArrives():
            return _("none of these settlers would come here now")
        case Goes():
            card = edition.settlers[fact.card].title
            if fact.seat is None:
                return _("the {card} would choose nobody").format(card=card)
            if fact.points is None:
                text = _("the {card} would go to {player}")
                return text.format(card=card, player=names[fact.seat])
            text = _("the {card} would go to {player}, who has only {points}")
            return text.format(card=card, player=names[fact.seat], points=fact.points)
        case Idle():
            return _("a {pirate} cannot build").format(pirate=_(PIRATES[fact.colour]))
        case NoOther():
            return _("you hold no other card")
        case NoHouse():
            return _("no house is left for settlers")
        case Stays():
            kept = joined(_, [edition.settlers[card].title for card in fact.cards])
            return _("to build with there stays in hand: {cards}").format(cards=kept)
        case Keeps():
            return _("the {privilege} stays").format(privilege=_(COLOUR_PRIVILEGES[fact.colour]))
        case Leads():
            return _("{player} has the most points, {points}").format(
                player=names[fact.seat], points=fact.points
            )
        case Fruitless():
            building = some_building(_, fact.kind, fact.colour)
            return _("to build {building} would bring no point").format(building=building)
        case Costs():
            return _("to build {building} would lose the {card}").format(
                building=some_building(_, fact.kind, fact.colour),
                card=edition.settlers[fact.card].title,
            )
        case _:
            assert_never(fact)


def _standing(_: Translate, fact: Standing, names: Sequence[str]) -> str:
    colour, player = _(PRIORITIES[FIRST_COLOUR + fact.colour]), names[fact.rival]
    if fact.held is None:
        text = _("{colour} then stands at {own} of {needed} for the privilege")
    elif fact.held:
        text = _("{colour} then stands {own}:{against} against {player}, the privilege is safer")
    else:
        text = _("{colour} then stands {own}:{against} against {player}, who has the privilege")
    return text.format(
        colour=colour,
        own=fact.own,
        against=fact.against,
        player=player,
        needed=POINTS_FOR_PRIVILEGE,
    )


def _arrives(_: Translate, fact: Arrives, edition: Edition) -> str:
    if fact.ties and fact.still:
        text = _("{settler} would still come: equal at {own} ({what}), and ties are won")
    elif fact.ties:
        text = _("{settler} would come: equal at {own} ({what}), and ties are won")
    elif fact.still:
        text = _("{settler} would still come, with {own} against {against} ({what})")
    else:
        text = _("{settler} would come, with {own} against {against} ({what})")
    match fact.where:
        case Whereabouts.SHIP:
            settler = _("the {card} on the ship")
        case Whereabouts.HAND:
            settler = _("the {card} in your hand")
        case Whereabouts.OPEN:
            settler = _("the {card}, should one be on the ship,")
        case Whereabouts.NAMED:
            settler = _("the {card}")
        case _:
            assert_never(fact.where)
    return text.format(
        settler=settler.format(card=edition.settlers[fact.card].title),
        what=_(PRIORITIES[fact.priority]),
        own=fact.own,
        against=fact.against,
    )
