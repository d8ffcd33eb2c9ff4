"""Areas that are counted: who is paid and why, what each place adds, and for whom the game waits."""

import re
from dataclasses import replace

import pytest

from islas.app.course import App
from islas.app.screens import sections, table_of
from islas.app.tutorial import Learning
from islas.app.update import update
from islas.suedsee.components import Kind, Ware
from islas.suedsee.events import Evaluated, TileLaid
from islas.suedsee.explanation import shares
from islas.suedsee.position import Phase
from islas.suedsee.tutorial import TUTORIALS
from islas.suedsee.ui import passes_by, pauses_at
from islas.suedsee.ui.evaluation import evaluation
from islas.suedsee.ui.table import SeaTable
from tests.suedsee.table import KIT, controls, due, started, until


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


def test_only_islanders_that_are_paid_celebrate() -> None:
    app = until(started("rest"), lambda app: isinstance(app.playback.paused_at, Evaluated))
    event = app.playback.paused_at
    assert isinstance(event, Evaluated)
    glad = re.findall(
        r'class="ss-glad"><use [^>]*class="ss-standing ss-(\d)"', sections(app)["waters"]
    )
    assert {int(seat) for seat in glad} == set(event.winners)
    assert len(glad) == sum(event.islanders[seat] for seat in event.winners)


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
