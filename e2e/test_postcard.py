"""The end of a game by clicks: a postcard is saved as a picture, and the same players play again."""

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.faces import ANSWERED, PlaywrightFace, wait
from e2e.journey import RESULT, open_page, show


@pytest.fixture
def over(page: Page) -> Page:
    """A page with a game at its end."""
    open_page(PlaywrightFace(page), "")
    show(PlaywrightFace(page), moments.over())
    wait(PlaywrightFace(page), RESULT)
    return page


def test_a_postcard_is_saved_as_a_picture_and_as_a_drawing(over: Page, tmp_path: Path) -> None:
    over.get_by_role("button", name="Postcard").click()
    window = over.locator("#postcard")
    expect(window.locator("svg.postcard .qr")).to_be_visible()
    with over.expect_download() as painted:
        window.get_by_role("button", name="Save as a picture").click()
    png = tmp_path / "postcard.png"
    painted.value.save_as(png)
    content = png.read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    assert width == 1800
    assert abs(height - 1200) <= 1
    # A picture that was not drawn is one colour, and packs to almost nothing.
    assert len(content) > 50_000
    with over.expect_download() as drawing:
        window.get_by_role("button", name="Save as a drawing").click()
    assert drawing.value.suggested_filename == "islas.svg"
    over.keyboard.press("Escape")
    expect(window).to_be_hidden()
    expect(over.locator("[data-do=postcard]")).to_be_focused()


def test_the_same_players_play_again(over: Page) -> None:
    names = over.locator(".result tbody th").all_inner_texts()
    over.get_by_role("button", name="Again, same seats").click()
    expect(over.locator(ANSWERED)).to_be_attached()
    expect(over.locator(".island:enabled")).to_have_count(6)
    over.locator(".island:enabled").first.click()
    expect(over.locator("#mine .who, #others .who")).to_have_count(len(names))
    assert sorted(over.locator("#mine .who, #others .who").all_inner_texts()) == sorted(names)
