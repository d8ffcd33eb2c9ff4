"""The window to share a game, without a browser."""

import re

import pytest

from islas import games
from islas.app.course import App
from islas.app.qr import qr_code
from islas.app.saved_list import Trouble
from islas.app.screens import sections
from islas.app.update import update
from islas.canarias.game import CanariasMatch
from islas.games import open_link
from tests.app.test_saving import World, travel

PAGE = "https://islas.example/play/index.html?from=home#old"

AGAINST_A_BOT = {"players": "2", "kind0": "person", "kind1": "greedy", "seed": "share"}


def played() -> App:
    app = App("en", games.first())
    update(app, "start", "", AGAINST_A_BOT)
    return app


def test_the_link_holds_the_game_as_it_is_now() -> None:
    app = played()
    update(app, "act", "island la-palma")
    update(app, "share", "", {"page": PAGE})
    assert app.share is not None
    assert app.share.address.startswith("https://islas.example/play/index.html?from=home#game=1")
    match: CanariasMatch = open_link(app.share.address)
    assert app.match is not None
    assert match.record == app.match.record
    assert app.share.address in sections(app)["share"]
    update(app, "unshare", "")
    assert app.share is None
    assert "https:" not in sections(app)["share"]


def test_a_file_has_no_link_that_others_could_open() -> None:
    app = played()
    update(app, "share", "", {"page": "file:///home/ana/islas-offline.html"})
    window = sections(app)["share"]
    assert "file:" not in window
    assert re.findall(r'data-do="(\w+)"', window) == ["save"]


def test_an_opened_link_is_a_game_of_its_own() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("one")
        await tab.begin("island la-palma", "island tenerife")
        link = written(tab.app)
        await tab.play("island gran-canaria")
        before = world.stored()
        await tab.do("link", text=link)
        assert tab.app.match is not None
        assert tab.app.match.record.actions == ("island la-palma", "island tenerife")
        assert set(before) < set(world.stored())
        await tab.play("island fuerteventura")
        assert set(before) < set(world.stored())

    travel(journey)


@pytest.mark.parametrize("damage", ["", "x", "#game=1", "#game=2abc"])
def test_a_damaged_link_leaves_everything_as_it_is(damage: str) -> None:
    async def journey(world: World) -> None:
        tab = world.tab("one")
        await tab.begin("island la-palma")
        link = damage or written(tab.app)[:-1]
        game = tab.app.match
        await tab.do("link", text=link)
        assert tab.app.match is game
        assert tab.app.saved.trouble is Trouble.LINK
        assert "This link is damaged" in tab.section("keeping")
        assert "The game that you were playing goes on." in tab.section("keeping")

    travel(journey)


def test_word_of_a_damaged_link_stays_until_the_player_acts() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("one")
        tab.app.enter(games.first())
        update(tab.app, "start", "", AGAINST_A_BOT)
        await tab.play("island la-palma")
        await tab.do("link", text="#game=1damaged")
        assert tab.app.match is not None
        bots_turn = tab.app.match.to_move
        tab.app.bot_move()
        await tab.settled()
        assert tab.app.match.movers[-1] == bots_turn
        assert "This link is damaged" in tab.section("keeping")
        while tab.app.match.to_move == bots_turn:
            tab.app.bot_move()
        await tab.settled()
        assert "This link is damaged" in tab.section("keeping")
        await tab.play(str(tab.app.match.view(tab.app.match.to_move).legal[0]))
        assert not tab.section("keeping")

    travel(journey)


def written(app: App) -> str:
    update(app, "share", "", {"page": PAGE})
    assert app.share is not None
    return app.share.address


def test_a_qr_code_has_its_corners_and_a_margin() -> None:
    picture = qr_code("https://example.org/#game=" + "a" * 200)
    found = re.search(r'viewBox="-4 -4 (\d+) \1"', picture)
    assert found
    size = int(found[1]) - 8
    assert (size - 17) % 4 == 0, "the side of a QR code has 17 squares and four for each version"
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", picture)}
    assert all(0 <= place < size for square in dark for place in square)
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        corner = "".join(
            "#" if (left + x, top + y) in dark else "." for y in range(7) for x in range(7)
        )
        assert corner == "########.....##.###.##.###.##.###.##.....########"
