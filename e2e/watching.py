"""What a page must never do: complain, fail, or ask another machine."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

from e2e.faces import until


class Watcher:
    """Notes what goes wrong in the pages of a test.

    A test that provokes something lists parts of what it expects in `tolerated`; what was said on the console
    of Chromium or Firefox without being an error is in `said`.
    """

    #: The servers of the tests, the one file, and what a page makes itself.
    OWN = ("http://127.0.0.1:", "file:", "data:", "blob:")

    def __init__(self) -> None:
        self.tolerated: list[str] = []
        self.said: list[str] = []
        self.noted: list[str] = []
        self._resting = False

    def watch(self, context: BrowserContext) -> None:
        """Watch every page of a context."""
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def leave(self, context: BrowserContext) -> None:
        """Watch a context no more, in which other tests go on."""
        context.remove_listener("console", self._on_console)
        context.remove_listener("weberror", self._on_error)
        context.remove_listener("request", self._on_request)

    def rest(self) -> None:
        """Note nothing any more: taking a picture of a page does what its policy forbids."""
        self._resting = True

    @property
    def faults(self) -> list[str]:
        """What was noted and is not tolerated."""
        return [fault for fault in self.noted if not any(part in fault for part in self.tolerated)]

    def says(self, page: Page, *parts: str) -> None:
        """Wait until a page, or a worker of it, has said something with all these parts."""
        until(
            lambda: (
                page.evaluate("1")
                and any(all(part in said for part in parts) for said in self.said)
            ),
            lambda: f"{parts} to be said, not {self.said}",
        )

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url', '')})")
        else:
            self.said.append(message.text)

    def _on_error(self, error: WebError) -> None:
        self._note(f"page error: {error.error}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith(self.OWN):
            self._note(f"request to another machine: {request.url}")

    def _note(self, fault: str) -> None:
        if not self._resting:
            self.noted.append(fault)
