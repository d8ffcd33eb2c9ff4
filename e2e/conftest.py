"""Fixtures of the browser tests: the built site, and pages that are watched and of which traces are kept."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from e2e.browsers import Browsers, Profile
from e2e.faces import PATIENCE, STAND_STILL, Face, PlaywrightFace
from e2e.fingers import PHONE
from e2e.traces import Trace, keep_of_webkit, place
from e2e.watching import Watcher
from tools.build.browsers import selected
from tools.build.paths import DIST
from tools.build.serve import open_server

#: Smoke, mills and boats would have a machine without a graphics card draw all the time.
CALM: Final = {"reduced_motion": "reduce"}
LAPTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
FAILED = pytest.StashKey[bool]()
#: Files whose tests are the longest: begun first, none of them is left over when all others are through.
LONG: Final = frozenset(
    {
        *("test_screens", "test_presses", "test_engines", "test_one_file", "test_way"),
        *("test_keyboard", "test_killed", "test_hostile", "test_offline", "test_motion"),
        *("test_suedsee_moments", "test_thinking", "test_workers"),
    }
)
#: What is expected comes at once or never; a busy machine may take this many seconds over it.
expect.set_options(timeout=60_000)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest tests first, in turn to each worker: each is given one part of the list at once."""
    count: int = getattr(config, "workerinput", {}).get("workercount", 1)
    long = [item for item in items if item.path.stem in LONG]
    other = [item for item in items if item.path.stem not in LONG]
    edges = [len(other) * number // count for number in range(count + 1)]
    parts = [other[begin:end] for begin, end in pairwise(edges)]
    items[:] = [item for number in range(count) for item in long[number::count] + parts[number]]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note of each test whether it has failed so far, for those who clean up after it."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, with a slash at its end."""
    assert (DIST / "index.html").is_file(), "dist/ is not built; `python3 build.py test` does both"
    with open_server(DIST).running() as address:
        yield address


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


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


@pytest.fixture
def watcher() -> Iterator[Watcher]:
    """Who watches all pages of a test; what it notes and does not tolerate fails the test."""
    watching = Watcher()
    yield watching
    assert not watching.faults, "\n".join(watching.faults)


class Contexts:
    """Makes fresh profiles for one test; where it fails, or a page of theirs, what became of them is kept."""

    def __init__(
        self, browsers: Browsers, watcher: Watcher, site: str, node: pytest.Function
    ) -> None:
        self._browsers = browsers
        self._watcher = watcher
        self._site = site
        self._node = node
        self._made: list[BrowserContext] = []
        self._kept: list[Profile] = []
        self._traces: list[Trace] = []

    def new(
        self,
        engine: str = "chromium",
        *,
        watched: bool = True,
        traced: bool = True,
        moving: bool = False,
        **more: Any,
    ) -> BrowserContext:
        """A fresh profile in English, in which nothing moves or lives unless that is asked for.

        `more` is what `new_context` takes.
        """
        calm = {} if moving else CALM
        given = {"base_url": self._site, "locale": "en-GB", **calm, **more}
        context = self._browsers.get(engine).new_context(**given)
        if not moving:
            context.add_init_script(STAND_STILL)
        self._made.append(context)
        if watched:
            self._watcher.watch(context)
        self._follow(context, traced=traced)
        return context

    def kept(self, name: str, *, traced: bool = True, moving: bool = False, **more: Any) -> Page:
        """A page of Chromium in a profile of a name in which tests before have kept and compiled the site.

        Nothing else of theirs is left there. `more` is what `new_context` takes; it goes with the name.
        """
        profile = self._browsers.profile(name, self._site, **{"locale": "en-GB", **CALM, **more})
        self._kept.append(profile)
        self._watcher.watch(profile.context)
        self._follow(profile.context, traced=traced)
        page = profile.new_page()
        if moving:
            page.emulate_media(reduced_motion="no-preference")
        else:
            page.add_init_script(STAND_STILL)
        return page

    def _follow(self, context: BrowserContext, *, traced: bool = True) -> None:
        context.set_default_timeout(PATIENCE * 1000)
        if traced:
            self._traces.append(Trace(context))

    @contextmanager
    def face(self, engine: str, *, watched: bool = True) -> Iterator[Face]:
        """A page in an engine, in a fresh profile."""
        if not self._browsers.is_gtk(engine):
            yield PlaywrightFace(self.new(engine, watched=watched).new_page())
            return
        with self._browsers.webkit_gtk() as found:
            if watched:
                found.heard = self._watcher.noted
            yield found
            found.hear()
            if self._failed:
                self._tell(keep_of_webkit(found, self._folder))

    def close(self) -> None:
        """Close all of them."""
        self._watcher.rest()
        if self._failed:
            for number, trace in enumerate(self._traces):
                self._tell(trace.keep(self._folder, f"trace{number}"))
        if self._kept:
            for trace in self._traces:
                trace.end()
        for profile in self._kept:
            self._watcher.leave(profile.context)
            profile.forget()
        for context in self._made:
            context.close()

    @cached_property
    def _folder(self) -> Path:
        return place(self._node.nodeid)

    @property
    def _failed(self) -> bool:
        return self._node.stash.get(FAILED, False) or bool(self._watcher.faults)

    def _tell(self, files: list[Path]) -> None:
        """Have pytest tell with the failure what was kept."""
        self._node.add_report_section("teardown", "traces", "\n".join(map(str, files)) + "\n")


@pytest.fixture
def contexts(
    request: pytest.FixtureRequest, browsers: Browsers, watcher: Watcher, site: str
) -> Iterator[Contexts]:
    """Fresh profiles for the test."""
    made = Contexts(browsers, watcher, site, request.node)
    yield made
    made.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, contexts: Contexts) -> Page:
    """A page of Chromium in English, in a profile that keeps the site and nothing else.

    Tests that are marked as `fresh` get a fresh profile, as one has on a first visit.
    """
    if request.node.get_closest_marker("fresh"):
        return contexts.new(viewport=LAPTOP).new_page()
    return contexts.kept("laptop", viewport=LAPTOP)


@pytest.fixture
def phone(contexts: Contexts) -> Page:
    """Such a page on a phone, which knows fingers and no mouse."""
    return contexts.kept("phone", **PHONE)


@pytest.fixture
def moving(contexts: Contexts) -> Page:
    """Such a page on a laptop in which things move."""
    return contexts.kept("laptop", moving=True, viewport=LAPTOP)


@pytest.fixture
def moving_phone(contexts: Contexts) -> Page:
    """Such a page on a phone in which things move."""
    return contexts.kept("phone", moving=True, **PHONE)


@pytest.fixture(params=["page", "phone"])
def either(request: pytest.FixtureRequest) -> Page:
    """Such a page on a laptop, then on a phone."""
    page: Page = request.getfixturevalue(request.param)
    return page


@pytest.fixture(params=selected())
def face(request: pytest.FixtureRequest, contexts: Contexts) -> Iterator[Face]:
    """A page in each engine in turn, in a fresh profile, in English."""
    with contexts.face(request.param) as face:
        yield face
