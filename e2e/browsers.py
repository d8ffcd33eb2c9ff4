"""Finds and starts the browsers that the tests run in: Chromium, Firefox and WebKitGTK."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path

from playwright.sync_api import Browser, Playwright
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

ENGINES = ("chromium", "firefox", "webkit")

#: Nothing that speaks to the browser's maker behind the test's back.
CHROMIUM_ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
#: Variables that name the browser to use; `build.py test` sets the first.
VARIABLES = {
    "chromium": "ISLAS_CHROMIUM",
    "firefox": "ISLAS_FIREFOX",
    "webkit": "ISLAS_MINIBROWSER",
}
_SYSTEM = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": (),
}
#: Where Debian and Fedora keep WebKitGTK's small browser.
_MINIBROWSERS = (
    "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
    "/usr/libexec/webkit*gtk-*/MiniBrowser",
)


def find(engine: str) -> str | None:
    """The path of a browser of the system, or None; a variable of `VARIABLES` comes first."""
    named = os.environ.get(VARIABLES[engine])
    if named:
        return named
    if engine == "webkit":
        there = [path for pattern in _MINIBROWSERS for path in sorted(glob(pattern))]
        return there[-1] if there and shutil.which("WebKitWebDriver") else None
    return next((path for name in _SYSTEM[engine] if (path := shutil.which(name))), None)


def lacking(playwright: Playwright, engine: str) -> str | None:
    """Why an engine cannot be tested here, or None when it can."""
    if find(engine):
        return None
    if engine == "webkit":
        return "no WebKitGTK here (Debian: apt-get install webkit2gtk-driver xvfb)"
    own = getattr(playwright, engine).executable_path
    return None if Path(own).is_file() else f"no {engine} here (playwright install {engine})"


def launch(playwright: Playwright, engine: str) -> Browser:
    """A running Chromium or Firefox, the one that is found, else Playwright's own."""
    path = find(engine)
    if engine == "firefox":
        # The system's Firefox is steered through WebDriver BiDi, Playwright's own in its own way.
        return playwright.firefox.launch(executable_path=path, channel=path and "moz-firefox")
    arguments = list(CHROMIUM_ARGUMENTS)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")  # Chromium's sandbox refuses to work for root.
    return playwright.chromium.launch(executable_path=path, args=arguments)


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    """A running WebKitGTK, on a screen of its own where there is no other."""
    with _screen() as display:
        options = Options()
        options.binary_location = find("webkit") or ""
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": display}
        service = Service(shutil.which("WebKitWebDriver"), env=environment)
        driver = WebKitGTK(options=options, service=service)
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
