"""Lines of notation drawn (`contract.Diagrams`, docs/diagrams.md): tiles, ships, the sea, evaluations."""

from collections.abc import Sequence
from json import dumps
from typing import Any, Final

from islas.contract import Diagram
from islas.core.errors import DataError
from islas.core.fields import check_choice, read_number
from islas.core.history import tell_until_last
from islas.core.lines import Notation, read_line
from islas.core.names import SUGGESTED
from islas.core.printable import quoted
from islas.markup.described import described
from islas.markup.html import Html
from islas.suedsee.board import Board
from islas.suedsee.components import Kind, Tile
from islas.suedsee.edition import Edition
from islas.suedsee.evaluation import pay
from islas.suedsee.events import Evaluated, Event
from islas.suedsee.explanation import shares
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.notation import FORMAT, read_position
from islas.suedsee.picture import styles
from islas.suedsee.picture.board import Region, sea, tile_picture
from islas.suedsee.picture.ships import ship
from islas.suedsee.picture.symbols import symbol
from islas.suedsee.position import NONE, Position
from islas.suedsee.scene import Scene
from islas.suedsee.survey import area_of, areas
from islas.suedsee.tutorial import match_from
from islas.suedsee.view import View, view_of
from islas.suedsee.words.areas import TITLES, ends, leaders, tip, worth
from islas.suedsee.words.log import sentence
from islas.suedsee.words.vocabulary import (
    SIDES,
    WARE_NAMES,
    cell_in_words,
    points_in_words,
    ship_in_words,
    side_in_words,
)
from islas.texts import Translate

#: What can be drawn.
DRAWN: Final = ("tile", "ship", "sea")
LINES: Final = (
    "tile bay-rich",
    "tile jetty 90",
    "ship pair-1",
    "sea start 0 0 0, jetty 1 0 90; islanders: 0 1 0 bridge",
    "sea start 0 0 0, jetty 1 0 90; islanders: 0 1 0 bridge; area: 1 0 bridge",
    "sea start 0 0 0; hand: jetty",
)
_TURNS: Final = {"0": 0, "90": 90, "180": 180, "270": 270}


def known(game: Suedsee) -> Sequence[str]:
    """All tiles and ships."""
    edition = game.edition
    return [
        *(f"tile {name}" for name in edition.tile_names),
        *(f"ship {each.name}" for each in edition.ships),
    ]


def diagram(_: Translate, line: str, game: Suedsee) -> Diagram:
    """What a line names; raises `DataError`."""
    read = read_line(line, DRAWN)
    edition = game.edition
    match read.kind:
        case "tile":
            return _tile(_, edition, read)
        case "ship":
            read.only()
            number = check_choice(read.word("its name"), "ship", edition.ship_numbers)
            found = edition.ships[number]
            title = _("Ship for {points}").format(points=points_in_words(_, found.points))
            asks = _("It asks for {wares}.").format(wares=ship_in_words(_, found))
            return Diagram(ship(found, title), title, [asks])
        case _:
            return _sea(_, edition, read)


def shown(_: Translate, match: SuedseeMatch) -> Diagram:
    """The last evaluation of the last action that paid somebody, or the position."""
    edition: Edition = match.position.edition
    scene = Scene(edition, len(match.names))
    paid = tell_until_last(
        match, lambda event: isinstance(event, Evaluated) and bool(event.winners), scene
    )
    if isinstance(paid, Evaluated):
        return _evaluated(_, scene.board, edition, paid, match.names, match)
    return _position(_, match.view(match.to_move), match.names, match)


def seen(_: Translate, view: View | Position) -> Diagram:
    """A view, or a position as an onlooker sees it."""
    found = view_of(view, None) if isinstance(view, Position) else view
    return _position(_, found, SUGGESTED, None)


def alone(found: Diagram, *, language: str, dark: bool = False) -> Html:
    """The picture as an SVG that stands anywhere by itself; tiles lie in the open sea."""
    return described(
        found.picture,
        styles(),
        symbol,
        scope="islas-suedsee-dark" if dark else "islas-suedsee",
        title=found.title,
        lines=found.lines,
        language=language,
        dark=dark,
        ground="ss-open" if 'class="ss-board"' in found.picture else "",
    )


