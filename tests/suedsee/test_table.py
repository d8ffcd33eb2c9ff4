"""The game on the page without a browser: whole games by clicks, what is asked about, tutorial, words."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from html import unescape
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from islas.app.course import App
from islas.app.hints import Hint
from islas.app.screens import sections, table_of
from islas.app.tutorial import Learning
from islas.app.undo import can_undo
from islas.app.update import update
from islas.core.advice import Advice
from islas.core.match import Match
from islas.core.record import Seat
from islas.core.tutorial import in_language
from islas.games import named, open_link, write_link
from islas.markup.controls import CLOSE
from islas.markup.html import Html
from islas.suedsee.actions import Claim, Deliver, Lay, Pass, PlaceIslander, TakeBack, parse_action
from islas.suedsee.board import STEPS, cell_of, number_of
from islas.suedsee.bots import advise, make_bot
from islas.suedsee.components import Cell, Kind, Ware
from islas.suedsee.evaluation import paid_at_end
from islas.suedsee.events import (
    EndReached,
    Evaluated,
    Event,
    IslanderKept,
    IslanderPlaced,
    IslanderReturned,
    ShipTaken,
    TileLaid,
    TileRemoved,
    TurnStarted,
    WaresCounted,
    WaresGathered,
)
from islas.suedsee.explanation import shares
from islas.suedsee.facts import Offers, coming_home, facts_of, paid_by, stands_on
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.legal import legal_actions
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.position import Phase
from islas.suedsee.statistics import points_by_turn
from islas.suedsee.survey import missing
from islas.suedsee.tutorial import TUTORIALS, match_of, tutorial
from islas.suedsee.ui import choice, passes_by, pauses_at, result
from islas.suedsee.ui.choices import Laying
from islas.suedsee.ui.evaluation import evaluation
from islas.suedsee.ui.giving import sensible
from islas.suedsee.ui.recap import meanwhile, since, summed, tidings
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.ui.waters import fresh_tiles, waters
from islas.suedsee.view import View
from islas.suedsee.words.advice import hint, proposal, reasons
from islas.texts import LANGUAGES
from tests.app.decided import play_on
from tests.seeds import likely
from tools.build.scale import scaled

KIT = named("suedsee")
CONTROL = re.compile(r'data-do="([^"]+)" data-value="([^"]*)"')
#: What a click in the sections of the game does, but for looking at things.
MOVES = ("cell", "turn", "place", "take", "cover", "ship", "act", "next")


def started(seed: str = "table", people: int = 1, players: int = 3, language: str = "en") -> App:
    app = App(language, KIT)
    kinds = {f"kind{n}": "person" if n < people else "greedy" for n in range(players)}
    update(app, "start", "", {"players": str(players), "seed": seed, **kinds})
    assert app.match is not None
    return app


def controls(app: App) -> list[tuple[str, str]]:
    """What can be clicked in the game's own sections."""
    shown = sections(app)
    names = (*KIT.ui.SECTIONS, "panel")
    return [found for name in names for found in CONTROL.findall(shown[name])]


def until(app: App, enough: Callable[[App], bool]) -> App:
    """The game goes on by greedy bots until it is enough."""
    bot, random = KIT.bots.make_bot("greedy"), Random(1)
    while not enough(app):
        play_on(app, bot, random)
    return app


def due(phase: Phase, least: int = 0) -> Callable[[App], bool]:
    """Whether the person has to decide something, after so many tiles."""

    def holds(app: App) -> bool:
        assert app.match is not None
        position = app.match.position
        mine = position.to_move == 0 and position.phase is phase
        return mine and not app.playback.pending and len(position.board.laid) >= least

    return holds


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(scaled(1, 2, 20)))
def test_two_people_play_a_whole_game_by_clicks_alone(seed: int) -> None:
    app, random = started(str(seed), people=2, players=2), Random(seed)
    assert app.match is not None
    for _ in range(20_000):
        if app.match.to_move is None and not app.playback.pending:
            break
        if app.passing:
            update(app, "uncover")
        offered = [(do, value) for do, value in controls(app) if do in MOVES]
        assert offered, app.match.position.phase
        before = len(app.match.actions)
        do, value = offered[random.randrange(len(offered))]
        update(app, do, value)
        assert not app.notice
        assert len(app.match.actions) >= before
    assert app.match.to_move is None
    assert "result" in sections(app)["panel"]
    assert open_link(write_link(app.match)).record == app.match.record


@pytest.mark.parametrize("seed", range(scaled(2, 10, 60)))
def test_every_legal_action_can_be_clicked_and_nothing_else(seed: int) -> None:
    random = Random(seed)
    match: SuedseeMatch = Match(Suedsee(), [Seat("A"), Seat("B")], str(seed))
    while match.to_move is not None:
        view = match.view(match.to_move)
        picking = choice(view)
        if isinstance(picking, Laying):
            reached = set()
            for cell, turns in picking.ways.items():
                for turn in turns:
                    here = picking.pick(f"cell {cell[0]} {cell[1]}").pick(f"turn {turn}")
                    reached.add(here.lay)
            looks = {
                (a.cell, a.turn % picking.tile.period) for a in view.legal if isinstance(a, Lay)
            }
            assert reached <= set(view.legal)
            assert len(reached) == len(looks)
        else:
            assert {action for action, _ in picking.options} == set(view.legal)  # type: ignore[attr-defined]
        match.act(view.legal[random.randrange(len(view.legal))])


def test_a_tile_is_shown_where_it_is_tapped_and_turned_by_the_next_tap() -> None:
    app = until(started(), due(Phase.LAY, 8))
    laying = app.choice
    assert isinstance(laying, Laying)
    cell = next(cell for cell, turns in laying.ways.items() if len(turns) > 1)
    name = f"{cell[0]} {cell[1]}"
    shown = []
    for _ in range(len(laying.ways[cell]) + 1):
        update(app, "cell", name)
        assert isinstance(app.choice, Laying)
        shown.append(app.choice.turn)
        assert f'data-do="act" data-value="lay {name} {shown[-1]}"' in sections(app)["mole"]
    assert set(shown) == set(laying.ways[cell])
    assert shown[-1] == shown[0]
    assert app.match is not None
    update(app, "act", f"lay {name} {shown[-1]}")
    assert app.match.actions[-1] == Lay(cell, shown[-1])


def has_one_way_alone(app: App) -> bool:
    """Whether the person is to lay a tile for which some cell leaves no choice."""
    if not due(Phase.LAY)(app):
        return False
    assert isinstance(app.choice, Laying)
    return any(len(turns) == 1 for turns in app.choice.ways.values())


@pytest.mark.parametrize("confirms", [True, False])
def test_where_there_is_one_way_alone_a_tap_lays_unless_it_is_to_be_confirmed(
    confirms: bool,
) -> None:
    app = until(started(), has_one_way_alone)
    if not confirms:
        update(app, "prefer-confirm")
    assert app.match is not None
    assert isinstance(app.choice, Laying)
    cell = next(cell for cell, turns in app.choice.ways.items() if len(turns) == 1)
    before = len(app.match.actions)
    update(app, "cell", f"{cell[0]} {cell[1]}")
    assert len(app.match.actions) == before + (not confirms)


def test_a_tap_on_the_tile_never_lays_it_and_its_sign_does() -> None:
    app = until(started(), has_one_way_alone)
    assert isinstance(app.choice, Laying)
    assert app.match is not None
    cell = next(cell for cell, turns in app.choice.ways.items() if len(turns) == 1)
    name, before = f"{cell[0]} {cell[1]}", len(app.match.actions)
    for _ in range(3):
        update(app, "cell", name)
        shown = sections(app)["waters"]
        assert 'class="ss-turn-sign"' not in shown
        assert app.choice.lay is not None
        sign = f'class="ss-confirm" data-do="act" data-value="{app.choice.lay}"'
        assert sign in shown
        assert len(app.match.actions) == before
    laid = app.choice.lay
    update(app, "act", str(laid))
    assert app.match.actions[-1] == laid


