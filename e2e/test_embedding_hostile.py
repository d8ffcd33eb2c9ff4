"""What pages and frames may write to each other that is not as it should be."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Frame, Page

from e2e.browsers import Browsers
from e2e.conftest import Contexts
from e2e.faces import Face, PlaywrightFace, until
from e2e.hostile import MARKUP
from e2e.hosting import Host, hosting
from e2e.test_embedding import happened, hear
from e2e.watched import WatchedSite
from e2e.watching import Watcher
from tools.build.scale import scaled

ATTRIBUTES = (
    *(
        "game",
        "players",
        "bots",
        "seed",
        "language",
        "theme",
        "edition",
        "link",
        "step",
        "autoplay",
    ),
    *("demo", "pace", "controls", "record", "load", "height", "strict"),
)
#: What else may stand in an attribute.
VALUES = (
    "javascript:stray(NNN)",
    "JaVaScRiPt:stray(NNN)//",
    "data:text/html,<script>parent.stray(NNN)</script>",
    "//127.0.0.1:1/stray-NNN",
    "&host=*&embed=0",
    "#game=1AAAA",
    "?demo&game=suedsee",
    "../../stray-NNN",
    "constructor",
    "__proto__",
    "toString",
    "9" * 3000,
    "[" * 3000,
    "\ud800",
    "",
)
#: What is no message of ours.
JUNK: Final[tuple[Any, ...]] = (
    None,
    7,
    [],
    {"islas": 1, "type": "end", "points": [], "winners": [], "record": ""},
    "",
    "{",
    "null",
    "[" * 100_000,
    '{"islas": 2, "type": "end", "points": [], "winners": [], "record": ""}',
    '{"islas": "1", "type": "error", "message": "x"}',
    '{"islas": 1, "type": "constructor"}',
    '{"islas": 1, "type": "__proto__"}',
    '{"islas": 1, "type": "hasOwnProperty"}',
    '{"islas": 1, "type": "end"}',
    '{"islas": 1, "type": "end", "points": "1", "winners": [0], "record": "x"}',
    '{"islas": 1, "type": "move", "number": 0.5, "seat": 0, "action": "x"}',
    '{"islas": 1, "type": "ready", "game": "x", "players": [1], "actions": 1, "saving": true}',
    '{"islas": 1, "type": "error", "message": {"x": 1}}',
    json.dumps({"islas": 1, "type": "error", "message": "x" * 400_000}),
)
ORDERS = (
    *JUNK,
    '{"islas": 1, "do": "home"}',
    '{"islas": 1, "do": "saved-delete", "value": "x"}',
    '{"islas": 2, "do": "restart"}',
    '{"islas": 1, "do": "restart", "more": 1}',
    '{"islas": 1, "do": "restart", "value": 7}',
    '{"islas": 1, "do": "step", "value": "<img src=stray-1 onerror=stray(1)>"}',
    json.dumps({"islas": 1, "do": "open", "value": "x" * 300_000}),
    # What would be right if it were not so long.
    json.dumps({"islas": 1, "do": "restart"}) + " " * 300_000,
)
RESTART = json.dumps({"islas": 1, "do": "restart"})


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[WatchedSite]:
    with WatchedSite(tmp_path / "site").served() as site:
        yield site


def more_happened(face: Face, before: int) -> bool:
    """Whether the page around a game has heard that one is ready, or cannot be."""
    return len(happened(face, "ready") + happened(face, "error")) > before


def test_hostile_attributes_run_nothing(
    browsers: Browsers, watched: WatchedSite, tmp_path: Path
) -> None:
    values = [*MARKUP.values(), *VALUES]
    assert len(values) > 40
    chosen = values[:: len(values) // scaled(8, 12, len(values)) or 1]
    with hosting(tmp_path / "host", watched.address) as host, browsers.face("chromium") as face:
        face.goto(host.page("bare"))
        face.evaluate("void (globalThis.stray = (what) => happened.push({ type: 'stray', what }))")
        for number, value in enumerate(chosen):
            name = ATTRIBUTES[number % len(ATTRIBUTES)]
            written = json.dumps(value.replace("NNN", str(number)))
            before = len(happened(face, "ready") + happened(face, "error"))
            face.evaluate(
                f"""{{
                document.querySelector("islas-game").remove();
                const made = document.createElement("islas-game");
                made.setAttribute("load", "now");
                made.setAttribute({json.dumps(name)}, {written});
                document.getElementById("after").before(made);
                if ("load height".includes({json.dumps(name)})) made.start();
                }}""".join(("(() => ", ")()"))
            )
            until(partial(more_happened, face, before), f"{name}={value}")
        # Halves of characters everywhere, which no address can have in it: one sentence, and nothing thrown.
        before = len(happened(face, "error"))
        face.evaluate(
            rf"""void (() => {{
            document.querySelector("islas-game").remove();
            const made = document.createElement("islas-game");
            for (const name of {json.dumps(ATTRIBUTES)}) made.setAttribute(name, "\ud800");
            document.getElementById("after").before(made);
            made.start();
            made.open("\ud800");
            }})()"""
        )
        until(lambda: len(happened(face, "error")) > before, "halves of characters")
        assert happened(face, "stray") == []
        assert [stray for stray in watched.strays if "stopped" not in stray] == []


def framed(page: Page, host: Host, **asked: Any) -> tuple[PlaywrightFace, Frame]:
    """A page with a game in a frame that has begun."""
    face = PlaywrightFace(page)
    face.goto(host.page("bare", load="now", players=2, **asked))
    hear(face, "ready")
    return face, page.frames[1]


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[Host]:
    with hosting(tmp_path / "host", site) as found:
        yield found


def test_what_is_no_message_of_the_frame_is_not_heard(contexts: Contexts, host: Host) -> None:
    page = contexts.new().new_page()
    face, inner = framed(page, host)
    before = face.evaluate("JSON.stringify(happened)")
    for junk in JUNK:
        inner.evaluate("(junk) => parent.postMessage(junk, '*')", junk)
    # The right words of somebody else: the page itself, and a frame beside the game's.
    message = json.dumps({"islas": 1, "type": "error", "message": "from elsewhere"})
    page.evaluate("(text) => postMessage(text, '*')", message)
    beside = f"<script>parent.postMessage({json.dumps(message)}, '*')</script>"
    page.evaluate(
        """(text) => {
        const frame = Object.assign(document.createElement("iframe"), { srcdoc: text });
        document.body.append(frame);
        return new Promise((done) => { frame.onload = () => setTimeout(done, 300); });
        }""",
        beside,
    )
    # Another page of the same site as the frame.
    with page.expect_event("frameattached") as attached:
        page.evaluate(
            """(src) => {
            document.body.append(Object.assign(document.createElement("iframe"), { src }));
            }""",
            f"{host.site}/gallery.html",
        )
    other = attached.value
    other.wait_for_url("**/gallery.html")
    other.evaluate("(text) => parent.postMessage(text, '*')", message)
    page.wait_for_timeout(300)
    assert face.evaluate("JSON.stringify(happened)") == before
    # The frame itself is heard with the same words.
    inner.evaluate("(text) => parent.postMessage(text, '*')", message)
    assert hear(face, "error")["message"] == "from elsewhere"


def test_a_page_that_the_frame_has_gone_to_is_not_heard(contexts: Contexts, host: Host) -> None:
    page = contexts.new().new_page()
    face, inner = framed(page, host)
    message = json.dumps({"islas": 1, "type": "error", "message": "from elsewhere"})
    text = f"<!doctype html><script>parent.postMessage({json.dumps(message)}, '*')</script>"
    address = host.put("elsewhere.html", text)
    inner.evaluate("(address) => { location.href = address; }", address)
    inner.wait_for_url(address)
    page.wait_for_timeout(500)
    assert happened(face, "error") == []


def test_a_page_that_another_one_is_named_for_is_not_obeyed_and_told_nothing(
    contexts: Contexts, host: Host, site: str, watcher: Watcher
) -> None:
    # Browsers say that the page is not the one to be told.
    watcher.tolerated.append("postMessage")
    page = contexts.new().new_page()
    text = f"""<!doctype html><script>heard = [];
    addEventListener("message", ({{ data }}) => heard.push(data))</script>
    <iframe src="{site}?embed=1&host=https://example.org&players=2" width="900" height="600"></iframe>"""
    page.goto(host.put("other.html", text))
    inner = page.frame_locator("iframe")
    inner.locator("body.ready.playing").wait_for(state="attached")
    inner.locator("button[data-value$='gran-canaria']").dispatch_event("click")
    inner.locator("#hand .pick").first.wait_for()
    page.evaluate("(text) => frames[0].postMessage(text, '*')", RESTART)
    page.wait_for_timeout(1000)
    assert inner.locator("#hand .pick").count()
    assert page.evaluate("heard") == []


#: What frames may do, and those that are to have no origin.
USUAL = (
    "allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox"
)
STRICT = "allow-scripts"
#: Has tests look into elements.
OPEN = """{
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (how) { return attach.call(this, { ...how, mode: "open" }); };
}"""


@pytest.mark.parametrize(("strict", "allowed"), [("", USUAL), ("strict", STRICT)])
def test_a_frame_may_do_no_more_than_it_has_to(
    contexts: Contexts, host: Host, strict: str, allowed: str
) -> None:
    context = contexts.new(watched=not strict)
    context.add_init_script(OPEN)
    page = context.new_page()
    text = f"""<!doctype html><script src="{host.site}/embed.js"></script>
    <islas-game {strict}></islas-game><islas-diagram line="card pescador" {strict}></islas-diagram>"""
    page.goto(host.put("sandboxed.html", text))
    for name in ("islas-game", "islas-diagram"):
        element = page.locator(name)
        assert element.locator("iframe").count() == 0
        element.evaluate("element => element.start()")
        assert element.locator("iframe").get_attribute("sandbox") == allowed


def test_what_is_no_order_of_the_page_is_not_obeyed(
    contexts: Contexts, host: Host, site: str
) -> None:
    page = contexts.new().new_page()
    face = PlaywrightFace(page)
    # A frame in a shadow is nobody's to write to; this one stands in the page itself.
    origin = host.address.removesuffix("/")
    text = f"""<!doctype html><script>happened = [];
    addEventListener("message", ({{ data }}) => happened.push(JSON.parse(data)))</script>
    <iframe src="{site}?embed=1&host={origin}&players=2" width="900" height="600"></iframe>"""
    face.goto(host.put("orders.html", text))
    hear(face, "ready")
    for junk in ORDERS:
        page.evaluate("(junk) => frames[0].postMessage(junk, '*')", junk)
    beside = f"<script>parent.frames[0].postMessage({json.dumps(RESTART)}, '*')</script>"
    page.evaluate(
        """(text) => {
        const frame = Object.assign(document.createElement("iframe"), { srcdoc: text });
        document.body.append(frame);
        return new Promise((done) => { frame.onload = () => setTimeout(done, 1000); });
        }""",
        beside,
    )
    assert len(happened(face, "ready")) == 1
    # A link or record that cannot be opened is said to be none.
    damaged = json.dumps({"islas": 1, "do": "open", "value": "1damaged"})
    page.evaluate("(text) => frames[0].postMessage(text, '*')", damaged)
    assert "link" in hear(face, "error")["message"]
    page.evaluate("(text) => frames[0].postMessage(text, '*')", RESTART)
    until(lambda: len(happened(face, "ready")) == 2, "another game")


def test_the_frame_reads_nothing_of_the_page_around_it(contexts: Contexts, host: Host) -> None:
    page = contexts.new().new_page()
    _face, inner = framed(page, host)
    for what in ("parent.document", "parent.location.href", "top.happened", "frameElement.id"):
        refused = inner.evaluate(
            f"() => {{ try {{ return {what}, false }} catch {{ return true }} }}"
        )
        assert refused, what


def test_where_no_host_is_named_nothing_is_told(contexts: Contexts, host: Host, site: str) -> None:
    page = contexts.new().new_page()
    text = f"""<!doctype html><script>heard = [];
    addEventListener("message", ({{ data }}) => heard.push(data))</script>
    <iframe src="{site}?embed=1&game=canarias" width="900" height="600"></iframe>"""
    page.goto(host.put("plain.html", text))
    page.frame_locator("iframe").locator("body.ready.playing").wait_for(state="attached")
    page.evaluate("(text) => frames[0].postMessage(text, '*')", RESTART)
    assert page.evaluate("heard") == []
