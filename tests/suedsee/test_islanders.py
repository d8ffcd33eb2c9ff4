"""Islanders: places for them, who is taken back and what is lost by that, who comes home."""

import re

import pytest

from islas.app.course import App
from islas.app.screens import sections, table_of
from islas.app.update import update
from islas.core.record import Seat
from islas.suedsee.actions import Pass, PlaceIslander
from islas.suedsee.board import cell_of
from islas.suedsee.bots import make_bot
from islas.suedsee.components import Kind
from islas.suedsee.evaluation import paid_at_end
from islas.suedsee.events import IslanderReturned
from islas.suedsee.facts import coming_home, stands_on
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.position import Phase
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.advice import proposal
from tests.seeds import likely
from tests.suedsee.table import KIT, due, sight_of, started, until


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


def test_who_lays_a_tile_finds_all_own_islanders() -> None:
    app = until(started("rest"), due(Phase.LAY, 20))
    board = app.playback.scene.board
    own = sum(seat == 0 for seat in board.standing.values())
    assert 0 < own < len(board.standing)
    shown = sections(app)["waters"]
    assert shown.count("ss-mine") == shown.count("ss-dot ss-0 own") == own


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
