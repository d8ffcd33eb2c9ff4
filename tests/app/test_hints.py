"""Hints for who is to move, and a bot's reasons after the game."""

import pytest

from islas.app.bot_calls import consult, read_advice
from islas.app.course import App
from islas.app.hints import ADVISER
from islas.app.screens import sections
from islas.app.update import handle
from islas.canarias.bots import advise, make_bot
from islas.canarias.words.advice import hint, proposal
from islas.texts import LANGUAGES, texts

PLAYERS = {"players": "2", "kind0": "person", "kind1": "governor", "seed": "counsel"}


def begun(language: str = "en") -> App:
    """A game in which the person, at seat 0, is to build or draw."""
    app = App(language)
    handle(app, "start", "", PLAYERS)
    assert app.match is not None
    while len(app.match.actions) < 2 or app.bot_to_move or app.match.to_move != 0:
        app.bot_move() if app.bot_to_move else app.act(app.match.view(0).legal[0])
        handle(app, "skip", "")
    return app


def answered(app: App) -> None:
    """What the page does when the app asks a bot."""
    counsel = app.counsel
    assert counsel is not None
    counsel.advice = read_advice(consult(counsel.match.record.dump(), counsel.bot, None))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_the_governors_advice_in_a_sentence(language: str) -> None:
    app = begun(language)
    assert app.match is not None
    handle(app, "hint", "")
    assert "…" in sections(app)["hand"]
    answered(app)
    view = app.match.view(0)
    best = advise(ADVISER, view, app.match.bot_source())[0]
    _ = texts(language).gettext
    assert hint(_, best, view, app.match.names) in sections(app)["hand"]
    handle(app, "hint", "")
    assert "advice" not in sections(app)["hand"]


def test_a_hint_is_gone_once_something_is_done() -> None:
    app = begun()
    assert app.match is not None
    handle(app, "hint", "")
    app.act(app.match.view(0).legal[0])
    assert app.counsel is None


def test_no_hint_where_a_bot_decides_or_in_a_lesson() -> None:
    app = begun()
    assert app.match is not None
    while not app.bot_to_move:
        app.act(app.match.view(0).legal[-1])
        handle(app, "skip", "")
    handle(app, "hint", "")
    assert app.counsel is None
    handle(app, "learn", "")
    handle(app, "hint", "")
    assert app.counsel is None
    assert 'data-do="hint"' not in sections(app)["hand"]


def test_after_the_game_a_bot_tells_its_reasons() -> None:
    app = begun()
    assert app.match is not None
    handle(app, "look-back", str(len(app.playback.told) - 1))
    assert app.review is not None
    assert 'data-do="reasons"' not in sections(app)["review"]
    handle(app, "reasons", "")
    assert app.counsel is None, "reasons of a game that goes on are secret"
    handle(app, "now", "")
    while app.match.to_move is not None:
        app.act(app.match.ask(make_bot("greedy" if app.match.to_move == 0 else "governor")))
        handle(app, "skip", "")
    handle(app, "look-back", "0")
    asked = 0
    for _ in range(60):
        handle(app, "step", "1")
        number = app.review.number
        handle(app, "reasons", "")
        if number == 0 or app.match.movers[number - 1] == 0:
            assert app.counsel is None
            continue
        assert app.counsel is not None
        answered(app)
        before = app.match.until(number - 1)
        found = advise("governor", before.view(1), before.bot_source())
        panel = sections(app)["panel"]
        assert [advice.action for advice in app.counsel.advice or ()] == [a.action for a in found]
        assert all(proposal(str, a.action, before.view(1), "ab") in panel for a in found)
        assert found[0].action == app.match.actions[number - 1]
        assert panel.count("chosen") == 1
        asked += 1
    assert asked > 10
