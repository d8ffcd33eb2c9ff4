"""How fast the page starts, beside a bare page that only loads the npm package of Pyodide.

Both are measured in turns, in fresh profiles, in one run; shares of the bare page's time say more than
seconds, which change with the machine.
"""

import json
import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import brotli
from playwright.sync_api import Browser, BrowserContext, Page, Worker, sync_playwright
from rich.table import Table

from e2e.browsers import launch
from tools.build import node
from tools.build.browsers import prepare
from tools.build.engine import ENGINE, PYODIDE, SCRIPT
from tools.build.paths import DIST, STATE
from tools.build.serve import open_server
from tools.build.steps import console

ENGINES = ("chromium", "firefox")
BARE = STATE / "bare"
BARE_PAGE = """<!doctype html><title>Bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("print('here')");
window.answered = window.dealt = performance.now();
</script>
"""
BARE_FILES = (
    "pyodide.mjs",
    SCRIPT,
    ENGINE,
    "python_stdlib.zip",
    "pyodide-lock.json",
)

#: Notes the first frame with the game's picture, presses the game as soon as it is there, notes the first
#: frame after its start form has come, starts a game at once, and notes the first frame with the islands.
WATCH = """
const seen = (selector) => document.querySelector(selector)?.getBoundingClientRect().height > 0;
const cover = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("covers/"));
const look = () => {
  if (window.pictured === undefined && seen(".cover") && cover())
    requestAnimationFrame(() => { window.pictured ??= performance.now(); });
  const game = document.querySelector(".home .enter");
  if (!window.entered && game && document.readyState !== "loading") {
    window.entered = true;
    game.click();
  }
  const button = document.querySelector("form.start [type=submit]");
  if (!window.clicked && button) {
    window.clicked = true;
    requestAnimationFrame(() => {
      window.answered = performance.now();
      button.click();
    });
  }
  if (seen("button[data-value^='island ']"))
    requestAnimationFrame(() => { window.dealt ??= performance.now(); });
  if (window.dealt === undefined) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
#: What has come by its address, with its bytes; a worker knows of what it has asked for itself.
BYTES = """Object.fromEntries(performance.getEntries()
  .filter((entry) => entry.encodedBodySize && /^http/.test(entry.name))
  .map((entry) => [entry.name, entry.encodedBodySize]))"""

#: A line of 10 Mbit/s and 80 ms, as Chromium emulates it.
SLOW = {
    "offline": False,
    "latency": 80,
    "downloadThroughput": 1_250_000,
    "uploadThroughput": 1_250_000,
}
#: The shares of the bare page's time that we want to stay below, by figure and visit.
GOALS = {
    ("pictured", "first"): 0.15,
    ("dealt", "first"): 0.55,
    ("dealt", "later"): 0.35,
    ("dealt", "slow line"): 0.75,
    ("bytes", "first"): 0.80,
    ("bytes", "slow line"): 0.80,
}

Figures = dict[str, float]


def run(rounds: int, target: Path | None) -> None:
    """Measure, print a table, and write all figures to `target` as JSON if it is given."""
    prepare(ENGINES)
    _lay_out_bare()
    served = open_server(DIST).running(), open_server(BARE).running()
    with served[0] as ours, served[1] as bare, sync_playwright() as playwright:
        addresses = {"bare": bare, "ours": ours}
        found: dict[str, Any] = {}
        for engine in ENGINES:
            browser = launch(playwright, engine)
            found[f"{engine} {browser.version}"] = _engine(browser, engine, addresses, rounds)
            browser.close()
    report = {
        "command": f"python3 build.py bench-start --rounds {rounds}",
        "machine": f"{platform.machine()}, {platform.system()}",
        "pyodide": node.version("pyodide"),
        "medians": found,
    }
    if target:
        target.write_text(json.dumps(report, indent=1) + "\n")
    _print(found)


def _lay_out_bare() -> None:
    """The bare page, with Brotli copies as the site has them."""
    BARE.mkdir(parents=True, exist_ok=True)
    (BARE / "index.html").write_text(BARE_PAGE)
    for name in BARE_FILES:
        target = BARE / name
        data = (PYODIDE / name).read_bytes()
        if not target.is_file() or target.read_bytes() != data:
            shutil.copyfile(PYODIDE / name, target)
            target.with_name(f"{name}.br").write_bytes(brotli.compress(data, quality=11))


def _engine(
    browser: Browser, engine: str, addresses: dict[str, str], rounds: int
) -> dict[str, dict[str, Figures]]:
    """Medians by visit and page."""
    visits = ("first", "later", *(["slow line"] if engine == "chromium" else []))
    measured: dict[tuple[str, str], list[Figures]] = {}
    for _ in range(rounds):
        for page, address in addresses.items():
            with _profile(browser) as context:
                measured.setdefault(("first", page), []).append(_visit(context, address))
                # From the third visit on, what the engine has compiled is kept as well.
                _visit(context, address)
                later = _visit(context, address)
                later.pop("bytes", None)
                measured.setdefault(("later", page), []).append(later)
            if "slow line" in visits:
                with _profile(browser) as context:
                    figures = _visit(context, address, slow=True)
                    measured.setdefault(("slow line", page), []).append(figures)
    return {
        visit: {
            page: {
                name: round(median(figures[name] for figures in measured[visit, page]))
                for name in measured[visit, page][0]
            }
            for page in addresses
        }
        for visit in visits
    }


@contextmanager
def _profile(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    context.add_init_script(WATCH)
    yield context
    context.close()


def _visit(context: BrowserContext, address: str, *, slow: bool = False) -> Figures:
    """Open an address in a new page; milliseconds since the navigation, and bytes until a game is dealt."""
    page = context.new_page()
    if slow:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
    page.goto(address, wait_until="commit")
    _until(page, "window.dealt !== undefined")
    figures = {
        name: value
        for name in ("pictured", "answered", "dealt")
        if (value := page.evaluate(f"window.{name}")) is not None
    }
    # Firefox does not let its workers be asked.
    places: list[Page | Worker] = [page, *page.workers[-1:]]
    if (browser := context.browser) and browser.browser_type.name == "chromium":
        came = {
            address: size for place in places for address, size in place.evaluate(BYTES).items()
        }
        figures["bytes"] = sum(came.values())
    if not slow:
        _settle(page)
    page.close()
    return figures


def _until(page: Page, holds: str) -> None:
    """Wait until an expression holds in the page; Playwright's own way needs what pages forbid."""
    look = f"() => {holds} ? done(true) : setTimeout(look, 20)"
    page.evaluate(f"new Promise((done) => {{ const look = {look}; look(); }})")


def _settle(page: Page) -> None:
    """Let the page be kept for later visits, and leave no game behind that these would open."""
    if page.evaluate("document.title") != "Bare":
        _until(page, "navigator.serviceWorker.controller !== null")
        page.evaluate("localStorage.clear()")


def _print(found: dict[str, Any]) -> None:
    table = Table("browser", "visit", "figure", "bare page", "this page", "share", "goal")
    for engine, visits in found.items():
        for visit, pages in visits.items():
            for name, value in pages["ours"].items():
                # A board is pictured in a share of the time that the bare page takes for its answer.
                base = pages["bare"]["answered" if name == "pictured" else name]
                goal = GOALS.get((name, visit))
                table.add_row(
                    engine,
                    visit,
                    name,
                    f"{base:,.0f}",
                    f"{value:,.0f}",
                    f"{value / base:.0%}" if base else "",
                    f"{goal:.0%}" if goal else "",
                )
    console.print(table)
