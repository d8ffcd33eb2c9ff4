"""The log, explanations, hints and refusals lead to the paragraph of the rules that they apply."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from islas import games
from islas.app import paragraphs
from islas.app.course import App
from islas.app.screens import sections, table_of
from islas.core.link import unquoted
from islas.core.match import Match
from islas.core.record import Seat
from islas.games import GAMES, Kit
from islas.texts import LANGUAGES
from tests.toy.kit import KIT as TOY

KITS = list(GAMES.values())


def played(kit: Kit, moves: int) -> Match[Any, Any, Any, Any]:
    bot = kit.bots.make_bot(kit.bots.REFERENCE)
    match = Match(
        kit.rules.new_game(), [Seat("Ana"), Seat("Bruno", kit.bots.REFERENCE)], "paragraphs"
    )
    for _ in range(moves):
        match.move(bot)
    return match


def names_in(html: str) -> Iterator[str]:
    return (found[1] for found in re.finditer(r'href="[^"#]+#rule-([^"]+)"', html))


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_log_leads_to_a_paragraph_in_the_language(
    kit: Kit, language: str
) -> None:
    assert kit.rulebook is not None
    known = {each.id for each in kit.rulebook.paragraphs().all}
    app = App(language, kit)
    app.show_match(played(kit, 40))
    log = sections(app)["log"]
    found = list(names_in(log))
    assert set(found) <= known
    assert len(found) == log.count("<li ")
    ending = "" if language == "en" else f".{language}"
    assert f'href="{kit.rulebook.paragraphs().page}{ending}.html#rule-' in log


def test_a_tie_that_a_privilege_decides_leads_to_that_privilege() -> None:
    kit = games.first()
    assert kit.rulebook is not None
    rules = kit.rulebook.paragraphs()
    found = set()
    for seed in range(30):
        bot = kit.bots.make_bot(kit.bots.REFERENCE)
        match = Match(kit.rules.new_game(), [Seat("Ana"), Seat("Bruno")], f"tie-{seed}")
        while match.to_move is not None and "win_ties" not in found:
            for event in match.move(bot):
                if type(event).__name__ == "Landed":
                    first = rules.of_event(event, kit.rulebook.tags(event, match.game))[0]
                    decided = event.decided_by == "privilege"
                    assert first == ("win_ties" if decided else "choose-island")
                    found.add(first)
    assert "win_ties" in found


@pytest.mark.parametrize(
    ("game", "moves", "typed", "said", "paragraph"),
    [
        ("canarias", 2, "load pescador", "First you build or draw", "build-or-draw"),
        ("canarias", 0, "build segador a1", "First you build or draw", "build-or-draw"),
        ("suedsee", 0, "lay 40 40 0", "beside at least one other tile", "tile"),
        ("suedsee", 0, "lay 0 0 0", "A tile lies there already", "tile"),
        ("suedsee", 0, "place bridge", "First you lay the tile", "turn-tile"),
    ],
)
def test_what_is_refused_says_why_and_leads_there(
    game: str, moves: int, typed: str, said: str, paragraph: str
) -> None:
    kit = GAMES[game]
    app = App("en", kit)
    app.typed.on = True
    match = played(kit, moves)
    app.show_match(match)
    app.type(match, typed)
    html = sections(app)["said"]
    assert said in html
    assert paragraph in set(names_in(html))


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_what_is_explained_leads_to_its_paragraph_at_once_and_when_one_looks_back(
    kit: Kit,
) -> None:
    app, bot = App("en", kit), kit.bots.REFERENCE
    app.show_match(
        Match(kit.rules.new_game(), [Seat("Ana", bot), Seat("Bruno", bot)], "paragraphs")
    )
    while not app.playback.pending or app.passes_by:
        # What is told in one line, and goes on by itself, leads nowhere.
        if app.passes_by:
            app.play_next()
        else:
            app.bot_move()
    assert kit.rulebook is not None
    assert app.match is not None
    event = app.playback.paused_at
    tags = kit.rulebook.tags(event, app.match.game)
    paragraph = kit.rulebook.paragraphs().of_event(event, tags)[0]
    for back in (False, True):
        if back:
            app.play_next()
            app.look_back(app.playback.shown.index(event))
        beside = "".join(html for name, html in sections(app).items() if name != "log")
        assert paragraph in names_in(beside)


def test_an_explanation_has_the_link_and_the_toy_has_none() -> None:
    kit = GAMES["suedsee"]
    app = App("en", kit)
    app.show_match(played(kit, 60))
    event = next(e for e in app.playback.shown if type(e).__name__ == "Evaluated" and e.winners)
    assert list(names_in(app.rule(event)))
    assert app.match is not None
    assert table_of(app, app.match).rule == ""
    assert TOY.rulebook is None
    assert paragraphs.of_action(str, TOY, "rest", "en") == ""
    assert paragraphs.refusal(str, TOY, None, "rest", "en") == ()


def test_a_line_in_an_address_is_read_as_browsers_write_it() -> None:
    assert unquoted("canarias:card%20%3Cb%3E") == "canarias:card <b>"
    assert unquoted("%C3%BC %zz %") == "ü %zz %"
    assert unquoted("%ff") == "\ufffd"
