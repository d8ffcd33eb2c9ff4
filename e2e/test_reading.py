"""Text twice as large, writing from right to left, and less motion."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from e2e.faces import PlaywrightFace, wait
from e2e.journey import (
    MOVES,
    ask_for,
    open_page,
    play_some,
    play_to_the_end,
    skip_ships,
    start_game,
)
from e2e.reading import check_reading

SIZES = {"laptop": (1280, 800), "phone": (390, 844)}
LARGE = {"standard": 32, "fixed": 26}


def twice_as_large(page: Page) -> None:
    """Letters as who sets 200 % in the browser's settings sees them."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": LARGE})


def from_right_to_left(page: Page) -> None:
    page.evaluate("document.documentElement.dir = 'rtl'")


@pytest.fixture(params=SIZES)
def reader(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in a size; what the test does to it is still to come."""
    width, height = SIZES[request.param]
    context = browser.new_context(
        base_url=site,
        locale="en-GB",
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("change", [twice_as_large, from_right_to_left])
def test_everything_can_be_read(reader: Page, change: Callable[[Page], None]) -> None:
    face = PlaywrightFace(reader)
    open_page(face, "")
    change(reader)
    check_reading(reader, "start")
    face.click("[data-do=preferences]")
    check_reading(reader, "settings", "#window")
    reader.keyboard.press("Escape")
    start_game(face, "axe")
    wait(face, ", ".join(MOVES))
    check_reading(reader, "first turn")
    face.click(".pick:enabled")
    check_reading(reader, "a card picked")
    while not face.count(".landing [data-do=why-not]"):
        play_some(face, 1)
    face.click(".landing [data-do=why-not]")
    check_reading(reader, "landing")
    skip_ships(face)
    face.click(".entry")
    wait(face, "#review input")
    check_reading(reader, "review")
    face.click("#review [data-do=now]")
    ask_for(face, "share")
    check_reading(reader, "share", "#window")
    reader.keyboard.press("Escape")
    play_to_the_end(face)
    check_reading(reader, "result", ".result")
    face.click(".result [data-do=new]")
    check_reading(reader, "saved games")
    face.click("[data-do=learn]")
    check_reading(reader, "tutorial")


def test_nothing_moves_for_who_asked_for_less_motion(reader: Page) -> None:
    face = PlaywrightFace(reader)
    moving = "document.getAnimations().map((each) => each.animationName ?? each.transitionProperty)"
    open_page(face, "")
    start_game(face, "still")
    seen = 0
    while not face.count(".building.fresh") or seen < 12:
        assert reader.evaluate(moving) == []
        play_some(face, 1)
        seen += 1
    assert reader.evaluate(moving) == []
    assert reader.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
