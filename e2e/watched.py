"""A copy of the site that tells its server what ran in it, and what a policy stopped.

A script at the top of the first page reports what must not happen as requests for `/stray?…`; whatever else
is asked for that is not there counts as well, for markup that came through asks for its pictures.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import unquote

from tools.build import policy
from tools.build.paths import DIST
from tools.build.serve import Handler, Server

#: Reports what ran and what was stopped. `foreign()` tells what the page is not made of: kinds of elements
#: that it has none of, and attributes that run something or lead away. What is there when the page has come
#: whole is its own, and so are the tip, what flies and what lives, which are put in place by their style.
WATCH = """{
  const tell = (what) => void fetch(`${location.origin}/stray?${encodeURIComponent(what)}`);
  globalThis.stray = (what) => tell(`ran ${what}`);
  globalThis.alert = globalThis.confirm = globalThis.prompt = globalThis.stray;
  addEventListener("securitypolicyviolation", (event) => {
    tell(`stopped ${event.effectiveDirective} ${event.blockedURI}`);
  });
  // What is offered as a file is kept here; the dialogs of browsers would stand in the way.
  globalThis.given = [];
  HTMLAnchorElement.prototype.click = function () {
    given.push(this.download);
  };
  const COUNTED = "script, noscript, style, link, meta, base, template, title";
  const own = new Set();
  addEventListener("DOMContentLoaded", () => {
    for (const element of document.querySelectorAll(COUNTED)) own.add(element);
  });
  const STRANGE = `img, image, picture, video, audio, source, track, iframe, frame, frameset, object, embed,
    applet, portal, fencedframe, math, foreignObject, animate, set, marquee, canvas, xmp, plaintext,
    textarea, py-script, mpy-script, [data-hostile],
    form:not([data-do=start], [data-do=typed], [data-do=saved-named])`;
  globalThis.foreign = () => {
    const found = [];
    for (const element of document.querySelectorAll("*")) {
      const name = element.localName;
      // The style sheet of a game comes when the game is chosen.
      if (element.matches("head > link[data-game]")) continue;
      const added = element.matches(COUNTED) && !own.has(element) && !element.closest("svg");
      if (added || element.matches(STRANGE)) found.push(`<${name}>`);
      for (const { name: key, value } of element.attributes) {
        const placed = key === "style" && element.closest("#tip, #flights, .living");
        const runs = /^(on|(m?py)-)/.test(key) || (key === "style" && !placed);
        const leads = /^(xlink:)?href$|^src|action$|^data$/.test(key) && !own.has(element);
        if (runs || key === "data-hostile" || (leads && /^\\W*\\w*\\W*:|^\\s*\\/\\//.test(value)))
          found.push(`<${name} ${key}="${value}">`);
      }
    }
    return JSON.stringify(found);
  };
}"""


class WatchedSite:
    """The copy in a folder while it is served at `address`; `strays` are what nobody should ask for.

    `more` is a script that runs before all others, too.
    """

    def __init__(self, folder: Path, more: str = "") -> None:
        self.folder = folder
        self.address = ""
        self.strays: list[str] = []
        shutil.copytree(DIST, folder, copy_function=os.link)
        page = (folder / "index.html").read_text("utf-8")
        # The page's own policy has to allow the script that watches it.
        script = WATCH + more
        page = page.replace("script-src 'self'", f"script-src 'self' {policy.hash_of(script)}", 1)
        self.write("index.html", page.replace("<title>", f"<script>{script}</script><title>", 1))

    def write(self, name: str, content: str | bytes) -> None:
        """Write a file anew; its copies go, and the file of which it is a link stays what it is."""
        path = self.folder / name
        for suffix in ("", ".br", ".gz"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    @contextmanager
    def served(self) -> Iterator["WatchedSite"]:
        """Serve it meanwhile."""
        handler = partial(_Noting, self.strays, directory=str(self.folder))
        with Server(("127.0.0.1", 0), handler).running() as self.address:
            yield self


class _Noting(Handler):
    def __init__(self, strays: list[str], *arguments: object, **more: object) -> None:
        self._strays = strays
        super().__init__(*arguments, **more)  # type: ignore[arg-type]

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Note what is not there."""
        self._strays.append(unquote(self.path.removeprefix("/stray?")))
        super().send_error(code, message, explain)
