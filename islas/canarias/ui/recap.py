"""What the others have done since the own last turn, at their islands."""

from collections.abc import Iterator, Sequence
from typing import Final

from islas.canarias import events as happened
from islas.canarias.components import Kind
from islas.canarias.events import Event
from islas.canarias.picture import icon
from islas.canarias.words.vocabulary import sentence
from islas.contract import Table
from islas.markup.controls import unseen
from islas.markup.html import EMPTY, Html, tag

#: The newest things that are shown of a seat, in one row below its island.
MOST: Final = 5


def since(told: Sequence[Event], seat: int) -> list[Event]:
    """What was shown after the last turn of a seat ended, the oldest first."""
    found = list[Event]()
    for event in reversed(told):
        if isinstance(event, happened.TurnEnded) and event.seat == seat:
            break
        found.append(event)
    return found[::-1]


def newest(table: Table) -> str:
    """What others did last since the own last turn, in words; empty where that is nothing."""
    for event in reversed(since(table.told, table.seat)):
        if text := _said(event, table):
            return text
    return ""


def lately(table: Table, seat: int) -> Html:
    """What a seat has done since the own last turn, as small pictures; the words are for who asks."""
    events = [each for each in since(table.told, table.seat) if getattr(each, "seat", -1) == seat]
    pictures = [picture for event in events for picture in _pictures(event)]
    if not pictures:
        return EMPTY
    pictures = pictures[-MOST:]
    words = [text for event in events if (text := _said(event, table))]
    return tag("p", *pictures, unseen(" ".join(words)), class_="lately", data_tip="\n".join(words))


def _said(event: Event, table: Table) -> str:
    if isinstance(event, happened.Drew) and event.reason == "deal":
        return ""
    return sentence(table.translate, event, table.view.edition, table.names)


def _pictures(event: Event) -> Iterator[Html]:
    match event:
        case happened.Built() | happened.Settled():
            yield icon(f"{Kind.HOUSE.slug}-{event.colour.slug}")
        case happened.Upgraded():
            yield icon(f"{event.kind.slug}-{event.colour.slug}")
        # Everybody puts a card on the ship in every turn, which tells nobody anything.
        case happened.Drew() if event.reason != "deal":
            yield tag("span", icon("card-back"), tag("b", f"+{event.count}"))
        case _:
            pass
