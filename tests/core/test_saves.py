"""Saved games in a storage that several tabs use at once and that fails.

Tabs are coroutines that stop before every access to the storage; the tests decide whose turn is next.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine, Generator
from dataclasses import replace
from functools import partial
from random import Random
from types import coroutine
from typing import Any

import pytest

from islas.core.errors import DataError
from islas.core.record import Record, Seat
from islas.core.saves import LEASE, Claim, OwnedElsewhereError, Saves, is_aside
from islas.core.storage import DAY, SET_ASIDE, StorageError
from tools.build.scale import scaled

GAME = Record("toy", {}, (Seat("Ana"), Seat("Bruno", "greedy")), "7")
SCHEDULES = scaled(300, 1800, 36_000)


@coroutine
def pause() -> Generator[None, None, None]:
    yield


class Shelves:
    """A storage in memory; `fails` may raise at an access, before or after it took place."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.fails: Callable[[str, bool], None] = lambda access, done: None
        self.accesses = 0

    async def at(self, access: str, work: Callable[[], Any]) -> Any:
        await pause()
        self.accesses += 1
        self.fails(access, False)
        result = work()
        self.fails(access, True)
        return result

    async def get(self, key: str) -> str | None:
        return await self.at("get", lambda: self.texts.get(key))  # type: ignore[no-any-return]

    async def set(self, key: str, text: str) -> None:
        await self.at("set", lambda: self.texts.__setitem__(key, text))

    async def delete(self, key: str) -> None:
        await self.at("delete", lambda: self.texts.pop(key, None))

    async def keys(self) -> list[str]:
        return await self.at("keys", lambda: list(self.texts))  # type: ignore[no-any-return]


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def quietly(work: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine returns when nobody interrupts it."""
    try:
        while True:
            work.send(None)
    except StopIteration as done:
        return done.value


def after(claim: Claim, *actions: str) -> Record:
    record = claim.entry.record
    return replace(record, actions=(*record.actions, *actions))


class World:
    """A storage with one game, and tabs to play it."""

    def __init__(self) -> None:
        self.shelves = Shelves()
        self.clock = Clock()

    def tab(self, name: str) -> Saves:
        return Saves(self.shelves, name, self.clock)

    def actions(self) -> tuple[str, ...]:
        entry = quietly(self.tab("reader").read("game"))
        return entry.record.actions  # type: ignore[no-any-return]


@pytest.fixture
def world() -> World:
    return World()


def begun(world: World, tab: str = "a") -> Claim:
    return quietly(world.tab(tab).add("game", "My game", GAME, 1))  # type: ignore[no-any-return]


def test_games_are_listed_the_last_played_first(world: World) -> None:
    saves = world.tab("a")
    for number in range(3):
        quietly(saves.add(f"game-{number}", f"Game {number}", GAME, number))
        world.clock.time += 1
    first = quietly(saves.open("game-0"))
    over = replace(GAME, actions=("x",), points=(3, 4), winners=(1,))
    quietly(first.store(over, 9))
    listed = quietly(saves.games())
    assert [line.entry.title for line in listed] == ["Game 0", "Game 2", "Game 1"]
    assert (listed[0].entry.finished, listed[0].entry.round) == (True, 9)
    assert listed[0].entry.record == over
    assert listed[0].entry.date == world.clock.time
    assert not any(line.elsewhere for line in listed)
    assert all(line.elsewhere for line in quietly(world.tab("b").games()))


def test_a_game_is_renamed_deleted_exported_and_imported(world: World) -> None:
    claim = begun(world)
    quietly(claim.store(after(claim, "x"), 2))
    quietly(claim.rename("Sunday"))
    quietly(claim.release())
    other = world.tab("b")
    quietly(other.rename("game", "Monday"))
    entry = quietly(other.read("game"))
    assert (entry.title, entry.record.actions) == ("Monday", ("x",))
    imported = quietly(other.add("copy", "Copy", entry.record, entry.round))
    assert imported.entry.record == entry.record
    with pytest.raises(DataError, match="title: must not be empty"):
        quietly(imported.rename("  "))
    quietly(other.delete("game"))
    assert [line.game for line in quietly(world.tab("c").games())] == ["copy"]
    for wanted in (other.read, other.open, other.delete):
        with pytest.raises(DataError, match="is not there any more"):
            quietly(wanted("game"))


def test_another_tab_may_look_wait_or_take_over(world: World) -> None:
    claim = begun(world)
    other = world.tab("b")
    for attempt in (other.open("game"), other.delete("game"), other.rename("game", "Mine")):
        with pytest.raises(OwnedElsewhereError, match="open in another tab"):
            quietly(attempt)
    assert quietly(other.read("game")).title == "My game"
    world.clock.time += LEASE - 1
    quietly(claim.renew())
    world.clock.time += LEASE - 1
    with pytest.raises(OwnedElsewhereError):
        quietly(other.open("game"))
    taken = quietly(other.open("game", take_over=True))
    quietly(taken.store(after(taken, "b1"), 1))
    for attempt in (claim.store(after(claim, "a1"), 1), claim.renew(), claim.release()):
        with pytest.raises(OwnedElsewhereError, match="opened or deleted in another tab"):
            quietly(attempt)
    assert world.actions() == ("b1",)
    world.clock.time += LEASE + 1
    assert quietly(world.tab("c").open("game")).entry.record.actions == ("b1",)


def test_a_tab_that_has_died_does_not_keep_its_game(world: World) -> None:
    begun(world)

    async def only_b() -> list[str]:
        return ["b"]

    async def both() -> list[str]:
        return ["a", "b"]

    seeing = Saves(world.shelves, "b", world.clock, both)
    assert quietly(seeing.games())[0].elsewhere
    with pytest.raises(OwnedElsewhereError):
        quietly(seeing.open("game"))
    alone = Saves(world.shelves, "b", world.clock, only_b)
    assert not quietly(alone.games())[0].elsewhere
    assert quietly(alone.open("game")).entry.record == GAME


def test_a_game_deleted_elsewhere_does_not_come_back(world: World) -> None:
    claim = begun(world)
    world.clock.time += LEASE + 1
    quietly(world.tab("b").delete("game"))
    with pytest.raises(OwnedElsewhereError):
        quietly(claim.store(after(claim, "x"), 1))
    assert quietly(world.tab("b").games()) == []
    world.clock.time += DAY + 1
    assert quietly(world.tab("b").games()) == []
    assert world.shelves.texts == {}


def test_keys_of_others_are_left_alone(world: World) -> None:
    begun(world)
    strange = {"pace": "slow", "islas-saved": "x", "islas-savedgame/1/a": "x"}
    world.shelves.texts.update(strange)
    tab = world.tab("b")
    assert [line.game for line in quietly(tab.games())] == ["game"]
    assert tab.aside == 0
    assert strange.items() <= world.shelves.texts.items()


def sound_entry() -> str:
    """The text of a saved game called x."""
    return quietly(World().tab("x").add("x", "x", GAME, 1)).entry.dump()  # type: ignore[no-any-return]


#: Values that somebody damaged, and entries of later versions; made from a sound one.
DAMAGED: dict[str, tuple[str, Callable[[str], str]]] = {
    "a mark that is no time": ("x/deleted", lambda sound: "xx"),
    "a mark without end": ("x/deleted", lambda sound: "NaN"),
    "no game": ("x/1/a", lambda sound: "x"),
    "nothing": ("x/1/a", lambda sound: ""),
    "a later version": ("x/1/a", lambda sound: '{"later": true}'),
    "torn": ("x/1/a", lambda sound: sound[:40]),
    "half a character": ("x/1/a", lambda sound: sound.replace("Ana", "An\ud800")),
    "half a character, written out": ("x/1/a", lambda sound: sound.replace("Ana", "An\\ud800")),
    "nested 5,000 deep": ("x/1/a", lambda sound: sound.replace('"x"', "[" * 5000 + "]" * 5000)),
    "nested 500,000 deep": ("x/1/a", lambda sound: "[" * 500_000),
    "50 MB": ("x/1/a", lambda sound: sound.replace("Ana", "A" * 50_000_000)),
    "a date without a year": ("x/1/a", lambda sound: sound.replace("1000.0", "1e14")),
    "5,000 digits": ("x/1/a", lambda sound: sound.replace("1000.0", "9" * 5000)),
    "a key without a tab": ("x/1", lambda sound: sound),
    "a key of no claim": ("x/settings", lambda sound: sound),
    "a key with too high an epoch": (f"x/{'9' * 5000}/a", lambda sound: sound),
    "a key with half a character": ("\ud800/1/a", lambda sound: sound),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_what_cannot_be_read_is_set_aside_and_hides_nothing_else(damage: str, world: World) -> None:
    quietly(begun(world).store(replace(GAME, actions=("a",)), 1))
    name, harm = DAMAGED[damage]
    key, text = f"islas-saved/{name}", harm(sound_entry())
    world.shelves.texts[key] = text
    tab = world.tab("b")
    for _ in range(2):
        assert [line.game for line in quietly(tab.games())] == ["game"]
        assert tab.aside == 1
    world.clock.time += LEASE + 2 * DAY
    claim = quietly(tab.open("game"))
    quietly(claim.store(after(claim, "b"), 1))
    assert world.actions() == ("a", "b")
    file = json.loads(quietly(tab.export_aside()))
    assert file == {"format": SET_ASIDE, "values": {key: text}}
    assert world.shelves.texts[key] == text
    quietly(tab.delete_aside())
    assert key not in world.shelves.texts
    assert (quietly(tab.games())[0].game, tab.aside) == ("game", 0)


def test_a_damaged_claim_leaves_the_others_of_its_game(world: World) -> None:
    quietly(begun(world).store(replace(GAME, actions=("a",)), 1))
    world.shelves.texts["islas-saved/game/2/torn"] = "{"
    world.clock.time += LEASE + 1
    tab = world.tab("b")
    assert [line.entry.record.actions for line in quietly(tab.games())] == [("a",)]
    claim = quietly(tab.open("game"))
    quietly(claim.store(after(claim, "b"), 1))
    assert world.actions() == ("a", "b")
    assert world.shelves.texts["islas-saved/game/2/torn"] == "{"


def test_a_game_whose_mark_is_damaged_is_set_aside_as_a_whole_and_can_be_taken_in(
    world: World,
) -> None:
    quietly(begun(world).release())
    world.shelves.texts["islas-saved/game/deleted"] = "xx"
    tab = world.tab("b")
    assert (quietly(tab.games()), tab.aside) == ([], 2)
    file = quietly(tab.export_aside())
    assert is_aside(file)
    with pytest.raises(DataError, match="1 of its 2 values cannot be read"):
        quietly(tab.import_aside(file, lambda: "again"))
    listed = quietly(world.tab("c").games())
    assert [(line.game, line.entry.title, line.entry.record) for line in listed] == [
        ("again", "My game", GAME)
    ]
    assert not listed[0].elsewhere


def test_what_is_set_aside_is_read_once(world: World) -> None:
    world.shelves.texts["islas-saved/x/1/a"] = "torn"
    tab = world.tab("b")
    quietly(tab.games())
    read: list[str] = []
    world.shelves.fails = lambda access, done: read.append(access)
    quietly(tab.games())
    assert "get" not in read
    del world.shelves.texts["islas-saved/x/1/a"]
    quietly(tab.games())
    assert tab.aside == 0


def test_what_one_tab_stores_at_once_is_stored_in_order(world: World) -> None:
    async def play() -> None:
        claim = await world.tab("a").add("game", "My game", GAME, 1)
        records = [replace(GAME, actions=tuple("xyz"[:n])) for n in (1, 2, 3)]
        await asyncio.gather(*(claim.store(record, 1) for record in records))

    asyncio.run(play())
    assert world.actions() == ("x", "y", "z")


def insist(work: Callable[..., Coroutine[Any, Any, Any]], *arguments: Any) -> Any:
    """What a player does who reads that something failed: the same again."""
    try:
        return quietly(work(*arguments))
    except StorageError:
        return quietly(work(*arguments))


def live_with_a_failure(what: str, late: bool, number: int) -> bool:
    """Store, take over, store, rename and delete while one access fails; false when none did."""
    world = World()
    left = number

    def fail(access: str, done: bool) -> None:
        nonlocal left
        if access == what and done == late:
            left -= 1
            if left == -1:
                raise StorageError("The storage is full.")

    claim = begun(world)
    world.shelves.fails = fail
    for actions in (("x",), ("x", "y")):
        insist(claim.store, replace(GAME, actions=actions), 1)
        assert insist(world.tab("c").games)[0].entry.record.actions == actions
    other = world.tab("b")
    taken = insist(partial(other.open, "game", take_over=True))
    assert taken.entry.record.actions == ("x", "y")
    record = after(taken, "z")
    insist(taken.rename, "New")
    insist(taken.store, record, 2)
    entry = insist(world.tab("c").read, "game")
    assert (entry.title, entry.record.actions) == ("New", ("x", "y", "z"))
    try:
        quietly(other.delete("game"))
    except StorageError:
        # What failed half-way may have been done already.
        if insist(other.games):
            quietly(other.delete("game"))
    assert insist(other.games) == []
    return left < 0


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("what", ["set", "delete", "get", "keys"])
def test_a_failure_at_any_access_loses_nothing_and_the_game_goes_on(what: str, late: bool) -> None:
    failures = 0
    while live_with_a_failure(what, late, failures):
        failures += 1
    assert failures > (0 if what == "delete" else 5)


def test_a_full_storage_says_so_keeps_what_it_has_and_can_be_emptied(world: World) -> None:
    claim = begun(world)

    def full(access: str, done: bool) -> None:
        if access == "set":
            raise StorageError("The storage is full.")

    world.shelves.fails = full
    with pytest.raises(StorageError, match="full"):
        quietly(claim.store(after(claim, "x"), 1))
    assert world.actions() == ()
    quietly(world.tab("a").delete("game"))
    assert world.shelves.texts == {}


class Player:
    """A tab that plays: opens the game, by force at times, and stores action after action."""

    def __init__(self, world: World, name: str, random: Random, stored: list[tuple[str, ...]]):
        self.world = world
        self.name = name
        self.random = random
        self.stored = stored

    async def play(self) -> None:
        saves = self.world.tab(self.name)
        for visit in range(3):
            try:
                claim = await saves.open("game", take_over=self.random.random() < 0.7)
                for number in range(self.random.randrange(4)):
                    record = after(claim, f"{self.name}{visit}{number}")
                    await claim.store(record, 1)
                    self.stored.append(record.actions)
                if self.random.random() < 0.3:
                    await claim.release()
            except (OwnedElsewhereError, StorageError):
                pass


@pytest.mark.parametrize("part", range(6))
def test_tabs_that_come_between_and_die_anywhere_never_lose_a_stored_action(part: int) -> None:
    """Whatever the order, every action that counted stands in what is read at the end, in order."""
    several = 0
    for seed in range(part, SCHEDULES, 6):
        random = Random(seed)
        world = World()
        quietly(begun(world).release())
        shaky = random.random() < 0.4

        def fail(access: str, done: bool, random: Random = random, shaky: bool = shaky) -> None:
            if shaky and random.random() < 0.05:
                raise StorageError("The storage is full.")

        world.shelves.fails = fail
        stored: list[tuple[str, ...]] = []
        tabs = [Player(world, name, random, stored).play() for name in random.sample("abc", 3)]
        for _ in range(random.randrange(20, 400)):
            if not tabs:
                break
            world.clock.time += random.choice((0, 0, 0, 1, LEASE + 1))
            tab = random.choice(tabs)
            try:
                tab.send(None)
                if random.random() < 0.005:
                    tabs.remove(tab)
                    tab.close()
            except StopIteration:
                tabs.remove(tab)
        for tab in tabs:
            tab.close()
        world.shelves.fails = lambda access, done: None
        final = world.actions()
        for actions in stored:
            assert final[: len(actions)] == actions, seed
        again = quietly(world.tab("d").open("game", take_over=True))
        assert again.entry.record.actions == final
        assert len(world.shelves.texts) == 1
        several += len({action[0] for action in final}) > 1
    assert several > SCHEDULES / 6 / 6
