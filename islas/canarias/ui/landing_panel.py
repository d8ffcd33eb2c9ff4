"""An arrival as it is drawn: the ship off the islands with its panel, and what is counted on each island."""

from collections.abc import Sequence

from islas.canarias import events as happened
from islas.canarias import keys
from islas.canarias.edition import Edition
from islas.canarias.explanation import Explanation, Look
from islas.canarias.picture import card, icon, pirate_figure, settler_figure, ship
from islas.canarias.ui.landing import COMES, TELLING, Arrival, Landing, landing_told
from islas.canarias.words.areas import areas_in_words
from islas.canarias.words.events import sentence
from islas.canarias.words.landing import looks_in_words, why_not_in_words
from islas.canarias.words.tips import card_meaning, priority_meaning, thing_meaning
from islas.canarias.words.vocabulary import PRIORITIES, card_name
from islas.markup.controls import actions, button, unready, unseen
from islas.markup.html import EMPTY, Html, Value, classes, join, tag
from islas.texts import Translate


def frame(landing: Landing, seat: int) -> Html:
    """The frame round the island of a seat which the landing is about."""
    # Who asks why not is bright again, but not chosen.
    if landing.lost_at(seat) is not None or (
        landing.asked and landing.lost and seat == landing.seat
    ):
        return EMPTY
    return tag(
        "span",
        class_=classes("framed", "robbed" if landing.robs(seat) else ""),
        aria_hidden="true",
        **_enters(landing.chosen, "fade"),
    )


def tallies(landing: Landing, seat: int) -> Html:
    """What is counted on the island of a seat, priority by priority, to stand over it."""
    told = landing.explanation
    if told is None:
        return EMPTY
    found = []
    for look in told.looks:
        count = look.counts[seat]
        if count is None:
            break
        out = seat in look.dropped or told.loses_tie(seat)
        won = look is told.looks[-1] and seat == told.winner
        counted = icon(PRIORITIES[look.priority]) + _number_told(count, look, out=out)
        # The count that decides looks like the others until all have been told.
        over = tag("span", counted, class_="won", **_enters(landing.chosen, "fade"))
        found.append(
            tag(
                "span",
                counted,
                over if won else EMPTY,
                class_=classes("tally", "out" if out else ""),
                data_step=landing.told_at(look, seat),
                data_enter="rise",
            )
        )
    # The table says the same to screen readers.
    return tag("div", *found, id=f"tallies-{seat}", class_="tallies", aria_hidden="true")


def panel(
    landing: Landing,
    _: Translate,
    names: Sequence[str],
    onward: Html = EMPTY,
    *,
    number: int = 0,
    aboard: int = 0,
    sender: str = "",
    question: str = "",
    choices: Html = EMPTY,
    rule: Html = EMPTY,
) -> Html:
    """The ship off the islands with who lands and why, as HTML.

    `onward` are the buttons that lead on, `number` tells landings of a game from each other, `aboard` is
    how many are on the ship still, `sender` says who has sent a pirate, `question` is asked in the place
    of what is told, `choices` are the buttons that answer it, and `rule` leads to the rules.
    """
    edition = landing.scene.edition
    face = _number(edition, landing.event)
    last = _enters(landing.told, "fade")
    ask = EMPTY
    if landing.lost and not landing.asked:
        # Not before it is seen which island the settler has chosen.
        ask = button(_("Why not my island?"), "why-not", data_step=landing.told, data_enter="fade")
    place = _place(landing, _) if landing.scene.coming else EMPTY
    told = question or sentence(_, landing.event, edition, names)
    what = tag("p", told, rule, class_="what", **last)
    coming = _("Next: {card}.").format(card=card_name(_, edition.cards[face]))
    # Who comes is said until room is made for what comes of that.
    leaving = _enters(max(0, landing.told - 1), "dim")
    awaited = tag("p", coming, class_="coming", aria_hidden="true", **leaving)
    sent = tag("p", sender, class_="sent", **last) if sender else EMPTY
    meaning = card_meaning(_, edition, face)
    # The status would tell who is chosen while banners are still being counted.
    counting = landing_told(_) if question and landing.explanation else None
    entering = _enters(COMES, "unfurl")
    return tag(
        "div",
        tag("div", _vessel(landing, aboard), class_="vessel", data_key=keys.SAILING),
        tag(
            "div",
            tag("div", place, awaited, what, class_="head"),
            tag("div", card(edition, face), class_="face", data_tip=meaning, **entering),
            sent,
            _looks(landing, _, names),
            tag("div", choices, class_="choices") if choices else EMPTY,
            actions(onward, ask),
            class_="panel why",
        ),
        # One of the own areas answers, unless counts of all islands are compared meanwhile.
        class_=classes(
            "landing", "asks-area" if question and not choices and landing.look is None else ""
        ),
        tabindex="-1",
        data_scene=f"landing {number}",
        data_meanwhile=counting,
        data_until=landing.told if counting else None,
    )


def _place(landing: Landing, _: Translate) -> Html:
    """The place of the card among those of the ship that land."""
    number, count = landing.scene.landed + (not landing.due), landing.scene.coming
    more: dict[str, str | bool] = {}
    if number == count:
        text = _("Card {number} of {count}; one stays aboard")
        more = {"data_tip": thing_meaning(_, "aboard"), "data_tap": True}
    elif isinstance(landing.event, happened.Landed):
        text = _("Settler: card {number} of {count}")
    else:
        text = _("Pirate: card {number} of {count}")
    told = text.format(number=number, count=count)
    # The next card has words of its own, which stand where they stand and do not grow out of these.
    return tag("span", told, id=f"coming-{number}", class_="count", **more)


