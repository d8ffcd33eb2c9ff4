"""What pages of others bring in, and what oEmbed offers them."""

import json
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from islas import games
from islas.app.request import Request
from tools.build import embedding
from tools.build.paths import BuildError
from tools.build.shelf import Shelf

SITE = "https://games.example/islas"


@pytest.mark.parametrize("game", ["", *games.GAMES])
def test_an_offer_is_a_frame_with_a_game_of_the_site(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(embedding.ADDRESS, SITE)
    shelf = Shelf(tmp_path)
    embedding.put_offers(shelf)
    offer = json.loads(shelf.read(embedding.offer(game)))
    # What consumers ask for: https://oembed.com, 2.3.4.
    assert (offer["version"], offer["type"]) == ("1.0", "rich")
    assert {"html", "width", "height"} <= set(offer)
    source = unescape(offer["html"].partition('src="')[2].partition('"')[0])
    assert source.startswith(f"{SITE}/index.html?")
    request = Request.read(parse_qsl(urlsplit(source).query))
    assert request.embed
    assert request.kit.name == (game or games.first().name)


def test_without_an_address_nothing_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(embedding.ADDRESS, raising=False)
    shelf = Shelf(tmp_path)
    embedding.put_offers(shelf)
    assert not shelf.names()


@pytest.mark.parametrize(
    "given", ["islas.example", "ftp://islas.example", "https:///x", f"{SITE}?a"]
)
def test_what_is_no_address_is_refused(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(embedding.ADDRESS, given)
    with pytest.raises(BuildError, match=embedding.ADDRESS):
        embedding.address()
