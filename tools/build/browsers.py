"""Finds a Chromium for the tests, or installs one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.build.paths import BuildError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """The path of a Chromium: `ISLAS_CHROMIUM`, Playwright's own, the system's, or a fresh one."""
    found = _present()
    if found:
        return found
    print("No Chromium here, installing one …", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not _present() and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "-qq", "update"], check=False)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "-y", "install", "chromium"], env=quiet, check=False)
    found = _present()
    if not found:
        raise BuildError("no Chromium could be found or installed; set ISLAS_CHROMIUM to its path")
    return found


def _present() -> str | None:
    named = os.environ.get("ISLAS_CHROMIUM")
    if named:
        return named
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    if Path(own).is_file():
        return own
    return next((path for name in NAMES if (path := shutil.which(name))), None)
