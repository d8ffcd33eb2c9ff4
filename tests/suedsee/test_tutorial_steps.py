"""The steps of the tutorial: they can be solved, come true, and explain what is met."""

import re

import pytest

from islas.app.course import App
from islas.app.screens import sections
from islas.app.tutorial import Learning
from islas.app.update import update
from islas.core.tutorial import in_language
from islas.suedsee.actions import parse_action
from islas.suedsee.board import cell_of
from islas.suedsee.components import Ware
from islas.suedsee.events import Evaluated, TileRemoved
from islas.suedsee.game import SuedseeMatch
from islas.suedsee.legal import legal_actions
from islas.suedsee.tutorial import TUTORIALS, match_of, tutorial
from islas.texts import LANGUAGES
from tests.suedsee.table import KIT, controls


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
