"""The own cards and what can be done, as HTML from what one seat may know."""

from collections import Counter
from collections.abc import Iterator, Sequence

from islas.canarias import keys
from islas.canarias.actions import Divert, Draw, EndTurn, Load, TakeExtra
from islas.canarias.components import FIRST_COLOUR, HOUSE, Kind, Power
from islas.canarias.consequences import drawn
from islas.canarias.events import Drew
from islas.canarias.picture import card, icon, privilege
from islas.canarias.position import Phase
from islas.canarias.ui.lens import ALWAYS, SWITCH, switch
from islas.canarias.ui.steps import card_value
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.tips import (
    card_meaning,
    values_meaning,
)
from islas.canarias.words.vocabulary import (
    KINDS,
    PRIORITIES,
    building_name,
    card_name,
    sentence_case,
)
from islas.markup.controls import actions, button, unseen
from islas.markup.html import EMPTY, Html, classes, join, tag


def hand(table: CanariasTable) -> Html:
    """The own cards, unless they are covered, and what can be done."""
    _ = table.translate
    view, picks = table.view, table.picks
    cards = []
    held = () if table.covered else view.hand
    names = [view.edition.cards[number].name for number in held]
    fresh = table.scene.new_cards(table.seat, names)
    named = list(keys.hand(names))
    for place in _as_they_came(table, names):
        number, key = held[place], named[place]
        face = view.edition.cards[number]
        value = card_value(face.name, place - view.hand.index(number))
        usable = table.my_turn and value in picks.cards
        picked = picks.slot == value
        advised = table.hinted_card == value
        pick = tag(
            "button",
            card(view.edition, number),
            type="button",
            class_=classes("pick", "picked" if picked else "", "advised" if advised else ""),
            data_do="card",
            data_value=value,
            aria_pressed=str(picked).lower(),
            data_carried="#mine .area.legal",
            disabled=not usable,
            aria_label=card_name(_, face),
        )
        meaning = card_meaning(_, view.edition, number)
        new = key in fresh
        mark = unseen(_("new")) if new else EMPTY
        slot = classes("slot", "new" if new else "")
        cards.append(
            tag(
                "span",
                pick,
                mark,
                id=key.replace(" ", "-"),
                class_=slot,
                data_key=key,
                data_tip=meaning,
            )
        )
    # Names, so that all but what has changed stays when a hint comes before them or a card goes.
    counts = EMPTY
    if SWITCH in table.switched_on and table.event is None:
        # While somebody chooses there are counts already.
        asked = bool(table.lens.islands) or not table.lens.priorities
        counts = switch(_, on=ALWAYS in table.switched_on, ready=asked)
    ways = actions(possible(table), counts, table.more, name="ways")
    return (
        table.hint
        + (EMPTY if table.answers else ways)
        + tag(
            "div",
            *cards,
            id="cards",
            class_=classes("cards", "many" if len(cards) > 3 else ""),
            # What a card means would stand over the buttons above it.
            data_away="",
        )
    )


def _as_they_came(table: CanariasTable, names: Sequence[str]) -> list[int]:
    """The places of a hand's cards in the order in which these came: none moves when others come or go."""
    left, came = Counter(names), list[str]()
    for event in reversed(table.log):
        if not left.total():
            break
        if isinstance(event, Drew) and event.seat == table.seat:
            for name in reversed(event.cards or ()):
                if left[name]:
                    left[name] -= 1
                    came.append(name)
    places = {name: [n for n, other in enumerate(names) if other == name] for name in names}
    # What was there before the first event comes first.
    return [places[name].pop(0) for name in (*left.elements(), *reversed(came))]


def possible(table: CanariasTable) -> Html:
    """What can be done now, as buttons."""
    _ = table.translate
    if not table.my_turn:
        return EMPTY
    picks, view = table.picks, table.view
    found = []
    for colour in picks.colours:
        picture = icon(f"{Kind.HOUSE.slug}-{colour.slug}")
        label = building_name(_, Kind.HOUSE, colour)
        name = _offer_label(label, _(PRIORITIES[FIRST_COLOUR + colour]))
        found.append(
            button(name, "colour", colour.slug, style="offer", picture=picture, data_tip=label)
        )
    for action in () if picks.colours else picks.legal:
        match action:
            case Draw():
                # Where something can be built, that is as likely to be meant.
                style = "primary" if all(isinstance(each, Draw) for each in picks.legal) else ""
                label = _("Draw {count}").format(count=drawn(view, action))
                # A button of its own, as "Pause" is, which stands there before the turn.
                found.append(button(label, "act", "draw", style=style, id="draw"))
            case TakeExtra():
                told, style = _("Take the extra card"), "" if picks.card else "primary"
                found.append(button(_("Extra card"), "act", "extra", style=style, data_tip=told))
            case EndTurn():
                # It stands there before a card is picked, and stays there.
                extra = any(isinstance(each, TakeExtra) for each in picks.legal)
                style = "" if picks.card or extra else "primary"
                found.insert(0, button(_("End the turn"), "act", "end", style=style))
            case Load() if action.card == picks.card and view.phase is Phase.SECOND:
                found.append(button(_("Put it on the ship"), "act", str(action), style="primary"))
            case _:
                pass
    # A card for the ship asks for no area, so that they need not make room for what is picked.
    if not picks.card or view.phase is Phase.SECOND:
        found += _offers(table)
    if view.phase is Phase.DIVERT:
        found += [_victim(table, each) for each in picks.legal if isinstance(each, Divert)]
    return join(found)


def _victim(table: CanariasTable, action: Divert) -> Html:
    """Who can be robbed, and what they have."""
    player = table.view.players[action.seat]
    houses = sum(mask.bit_count() for mask in player.standing[HOUSE])
    told = table.translate("Points: {points}, houses: {houses}")
    has = tag("small", told.format(points=player.total, houses=houses))
    return button(
        tag("span", table.names[action.seat], dir="auto") + has, "act", str(action), style="victim"
    )


def _offers(table: CanariasTable) -> Iterator[Html]:
    """The palaces and towns that can be built, with the points that they bring."""
    _, picks, edition = table.translate, table.picks, table.view.edition
    by = privilege(edition.colour_of_power[Power.MIXED_PALACES], Power.MIXED_PALACES)
    for kind, colour in picks.offers:
        gain, what = table.gains[kind, colour], f"{kind.slug} {colour.slug}"
        name = sentence_case(building_name(_, kind, colour))
        brief = f"{_(PRIORITIES[FIRST_COLOUR + colour])} {_(KINDS[kind])}"
        even = "" if gain else _("No more points than its houses, but free areas.")
        mixed, sign = "", EMPTY
        if table.mixed((kind, colour)):
            mixed = _("By your privilege one of its houses is of another colour.")
            sign = tag("span", by, class_="by-privilege", aria_hidden="true")
        gained = tag("b", f"+{gain}" if gain else "±0", class_=None if gain else "even")
        yield button(
            _offer_label(name, brief) + " " + sign + gained,
            "offer",
            what,
            style="offer",
            picture=icon(what.replace(" ", "-")),
            pressed=picks.offer == (kind, colour),
            data_tip="\n".join(filter(None, (name, mixed, even, values_meaning(_)))),
        )


def _offer_label(name: str, brief: str) -> Html:
    """What an offer is called, and what says enough where room is scarce."""
    return tag("span", name, class_="name") + tag("span", brief, class_="brief", aria_hidden="true")
