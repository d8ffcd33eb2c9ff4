"""What is kept of a test that fails: a trace of its pages and what they looked like in the end."""

import re
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.remote_connection import RemoteConnection
from urllib3.exceptions import HTTPError

from e2e.faces import SeleniumFace
from tools.build.paths import STATE

#: Where it is kept, until the next run of the same test; `playwright show-trace FILE` shows a trace.
TRACES = STATE / "traces"


#: Seconds that WebKitGTK has for a picture.
PATIENCE = 20


def place(test: str) -> Path:
    """The folder for a test, by its pytest identifier, without what was kept there before."""
    folder = TRACES / re.sub(r"\W+", "-", test.removeprefix("e2e/")).strip("-")
    for old in folder.glob("*"):
        old.unlink()
    return folder


class Trace:
    """Traces a context of Chromium or Firefox: what was done, asked for and said on the console.

    Snapshots of every step would take a third of the time again, or more; there are pictures of the end.
    """

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._runs = True
        context.tracing.start()

    def keep(self, folder: Path, name: str) -> list[Path]:
        """Keep the trace, and a picture and the HTML of each page that is open still; gives the files."""
        folder.mkdir(parents=True, exist_ok=True)
        found = [folder / f"{name}.zip"]
        # A page may have died, which is then what the test tells of.
        with suppress(Error):
            for number, page in enumerate(self._context.pages):
                picture, text = (folder / f"{name}-page{number}.{kind}" for kind in ("png", "html"))
                page.screenshot(path=picture, timeout=5000)
                text.write_text(page.content(), "utf-8")
                found += [picture, text]
        self._context.tracing.stop(path=found[0])
        self._runs = False
        return found

    def end(self) -> None:
        """Trace no more, and keep nothing."""
        if self._runs:
            self._context.tracing.stop()
            self._runs = False


def keep_of_webkit(face: SeleniumFace, folder: Path) -> list[Path]:
    """Keep a picture and the HTML of WebKitGTK, and what went wrong there; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    picture, text, heard = (folder / f"webkit.{kind}" for kind in ("png", "html", "log"))
    heard.write_text("\n".join(face.heard), "utf-8")
    # A page that hangs shows nothing any more.
    executor = face.driver.command_executor
    if isinstance(executor, RemoteConnection):
        executor.client_config.timeout = PATIENCE
    with suppress(WebDriverException, HTTPError):
        face.driver.save_screenshot(str(picture))
        text.write_text(face.driver.page_source, "utf-8")
    return [path for path in (picture, text, heard) if path.is_file()]
