"""The end of a game: a picture to send, and the same players again."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from e2e import moments
from islas.app.course import App
from islas.app.effects import Download, Paint
from islas.app.postcard import Postcard
from islas.app.screens import sections
from islas.app.share import Share
from islas.app.update import update
from islas.canarias.game import CanariasMatch
from islas.contract import Table
from islas.core.match import AnyMatch
from islas.games import first
from tests.toy.kit import KIT

PAGE = "https://example.org/islas/"
SVG = "{http://www.w3.org/2000/svg}"


class Keeper:
    """Notes what it is told to keep."""

    def __init__(self) -> None:
        self.begun: list[AnyMatch] = []

    def begin(self, match: AnyMatch) -> None:
        self.begun.append(match)

    def store(self, match: AnyMatch) -> None:
        pass

    def leave(self) -> None:
        pass


@pytest.fixture
def over() -> App:
    app = App("en", first(), new_seed=lambda: "another")
    app.show_match(CanariasMatch.replay(moments.over().game, moments.over().record))
    return app


def test_the_postcard_is_a_file_with_the_points_of_all_and_a_code(over: App) -> None:
    assert over.match is not None
    update(over, "postcard", "", {"page": PAGE})
    assert 'class="postcard"' in sections(over)["postcard"]
    (svg,) = update(over, "postcard-svg")
    assert isinstance(svg, Download)
    root = ElementTree.fromstring(svg.text)
    written = [element.text for element in root.iter(f"{SVG}text")]
    points = over.match.position.points()
    for seat, who in enumerate(over.match.seats):
        assert any(who.name in (text or "") for text in written)
        assert str(points[seat]) in written
    code = next(element for element in root.iter(f"{SVG}svg") if element.get("class") == "qr")
    assert code.get("width") == code.get("height")
    assert update(over, "postcard-png") == [Paint("islas.png", svg.text)]
    assert update(over, "postcard-send") == [Paint("islas.png", svg.text, send=True)]
    update(over, "put-away")
    assert 'class="postcard"' not in sections(over)["postcard"]
    assert update(over, "postcard-svg") == []


def test_a_postcard_from_a_file_has_no_code_for_no_link_would_lead_there(over: App) -> None:
    assert over.match is not None
    assert Share.of(over.match, "file:///islas.html").address.startswith("file:")
    update(over, "postcard", "", {"page": "file:///islas.html"})
    assert over.postcard is not None
    assert 'class="qr"' not in over.postcard.file


def test_names_stay_text_on_a_postcard(over: App) -> None:
    assert over.match is not None
    record = over.match.record
    seats = (replace(record.seats[0], name="<b>A&B</b>"), *record.seats[1:])
    over.show_match(CanariasMatch.replay(over.match.game, replace(record, seats=seats)))
    update(over, "postcard", "", {"page": PAGE})
    assert over.postcard is not None
    texts = [e.text for e in ElementTree.fromstring(over.postcard.file).iter(f"{SVG}text")]
    assert any("<b>A&B</b>" in (text or "") for text in texts)


def test_the_same_players_play_again_with_the_same_rules_and_another_seed(over: App) -> None:
    assert over.match is not None
    before, keeper = over.match, Keeper()
    over.keeper = keeper
    update(over, "again")
    assert over.match is not before
    assert over.match.seats == before.seats
    assert over.match.game is before.game
    assert over.match.record.seed == "another"
    assert over.match.actions == []
    assert keeper.begun == [over.match]


def test_the_title_is_for_the_person_who_wins_and_says_how_close_it_was(over: App) -> None:
    panel = sections(over)["panel"]
    assert over.match is not None
    points = sorted(over.match.position.points(), reverse=True)
    assert f"{points[0]} points: {points[0] - points[1]} ahead." in panel
    assert ("You win" in panel) == (list(over.match.position.winners()) == [0])


def test_the_result_makes_way_for_the_table_and_comes_back(over: App) -> None:
    assert "Back to the table" in sections(over)["panel"]
    update(over, "result")
    aside = sections(over)
    assert aside["panel"] == ""
    assert 'data-do="result"' in aside["status"]
    update(over, "result")
    assert 'class="panel result known"' in sections(over)["panel"]


def test_escape_has_the_result_make_way_and_never_brings_it_back(
    over: App,
) -> None:
    update(over, "escape")
    assert sections(over)["panel"] == ""
    update(over, "escape")
    assert sections(over)["panel"] == ""


def test_while_a_game_is_on_there_is_no_result_to_put_aside() -> None:
    app = App("en", first())
    app.show_match(CanariasMatch.replay(moments.late().game, moments.late().record))
    update(app, "result")
    assert not app.aside


def test_a_game_without_such_a_picture_has_none() -> None:
    match = KIT.rules.new_game()
    assert Postcard.of(KIT, Table(str, match, None, None, (), 0), None, PAGE) is None  # type: ignore[arg-type]
