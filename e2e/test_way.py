"""A site for development starts and plays, too."""

import shutil

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import START, until
from e2e.journey import READY
from tools.build import site as sites
from tools.build.serve import open_server
from tools.build.way import PUBLISHED, QUICK

pytestmark = pytest.mark.fresh

CONTROLLED = "navigator.serviceWorker.controller !== null"


def test_a_game_begins_with_the_plain_engine_and_without_a_memory_image(page: Page) -> None:
    # What both sites have in common has been made; the build sees what of it has to be made anew.
    shutil.copytree(PUBLISHED.folder, QUICK.folder, dirs_exist_ok=True)
    shutil.copy(PUBLISHED.memory, QUICK.memory)
    shelf = sites.build(QUICK, copies=False)
    assert "image.bin" not in shelf.names()
    with open_server(QUICK.folder).running() as address:
        page.goto(address)
        expect(page.locator(READY)).to_be_visible(timeout=START)
        page.locator(".home .enter").first.click()
        page.get_by_role("button", name="Start the game").click()
        expect(page.locator("#status")).to_contain_text("island", timeout=START)
        # When the site is kept the image would be looked for among what is.
        until(lambda: page.evaluate(CONTROLLED), "the service worker")
        page.goto(address)
        expect(page.locator(".island").first).to_be_visible(timeout=START)
