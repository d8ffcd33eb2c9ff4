"""What has happened since the own last turn, at the signs of the players."""

from collections.abc import Iterator, Sequence

from islas.markup.controls import unseen
from islas.markup.html import EMPTY, Html, tag
from islas.suedsee import events as happened
from islas.suedsee.events import Event
from islas.suedsee.picture.board import islander, tile_picture
from islas.suedsee.picture.ships import thing
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.log import sentence


def since(told: Sequence[Event], seat: int) -> Sequence[Event]:
    """What was shown of the turns of others between a seat's last turn and its present one."""
    turns = [
        (n, event.seat) for n, event in enumerate(told) if isinstance(event, happened.TurnStarted)
    ]
    end = len(told)
    if turns and turns[-1][1] == seat:
        end = turns.pop()[0]
    begin = end
    while turns and turns[-1][1] != seat:
        begin = turns.pop()[0]
    return told[begin:end]


def lately(table: SeaTable, seat: int) -> Html:
    """What a seat has done and got meanwhile, as small pictures; the words are for who asks."""
    if table.view.to_move is None:
        return EMPTY
    events = [each for each in since(table.told, table.seat) if getattr(each, "seat", -1) == seat]
    pictures = [picture for event in events for picture in _pictures(table, event)]
    if not pictures:
        return EMPTY
    edition, names = table.scene.edition, table.names
    words = [text for event in events if (text := sentence(table.translate, event, edition, names))]
    return tag(
        "span",
        *pictures,
        unseen(" ".join(words)),
        class_="lately",
        data_tip="\n".join(words) or None,
    )


def _pictures(table: SeaTable, event: Event) -> Iterator[Html]:
    match event:
        case happened.TileLaid():
            edition = table.scene.edition
            yield tile_picture(edition.tiles[edition.tile_numbers[event.tile]], event.turn)
        case happened.IslanderPlaced():
            yield islander(event.seat)
        case happened.WaresGathered():
            yield tag("b", f"+{event.amount}", thing(event.ware.slug))
        case happened.ShipTaken():
            yield tag("b", f"+{event.points}", thing("trader"))
        case _:
            pass