def test_the_sign_that_lays_the_tile_stands_over_the_open_sea_where_there_is_any() -> None:
    app, outside = until(started(), due(Phase.LAY, 8)), 0
    assert isinstance(app.choice, Laying)
    assert app.match is not None
    laid = {cell_of(number) for number in app.match.position.board.laid}
    for x, y in app.choice.ways:
        update(app, "cell", f"{x} {y}")
        sign = re.search(
            r'translate\((-?[\d.]+) (-?[\d.]+)\)[^>]*class="ss-confirm"', sections(app)["waters"]
        )
        assert sign is not None
        right, down = (
            1 if float(at) > 100 * cell + 50 else -1 for at, cell in ((sign[1], x), (sign[2], y))
        )
        at = x + right, y + down
        corners = [(x + across, y + down) for across in (-1, 1) for down in (-1, 1)]
        free = [
            (column, row)
            for column, row in corners
            if not {(column, row), (column, y), (x, row)} & laid
        ]
        assert not free or at in free
        outside += bool(free)
    assert outside


def test_where_an_islander_is_chosen_the_frame_of_the_tile_covers_nothing_of_it() -> None:
    app = until(started(), due(Phase.ISLANDER, 5))
    frame = re.search(
        r'<g transform="translate\((-?\d+) (-?\d+)\)" class="ss-0" data-key="frame (-?\d+) (-?\d+)">'
        r'<rect width="(\d+)" height="(\d+)"',
        sections(app)["waters"],
    )
    assert frame is not None
    left, top, column, row, width, height = map(int, frame.groups())
    assert left < SIZE * column
    assert top < SIZE * row
    assert left + width > SIZE * (column + 1)
    assert top + height > SIZE * (row + 1)


def test_places_of_a_kind_are_told_by_what_is_there() -> None:
    told = set()
    for seed in range(6):
        app = until(started(str(seed)), due(Phase.ISLANDER, 4))
        assert app.match is not None
        view = app.match.view(0)
        board = view.board
        cell = cell_of(view.known.cell)
        seas = [
            (board.symbols[board.root(board.node(cell, action.place))], action)
            for action in view.legal
            if isinstance(action, PlaceIslander)
            and board.kind(board.node(cell, action.place)) is Kind.SEA
        ]
        for fish, action in seas:
            said = proposal(app.translate, action, view, app.names)
            if "(" in said and not re.search("north|east|south|west", said):
                assert f"({fish} fish)" in said
                told.add(fish)
    assert told


def test_who_is_held_back_by_a_tile_is_said_or_nothing() -> None:
    found = set()
    for tiles in (12, 20, 30):
        app = until(started(), due(Phase.LAY, tiles))
        assert app.match is not None
        view = app.match.view(0)
        for action in view.legal:
            advice = Advice(action, 1.0, {"rivals": 1.0})
            for said in reasons(app.translate, advice, view, app.names):
                assert "the others" not in said.replace("gives the others nothing", "")
                if said.startswith("makes it harder for"):
                    assert "Bruno" in said or "Carla" in said
                    found.add(said)
    assert found


def test_what_is_picked_on_the_sea_has_the_same_sign_beside_it() -> None:
    app = until(started(), due(Phase.ISLANDER, 5))
    assert "ss-confirm" not in sections(app)["waters"]
    mark = next(mark for mark in sorted(app.choice.marks) if mark.startswith("place "))
    app.pick(mark)
    signs = re.findall(
        r'class="ss-confirm" data-do="(\w+)" data-value="([^"]+)"', sections(app)["waters"]
    )
    assert signs == [("act", mark)]
    assert app.match is not None
    update(app, *signs[0])
    assert str(app.match.actions[-1]) == mark


