"""What can be typed beside actions: the table, ships, areas, the tile in hand, and why somebody was paid."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from islas.contract import Asked, Work
from islas.suedsee.board import number_of
from islas.suedsee.components import MARKET, Cell
from islas.suedsee.events import Evaluated, Event
from islas.suedsee.position import NONE
from islas.suedsee.survey import Area, area_of, missing
from islas.suedsee.view import View
from islas.suedsee.words.islanders import sides_of
from islas.suedsee.words.log import sentence
from islas.suedsee.words.vocabulary import (
    KINDS,
    SIDES,
    amounts_in_words,
    cell_in_words,
    place_in_words,
    points_in_words,
    ship_in_words,
    side_in_words,
    ware_amount,
)
from islas.texts import Translate, gettext_noop, joined

_NUMBER: Final = re.compile("-?[0-9]{1,3}")


def _table(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """Turn, piles, and what everybody has."""
    view: View = asked.view
    lines = [
        _("Turn {number}; tiles left: {tiles}; boat tokens left: {tokens}.").format(
            number=view.known.number, tiles=view.tiles_left, tokens=view.known.tokens
        )
    ]
    points = view.known.points()
    for seat, player in enumerate(view.players):
        lines.append(
            _("{player}: {points}; {wares}; islanders in supply: {supply}.").format(
                player=asked.names[seat],
                points=points_in_words(_, points[seat]),
                wares=amounts_in_words(_, player.amounts),
                supply=player.supply,
            )
        )
    return lines


def _ships(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """The open ships."""
    view: View = asked.view
    lines = [
        _("{ship}: {wares} for {points}.").format(
            ship=ship.name, wares=ship_in_words(_, ship), points=points_in_words(_, ship.points)
        )
        for ship in (view.edition.ships[number] for number in view.known.display)
    ]
    return [*lines, _("Ships in the pile: {count}.").format(count=view.ships_left)]


def _tile(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """The tile in hand as it is printed, or the tile in a cell."""
    view: View = asked.view
    cell = _cell(words)
    if cell is not None:
        return _laid(_, view, cell, asked.names)
    if view.tile == NONE:
        return [_("No tile is in hand.")]
    face = view.edition.fitting.faces[view.tile][0]
    told = [f"{side_in_words(_, side)}: {_(SIDES[kind])}" for side, kind in enumerate(face.sides)]
    return ["; ".join(told) + "."]


def _laid(_: Translate, view: View, cell: Cell, names: Sequence[str]) -> list[str]:
    there = view.board.laid.get(number_of(cell))
    if there is None:
        return [_("No tile lies {where}.").format(where=cell_in_words(_, cell))]
    face, first = there
    lines = []
    for number, place in enumerate(face.tile.places):
        area = area_of(view.board, first + number, len(view.players))
        name = place_in_words(_, place, sides_of(face, place), face.tile)
        lines.append(f"{place.name}, {name}: {area_in_words(_, area, names)}")
    return lines


def area_in_words(_: Translate, area: Area, names: Sequence[str]) -> str:
    """What an area carries, whether it is complete, and who leads."""
    parts = []
    if area.ware is not None:
        parts.append(ware_amount(_, area.ware, area.amount) if area.amount else _("nothing"))
    if area.complete:
        parts.append(_("complete"))
    elif area.kind is MARKET:
        parts.append(_("tiles missing around it: {count}").format(count=area.open_ends))
    else:
        parts.append(_("open ends: {count}").format(count=area.open_ends))
    there = [f"{names[seat]} {count}" for seat, count in enumerate(area.islanders) if count]
    if there:
        parts.append(_("islanders: {players}").format(players=joined(_, there)))
    return "; ".join(parts) + "."


def _sea(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """The areas in which somebody lives."""
    view: View = asked.view
    lines = []
    seen = set()
    for node in sorted(view.board.standing):
        root = view.board.root(node)
        if root not in seen:
            seen.add(root)
            cell, _place = view.board.spot(node)
            area = area_of(view.board, node, len(view.players))
            kind = _(KINDS[area.kind])
            told = area_in_words(_, area, asked.names)
            lines.append(f"{cell[0]} {cell[1]} ({cell_in_words(_, cell)}), {kind}: {told}")
    return lines or [_("Nobody lives anywhere.")]


def _missing(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """What the areas of an own islander's tile miss."""
    view: View = asked.view
    cell = _cell(words)
    here = [
        node
        for node in sorted(view.board.standing)
        if cell is None or view.board.spot(node)[0] == cell
    ]
    lines = []
    for node in here:
        for opening in missing(view.board, node, view.tiles_to_come):
            lines.append(
                _("{where}: {fitting} tiles to come fit there, {closing} would close it.").format(
                    where=f"{opening.cell[0]} {opening.cell[1]}",
                    fitting=sum(count for _name, count in opening.fitting),
                    closing=sum(count for _name, count in opening.closing),
                )
            )
    return lines or [_("Nobody lives there.")]


def _why(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """The last evaluations in which somebody had an islander, with the count of each seat."""
    for event in reversed(asked.log):
        if isinstance(event, Evaluated) and event.winners:
            return list(_told(_, event, asked))
    return [_("Nothing has been evaluated yet.")]


def _told(_: Translate, event: Event, asked: Asked) -> Iterator[str]:
    yield sentence(_, event, asked.view.edition, asked.names)
    assert isinstance(event, Evaluated)
    there = [f"{asked.names[seat]} {count}" for seat, count in enumerate(event.islanders)]
    yield _("Islanders there: {players}.").format(players=joined(_, there))


def _cell(words: Sequence[str]) -> Cell | None:
    if len(words) != 2 or not all(_NUMBER.fullmatch(word) for word in words):
        return None
    return int(words[0]), int(words[1])


COMMANDS: Final[Mapping[str, tuple[str, Work]]] = {
    gettext_noop("table"): (gettext_noop("turn, piles, points, wares and islanders"), _table),
    gettext_noop("ships"): (gettext_noop("the open ships and what they ask for"), _ships),
    gettext_noop("tile"): (
        gettext_noop("the tile in hand; with a cell: the tile there and its areas"),
        _tile,
    ),
    gettext_noop("areas"): (gettext_noop("the areas in which somebody lives"), _sea),
    gettext_noop("missing"): (
        gettext_noop(
            "which cells an area goes on into and what fits there; with a cell: its islander"
        ),
        _missing,
    ),
    gettext_noop("why"): (gettext_noop("why somebody was paid last"), _why),
}
