"""Starts the browsers that the tests run in."""

import os

from playwright.sync_api import Browser, Playwright

#: No sandbox for root (as in most containers), and nothing that speaks to the browser's maker.
CHROMIUM_ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def launch(playwright: Playwright, engine: str) -> Browser:
    """A running browser: `chromium`, at the path in ISLAS_CHROMIUM when that is set."""
    assert engine == "chromium"
    arguments = list(CHROMIUM_ARGUMENTS)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    path = os.environ.get("ISLAS_CHROMIUM") or None
    return playwright.chromium.launch(executable_path=path, args=arguments)