def sight_of(app: App, mark: str = "data-rest") -> tuple[int, ...]:
    """What the camera is asked to have in sight: column, row, width and height in cells."""
    found = re.search(rf'<rect (?=[^>]*{mark})[^>]*class="ss-sight"[^>]*>', sections(app)["waters"])
    assert found is not None
    values = (re.search(rf' {name}="(-?\d+)"', found[0]) for name in ("x", "y", "width", "height"))
    return tuple(int(value[1]) // 100 for value in values if value is not None)


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


def test_what_is_missing_begins_with_the_tile_in_hand() -> None:
    seen = {"Your tile closes it.": 0, "Your tile fits here.": 0, "neither": 0}
    app = until(started("rest"), due(Phase.LAY, 4))
    for tiles in range(4, 40, 3):
        until(app, due(Phase.LAY, tiles))
        assert app.match is not None
        view = app.match.view(0)
        board, edition = view.board, view.edition
        for node in dict.fromkeys(board.root(node) for node in board.standing):
            (x, y), place = board.spot(node)
            update(app, "area", f"{x} {y} {place}")
            update(app, "missing", "1")
            lines = re.findall(r"<li.*?</li>", sections(app)["waters"].partition("openings")[2])
            for line, opening in zip(lines, missing(board, node, view.tiles_to_come), strict=True):
                number, ends = number_of(opening.cell), []
                lays = [each for each in view.legal if isinstance(each, Lay)]
                for lay in lays:
                    if lay.cell == opening.cell:
                        tried = board.copy()
                        tried.lay(number, edition.fitting.faces[view.tile][lay.turn // 90])
                        ends.append(tried.ends[tried.root(node)])
                said = "Your tile closes it." if 0 in ends else "Your tile fits here."
                if not ends:
                    said = "neither"
                    assert "Your tile" not in line
                else:
                    assert line.index(said) < max(line.find("Closed by"), line.find("Tiles left"))
                seen[said] += 1
            update(app, "area", CLOSE)
    assert all(seen.values()), seen
    # Who has laid it has none.
    until(app, due(Phase.ISLANDER))
    board = app.match.position.board
    for node in board.standing:
        (x, y), place = board.spot(node)
        update(app, "area", f"{x} {y} {place}")
        update(app, "missing", "1")
        assert "Your tile" not in sections(app)["waters"]


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


def test_whoever_lacks_wares_is_told_each_that_would_do() -> None:
    app = started("lacking")
    ships = {ship.name: ship for ship in app.playback.scene.edition.ships}
    pair = next(name for name, ship in ships.items() if ship.pair == (2, 2))
    app.playback.scene.display[0] = pair
    app.playback.scene.players[app.seat].wares = [0, 0, 2]
    assert "You lack 2 bananas or 2 shells." in sections(app)["fleet"]


def test_what_others_have_done_is_said_at_one_place_while_the_tile_is_laid() -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    (told,) = re.findall(r'<ul class="tidings".*?</ul>', sections(app)["crews"])
    assert told.count("<li>") == 2
    assert "Bruno" in told
    assert "Carla" in told


def test_ships_that_others_got_are_said_in_sentences() -> None:
    def shipped(app: App) -> bool:
        return due(Phase.LAY, 12)(app) and any(
            isinstance(event, ShipTaken) and event.seat for event in since(app.playback.shown, 0)
        )

    (told,) = re.findall(
        r'<ul class="tidings".*?</ul>', sections(until(started("rest"), shipped))["crews"]
    )
    assert "delivers" in told or "suedsee-trader" in told


def test_what_brought_somebody_something_is_told_before_what_came_later() -> None:
    early = 0

    def seen(app: App) -> bool:
        nonlocal early
        if due(Phase.LAY, 12)(app):
            told = sections(app)["crews"].partition('class="tidings"')[2].partition("</ul>")[0]
            events = since(app.playback.shown, 0)
            ships = [n for n, event in enumerate(events) if isinstance(event, ShipTaken)]
            turns = [n for n, event in enumerate(events) if isinstance(event, TurnStarted)]
            later = events[ships[-1] :] if ships else ()
            if (
                ships
                and ships[-1] < turns[-1]
                and not any(isinstance(e, WaresGathered) for e in later)
            ):
                early += 1
                assert "delivers" in told or "gets the ship" in told
        assert app.match is not None
        return early > 1 or app.match.to_move is None

    for seed in range(5):
        if early < 2:
            until(started(f"news {seed}", players=5), seen)
    assert early


def test_who_has_seen_all_is_not_offered_to_skip_the_rest() -> None:
    app = until(
        started("rest"),
        lambda app: isinstance(app.playback.paused_at, Evaluated) and not app.passes_by,
    )
    assert 'data-do="next"' in sections(app)["panel"]
    assert app.match is not None
    more = app.playback.more_to_see or KIT.ui.goes_on(app.match.view(app.seat))
    assert ('data-do="skip"' in sections(app)["panel"]) is more
    app.playback.pending *= 2
    assert 'data-do="skip"' in sections(app)["panel"]


def test_what_was_advised_is_not_picked_once_the_hint_is_closed() -> None:
    app = until(started("rest"), due(Phase.ISLANDER, 5))
    update(app, "hint", "")
    assert app.hint is not None
    assert app.match is not None
    action = next(
        each for each in app.match.view(app.seat).legal if isinstance(each, PlaceIslander)
    )
    app.advise(app.hint, [Advice(action, 1.0, {}, ())])
    assert app.choice.picked
    update(app, "hint", CLOSE)
    assert app.hint is None
    assert not app.choice.picked


def test_only_islanders_that_are_paid_celebrate() -> None:
    app = until(started("rest"), lambda app: isinstance(app.playback.paused_at, Evaluated))
    event = app.playback.paused_at
    assert isinstance(event, Evaluated)
    glad = re.findall(r'class="ss-standing ss-(\d) ss-glad"', sections(app)["waters"])
    assert {int(seat) for seat in glad} == set(event.winners)
    assert len(glad) == sum(event.islanders[seat] for seat in event.winners)


@pytest.mark.parametrize("phase", [Phase.ISLANDER, Phase.DELIVER])
def test_the_same_tap_again_lays_back_what_it_has_picked_and_does_nothing(phase: Phase) -> None:
    app = until(started(), due(phase, 12))
    assert app.match is not None
    before = len(app.match.actions)
    marks = sorted(
        mark for mark in app.choice.marks if mark.startswith(("place ", "ship ", "take "))
    )
    assert marks
    for mark in marks:
        for picked in ((mark,), ()):
            app.pick(mark)
            assert app.choice.picked == picked
            assert len(app.match.actions) == before


def test_a_shoal_is_covered_unasked_and_undone_with_what_it_came_of() -> None:
    before = None
    for seed in likely(1, 40):
        match: SuedseeMatch = Match(Suedsee(), [Seat("A"), Seat("B", "greedy")], str(seed))
        bot, random = KIT.bots.make_bot("greedy"), Random(1)
        while match.to_move is not None:
            view = match.view(match.to_move)
            # A turn that ends with it shows the next tile, behind which nothing is undone.
            if (
                match.to_move == 0
                and view.phase is Phase.DELIVER
                and "cover" in str(match.actions[-1])
            ):
                before = match.until(len(match.actions) - 2)
                break
            match.act(bot.choose(view, random))
        if before is not None:
            break
    assert before is not None
    placed = match.actions[-2]
    app = App("en", KIT)
    app.show_match(before)
    assert app.match is not None
    app.act(placed)
    while app.playback.pending:
        update(app, "next")
    assert app.match.position.phase is Phase.DELIVER
    # Which of equal shoals makes no difference.
    assert len(match.until(len(match.actions) - 1).view(0).legal) > 1
    assert str(app.match.actions[-1]).startswith("cover ")
    update(app, "undo")
    assert app.match.position.phase is Phase.ISLANDER
    # Who plays by typing is asked once for what comes after it.
    app.typed.on, app.typed.said = True, []
    app.act(placed)
    assert app.match.position.phase is Phase.DELIVER
    assert len(set(app.typed.said)) == len(app.typed.said)
    app.typed.on = False
    # Who opens a game there has a button for it.
    app.show_match(match.until(len(match.actions) - 1))
    assert app.match is not None
    assert app.match.position.phase is Phase.COVER
    shown = sections(app)["mole"]
    assert ">Cover it</button>" in shown
    update(app, "act", str(app.match.view(0).legal[0]))
    assert app.match.position.phase is not Phase.COVER


def test_each_place_that_is_counted_shows_what_it_adds() -> None:
    symbols = (((0, 0), "sea-a", 2), ((1, 0), "sea-a", 0), ((2, 0), "sea-b", 3))
    app = until(started("add"), lambda app: isinstance(app.playback.paused_at, Evaluated))
    event = app.playback.paused_at
    assert isinstance(event, Evaluated)
    assert shares(replace(event, symbols=symbols)) == {
        ((0, 0), "sea-a"): "2",
        ((2, 0), "sea-b"): "3",
    }


def passing(app: App) -> bool:
    return app.passes_by


def test_what_others_get_of_a_small_area_is_told_without_being_asked_and_is_lost_nowhere() -> None:
    app = until(started("passing"), passing)
    event = app.playback.paused_at
    assert isinstance(event, Evaluated)
    assert not event.islanders[0]
    assert 0 not in event.winners
    # The sea shows it and one line says it; nothing has to be pressed, but bots can be halted.
    shown, told = sections(app), app.sentence(event)
    assert shown["status"] == told
    assert not shown["panel"]
    assert "ss-edge counted" in shown["waters"]
    assert controls(app)[-1] == ("pause", "")
    update(app, "pause")
    shown = sections(app)
    assert told in shown["panel"]
    assert ("next", "") in controls(app)
    update(app, "next")
    assert event in app.playback.shown
    assert told in sections(app)["log"]


def test_while_something_is_counted_the_frame_is_with_whose_turn_it_comes_of() -> None:
    for seed in ("frame", "frame-2", "frame-3"):
        app = until(started(seed), lambda app: isinstance(app.playback.paused_at, Evaluated))
        laid = next(e for e in reversed(app.playback.shown) if isinstance(e, TileLaid))
        busy = re.findall(r'class="crew seat-(\d) among-\d busy', sections(app)["crews"])
        assert busy == [str(laid.seat)]
        while app.playback.pending:
            app.play_next()
        assert app.match is not None
        busy = re.findall(r'class="crew seat-(\d) among-\d busy', sections(app)["crews"])
        # What they have done is seen to arrive until the next one acts.
        assert busy == [str(laid.seat if app.match.to_move else 0)]


def test_signs_say_what_their_counters_are() -> None:
    app = until(started(), lambda app: due(Phase.LAY, 9)(app) and supply(app) < 4)
    shown = sections(app)["crews"]
    assert f"Islanders at hand: {supply(app)} of 4\n" in shown
    # Those who are out are shown as well, so that one sees that they come back.
    assert shown.count("suedsee-islander-0") == 1 + 4
    assert "Bananas come from islands and pay for ships." in shown


def supply(app: App) -> int:
    assert app.match is not None
    return int(app.match.position.players[0].supply)


def test_what_concerns_a_person_waits_until_it_is_read() -> None:
    app = until(started("passing"), passing)
    event = app.playback.paused_at
    assert isinstance(event, Evaluated)
    one = 1 if event.islanders[1] else 2
    assert passes_by(event, [0])
    assert not passes_by(event, [0, one])
    assert passes_by(replace(event, amount=7), [0])
    assert passes_by(replace(event, kind=Kind.MARKET), [0])
    # Nor at the end, when a dozen such areas are counted one after the other.
    assert passes_by(replace(event, reason="end"), [0])
    assert not passes_by(replace(event, reason="end"), [0, one])
    # Nor in a tutorial, whose steps have a text for it.
    app.tutorial = Learning(KIT.tutorials, TUTORIALS[0])
    assert not app.passes_by


def test_a_tap_elsewhere_confirms_nothing() -> None:
    app = until(started(), due(Phase.ISLANDER, 5))
    assert app.match is not None
    before = len(app.match.actions)
    one, other = sorted(mark for mark in app.choice.marks if mark.startswith("place "))[:2]
    for mark in (one, other, one):
        app.pick(mark)
        assert app.choice.picked == (mark,)
    assert len(app.match.actions) == before


def test_a_tile_just_laid_is_taken_back() -> None:
    app = until(started(), due(Phase.ISLANDER, 5))
    assert app.match is not None
    laid = len(app.match.position.board.laid)
    action = app.match.actions[-1]
    update(app, "undo")
    assert app.match.position.phase is Phase.LAY
    assert len(app.match.position.board.laid) == laid - 1
    # It is shown where it lay, so that it can be turned, carried elsewhere or laid again.
    assert app.choice.leads_to(action)
    assert str(action) in sections(app)["mole"]
    update(app, "prefer-confirm")
    update(app, "act", str(action))
    update(app, "undo")
    assert not app.choice.picked


def test_where_the_tile_does_not_fit_a_tap_is_told_what_the_sides_ask_for() -> None:
    app = until(started(), due(Phase.LAY, 12))
    assert app.match is not None
    view = app.match.view(0)
    fit = {action.cell for action in view.legal if isinstance(action, Lay)}
    drawn = sections(app)["waters"]
    barred = re.findall(
        r'<rect x="(-?\d+)" y="(-?\d+)"[^>]* class="ss-barred" data-tip="([^"]+)"', drawn
    )
    cells = {(int(x) // 100, int(y) // 100): told for x, y, told in barred}
    assert cells
    assert set(cells) | fit == set(map(cell_of, view.board.asking))
    assert not set(cells) & fit
    names = {1: "sea", 2: "an island", 3: "a bridge"}
    ways = ("above", "on the right", "below", "on the left")
    for cell, told in cells.items():
        asking = view.board.asking[number_of(cell)]
        for side, way in enumerate(ways):
            kind = names.get(asking >> 2 * side & 3)
            assert (f" {way}" in told) == (kind is not None)
            assert kind is None or f"{kind} {way}" in told
    # What is decided next has no use for it.
    app = until(started(), due(Phase.ISLANDER, 12))
    assert "ss-barred" not in sections(app)["waters"]


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


def test_an_area_that_is_asked_about_is_outlined_and_told_with_what_it_misses() -> None:
    app = until(started(), due(Phase.LAY, 12))
    assert app.match is not None
    board = app.match.position.board
    node = next(node for node in board.standing if board.ends[board.root(node)])
    cell, place = board.spot(node)
    update(app, "area", f"{cell[0]} {cell[1]} {place}")
    sea = sections(app)["waters"]
    assert sea.count("ss-edge asked") == 1
    assert "What is missing?" in sea
    update(app, "missing", "1")
    told = sections(app)["waters"]
    assert "fit" in told or "Closed by" in told
    # Every free cell that is told of has its number on the sea.
    numbers = re.findall(r'class="ss-ordinal"[^>]*>(\d+)<', told)
    assert numbers == re.findall(r'class="ordinal"[^>]*>(\d+)<', told) != []
    update(app, "area", "-")
    assert "ss-edge" not in sections(app)["waters"]


@pytest.mark.parametrize(
    "value", ["", "1", "x y z", "999 999 bridge", "0 0 nothing", "0 0 bridge more"]
)
def test_an_area_that_is_not_there_is_no_mistake(value: str) -> None:
    app = until(started(), due(Phase.LAY, 2))
    update(app, "area", value)
    assert "area-note" not in sections(app)["waters"]


def test_an_evaluation_says_who_is_paid_and_why_not_i() -> None:
    def lost(app: App) -> bool:
        event = app.playback.paused_at
        return isinstance(event, Evaluated) and 0 not in event.winners and event.amount > 0

    app = until(started("why"), lost)
    # What is small waits as well while bots do.
    app.paused = True
    event = app.playback.paused_at
    panel = sections(app)["panel"]
    assert f"{event.amount}</b>" in panel
    assert "ss-edge counted" in sections(app)["waters"]
    others = event.islanders[1:]
    assert event.reason != "end"
    for why, own, asks in ((event.reason, 0, True), ("end", 0, False), ("end", 1, True)):
        # In the end who was never there need not ask.
        event = replace(event, reason=why, islanders=(own, *(count + 1 for count in others)))
        app.playback.pending[0] = event
        assert ("Why did I get nothing?" in sections(app)["panel"]) is asks
    update(app, "why-not")
    answered = sections(app)["panel"]
    assert "You have" in answered
    assert "Why did I get nothing?" not in answered
    update(app, "next")
    assert app.playback.paused_at is not event


def test_nothing_pauses_where_nobody_had_a_stake() -> None:
    app = until(started(), lambda app: app.match is not None and app.match.to_move is None)
    while app.playback.pending:
        app.play_next()
    shown = [event for event in app.playback.shown if isinstance(event, Evaluated)]
    assert any(pauses_at(event) for event in shown)
    assert not any(pauses_at(event) for event in shown if not any(event.islanders))


def test_all_tiles_that_are_left_can_be_seen() -> None:
    app = until(started(), due(Phase.LAY, 4))
    leaflet = sections(app)["leaflet"]
    assert app.match is not None
    counts = [int(count) for count in re.findall(r"× (\d+)<", leaflet)]
    assert sum(counts) == len(app.match.position.draw_pile)


def test_what_is_given_first_leaves_other_ships_near() -> None:
    ships = Suedsee().edition
    fish = ships.ships[ships.ship_numbers["exact-1"]]
    ways = ships.ships[ships.ship_numbers["pair-1"]].ways
    payable = [way for way in ways if way[0] <= 4 and way[1] <= 2 and way[2] <= 2]
    assert sensible(payable, [4, 2, 2], [fish])[0] == (2, 1, 0)


@pytest.mark.slow
def test_who_takes_an_islander_back_is_told_what_is_lost_by_that_and_no_more() -> None:
    lost, kept, coming, bot = 0, 0, 0, make_bot("greedy")
    chip = re.compile(
        r'class="button place"(?:(?!</button>).)*?class="count">(\D?)(\d+)<', re.DOTALL
    )
    for number in (2, 19):
        app = App("en", KIT)
        match = SuedseeMatch(Suedsee(), (Seat("Ana"), Seat("Bruno", "greedy")), f"back {number}")
        while match.to_move is not None:
            if match.to_move == 0 and match.position.phase is Phase.ISLANDER:
                app.show_match(SuedseeMatch.replay(match.game, match.record))
                update(app, "back-home", "1")
                table = SeaTable.of(table_of(app, match))
                told = chip.findall(sections(app)["mole"]) if table.taking_back else ()
                chosen = [each for each in table.taking if each.cell not in table.home]
                if told:
                    homing = sections(app)["mole"].count("comes home<")
                    assert homing == len(table.taking) - len(chosen)
                    coming += homing
                for action, (sign, count) in zip(chosen if told else (), told, strict=True):
                    board = match.position.board.copy()
                    node = stands_on(board, action.cell)
                    worth, before = board.symbols[board.root(node)], paid_at_end(board, 2)[0]
                    board.take(node)
                    if board.kind(node) is not Kind.MARKET:
                        less = before - paid_at_end(board, 2)[0]
                        assert (sign, int(count)) == ("\N{MINUS SIGN}" if less else "", less)
                        lost += less > 0
                        kept += less < worth
            match.act(match.ask(bot))
    assert lost
    assert kept
    assert coming


def test_of_the_ways_to_pay_a_ship_the_one_that_a_hint_advises_stands_out() -> None:
    def several(app: App) -> bool:
        assert app.match is not None
        legal = legal_actions(app.match.position)
        ships = [action.ship for action in legal if isinstance(action, Deliver)]
        return table_of(app, app.match).my_turn and len(ships) > len(set(ships))

    app = until(started("ways"), several)
    assert app.match is not None
    legal = [each for each in legal_actions(app.match.position) if isinstance(each, Deliver)]
    ship = next(one.ship for one, other in pairwise(legal) if one.ship == other.ship)
    for advised in (each for each in legal if each.ship == ship):
        table = table_of(app, app.match)
        table = replace(table, advised=advised, choice=table.choice.pick(f"ship {ship}"))
        mole = str(KIT.ui.sections(table)["mole"])
        (found,) = re.findall(r'<button[^>]*class="[^"]*give advised[^>]*>', mole)
        assert "data-leads-on" in found
        assert f'data-value="{advised}"' in found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TUTORIALS)
def test_every_step_of_a_tutorial_is_solved_by_what_can_be_clicked(
    name: str, language: str
) -> None:
    app = App(language, KIT)
    update(app, "learn", name)
    for number, step in enumerate(tutorial(name).steps):
        assert app.tutorial is not None
        assert app.tutorial.number == number
        assert app.match is not None
        legal = [str(action) for action in legal_actions(app.match.position)]
        update(app, "act", next(text for text in legal if step.judge(text)[0]))
        assert app.tutorial.done, step.name
        while app.playback.pending:
            update(app, "next")
        assert all(sections(app)[section] is not None for section in KIT.ui.SECTIONS)
        update(app, "tutorial-step", str(number + 1))
    assert app.tutorial is None or app.match is None


def test_every_step_of_the_tutorial_points_at_what_is_on_the_table() -> None:
    app = App("en", KIT)
    for number, step in enumerate(tutorial("first-voyage").steps):
        learning = Learning(KIT.tutorials, "first-voyage")
        learning.begin(number)
        app.learn(learning)
        found = [(f"{do} {value}").strip() for do, value in controls(app)]
        shown = [mark for mark in step.points if mark in found]
        assert shown, (step.name, step.points, found)


def test_signs_tell_what_others_have_done_since_the_own_turn() -> None:
    app = until(started(), lambda app: _lays(app) and len(app.playback.shown) > 40)
    assert app.match is not None
    shown = sections(app)
    signs = shown["crews"].split("<article")[1:]
    laid = [event.seat for event in since(app.playback.shown, 0) if isinstance(event, TileLaid)]
    assert laid == [1, 2]
    assert ["lately" in sign and "lays a tile" in sign for sign in signs[1:]] == [True, True]
    assert "lays a tile" not in signs[0]
    assert shown["waters"].count("ss-whose") == 2


def test_while_others_act_the_hand_tells_their_turns_and_what_anybody_got() -> None:
    def acting(app: App) -> bool:
        told = since(app.playback.shown, 0)
        paid = any(isinstance(event, WaresGathered) for event in told)
        return not app.playback.pending and app.bot_to_move and paid

    app = until(started(), acting)
    told = sections(app)["mole"].partition('class="meanwhile"')[2]
    laid = [event.seat for event in since(app.playback.shown, 0) if isinstance(event, TileLaid)]
    assert [f"ss-{seat}" in line for seat, line in zip(laid, told.split("<li>")[1:], strict=True)]
    assert 'class="gain"' in told
    # It is said there alone, and whose turn is seen is said above.
    assert "<li>" not in sections(app)["crews"].partition("tidings")[2]
    name = app.names[laid[-1]]
    assert sections(app)["status"] == f"<span>It is {name}'s turn.</span>"
    (busy,) = (sign for sign in sections(app)["crews"].split("<article")[1:] if " busy" in sign)
    assert name in busy
    mine = until(app, due(Phase.LAY))
    assert "meanwhile" not in sections(mine)["mole"]


def told_of(turn: Sequence[Event], *, seen: Callable[[SeaTable], Html] = meanwhile) -> list[str]:
    """What is told of Bruno's tile and this: each cause by its words, what it brought, and to whom."""
    app = until(started("rest"), due(Phase.LAY, 12))
    assert app.match is not None
    tile = app.playback.scene.edition.tile_names[0]
    log = [TurnStarted(1, 5), TileLaid(1, tile, (0, 1), 0), *turn]
    table = SeaTable.of(replace(table_of(app, app.match), log=log))
    causes = seen(table).split('class="cause"')[1:]
    told = (re.findall(r">([^<>]*\w)[<]|ss-([012])\b|suedsee-(trader)\b", each) for each in causes)
    return [" ".join("".join(part) for part in each) for each in told]


def test_what_a_turn_brings_is_told_by_what_brought_it() -> None:
    turn = [
        # Where nobody lives it brings nobody anything.
        Evaluated(Kind.SEA, "complete", (0, 1), "b", (), (0, 0, 0), (), Ware.FISH, 3),
        Evaluated(Kind.BRIDGE, "complete", (0, 1), "a", (), (0, 1, 0), (1,), Ware.SHELL, 5),
        WaresGathered(1, Ware.SHELL, 5, (), (0, 5, 0)),
        ShipTaken(1, "2-1", 0, 4, "delivery", (0, 4, 1), (0, 1, 0), None, False),
    ]
    assert told_of(turn) == told_of(turn, seen=tidings) == ["Bridge +5", "delivers 4 1 +4"]


def test_whoever_is_paid_in_the_turn_of_another_stands_beside_it() -> None:
    turn = [
        IslanderPlaced(1, (0, 1), "island", Kind.ISLAND, 3),
        Evaluated(Kind.BRIDGE, "complete", (0, 1), "a", (), (0, 0, 1), (2,), Ware.SHELL, 6),
        WaresGathered(2, Ware.SHELL, 6, (), (0, 6, 0)),
        Evaluated(Kind.ISLAND, "complete", (0, 1), "b", (), (0, 1, 0), (1,), Ware.BANANA, 2),
        WaresGathered(1, Ware.BANANA, 2, (), (2, 0, 0)),
        Evaluated(Kind.SEA, "boat", (0, 1), "sea", (), (0, 0, 1), (2,), Ware.FISH, 2),
        WaresGathered(2, Ware.FISH, 2, (), (0, 0, 2)),
    ]
    assert told_of(turn) == ["Bridge 2 +6", "Island 1 +2", "Boat 2 +2"]
    # Each ware comes from one kind of area, so that pictures say it in one line.
    assert told_of(turn, seen=tidings) == ["2 +6", "1 +2", "2 +2"]


def test_a_rich_turn_has_one_line_and_takes_no_other_from_the_news() -> None:
    turn = [
        Evaluated(Kind.BRIDGE, "complete", (0, 1), "a", (), (0, 1, 0), (1,), Ware.SHELL, 2),
        Evaluated(Kind.SEA, "boat", (0, 1), "sea", (), (0, 1, 0), (1,), Ware.FISH, 10),
        ShipTaken(1, "2-1", 0, 4, "delivery", (0, 2, 2), (0, 0, 8), None, False),
    ]
    told = told_of(turn, seen=tidings)
    assert told == ["Bridge +2", "Boat +10", "trader 2 2 +4"]
    app = until(started("rest"), due(Phase.LAY, 12))
    assert app.match is not None
    tile = app.playback.scene.edition.tile_names[0]
    for players in (3, 4, 5):
        log: list[Event] = []
        for seat in range(1, players):
            log += [TurnStarted(seat, 5), TileLaid(seat, tile, (0, seat), 0), *turn]
        names = ("Ana", "Bruno", "Carla", "Diego", "Elena")[:players]
        shown = tidings(SeaTable.of(replace(table_of(app, app.match), log=log, names=names)))
        assert shown.count("<li>") == min(players - 1, 3)


def test_what_others_have_done_stays_told_until_the_own_turn_ends() -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    assert app.match is not None

    def told() -> str:
        return sections(app)["crews"].partition('class="tidings"')[2]

    before = told()
    assert "<li>" in before
    app.act(make_bot("greedy").choose(app.match.view(0), Random(1)))
    assert app.match.position.phase is Phase.ISLANDER
    assert told() == before


def test_who_lays_a_tile_finds_all_own_islanders() -> None:
    app = until(started("rest"), due(Phase.LAY, 20))
    board = app.playback.scene.board
    own = sum(seat == 0 for seat in board.standing.values())
    assert 0 < own < len(board.standing)
    shown = sections(app)["waters"]
    assert shown.count("ss-mine") == shown.count("ss-dot ss-0 own") == own


def test_signs_of_the_tutorial_are_met_after_they_were_taught() -> None:
    steps = tutorial("first-voyage").steps
    taught = [step.name for step in steps]
    assert taught.index("market") < taught.index("back")
    app, plus, free = App("en", KIT), False, False
    update(app, "learn", "first-voyage")
    for number, step in enumerate(steps):
        assert app.match is not None
        told = sections(app)
        # What a number of free cells means is said beside it from the beginning.
        signs = told["mole"].count("free-cell")
        assert told["mole"].count(" to go<") == signs
        free |= bool(signs)
        assert "<small>+" not in told["crews"] or plus
        legal = [str(action) for action in legal_actions(app.match.position)]
        update(app, "act", next(text for text in legal if step.judge(text)[0]))
        while app.playback.pending:
            update(app, "next")
        plus |= "+1" in sections(app)["tutorial"]
        assert "<small>+" not in sections(app)["crews"] or plus
        update(app, "tutorial-step", str(number + 1))
    assert plus
    assert free


@pytest.mark.parametrize(
    ("amount", "pictures", "equal"), [(3, 3, True), (14, 14, True), (21, 1, False)]
)
def test_as_many_symbols_are_shown_as_were_gathered_or_one_with_their_number(
    amount: int, pictures: int, equal: bool
) -> None:
    app = until(started("rest"), due(Phase.LAY, 12))
    assert app.match is not None
    event = Evaluated(Kind.SEA, "end", (0, 0), "sea", (), (1, 0, 0), (0,), Ware.FISH, amount)
    told = evaluation(SeaTable.of(table_of(app, app.match)), event)
    row = told.partition('class="gathered')[2].partition("</p>")[0]
    assert row.count("<svg") == pictures
    assert f"{amount}</b>" in row
    assert ("= " in row) == equal


def test_what_somebody_got_of_a_ware_is_one_sum_at_the_sign() -> None:
    kept = IslanderKept(1)
    fish, shells = (WaresGathered(1, ware, 2, (), (0, 0, 0)) for ware in (Ware.FISH, Ware.SHELL))
    found = summed([fish, kept, shells, replace(fish, amount=3)])
    assert found == [kept, shells, replace(fish, amount=5)]


def test_the_log_has_one_line_for_a_tile_and_its_islander() -> None:
    app = until(started(), lambda app: _lays(app) and len(app.playback.shown) > 40)
    assert any(isinstance(event, IslanderPlaced) for event in app.playback.shown)
    assert not re.search(
        r'<button[^>]*class="entry"[^>]*>[^<]*puts an islander', sections(app)["log"]
    )
    assert "<small> Ana puts an islander" in sections(app)["log"]


def test_before_the_first_turn_of_others_there_is_nothing_to_tell() -> None:
    app = until(started(), _lays)
    assert since(app.playback.shown, 0) == []


def test_at_the_end_signs_have_the_points_of_the_result() -> None:
    app = until(started(), lambda app: app.match is not None and app.match.to_move is None)
    app.skip()
    assert app.match is not None
    shown = sections(app)
    counted = re.findall(r'class="points"[^>]* data-count="(\d+)"', shown["crews"])
    assert tuple(map(int, counted)) == app.match.position.final_points()
    for seat in app.match.position.winners():
        ships = len(app.match.position.players[seat].ships)
        assert shown["panel"].count('class="ss-ship') >= ships


def test_the_whole_sea_is_sent_as_a_postcard() -> None:
    app = until(started(), lambda app: app.match is not None and app.match.to_move is None)
    app.skip()
    update(app, "postcard", "", {"page": "https://example.org/islas/"})
    assert app.postcard is not None
    assert app.match is not None
    drawn = ElementTree.fromstring(app.postcard.file)
    texts = [found.text for found in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {str(points) for points in app.match.position.final_points()} <= {*texts}
    assert app.postcard.picture.count('data-key="tile ') == len(app.match.position.board.laid)
    assert 'class="qr"' in app.postcard.file


def ways(app: App) -> dict[Cell, tuple[int, ...]]:
    """The cells where the tile in hand can lie, with its turns."""
    return app.choice.ways if isinstance(app.choice, Laying) else {}


def _lays(app: App) -> bool:
    return (
        app.match is not None
        and app.match.to_move == 0
        and not app.playback.pending
        and (app.match.position.phase is Phase.LAY)
    )


def test_a_hint_shows_the_tile_as_it_would_lie() -> None:
    app = until(started(), due(Phase.LAY, 6))
    assert app.match is not None
    view = app.match.view(0)
    laying = choice(view)
    assert isinstance(laying, Laying)
    other = next(a for a in view.legal if isinstance(a, Lay) and a.turn != laying.shown(a.cell))
    advice = Advice(other, 1.0, {})
    app.hint = Hint(app.match, "governor")
    app.advise(app.hint, [advice])
    assert isinstance(app.choice, Laying)
    assert app.choice.shows(other)
    assert app.choice.lay in view.legal
    shown = sections(app)
    assert "ss-chosen advised" in shown["waters"]
    # Where that is who sees it is not told.
    hint, where = shown["mole"].partition('class="advice"')[2].split("</div>", 1)
    assert "start tile" not in hint
    assert "start tile" in where


def test_what_a_hint_counts_with_for_the_islander_is_said_and_advised_next() -> None:
    kinds = set()
    for seed in ("plan", "plan-2", "plan-3", "plan-4", "plan-9", "plan-23"):
        app = until(started(seed), due(Phase.LAY, 9))
        assert app.match is not None
        update(app, "hint")
        assert app.hint is not None
        view = app.match.view(0)
        best = advise("governor", view, app.match.bot_source())
        app.advise(app.hint, best)
        planned = best[0].then[0]
        shown = unescape(sections(app)["mole"])
        then = re.search(r"Then: (Put an islander [^.]*)\.", shown)
        assert isinstance(planned, PlaceIslander) == (then is not None)
        # Of what is free the tile offers that alone.
        offers = [
            each for each in facts_of(view, best[0].action, planned) if isinstance(each, Offers)
        ]
        assert len(offers) <= isinstance(planned, PlaceIslander)
        kinds.add(type(planned))
        update(app, "follow")
        if not due(Phase.ISLANDER)(app):
            continue
        # Who follows a plan is told the rest of it without asking.
        assert app.match is not None
        assert app.hint is not None
        other = next(a for a in app.match.view(0).legal if a != planned)
        app.advise(app.hint, [Advice(other, 9.0, {})])
        assert app.hint.advice is not None
        assert [each.action for each in app.hint.advice] == [planned, other]
        assert then is None or f"Hint: {then[1]}" in unescape(sections(app)["mole"])
    assert PlaceIslander in kinds


def test_where_something_has_become_known_a_hint_counts_anew() -> None:
    app = until(started("anew"), due(Phase.LAY, 9))
    assert app.match is not None
    update(app, "hint")
    assert app.hint is not None
    legal = app.match.view(0).legal
    app.advise(app.hint, [Advice(legal[0], 1.0, {}, (parse_action("pass"),))])
    app.act(legal[-1])
    update(app, "hint")
    assert app.hint is not None
    first = app.match.view(0).legal[0]
    assert str(first) != "pass"
    # Another tile was laid than the one that was advised.
    app.advise(app.hint, [Advice(first, 1.0, {})])
    assert app.hint.advice is not None
    assert app.hint.advice[0].action == first


def test_a_hint_stays_while_the_tile_is_turned_and_goes_when_it_lies_elsewhere() -> None:
    app = until(started(), lambda app: _lays(app) and any(len(t) > 1 for t in ways(app).values()))
    assert app.match is not None
    laying = choice(app.match.view(0))
    assert isinstance(laying, Laying)
    many = next(cell for cell, turns in laying.ways.items() if len(turns) > 1)
    app.hint = Hint(app.match, "governor")
    app.advise(app.hint, [Advice(Lay(many, laying.ways[many][0]), 1.0, {})])
    update(app, "cell", f"{many[0]} {many[1]}")
    assert app.hint is not None
    assert "ss-chosen advised" not in sections(app)["waters"]
    x, y = next(cell for cell in laying.ways if cell != many)
    update(app, "cell", f"{x} {y}")
    assert app.hint is None


def test_a_step_of_the_tutorial_in_another_sea_says_so_in_each_language() -> None:
    before: set[int] = set()
    said = []
    for number, step in enumerate(tutorial("first-voyage").steps):
        laid = set(match_of(step, ("Ana", "Bruno")).position.board.laid)
        # Only what has all tiles of the step before can go on from it.
        assert step.anew or before <= laid, step.name
        before = laid
        learning = Learning(KIT.tutorials, "first-voyage", number)
        for language, words in (
            ("en", "A new situation"),
            ("de", "Eine neue Lage"),
            ("es", "Otra situación"),
        ):
            app = App(language, KIT)
            app.learn(learning)
            assert (words in sections(app)["tutorial"]) == step.anew
        said.append(step.anew)
    assert said == [False] * 2 + [True] * 9


def test_no_step_of_the_tutorial_wastes_tiles() -> None:
    for step in tutorial("first-voyage").steps:
        match = match_of(step, ["A", "B"])
        legal = [str(action) for action in legal_actions(match.position)]
        events = match.act(parse_action(next(text for text in legal if step.judge(text)[0])))
        assert not any(isinstance(event, TileRemoved) for event in events), step.name


@pytest.mark.parametrize(
    ("name", "do", "ware"),
    [("complete", "lay 1 0 90", Ware.SHELL), ("boat", "lay 0 1 180", Ware.FISH)],
)
def test_what_a_right_action_brings_is_shown_behind_it(name: str, do: str, ware: Ware) -> None:
    app = App("en", KIT)
    update(app, "learn", TUTORIALS[0])
    number = [step.name for step in tutorial(TUTORIALS[0]).steps].index(name)
    update(app, "tutorial-step", str(number))
    update(app, "act", do)
    assert app.match is not None
    assert [str(action) for action in app.match.actions] == [do, "pass"]
    while app.playback.pending:
        app.play_next()
    assert app.playback.scene.players[0].wares[ware] > 0
    assert "Next step" in sections(app)["tutorial"]


def test_what_the_tutorial_says_of_what_is_counted_holds_before_it_comes_and_after_that() -> None:
    counting = []
    for number, step in enumerate(tutorial(TUTORIALS[0]).steps):
        app = App("en", KIT)
        app.learn(Learning(KIT.tutorials, TUTORIALS[0], number))
        assert app.match is not None
        legal = [str(action) for action in legal_actions(app.match.position)]
        update(app, "act", next(text for text in legal if step.judge(text)[0]))
        assert app.tutorial is not None
        # The answer stands beside the panel of what is counted, before anybody is paid, and stays after that.
        if any(isinstance(event, Evaluated) and event.winners for event in app.playback.pending):
            counting.append(step.name)
            assert app.tutorial.answer is not None
            for language, now in (("en", "now"), ("de", "nun"), ("es", "ahora")):
                told = re.findall(r"\w+", in_language(app.tutorial.answer, language).lower())
                assert now not in told, step.name
    assert counting == ["complete", "at-once", "boat", "market", "end"]


def test_crates_and_sacks_are_explained_where_they_first_come() -> None:
    steps = tutorial("first-voyage").steps
    edition = match_of(steps[0], ["Ana", "Bruno"]).position.edition
    puzzling = []
    for step in steps:
        ships = match_of(step, ["Ana", "Bruno"]).position.display
        if any(edition.ships[ship].exact is None for ship in ships):
            puzzling.append(step.name)
    assert puzzling == ["choose"]


def test_what_the_tutorial_says_comes_true() -> None:
    steps = {step.name: step for step in tutorial("first-voyage").steps}

    def outcome(name: str, *actions: str) -> SuedseeMatch:
        match = match_of(steps[name], ["A", "B"])
        for action in actions:
            match.act(parse_action(action))
        return match

    assert outcome("complete", "lay 1 0 90", "pass").position.players[0].wares[Ware.SHELL] > 2
    assert outcome("at-once", "place island").position.players[0].wares[Ware.BANANA] > 2
    boat = outcome("boat", "lay 0 1 180", "pass")
    assert boat.position.players[0].wares[Ware.FISH] > 0
    assert boat.position.players[0].supply == 4
    (token,) = boat.position.board.covered
    assert cell_of(boat.position.board.cells[token]) == (0, 0)
    most = outcome("most", "lay 1 0 90").position.board
    assert most.islanders(most.root(most.node((1, 0), "bridge")), 2) == (1, 1)
    assert outcome("market", "pass").position.ship_points() == (5, 0)
    assert outcome("deliver", "deliver exact-6 2 banana 1 shell 2 fish").position.ship_points() == (
        5,
        0,
    )


def test_who_is_paid_by_a_tile_is_said_before_it_is_laid() -> None:
    def pays(app: App) -> bool:
        if not isinstance(app.choice, Laying):
            return False
        assert app.match is not None
        view = app.match.view(0)
        return any(isinstance(each, Lay) and paid_by(view, each) for each in view.legal)

    app = until(started("paid"), pays)
    assert app.match is not None
    view = app.match.view(0)
    lay = next(each for each in view.legal if isinstance(each, Lay) and paid_by(view, each))
    paid = paid_by(view, lay)[0]
    app.pick(f"cell {lay.cell[0]} {lay.cell[1]}")
    app.pick(f"turn {lay.turn}")
    said = sections(app)["status"]
    assert said.startswith("✓ lays it. ")
    assert all(app.names[seat] in said for seat in paid.winners)
    told = [*app.match.act(lay), *app.match.act(Pass())]
    assert paid in told


def test_of_several_whom_a_tile_pays_all_are_told_in_short() -> None:
    def both(view: View) -> Lay | None:
        lays = (each for each in view.legal if isinstance(each, Lay))
        return next((each for each in lays if len(paid_by(view, each)) > 1), None)

    def pays(app: App) -> bool:
        assert app.match is not None
        return isinstance(app.choice, Laying) and both(app.match.view(0)) is not None

    app = until(started("several", players=4), pays)
    assert app.match is not None
    view = app.match.view(0)
    lay = both(view)
    assert lay is not None
    app.pick(f"cell {lay.cell[0]} {lay.cell[1]}")
    app.pick(f"turn {lay.turn}")
    said = sections(app)["status"]
    assert said.startswith("✓ lays it: ")
    for event in paid_by(view, lay):
        assert all(app.names[seat] in said for seat in event.winners)


def test_who_has_nobody_left_sees_the_tile_and_hears_of_whom_it_brings_home() -> None:
    def asked(app: App) -> bool:
        return due(Phase.ISLANDER)(app) and not any(
            mark.startswith("place ") for mark in app.choice.marks
        )

    for seed in likely(8, 20):
        app = until(started(f"home {seed}"), lambda app: asked(app) or app.match.to_move is None)
        assert app.match is not None
        if app.match.to_move is None or app.match.position.players[0].supply:
            continue
        view = app.match.view(0)
        home = "This tile brings an islander home." in sections(app)["status"]
        coming = coming_home(view)
        assert home == bool(coming)
        assert sight_of(app) == (*cell_of(app.match.position.cell), 1, 1)
        returned = [
            event.seat for event in app.match.act(Pass()) if isinstance(event, IslanderReturned)
        ]
        assert returned.count(0) == len(coming)
        if home:
            return
    raise AssertionError("no tile brings anybody home")


@pytest.mark.parametrize("seats", [3, 5])
def test_while_the_end_is_told_points_climb_to_the_result(seats: int) -> None:
    def all_points(app: App) -> list[int]:
        found = re.findall(r'data-key="points \d" data-count="(\d+)"', sections(app)["crews"])
        assert len(found) == seats
        return [int(scored) for scored in found]

    told = 0

    def ended(app: App) -> bool:
        nonlocal told
        event = app.playback.paused_at
        if isinstance(event, Evaluated) and event.reason == "end":
            seen.append(all_points(app))
            # Nobody can deliver any more.
            assert "payable" not in sections(app)["fleet"]
            if not app.passes_by:
                assert 'data-do="skip"' in sections(app)["panel"]
            told += 1
        if isinstance(event, WaresCounted):
            # What is left of the wares is a step of its own.
            panel = sections(app)["panel"]
            assert "every 3 are a point" in panel
            seen.append(all_points(app))
            left.append([int(count) for count in re.findall(r">\+(\d+)</b>", panel)])
        assert app.match is not None
        return app.match.to_move is None and not app.playback.pending

    seen: list[list[int]] = []
    left: list[list[int]] = []
    app = until(started("rest", players=seats), ended)
    assert told > 2
    assert app.match is not None
    final = all_points(app)
    assert seen[0] == seen[-1]
    assert [[a + b for a, b in zip(seen[-1], left[0], strict=True)]] == [final]
    for one, other in zip(seen, [*seen[1:], final], strict=True):
        assert all(before <= after for before, after in zip(one, other, strict=True)), (seen, final)


def test_which_ship_comes_to_a_market_is_asked_in_the_hand_as_well() -> None:
    step = next(each for each in tutorial("first-voyage").steps if each.name == "market")
    # Two that are worth the same, and none to come.
    four, two = '"exact-2", "exact-4", "exact-6"]', '"exact-2"], "ship_pile": []'
    equal = [replace(line, value=line.value.replace(four, two)) for line in step.setup]
    match = match_of(replace(step, setup=tuple(equal)), ("Ana", "Bruno"))
    app = App("en", KIT)
    app.show_match(match)
    app.playback.scene.show(match.view(0))
    app.act(Pass())
    while app.playback.pending:
        app.play_next()
    assert match.position.phase is Phase.CLAIM
    claims = [each for each in match.view(0).legal if isinstance(each, Claim)]
    assert len(claims) == 2
    hand = sections(app)["mole"]
    assert all(f'data-do="ship" data-value="{each.ship}"' in hand for each in claims)
    update(app, "ship", claims[-1].ship)
    assert match.actions[-1] == claims[-1]


def test_that_the_end_is_near_is_said_by_ships_and_by_tiles() -> None:
    app = started("rest")
    told = set()
    while app.match is not None and app.match.to_move is not None:
        scene, shown = table_of(app, app.match).scene, sections(app)["fleet"]
        assert ("Last ships:" in shown) == (not scene.ships_left and any(scene.display))
        assert ("Last tiles:" in shown) == (0 < scene.tiles_left <= 3)
        told |= {each for each in ("Last ships:", "Last tiles:") if each in shown}
        laid = len(app.match.position.board.laid)
        until(app, lambda app, laid=laid: late(app, laid))
    assert told


def late(app: App, laid: int) -> bool:
    """Whether a tile more lies on the sea, or the game is over."""
    assert app.match is not None
    return app.match.to_move is None or len(app.match.position.board.laid) > laid


def test_what_the_letters_on_a_ship_mean_is_said_where_it_is_chosen() -> None:
    for seed in likely(8, 40):
        app = until(started(f"pair-{seed}"), lambda app: due(Phase.DELIVER)(app) or late(app, 60))
        assert app.match is not None
        if not due(Phase.DELIVER)(app):
            continue
        edition = app.match.game.edition
        ways: dict[str, int] = {}
        for action in app.match.view(0).legal:
            if isinstance(action, Deliver):
                ways[action.ship] = ways.get(action.ship, 0) + 1
        for name, count in ways.items():
            pair = edition.ships[edition.ship_numbers[name]].pair
            if pair is None or count < 2:
                continue
            app.pick(f"ship {name}")
            meant = f"A (crate): {pair[0]} of one ware, B (pot): {pair[1]} of another."
            assert meant in sections(app)["status"]
            return
    raise AssertionError("no ship with letters can be paid in several ways")


def test_tables_of_the_result_have_one_order_and_numbers_that_come_once() -> None:
    app = until(started("order"), lambda app: app.match is not None and app.match.to_move is None)
    while app.playback.pending:
        app.play_next()
    assert app.match is not None
    # Nothing that has ended the game is undone.
    assert not can_undo(app.match, app.match.movers[-1])
    shown = sections(app)["panel"]
    tables = [
        re.findall(r'<th scope="row" dir="auto">([^<]+)</th>', each)
        for each in shown.split("<table>")[1:]
    ]
    assert len(tables) == 2
    assert tables[0] == tables[1]
    assert 'class="panel result"' in shown
    # How many ships are at anchor is said by the same figures as in the table.
    (paid, markets) = re.search(r"(\d+) paid, (\d+) from markets", shown).groups()
    assert f"({paid})" in shown.partition("<table>")[2]
    assert f"({markets})" in shown.partition("<table>")[2]
    ships = shown.partition('class="harbour"')[2].partition("</figure>")[0].count('class="ss-ship')
    assert ships == int(paid) + int(markets)
    update(app, "look-back", "0")
    update(app, "now")
    assert 'class="panel result known"' in sections(app)["panel"]
    update(app, "again")
    assert not app.known


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


def test_the_end_tells_of_markets_where_somebody_has_any_and_counts_wares_as_a_step() -> None:
    app = until(started(), lambda app: app.match is not None and app.match.to_move is None)
    assert app.match is not None
    match = app.match
    events = [event for group in match.history for event in group]
    markets = any(isinstance(e, ShipTaken) and e.reason == "market" for e in events)
    shown = result(table_of(app, match), match)
    assert (">Markets<" in shown) == markets
    assert ">Points for wares left<" in shown
    assert shown.count('class="graph-end"') == 1
    points = points_by_turn(match.history, len(app.names))
    left = match.position.ware_points()
    added = [after - before for before, after in zip(points[-2], points[-1], strict=True)]
    assert all(more >= of_wares for more, of_wares in zip(added, left, strict=True))
    assert sum(added) == sum(left)


def test_a_hole_says_once_nothing_that_is_left_fits_there() -> None:
    app, seen = started("rest"), 0
    for tiles in (40, 55, 65):
        app = until(app, due(Phase.LAY, tiles))
        assert app.match is not None
        view = app.match.view(0)
        fitting = view.edition.fitting.turns
        left = [*view.tiles_to_come, view.tile]
        holes = {
            cell_of(n): any(fitting[tile][wanted] for tile in left)
            for n, wanted in view.board.asking.items()
            if sum(n + step in view.board.laid for step in STEPS) > 2
        }
        shown = sections(app)["waters"]
        found = re.findall(r'translate\((-?\d+) (-?\d+)\)" class="ss-shut"', shown)
        shut = {(int(x) // SIZE, int(y) // SIZE) for x, y in found}
        assert shut == {cell for cell, fits in holes.items() if not fits}
        seen += len(shut)
        # Where the tile in hand does not fit, who asks is told of the others.
        assert re.search(r"(Tiles left that fit: \d+|Nothing that is left fits there)\.", shown)
    assert seen


def test_the_one_way_to_pay_a_ship_is_what_is_to_be_pressed() -> None:
    def primary(app: App) -> list[int]:
        """For each ship that can be paid, in how many ways, and of these how many stand out."""
        assert app.match is not None
        found = []
        ships = [each.ship for each in app.match.view(0).legal if isinstance(each, Deliver)]
        for ship in dict.fromkeys(ships):
            update(app, "ship", ship)
            found.append(sections(app)["mole"].count('class="button give primary'))
            assert found[-1] == (ships.count(ship) == 1)
            update(app, "ship", ship)
        return found

    app, told = started("rest"), list[int]()
    for tiles in (10, 20, 30, 40):
        told += primary(until(app, due(Phase.DELIVER, tiles)))
    assert set(told) == {0, 1}


def test_at_the_end_all_are_at_home_and_the_people_of_the_winner_dance() -> None:
    app = until(started("rest"), lambda app: app.match is not None and app.match.to_move is None)
    while app.playback.pending:
        app.play_next()
    assert app.match is not None
    shown = sections(app)
    (winner, *_others) = app.match.position.winners()
    assert f'class="bunting ss-{winner}"' in shown["panel"]
    (pier,) = re.findall(r'class="pier">(.*?)</span>', shown["panel"])
    assert pier.count(f"ss-person ss-{winner}") == 3
    assert shown["crews"].count("Islanders at hand: 4 of 4") >= 3
    assert "ss-gone" in shown["waters"]
    assert not re.search(r'<use[^>]*class="ss-standing[^>]*data-key', shown["waters"])


def test_who_can_take_the_last_ship_is_told_that_the_game_then_ends() -> None:
    def may_end(app: App) -> bool:
        assert app.match is not None
        return due(Phase.DELIVER)(app) and app.match.view(0).last_ship

    for seed in likely(3, 40):
        app = started(f"end {seed}")
        until(app, lambda app: may_end(app) or app.match is None or app.match.to_move is None)
        if not may_end(app):
            continue
        assert app.match is not None
        assert "The game then ends" in sections(app)["status"]
        view = app.match.view(0)
        gift = next(each for each in view.legal if isinstance(each, Deliver))
        update(app, "ship", gift.ship)
        assert "The game then ends" in sections(app)["status"]
        assert "the game ends with this turn" in hint(
            str, Advice(gift, 0.5, {}), view, app.match.names
        )
        app.act(gift)
        assert any(isinstance(each, EndReached) for each in app.match.history[-1])
        return
    raise AssertionError("nobody can take the last ship")
