"""The browser is killed in the middle of a game; what was acted before is there when it comes back."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.browsers import CHROMIUM_ARGUMENTS
from e2e.faces import START, PlaywrightFace, until
from e2e.journey import READY_TO_MOVE, goes_on, open_page, play_some, start_game, told
from tools.build.browsers import find
from tools.build.scale import scaled

KILLS = scaled(2, 2, 60)
#: What a browser comes back with: the game that goes on, or the home page, where those are that are over.
OVER = ".saves .what:has-text('finished')"
BACK = f"body.ready #log li, body.ready {OVER}"


@contextmanager
def browser(playwright: Playwright, profile: str) -> Iterator[Page]:
    """A page of a Chromium with a profile on disk, killed with its process at the end."""
    port = Path(profile) / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    command = [
        find(playwright, "chromium"),
        *CHROMIUM_ARGUMENTS,
        *(
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--remote-debugging-port=0",
            "--lang=en-GB",
        ),
        f"--user-data-dir={profile}",
        "about:blank",
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            until(lambda: port.is_file() and len(port.read_text().splitlines()) > 1, "the browser")
            address = f"http://127.0.0.1:{port.read_text().split()[0]}"
            running = playwright.chromium.connect_over_cdp(address, timeout=START)
            running.contexts[0].set_default_timeout(START)
            yield running.contexts[0].new_page()
        finally:
            process.kill()


def begin(page: Page, site: str, seed: str) -> None:
    """Start a game on the page and play its first moves."""
    face = PlaywrightFace(page)
    open_page(face, site)
    start_game(face, seed)
    play_some(face, 2)


@pytest.mark.timeout(1800)
def test_a_killed_browser_comes_back_with_the_last_action(
    playwright: Playwright, site: str
) -> None:
    random = Random(1)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        acted, begun = 0, 1
        with browser(playwright, profile) as page:
            begin(page, site, "killed")
            time.sleep(random.random() / 4)
            seen = told(PlaywrightFace(page))
        for number in range(KILLS):
            with browser(playwright, profile) as page:
                page.goto(site)
                expect(page.locator(BACK).first).to_be_attached(timeout=START)
                if page.locator(OVER).count():
                    # A game that was over is not gone on with, and none is missing.
                    begun += 1
                    assert page.locator(OVER).count() == begun - 1
                    begin(page, site, f"killed {number}")
                    seen = []
                assert goes_on(seen, PlaywrightFace(page)), (
                    acted,
                    seen[-3:],
                    told(PlaywrightFace(page))[-3:],
                )
                ready = page.locator(READY_TO_MOVE).first
                for _ in range(random.randrange(1, 4)):
                    expect(ready).to_be_visible(timeout=START)
                    play_some(PlaywrightFace(page), 1)
                    acted += 1
                time.sleep(random.random() / 4)
                seen = told(PlaywrightFace(page))
        with browser(playwright, profile) as page:
            page.goto(site)
            expect(page.locator(BACK).first).to_be_attached(timeout=START)
            assert page.locator(OVER).count() == begun or goes_on(seen, PlaywrightFace(page))
        assert acted > KILLS
