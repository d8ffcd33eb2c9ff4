"""Where the page can stand: on a phone, below a path of a host, in a frame of another site."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from e2e.browsers import blocking
from e2e.faces import ANSWERED, PATIENCE, PlaywrightFace, until, wait
from e2e.fingers import Finger
from e2e.journey import READY, open_late, open_page, play_some, play_to_the_end, start_game
from e2e.server import KillableServer
from tools.build.browsers import selected
from tools.build.paths import DIST

pytestmark = pytest.mark.fresh

WIDER_THAN_SCREEN = "document.documentElement.scrollWidth - innerWidth"


class Phone(Finger):
    """A page that is touched and never scrolls sideways."""

    def click(self, selector: str) -> None:
        super().click(selector)
        assert self.evaluate(WIDER_THAN_SCREEN) <= 0, f"scrolls sideways after {selector}"


def test_a_game_is_played_by_touch_on_a_phone(phone: Page, site: str) -> None:
    face = Phone(phone)
    open_page(face, site)
    start_game(face, "phone")
    play_some(face, 40)
    open_late(face, site)
    play_to_the_end(face)
    assert face.text("#status") == "The game is over."


def test_the_site_plays_and_is_kept_below_a_path(page: Page, tmp_path: Path) -> None:
    shutil.copytree(DIST, tmp_path / "games/islas")
    server = KillableServer(tmp_path)
    server.start()
    face = PlaywrightFace(page)
    address = f"{server.address}games/islas/"
    open_page(face, address)
    until(
        lambda: face.evaluate("navigator.serviceWorker.controller !== null"), "the service worker"
    )
    server.kill()
    open_page(face, address)
    start_game(face, "below a path")
    asked = face.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []


class Framed(PlaywrightFace):
    """A page in the frame of another."""

    def count(self, selector: str) -> int:
        found: int = self._inner.locator(selector).count()
        return found

    def wait(self, selector: str, least: int = 1) -> None:
        element = self._inner.locator(selector).nth(least - 1)
        element.wait_for(state="attached", timeout=PATIENCE * 1000)

    def click(self, selector: str) -> None:
        # Firefox's driver misses what lies in a frame of another site.
        self._inner.locator(selector).first.dispatch_event("click")
        self.wait(ANSWERED)

    def fill(self, selector: str, text: str) -> None:
        self._inner.locator(selector).first.fill(text)

    def choose(self, selector: str, value: str) -> None:
        self._inner.locator(selector).first.select_option(value)
        self.wait(ANSWERED)

    def text(self, selector: str) -> str:
        text: str = self._inner.locator(selector).first.inner_text()
        return text

    def evaluate(self, expression: str) -> Any:
        return self._inner.locator("body").evaluate(f"() => ({expression})")

    @property
    def _inner(self) -> Any:
        return self.page.frame_locator("iframe")


@pytest.mark.parametrize("engine", [name for name in selected() if name != "webkit"])
def test_a_game_is_played_in_a_frame_of_another_site_that_may_store_nothing(
    playwright: Playwright, engine: str, site: str, tmp_path: Path
) -> None:
    frame = f'<iframe src="{site}" width="1200" height="760"></iframe>'
    (tmp_path / "outer.html").write_text(frame)
    server = KillableServer(tmp_path)
    server.start()
    with blocking(playwright, engine, tmp_path / "profile") as page:
        face = Framed(page)
        # Another name of this machine is another site.
        face.goto(f"{server.address.replace('127.0.0.1', 'localhost')}outer.html")
        wait(face, READY)
        start_game(face, "framed")
        play_some(face, 5)
        assert "refuses to store" in face.text("body")
        assert face.evaluate("globalThis.localStorage") is None
    server.kill()