def _tile(_: Translate, edition: Edition, read: Notation) -> Diagram:
    read.only()
    if not 1 <= len(read.words) <= 2:
        raise DataError("tile", "takes its name, and how far it is turned")
    number = check_choice(read.words[0], "tile", edition.tile_numbers)
    turn = check_choice("".join(read.words[1:]) or "0", "turn", _TURNS)
    face = edition.fitting.faces[number][turn // 90]
    told = [f"{side_in_words(_, side)}: {_(SIDES[kind])}" for side, kind in enumerate(face.sides)]
    carried = _carried(_, face.tile)
    title = _("Tile: {count} of this kind").format(count=face.tile.count)
    return Diagram(tile_picture(face.tile, turn, title), title, ["; ".join(told) + ".", *carried])


def _carried(_: Translate, tile: Tile) -> list[str]:
    found = []
    for place in tile.places:
        if place.symbols or place.boat:
            what = [_(TITLES[place.kind])]
            ware = {Kind.ISLAND: 0, Kind.BRIDGE: 1, Kind.SEA: 2}.get(place.kind)
            if place.symbols and ware is not None:
                names = list(WARE_NAMES.values())
                what.append(f"{_(names[ware])} {place.symbols}")
            if place.boat:
                what.append(_("a boat"))
            found.append(", ".join(what) + ".")
    return found


def _sea(_: Translate, edition: Edition, read: Notation) -> Diagram:
    read.only("islanders", "tokens", "area", "hand")
    tiles = _groups("sea", " ".join(read.words), 4)
    islanders = _groups("islanders", read.one("islanders") or "", 4)
    tokens = _groups("tokens", read.one("tokens") or "", 3)
    seats = [_number("islanders", group[0]) for group in islanders]
    data: dict[str, Any] = {
        "format": FORMAT,
        "tiles": [
            {"tile": name, "cell": _cell("sea", x, y), "turn": _number("sea", turn)}
            for name, x, y, turn in tiles
        ],
        "islanders": [
            {"seat": seat, "cell": _cell("islanders", x, y), "place": place}
            for seat, (_seat, x, y, place) in zip(seats, islanders, strict=True)
        ],
        "tokens": [{"cell": _cell("tokens", x, y), "place": place} for x, y, place in tokens],
        "players": [{}] * min(max([2, *(seat + 1 for seat in seats)]), len(SUGGESTED)),
    }
    hand = read.one("hand")
    # Without a tile in hand there is nothing to decide.
    data |= {"phase": "over"} if hand is None else {"tile": hand}
    position = read_position(dumps(data), edition)
    asked = read.one("area")
    if asked is not None:
        return _area(_, position, asked)
    match = match_from(position, SUGGESTED) if hand is not None else None
    return _position(_, view_of(position, None), SUGGESTED, match)


def _area(_: Translate, position: Position, asked: str) -> Diagram:
    groups = _groups("area", asked, 3)
    if len(groups) != 1:
        raise DataError("area", "must be a column, a row and a place: 1 0 bridge")
    x, y, place = groups[0]
    column, row = _cell("area", x, y)
    board, names = position.board, SUGGESTED[: len(position.players)]
    try:
        node = board.node((column, row), place)
    except KeyError:
        raise DataError("area", f"there is no {quoted(place)} in {quoted([column, row])}") from None
    if area_of(board, node, len(position.players)).winners:
        log: list[Event] = []
        reason = "end" if board.ends[board.root(node)] else "complete"
        pay(position.copy(), node, reason, log)
        event = next(event for event in log if isinstance(event, Evaluated))
        return _evaluated(_, board, position.edition, event, names, None)
    found = area_of(board, node, len(position.players))
    title, *told = tip(_, found, names).split("\n")
    region = Region("", board.nodes(board.root(node)), "", "counted")
    return Diagram(sea(board, regions=[region], controls=False), title, told)


def _evaluated(
    _: Translate,
    board: Board,
    edition: Edition,
    event: Evaluated,
    names: Sequence[str],
    match: SuedseeMatch | None,
) -> Diagram:
    nodes = board.nodes(board.root(board.node(event.cell, event.place)))
    region = Region("", nodes, "", "counted")
    picture = sea(board, regions=[region], counts=shares(event), controls=False)
    there = [f"{names[seat]} {count}" for seat, count in enumerate(event.islanders) if count]
    told = [
        sentence(_, event, edition, names),
        _("Islanders: {counts}.").format(counts=", ".join(there)),
    ]
    return Diagram(picture, _(TITLES[event.kind]), told, match)


def _position(
    _: Translate, view: View, names: Sequence[str], match: SuedseeMatch | None
) -> Diagram:
    board = view.board
    names = names[: len(view.players)]
    told = []
    for area in areas(board, len(view.players)):
        if area.winners:
            where = cell_in_words(_, area.places[0][0])
            said = [worth(_, area), ends(_, area), leaders(_, area, names)]
            told.append(f"{_(TITLES[area.kind])} ({where}): " + " ".join(filter(None, said)))
    title = _("Turn {number}").format(number=view.known.number)
    if not board.laid:
        raise DataError("sea", "has no tile, so there is nothing to be drawn")
    told.insert(0, _("Tiles on the table: {count}.").format(count=len(board.laid)))
    if view.tile != NONE:
        told.append(_("A tile is in hand."))
    return Diagram(sea(board, controls=False), title, told, match)


def _groups(key: str, text: str, count: int) -> list[list[str]]:
    """Words in groups that commas part; raises `DataError` for a group of more or fewer."""
    found = [group.split() for group in text.split(",")] if text.strip() else []
    for group in found:
        if len(group) != count:
            raise DataError(key, f"{quoted(' '.join(group))} must be {count} words")
    return found


def _cell(key: str, x: str, y: str) -> tuple[int, int]:
    return _number(key, x), _number(key, y)


def _number(key: str, text: str) -> int:
    number = read_number(text.removeprefix("-"))
    if number is None:
        raise DataError(key, f"must be a whole number, not {quoted(text)}")
    return -number if text.startswith("-") else number
