"""What lies at sea: the supply, and a ship that has come."""

from islas.canarias import keys
from islas.canarias.events import Loaded, PirateLanded
from islas.canarias.picture import card, card_back, ship
from islas.canarias.position import NOBODY
from islas.canarias.ui.hand import possible
from islas.canarias.ui.landing_panel import arrival_buttons, panel
from islas.canarias.ui.parts import tokens
from islas.canarias.ui.status import question
from islas.canarias.ui.table import CanariasTable
from islas.canarias.view import View
from islas.canarias.words.events import sentence
from islas.canarias.words.tips import (
    THINGS,
    last_round_in_words,
    thing_meaning,
)
from islas.canarias.words.vocabulary import card_name
from islas.markup.html import EMPTY, Html, tag
from islas.texts import joined


def sea(table: CanariasTable) -> Html:
    """Piles, ship and the privileges nobody holds."""
    _ = table.translate
    view = table.view
    aboard = view.ship_count + view.landing_count
    piles = (
        (card_back(), "draw-pile", view.draw_count, keys.PILE),
        (ship(aboard), "ship", aboard, keys.SHIP),
        (_discard(view), "discards", len(view.discards), keys.DISCARDS),
    )
    shown = [
        tag(
            "div",
            picture,
            tag("span", _(THINGS[name][0])),
            tag("b", str(count)),
            class_="pile",
            data_place=place,
            data_tip=thing_meaning(_, name) + (_loaded(table) if name == "ship" else ""),
            data_tap=True,
        )
        for picture, name, count, place in piles
    ]
    free = tokens(_, view, table.scene, NOBODY)
    held = tag("div", free, class_="tokens", data_away="", role="group", aria_label=_("Privileges"))
    last = EMPTY
    if view.last_round and view.to_move is not None:
        told = f"{table.at_the_goal} {last_round_in_words(_, view)}".lstrip()
        last = tag("strong", _("Last round"), class_="last-round", data_tip=told)
    horizon = tag("span", class_="horizon", data_place=keys.HORIZON, aria_hidden="true")
    # The panel of the landing lies over the hand then.
    kept = _kept(table, _("Cards in hand")) if table.answers else EMPTY
    return tag("div", *shown, class_="piles", data_away="") + held + last + kept + horizon


def _loaded(table: CanariasTable) -> str:
    """The cards that the player knows to be on the ship, as a line below what a ship is."""
    _, view = table.translate, table.view
    if table.covered or not view.aboard:
        return ""
    names = joined(_, [card_name(_, view.edition.cards[number]) for number in view.aboard])
    text = _("Your card: {cards}") if len(view.aboard) == 1 else _("Your cards: {cards}")
    return "\n" + text.format(cards=names)


def _kept(table: CanariasTable, head: str = "") -> Html:
    """The own cards to be looked at, below what they are, for who decides where the hand has no room."""
    view = table.view
    if table.covered or not view.hand:
        return EMPTY
    cards = [card(view.edition, number) for number in view.hand]
    told = tag("b", head) if head else EMPTY
    return tag("span", told, *cards, class_="in-hand", aria_hidden="true")


def _discard(view: View) -> Html:
    return card(view.edition, view.discards[-1]) if view.discards else tag("span", class_="gap")


def arrival(table: CanariasTable) -> Html:
    """The ship off the islands, who lands from it, and what leads on or can be decided."""
    _, landing = table.translate, table.landing
    if landing is None or table.arrived is None:
        return EMPTY
    onward = arrival_buttons(_, landing) if table.leads_on else EMPTY
    choices = EMPTY
    if table.answers:
        onward, choices = table.more, possible(table)
        if choices:
            # None of them lies where the button was that led on to the question.
            onward = tag("span", class_="button blank", aria_hidden="true") + onward
        else:
            onward = _kept(table) + onward
    event, sender = landing.event, ""
    if isinstance(event, PirateLanded):
        edition = table.view.edition
        number = len(edition.settlers) + event.colour
        # Of several that are equal nobody knows which one it is.
        known = edition.card_counts[number] == 1
        name = edition.cards[number].name
        own = known and any(isinstance(e, Loaded) and e.card == name for e in table.log)
        sender = _("You have sent it.") if own else _("Who has sent it is not known.")
        if choices:
            sender += " " + _("Whoever is robbed chooses the house that goes.")
        elif table.answers:
            # The question stands in the place of why it is robbed.
            sender = f"{sentence(_, event, edition, table.names)} {sender}"
    aboard = table.view.ship_count + table.view.landing_count
    return panel(
        landing,
        _,
        table.names,
        onward,
        number=table.arrived,
        aboard=aboard,
        sender=sender,
        question=question(table) if table.answers else "",
        choices=choices,
        rule=table.rule,
    )
