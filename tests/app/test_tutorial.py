"""The tutorial on the page, without a browser."""

import pytest

from islas import games
from islas.app.course import App
from islas.app.effects import Store
from islas.app.frames import Frames
from islas.app.motion import moves
from islas.app.preferences import Preferences
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.tutorial import TUTORIALS, tutorial
from islas.texts import LANGUAGES
from tests.app.test_course import click_through

STEPS = tutorial("first-steps").steps


@pytest.mark.parametrize("name", TUTORIALS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tutorial_is_gone_through_by_clicks(language: str, name: str) -> None:
    app = App(language, games.first())
    update(app, "learn", name)
    for number, step in enumerate(tutorial(name).steps, start=1):
        assert app.match is not None
        shown = sections(app)
        assert f"{number}" in shown["tutorial"]
        assert step.say[language][:20] in shown["tutorial"].replace("&#x27;", "'")
        legal = app.match.view(0).legal
        wrong = next(action for action in legal if not step.judge(str(action))[0])
        app.act(wrong)
        answer = step.judge(str(wrong))[1]
        assert answer is not None
        assert 'class="wrong"' in sections(app)["tutorial"]
        assert app.match.actions == []
        right = next(action for action in legal if step.judge(str(action))[0])
        click_through(app, right)
        assert 'class="right"' in sections(app)["tutorial"]
        there = 'data-do="learn"' in sections(app)["tutorial"]
        assert there == (name == TUTORIALS[0] and step is tutorial(name).steps[-1])
        update(app, "tutorial-step", str(number))
    assert app.match is None
    assert sections(app)["tutorial"] == ""
    assert sections(app)["panel"]


def test_boards_show_the_position_of_the_step() -> None:
    app = App("en", games.first())
    update(app, "learn", "")
    update(app, "tutorial-step", str([step.name for step in STEPS].index("palace")))
    assert app.match is not None
    view = app.match.view(0)
    for seat, player in enumerate(view.players):
        assert app.playback.scene.buildings(seat) == player.buildings
        assert app.playback.scene.points(seat) == player.total
    assert "Brown house in the north-west." in sections(app)["mine"]
    update(app, "tutorial-step", "0")
    assert app.playback.scene.island(0) is None


def test_a_step_that_is_solved_lets_the_learner_play_on() -> None:
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    update(app, "tutorial-step", str([step.name for step in STEPS].index("ship")))
    update(app, "act", "load capitan")
    while app.playback.pending:
        update(app, "next", "")
    assert app.match is not None
    app.act(app.match.view(0).legal[0])
    assert len(app.match.actions) == 2


def test_stars_burst_over_the_island_once_the_last_step_is_solved() -> None:
    app = App("en", games.first())
    update(app, "learn", "")
    for number, step in enumerate(STEPS, start=1):
        assert app.match is not None
        legal = app.match.view(0).legal
        app.act(next(action for action in legal if step.judge(str(action))[0]))
        while app.playback.pending:
            update(app, "next")
        assert ("rocket" in sections(app)["mine"]) is (number == len(STEPS))
        update(app, "tutorial-step", str(number))


def test_a_step_can_be_done_by_typing() -> None:
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    update(app, "words", "")
    update(app, "typed", "", {"command": "island la-palma"})
    assert "these first steps are on Tenerife" in sections(app)["said"]
    update(app, "typed", "", {"command": "island tenerife"})
    assert "Tenerife is yours" in sections(app)["said"]


def test_what_was_wrong_is_read_until_the_learner_goes_on() -> None:
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    update(app, "tutorial-step", str([step.name for step in STEPS].index("build")))
    assert app.match is not None
    app.act(next(a for a in app.match.view(0).legal if str(a) == "draw"))
    assert 'class="wrong"' in sections(app)["tutorial"]
    update(app, "card", "pescador")
    assert 'class="wrong"' not in sections(app)["tutorial"]
    app.act(next(a for a in app.match.view(0).legal if STEPS[1].judge(str(a))[0]))
    update(app, "cancel", "")
    assert 'class="right"' in sections(app)["tutorial"]


def test_what_there_is_to_say_of_the_rest_is_said_once_something_is_picked() -> None:
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    update(app, "tutorial-step", "1")
    step = STEPS[1]
    assert step.picked is not None
    for command, value, said in (
        ("", "", step.say),
        ("card", "pescador", step.picked),
        ("cancel", "", step.say),
    ):
        if command:
            update(app, command, value)
        assert f"<p>{said['en']}</p>" in sections(app)["tutorial"]


def test_who_picks_something_else_than_is_meant_is_told_so() -> None:
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    update(app, "tutorial-step", "1")
    for card, told in (("pescador", False), ("herrero", True)):
        update(app, "card", card)
        assert ("Not this one." in sections(app)["tutorial"]) is told
        # The way back is marked, and is there.
        assert (Frames(app, {}).draw().page["pointed"] == ("cancel",)) is told
        assert 'data-do="cancel"' in sections(app)["hand"]


@pytest.mark.parametrize("name", ["canarias", "suedsee"])
def test_nobody_on_the_way_to_what_is_right_is_told_that_something_else_is_meant(name: str) -> None:
    app = App("en", games.named(name))
    update(app, "learn", "")
    assert app.tutorial is not None
    for number, step in enumerate(app.tutorial.whole.steps):
        update(app, "tutorial-step", str(number))
        assert app.match is not None
        right = next(a for a in app.match.view(0).legal if step.judge(str(a))[0])
        assert not app.tutorial.astray(app.choice.towards(right).picked)


@pytest.mark.parametrize(
    ("card", "left"), [("pescador", ("card pescador",)), ("herrero", ())], ids=["meant", "another"]
)
def test_a_wrong_area_leaves_the_card_picked_that_is_meant(
    card: str, left: tuple[str, ...]
) -> None:
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    update(app, "tutorial-step", "1")
    update(app, "card", card)
    assert app.match is not None
    wrong = next(a for a in app.match.view(0).legal if str(a).startswith(f"build {card}"))
    assert not STEPS[1].judge(str(wrong))[0]
    update(app, "area", str(wrong).split()[-1])
    assert 'class="wrong"' in sections(app)["tutorial"]
    assert app.choice.picked == left


def test_instruction_and_answer_take_turns_but_a_diagram_keeps_both() -> None:
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    assert 'class="telling in-turn"' in sections(app)["tutorial"]
    assert app.tutorial is not None
    app.tutorial.label = "Diagram"
    assert 'class="telling"' in sections(app)["tutorial"]


def test_what_bruno_has_done_is_told_before_a_step() -> None:
    """Like the turn of a bot: a card is played, and a row below the island shows what was built."""
    app = App("en", games.first())
    update(app, "learn", "first-steps")
    update(app, "tutorial-step", str([step.name for step in STEPS].index("ship")))
    played = [move.caption for move in moves(app) if move.caption]
    assert played == ["Bruno builds a red house with the Segador."]
    shown = sections(app)
    assert 'class="lately"' in shown["others"]
    assert "Bruno builds a red house" in shown["log"]


def test_what_the_answer_to_a_step_talks_of_is_pointed_at_once_it_is_solved() -> None:
    app = App("en", games.first())
    update(app, "learn", "")
    assert app.tutorial is not None
    assert app.tutorial.points(()) == ("act island tenerife",)
    update(app, "act", "island tenerife")
    assert app.tutorial.done
    assert app.tutorial.points(()) == ("act island la-palma",)
    assert 'data-do="act" data-value="island la-palma"' in str(sections(app))


def test_nothing_is_called_done_while_a_landing_still_waits_to_be_told() -> None:
    app, waited = App("en", games.first()), 0
    update(app, "learn", "")
    for number, step in enumerate(STEPS, start=1):
        assert app.match is not None
        legal = app.match.view(0).legal
        click_through(app, next(action for action in legal if step.judge(str(action))[0]))
        while app.playback.paused_at is not None:
            assert sections(app)["status"] != "Well done."
            waited += 1
            app.play_next()
        update(app, "tutorial-step", str(number))
    assert waited


def test_a_step_that_begins_here_goes_on_from_what_the_learner_has_done() -> None:
    app = App("en", games.named("suedsee"))
    update(app, "learn", "")
    assert app.match is not None
    names = ("lay -1 0 270", "lay 1 0 90")
    for name in names:
        update(app, "tutorial-step", "0")
        laid = next(each for each in app.match.view(0).legal if str(each) == name)
        app.act(laid)
        update(app, "tutorial-step", "1")
        assert app.match.actions == [laid]
        assert "A new situation" not in sections(app)["tutorial"]
        assert app.tutorial is not None
        assert not app.tutorial.done
        assert app.choice.options
    # Who skips the step before, or comes back, finds the step's own situation.
    update(app, "tutorial-step", "0")
    update(app, "tutorial-step", "1")
    assert app.match.actions != [laid]


def test_a_tutorial_that_is_left_goes_on_where_it_was_and_can_begin_anew() -> None:
    app = App("en", games.first())
    update(app, "learn", "")
    (kept,) = update(app, "tutorial-step", "3")
    assert isinstance(kept, Store)
    update(app, "new")
    app.preferences = Preferences.read(kept.text)
    update(app, "learn", "")
    assert app.tutorial is not None
    assert app.tutorial.number == 3
    assert "From the beginning" in sections(app)["tutorial"]
    (kept,) = update(app, "tutorial-step", "0")
    assert "From the beginning" not in sections(app)["tutorial"]
    assert app.preferences.lessons == {}


def test_a_tutorial_that_was_gone_through_begins_anew() -> None:
    app = App("en", games.first())
    update(app, "learn", "")
    for number in range(1, len(STEPS) + 1):
        update(app, "tutorial-step", str(number))
    update(app, "learn", "")
    assert app.tutorial is not None
    assert app.tutorial.number == 0


@pytest.mark.parametrize(
    "stored",
    [
        "[]",
        "7",
        '{"canarias first-steps": "3"}',
        '{"canarias first-steps": -1}',
        '{"canarias first-steps": 999}',
        '{"canarias first-steps": true}',
    ],
)
def test_a_step_that_is_none_begins_the_tutorial(stored: str) -> None:
    app = App("en", games.first())
    app.preferences = Preferences.read(f'{{"lessons": {stored}}}')
    update(app, "learn", "")
    assert app.tutorial is not None
    assert app.tutorial.number == 0
