"""Whatever a stranger can write is drawn as text: names, seeds, titles, notices, editions, languages."""

import json
from collections.abc import Iterator
from gettext import NullTranslations
from html.parser import HTMLParser

import pytest

from islas import games
from islas.app.course import App
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias import game as game_module
from islas.canarias import picture as picture_module
from islas.canarias.edition import Edition, read_edition, standard_text
from islas.canarias.game import Canarias, CanariasMatch
from islas.core.record import Record, Seat
from tests.app import walk

#: Would leave an attribute in either kind of quotes, an element, a comment and a style sheet.
HOSTILE = """<evil>"'--></style></svg><img src=x onerror=evil()>&evil;"""
#: Where a browser would see something of it.
PLACES = 3


class Found(HTMLParser):
    """The names of elements and attributes that a browser would see, and the references in the text."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.names: set[str] = set()
        self.references: set[str] = set()
        self.shown = html.count("&lt;evil&gt;")
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names |= {tag, *(name for name, _value in attrs)}

    def handle_entityref(self, name: str) -> None:
        self.references.add(name)

    def handle_comment(self, data: str) -> None:
        self.names.add("a comment")


def looked_at(app: App, screens: Iterator[str]) -> int:
    """Look at all sections of each screen; gives how often something hostile was shown, as text."""
    shown = 0
    # Most sections are what they were on the screen before.
    read: dict[str, Found] = {}
    for screen in screens:
        now = sections(app)
        read = {html: read.get(html) or Found(html) for html in now.values()}
        for name, html in now.items():
            found = read[html]
            assert not found.names & {"evil", "img", "a comment"}, (screen, name)
            assert not any(each.startswith("on") for each in found.names), (screen, name)
            assert "evil" not in found.references, (screen, name)
            shown += found.shown
    return shown


@pytest.fixture
def hostile_edition(monkeypatch: pytest.MonkeyPatch) -> Edition:
    """The package's edition with titles that are hostile, in its place."""
    data = json.loads(standard_text())
    for thing in (*data["settlers"], *data["islands"]):
        thing["title"] = HOSTILE + thing["title"]
    edition = read_edition(json.dumps(data))
    for module in (picture_module, game_module):
        monkeypatch.setattr(module, "standard_edition", lambda: edition)
    return edition


def test_first_screens_show_names_seeds_titles_and_notices_as_text() -> None:
    app = App("en", games.first())
    assert looked_at(app, walk.first_screens(app, HOSTILE)) > PLACES


@pytest.mark.parametrize("people", [1, 2])
def test_whole_games_show_names_as_text(people: int) -> None:
    app = App("en", games.first())
    seats = walk.seats(HOSTILE)[2 - people :]
    app.show_match(CanariasMatch.begin(Canarias(), _record(Canarias(), seats, HOSTILE)))
    assert looked_at(app, walk.whole_game(app, people)) > 1000
    assert looked_at(app, walk.saved_games(app, HOSTILE)) > PLACES


def test_games_of_other_editions_show_titles_as_text(hostile_edition: Edition) -> None:
    app = App("en", games.first())
    game = Canarias(hostile_edition)
    app.show_match(CanariasMatch.begin(game, _record(game, walk.seats("x")[1:], "1")))
    screens = (screen for _, screen in zip(range(120), walk.whole_game(app, 3), strict=False))
    assert looked_at(app, screens) > 1000


class HostileCatalogue(NullTranslations):
    """Every text with something hostile after it."""

    def gettext(self, message: str) -> str:
        return message if message.startswith("%") else f"{message}{HOSTILE}"


@pytest.mark.slow
def test_hostile_catalogues_show_as_text() -> None:
    app = App("en", games.first())
    app.catalogue = HostileCatalogue()
    assert looked_at(app, walk.first_screens(app, "x")) > 100
    assert looked_at(app, walk.tutorials(app)) > 100
    app.show_match(CanariasMatch.begin(Canarias(), _record(Canarias(), walk.seats("x")[1:], "1")))
    screens = (screen for _, screen in zip(range(150), walk.whole_game(app, 3), strict=False))
    assert looked_at(app, screens) > 1000
    assert looked_at(app, walk.saved_games(app, "x")) > PLACES


def test_notices_and_typed_lines_are_text() -> None:
    app = App("en", games.first())
    app.show_match(CanariasMatch.begin(Canarias(), _record(Canarias(), walk.seats("x")[1:], "1")))
    for do in ("act", "card", "area", "colour", "kind"):
        update(app, do, HOSTILE)
        assert looked_at(app, iter([do])) >= 0
    update(app, "act", HOSTILE)
    assert looked_at(app, iter(["notice"])) == 1
    update(app, "words", "")
    update(app, "typed", "", {"command": HOSTILE})
    assert looked_at(app, iter(["typed"])) > 0


def test_a_language_that_there_is_not_is_not_chosen() -> None:
    app = App("en", games.first())
    update(app, "language", HOSTILE)
    assert app.language == "en"


def test_names_that_run_to_the_left_keep_to_themselves_in_sentences() -> None:
    app = App("en", games.first())
    seats = (Seat("דוד"), Seat("Bruno", "random"), Seat("José", "random"))
    app.show_match(CanariasMatch.begin(Canarias(), _record(Canarias(), seats, "1")))
    assert app.names == ("\u2068דוד\u2069", "Bruno", "José")
    update(app, "words", "")
    update(app, "typed", "", {"command": "look דוד"})
    assert any("\u2068דוד\u2069" in line for line in app.typed.said), app.typed.said


def _record(game: Canarias, seats: tuple[Seat, ...], seed: str) -> Record:
    return Record(game.name, game.setup(), seats, seed)
