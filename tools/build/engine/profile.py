"""Which functions of Python's engine a page uses, so that only these are loaded before it answers.

Chromium starts the page in each way that there is and plays, with an engine that notes what is called. It
lets a script look into the workers in which Python runs, which other browsers do not.
"""

import base64
import hashlib
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browsers import launch
from e2e.starting import LINE
from islas.texts import LANGUAGES
from tools.build import node
from tools.build.browsers import prepare
from tools.build.engine import ENGINE, HERE, PROFILE, REST, whole_path
from tools.build.paths import DIST, STATE
from tools.build.serve import open_server
from tools.build.steps import console
from tools.games import games

#: A copy of the site with the engine that notes.
SITE = STATE / "profile"
ENTER = ".home .enter[data-value={game}]"
#: How Python starts: from the memory image, without one that does not come, and where none is asked for.
WAYS = (FROM_IMAGE, WITHOUT_IMAGE, ON_SLOW_LINE) = (
    "from the image",
    "without it",
    "on a slow line",
)
SEED = "form.start [name=seed]"
#: Letters of one, two, three and four bytes.
NAME = "Inés, Łukasz, \N{CJK UNIFIED IDEOGRAPH-5F20} \N{DESERT ISLAND}"
#: Milliseconds that a game is played by bots, for onlookers and while somebody sits at the table.
PLAYED = 30_000
#: Keeps what the engine exports where a script finds it.
WATCH = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  const { exports } = made.instance ?? made;
  if (exports["used 0"]) globalThis.engine = exports;
  return made;
};
"""
USED = """Object.keys(globalThis.engine ?? {})
  .filter((name) => /^used [0-9]+$/.test(name) && engine[name].value).map((name) => Number(name.slice(5)))"""


def run() -> None:
    """Play, and write the profile that the next build goes by.

    What was seen of the same engine before is kept: no two runs call quite the same functions.
    """
    prepare(["chromium"])
    digest = hashlib.sha256(whole_path().read_bytes()).hexdigest()
    used = _seen(digest)
    _lay_out()
    with open_server(SITE).running() as address, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for language, way, game in product(LANGUAGES, WAYS, games()):
            with _page(browser, language, way) as page:
                used |= _begun(page, address, game, seed=NAME if way == ON_SLOW_LINE else "")
        for game in games():
            with _page(browser, "en", FROM_IMAGE) as page:
                page.goto(f"{address}?demo&game={game}")
                page.wait_for_timeout(PLAYED)
                used |= _used(page)
        browser.close()
    bits = bytearray(max(used) // 8 + 1)
    for number in used:
        bits[number >> 3] |= 1 << (number & 7)
    profile = {"engine": digest, "used": base64.b64encode(bytes(bits)).decode()}
    PROFILE.write_text(json.dumps(profile, indent=1) + "\n")
    console.print(f"{len(used):,} functions are used; the next build divides the engine by that.")


def _seen(digest: str) -> set[int]:
    """The functions in the profile that there is; none if it is of another engine."""
    profile = json.loads(PROFILE.read_text()) if PROFILE.is_file() else {}
    if profile.get("engine") != digest:
        return set()
    bits = base64.b64decode(profile["used"])
    return {number for number in range(8 * len(bits)) if bits[number >> 3] >> (number & 7) & 1}


def _lay_out() -> None:
    """The site with an engine in one part that notes what is called."""
    shutil.copytree(DIST, SITE, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    engine, boot = (_only(pattern) for pattern in (f"pyodide.*/{ENGINE}", "boot.*.mjs"))
    node.run(f"{HERE}/count.mjs", str(whole_path()), str(engine))
    engine.with_name(REST).unlink()
    boot.write_text(WATCH + boot.read_text())


def _only(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return SITE / found.relative_to(DIST)


@contextmanager
def _page(browser: Browser, language: str, way: str) -> Iterator[Page]:
    """A page of somebody who is there for the first time, and in which Python starts in one of the `WAYS`."""
    context = browser.new_context(locale=language, service_workers="block")
    if way == WITHOUT_IMAGE:
        context.route("**/*.bin", lambda route: route.abort())
    elif way == ON_SLOW_LINE:
        context.add_init_script(LINE.format(milliseconds=5000))
    yield context.new_page()
    context.close()


def _begun(page: Page, address: str, game: str, seed: str) -> set[int]:
    """What a game uses that is begun as soon as possible, plays on against bots, and is opened again.

    Without a `seed` the page takes one.
    """
    page.goto(address, wait_until="commit")
    page.click(ENTER.format(game=game))
    page.fill("form.start [name=name0]", NAME)
    page.eval_on_selector(SEED, "(field, text) => { field.value = text }", seed)
    page.click("form.start [type=submit]")
    page.wait_for_timeout(PLAYED / 4)
    used = _used(page)
    page.reload()
    page.wait_for_timeout(PLAYED / 4)
    return used | _used(page)


def _used(page: Page) -> set[int]:
    """The numbers of the functions that were called in the page's workers."""
    return {number for worker in page.workers for number in worker.evaluate(USED)}
