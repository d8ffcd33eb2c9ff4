"""Diagrams on pages of others: seen at once without Python, which a press brings; then a game goes on."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Frame, Page, Response, expect

from e2e.conftest import Contexts
from e2e.faces import START, until
from e2e.hosting import LINES, diagram
from e2e.watching import Watcher
from islas.diagrams import draw
from islas.games import GAMES
from tools.build import diagrams, embedding
from tools.build.browsers import selected
from tools.build.serve import open_server

pytestmark = pytest.mark.fresh

#: So many diagrams may cost with the script, in bytes as they come over the network.
MOST_BYTES = 100_000
#: Adds up how far things on the page move.
SHIFTS = """{
  window.shifts = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shifts += value; }))
    .observe({ type: "layout-shift", buffered: true });
}"""
#: Has tests look into elements.
OPEN = """<script>
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (how) { return attach.call(this, { ...how, mode: "open" }); };
const elements = () => Array.from(document.querySelectorAll("islas-diagram"));
const pictures = () => elements().map(({ shadowRoot }) => shadowRoot.querySelector("img"));
</script>"""
HOSTILE = (
    *(
        "<img src=x onerror=alert(1)>",
        '"><script>alert(1)</script>',
        "javascript:alert(1)",
        "../../x",
    ),
    *("__proto__", "constructor", "\u202e", "a" * 5000, "%", "%00", ":", "canarias:card pescador"),
)


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[tuple[Path, str, str]]:
    """A folder that is served from another port, its address, and the tag that brings the script."""
    (tmp_path / "favicon.ico").touch()
    with open_server(tmp_path).running() as address:
        yield tmp_path, address, f'<script src="{site}{embedding.SCRIPT}"></script>'


def page_of(host: tuple[Path, str, str], body: str, head: str = "") -> str:
    folder, address, script = host
    text = f'<!doctype html><html lang="en"><title>Host</title>{head}{script}<body>{body}</body></html>'
    (folder / "page.html").write_text(text, "utf-8")
    return f"{address}page.html"


def seen(page: Page, count: int) -> None:
    """Wait until so many pictures have come; elements hide theirs, so the network says it."""
    page.wait_for_load_state("networkidle")
    shown = (
        "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.svg')).length"
    )
    page.wait_for_function(f"{shown} >= {count}")


def pressed(page: Page) -> Frame:
    """The frame that comes when the one diagram of the page is pressed."""
    page.keyboard.press("Tab")
    with page.expect_event("frameattached") as attached:
        page.keyboard.press("Enter")
    return attached.value


def test_thirty_diagrams_load_no_python_and_cost_little(
    page: Page, host: tuple[Path, str, str], site: str
) -> None:
    assert len({diagrams.key(line) for _, line in LINES}) == len(LINES) == 30
    came: list[Response] = []
    page.on("response", lambda answer: came.append(answer))
    page.add_init_script(SHIFTS)
    page.goto(page_of(host, "".join(diagram(*line) for line in LINES)))
    seen(page, len(LINES))
    ours = [answer for answer in came if answer.url.startswith(site)]
    assert len([answer for answer in ours if answer.url.endswith(".svg")]) == len(LINES)
    assert not [answer.url for answer in came if ".wasm" in answer.url or "pyodide" in answer.url]
    # The site may lie there without compressed copies, which take a while to make.
    bodies = sum(len(brotli.compress(answer.body())) for answer in ours)
    cost = bodies + sum(answer.request.sizes()["responseHeadersSize"] for answer in ours)
    print(f"{len(ours)} files, {cost} bytes")
    assert cost < MOST_BYTES
    assert page.frames == [page.main_frame]
    # There was room for each of them before it came.
    assert page.evaluate("shifts") < 0.01


@pytest.mark.parametrize("engine", selected())
def test_thirty_diagrams_are_seen_with_their_words_in_every_engine(
    contexts: Contexts, host: tuple[Path, str, str], engine: str
) -> None:
    with contexts.face(engine) as face:
        face.goto(page_of(host, "".join(diagram(*line) for line in LINES), OPEN))
        shown = "Array.from(pictures(), (one) => one.complete && one.naturalWidth > 0 && one.alt)"
        until(lambda: all(json.loads(face.evaluate(f"JSON.stringify({shown})"))), "all pictures")
        told = json.loads(face.evaluate(f"JSON.stringify({shown})"))
        wanted = [draw(GAMES[game], line).alt for game, line in LINES]
        until(
            lambda: json.loads(face.evaluate(f"JSON.stringify({shown})")) == wanted,
            f"the words of all pictures, not {told}",
        )
        came = "performance.getEntriesByType('resource').map(({ name }) => name).join(' ')"
        assert not {"wasm", "pyodide", "index.html"} & set(
            re.findall(r"\w+(?:\.html)?", face.evaluate(came))
        )


def test_what_is_drawn_is_what_the_command_line_draws(page: Page, site: str) -> None:
    for game, line in LINES[::5]:
        address = f"{site}{diagrams.FOLDER}{game}-{diagrams.key(line)}"
        for theme, dark in (("", False), ("-dark", True)):
            answer = page.request.get(f"{address}{theme}.svg")
            assert answer.text() == draw(GAMES[game], line, dark=dark).svg


def test_a_press_brings_the_game_and_the_reader_plays_on(
    page: Page, host: tuple[Path, str, str]
) -> None:
    line = "tutorial first-voyage complete; do: lay 1 0 90"
    page.goto(page_of(host, diagram("suedsee", line)))
    inner = pressed(page)
    inner.wait_for_selector("#tutorial h2", timeout=START)
    inner.locator("[data-do=act][data-value=pass]").first.click()
    inner.wait_for_selector("#tutorial .right", timeout=START)


def test_what_nobody_drew_before_is_drawn_by_python_after_a_press(
    page: Page, host: tuple[Path, str, str]
) -> None:
    line = "island la-palma; houses: red a1 a2; near: village"
    asked = {"alt": "La Palma", "language": "de", "theme": "dark"}
    page.goto(page_of(host, diagram("canarias", line, **asked)))
    inner = pressed(page)
    # It comes in the colours and the language of the diagram, as wide as there is room for.
    picture = inner.wait_for_selector("#chart .by-night[src^='data:image/svg+xml']", timeout=START)
    assert picture is not None
    assert picture.get_attribute("alt") == "La Palma"
    assert not inner.locator("#chart .by-day").is_visible()
    assert "rotes haus" in inner.locator("#panel").inner_text().lower()
    assert inner.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_hostile_attributes_run_nothing(
    page: Page, host: tuple[Path, str, str], watcher: Watcher
) -> None:
    page.add_init_script("window.alert = () => { window.wrong = true; };")
    body = "".join(
        diagram(**{"game": "canarias", "line": "card pescador", name: value})
        for value in HOSTILE
        for name in ("game", "line", "language", "theme", "alt")
    )
    allowed = "default-src 'none'; script-src *; img-src *; connect-src *"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    page.goto(page_of(host, body, policy))
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.wrong") is None
    assert page.evaluate("document.querySelectorAll('islas-diagram').length") == 5 * len(HOSTILE)


def test_a_line_that_cannot_be_drawn_is_said_in_the_page(
    page: Page, host: tuple[Path, str, str]
) -> None:
    page.goto(page_of(host, diagram("canarias", "card pescador")))
    # Half of a character, which no address can have in it.
    with page.expect_event("frameattached") as attached:
        page.locator("islas-diagram").evaluate(
            r"""(one) => { one.setAttribute("line", "card <b>castle\ud800"); one.start(); }"""
        )
    status = attached.value.locator("#status")
    expect(status).to_contain_text("castle", timeout=START)
    assert status.locator("b").count() == 0
