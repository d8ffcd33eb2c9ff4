"""Frames: each says what changes on the page, and none takes the place of a later one."""

from islas.app.course import App
from islas.app.frames import SYMBOLS, Frames
from islas.app.prerender import mark
from islas.app.screens import sections
from islas.app.update import update
from islas.games import first
from islas.markup.html import EMPTY
from tests.app.test_course import started
from tests.app.test_undo import at_the_ship


def test_a_frame_says_what_is_not_shown_yet() -> None:
    app = App("en")
    frames = Frames(app, {"home": mark(sections(app)["home"])})
    told = frames.show(frames.draw())
    assert told is not None
    # The page was built with all games.
    assert "home" not in told["sections"]
    assert told["sections"]["title"] == "Islas"
    app.enter(first())
    told = frames.show(frames.draw())
    assert told is not None
    assert told["sections"]["home"] == EMPTY
    assert told["sections"][SYMBOLS]
    assert told["page"]["depth"] == 1
    assert frames.show(frames.draw()) == {**told, "sections": {}}


def test_a_frame_that_waited_shows_nothing_that_a_later_one_has_changed() -> None:
    app = App("en")
    frames = Frames(app, {})
    app.enter(first())
    waiting = frames.draw()
    app.notice = "Stored nowhere."
    told = frames.show(frames.draw())
    assert told is not None
    assert told["sections"]["status"] == "Stored nowhere."
    assert frames.show(waiting) is None
    assert frames.show(frames.draw()) == {**told, "sections": {}}


def test_a_frame_shows_what_was_true_when_it_was_drawn() -> None:
    app = at_the_ship("frames")
    frames = Frames(app, {})
    before = frames.draw()
    moves = before.page["motion"]["moves"]
    assert moves
    update(app, "home")
    told = frames.show(before)
    assert told is not None
    assert told["page"]["depth"] == 2
    assert told["page"]["motion"]["moves"] == moves
    after = frames.show(frames.draw())
    assert after is not None
    assert after["page"]["depth"] == 0
    assert after["page"]["motion"]["moves"] == []


def test_sections_of_another_game_leave_the_page() -> None:
    app = started("frames")
    frames = Frames(app, {})
    told = frames.show(frames.draw())
    assert told is not None
    own = {name for name in app.game.ui.SECTIONS if told["sections"].get(name)}
    assert own
    update(app, "home")
    told = frames.show(frames.draw())
    assert told is not None
    assert {name for name in own if told["sections"].get(name) == EMPTY} == own


def test_who_forgets_is_told_all_again() -> None:
    app = App("en")
    frames = Frames(app, {name: mark(html) for name, html in sections(app).items()})
    first_told = frames.show(frames.draw())
    assert first_told is not None
    assert not first_told["sections"]
    frames.forget()
    told = frames.show(frames.draw())
    assert told is not None
    assert told["sections"] == sections(app)
