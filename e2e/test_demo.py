"""Bots that play for onlookers."""

from playwright.sync_api import Page

from e2e.faces import Face, until, wait
from e2e.test_embedding import GAME


def test_bots_play_until_a_key_takes_a_seat(face: Face, site: str) -> None:
    face.goto(f"{site}?demo&game=canarias&seed=shop&pace=fast")
    wait(face, ".demo .qr")
    lines = "document.querySelectorAll('#log li').length"
    before = face.evaluate(lines)
    until(lambda: face.evaluate(lines) > before + 5, "bots to play")
    # What is explained goes on by itself.
    wait(face, ".landing")
    until(lambda: not face.count(".landing"), "the end of the explanation")
    face.press("k")
    wait(face, "#demo[hidden]")
    wait(face, ".landing [data-do=next], #hand [data-do]")


def test_a_tap_anywhere_takes_a_seat(page: Page, site: str) -> None:
    page.goto(f"{site}?demo&game=suedsee&seed=shop&pace=fast")
    page.locator(".demo .take").wait_for()
    page.mouse.click(640, 300)
    page.locator("#demo").wait_for(state="hidden")
    seats = page.locator("body.playing")
    seats.wait_for()


def test_a_demo_of_some_seconds_ends_in_a_postcard(page: Page, site: str) -> None:
    page.goto(f"{site}?demo=2&game=canarias&players=2&seed=shop&pace=fast")
    page.locator("#postcard[open] svg").first.wait_for(timeout=GAME * 1000)
    assert not page.locator("#demo").is_visible()
