"""Serves dist/ on this machine with the right types."""

import http.server
import socket
import threading
import webbrowser
from functools import partial
from typing import ClassVar

from tools.build.paths import DIST, BuildError

TRIES = 50


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files, never kept by the browser without asking, quiet."""

    extensions_map: ClassVar[dict[str, str]] = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        """Add the one header that a page under construction needs."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def server(port: int) -> http.server.ThreadingHTTPServer:
    """A server for dist/ on the first free port from `port` on."""
    for candidate in range(port, port + TRIES):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", candidate)) == 0:
                continue
        try:
            handler = partial(Handler, directory=str(DIST))
            return http.server.ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError:
            continue
    raise BuildError(f"no free port from {port} to {port + TRIES - 1}; name another with --port")


def run(port: int, *, open_page: bool) -> None:
    """Serve until interrupted, saying where."""
    with server(port) as running:
        address = f"http://127.0.0.1:{running.server_port}/"
        print(f"Islas is at {address} (Ctrl+C ends)", flush=True)
        if open_page:
            threading.Timer(0.3, webbrowser.open, [address]).start()
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
