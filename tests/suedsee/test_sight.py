"""What is in sight: what is to be decided, what has just been done, and what is looked back at."""

import re
from dataclasses import replace

from islas.app.course import App
from islas.app.screens import sections, table_of
from islas.app.update import update
from islas.suedsee.actions import Pass, TakeBack
from islas.suedsee.board import cell_of
from islas.suedsee.bots import make_bot
from islas.suedsee.components import Cell
from islas.suedsee.events import Evaluated, IslanderPlaced, ShipTaken, TileLaid
from islas.suedsee.position import Phase
from islas.suedsee.ui.choices import Laying
from islas.suedsee.ui.recap import since
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.ui.waters import fresh_tiles, waters
from tests.suedsee.table import due, sight_of, started, until


def within(box: tuple[int, ...], cell: Cell) -> bool:
    x, y, width, height = box
    return x <= cell[0] < x + width and y <= cell[1] < y + height


def test_the_camera_has_in_sight_what_the_player_has_to_see() -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    assert isinstance(app.choice, Laying)
    fresh = [event.cell for event in since(app.playback.shown, 0) if isinstance(event, TileLaid)]
    # What was laid last, a cell where the tile can lie, and if there is room all that matters.
    assert app.match is not None
    board = app.match.position.board
    assert within(sight_of(app), fresh[-1])
    assert any(within(sight_of(app), cell) for cell in app.choice.ways)
    tiles = map(cell_of, board.laid)
    assert all(within(sight_of(app, "data-whole"), cell) for cell in (*tiles, *app.choice.ways))
    wished = re.findall(r"<rect [^>]*data-wished", sections(app)["waters"])
    assert len(wished) == len(app.choice.ways) + len(set(fresh))
    cell = max(app.choice.ways)
    update(app, "cell", f"{cell[0]} {cell[1]}")
    assert sight_of(app, "data-stays") == (*cell, 1, 1)
    app = until(started("rest"), lambda app: isinstance(app.playback.paused_at, Evaluated))
    event = app.playback.paused_at
    assert isinstance(event, Evaluated)
    assert all(within(sight_of(app), cell) for cell, _place, _count in event.symbols)


def test_who_is_picked_of_islanders_far_apart_comes_into_sight() -> None:
    def apart(app: App) -> bool:
        taken = [mark for mark in app.choice.marks if mark.startswith("take ")]
        return len({mark.split()[1] for mark in taken}) > 1

    app = until(started("rest"), apart)
    for mark in sorted(mark for mark in app.choice.marks if mark.startswith("take ")):
        app.pick(mark)
        cell = tuple(map(int, mark.split()[1:3]))
        assert sight_of(app) == (*cell, 1, 1)
        update(app, "cancel")


def test_what_passes_by_is_no_reason_to_look_elsewhere() -> None:
    app = until(started("rest"), lambda app: app.passes_by)
    assert isinstance(app.playback.paused_at, Evaluated)
    last = app.playback.scene.last
    assert last is not None
    assert sight_of(app) == (*last[0], 1, 1)


def test_at_the_end_what_passes_by_is_looked_at() -> None:
    def ended(app: App) -> bool:
        event = app.playback.paused_at
        return app.passes_by and isinstance(event, Evaluated) and event.reason == "end"

    app = until(started("rest"), ended)
    event = app.playback.paused_at
    (x, y), (left, top, width, height) = event.cell, sight_of(app)
    assert left <= x < left + width
    assert top <= y < top + height
    # However near somebody has gone: all of it.
    assert " data-close" in sections(app)["waters"]


def test_who_looks_back_sees_what_lies_and_not_where_more_could_lie() -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    update(app, "look-back", str(len(app.playback.shown) - 1))
    assert app.match is not None
    columns, rows = zip(*map(cell_of, app.match.position.board.laid), strict=True)
    size = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    assert sight_of(app, "data-whole")[2:] == size
    # All of it is in sight, from whatever moment it is seen.
    assert sight_of(app)[2:] == size


def test_whatever_a_bot_would_have_taken_back_is_numbered_on_the_sea() -> None:
    app = until(started("rest"), due(Phase.ISLANDER, 12))
    assert app.match is not None
    back = [action for action in app.match.view(0).legal if isinstance(action, TakeBack)]
    assert back
    asked = replace(table_of(app, app.match), leads_on=False, weighed=[Pass(), *back])
    numbers = re.findall(r'class="ss-ordinal">([^<]+)<', waters(SeaTable.of(asked)))
    assert numbers == [str(number) for number in range(2, 2 + len(back))]


def test_who_looks_back_sees_the_sign_of_who_does_what_is_told() -> None:
    app = until(started("rest"), due(Phase.LAY, 14))
    update(app, "look-back", "0")
    told = set()
    for number, event in enumerate(app.playback.shown):
        update(app, "look-back", str(number))
        assert app.review is not None
        if app.review.event != number or isinstance(event, Evaluated):
            continue
        seat = event.seat
        (busy,) = re.findall(r'class="crew seat-(\d)[^"]* busy', sections(app)["crews"])
        assert int(busy) == seat, event
        told.add((type(event), seat))
    assert {TileLaid, IslanderPlaced, ShipTaken} <= {kind for kind, _seat in told}
    assert {seat for _kind, seat in told} == {0, 1, 2}


def test_the_small_map_shows_where_the_tile_can_lie() -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    assert isinstance(app.choice, Laying)
    assert sections(app)["waters"].count('class="ss-where"') == len(app.choice.ways)


def test_a_line_of_the_log_leads_to_where_all_that_it_tells_has_happened() -> None:
    app = until(started(), due(Phase.LAY, 12))
    lines = re.findall(
        r'data-value="(\d+)">Bruno lays a tile\.<small> Bruno puts an', sections(app)["log"]
    )
    assert lines
    update(app, "look-back", lines[0])
    assert app.review is not None
    assert isinstance(app.review.shown[app.review.event], IslanderPlaced)
    scene = app.review.scene()
    event = app.review.shown[app.review.event]
    assert scene.board.standing[scene.board.node(event.cell, event.place)] == event.seat
    log = sections(app)["log"]
    assert log.count('aria-current="true"') == 1
    # What deserves a look is seen before what comes of it.
    paid = next(
        n
        for n, each in enumerate(app.playback.shown)
        if isinstance(each, Evaluated) and each.winners
    )
    assert f'data-value="{paid}"' in log


def test_once_the_own_tile_lies_it_is_looked_at() -> None:
    """Not what the last of the others laid, whatever is asked next."""
    app = started("table", players=3)
    match = app.match
    assert match is not None
    asked = set()
    for _ in range(60):
        if match.to_move == 0:
            view = match.view(0)
            table = SeaTable.of(table_of(app, match))
            found = list(fresh_tiles(table))
            if view.phase is not Phase.LAY:
                assert found == [cell_of(view.known.cell)]
                asked.add(view.phase)
            elif len(match.actions) > 6:
                assert len(found) == 2
        app.act(match.ask(make_bot("greedy")))
        update(app, "skip", "")
    assert {Phase.ISLANDER, Phase.DELIVER} <= asked
