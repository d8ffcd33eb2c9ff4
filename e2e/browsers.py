"""Starts the browsers that the tests run in: Chromium, Firefox and WebKit."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright
from selenium.webdriver import WebKitGTK
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from e2e.faces import PATIENCE, START, Face, PlaywrightFace, SeleniumFace
from tools.build.browsers import find, find_shell, is_gtk
from tools.build.paths import DIST

#: Nothing that speaks to the browser's maker behind the test's back.
CHROMIUM_ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
)

#: WebKitGTK draws without OpenGL. It draws with two threads otherwise, which kill the browser now and then
#: where there is no graphics card: Mesa's software renderer breaks ("segfault in swrast_dri.so").
UNCOMPOSED = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}

#: What lives on a page would have a machine without a graphics card draw all the time, WebKitGTK with half
#: of a processor. That somebody prefers reduced motion is a setting of theirs in Firefox and WebKitGTK.
CALM_FIREFOX = {"ui.prefersReducedMotion": 1}
CALM_GTK = "[Settings]\ngtk-enable-animations=0\n"

#: Where the built site has the engine, and what compiles it and keeps that.
ENGINES = "pyodide.*/*.wasm"
COMPILE = """async (engines) => {
  window.compiled = await Promise.all(engines.map((engine) => WebAssembly.compileStreaming(fetch(engine))));
}"""

#: A fresh profile compiles Python anew, a third of all that Chromium does for a test. What these leave out of
#: the second compilation nearly halves it, and Python is as fast without.
FEWER_OPTIMIZATIONS = (
    "--js-flags=--no-wasm-inlining --no-wasm-loop-unrolling --no-wasm-loop-peeling"
)


def launch(playwright: Playwright, engine: str, *switches: str, calm: bool = False) -> Browser:
    """A running browser that Playwright steers; raises `BuildError` when there is none.

    `switches` are more of Chromium's own. With `calm` it is one for tests: Chromium has no windows of its
    own where there is such a one and optimizes Python less, and somebody prefers reduced motion in Firefox,
    where contexts of Playwright cannot.
    """
    shell = calm and engine == "chromium"
    if shell:
        switches = (*switches, FEWER_OPTIMIZATIONS)
    path = find_shell(playwright) if shell else find(playwright, engine)
    if engine == "firefox":
        return _firefox(playwright, path, firefox_user_prefs=CALM_FIREFOX if calm else None)
    if engine == "webkit":
        return playwright.webkit.launch(executable_path=path)
    return playwright.chromium.launch(executable_path=path, args=[*_arguments(), *switches])


@contextmanager
def blocking(playwright: Playwright, engine: str, profile: Path) -> Iterator[Page]:
    """A page in Chromium or Firefox with a profile that refuses storage to frames of other sites."""
    path = find(playwright, engine)
    if engine == "firefox":
        with _firefox(
            playwright, path, firefox_user_prefs={"network.cookie.cookieBehavior": 1}
        ) as browser:
            page = browser.new_page(locale="en-GB")
            page.set_default_timeout(START)
            yield page
        return
    (profile / "Default").mkdir(parents=True)
    refusing = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
    (profile / "Default" / "Preferences").write_text(json.dumps(refusing))
    with playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=_arguments(), locale="en-GB"
    ) as context:
        context.set_default_timeout(START)
        yield context.new_page()


class Profile:
    """A profile of Chromium that stays from test to test, at a site of which it compiles the engine once.

    Pages that a page opens live in its process, where all that has been compiled serves all of them.
    """

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context = context
        self._site = site
        self._first = context.new_page()
        self._first.goto(f"{site}manifest.webmanifest")
        engines = [f"/{file.relative_to(DIST)}" for file in DIST.glob(ENGINES)]
        self._first.evaluate(COMPILE, engines)

    def new_page(self) -> Page:
        """A page of this profile."""
        with self.context.expect_page() as opened:
            self._first.evaluate("void open('about:blank')")
        return opened.value

    def forget(self) -> None:
        """Close its pages, and clear away what they stored."""
        self.context.clear_permissions()
        for page in self.context.pages:
            if page is not self._first:
                page.close()
        session = self.context.new_cdp_session(self._first)
        asked = {
            "origin": self._site.rstrip("/"),
            "storageTypes": "cookies,local_storage,indexeddb",
        }
        session.send("Storage.clearDataForOrigin", asked)
        session.detach()


class Browsers:
    """The browsers of a process: one of each engine, launched when it is first asked for."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._launched: dict[str, Browser] = {}
        self._profiles: dict[str, Profile] = {}

    def profile(self, name: str, site: str, **given: Any) -> Profile:
        """The profile of that name, for a built site; it is made of what `new_context` takes."""
        if name not in self._profiles:
            context = self.get("chromium").new_context(base_url=site, **given)
            self._profiles[name] = Profile(context, site)
        return self._profiles[name]

    def get(self, engine: str) -> Browser:
        """The browser of an engine that Playwright steers."""
        if engine not in self._launched:
            self._launched[engine] = launch(self._playwright, engine, calm=True)
        return self._launched[engine]

    @contextmanager
    def face(self, engine: str) -> Iterator[Face]:
        """A page in an engine, in a fresh profile, in English; nobody minds what it says.

        WebKitGTK has a fresh profile in a fresh process alone, which is there within a second or two.
        """
        if self.is_gtk(engine):
            with self.webkit_gtk() as found:
                yield found
            return
        context = self.get(engine).new_context(locale="en-GB")
        context.set_default_timeout(START)
        yield PlaywrightFace(context.new_page())
        context.close()

    def is_gtk(self, engine: str) -> bool:
        """Whether the engine's browser is WebKitGTK's, which Selenium steers."""
        return is_gtk(find(self._playwright, engine))

    @contextmanager
    def webkit_gtk(self) -> Iterator[SeleniumFace]:
        """A page of WebKitGTK in a process of its own."""
        with webkit_gtk(find(self._playwright, "webkit")) as driver:
            yield SeleniumFace(driver)

    def close(self) -> None:
        """Close all of them."""
        for browser in self._launched.values():
            browser.close()


