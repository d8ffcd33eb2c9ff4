"""What has happened since the own last turn, at the signs of the players."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

from islas.markup.controls import unseen
from islas.markup.html import EMPTY, Html, join, tag
from islas.suedsee import events as happened
from islas.suedsee.components import WARES, Amounts, Kind, Ware
from islas.suedsee.events import Event
from islas.suedsee.picture.board import tile_picture
from islas.suedsee.picture.islanders import islander
from islas.suedsee.picture.ships import thing
from islas.suedsee.ui.earned import earned
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.areas import TITLES
from islas.suedsee.words.log import sentence

#: How many turns of others are told where the hand is.
_LINES = 2
#: How many turns have room as news: those of all rivals, but for one where there are four.
_NEWS = 3
#: How many letters a phone has room for in a row of news, and how many a gain and a picture take.
_ROW = 45
_GAIN = 6
_PICTURE = 3


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

    Each turn has a line, and is told in so few words that this has room. What brought somebody something
    comes before all else where there are more turns than lines. It stays in all that is done in a turn;
    while others act the hand tells it.
    """
    turns = _turns(table) if table.my_turn else []
    lines = [line for turn in turns if (line := _said(table, turn))]
    weighty = sorted(range(len(lines)), key=lambda n: (lines[n].weight, n))[-_NEWS:]
    # The newest stands below what came before it (styles/narrow.css).
    shown = (
        tag("li", tag("span", *lines[n].told, class_="told", dir="auto"))
        for n in sorted(weighty, reverse=True)
    )
    return tag("ul", *shown, class_="tidings", aria_hidden="true", data_tells=True)


class _News(NamedTuple):
    """What a turn did, and how much it matters.

    That is 2 where anybody got anything at all, 1 where an islander was put down or taken back, else 0.
    """

    told: Sequence[str]
    weight: int


def _said(table: SeaTable, turn: Sequence[Event]) -> _News | None:
    """A turn: whose it was and what it brought by what, else what became of an islander or the tile."""
    laid = _laid(turn)
    if laid is None:
        return None
    name = table.names[laid.seat]
    # What a pair of players has to tell may take two rows.
    room = _ROW * (2 if len(table.names) == 2 else 1) - len(name)
    for brief in _Brief:
        causes = _causes(table, turn, brief)
        if sum(each.letters for each in causes) <= room:
            break
    if causes:
        return _News((tag("b", f"{name}:"), *(each.told for each in causes)), 2)
    return _News([_deed(table, turn, laid)], int(any(map(_moves, turn))))


def _line(table: SeaTable, turn: Sequence[Event]) -> Html:
    """A turn: the tile as it lies, and what it brought by what, else what happened in words."""
    laid = _laid(turn)
    if laid is None:
        return EMPTY
    told: list[str] = [each.told for each in _causes(table, turn)]
    told = told or [_deed(table, turn, laid)]
    return tag("li", islander(laid.seat), *_pictures(table, laid), tag("span", *told, dir="auto"))


def _laid(turn: Sequence[Event]) -> happened.TileLaid | None:
    return next((event for event in turn if isinstance(event, happened.TileLaid)), None)


def _deed(table: SeaTable, turn: Sequence[Event], laid: happened.TileLaid) -> str:
    """What became of an islander, else of the tile."""
    main = next(filter(_moves, turn), laid)
    return sentence(table.translate, main, table.scene.edition, table.names)


def _moves(event: Event) -> bool:
    return isinstance(event, happened.IslanderPlaced | happened.IslanderTaken)


class _Brief(IntEnum):
    """How much of what happened is said in words, and whether what ships were paid with is told."""

    WORDS = 0
    SHIPS = 1
    PICTURES = 2


class _Cause(NamedTuple):
    """What brought somebody something, and what; in how many letters about."""

    told: Html
    letters: int


def _causes(table: SeaTable, turn: Sequence[Event], brief: _Brief = _Brief.WORDS) -> list[_Cause]:
    """What a turn brought by what, in the order in which it came: "Bridge +5 shells", "delivers 2 fish +3".

    Who got it stands there where that is not clear, because others were paid as well.
    """
    _, laid, found = table.translate, _laid(turn), list[_Cause]()
    got = {
        seat for event in turn if isinstance(event, happened.Evaluated) for seat in event.winners
    }
    clear = laid is not None and got <= {laid.seat}

    def add(words: str, things: Iterable[Html], seats: Iterable[int], gain: Html) -> None:
        gains = [EMPTY if clear else islander(seat) for seat in seats]
        pictures = [*things, *(join([who, gain]) for who in gains)]
        letters = len(words) + _GAIN * len(pictures) + (0 if clear else _PICTURE * len(gains))
        shown = (_gain(each) for each in pictures)
        told = tag("span", words, *shown, class_="cause", data_bare=not words)
        found.append(_Cause(told, letters))

    for event in turn:
        match event:
            case happened.Evaluated(ware=Ware() as ware, amount=amount) if amount and event.winners:
                by = _("Boat") if event.reason == "boat" else _(TITLES[event.kind])
                gain = tag("b", f"+{amount}", thing(ware.slug))
                # Each ware comes from areas of one kind.
                add("" if brief is _Brief.PICTURES else by, (), event.winners, gain)
            case happened.ShipTaken(reason="market"):
                shown = [thing("trader")] if brief is _Brief.PICTURES else []
                by = "" if shown else _(TITLES[Kind.MARKET])
                add(by, shown, [event.seat], earned(_, event.points))
            case happened.ShipTaken():
                shown = [thing("trader")] if brief else []
                if brief is not _Brief.PICTURES:
                    shown.append(tag("b", *_given(event.paid)))
                by = "" if brief else _("delivers")
                add(by, shown, [event.seat], earned(_, event.points))
            case _:
                pass
    return found


def _gain(picture: Html) -> Html:
    return tag("span", picture, class_="gain")


def _given(amounts: Amounts) -> Iterator[str]:
    """So many of which wares."""
    for ware in WARES:
        if amounts[ware]:
            yield str(amounts[ware])
            yield thing(ware.slug)


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
