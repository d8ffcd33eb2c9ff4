"""Fixtures of the browser tests: the built site, and a page that tolerates no error."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.browsers import launch
from tools.build.paths import DIST
from tools.build.serve import open_server


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, with a slash at its end."""
    assert (DIST / "index.html").is_file(), "dist/ is not built; `python3 build.py test` does both"
    with open_server(DIST) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright, "chromium")
    yield browser
    browser.close()


class Watcher:
    """Notes what a page must never do: complain, fail, or ask another origin."""

    def __init__(self, page: Page, site: str) -> None:
        self.faults: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        own = (site, "data:", "blob:")
        page.on(
            "request",
            lambda request: (
                request.url.startswith(own)
                or self.faults.append(f"request to another origin: {request.url}")
            ),
        )
        page.on(
            "response",
            lambda response: (
                response.status < 400
                or self.faults.append(f"status {response.status}: {response.url}")
            ),
        )

    def _on_console(self, message: object) -> None:
        if message.type == "error":  # type: ignore[attr-defined]
            self.faults.append(f"console: {message.text}")  # type: ignore[attr-defined]


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page in a fresh profile; the test fails if anything in it went wrong, however it ends."""
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    watcher = Watcher(page, site)
    yield page
    context.close()
    assert not watcher.faults, "\n".join(watcher.faults)
