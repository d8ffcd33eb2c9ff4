"""What has happened since the own last turn, at the signs of the players."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from islas.markup.controls import unseen
from islas.markup.html import EMPTY, Html, tag
from islas.suedsee import events as happened
from islas.suedsee.events import Event
from islas.suedsee.picture.board import islander, tile_picture
from islas.suedsee.picture.ships import thing
from islas.suedsee.ui.earned import earned
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.log import outcome, prize, sentence
from islas.texts import joined

#: How many turns of others are told where the hand is.
_LINES = 2
#: How many rows of news have room among how many players.
_ROWS = {2: 2, 3: 2, 4: 3, 5: 3}
#: How many letters a phone has room for in a row of news, and how many a gain takes.
_ROW = 48
_GAIN = 9


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
    events = [each for each in since(table.log, table.seat) if getattr(each, "seat", -1) == seat]
    pictures = [picture for event in summed(events) for picture in _pictures(table, event)]
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
        data_tap=bool(words),
    )


def summed(events: Sequence[Event]) -> list[Event]:
    """Events of a seat, what it got of the same kind as one, so that a sign has room for all."""
    found: dict[tuple[object, ...], Event] = {}
    for number, event in enumerate(events):
        match event:
            case happened.WaresGathered():
                before = found.pop(("ware", event.ware), None)
                more = before.amount if isinstance(before, happened.WaresGathered) else 0
                found["ware", event.ware] = replace(event, amount=event.amount + more)
            case happened.ShipTaken():
                before = found.pop(("ship",), None)
                more = before.points if isinstance(before, happened.ShipTaken) else 0
                found["ship",] = replace(event, points=event.points + more)
            case _:
                found["other", number] = event
    return list(found.values())


def meanwhile(table: SeaTable) -> Html:
    """What others have done since the own turn, a line for each of the last turns, the newest last."""
    lines = [line for turn in _turns(table) if (line := _line(table, turn))]
    return tag("ol", *lines[-_LINES:], class_="meanwhile") if lines else EMPTY


def _turns(table: SeaTable) -> list[list[Event]]:
    """What happened since the own turn, turn by turn; what the end brings is of nobody's turn."""
    turns: list[list[Event]] = []
    for event in since(table.log, table.seat):
        if isinstance(event, happened.EndReached):
            break
        if isinstance(event, happened.TurnStarted):
            turns.append([])
        if turns:
            turns[-1].append(event)
    return turns


def tidings(table: SeaTable) -> Html:
    """What others have done since the own turn, the newest first, for a place of its own.

    What brought somebody something comes before all else where not everything has room. It stays in all that
    is done in a turn; while others act the hand tells it.
    """
    turns = _turns(table) if table.my_turn else []
    lines = [line for turn in turns for line in _said(table, turn)]
    found, rows = dict[int, Html](), 0
    for number in sorted(range(len(lines)), key=lambda n: (lines[n].weight, n), reverse=True):
        text, gains = lines[number].text, lines[number].gains
        more = 1 + (len(text) + _GAIN * len(gains)) // _ROW
        if found and rows + more > _ROWS[len(table.names)]:
            # What is shorter may have room still.
            continue
        rows += more
        found[number] = tag("li", tag("span", text, class_="told", dir="auto"), *gains)
    # The newest stands below what came before it (styles/narrow.css).
    shown = (line for _, line in sorted(found.items(), reverse=True))
    return tag("ul", *shown, class_="tidings", aria_hidden="true", data_tells=True)


class _News(NamedTuple):
    """A line of news: the words, what else somebody got, and how much it matters.

    That is 2 where anybody got anything at all, 1 where an islander was put down or taken back, else 0.
    """

    text: str
    gains: Sequence[Html]
    weight: int


def _said(table: SeaTable, turn: Sequence[Event]) -> Iterator[_News]:
    """A turn: what it brought others, the ships that anybody got, else an islander; and wares that came."""
    edition, names = table.scene.edition, table.names
    ships = [event for event in turn if isinstance(event, happened.ShipTaken)]
    others = bool(_shared(turn))
    told = [sentence(table.translate, event, edition, names) for event in ships]
    if not told or others:
        told = [text for text in [_told(table, turn)] if text] + told
    wares = [event for event in turn if not isinstance(event, happened.ShipTaken)]
    gains = _gains(table, wares)
    weight = 2 if ships or gains or others else int(any(map(_moves, turn)))
    for number, line in enumerate(told, 1):
        # At the end, by which they were got.
        yield _News(line, gains if number == len(told) else (), weight)


def _line(table: SeaTable, turn: Sequence[Event]) -> Html:
    """A turn: the tile as it lies, what happened in words, and what anybody got."""
    laid = _laid(turn)
    if laid is None:
        return EMPTY
    told = tag("span", _told(table, turn), " ", *_gains(table, turn), dir="auto")
    return tag("li", islander(laid.seat), *_pictures(table, laid), told)


def _laid(turn: Sequence[Event]) -> happened.TileLaid | None:
    return next((event for event in turn if isinstance(event, happened.TileLaid)), None)


def _shared(turn: Sequence[Event]) -> list[happened.Evaluated]:
    """What was paid in wares by a turn of which others got something, whoever else did; else nothing."""
    laid = _laid(turn)
    paid = [
        event
        for event in turn
        if isinstance(event, happened.Evaluated) and event.ware is not None and event.amount
    ]
    others = laid is not None and any(set(event.winners) - {laid.seat} for event in paid)
    return paid if others else []


def _told(table: SeaTable, turn: Sequence[Event]) -> str:
    """What a turn brought all, where others got something; else what became of an islander or the tile.

    It is empty before that.
    """
    _, names, laid = table.translate, table.names, _laid(turn)
    if laid is None:
        return ""
    shared = _shared(turn)
    if len(shared) == 1:
        return outcome(_, shared[0], names)
    if shared:
        # What brings one of them something would read as if it were all.
        got = joined(_, [prize(_, event, names) for event in shared])
        return _("{player} lays a tile: {what}.").format(player=names[laid.seat], what=got)
    main = next(filter(_moves, turn), laid)
    return sentence(_, main, table.scene.edition, names)


def _moves(event: Event) -> bool:
    return isinstance(event, happened.IslanderPlaced | happened.IslanderTaken)


def _gains(table: SeaTable, turn: Sequence[Event]) -> list[Html]:
    """What anybody got in a turn, without what a sentence says."""
    said = {(event.ware, seat) for event in _shared(turn) for seat in event.winners}
    return [
        tag("span", islander(event.seat), *_pictures(table, event), class_="gain")
        for event in turn
        if isinstance(event, happened.WaresGathered | happened.ShipTaken)
        and (getattr(event, "ware", None), event.seat) not in said
    ]


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
            yield earned(table.translate, event.points)
        case _:
            pass