def _vessel(landing: Landing, aboard: int) -> Html:
    frame = {"data_place": keys.RAIL, **_enters(COMES, "rise")}
    event, edition = landing.event, landing.scene.edition
    if isinstance(event, happened.PirateLanded):
        head = pirate_figure(event.colour, x=34, y=42, width=64, height=66, **frame)
        return ship(aboard, landing=head, black=True)
    settler = edition.settlers[edition.card_numbers[event.card]]
    figure = settler_figure(settler, x=28, y=40, width=84, height=76, **frame)
    return ship(aboard, landing=figure)


def _looks(landing: Landing, _: Translate, names: Sequence[str]) -> Html:
    told, shown = landing.explanation, landing.shown
    if told is None or shown is None:
        return EMPTY
    heads = (_head(_, look, look is shown) for look in told.looks)
    rows = (_row(landing, _, told, shown, seat, name) for seat, name in enumerate(names))
    # What decided is said above already.
    decided = shown is told.looks[-1] and told.winner is not None
    words = (
        EMPTY
        if decided
        else tag("p", looks_in_words(_, told, names)[shown.number - 1], class_="compared")
    )
    table = tag(
        "table",
        tag("caption", _("Free areas of each island by banner"), class_="sr"),
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *rows),
    )
    return table + words + _answer(landing, _, told)


def _row(
    landing: Landing, _: Translate, told: Explanation, shown: Look, seat: int, name: str
) -> Html:
    won = seat == told.winner
    cells = join(_cell(landing, _, told, look, seat, shown=look is shown) for look in told.looks)
    ties = EMPTY
    if seat == told.ties:
        picture = icon("win_ties", _("Wins ties"))
        ties = tag("span", picture, class_="ties", data_tip=thing_meaning(_, "ties"))
    mark = unseen(_("chosen")) if won else EMPTY
    head = tag("th", tag("span", name, dir="auto"), ties, mark, scope="row")
    return tag("tr", head, cells, class_="won" if won else None)


def _cell(
    landing: Landing, _: Translate, told: Explanation, look: Look, seat: int, *, shown: bool
) -> Html:
    count = look.counts[seat]
    here = "shown" if shown else ""
    step = _enters(landing.told_at(look, seat), "fade")
    if count is None:
        return tag("td", unseen(_("out before")), class_=classes("gone", here), **step)
    tied = told.loses_tie(seat)
    if tied or seat in look.dropped:
        why = _("loses the tie") if tied else _("drops out")
        dropped = _number_told(count, look, out=True) + unseen(why)
        return tag("td", dropped, class_=classes(here, "out"), **step)
    decided = look is told.looks[-1] and seat == told.winner
    ring = tag("span", class_="ring", aria_hidden="true", **_enters(landing.chosen, "fade"))
    told_of = (str(count), ring) if decided else (str(count),)
    return tag("td", *told_of, class_=classes(here, "decided" if decided else ""), **step)


def _answer(landing: Landing, _: Translate, told: Explanation) -> Html:
    """Why the settler did not come, once the player has asked."""
    if not (landing.asked and landing.lost):
        return EMPTY
    said = why_not_in_words(_, told, landing.decisive, landing.seat)
    areas = areas_in_words(_, landing.scene.players[landing.seat])
    where = (unseen(f" {areas[n]}") for n in landing.hint)
    return tag("p", said, *where, class_="answer")


def arrival_buttons(_: Translate, landing: Landing) -> Html:
    """What leads on while a ship is being told; while something is due it goes on by itself."""
    label = _("Next")
    onward = button(label, "next", style="primary", data_focus=True)
    told = _("All that is left aboard lands, and below each island stands what has come to it.")
    # Nobody passes over what costs a house of their own before it is said.
    robbed = landing.robs(landing.seat)
    at_once = button(
        _("Land all at once"),
        "skip",
        data_tip=told,
        data_step=landing.told if robbed else None,
        data_enter="fade" if robbed else None,
    )
    return (unready(label) if landing.due else onward) + at_once


def _enters(step: float, how: str) -> dict[str, Value]:
    """The attributes of what comes in a step of the landing (`contract.Move`)."""
    return {"data_step": step, "data_enter": how}


def _number(edition: Edition, event: Arrival) -> int:
    if isinstance(event, happened.Landed):
        return edition.card_numbers[event.card]
    return len(edition.settlers) + event.colour


def _head(_: Translate, look: Look, shown: bool) -> Html:
    name = PRIORITIES[look.priority]
    label = _("Show banner {number}: {what}").format(number=look.number, what=_(name))
    show = tag(
        "button",
        icon(name),
        type="button",
        class_="show",
        data_do="look",
        data_value=str(look.number),
        aria_pressed=str(shown).lower(),
        aria_label=label,
        data_tip=f"{label}\n{priority_meaning(_, look.priority)}",
    )
    return tag("th", show, scope="col", data_step=look.number, data_enter="unfurl")


def _number_told(count: int, look: Look, *, out: bool) -> Html:
    """A count; where it is too little a cross beside it says so once all have been told."""
    if not out:
        return tag("b", str(count))
    cross = tag("span", class_="cross", **_enters(look.number + TELLING, "fade"))
    return tag("s", str(count), cross)
