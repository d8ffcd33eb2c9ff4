"""What speaks for an action that a bot advises: of all that it brings, what weighs and sets it apart."""

from islas.canarias.actions import Action, Build, Draw, GiveHouse, Load, Settle
from islas.canarias.components import COLOURS, HOUSE
from islas.canarias.consequences import Consequences
from islas.canarias.facts import (
    Arrives,
    Fact,
    Frees,
    Goes,
    Idle,
    Lead,
    NoHouse,
    NoneArrives,
    NoOther,
    Points,
    Stays,
    Unheld,
    part_of,
)
from islas.canarias.legal import placement
from islas.canarias.position import NOBODY
from islas.canarias.prospects import Prospects
from islas.canarias.view import View
from islas.core.advice import LEAST, Advice


def reasons(view: View, advice: Advice[Action]) -> list[Fact]:
    """What speaks for an action that a bot advises, the weightiest first.

    Of the facts those that belong to a part of the bot's evaluation which gains by the action, and those that
    set it apart from other choices. What all choices have in common is said only where nothing else is; but
    that nobody comes is said with who goes elsewhere. A card for the ship, a house that has to go and cards
    that are drawn have a reason always.
    """
    found = Consequences(view)
    house = isinstance(advice.action, Build | Settle)
    weighed = []
    for number, fact in enumerate(found.of(advice.action)):
        part = part_of(fact, advice.action)
        gain = advice.gains.get(part, 0.0) if part else LEAST
        if gain >= LEAST:
            # That a house is a point says least of all.
            common = not found.sets_apart(fact, advice.action)
            weighed.append((common + (house and isinstance(fact, Points)), -gain, number, fact))
    weighed.sort(key=lambda row: row[:3])
    told = [
        fact
        for common, *_, fact in weighed
        if common == weighed[0][0] or isinstance(fact, NoneArrives)
    ]
    # Who comes says as much as the lead by which they come.
    coming = {fact.priority for fact in told if isinstance(fact, Arrives)}
    told = [fact for fact in told if not (isinstance(fact, Lead) and fact.priority in coming)]
    # That nobody comes of all in hand says nothing of one of them.
    if isinstance(advice.action, Load) and all(isinstance(fact, NoneArrives) for fact in told):
        told.append(_of_the_rest(found.ahead, advice.action))
    if not told and isinstance(advice.action, Draw):
        told += found.of(advice.action)[:1]
    if not told and isinstance(advice.action, GiveHouse):
        told.append(_of_the_house(found.ahead, advice.action))
    return told


def _of_the_rest(ahead: Prospects, action: Load) -> Fact:
    """What speaks for a card for the ship where nothing does that it brings: what stays in the hand."""
    edition, hand = ahead.view.edition, ahead.view.hand
    card, settlers = edition.card_numbers[action.card], len(edition.settlers)
    if card >= settlers:
        return Idle(edition.cards[card].colour)
    if set(hand) == {card}:
        return NoOther()
    if not any(ahead.now.supply[HOUSE]):
        return NoHouse()
    left = list(hand)
    left.remove(card)
    builders = {n for n in left if n < settlers and placement(ahead.now, ahead.seat, n)}
    if builders and not ahead.view.last_round:
        return Stays(tuple(sorted(builders)))
    if arrives := ahead.arrives(None, card):
        return arrives
    return Goes(card, ahead.verdict(None, card).winner, None)


def _of_the_house(ahead: Prospects, action: GiveHouse) -> Fact:
    """What speaks for a house that has to go where nothing does that stays."""
    before, then = ahead.now.players[ahead.seat], ahead.after(action).players[ahead.seat]
    colour = next(c for c in COLOURS if then.points[c] < before.points[c])
    holder = ahead.now.holders[colour]
    if holder != ahead.seat:
        return Unheld(colour, None if holder == NOBODY else holder)
    freed = then.free & ~before.free
    return Frees(tuple(n for n, near in enumerate(then.near) if near & freed))
