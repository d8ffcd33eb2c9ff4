"""Hints for who is to move, and a bot's reasons after the game."""

import pytest

from islas import canarias, games
from islas.app.bot_calls import advice_text, read_advice
from islas.app.course import App
from islas.app.hints import Hint, _apart
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.bots import ADVISER, advise, make_bot
from islas.canarias.words.advice import hint, proposal
from islas.texts import LANGUAGES, page_address, texts

PLAYERS = {"players": "2", "kind0": "person", "kind1": "governor", "seed": "counsel"}


def begun(language: str = "en") -> App:
    """A game in which the person, at seat 0, is to build or draw."""
    app = App(language, games.first())
    update(app, "start", "", PLAYERS)
    assert app.match is not None
    while len(app.match.actions) < 2 or app.bot_to_move or app.match.to_move != 0:
        app.bot_move() if app.bot_to_move else app.act(app.match.view(0).legal[0])
        update(app, "skip", "")
    return app


def answered(app: App, asked: Hint | None = None) -> None:
    """What the page does when the app asks a bot, or has asked it before."""
    hint = asked or app.hint
    assert hint is not None
    app.advise(
        hint, read_advice(advice_text(hint.match.record.dump(), hint.bot, None), hint.match.game)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_the_advisers_best_in_a_sentence(language: str) -> None:
    app = begun(language)
    assert app.match is not None
    update(app, "hint", "")
    assert "…" in sections(app)["hand"]
    answered(app)
    view = app.match.view(0)
    best = advise(ADVISER, view, app.match.bot_source())[0]
    _ = texts(language).gettext
    assert hint(_, best, view, app.match.names) in sections(app)["hand"]
    # Beside it is the way to the paragraph of the rules that allows it.
    rules = canarias.rulebook.paragraphs()
    address = page_address(rules.page, language)
    assert f'href="{address}#rule-{rules.of_action(best.action)[0]}"' in sections(app)["hand"]
    update(app, "hint", "")
    assert "advice" not in sections(app)["hand"]


def test_a_hint_is_gone_once_something_is_done() -> None:
    app = begun()
    assert app.match is not None
    update(app, "hint", "")
    app.act(app.match.view(0).legal[0])
    assert app.hint is None


def test_a_hint_that_has_not_come_yet_takes_nothing_from_who_picks_something() -> None:
    app = begun()
    update(app, "hint", "")
    asked = app.hint
    assert asked is not None
    other = next(mark for mark in sorted(app.choice.marks) if mark.startswith("card "))
    app.pick(other)
    answered(app, asked)
    assert app.hint is None
    assert app.choice.picked == (other,)


def test_who_asks_the_same_again_gets_the_same_answer() -> None:
    app = begun()
    update(app, "hint", "")
    answered(app)
    assert app.hint is not None
    assert app.hint.advice is not None
    said = app.hint.advice[0]
    assert len(app.hint.advice) > 1
    others = list(reversed(app.hint.advice))
    update(app, "hint", "")
    update(app, "hint", "")
    # A bot that has less time, or deals otherwise what is unknown, may find something else best.
    app.advise(app.hint, others)
    assert app.hint.advice[0] == said
    assert {each.action for each in app.hint.advice} == {each.action for each in others}


def test_no_hint_where_a_bot_decides_or_in_a_tutorial() -> None:
    app = begun()
    assert app.match is not None
    while not app.bot_to_move:
        app.act(app.match.view(0).legal[-1])
        update(app, "skip", "")
    update(app, "hint", "")
    assert app.hint is None
    update(app, "learn", "")
    update(app, "hint", "")
    assert app.hint is None
    assert 'data-do="hint"' not in sections(app)["hand"]


def test_after_the_game_a_bot_tells_its_reasons() -> None:
    app = begun()
    assert app.match is not None
    update(app, "look-back", str(len(app.playback.shown) - 1))
    assert app.review is not None
    assert 'data-do="reasons"' not in sections(app)["review"]
    update(app, "reasons", "")
    assert app.hint is None, "reasons of a game that goes on are secret"
    update(app, "now", "")
    while app.match.to_move is not None:
        app.act(app.match.ask(make_bot("greedy" if app.match.to_move == 0 else "governor")))
        update(app, "skip", "")
    update(app, "look-back", "0")
    asked = own = strange = followed = number = 0
    for _ in range(60):
        update(app, "step", "1")
        before_that, number = number, app.review.number
        update(app, "reasons", "")
        if number in (0, before_that):
            # What follows from an action nobody has decided.
            assert app.hint is None
            review = sections(app)["review"]
            assert '<button type="button" class="button" disabled>' in review
            assert 'data-tip="Only where somebody has just made a move."' in review
            followed += number > 0
            continue
        if app.match.movers[number - 1] == 0:
            # Of a move of one's own the adviser says what it would have done.
            assert "What was best?" in sections(app)["review"]
            assert app.hint is not None
            answered(app)
            panel = sections(app)["panel"]
            assert "What a bot finds best here" in panel
            found = [advice.action for advice in app.hint.advice or ()]
            # Beside the level each but the first says by how much it falls short.
            short = panel.count("less likely to win") + panel.count("hardly worse")
            assert short == len(found) - 1
            among = app.match.actions[number - 1] in found
            assert panel.count("chosen") == among
            assert ("What you did is not among them." in panel) is not among
            own += 1
            strange += not among
            continue
        assert app.hint is not None
        answered(app)
        before = app.match.until(number - 1)
        found = advise("governor", before.view(1), before.bot_source())
        panel = sections(app)["panel"]
        assert [advice.action for advice in app.hint.advice or ()] == [a.action for a in found]
        assert all(proposal(str, a.action, before.view(1), "ab") in panel for a in found)
        assert found[0].action == app.match.actions[number - 1]
        assert panel.count("chosen") == 1
        # What this bot reckons with are no chances, and "you" is itself.
        assert not panel.count("less likely to win") + panel.count("hardly worse")
        assert "to itself" in panel
        asked += 1
    assert asked > 10
    assert own > strange > 0
    assert followed > 3


def test_what_several_options_have_in_common_is_said_of_none_that_has_a_reason_of_its_own() -> None:
    assert _apart([["a", "b"], ["b"], ["b", "c"], ["d"]]) == [["a"], ["b"], ["c"], ["d"]]


def test_escape_closes_the_reasons_first_and_then_the_review() -> None:
    app = begun()
    assert app.match is not None
    while app.match.to_move is not None:
        app.act(app.match.ask(make_bot("greedy" if app.match.to_move == 0 else "governor")))
        update(app, "skip", "")
    update(app, "look-back", "0")
    while app.hint is None:
        update(app, "step", "1")
        update(app, "reasons", "")
    assert app.review is not None
    update(app, "escape", "")
    assert app.hint is None
    assert app.review is not None
    update(app, "escape", "")
    assert app.review is None


def test_do_it_has_its_place_while_a_hint_is_awaited() -> None:
    app = begun()
    update(app, "hint", "")
    waiting = sections(app)["hand"]
    assert '<button type="button" class="button" disabled>Do it</button>' in waiting
    answered(app)
    assert 'data-do="follow"' in sections(app)["hand"]
