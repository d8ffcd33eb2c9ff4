"""The panel of an evaluation: what was counted, who has how many islanders there, who is paid and why.

At the end it says what the wares are worth that are left.
"""

from islas.markup.controls import actions, button, unseen
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.suedsee.components import WARES_FOR_A_POINT
from islas.suedsee.events import Evaluated
from islas.suedsee.explanation import why_not
from islas.suedsee.picture.islanders import islander
from islas.suedsee.picture.ships import ship, thing
from islas.suedsee.ui.earned import earned
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.areas import why_not_in_words
from islas.suedsee.words.log import sentence
from islas.suedsee.words.vocabulary import offer_in_words, ware_amount

#: Symbols that are shown one by one; more are a number.
_SHOWN = 14


def evaluation(table: SeaTable, event: Evaluated) -> Html:
    """The panel as HTML."""
    _ = table.translate
    ask = answer = EMPTY
    told = sentence(_, event, table.scene.edition, table.names)
    # In the end, when all areas are counted, who was not there need not ask.
    reasons = ("fewer",) if event.reason == "end" else ("absent", "fewer")
    lost = why_not(event, table.seat).reason in reasons
    if lost and "why-not" not in table.asked:
        ask = button(_("Why did I get nothing?"), "why-not")
    if lost and "why-not" in table.asked:
        answer = tag("p", why_not_in_words(_, event, table.seat), class_="answer")
    onward = _onward(table)
    return tag(
        "div",
        tag("p", told, table.rule, class_="what"),
        _symbols(table, event),
        _seats(table, event),
        answer,
        actions(ask, onward),
        class_=classes("panel", "evaluation", "lost" if lost else ""),
        # On a phone it lies over the lower part of the sea (site/page/framing.mjs).
        data_covers=True,
    )


def _onward(table: SeaTable) -> Html:
    """What leads on, unless somebody looks back."""
    _ = table.translate
    if not table.leads_on:
        return EMPTY
    # In the corner, where no other button ever is: a thumb that presses it twice skips nothing.
    onward = button(_("Next"), "next", style="primary onward", data_focus=True)
    return button(_("Skip the rest"), "skip") + onward if table.more_to_see else onward


def leftovers(table: SeaTable) -> Html:
    """What the wares of all bring that are left at the end, as the panel of an evaluation."""
    _, players = table.translate, table.scene.players
    told = _("Wares left over: every {count} are a point.").format(count=WARES_FOR_A_POINT)
    # Their wares stand at their signs.
    brought = (
        tag("span", islander(seat), unseen(table.names[seat]), earned(_, player.ware_points))
        for seat, player in enumerate(players)
    )
    return tag(
        "div",
        tag("p", told, table.rule, class_="what"),
        tag("p", *brought, class_="brought"),
        actions(_onward(table)),
        class_="panel evaluation leftovers",
        data_covers=True,
    )


def _symbols(table: SeaTable, event: Evaluated) -> Html:
    """All that was gathered, in a row."""
    _ = table.translate
    if table.best_ships:
        return _ships(table)
    if event.ware is None or not event.amount:
        return EMPTY
    few = event.amount <= _SHOWN
    equal = tag("span", "= ", class_="equal") if few else EMPTY
    return tag(
        "p",
        *([thing(event.ware.slug)] * (event.amount if few else 1)),
        tag("b", equal, str(event.amount)),
        class_=classes("gathered", "" if few else "summed"),
        role="img",
        aria_label=ware_amount(_, event.ware, event.amount),
    )


def _ships(table: SeaTable) -> Html:
    """The ship that comes, or those of which one does."""
    _, best = table.translate, table.best_ships
    choose = tag("span", _("One of these:")) if len(best) > 1 else EMPTY
    shown = (ship(each, offer_in_words(_, each)) for each in best)
    return tag("p", choose, *shown, class_=classes("coming", "" if len(best) > 1 else "single"))


def _seats(table: SeaTable, event: Evaluated) -> Html:
    """Who has how many islanders there, most first."""
    _ = table.translate
    there = [seat for seat, count in enumerate(event.islanders) if count]
    rows = []
    for seat in sorted(there, key=lambda seat: -event.islanders[seat]):
        got = EMPTY
        if seat in event.winners and event.ware is not None and event.amount:
            got = tag("b", f"+{event.amount}\u00a0", thing(event.ware.slug))
        elif seat in event.winners and table.best_ships:
            got = earned(_, table.best_ships[0].points)
        count = event.islanders[seat]
        rows.append(
            tag(
                "tr",
                tag("th", table.names[seat], scope="row", dir="auto"),
                tag("td", join([islander(seat)] * count), tag("span", f" {count}")),
                tag("td", got),
                class_="won" if seat in event.winners else None,
            )
        )
    return tag(
        "table",
        tag("caption", _("Islanders in this area by player"), class_="sr"),
        tag("tbody", *rows),
    )