@contextmanager
def webkit_gtk(path: str) -> Iterator[WebKitGTK]:
    """A running WebKitGTK, on a screen of its own where there is no other."""
    with _screen() as display, tempfile.TemporaryDirectory() as settings:
        folder = Path(settings, "gtk-3.0")
        folder.mkdir()
        (folder / "settings.ini").write_text(CALM_GTK)
        options = Options()
        options.binary_location = path
        options.add_argument("--automation")
        # Pages are listened to as soon as they begin to come (see `SeleniumFace`).
        options.page_load_strategy = "none"
        own = {"DISPLAY": display, "XDG_CONFIG_HOME": settings}
        environment = {**os.environ, **UNCOMPOSED, **own}
        service = Service(shutil.which("WebKitWebDriver"), env=environment)
        driver = WebKitGTK(options=options, service=service)
        # A page that starts Python itself answers nothing meanwhile.
        driver.set_script_timeout(PATIENCE)
        executor = driver.command_executor
        assert isinstance(executor, RemoteConnection)
        executor.client_config.timeout = int(2 * PATIENCE)
        try:
            yield driver
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield os.environ.get("DISPLAY", "")
        return
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout
        try:
            yield f":{server.stdout.readline().decode().strip()}"
        finally:
            server.terminate()


def _firefox(playwright: Playwright, path: str, **more: Any) -> Browser:
    # The system's Firefox is steered through WebDriver BiDi, Playwright's own in its own way.
    own = path == playwright.firefox.executable_path
    channel = None if own else "moz-firefox"
    return playwright.firefox.launch(executable_path=path, channel=channel, **more)


def _arguments() -> list[str]:
    arguments = list(CHROMIUM_ARGUMENTS)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")  # Chromium's sandbox refuses to work for root.
    return arguments
