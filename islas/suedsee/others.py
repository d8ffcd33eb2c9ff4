"""What a tile does to those who stand on the sea already: whom it hinders, whom it helps.

Each is told by openings and by what an area carries; markets, which any tile around them helps, among them.
What is paid to others alone is the price of a tile (`given`).
"""

from dataclasses import dataclass
from typing import Final

from islas.suedsee.actions import Action, Lay
from islas.suedsee.board import Board, number_of
from islas.suedsee.components import MARKET, Kind
from islas.suedsee.facts import laid, paid_by
from islas.suedsee.legal import best_ships
from islas.suedsee.survey import openings
from islas.suedsee.view import View

#: What a ware is worth in points, about: ships bring so many for each.
_WORTH: Final = 0.75


@dataclass(frozen=True, slots=True)
class Effects:
    """The seats that are `hindered` and `helped` in areas which would not pay the one that acts.

    `spoiled` says that an area which would pay that one is further from complete than before.
    """

    hindered: tuple[int, ...]
    helped: tuple[int, ...]
    spoiled: bool


def effects_of(view: View, action: Lay) -> Effects:
    """What laying a tile does to those who stand on the sea already."""
    before, seat, seats = view.board, view.turn, len(view.players)
    board = laid(view, action).board
    hindered, helped, spoiled = set[int](), set[int](), False
    for root in dict.fromkeys(before.root(node) for node in before.standing):
        crowd = before.islanders(root, seats)
        winners = {each for each, count in enumerate(crowd) if count == max(crowd)}
        after = board.root(root)
        worse = board.ends[after] > before.ends[root] or (
            number_of(action.cell) in openings(before, root)
            and _stuck(view, board, root)
            and not _stuck(view, before, root)
        )
        better = (
            board.ends[after] < before.ends[root] or board.symbols[after] > before.symbols[root]
        )
        if seat in winners:
            spoiled |= worse
        else:
            hindered |= winners if worse else set()
            helped |= winners if better else set()
    return Effects(tuple(sorted(hindered)), tuple(sorted(helped)), spoiled)


@dataclass(frozen=True, slots=True)
class Given:
    """What a tile pays to `seats` and not to the one that lays it: `amount` of wares, each of them.

    Of a market it is the points of the ship; 0 where another market takes one before, so that they are
    not known.
    """

    kind: Kind
    seats: tuple[int, ...]
    amount: int


def given(view: View, action: Lay, then: Action | None = None) -> Given | None:
    """The weightiest of what laying a tile gives to others alone, if it does; `then` is done after it."""
    found: list[tuple[float, Given]] = []
    open_ships = view.known.display
    ships = 0
    for event in paid_by(view, action, then):
        if event.kind is MARKET:
            ships += 1
            best = best_ships(view.edition, open_ships)
            if not best:
                continue
            amount = view.edition.ships[best[0]].points if ships == 1 else 0
            weight = float(amount or 1)
        else:
            amount = event.amount
            weight = amount * len(event.winners) * _WORTH
        if view.turn not in event.winners:
            found.append((weight, Given(event.kind, event.winners, amount)))
    return max(found, key=lambda each: each[0])[1] if found else None


def _stuck(view: View, board: Board, node: int) -> bool:
    """Whether an area goes on into a cell that nothing left fits."""
    turns, left = board.edition.fitting.turns, view.tiles_to_come
    return any(
        not any(left[tile] and turns[tile][asking] for tile in left)
        for cell in openings(board, node)
        if (asking := board.asking.get(cell)) is not None
    )


def areas_led(view: View) -> list[int]:
    """The areas in which the seat would be paid later, each by its root, once the last tile has been laid.

    What is complete, or fished by a boat of that tile, is paid at once and waits for nothing.
    """
    board, seat, seats = view.board, view.turn, len(view.players)
    face, first = board.laid[view.known.cell]
    fished = {board.root(first + n) for n, place in enumerate(face.tile.places) if place.boat}
    found = []
    for root in dict.fromkeys(board.root(node) for node in board.standing):
        crowd = board.islanders(root, seats)
        if not board.ends[root] or root in fished:
            continue
        if crowd[seat] == max(crowd) and (board.kind(root) is MARKET or board.symbols[root]):
            found.append(root)
    return found
