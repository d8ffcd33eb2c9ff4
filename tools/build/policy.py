"""What each page may load and run: its Content-Security-Policy (docs/hosting.md has the reasons).

A template says where the policy stands; the hashes of the scripts and styles in the page come from the
page as it was rendered. Hosts that send headers send the same, read from the page.
"""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser

from tools.build.paths import BuildError

Directives = Mapping[str, Sequence[str]]

#: Stands in templates for the policy of the page.
MARK = "the policy of this page"
#: Where each page has its policy: within its first bytes, so that nothing comes before it.
FIRST_BYTES = 4096

_NOBODY = ("'none'",)
#: What no page does: all that is not named, other addresses for its links, forms that are sent, frames.
_COMMON: Directives = {
    "default-src": _NOBODY,
    "base-uri": _NOBODY,
    "form-action": _NOBODY,
    "frame-src": _NOBODY,
    "object-src": _NOBODY,
}
#: A page that is read: no script at all.
READ: Directives = {"style-src": ("'self'",), "img-src": ("'self'", "data:")}
#: The page of the game. `blob:` are texts that it has made itself: Python's library on its way to Pyodide,
#: and the worker in which bots think.
PLAY: Directives = {
    "script-src": ("'self'", "'wasm-unsafe-eval'"),
    "worker-src": ("'self'", "blob:"),
    "style-src": ("'self'",),
    "img-src": ("'self'", "data:"),
    "connect-src": ("'self'", "blob:"),
    "manifest-src": ("'self'",),
}
#: A page that has games of this site in frames, as pages of rules have their examples.
FRAMES: Directives = {
    "script-src": ("'self'",),
    "frame-src": ("'self'",),
    "style-src": ("'self'",),
    "img-src": ("'self'", "data:"),
}
#: The game in one file, which has everything in it and asks nobody.
ONE_FILE: Directives = {
    "script-src": ("blob:", "'wasm-unsafe-eval'"),
    "style-src": (),
    "img-src": ("data:",),
}
#: The service worker, which keeps files of the site. Other workers have the policy of their page.
WORKER = "default-src 'none'; connect-src 'self'"
#: What goes with every answer, whatever it is. For the last of them Chromium gives a game in a frame a
#: process of its own, also in a page of the same site; else both would share a thread (docs/embedding.md).
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Origin-Agent-Cluster": "?1",
}
#: What goes with diagrams, whose words scripts on pages of others read.
OPEN = {"Access-Control-Allow-Origin": "*"}
#: Where they are.
OPEN_FOLDER = "diagrams/"
#: The name of the header with a policy.
HEADER = "Content-Security-Policy"

_META = re.compile(f'<meta http-equiv="{HEADER}" content="([^"]*)">')


def sealed(page: str, directives: Directives) -> str:
    """A rendered page with its policy: the directives, and the hash of each script and style in the page.

    Raises `BuildError` where the page does not say at its top where the policy stands, exactly once.
    """
    if page.count(MARK) != 1 or told(page) != MARK:
        raise BuildError(f"a page has to carry “{MARK}” in a meta element, once and at its top.")
    inline = Inline(page)
    hashes = {"script-src": inline.scripts, "style-src": inline.styles}
    written = [
        " ".join((name, *sources, *(hash_of(text) for text in hashes.get(name, ()))))
        for name, sources in {**_COMMON, **directives}.items()
    ]
    return page.replace(MARK, "; ".join(written))


def told(page: str) -> str:
    """The policy that a page tells, empty where it tells none within its first bytes."""
    found = _META.search(page[:FIRST_BYTES])
    return found[1] if found else ""


class Inline(HTMLParser):
    """The scripts that run and the styles that stand in a page itself, each as its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self._texts: list[str] | None = None
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins; of scripts those with a file or with another language are passed over."""
        given = dict(attrs)
        runs = "src" not in given and given.get("type", "module") == "module"
        if tag == "style" or (tag == "script" and runs):
            self._texts = self.styles if tag == "style" else self.scripts
            self._texts.append("")

    def handle_data(self, data: str) -> None:
        """Text, whole or in parts."""
        if self._texts is not None:
            self._texts[-1] += data

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if tag in ("script", "style"):
            self._texts = None


def hash_of(text: str) -> str:
    """The source that allows a script or style of this text."""
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
