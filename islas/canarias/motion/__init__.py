"""What moves when something happens (`contract.Motion`): cards, houses, privileges and the ship."""

from collections.abc import Iterator, Sequence

from islas.canarias import events as happened
from islas.canarias import keys
from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.picture import card, card_back, privilege, settler_figure
from islas.canarias.ui.landing import last_arrival
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.events import sentence
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES, power_in_words, sentence_case
from islas.contract import Move, Table
from islas.markup.html import Html


def moves(events: Sequence[Event], table: Table) -> list[Move]:
    """What moves for the events, in their order."""
    here = CanariasTable.of(table)
    return [move for event in events for move in _of(event, here)]


def _of(event: Event, table: CanariasTable) -> Iterator[Move]:
    edition = table.view.edition
    match event:
        case happened.Drew():
            yield from _drawn(event, table)
        case happened.Built():
            face = _face(edition, event.card)
            told = sentence(table.translate, event, edition, table.names)
            yield _played(event.seat, event.card, face, keys.DISCARDS, table, told)
            yield Move(keys.building(event.seat, event.area))
        case happened.Loaded():
            yield _played(event.seat, event.card, card_back(), keys.SHIP, table)
        case happened.Upgraded():
            place = keys.building(event.seat, event.area)
            for number, house in enumerate(event.houses):
                if house != event.area:
                    yield Move(keys.building(event.seat, house), target=place, along=number > 0)
            yield Move(place)
        case happened.ShipArrived():
            yield Move(keys.SAILING, source=keys.HORIZON, times=3)
        case happened.RoundStarted():
            yield Move(keys.SAILING, target=keys.HORIZON, times=2)
        case happened.Settled():
            place = keys.building(event.seat, event.area)
            settler = edition.settlers[edition.card_numbers[event.card]]
            # In a tutorial that begins with a settler ashore the ship lies where it always does.
            source = keys.SHIP if last_arrival(table.log) is None else keys.RAIL
            yield Move(source=source, target=place, picture=settler_figure(settler), times=2)
            yield Move(place)
        case happened.HouseGiven():
            yield Move(keys.building(event.seat, event.area), target=keys.SHIP)
        case happened.PrivilegeTaken():
            _ = table.translate
            power = power_in_words(_, edition.powers[event.colour], table.view.options)
            told = sentence_case(f"{_(COLOUR_PRIVILEGES[event.colour])}: {power}")
            if event.previous is not None:
                # Whoever loses it hears of that nowhere else.
                told = sentence(_, event, edition, table.names)
            yield Move(
                keys.privilege(event.colour),
                picture=privilege(event.colour, edition.powers[event.colour]),
                by=keys.island(event.seat),
                caption=told,
                first=True,
            )
        case _:
            pass


def _drawn(event: happened.Drew, table: CanariasTable) -> Iterator[Move]:
    """Cards come from the pile, into the hand or to where another seat's are counted."""
    if event.cards is None or event.seat != table.seat:
        for number in range(event.count):
            where = keys.cards(event.seat)
            yield Move(source=keys.PILE, target=where, picture=card_back(), along=number > 0)
        return
    hand = [table.view.edition.cards[number].name for number in table.view.hand]
    left = {name: event.cards.count(name) for name in event.cards}
    for name, key in reversed(list(zip(hand, keys.hand(hand), strict=True))):
        if left.get(name):
            left[name] -= 1
            yield Move(key, source=keys.PILE)


def _played(
    seat: int, name: str | None, picture: Html, target: str, table: CanariasTable, told: str = ""
) -> Move:
    """A card that a seat has played: from the own hand, or shown beside its island with what is `told`."""
    if seat == table.seat and name is not None:
        return Move(keys.card(name), target=target)
    # A card seen from its back tells nobody anything.
    by = keys.stage(seat) if told else ""
    return Move(source=keys.cards(seat), target=target, picture=picture, by=by, caption=told)


def _face(edition: Edition, name: str) -> Html:
    return card(edition, edition.card_numbers[name])
