"""What can be clicked: all that is legal and nothing else, what a tap picks or lays back, what is undone."""

import re
from random import Random

import pytest

from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.core.match import Match
from islas.core.record import Seat
from islas.games import open_link, write_link
from islas.suedsee.actions import Lay
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.position import Phase
from islas.suedsee.ui import choice
from islas.suedsee.ui.choices import Laying
from tests.seeds import likely
from tests.suedsee.table import KIT, controls, due, started, until
from tools.build.scale import scaled

#: What a click in the sections of the game does, but for looking at things.
MOVES = ("cell", "turn", "place", "take", "cover", "ship", "act", "next")


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
