"""Why to leave things as they are, and why one of several ships, in words with what the position says."""

from collections.abc import Sequence
from typing import Final

from islas.suedsee.actions import Action, Claim, Deliver, Keep, Pass, PlaceIslander
from islas.suedsee.board import cell_of
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, WARES_FOR_A_POINT, Ship
from islas.suedsee.others import areas_led
from islas.suedsee.view import View
from islas.suedsee.words.vocabulary import amounts_in_words, points_in_words, ship_in_words
from islas.texts import Translate, joined

#: The kinds of areas by the ware that they carry, in the order of amounts.
_KINDS: Final = (ISLAND, BRIDGE, SEA)


def waiting(_: Translate, action: Pass | Keep, view: View) -> str:
    """Why no islander is moved, or nothing is delivered."""
    if isinstance(action, Keep):
        return _keeping(_, view)
    board, here = view.board, cell_of(view.known.cell)
    places = [
        board.root(board.node(here, each.place))
        for each in view.legal
        if isinstance(each, PlaceIslander)
    ]
    if places:
        supply = view.players[view.turn].supply
        if not any(board.symbols[root] or board.kind(root) is MARKET for root in places):
            return _("Put no islander down: there is nothing to gather on this tile so far.")
        told = _("Put no islander down: you have {count} at hand, and better places may come.")
        return told.format(count=supply)
    led = areas_led(view)
    amounts = [
        sum(board.symbols[root] for root in led if board.kind(root) is kind) for kind in _KINDS
    ]
    waits = []
    if any(amounts):
        waits.append(amounts_in_words(_, (amounts[0], amounts[1], amounts[2])))
    markets = sum(board.kind(root) is MARKET for root in led)
    if markets:
        waits.append(_("a ship") if markets == 1 else _("{count} ships").format(count=markets))
    if not waits:
        return _("Leave your islanders where they are: none of them is needed elsewhere now.")
    return _("Leave your islanders where they are: they wait for {wares}.").format(
        wares=joined(_, waits)
    )


def _keeping(_: Translate, view: View) -> str:
    """Why nothing is delivered: what is lacking for a ship that is worth more than those that can be paid.

    Where none is, what the pile may bring.
    """
    edition, have = view.edition, view.players[view.turn].wares
    payable = [edition.ship(each.ship) for each in view.legal if isinstance(each, Deliver)]
    most = max((ship.points for ship in payable), default=0)
    better = [
        ship for number in view.known.display if (ship := edition.ships[number]).points > most
    ]
    if better:
        nearest = min(better, key=lambda ship: _lacking(have, ship))
        told = _("Keep your wares: for the ship with {points} ({wares}) you lack {count} more.")
        return told.format(
            points=points_in_words(_, nearest.points),
            wares=ship_in_words(_, nearest),
            count=_lacking(have, nearest),
        )
    told, found = _to_come(_, view, most)
    return told.format(count=found, all=view.ships_left, points=points_in_words(_, most))


def _to_come(_: Translate, view: View, most: int) -> tuple[str, int]:
    """What the ships in the pile have to do with keeping wares that pay for one of so many points.

    A text and how many ships it speaks of; where they say nothing, that there is no plain reason.
    """
    edition = view.edition
    pile = [edition.ships[number] for number in view.known.ship_pile]
    price = min(
        (
            sum(each.wares)
            for each in view.legal
            if isinstance(each, Deliver) and edition.ship(each.ship).points == most
        ),
        default=0,
    )
    more = sum(ship.points > most for ship in pile)
    if more:
        return _(
            "Keep your wares: open ships that you can pay bring {points} at most, {count} of the {all} "
            "to come bring more."
        ), more
    cheaper = sum(ship.points == most and min(map(sum, ship.ways)) < price for ship in pile)
    if cheaper:
        return (
            _(
                "Keep your wares: ships that bring as much for fewer are still to come, "
                "{count} of the {all} in the pile."
            ),
            cheaper,
        )
    return _("Keep your wares: looking a few turns ahead, that brought more."), 0


def _in_the_end(action: Action, view: View) -> int:
    """What an action of the last turn brings with the wares that it leaves, in thirds of a point (S29).

    Whatever areas add at the end, what is most here is never less than anything else.
    """
    left, points = sum(view.players[view.turn].wares), 0
    if isinstance(action, Deliver):
        left -= sum(action.wares)
        points = view.edition.ship(action.ship).points
    return points * WARES_FOR_A_POINT + left


def choosing(_: Translate, action: Action, view: View) -> str:
    """What speaks for one of several ships, in a sentence; empty where that is no question."""
    edition = view.edition
    match action:
        case Deliver():
            chosen = edition.ship(action.ship)
            paid = {each.ship for each in view.legal if isinstance(each, Deliver)}
            others = [edition.ship(name) for name in paid - {action.ship}]
            have = view.players[view.turn].wares
            left = sum(have) - sum(action.wares)
            if all(ship.points <= chosen.points for ship in others):
                return _("No other ship that you can pay brings more.")
            if view.comes_again(view.turn):
                return _("It leaves you {count} wares for another ship.").format(count=left)
            if _in_the_end(action, view) < max(_in_the_end(each, view) for each in view.legal):
                return ""
            return _("It is your last turn: with the wares left over that makes most points.")
        case Claim():
            chosen = edition.ship(action.ship)
            have = view.players[view.to_move or 0].wares
            others = [
                edition.ship(each.ship)
                for each in view.legal
                if isinstance(each, Claim) and each.ship != action.ship
            ]
            if all(_lacking(have, chosen) >= _lacking(have, each) for each in others):
                return _("You lack no less for it than for the others, which stay to be paid.")
            return _("It brings as much as the others, without wares.")
        case _:
            return ""


def _lacking(have: Sequence[int], ship: Ship) -> int:
    """How many wares are lacking for a ship."""
    return min(
        sum(max(0, asked - held) for asked, held in zip(way, have, strict=True))
        for way in ship.ways
    )
