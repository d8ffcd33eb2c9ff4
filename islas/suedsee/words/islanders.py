"""Putting an islander down and taking one back, as requests that say which place is meant."""

from islas.suedsee.actions import PlaceIslander, TakeBack
from islas.suedsee.board import Board
from islas.suedsee.components import WARE_OF, Face, Kind, Place, turned
from islas.suedsee.facts import stands_on
from islas.suedsee.words.vocabulary import (
    FROM,
    ONTO,
    OTHER,
    cell_in_words,
    side_in_words,
    ware_amount,
)
from islas.texts import Translate


def putting(_: Translate, action: PlaceIslander, board: Board, cell: int) -> str:
    """Putting an islander onto the tile in a cell, as a request.

    Of several places of a kind it says what is in the area of each, or where it lies if that is as much.
    """
    face, first = board.laid[cell]
    symbols = [board.symbols[board.root(first + n)] for n in range(len(face.tile.places))]
    number = face.tile.place_numbers[action.place]
    place = face.tile.places[number]
    told = _("Put an islander {onto}").format(onto=_(ONTO[place.kind]))
    sides = sides_of(face, place)
    alike = [symbols[n] for n, each in enumerate(face.tile.places) if each.kind is place.kind]
    if len(alike) == 1 or place.kind is Kind.MARKET:
        return told
    if alike.count(symbols[number]) == 1:
        wares = ware_amount(_, WARE_OF[place.kind], symbols[number])
        return _("{action} ({sides})").format(action=told, sides=wares)
    if not sides:
        return told
    points = ", ".join(side_in_words(_, side) for side in sides)
    return _("{action} ({sides})").format(action=told, sides=points)


def taking(_: Translate, kind: Kind) -> str:
    """Taking an islander back out of an area of a kind, as a request."""
    return _("Take your islander back {where}").format(where=_(FROM[kind]))


def taking_which(
    _: Translate, action: TakeBack, board: Board, seat: int, *, beside: bool = False
) -> str:
    """The same, for who does not see which one is meant.

    Where the seat stands in several areas of the kind it says what is in the one that is left, or where the
    islander stands if that is as much; `beside` one that has just been spoken of, it is the other of two.
    """
    node = stands_on(board, action.cell)
    root, kind = board.root(node), board.kind(node)
    roots = {board.root(each) for each, who in board.standing.items() if who == seat}
    alike = [each for each in roots if board.kind(each) is kind]
    if len(alike) == 1:
        return taking(_, kind)
    amounts = [board.symbols[each] for each in alike]
    if kind is Kind.MARKET or amounts.count(board.symbols[root]) > 1:
        which = cell_in_words(_, action.cell)
    else:
        which = ware_amount(_, WARE_OF[kind], board.symbols[root])
    where = _(OTHER[kind]) if beside and len(alike) == 2 else _(FROM[kind])
    told = _("Take your islander back {where}").format(where=where)
    return _("{action} ({sides})").format(action=told, sides=which)


def sides_of(face: Face, place: Place) -> list[int]:
    """The sides of a tile as it lies that a place touches."""
    touched = turned(place, face.turn // 90)
    return sorted({half // 2 for half in touched} if place.kind is Kind.SEA else set(touched))
