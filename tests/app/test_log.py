"""The log: what is small is told in the line of what came before it."""

import re

from islas import games
from islas.app.course import App
from islas.app.log import log
from islas.app.screens import sections
from islas.app.update import update
from tests.app.moves import go_on


def lines(html: str) -> list[str]:
    """The lines of a log as texts, the newest first."""
    return [re.sub("<[^>]*>", "", line) for line in re.findall("<li.*?</li>", html, re.DOTALL)]


def test_what_is_small_stands_behind_what_came_before_it() -> None:
    events = ["deal.", "deal.", "A builds.", "load.", "extra.", "B builds."]
    told = log(str, events, str, small=lambda event: not str(event).endswith("builds."))
    assert lines(told) == ["B builds.", "A builds. load. extra.", "deal. deal."]
    # Who looks back on something small sees its line marked.
    assert 'aria-current="true"' in log(str, events, str, small=str.islower, at=3)


def test_a_line_leads_to_what_it_begins_with_unless_the_rest_completes_that() -> None:
    events = ["A builds.", "load.", "B builds."]
    for completes, to in ((False, "0"), (True, "1")):
        told = log(str, events, str, small=lambda event: event == "load.", completes=completes)
        assert re.findall('data-value="(.)"', told) == ["2", to]


def test_a_game_is_told_whole_and_in_order() -> None:
    app = App("en", games.first())
    update(app, "start", "", {"players": "3", "kind0": "person", "seed": "log"})
    for _ in range(60):
        go_on(app)
        said = [text for event in app.playback.shown if (text := app.sentence(event))]
        told = lines(sections(app)["log"])
        assert " ".join(reversed(told)) == " ".join(said)
        assert not any(" puts a card on the ship" in line.partition(". ")[0] for line in told)


def test_a_log_is_drawn_anew_when_anything_is_told_and_not_before() -> None:
    app = App("en", games.first())
    update(app, "start", "", {"players": "3", "kind0": "person", "seed": "log"})
    for _ in range(12):
        go_on(app)
    told = sections(app)["log"]
    assert sections(app)["log"] is told
    german = App("de", games.first())
    update(german, "start", "", {"players": "3", "kind0": "person", "seed": "log"})
    for _ in range(12):
        go_on(german)
    update(app, "language", "de", {})
    assert sections(app)["log"] == sections(german)["log"] != told
    update(app, "language", "en", {})
    seen = len(app.playback.shown)
    while len(app.playback.shown) == seen:
        go_on(app)
    assert sections(app)["log"] not in ("", told)
