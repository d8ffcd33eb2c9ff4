"""What moves at the table of Islas Canarias, how pirates come, and bots that wait."""

from islas.app.course import App
from islas.app.motion import moves
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias import keys
from islas.canarias.actions import Build
from islas.canarias.events import (
    Built,
    Landed,
    Loaded,
    PirateLanded,
    PrivilegeTaken,
    Settled,
    Upgraded,
)
from islas.canarias.position import Phase
from islas.canarias.ui.landing import Landing, last_arrival
from islas.canarias.ui.landing_panel import frame, panel, tallies
from islas.canarias.ui.recap import MOST
from islas.games import first
from tests.app.moves import go_on, kinds_of_a_game


def started(seed: str) -> App:
    app = App("en", first())
    kinds = {"kind0": "person", "kind1": "greedy", "kind2": "greedy"}
    update(app, "start", "", {"players": "3", "seed": seed, **kinds})
    return app


def test_whatever_moves_is_on_the_page_and_comes_from_somewhere() -> None:
    # A ship from which nobody goes ashore does not lie off the islands.
    assert kinds_of_a_game(started("moves"), passing=("sailing",)) == {
        "pile",
        "card",
        "cards",
        "discards",
        "building",
        "ship",
        "sailing",
        "horizon",
        "rail",
        "privilege",
    }


def test_pirates_come_under_black_sails_and_settlers_do_not() -> None:
    app = started("pirates")
    assert app.match is not None
    seen = set()
    while app.match.to_move is not None or app.playback.pending:
        go_on(app)
        panel = sections(app)["panel"]
        if 'class="panel why"' in panel:
            shown = app.playback.shown
            arrived = app.playback.paused_at or shown[last_arrival(shown) or 0]
            pirate = isinstance(arrived, PirateLanded)
            assert ("ship black" in panel) == pirate
            seen.add(pirate)
    assert seen == {True, False}


def test_bots_wait_and_act_one_step_at_a_time() -> None:
    app = started("steps")
    assert app.match is not None
    # Islands are drafted by then.
    while not app.bot_to_move or len(app.match.actions) < 4:
        go_on(app)
    update(app, "pause", "")
    assert (app.paused, app.stepping) == (True, False)
    assert 'data-do="one"' in "".join(sections(app).values())
    update(app, "one", "")
    assert app.stepping
    app.bot_move()
    assert (app.paused, app.stepping) == (True, False)


def test_what_others_did_lately_is_one_short_row_without_what_everybody_does() -> None:
    app = started("lately")
    assert app.match is not None
    longest = 0
    while app.match.to_move is not None or app.playback.pending:
        go_on(app)
        for row in sections(app).get("others", "").split('class="lately"')[1:]:
            pictures = row.partition('class="sr"')[0]
            assert "#ship" not in pictures
            longest = max(longest, pictures.count("<svg"))
    assert longest == MOST


def test_land_built_on_since_the_own_last_turn_has_a_line_until_that_is_over() -> None:
    app = started("h")
    assert app.match is not None
    while app.match.view(0).round < 2 or app.match.to_move or app.playback.pending:
        go_on(app)
    view = app.match.view(0)
    assert view.phase is Phase.FIRST
    shown = app.playback.shown
    assert not any(isinstance(event, Upgraded) for event in shown)
    built = [event for event in shown if isinstance(event, Built | Settled) and event.seat]
    brought = [event for event in shown if isinstance(event, Settled) and not event.seat]
    assert built
    assert brought
    found = sections(app)
    assert found["others"].count('"edge recent') == len(built)
    assert found["mine"].count('"edge recent') == len(brought)
    assert 'class="lately"' in found["mine"]
    # What is picked takes the place on the own island.
    update(app, "card", next(a.card for a in view.legal if isinstance(a, Build)))
    found = sections(app)
    assert found["others"].count('"edge recent') == len(built)
    assert '"edge recent' not in found["mine"]
    assert 'class="lately"' not in found["mine"]
    while not app.bot_to_move:
        go_on(app)
    assert '"edge recent' not in sections(app)["others"]


