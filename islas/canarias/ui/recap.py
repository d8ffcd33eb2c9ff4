"""What has happened on the islands since the own last turn: a row at each, and the areas that it means."""

from collections.abc import Iterator, Sequence
from typing import Final

from islas.canarias import events as happened
from islas.canarias.components import Kind
from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.picture import icon, privilege
from islas.canarias.words.events import briefly, sentence
from islas.contract import Table
from islas.markup.controls import unseen
from islas.markup.html import EMPTY, Html, tag
from islas.texts import gettext_noop

#: The newest things that are shown of a seat, in one row below its island.
MOST: Final = 5

#: What each kind of deed is called before its pictures, in the order in which the row has them.
DEEDS: Final = {
    happened.Built: gettext_noop("built"),
    happened.Upgraded: gettext_noop("built"),
    happened.Drew: gettext_noop("drew"),
    happened.Settled: gettext_noop("by ship"),
    happened.HouseGiven: gettext_noop("lost"),
    happened.PrivilegeTaken: gettext_noop("lost"),
}


def since(told: Sequence[Event], seat: int) -> list[Event]:
    """What was shown after the last turn of a seat ended, but for cards dealt, the oldest first."""
    found = list[Event]()
    for event in reversed(told):
        if isinstance(event, happened.TurnEnded) and event.seat == seat:
            break
        if not (isinstance(event, happened.Drew) and event.reason == "deal"):
            found.append(event)
    return found[::-1]


def newest(table: Table) -> str:
    """What others did last since the own last turn, in few words; empty where that is nothing."""
    for event in reversed(since(table.log, table.seat)):
        if text := briefly(table.translate, event, table.view.edition, table.names):
            return text
    return ""


def lately(table: Table, seat: int) -> Html:
    """What has happened to a seat since the own last turn, each deed in a word and small pictures.

    The sentences are for who asks. Of the own seat it is what the ship has brought or taken, and privileges
    that are lost.
    """
    deeds = _deeds(table, seat)
    events = deeds[-MOST:]
    if not events:
        return EMPTY
    words = [text for event in events if (text := _said(event, table))]
    return tag(
        "p",
        *_groups(table, events),
        unseen(" ".join(words)),
        # Another line with each deed: what stands in its middle would jump aside in the same one.
        id=f"lately-{seat}-{len(deeds)}",
        class_="lately",
        data_tip="\n".join(words),
    )


def changed(table: Table, seat: int) -> frozenset[str]:
    """The areas of a seat on which something was built since the own last turn."""
    built = happened.Built | happened.Upgraded | happened.Settled
    return frozenset(event.area for event in _deeds(table, seat) if isinstance(event, built))


def _deeds(table: Table, seat: int) -> list[Event]:
    """Everybody puts a card on the ship in every turn, which tells nobody anything."""
    events = since(table.log, table.seat)
    if seat == table.seat:
        return [each for each in events if _comes_to(each, seat)]
    taken = happened.PrivilegeTaken
    return [
        each
        for each in events
        if type(each) in DEEDS and not isinstance(each, taken) and getattr(each, "seat", -1) == seat
    ]


def _comes_to(event: Event, seat: int) -> bool:
    """Whether an event changes the own island or privileges, and its seat has not done it."""
    match event:
        case happened.Settled() | happened.HouseGiven():
            return event.seat == seat
        case happened.PrivilegeTaken():
            return event.previous == seat
        case _:
            return False


def _groups(table: Table, events: Sequence[Event]) -> Iterator[Html]:
    """What happened by its kind, in a word and pictures; cards that were drawn are counted together."""
    edition = table.view.edition
    drawn = sum(event.count for event in events if isinstance(event, happened.Drew))
    for word in dict.fromkeys(DEEDS.values()):
        if word == DEEDS[happened.Drew]:
            pictures = [tag("b", str(drawn)) + icon("card-back")] if drawn else []
        else:
            pictures = [_picture(event, edition) for event in events if DEEDS[type(event)] == word]
        if pictures:
            yield tag(
                "span",
                tag("small", table.translate(word)),
                *pictures,
                class_=word.replace(" ", "-"),
            )


def _picture(event: Event, edition: Edition) -> Html:
    match event:
        case happened.Built() | happened.Settled() | happened.HouseGiven():
            return icon(f"{Kind.HOUSE.slug}-{event.colour.slug}")
        case happened.Upgraded():
            return icon(f"{event.kind.slug}-{event.colour.slug}")
        case happened.PrivilegeTaken():
            return tag("span", privilege(event.colour, edition.powers[event.colour]), class_="held")
        case _:
            raise AssertionError(event)


def _said(event: Event, table: Table) -> str:
    return sentence(table.translate, event, table.view.edition, table.names)
