"""Finds a Chromium for the tests, or installs one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.build.paths import BuildError

#: Names the Chromium to use, when set.
VARIABLE = "ISLAS_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """The path of a Chromium: ISLAS_CHROMIUM, Playwright's own, the system's, else a new one.

    Raises `BuildError` when none can be found or installed.
    """
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise BuildError(f"{VARIABLE} names {named}, and there is no such file.")
        return named
    found = _present()
    if not found:
        print("No Chromium here, installing Playwright's …", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        found = _present()
    if not found and shutil.which("apt-get") and os.geteuid() == 0:
        print("Playwright's could not be installed, trying the system's …", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], check=False)
        subprocess.run(["apt-get", "-qq", "-y", "install", "chromium"], env=quiet, check=False)
        found = _present()
    if not found:
        raise BuildError(
            f"no Chromium is here and none could be installed; set {VARIABLE} to the path of one, "
            "or leave the browser out with --no-browser."
        )
    return found


def _present() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    if Path(own).is_file():
        return own
    return next((path for name in NAMES if (path := shutil.which(name))), None)
