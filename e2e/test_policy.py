"""The policy of the page lets the whole game through, and stops what a broken builder would let in."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from e2e.browsers import Browsers
from e2e.faces import Face, until
from e2e.hostile import MARKUP
from e2e.journey import open_page, play_some, start_game
from e2e.watched import WatchedSite
from islas.canarias.game import Canarias, CanariasMatch
from islas.core.link import FRAGMENT
from islas.core.record import Seat
from islas.games import write_link
from tools.build.browsers import selected

#: Takes back, on the way into the document, what every builder has done to the texts in its HTML.
UNESCAPE = """{
  const raw = (html) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const { parseFromString: parse } = DOMParser.prototype;
  DOMParser.prototype.parseFromString = function (html, type) {
    return parse.call(this, raw(html), type);
  };
  const written = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  Object.defineProperty(Element.prototype, "innerHTML", {
    ...written,
    set(html) { written.set.call(this, raw(html)); },
  });
}"""
#: How far a game is played for a worker to decide something.
MOST_MOVES = 20
#: What no policy stops: to lead the page away.
AWAY = "refresh"
#: What a script tries that has come in somehow. `OTHER` is another origin, which is the same server.
ATTEMPTS = """{
  const add = (name, given, text = "") => {
    const element = Object.assign(document.createElement(name), { textContent: text });
    for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
    document.body.append(element);
    return element;
  };
  const attempts = {
    "inline script": () => add("script", {}, "stray('inline script')"),
    "handler": () => add("b", { onclick: "stray('handler')" }).click(),
    "javascript link": () => add("a", { href: "javascript:stray('javascript link')" }).click(),
    "script of another origin": () => add("script", { src: `${OTHER}stray-script.js` }),
    "import of another origin": () => import(`${OTHER}stray-import.js`),
    "import of data": () => import("data:text/javascript,stray('data')"),
    "eval": () => (0, eval)("stray('eval')"),
    "Function": () => new Function("stray('Function')")(),
    "timer": () => setTimeout("stray('timer')"),
    "worker of another origin": () => new Worker(`${OTHER}stray-worker.js`),
    "worker of data": () => new Worker("data:text/javascript,fetch('" + OTHER + "stray-data')"),
    "fetch": () => fetch(`${OTHER}stray-fetch`, { mode: "no-cors" }),
    "beacon": () => navigator.sendBeacon(`${OTHER}stray-beacon`),
    "events": () => new EventSource(`${OTHER}stray-events`),
    "socket": () => new WebSocket(`${OTHER.replace("http", "ws")}stray-socket`),
    "picture": () => add("img", { src: `${OTHER}stray-picture` }),
    "style": () => add("style", {}, "body { --stray: 1 }"),
    "style attribute": () => add("b", { style: "--stray: 1", id: "styled" }),
    "sheet": () => add("link", { rel: "stylesheet", href: `${OTHER}stray-sheet.css` }),
    "frame": () => add("iframe", { src: `${OTHER}stray-frame` }),
    "frame of text": () => add("iframe", { srcdoc: "<script>parent.stray('srcdoc')</" + "script>" }),
    "frame of script": () => add("iframe", { src: "javascript:parent.stray('frame')" }),
    "object": () => add("object", { data: `${OTHER}stray-object` }),
    "embed": () => add("embed", { src: `${OTHER}stray-embed` }),
    "form": () => add("form", { action: `${OTHER}stray-form` }).submit(),
    "base": () => add("base", { href: OTHER }),
    "sound": () => new Audio(`${OTHER}stray-sound`).play(),
    "font": () => new FontFace("stray", `url(${OTHER}stray-font)`).load(),
    "Python": () => add("script", { type: "py" }, "import js; js.stray('Python')"),
    "Python element": () => add("py-script", {}, "import js; js.stray('Python element')"),
    "Python of another kind": () =>
      add("script", { type: "pyodide", version: BOOT }, "import js; js.stray('pyodide')"),
  };
  globalThis.attempted = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      Promise.resolve(attempt()).catch(() => {});
    } catch {
      // Some are stopped by an error.
    }
    attempted.push(name);
  }
}"""


@pytest.fixture(scope="module", params=selected())
def face(request: pytest.FixtureRequest, browsers: Browsers) -> Iterator[Face]:
    """A page in each engine in turn, which is expected to complain."""
    with browsers.face(request.param) as face:
        yield face


@contextmanager
def watched(folder: Path, more: str = "") -> Iterator[WatchedSite]:
    """The watched copy of the site, served."""
    with WatchedSite(folder / "site", more).served() as site:
        yield site


def linked(name: str) -> str:
    """A link to a game whose first player is to choose an island."""
    return FRAGMENT + write_link(CanariasMatch(Canarias(), [Seat(name), Seat("Bruno")], "1"))


def rest(face: Face, milliseconds: int) -> None:
    """Give the page time to do what it does by itself."""
    face.evaluate(f"new Promise((done) => setTimeout(done, {milliseconds})).then(() => true)")


def stopped(site: WatchedSite) -> set[str]:
    """What the policy has stopped: the directives, without the part of their kind."""
    found = {stray.split()[1] for stray in site.strays if stray.startswith("stopped ")}
    return {directive.removesuffix("-elem").removesuffix("-attr") for directive in found}


def told_of(site: WatchedSite, *directives: str) -> None:
    """Wait until the policy has stopped something by all these directives: it is told by requests."""
    until(lambda: stopped(site) >= {*directives}, lambda: f"{directives}, and saw {stopped(site)}")


def test_a_game_with_bots_in_a_worker_needs_nothing_that_the_policy_stops(
    face: Face, tmp_path: Path
) -> None:
    with watched(tmp_path) as site:
        open_page(face, site.address)
        face.choose("select[name=kind1]", "master")
        start_game(face, "policy")
        decided = "performance.getEntriesByName('bot decided in the worker').length"
        # On a busy machine the worker may be too late for the first decisions.
        for _ in range(MOST_MOVES):
            play_some(face, 1)
            if face.evaluate(decided):
                break
        until(lambda: face.evaluate(decided), "a decision of the worker")
        assert site.strays == []


def test_the_policy_stops_what_a_broken_builder_lets_through(face: Face, tmp_path: Path) -> None:
    with watched(tmp_path, UNESCAPE) as site:
        open_page(face, site.address)
        let_in = 0
        for number, markup in enumerate(MARKUP.values(), start=100):
            if markup == MARKUP[AWAY]:
                continue
            # Before the islands are chosen the name stands in the line above the table.
            link = linked(markup.replace("NNN", str(number)))
            face.evaluate(f"void (location.hash = {json.dumps(link)})")
            told = f"document.getElementById('status').innerHTML.includes({number})"
            until(partial(face.evaluate, told), markup)
            let_in += bool(face.evaluate("document.querySelectorAll('[data-hostile]').length"))
            face.evaluate("void document.querySelectorAll('#status a').forEach((a) => a.click?.())")
        assert let_in > len(MARKUP) / 2
        rest(face, 300)
        assert [stray for stray in site.strays if stray.startswith("ran ")] == []
        told_of(site, "script-src", "style-src", "object-src", "base-uri")


def test_the_policy_stops_what_a_script_tries_that_has_come_in(face: Face, tmp_path: Path) -> None:
    with watched(tmp_path) as site:
        other = site.address.replace("127.0.0.1", "localhost")
        (boot,) = site.folder.glob("boot.*.mjs")
        names = f"const OTHER = {json.dumps(other)}, BOOT = './{boot.name}';"
        site.write("attempts.js", f"{{{names}{ATTEMPTS}}}")
        open_page(face, site.address)
        face.evaluate(
            "void document.head.append("
            "Object.assign(document.createElement('script'), { src: 'attempts.js' }))"
        )
        until(lambda: face.evaluate("globalThis.attempted?.length"), "the attempts")
        assert face.evaluate("attempted.length") > 30
        # Time enough for another Python to start, were it allowed.
        rest(face, 3000)
        assert [stray for stray in site.strays if not stray.startswith("stopped ")] == []
        style = "getComputedStyle(document.getElementById('styled')).getPropertyValue('--stray')"
        assert face.evaluate(style) == ""
        told_of(
            site,
            *("script-src", "worker-src", "connect-src", "img-src", "style-src", "frame-src"),
            *("object-src", "form-action", "base-uri", "media-src", "font-src"),
        )