def test_who_loses_a_privilege_is_told_until_the_own_turn_is_over() -> None:
    taken = None
    for number in range(40):
        app = started(f"taken-{number}")
        assert app.match is not None
        while taken is None and (app.match.to_move is not None or app.playback.pending):
            go_on(app)
            lost = (e for e in app.playback.fresh if isinstance(e, PrivilegeTaken))
            taken = next((event for event in lost if event.previous == 0), None)
            told = [move.caption for move in moves(app)]
        if taken is not None:
            break
    assert taken is not None
    assert any(" from " in each and app.match.names[taken.seat] in each for each in told)
    while app.playback.pending or app.match.to_move != 0:
        go_on(app)
    row = sections(app)["mine"].partition('class="lately"')[2].partition("</p>")[0]
    assert f"privilege {taken.colour.slug}" in row
    while not app.bot_to_move:
        go_on(app)
    assert (
        f"privilege {taken.colour.slug}" not in sections(app)["mine"].partition('class="lately"')[2]
    )


def test_a_card_that_others_play_is_shown_beside_their_island_with_what_it_is_for() -> None:
    app = started("beside")
    assert app.match is not None
    seen = set()
    while app.match.to_move is not None or app.playback.pending:
        go_on(app)
        events = list(app.playback.fresh)
        shown = [move for move in moves(app) if move.by]
        for event in events:
            if isinstance(event, Built) and event.seat:
                (move,) = (each for each in shown if each.by == keys.stage(event.seat))
                assert app.names[event.seat] in move.caption
                assert f'data-place="{move.by}"' in sections(app)["others"]
                seen.add(Built)
            elif isinstance(event, Loaded):
                # What lies face down tells nobody anything.
                assert keys.SHIP not in {each.target for each in shown}
                seen.add(Loaded)
    assert seen == {Built, Loaded}


def test_all_islands_are_counted_before_it_is_seen_whom_a_settler_chooses() -> None:
    app = started("suspense")
    assert app.match is not None
    while not (app.playback.pending and isinstance(app.playback.pending[0], Landed)):
        go_on(app)
    landing = Landing(app.playback.pending[0], app.playback.scene, app.seat)
    told = landing.explanation
    assert told is not None
    shown = str(panel(landing, app.translate, app.names))
    cells = [each for each in shown.split("<td") if " data-step=" in each.partition(">")[0]]
    counts = [step_of(each) for each in cells]
    assert len(set(counts)) > len(told.looks)
    seats = range(len(app.names))
    marks = [str(tallies(landing, seat)) + str(frame(landing, seat)) for seat in seats]
    signs = "".join((*marks, shown)).split("<span")
    winner = tuple(f' class="{name}"' for name in ("won", "framed", "ring"))
    chosen = [step_of(each) for each in signs if each.startswith(winner)]
    assert len(chosen) == 3
    assert min(chosen) > max(counts)
    drops = [landing.lost_at(seat) for seat in seats if seat != told.winner]
    assert all(step is not None and step % 1 >= 0.7 for step in drops)


def test_who_comes_is_said_until_it_is_said_what_comes_of_that() -> None:
    app = started("suspense")
    assert app.match is not None
    kinds = set()
    while app.match.to_move is not None and len(kinds) < 2:
        go_on(app)
        event = app.playback.paused_at
        if event is None:
            continue
        landing = Landing(event, app.playback.scene, app.seat)
        shown = str(panel(landing, app.translate, app.names))
        awaited, said = (shown.partition(f'class="{name}"')[2] for name in ("coming", "what"))
        assert awaited.partition(">")[2].startswith("Next: ")
        assert 'data-enter="dim"' in awaited.partition(">")[0]
        assert step_of(awaited) < step_of(said) == landing.told
        kinds.add(type(event))
    assert kinds == {Landed, PirateLanded}


def step_of(markup: str) -> float:
    """The first step that is named in a piece of markup."""
    return float(markup.partition('data-step="')[2].partition('"')[0])
