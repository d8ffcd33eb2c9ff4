"""The sea in the middle of the table, and what the player asks about it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from islas.markup.controls import camera
from islas.markup.html import EMPTY, Html, tag
from islas.suedsee import keys
from islas.suedsee.actions import Lay, TakeBack
from islas.suedsee.board import Board, cell_of, leading
from islas.suedsee.components import Cell, Kind
from islas.suedsee.events import TileLaid
from islas.suedsee.explanation import shares
from islas.suedsee.naming import named, named_node
from islas.suedsee.picture.board import Region, sea
from islas.suedsee.picture.cells import Barred, Chosen, Free, Sought
from islas.suedsee.picture.places import Standing
from islas.suedsee.picture.small_map import small_map
from islas.suedsee.position import NONE
from islas.suedsee.survey import Area, Opening, left_for, missing
from islas.suedsee.ui.area_note import area_note
from islas.suedsee.ui.recap import since
from islas.suedsee.ui.sight import own_shores, sight
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.advice import proposal
from islas.suedsee.words.areas import tip
from islas.suedsee.words.sides import left_in_words, unfit
from islas.suedsee.words.vocabulary import cell_in_words


def waters(table: SeaTable) -> Html:
    """The sea with all that can be picked on it."""
    _ = table.translate
    board = _shown(table)
    asked = _asked_node(table, board)
    openings: list[Opening] = []
    if asked is not None and table.question("missing"):
        openings = missing(board, asked, table.view.tiles_to_come)
    sought = _sought(table, openings)
    chosen, free = _laying(table)
    laying = table.laying
    where = [] if laying is None else list(laying.ways)
    own = own_shores(board, where, table.seat)
    mine = None if laying is None else table.seat
    standing = [*_placing(table), *_taking(table)]
    fresh = fresh_tiles(table)
    picture = sea(
        board,
        regions=_regions(table, board, asked),
        hand=laying.tile if laying else None,
        free=free,
        barred=_barred(table),
        chosen=chosen,
        standing=standing,
        fresh=fresh,
        counts=_counts(table),
        sought=sought,
        glad=_glad(table),
        sight=sight(table, fresh, counted(table), standing, [each.cell for each in sought], own),
        mine=mine,
        closed=_closed(table),
        gone=_("An islander stood here until the end. It has gone home.") if table.shades else "",
        places="places" in table.switched_on,
        label=_("The sea"),
    )
    marked = {*fresh, *(each.cell for each in standing)}
    beyond = _("The tile fits in more places this way: press to see them.") if where else ""
    # Who looks back sees the sea from elsewhere, and comes back to where it was seen from.
    name = "sea" if table.leads_on else "past"
    seen = camera(picture, name, _("Look closer"), beyond, beside=True)
    seen += small_map(board, where, marked, own, mine)
    seen += tag("span", class_="stage", data_place=keys.STAGE, data_corner=True)
    return seen + (area_note(table, board, asked, openings) if asked is not None else EMPTY)


def _sought(table: SeaTable, openings: Sequence[Opening]) -> list[Sought]:
    """The cells where something is missing; or, in looking back, of what a bot might have done.

    That is where it might have laid the tile or taken an islander back; a cell for several of these has the
    numbers of all.
    """
    placed = [each for each in table.weighed if isinstance(each, Lay | TakeBack)]
    if table.leads_on or not placed:
        return [Sought(each.cell, (number,)) for number, each in enumerate(openings, 1)]
    found: dict[Cell, list[int]] = {}
    for number, action in enumerate(table.weighed, 1):
        if isinstance(action, Lay | TakeBack):
            found.setdefault(action.cell, []).append(number)
    return [Sought(cell, tuple(numbers)) for cell, numbers in found.items()]


def _shown(table: SeaTable) -> Board:
    """The sea as it is told; once the game is over, with the shades of those who stood there until then."""
    board = table.scene.board
    board = board.copy() if table.shades else board
    for event in table.shades:
        board.put(board.node(event.cell, event.place), event.seat)
    return board


def _glad(table: SeaTable) -> set[int]:
    """The places of those who are paid now."""
    event, board = table.evaluation, table.scene.board
    if event is None:
        return set()
    return {node for node in counted(table) if board.standing.get(node) in event.winners}


def counted(table: SeaTable) -> list[int]:
    """The places of the area that is counted now, the first one first, if any is."""
    event, board = table.evaluation, table.scene.board
    if event is None:
        return []
    return sorted(board.nodes(board.root(board.node(event.cell, event.place))))


def fresh_tiles(table: SeaTable) -> dict[Cell, int]:
    """What was laid last, with who laid it: by others since the own turn, once the own tile lies that one."""
    if table.my_turn and table.laying is not None:
        told = since(table.log, table.seat)
        return {event.cell: event.seat for event in told if isinstance(event, TileLaid)}
    return dict([table.scene.last] if table.scene.last else ())


def _laying(table: SeaTable) -> tuple[Chosen | None, list[Free]]:
    """The tile where it is shown, and the other cells where it can lie."""
    _, laying = table.translate, table.laying
    if laying is None:
        return None, []
    free = []
    for cell in laying.ways:
        if cell == laying.cell:
            continue
        label = _("Lay the tile {where}").format(where=cell_in_words(_, cell))
        advised = isinstance(table.advised, Lay) and table.advised.cell == cell
        meaning = _("Your tile fits here.")
        free.append(Free(cell, laying.shown(cell), label, meaning, advised=advised))
    if laying.cell is None:
        return None, free
    turns = len(laying.turns) > 1
    return Chosen(
        laying.cell,
        laying.turn,
        _("Turn the tile") if turns else _("It fits this way only."),
        turns,
        str(laying.lay),
        _("Lay it here"),
        advised=laying.shows(table.advised),
    ), free


def _barred(table: SeaTable) -> list[Barred]:
    """The other cells beside tiles, where the tile in hand fits in no way."""
    laying = table.laying
    if laying is None:
        return []
    asking = sorted(table.view.board.asking.items())
    cells = ((cell_of(number), wanted) for number, wanted in asking)
    _, view = table.translate, table.view
    found = []
    for cell, wanted in cells:
        if cell not in laying.ways:
            left = left_for(view.edition, wanted, view.tiles_to_come)
            found.append(Barred(cell, f"{unfit(_, wanted)}\n{left_in_words(_, left)}"))
    return found


def _closed(table: SeaTable) -> list[Barred]:
    """The free cells of which it is sure that nothing comes there any more, as long as tiles are left.

    A tile that is told to be laid next may be meant for one of them; and of what was nobody asks.
    """
    _, view = table.translate, table.view
    if not (table.leads_on and view.tiles_left) or view.to_move is None:
        return []
    left = view.tiles_to_come + Counter([view.tile] if view.tile != NONE else [])
    return [
        Barred(cell_of(number), left_in_words(_, 0))
        for number, wanted in sorted(view.board.asking.items())
        if number in table.scene.board.asking and not left_for(view.edition, wanted, left)
    ]


def _placing(table: SeaTable) -> list[Standing]:
    """Where an islander can go, on the tile that was just laid."""
    _, cell = table.translate, cell_of(table.view.known.cell)
    return [
        Standing(
            cell,
            action.place,
            *table.press_on(action),
            proposal(_, action, table.view, table.names),
            str(action),
            _("Put it there"),
            table.seat,
            picked=table.picked("place") == action.place,
            advised=table.advised == action,
        )
        for action in table.placing
        if not table.taking_back or table.picked("place") == action.place
    ]


def _taking(table: SeaTable) -> list[Standing]:
    """Own islanders that can come back; they are shown once the player asks for them."""
    if not table.taking_back:
        return []
    _, board = table.translate, table.view.board
    found = []
    for action in table.taking:
        name = place_of(board, action)
        label = proposal(_, action, table.view, table.names)
        found.append(
            Standing(
                action.cell,
                name,
                *table.press_on(action),
                label,
                str(action),
                _("Take it back"),
                table.seat,
                picked=table.press_on(action)[0] == "act",
                advised=table.advised == action,
            )
        )
    return found


def place_of(board: Board, action: TakeBack) -> str:
    """The place on which the islander stands that is taken back."""
    nodes = (node for node in board.standing if cell_of(board.cells[node]) == action.cell)
    return board.place(next(nodes)).name


def _asked_node(table: SeaTable, board: Board) -> int | None:
    """The place whose area the player asks about."""
    return named_node(board, table.question("area").split())


def _regions(table: SeaTable, board: Board, asked: int | None) -> list[Region]:
    """All areas to point at; the one that is counted or asked about is marked."""
    counting = counted(table)
    counted_root = board.root(counting[0]) if counting else None
    asked_root = None if asked is None else board.root(asked)
    nodes: dict[int, list[int]] = {}
    for node in range(len(board.up)):
        nodes.setdefault(board.root(node), []).append(node)
    found = []
    for root, group in nodes.items():
        mark = "counted" if root == counted_root else "asked" if root == asked_root else ""
        area = _area(table, board, root, group)
        owner = area.winners[0] if len(area.winners) == 1 else None
        what = tip(table.translate, area, table.names)
        found.append(Region(named(board, group[0]), group, what, mark, owner))
    return found


def _area(table: SeaTable, board: Board, root: int, group: list[int]) -> Area:
    """What there is to know of an area at a glance."""
    seats = len(table.names)
    islanders = board.islanders(root, seats)
    kind = board.kind(group[0])
    return Area(
        kind,
        (),
        ((board.spot(group[0])[0], "", board.symbols[root]),) if kind is not Kind.MARKET else (),
        board.ends[root],
        islanders,
        leading(islanders),
    )


def _counts(table: SeaTable) -> Mapping[tuple[Cell, str], str]:
    """What each place adds to an evaluation."""
    return {} if table.evaluation is None else shares(table.evaluation)
