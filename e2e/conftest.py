"""Fixtures of the browser tests: the built site, and pages that tolerate no error."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request, sync_playwright

from e2e.browsers import Browsers
from e2e.faces import Face, PlaywrightFace
from tools.build.browsers import selected
from tools.build.paths import DIST
from tools.build.serve import open_server


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, with a slash at its end."""
    assert (DIST / "index.html").is_file(), "dist/ is not built; `python3 build.py test` does both"
    with open_server(DIST).running() as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browsers(playwright: Playwright) -> Iterator[Browsers]:
    """The browsers that all tests of this process share; each test has a profile of its own there."""
    browsers = Browsers(playwright)
    yield browsers
    browsers.close()


@pytest.fixture(scope="session")
def browser(browsers: Browsers) -> Browser:
    """Chromium."""
    return browsers.get("chromium")


class Watcher:
    """Notes what a page must never do: complain, fail, or ask another machine.

    A test that provokes something lists parts of what it expects in `tolerated`; what was said on
    the console without being an error is in `said`.
    """

    #: The servers of the tests, the one file, and what a page makes itself.
    OWN = ("http://127.0.0.1:", "file:", "data:", "blob:")

    def __init__(self, page: Page) -> None:
        self.tolerated: list[str] = []
        self.said: list[str] = []
        self._noted: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        page.on("request", self._on_request)

    @property
    def faults(self) -> list[str]:
        """What was noted and is not tolerated."""
        return [fault for fault in self._noted if not any(part in fault for part in self.tolerated)]

    def _note(self, fault: str) -> None:
        self._noted.append(fault)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url', '')})")
        else:
            self.said.append(message.text)

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith(self.OWN):
            self._note(f"request to another machine: {request.url}")


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of Chromium in a fresh profile, in English."""
    context = browser.new_context(
        base_url=site, locale="en-GB", viewport={"width": 1280, "height": 800}
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """A page on a phone, which knows fingers and no mouse."""
    context = browser.new_context(
        base_url=site,
        locale="en-GB",
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        is_mobile=True,
        has_touch=True,
    )
    page = context.new_page()
    watching = Watcher(page)
    yield page
    context.close()
    assert not watching.faults, "\n".join(watching.faults)


@pytest.fixture(autouse=True)
def watcher(request: pytest.FixtureRequest) -> Iterator[Watcher | None]:
    """Fails a test that uses `page` when anything in it went wrong, however the test ends."""
    if "page" not in request.fixturenames:
        yield None
        return
    watching = Watcher(request.getfixturevalue("page"))
    yield watching
    assert not watching.faults, "\n".join(watching.faults)


@pytest.fixture(params=selected())
def face(request: pytest.FixtureRequest, browsers: Browsers) -> Iterator[Face]:
    """A page in each engine in turn, in a fresh profile, in English."""
    with browsers.face(request.param) as face:
        watching = Watcher(face.page) if isinstance(face, PlaywrightFace) else None
        yield face
        faults = watching.faults if watching else []
    assert not faults, "\n".join(faults)
