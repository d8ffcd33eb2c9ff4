"""An island of others seen large in a window, by mouse, finger and keyboard."""

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.faces import PlaywrightFace, wait
from e2e.journey import READY_TO_MOVE, move_of, show

SMALL, LARGE = ".other .board", ".closer .board"


def width(page: Page, selector: str) -> float:
    """How wide what fits first is; asked at once, for what is large is drawn anew with the table."""
    script = "(selector) => document.querySelector(selector).getBoundingClientRect().width"
    found: float = page.evaluate(script, selector)
    return found


def opened(page: Page) -> None:
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "body.ready #hand .slot")


@pytest.mark.parametrize("part", [SMALL, ".other .caption .who", ".other .strip"])
def test_whatever_is_pressed_of_an_island_shows_it_large_until_the_next_press(
    phone: Page, part: str
) -> None:
    opened(phone)
    phone.locator(part).first.tap(force=True)
    expect(phone.locator(".closer[open]")).to_be_visible()
    assert width(phone, LARGE) > 1.7 * width(phone, SMALL)
    # It is the island alone: nothing of it can be found as if it were that on the table.
    assert not phone.locator(".closer :is([id], [data-key], [data-place])").count()
    phone.locator(".closer").tap()
    expect(phone.locator(".closer")).to_be_hidden()


def test_it_shows_all_counts_and_what_closes_it(phone: Page) -> None:
    opened(phone)
    expect(phone.locator(".other .own-counts").first).to_be_hidden()
    phone.locator(SMALL).first.tap(force=True)
    assert phone.locator(".closer .own-counts .count:visible").count() == 12
    close = phone.locator(".closer").get_by_role("button", name="Close", exact=True)
    box = close.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    close.tap()
    expect(phone.locator(".closer")).to_be_hidden()


def test_a_finger_that_stays_on_it_is_told_points_cards_and_colours(phone: Page) -> None:
    opened(phone)
    told = phone.locator(".other .look-closer").first.get_attribute("data-tip")
    assert told
    points = phone.locator(".other .points").first.inner_text()
    assert f"Points: {points}\nCards in hand: " in told


def test_the_keyboard_opens_it_too_and_goes_on_where_it_was(page: Page) -> None:
    opened(page)
    button = page.locator(".other .look-closer").last
    for key in ("Enter", "Escape"):
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".closer[open]")).to_be_visible()
        page.keyboard.press(key)
        expect(page.locator(".closer")).to_be_hidden()
        expect(button).to_be_focused()


def test_what_changes_meanwhile_is_seen_there(page: Page) -> None:
    opened(page)
    page.locator(".other").first.click()
    page.evaluate("document.querySelector('.other .points').textContent = '18'")
    expect(page.locator(".closer .points")).to_have_text("18")


def test_nobody_plays_on_behind_it(page: Page) -> None:
    opened(page)
    face, lines = PlaywrightFace(page), page.locator("#log li")
    face.choose("[data-do=pace]", "slow")
    while not page.locator("#pause").is_visible():
        wait(face, READY_TO_MOVE)
        face.click(move_of(face))
    page.locator(".other .board").first.click(force=True)
    expect(page.locator(".closer[open]")).to_be_visible()
    before = lines.count()
    # Several of their turns would fit into this time.
    page.wait_for_timeout(4000)
    assert lines.count() == before
    page.keyboard.press("Escape")
    wait(face, READY_TO_MOVE)
    assert lines.count() > before
