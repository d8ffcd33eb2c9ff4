"""The one file plays from a folder, without any server, in every engine."""

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import START, Face, wait
from e2e.journey import (
    READY,
    goes_on,
    open_late,
    open_page,
    play_some,
    play_to_the_end,
    start_game,
    told,
)
from e2e.watching import Watcher
from tools.build.pages import ONE_FILE
from tools.build.paths import DIST

pytestmark = pytest.mark.fresh

ADDRESS = (DIST / ONE_FILE).as_uri()
#: How many things lead to files, of those that are seen or come by themselves.
LEADING = """Array.from(document.querySelectorAll("a[href], link[href], script[src], img[src]"))
  .filter((part) => part.checkVisibility() || part.tagName !== "A")
  .map((part) => part.getAttribute("href") ?? part.getAttribute("src"))
  .filter((address) => !/^(#|data:)/.test(address)).length"""


def test_a_game_is_found_again_and_another_played_to_the_end_and_nothing_leads_to_other_files(
    face: Face,
) -> None:
    open_page(face, ADDRESS)
    assert face.evaluate(LEADING) == 0
    start_game(face, "one file")
    play_some(face, 6)
    # What the log tells leads to no page of rules.
    assert face.evaluate(LEADING) == 0
    seen = told(face)
    face.goto(ADDRESS)
    wait(face, "body.ready #log li")
    assert goes_on(seen, face)
    open_late(face, ADDRESS)
    play_to_the_end(face)
    assert face.text("#status") == "The game is over."
    asked = face.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []


def test_the_first_page_leads_to_it_when_it_is_opened_as_a_file(
    page: Page, watcher: Watcher
) -> None:
    # The page has asked for its modules when it leaves, and a file may have none.
    watcher.tolerated += ["Access to ", "net::ERR_FAILED"]
    page.goto((DIST / "index.html").as_uri())
    expect(page.locator(READY)).to_be_visible(timeout=START)
    assert page.url == ADDRESS
