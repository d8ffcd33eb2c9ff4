"""Reef kept: saved games and their list, files, links."""

import asyncio
from typing import Any

import pytest

from islas import games
from islas.app.course import App
from islas.app.saved_list import Trouble
from islas.app.saving import Saving
from islas.app.screens import sections
from islas.app.update import update
from islas.core.errors import DataError
from islas.core.link import LONGEST
from islas.core.match import Match
from islas.core.record import Record, Seat, read_record
from islas.core.saves import Saves
from islas.core.storage import Memory
from islas.games import GAMES
from tests.toy.bots import make_bot
from tests.toy.game import LINK_DICTIONARY, Reef, ReefMatch
from tests.toy.kit import KIT

PLAYERS = {"players": "2", "kind0": "person", "kind1": "person", "seed": "4", "goal": "4"}


class Tab:
    """A tab whose games are kept; `files` is what it gave, `going` what a reload goes on with."""

    def __init__(self, shelf: Memory, name: str) -> None:
        self.app = App("en", KIT)
        self.files: dict[str, str] = {}
        self.going: list[str] = []
        names = iter(f"{name}{number}" for number in range(9))
        self.saving = Saving(
            self.app,
            Saves(shelf, name, lambda: 1000.0),
            new_name=lambda: next(names),
            remember=self.going.append,
            give=self.files.__setitem__,
        )

    async def do(self, what: str, game: str = "", **values: str) -> None:
        await self.saving.do(f"saved-{what}", game, values)
        await self.settled()

    async def settled(self) -> None:
        for _ in range(60):
            await asyncio.sleep(0)

    def section(self, name: str) -> str:
        return sections(self.app)[name]


async def begun(tab: Tab, *actions: str) -> Record:
    """The record of a game that was begun in a tab and left for the list."""
    update(tab.app, "start", "", PLAYERS)
    for action in actions:
        update(tab.app, "act", action)
        assert not tab.app.notice
    await tab.settled()
    assert tab.app.match is not None
    record = tab.app.match.record
    update(tab.app, "new")
    await tab.settled()
    return record


def test_games_are_kept_listed_and_gone_on_with() -> None:
    async def play() -> None:
        tab = Tab(Memory(), "one")
        record = await begun(tab, "offer 1 weed for 3 pearl", "rest", "rest", "rest")
        saved = tab.section("saved")
        assert "Ana, Bruno" in saved
        assert ("Reef: Round 2 ·" if len(GAMES) > 1 else "<small>Round 2 ·") in saved
        update(tab.app, "home")
        assert "Continue the last game" in tab.section("home")
        await tab.do("open", "one0")
        assert tab.app.kit is KIT
        assert tab.app.match is not None
        assert tab.app.match.record == record
        assert "Ana rests." in tab.section("log")
        assert tab.going[-1] == "one0"

    asyncio.run(play())


def test_a_reload_goes_on_with_the_game() -> None:
    async def play() -> None:
        shelf = Memory()
        tab = Tab(shelf, "one")
        update(tab.app, "start", "", PLAYERS)
        update(tab.app, "act", "rest")
        await tab.settled()
        again = Tab(shelf, "one")
        again.app.go_home()
        await again.saving.resume(tab.going[-1])
        assert again.app.match is not None
        assert [str(action) for action in again.app.match.actions] == ["rest"]

    asyncio.run(play())


def test_a_game_leaves_as_a_file_and_comes_back() -> None:
    async def play() -> None:
        tab = Tab(Memory(), "one")
        record = await begun(tab, "rest")
        await tab.do("export", "one0")
        (text,) = tab.files.values()
        assert read_record(text) == record
        other = Tab(Memory(), "two")
        other.app.go_home()
        await other.do("import", text=text)
        assert other.app.match is not None
        assert other.app.match.record == record
        assert other.app.kit is KIT
        await other.do("import", text=text.replace("islas-toy", "islas-none"))
        assert "game that is not here" in other.app.saved.notice

    asyncio.run(play())


def test_games_of_a_game_that_is_gone_stay_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        tab = Tab(Memory(), "one")
        await begun(tab, "rest")
        tab.app.go_home()
        monkeypatch.delitem(GAMES, "toy")
        assert "Ana, Bruno" in tab.section("saved")
        await tab.do("open", "one0")
        assert "game that is not here" in tab.app.saved.notice
        assert tab.app.match is None

    asyncio.run(play())


def a_match(actions: int | None = None, **option: Any) -> ReefMatch:
    match = ReefMatch(Reef(**option), [Seat("Ana"), Seat("Bruno", "grow")], "link")
    while match.to_move is not None and (actions is None or len(match.actions) < actions):
        match.move(make_bot("drift"))
    return match


@pytest.mark.parametrize("actions", [0, 7, None])
def test_a_link_holds_a_game_in_spite_of_a_thousand_choices(actions: int | None) -> None:
    match = a_match(actions, goal=4)
    text = games.write_link(match)
    assert text.startswith("toy.1")
    assert len(text) < LONGEST
    assert games.of_link(text) is KIT
    assert games.open_link(f"https://example.org/#game={text}").record == match.record
    with pytest.raises(DataError, match="damaged"):
        games.open_link(text[:-1])


def test_links_of_other_games_still_open() -> None:
    for kit in GAMES.values():
        game = kit.rules.new_game()
        match = Match(game, [Seat(f"{n}", kit.bots.LEVELS[0]) for n in range(kit.seats[0])], "1")
        for _ in range(5):
            match.move(kit.bots.make_bot(kit.bots.LEVELS[0]))
        text = games.write_link(match)
        assert games.of_link(text) is kit
        assert games.open_link(text).record == match.record
    with pytest.raises(DataError, match="game that is not here"):
        games.open_link("other.1AAAA")


def test_the_page_shares_a_link_and_opens_it() -> None:
    async def play() -> None:
        app = App("en", KIT)
        update(app, "start", "", {**PLAYERS, "kind1": "grow"})
        update(app, "act", "offer 1 weed for 3 pearl")
        assert app.match is not None
        update(app, "share", "", {"page": "https://example.org/x#old"})
        assert app.share is not None
        assert app.share.address.startswith("https://example.org/x#game=toy.1")
        assert "cards" not in sections(app)["share"]
        tab = Tab(Memory(), "one")
        tab.app.go_home()
        await tab.do("link", text=app.share.address)
        assert tab.app.match is not None
        assert tab.app.match.record == app.match.record
        await tab.do("link", text="https://example.org/#game=none.1abc")
        assert tab.app.saved.trouble is Trouble.LINK
        assert "The game that you were playing goes on." in tab.section("keeping")

    asyncio.run(play())


def test_a_record_of_another_edition_or_option_is_refused() -> None:
    record = a_match(0).record
    for setup in (
        {**record.setup, "edition": "atoll"},
        {**record.setup, "digest": "2"},
        {**record.setup, "options": {"goal": 7}},
        {**record.setup, "options": {}},
    ):
        with pytest.raises(DataError):
            KIT.rules.game_of(Record(record.game, setup, record.seats, "1"))
    with pytest.raises(DataError, match="bot"):
        KIT.rules.game_of(Record(record.game, record.setup, (Seat("x", "governor"),), "1"))
    assert b"islas-toy" in LINK_DICTIONARY
