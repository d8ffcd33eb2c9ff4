"""A bot's advice in sentences: what to do, and what speaks for it."""

from collections.abc import Sequence
from typing import Final, assert_never

from islas.core.advice import Advice
from islas.suedsee.actions import (
    Action,
    Claim,
    Cover,
    Deliver,
    Keep,
    Lay,
    Pass,
    PlaceIslander,
    TakeBack,
)
from islas.suedsee.board import Board, number_of
from islas.suedsee.components import WARE_OF, Face, Kind, Place, turned
from islas.suedsee.facts import facts_of, laid
from islas.suedsee.survey import area_of, missing, openings
from islas.suedsee.view import View
from islas.suedsee.words.areas import ends, leaders, worth
from islas.suedsee.words.reasons import fact_in_words
from islas.suedsee.words.vocabulary import (
    FROM,
    ONTO,
    amounts_in_words,
    cell_in_words,
    joined,
    points_in_words,
    side_in_words,
    ware_amount,
)
from islas.texts import Translate, gettext_noop

#: How many reasons a sentence gives.
MOST_REASONS: Final = 2

#: What a part of the evaluation says for an action.
REASONS: Final = {
    "ships": gettext_noop("brings you closer to a ship"),
    "wares": gettext_noop("brings you wares"),
    "bridges": gettext_noop("promises shells"),
    "islands": gettext_noop("promises bananas"),
    "sea": gettext_noop("promises fish"),
    "markets": gettext_noop("promises a ship from the market"),
    "islanders": gettext_noop("brings your islanders back"),
    "rivals": gettext_noop("holds the others back"),
}


def hint(_: Translate, advice: Advice[Action], view: View, names: Sequence[str]) -> str:
    """One sentence: the action and what speaks for it; `names` are those of the players by seat.

    Of a tile it says the latter alone, for the sea shows where it lies and how it is turned.
    """
    match advice.action:
        case Keep():
            return _("Keep your wares: they are worth more than the ships that they would pay now.")
        case Pass() if any(isinstance(action, PlaceIslander) for action in view.legal):
            return _("Put no islander down: a free one is worth more than any place on this tile.")
        case Pass():
            return _("Leave your islanders where they are: they are worth more there.")
        case TakeBack():
            home = _("{action}, so that it is free for a better place.").format(
                action=proposal(_, advice.action, view, names)
            )
            return f"{home} {_prospect(_, advice.action, view, names)}"
        case _:
            pass
    what = proposal(_, advice.action, view, names)
    plain = isinstance(advice.action, Claim | Cover | Deliver)
    told = [] if plain else reasons(_, advice, view, names)[:MOST_REASONS]
    if not told:
        return f"{_('{action}.').format(action=what)} {_next(_, advice, view)}".rstrip()
    if isinstance(advice.action, Lay):
        said = _("This {reasons}.").format(reasons=joined(_, told))
        return f"{said} {_next(_, advice, view)}".rstrip()
    return _("{action}: this {reasons}.").format(action=what, reasons=joined(_, told))


def reasons(_: Translate, advice: Advice[Action], view: View, names: Sequence[str]) -> list[str]:
    """What speaks for an action, the weightiest first: clauses that begin with their verb.

    That is what it brings about at once; where there is nothing, what the parts of the evaluation say.
    """
    goes = isinstance(advice.action, PlaceIslander)
    told = [
        fact_in_words(_, fact, names, by_islander=goes)
        for fact in facts_of(view, advice.action, *advice.then[:1])
    ]
    if told:
        return told
    rivals = _rivals(_, advice.action, view, names)
    parts = {part: reason(_, part) for part in advice.reasons} | {"rivals": rivals}
    return [parts[part] for part in advice.reasons if parts[part]]


def _rivals(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """Whose areas a tile makes harder to complete, which go on into its cell; empty for nobody's."""
    if not isinstance(action, Lay):
        return ""
    board = view.board
    seats = {
        seat
        for node, seat in board.standing.items()
        if seat != view.to_move and number_of(action.cell) in openings(board, node)
    }
    if not seats:
        return ""
    players = joined(_, [names[seat] for seat in sorted(seats)])
    return _("makes it harder for {players} to complete an area").format(players=players)


def reason(_: Translate, part: str) -> str:
    """What a part of the evaluation says for an action."""
    return _(REASONS[part])


def proposal(_: Translate, action: Action, view: View, names: Sequence[str]) -> str:
    """An action as a request, without a full stop."""
    edition = view.edition
    match action:
        case Lay():
            where = cell_in_words(_, action.cell)
            if not action.turn or edition.tiles[view.tile].period == 90:
                return _("Lay the tile {where}").format(where=where)
            return _("Lay the tile {where}, turned by {turn}°").format(
                where=where, turn=action.turn
            )
        case PlaceIslander():
            return _putting(_, action, view.board, view.known.cell)
        case TakeBack():
            return _("Take your islander back {where}").format(where=_(FROM[_kind(view, action)]))
        case Pass():
            return _("Leave your islanders as they are")
        case Cover():
            return _("Cover the shoal {where}").format(where=cell_in_words(_, action.cell))
        case Claim():
            ship = edition.ships[edition.ship_numbers[action.ship]]
            return _("Take the ship with {points}").format(points=points_in_words(_, ship.points))
        case Deliver():
            ship = edition.ships[edition.ship_numbers[action.ship]]
            return _("Deliver {wares} for {points}").format(
                wares=amounts_in_words(_, action.wares), points=points_in_words(_, ship.points)
            )
        case Keep():
            return _("Keep your wares")
        case _:
            assert_never(action)


def _putting(_: Translate, action: PlaceIslander, board: Board, cell: int) -> str:
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


def _next(_: Translate, advice: Advice[Action], view: View) -> str:
    """Where the islander is to go that a tile was praised for, in a sentence; empty for nowhere."""
    match advice.action, advice.then[:1]:
        case Lay() as lay, (PlaceIslander() as then,):
            position = laid(view, lay)
            told = _putting(_, then, position.board, position.cell)
            return _("Then: {action}.").format(action=told)
        case _:
            return ""


def sides_of(face: Face, place: Place) -> list[int]:
    """The sides of a tile as it lies that a place touches."""
    touched = turned(place, face.turn // 90)
    return sorted({half // 2 for half in touched} if place.kind is Kind.SEA else set(touched))


def _prospect(_: Translate, action: TakeBack, view: View, names: Sequence[str]) -> str:
    """What an islander would get where it stands, and what speaks against that, in sentences."""
    node = _node(view, action)
    area = area_of(view.board, node, len(names))
    told = [worth(_, area), ends(_, area)]
    if len(area.winners) > 1 or view.to_move not in area.winners:
        told.append(leaders(_, area, names))
    if not all(each.fitting for each in missing(view.board, node, view.tiles_to_come)):
        told.append(_("It can hardly be completed: nothing that is left fits at an end of it."))
    return " ".join(filter(None, told))


def _kind(view: View, action: TakeBack) -> Kind:
    return view.board.kind(_node(view, action))


def _node(view: View, action: TakeBack) -> int:
    """The place on which the islander stands that is taken back."""
    cell, board = number_of(action.cell), view.board
    return next(node for node in board.standing if board.cells[node] == cell)
