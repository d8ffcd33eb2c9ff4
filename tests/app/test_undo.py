"""What is taken back on the page, without a browser."""

import pytest

from islas.app.course import App
from islas.app.preferences import SWITCHES, Preferences
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.actions import Build, Load
from islas.canarias.position import Phase
from islas.canarias.ui.steps import Picks
from tests.app.test_course import click_through, started


def at_the_ship(seed: str, **values: str) -> App:
    """A game in which the person has built a house and is to load a card."""
    app = started(seed, **values)
    while True:
        assert app.match is not None
        if app.playback.pending:
            update(app, "next", "")
        elif app.bot_to_move:
            app.bot_move()
        else:
            legal = app.match.view(0).legal
            can_load = any(isinstance(action, Load) for action in legal)
            if can_load and isinstance(app.match.actions[-1], Build):
                return app
            builds = [action for action in legal if isinstance(action, Build)]
            click_through(app, (builds or legal)[0])


def actions(app: App) -> list[str]:
    assert app.match is not None
    return [str(action) for action in app.match.actions]


def test_actions_are_undone_one_by_one_until_the_start_of_the_turn() -> None:
    app = at_the_ship("undo")
    before = actions(app)
    picture = sections(app)["mine"]
    assert 'data-do="undo"' in sections(app)["hand"]
    update(app, "undo", "")
    assert actions(app) == before[:-1]
    assert sections(app)["mine"] != picture
    assert app.match is not None
    assert app.match.view(0).phase is Phase.FIRST
    while 'data-do="undo"' in sections(app)["hand"]:
        update(app, "undo", "")
    assert not app.notice
    update(app, "undo", "")
    assert "undo" in app.notice


def test_nothing_is_undone_once_cards_were_drawn() -> None:
    app = started("drawn")
    while 'data-value="draw"' not in sections(app)["hand"]:
        if app.playback.pending:
            update(app, "next", "")
        elif app.bot_to_move:
            app.bot_move()
        else:
            assert app.match is not None
            click_through(app, app.match.view(0).legal[0])
    update(app, "act", "draw")
    assert 'data-do="undo"' not in sections(app)["hand"]


def test_a_turn_is_taken_back_for_practice_only_and_the_record_says_so() -> None:
    app = at_the_ship("practice")
    assert app.match is not None
    before = actions(app)
    update(app, "act", str(next(a for a in app.match.view(0).legal if isinstance(a, Load))))
    while app.playback.pending or app.bot_to_move:
        if app.playback.pending:
            update(app, "next", "")
        else:
            app.bot_move()
    update(app, "take-back", "")
    assert len(actions(app)) > len(before)
    update(app, "prefer-practice", "")
    # A settler comes meanwhile, and what can be done stands beside what is told of it.
    assert 'data-do="take-back"' in sections(app)["panel"]
    after = len(actions(app))
    update(app, "take-back", "")
    assert actions(app) == before[: len(actions(app))]
    assert len(actions(app)) < len(before) + 1
    marks = app.match.record.takebacks
    assert [(mark.after, mark.to) for mark in marks] == [(after, len(actions(app)))]


@pytest.mark.parametrize("confirm", [True, False])
def test_the_question_before_a_card_goes_on_the_ship_can_be_switched_off(confirm: bool) -> None:
    app = at_the_ship("confirm")
    if not confirm:
        update(app, "prefer-confirm", "")
    before = len(actions(app))
    card = min(Picks(app.choice).cards)
    update(app, "card", card)
    if confirm:
        assert len(actions(app)) == before
        assert Picks(app.choice).card == card
    else:
        assert actions(app)[before] == f"load {card}"


def test_preferences_are_read_as_they_were_kept_and_damage_does_no_harm() -> None:
    kept = Preferences().paced("slow").paced("warp")
    for name in SWITCHES:
        kept = kept.switched(name, {})
    assert kept.pace == "slow"
    assert Preferences.read(kept.dump()) == kept
    for damaged in ("", "{", "[]", "null", '{"pace": 3, "sound": "yes"}'):
        assert Preferences.read(damaged) == Preferences()
