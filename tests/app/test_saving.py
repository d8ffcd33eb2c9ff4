"""The page's games kept in a storage that other tabs use and that fails, without a browser."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from islas import games
from islas.app.course import App
from islas.app.saved_list import ASIDE, Trouble
from islas.app.saving import Saving
from islas.app.screens import sections
from islas.app.update import update
from islas.core.saves import LEASE, Saves
from islas.core.storage import StorageError, StorageFullError
from islas.texts import LANGUAGES
from tests.core.test_saves import Clock, Shelves

PLAYERS = {"players": "3", "kind0": "person", "kind1": "person", "kind2": "person", "seed": "4"}


class Tab:
    """An app whose games are kept; `going` is what a reload goes on with, `files` what it gave."""

    def __init__(self, shelves: Shelves, clock: Clock, name: str, language: str = "en") -> None:
        self._shelves = shelves
        self.app = App(language)
        self.going: list[str] = []
        self.files: dict[str, str] = {}
        self.shown = 0
        self.stored_when_shown: list[int] = []
        names = iter(f"{name}{number}" for number in range(100))
        self.saving = Saving(
            self.app,
            Saves(shelves, name, clock),
            new_name=lambda: next(names),
            remember=self.going.append,
            give=self.files.__setitem__,
            show=self.show,
        )

    def show(self) -> None:
        self.shown += 1
        self.stored_when_shown.append(len(self._shelves.texts))

    async def settled(self) -> None:
        for _ in range(60):
            await asyncio.sleep(0)

    async def play(self, *actions: str) -> None:
        for action in actions:
            update(self.app, "act", action)
            assert not self.app.notice
        await self.settled()

    async def begin(self, *actions: str) -> None:
        if self.app.kit is None:
            self.app.enter(games.first())
        update(self.app, "start", "", PLAYERS)
        await self.play(*actions)

    async def do(self, wish: str, game: str = "", **values: str) -> None:
        await self.saving.do(f"saved-{wish}", game, values)
        await self.settled()

    def section(self, name: str) -> str:
        return sections(self.app)[name]


class World:
    def __init__(self) -> None:
        self.shelves = Shelves()
        self.clock = Clock()

    def tab(self, name: str, language: str = "en") -> Tab:
        return Tab(self.shelves, self.clock, name, language)

    def stored(self) -> list[tuple[str, ...]]:
        found = [
            json.loads(text)["record"]["actions"]
            for key, text in self.shelves.texts.items()
            if not key.endswith("/deleted")
        ]
        return [tuple(actions) for actions in found]


Journey = Callable[[World], Coroutine[Any, Any, None]]


def travel(journey: Journey) -> None:
    asyncio.run(journey(World()))


def test_every_action_is_stored_and_a_reload_goes_on_where_the_game_stood() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a")
        await tab.begin()
        assert world.stored() == [()]
        for number, island in enumerate(("tenerife", "la-palma", "lanzarote"), start=1):
            await tab.play(f"island {island}")
            assert [len(actions) for actions in world.stored()] == [number]
        again = world.tab("a")
        await again.saving.resume(tab.going[-1])
        assert sections(again.app) == sections(tab.app)
        await again.play("draw")
        assert world.stored()[0][-1] == "draw"

    travel(journey)


def test_a_tab_that_was_killed_is_followed_by_one_that_goes_on() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a")
        await tab.begin("island tenerife")
        await tab.begin("island la-palma")
        world.clock.time += LEASE + 1
        again = world.tab("b")
        await again.saving.resume()
        assert again.shown
        assert again.app.match is not None
        assert [str(action) for action in again.app.match.actions] == ["island la-palma"]
        update(again.app, "new", "")
        await again.settled()
        third = world.tab("c")
        await third.saving.resume()
        assert third.app.match is None
        assert len(third.app.saved.games) == 2

    travel(journey)


def test_games_are_listed_named_exported_deleted_and_opened_from_files() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a")
        await tab.begin("island tenerife")
        update(tab.app, "new", "")
        await tab.settled()
        assert tab.going[-1] == ""
        assert "Ana, Bruno, Carla" in tab.section("saved")
        await tab.do("name", "a0")
        assert 'value="Ana, Bruno, Carla"' in tab.section("saved")
        await tab.do("named", "a0", title=" <Sunday> ")
        assert "&lt;Sunday&gt;" in tab.section("saved")
        await tab.do("export", "a0")
        text = tab.files["<Sunday>.json"]
        await tab.do("ask", "a0")
        assert "Delete “&lt;Sunday&gt;” for good?" in tab.section("saved")
        await tab.do("keep")
        await tab.do("ask", "a0")
        await tab.do("delete", "a0")
        assert tab.app.saved.games == []
        await tab.do("import", text=text)
        assert tab.app.match is not None
        assert [str(action) for action in tab.app.match.actions] == ["island tenerife"]
        await tab.play("island la-palma")
        assert world.stored()[0] == ("island tenerife", "island la-palma")

    travel(journey)


def test_a_game_from_a_file_is_stored_before_it_is_seen() -> None:
    async def journey(world: World) -> None:
        giver = World().tab("a")
        await giver.begin("island tenerife")
        assert giver.app.match is not None
        tab = world.tab("b")
        await tab.do("import", text=giver.app.match.record.dump())
        assert tab.stored_when_shown[0] == 1

    travel(journey)


@pytest.mark.parametrize("text", ["", "{", '{"format": "other"}', "[]"])
def test_a_damaged_file_is_told_and_the_list_stays(text: str) -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a")
        await tab.do("import", text=text)
        assert tab.app.match is None
        assert 'role="alert"' in tab.section("saved")
        assert world.shelves.texts == {}

    travel(journey)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_counted_given_as_a_file_and_deleted_when_asked_to(
    language: str,
) -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a", language)
        await tab.begin("island tenerife")
        update(tab.app, "new", "")
        assert "set-aside" not in tab.section("saved")
        damaged = {f"islas-saved/{name}/1/a": "{" for name in ("x", "y")}
        world.shelves.texts.update(damaged)
        await tab.saving.tick()
        assert ": 2. " in tab.section("saved")
        assert "Ana, Bruno, Carla" in tab.section("saved")
        await tab.do("export-aside")
        assert json.loads(tab.files["islas-set-aside.json"])["values"] == damaged
        await tab.do("ask", ASIDE)
        assert f'data-do="saved-delete" data-value="{ASIDE}"' in tab.section("saved")
        assert damaged.items() <= world.shelves.texts.items()
        await tab.do("delete", ASIDE)
        assert "set-aside" not in tab.section("saved")
        assert world.stored() == [("island tenerife",)]

    travel(journey)


def test_what_somebody_has_mended_is_taken_in_as_games_of_their_own() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a")
        await tab.begin("island tenerife")
        update(tab.app, "new", "")
        await tab.settled()
        key, text = next(iter(world.shelves.texts.items()))
        world.shelves.texts[key] = text[:-1]
        again = world.tab("b")
        await again.saving.resume()
        assert again.app.saved.games == []
        await again.do("export-aside")
        mended = json.loads(again.files["islas-set-aside.json"])
        mended["values"][key] += "}"
        await again.do("import", text=json.dumps(mended))
        assert again.app.match is None
        assert again.app.saved.notice == ""
        assert [listed.game for listed in again.app.saved.games] == ["b0"]
        await again.do("open", "b0")
        assert again.app.match is not None
        assert [str(action) for action in again.app.match.actions] == ["island tenerife"]

    travel(journey)


def test_a_game_that_cannot_be_replayed_is_told_and_not_kept_from_others() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a")
        await tab.begin("island tenerife")
        update(tab.app, "new", "")
        await tab.settled()
        key, text = next(iter(world.shelves.texts.items()))
        world.shelves.texts[key] = text.replace("island tenerife", "island atlantis")
        await tab.do("open", "a0")
        assert "atlantis" in tab.section("saved")
        assert not world.tab("b").saving.saves.aside
        assert [listed.elsewhere for listed in await world.tab("b").saving.saves.games()] == [False]

    travel(journey)


def test_a_game_that_another_tab_plays_is_told_and_can_be_taken_over() -> None:
    async def journey(world: World) -> None:
        first, second = world.tab("a"), world.tab("b")
        await first.begin("island tenerife")
        await second.saving.resume(first.going[-1])
        assert second.app.match is None
        assert "open in another tab" in second.section("saved")
        await second.do("open", "a0")
        assert second.app.saved.trouble is Trouble.ELSEWHERE
        await second.do("take", "a0")
        await second.play("island la-palma")
        await first.play("island lanzarote")
        assert first.app.match is None
        assert "opened in another tab" in first.section("keeping")
        assert "Play it here" in first.section("saved")
        assert world.stored() == [("island tenerife", "island la-palma")]
        await first.do("take", "a0")
        assert first.section("keeping") == ""
        await first.play("island lanzarote")
        assert world.stored()[0][1:] == ("island la-palma", "island lanzarote")

    travel(journey)


def test_a_tab_keeps_its_game_while_it_thinks_and_notices_when_it_has_lost_it() -> None:
    async def journey(world: World) -> None:
        first, second = world.tab("a"), world.tab("b")
        await first.begin()
        for _ in range(4):
            world.clock.time += LEASE * 0.9
            await first.saving.tick()
        await second.do("open", "a0")
        assert second.app.match is None
        world.clock.time += LEASE * 2
        await second.do("open", "a0")
        assert second.app.match is not None
        await first.saving.tick()
        assert first.app.match is None
        assert first.going[-1] == ""

    travel(journey)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", [StorageError("No."), StorageFullError("Full.")])
def test_where_the_storage_fails_it_is_said_and_the_game_goes_on(
    language: str, error: StorageError
) -> None:
    async def journey(world: World) -> None:
        def fail(access: str, done: bool) -> None:
            raise error

        tab = world.tab("a", language)
        world.shelves.fails = fail
        await tab.saving.refresh()
        refused = tab.section("keeping")
        await tab.begin("island tenerife")
        playing = tab.section("keeping")
        shown = tab.shown
        assert refused
        assert 'data-do="save"' in playing
        await tab.play("island la-palma")
        assert tab.shown == shown
        assert tab.app.match is not None
        assert len(tab.app.match.actions) == 2
        world.shelves.fails = lambda access, done: None
        await tab.saving.tick()
        await tab.settled()
        assert tab.section("keeping") == ""
        assert world.stored() == [("island tenerife", "island la-palma")]

    travel(journey)


def test_a_new_game_leaves_the_one_before_as_it_was() -> None:
    async def journey(world: World) -> None:
        tab = world.tab("a")
        await tab.begin("island tenerife")
        await tab.begin("island la-palma")
        update(tab.app, "new", "")
        await tab.settled()
        assert sorted(world.stored()) == [("island la-palma",), ("island tenerife",)]
        other = world.tab("b")
        await other.do("open", "a0")
        assert other.app.match is not None
        assert len(other.app.match.actions) == 1

    travel(journey)
