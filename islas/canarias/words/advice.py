"""A bot's advice in sentences: what to do, and what speaks for it (`words.reasons`)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

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
from islas.canarias.components import Colour, Kind, Settler
from islas.canarias.events import Landed
from islas.canarias.facts import Fact, Privilege, Robs
from islas.canarias.lens import arrival, loot, omens
from islas.canarias.prospects import by_area
from islas.canarias.reasons import reasons as facts_for
from islas.canarias.rules import GOAL
from islas.canarias.view import View
from islas.canarias.words.areas import asunder
from islas.canarias.words.lens import arrival_ahead, pirate_in_words
from islas.canarias.words.reasons import fact_in_words
from islas.canarias.words.vocabulary import (
    building_name,
    card_name,
    looked_for,
    place_name,
    sentence_case,
    some_building,
)
from islas.core.advice import Advice
from islas.texts import Translate, gettext_noop, joined

#: How many reasons a sentence gives.
MOST_REASONS: Final = 2

#: How many letters a hint of more than one reason has at most: as many as a phone shows in four lines.
MOST_LETTERS: Final = 125

#: How many points short of the goal whoever leads is to be stopped.
NEAR: Final = 4

#: What a part of the evaluation says for an action; turns to come say nothing.
REASONS: Final = {
    "points": gettext_noop("brings points"),
    "privileges": gettext_noop("helps with privileges"),
    "settlers": gettext_noop("attracts more settlers"),
    "palaces": gettext_noop("prepares a palace or a town"),
    "room": gettext_noop("makes room"),
    "cards": gettext_noop("brings good cards"),
    "ship": gettext_noop("makes the ship bring more"),
    "rivals": gettext_noop("sets the others back"),
}


def hint(_: Translate, advice: Advice[Action], view: View, names: Sequence[str]) -> str:
    """One sentence: the action and what speaks for it, in few lines; `names` are by seat.

    What the action costs, and what is to follow it, are weightier than a second reason.
    """
    what = proposal(_, advice.action, view, names)
    facts = _facts(view, advice)
    if not facts:
        return _("{action}.").format(action=what)
    told = [_told(_, fact, view, names) for fact in facts]
    cost = _cost(_, advice.action, view)
    if not any(isinstance(fact, Robs) for fact in facts):
        cost = cost or _robbery(_, advice.action, view, names)
    following = _following(_, advice, view)
    rest = [said for said in (cost, following) if said]
    while True:
        if told:
            text = _("{action}: {reasons}.").format(action=what, reasons="; ".join(told))
        else:
            text = _("{action}.").format(action=what)
        text = " ".join((text, *rest))
        # What is to follow is reason enough.
        if len(told) <= (0 if following else 1) or len(text) <= MOST_LETTERS:
            return text
        told.pop()


def _cost(_: Translate, action: Action, view: View) -> str:
    """Where an advised area costs the most free areas, as others would not; empty where it does not."""
    if not isinstance(action, Build | Settle | GiveHouse) or view.seat is None:
        return ""
    if not view.lands_still:
        return ""
    signs = omens(by_area(view, action), view.seat)
    lost = [looked_for(_, priority) for priority, won in signs.get(action.area, ()) if not won]
    if not lost:
        return ""
    text = _("You then no longer have the most free areas next to {what}.")
    return text.format(what=", ".join(lost))


def _following(_: Translate, advice: Advice[Action], view: View) -> str:
    """What is to follow an advised action in the same turn; empty where that is a card for the ship."""
    edition = view.edition
    match advice.then[:1]:
        case (Build() as build,):
            card = edition.settlers[edition.card_numbers[build.card]]
            return _("Then build with the {card}.").format(card=card.title)
        case (Upgrade() as upgrade,):
            building = some_building(_, upgrade.kind, upgrade.colour)
            return _("Then build {building}.").format(building=building)
        case (Draw(),):
            return _("Then draw cards.")
        case (TakeExtra(),):
            return _("Then take the extra card.")
        case _:
            return ""


def _robbery(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """Whom an advised pirate would rob; empty where no pirate is loaded."""
    if not isinstance(action, Load):
        return ""
    event = arrival(view, view.edition.card_numbers[action.card])
    if isinstance(event, Landed):
        return ""
    return arrival_ahead(_, event, view.edition, view.seat, names, loot(view, event))


def reasons(
    _: Translate, advice: Advice[Action], view: View, names: Sequence[str]
) -> Sequence[str]:
    """What speaks for an action in the position of the view, the weightiest first, in words that go on."""
    facts, action = _facts(view, advice), advice.action
    told = [_told(_, fact, view, names) for fact in facts]
    if isinstance(action, Load) and not any(isinstance(fact, Robs) for fact in facts):
        event = arrival(view, view.edition.card_numbers[action.card])
        if not isinstance(event, Landed):
            told.append(pirate_in_words(_, event, names, loot(view, event)))
    return told


def short_of(_: Translate, worth: float) -> str:
    """By how much an action is worth less than the best one, by chances of winning."""
    percent = round(100 * worth)
    if percent < 1:
        return _("hardly worse")
    share = _("{percent}%").format(percent=percent)
    return _("{share} less likely to win").format(share=share)


def _told(_: Translate, fact: Fact, view: View, names: Sequence[str]) -> str:
    """A fact as a clause; where it sets somebody back who leads close to the goal, with how close."""
    told = fact_in_words(_, fact, view.edition, names)
    match fact:
        case Robs():
            hindered: Sequence[int] = fact.victims
        case Privilege(previous=int(holder)):
            hindered = (holder,)
        case _:
            return told
    points = [player.total for player in view.players]
    for seat in hindered:
        others = points[:seat] + points[seat + 1 :]
        if GOAL - NEAR <= points[seat] < GOAL and points[seat] > max(others):
            text = _("{reason}, and {player} has {points} of {goal} points")
            return text.format(reason=told, player=names[seat], points=points[seat], goal=GOAL)
    return told


def _facts(view: View, advice: Advice[Action]) -> Sequence[Fact]:
    return facts_for(view, advice)[:MOST_REASONS]


def reason(_: Translate, part: str) -> str:
    """What a part of the evaluation says for an action."""
    return _(REASONS[part])


def proposal(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """An action as a request, without a full stop."""
    edition = view.edition
    match action:
        case ChooseIsland():
            island = edition.islands[edition.island_numbers[action.island]].title
            return _("Take {island}").format(island=island)
        case Build():
            settler = edition.settlers[edition.card_numbers[action.card]]
            colour = settler.colour if action.colour is None else action.colour
            return _("Build {building} with the {card}, {place}").format(
                building=some_building(_, Kind.HOUSE, colour),
                card=settler.title,
                place=_place(_, action.area, view),
            )
        case Upgrade():
            others = [house for house in action.houses if house != action.area]
            apart = _apart(_, (action.area, *others), view)
            if action.kind is Kind.TOWN:
                # As a list they could not be read; the page marks them.
                asked = _("Build {building} {place}, for three houses").format(
                    building=some_building(_, action.kind, action.colour), place=apart[action.area]
                )
                return sentence_case(asked)
            # It may stand where a house goes, or on a free area.
            asked = _("Build {building} {place}, for {houses}")
            if action.area in action.houses:
                asked = _("Build {building} {place}, for the house there and {houses}")
            asked = asked.format(
                building=some_building(_, action.kind, action.colour),
                place=apart[action.area],
                houses=joined(
                    _, [_house(_, house, action.colour, view, apart[house]) for house in others]
                ),
            )
            return sentence_case(asked)
        case Settle():
            return _("Let the settler build {place}").format(place=_place(_, action.area, view))
        case GiveHouse():
            kind, colour = _standing(action.area, view)
            alike = [
                other.area
                for other in view.legal
                if isinstance(other, GiveHouse) and _standing(other.area, view) == (kind, colour)
            ]
            return _("Return the {building} {place}").format(
                building=building_name(_, kind, colour),
                place=_apart(_, alike or [action.area], view)[action.area],
            )
        case Load():
            card = edition.cards[edition.card_numbers[action.card]]
            if isinstance(card, Settler):
                return _("Put the {card} on the ship").format(card=card.title)
            return _("Put the {pirate} on the ship").format(pirate=card_name(_, card))
        case Divert():
            return _("Send the pirate to {player}").format(player=names[action.seat])
        case Draw():
            return _("Draw cards")
        case TakeExtra():
            return _("Take the extra card")
        case EndTurn():
            return _("End the turn")
        case _:
            assert_never(action)


def _apart(_: Translate, areas: Sequence[str], view: View) -> dict[str, str]:
    """Where own areas are, each in other words: by what is next to them, or by where they lie."""
    assert view.seat is not None
    island = view.players[view.seat].island
    assert island is not None
    found = {area: _place(_, area, view) for area in areas}
    count = Counter(found.values())
    alike = [area for area in areas if count[found[area]] > 1]
    return found | dict(zip(alike, asunder(_, island, alike), strict=True))


def _standing(area: str, view: View) -> tuple[Kind, Colour]:
    """What stands on an area of the own island."""
    assert view.seat is not None
    player = view.players[view.seat]
    assert player.island is not None
    return player.buildings[player.island.site_numbers[area]]


def _house(_: Translate, area: str, usual: Colour, view: View, place: str) -> str:
    """A house of the own island by its `place`, and by its colour unless that is the usual one."""
    kind, colour = _standing(area, view)
    if colour is usual:
        return _("the one {place}").format(place=place)
    building = building_name(_, kind, colour)
    return _("the {building} {place}").format(building=building, place=place)


def _place(_: Translate, area: str, view: View) -> str:
    """An area of the own island."""
    assert view.seat is not None
    island = view.players[view.seat].island
    assert island is not None
    return place_name(_, island, area)
