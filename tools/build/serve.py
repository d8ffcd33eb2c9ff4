"""Serves the site on this machine as a good static host would."""

import http.server
import io
import os
import threading
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO

from tools.build import policy
from tools.build.paths import DIST, BuildError
from tools.build.shelf import TYPES, WORKER

#: How many ports are tried, one after the other.
TRIES = 50

LEAVING = b"""addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => registration.unregister())));
"""
#: Copies that may lie beside a file, best first: the name of the coding and the copy's suffix.
CODINGS = (("br", ".br"), ("gzip", ".gz"))


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with the right types, compressed copies where they are accepted, no log."""

    protocol_version = "HTTP/1.1"
    #: Whether pages may keep the site; where it is built again and again, they would show old ones.
    kept = True

    def __init__(self, *args: Any, sent: Mapping[str, str] = policy.HEADERS, **more: Any) -> None:
        self.sent = sent
        super().__init__(*args, **more)

    def send_head(self) -> BinaryIO | None:
        """Answer with the headers of the file that the request names, and open what follows."""
        path = Path(self.translate_path(self.path))
        if not self.kept and path.name == WORKER:
            return self._leave()
        if path.is_dir():
            if not self.path.partition("?")[0].endswith("/"):
                return super().send_head()
            path = path / "index.html"
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND, "There is no such file")
            return None
        accepted = {
            item.split(";")[0].strip()
            for item in self.headers.get("Accept-Encoding", "").split(",")
        }
        coding, source = next(
            (
                (coding, copy)
                for coding, suffix in CODINGS
                if coding in accepted and (copy := path.with_name(path.name + suffix)).is_file()
            ),
            ("", path),
        )
        file = source.open("rb")
        status = os.fstat(file.fileno())
        tag = f'"{status.st_mtime_ns:x}-{status.st_size:x}{coding}"'
        if self.headers.get("If-None-Match") == tag:
            file.close()
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return None
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(status.st_size))
        self.send_header("Last-Modified", formatdate(status.st_mtime, usegmt=True))
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        # The browser asks each time, and is told "unchanged": a rebuilt page is never an old one.
        self.send_header("Cache-Control", "no-cache")
        if coding:
            self.send_header("Content-Encoding", coding)
        if allowed := _policy(path):
            self.send_header(policy.HEADER, allowed)
        self.end_headers()
        return file

    def end_headers(self) -> None:
        """Send what goes with every answer, and end the headers."""
        is_open = self.path.startswith(f"/{policy.OPEN_FOLDER}")
        for name, value in {**self.sent, **(policy.OPEN if is_open else {})}.items():
            self.send_header(name, value)
        super().end_headers()

    def _leave(self) -> BinaryIO:
        """A service worker that takes itself and what earlier ones kept away."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES[".js"])
        self.send_header("Content-Length", str(len(LEAVING)))
        self.end_headers()
        return io.BytesIO(LEAVING)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""


def _policy(path: Path) -> str:
    """The policy that is sent with a file, empty for what is neither a page nor a worker."""
    if path.name == WORKER:
        return policy.WORKER
    if path.suffix != ".html":
        return ""
    with path.open(encoding="utf-8") as page:
        return policy.told(page.read(policy.FIRST_BYTES))


class Server(http.server.ThreadingHTTPServer):
    """A server for one folder on this machine; a browser that goes away is no error."""

    daemon_threads = True
    # With it, a port that another server listens on would be taken twice on some systems.
    allow_reuse_address = os.name != "nt"

    @property
    def address(self) -> str:
        """Where it answers, with a slash at the end."""
        return f"http://127.0.0.1:{self.server_port}/"

    @contextmanager
    def running(self) -> Iterator[str]:
        """Answer in a thread meanwhile, whatever happens; gives the address."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        try:
            yield self.address
        finally:
            self.shutdown()
            self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over connections that the browser has broken off."""


def open_server(
    folder: Path = DIST,
    port: int = 0,
    tries: int = 1,
    headers: Mapping[str, str] = policy.HEADERS,
) -> Server:
    """A server for `folder` on 127.0.0.1, on the first free of `tries` ports from `port` on.

    Port 0 is any free one; `headers` go with every answer.
    Raises `BuildError` when none of them is free.
    """
    handler = partial(Handler, directory=str(folder), sent=headers)
    for candidate in range(port, port + tries):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except (OSError, OverflowError):
            continue
    raise BuildError(
        f"no port from {port} to {port + tries - 1} is free; name another one with --port."
    )


def run(folder: Path, port: int, *, open_page: bool, kept: bool) -> None:
    """Serve a site until interrupted, saying where."""
    Handler.kept = kept
    with open_server(folder, port, TRIES) as server:
        address = server.address
        print(f"\nIslas is at {address} (Ctrl+C ends it)", flush=True)
        if open_page:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
