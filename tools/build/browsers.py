"""Finds the browsers that the tests run in, or installs them: Chromium, Firefox and WebKit."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from glob import glob
from pathlib import Path
from typing import TYPE_CHECKING

from tools.build.arguments import ENGINES
from tools.build.paths import BuildError
from tools.build.steps import console

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

#: Variables that name the browser to use.
VARIABLES = {
    "chromium": "ISLAS_CHROMIUM",
    "firefox": "ISLAS_FIREFOX",
    "webkit": "ISLAS_MINIBROWSER",
}
#: Which engines are tested, when not all, with commas.
SELECTION = "ISLAS_ENGINES"
#: Chromium without windows of its own, the bar of each of which is a page that is drawn as well.
_SHELL = "chromium-headless-shell"
_NAMES = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
}
#: Where Debian and Fedora keep WebKitGTK's small browser.
_MINIBROWSERS = (
    "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
    "/usr/libexec/webkit*gtk-*/MiniBrowser",
)
_DEBIAN = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb"),
}


def find(playwright: "Playwright", engine: str) -> str:
    """The path of a browser: one that a variable names, Playwright's own, or the system's.

    For "webkit" WebKitGTK comes before Playwright's build. Raises `BuildError` when there is none.
    """
    variable = VARIABLES[engine]
    if named := os.environ.get(variable):
        if not Path(named).is_file():
            raise BuildError(f"{variable} names {named}, and there is no such file.")
        return named
    if engine == "webkit" and (gtk := _minibrowser()):
        return gtk
    own: str = getattr(playwright, engine).executable_path
    if Path(own).is_file():
        return own
    for name in _NAMES.get(engine, ()):
        if path := shutil.which(name):
            return path
    raise BuildError(
        f"no browser for {engine} is here and none could be installed; set {variable} to the path "
        "of one, or name the engines to be tested: --engines chromium"
    )


def find_shell(playwright: "Playwright") -> str:
    """The path of Chromium without windows of its own, which costs tests less, else of the whole browser.

    Raises `BuildError` when there is neither.
    """
    named = os.environ.get(VARIABLES["chromium"])
    return (not named and shutil.which(_SHELL)) or find(playwright, "chromium")


def is_gtk(path: str) -> bool:
    """Whether this is WebKitGTK's browser, which Selenium steers, and not one of Playwright's."""
    return Path(path).name == "MiniBrowser"


def selected() -> tuple[str, ...]:
    """The engines that the tests run in."""
    return tuple(os.environ.get(SELECTION, ",".join(ENGINES)).split(","))


def prepare(engines: Sequence[str]) -> None:
    """Install what is missing; raises `BuildError` when a browser is still missing then."""
    for install in (_install_own, _install_of_system):
        if not (missing := list(_missing(engines))):
            return
        console.print(f"No browser for {' and '.join(missing)} here, installing …")
        install(missing)
    list(_missing(engines, strict=True))


def _missing(engines: Iterable[str], *, strict: bool = False) -> Iterable[str]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        for engine in engines:
            try:
                find(playwright, engine)
            except BuildError:
                if strict or os.environ.get(VARIABLES[engine]):
                    raise
                yield engine


def _install_own(engines: Sequence[str]) -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", *engines], check=False)


def _install_of_system(engines: Sequence[str]) -> None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    packages = [package for engine in engines for package in _DEBIAN[engine]]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", "update"], check=False)
    install = ["apt-get", "-qq", "-y", "install"]
    subprocess.run([*install, *packages], env=quiet, check=False)
    if "chromium" in engines:
        # Not every system has it.
        subprocess.run([*install, _SHELL], env=quiet, check=False)


def _minibrowser() -> str | None:
    there = [path for pattern in _MINIBROWSERS for path in sorted(glob(pattern))]
    screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    usable = shutil.which("WebKitWebDriver") and (screen or shutil.which("Xvfb"))
    return there[-1] if there and usable else None
