"""Other games that branch off are marked, lead back to the real one, and have names of their own."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from islas.app.update import update
from tests.app.test_saving import Tab, World

ISLANDS = ("island tenerife", "island la-palma", "island la-gomera")


def run(story: Callable[[World], Awaitable[None]]) -> None:
    asyncio.run(story(World()))  # type: ignore[arg-type]


async def branched(tab: Tab) -> None:
    """A game that branches off after the first island was taken."""
    await tab.begin(*ISLANDS)
    update(tab.app, "look-back", "0")
    update(tab.app, "what-if")
    await tab.settled()


def titles(tab: Tab) -> list[str]:
    return sorted(listed.entry.title for listed in tab.app.saved.games)


@pytest.mark.parametrize("reloaded", [False, True])
def test_a_branch_is_marked_and_leads_back_to_the_real_game(reloaded: bool) -> None:
    async def story(world: World) -> None:
        tab = world.tab("a")
        await branched(tab)
        app = tab.app
        assert app.match is not None
        assert len(app.match.actions) < len(ISLANDS)
        assert '<b class="branch">What if?</b>' in tab.section("status")
        assert 'data-do="return"' in tab.section("settings")
        if reloaded:
            app.original = app.left = None
        await tab.do("origin")
        assert app.match is not None
        assert [str(action) for action in app.match.actions] == list(ISLANDS)
        assert "What if?" not in tab.section("status")
        assert 'data-do="return"' not in tab.section("settings")
        # It goes on, and waits for its player.
        assert app.review is None

    run(story)


def test_who_has_deleted_the_real_game_is_led_back_while_it_is_remembered() -> None:
    async def story(world: World) -> None:
        tab = world.tab("a")
        await branched(tab)
        await tab.saving.refresh()
        real = next(each for each in tab.app.saved.games if "What if?" not in each.entry.title)
        await tab.saving.saves.delete(real.game)
        original = tab.app.original
        tab.app.original = None
        await tab.do("origin")
        assert "not kept here" in tab.app.notice
        tab.app.original = original
        await tab.do("origin")
        assert tab.app.match is original

    run(story)


def test_an_undone_action_does_not_forget_the_way_back() -> None:
    async def story(world: World) -> None:
        tab = world.tab("a")
        await branched(tab)
        app = tab.app
        assert app.match is not None
        app.go_back(app.match)
        assert app.original is not None

    run(story)


def test_saved_games_have_names_of_their_own() -> None:
    async def story(world: World) -> None:
        tab = world.tab("a")
        for _ in range(2):
            await branched(tab)
            await tab.saving.refresh()
        assert len(titles(tab)) == len(set(titles(tab))) == 4
        names = titles(tab)[0]
        assert titles(tab) == sorted(
            [names, f"{names} (2)", f"What if? {names}", f"What if? {names} (2)"]
        )

    run(story)
