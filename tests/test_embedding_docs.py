"""The page for authors says what there is, and all of it."""

import json
import re
from pathlib import Path

from islas.app.demo import Demo, begin
from islas.app.hosted import ORDERS, Hosted
from islas.app.request import Request
from islas.app.share import ASKED
from islas.games import GAMES
from tests.app.test_hosted import shown

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "embedding.md").read_text("utf-8")
ELEMENT = (ROOT / "site" / "embed" / "game.mjs").read_text("utf-8")
LINE = (ROOT / "site" / "embed" / "line.mjs").read_text("utf-8")
#: What the page that has the frame says of itself, and not its author.
OWN = {"embed", "host"}


def attributes() -> set[str]:
    """The attributes of the element, as its script has them."""
    _, _, listed = ELEMENT.partition("const PASSED = [")
    return set(re.findall(r'"([a-z]+)"', listed.partition("const PLAY")[0]))


def test_the_element_the_parser_and_the_page_for_authors_know_the_same_names() -> None:
    described = set(re.findall(r"^\| `(\w+)` \|", TEXT.partition("## Without")[0], re.MULTILINE))
    assert described == attributes()
    assert attributes() - {"load", "width", "height", "strict"} == ASKED - OWN


def test_all_that_is_told_and_may_be_asked_for_is_described() -> None:
    told = set(re.findall(r"^  (\w+): \{", LINE.partition("SHAPES = {")[2], re.MULTILINE))
    described = set(re.findall(r"^\| `islas:(\w+)` \|", TEXT, re.MULTILINE))
    assert described == told - {"waiting"}
    for order in ORDERS:
        assert f"`{order}`" in TEXT or f'"{order}"' in TEXT, order
    for game in GAMES:
        assert f"`{game}`" in TEXT


def test_the_element_takes_what_the_game_tells() -> None:
    shapes = {
        kind: set(re.findall(r"(\w+)(?:,|:| \})", fields))
        for kind, fields in re.findall(r"^  (\w+): \{ ?(.*?) ?\},$", LINE, re.MULTILINE)
    }
    app, hosted = shown(), Hosted()
    (text,) = hosted.news(app, saving=True)
    message = json.loads(text)
    assert set(message) - {"islas", "type"} <= shapes[message["type"]]


def test_examples_ask_for_what_there_is() -> None:
    examples = re.findall(r"<islas-game([^>]*)>", TEXT)
    assert len(examples) >= 4
    for example in examples:
        given = re.findall(r'([a-z]+)(?:="([^"]*)")?', example)
        query = [(name, "1" if name == "record" else value) for name, value in given]
        request = Request.read(query)
        if not request.record:
            begin(shown(), request.match(lambda: "1"), Demo(""))
