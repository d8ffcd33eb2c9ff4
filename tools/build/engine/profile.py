"""Which functions of Python's engine a page uses, so that only these are loaded before it answers.

Browsers start the page in each way that there is and play, with an engine that notes what is called.
"""

import base64
import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product

from playwright.sync_api import Browser, sync_playwright

from e2e.browsers import launch
from e2e.faces import PlaywrightFace, wait
from e2e.journey import open_page, play_some, play_to_the_end, start_game
from islas.texts import LANGUAGES
from tools.build import node
from tools.build.browsers import prepare
from tools.build.engine import FIRST, HERE, PROFILE, WHOLE
from tools.build.paths import DIST
from tools.build.serve import open_server
from tools.build.steps import console

COUNTING = WHOLE.with_name("counting.wasm")
ENGINES = ("chromium", "firefox")
ISLAND = "button[data-value^='island ']"
FEW = 5
#: A bot that thinks in a worker.
WORKER = "master"
#: Keeps what the engine exports where a script finds it, on the page and in workers.
WATCH = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  const { exports } = made.instance ?? made;
  if (exports["used 0"]) globalThis.engine = exports;
  return made;
};
WebAssembly.instantiateStreaming = async (source, imports) =>
  WebAssembly.instantiate(await (await source).arrayBuffer(), imports);
"""
USED = """Object.keys(engine).filter((name) => /^used [0-9]+$/.test(name) && engine[name].value)
  .map((name) => Number(name.slice(5)))"""


def run() -> None:
    """Play, and write the profile that the next build goes by.

    What was seen of the same engine before is kept: no two runs call quite the same functions.
    """
    prepare(ENGINES)
    engine_hash = hashlib.sha256(WHOLE.read_bytes()).hexdigest()
    node.run(f"{HERE}/count.mjs", str(WHOLE), str(COUNTING))
    with open_server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        used = _seen(engine_hash)
        for engine in ENGINES:
            browser = launch(playwright, engine)
            for language, missing in product(LANGUAGES, ("", "image.*.bin")):
                with _counting(browser, language, missing) as face:
                    used |= _begun(face, address)
            with _counting(browser, "en", "") as face:
                open_page(face, address)
                start_game(face, "profile")
                play_to_the_end(face)
                used |= _used(face)
            browser.close()
        server.shutdown()
    bits = bytearray(max(used) // 8 + 1)
    for number in used:
        bits[number >> 3] |= 1 << (number & 7)
    profile = {"engine": engine_hash, "used": base64.b64encode(bytes(bits)).decode()}
    PROFILE.write_text(json.dumps(profile, indent=1) + "\n")
    console.print(f"{len(used):,} functions are used; the next build divides the engine by that.")


def _seen(engine_hash: str) -> set[int]:
    """The functions in the profile that there is; none if it is of another engine."""
    profile = json.loads(PROFILE.read_text()) if PROFILE.is_file() else {}
    if profile.get("engine") != engine_hash:
        return set()
    bits = base64.b64decode(profile["used"])
    return {number for number in range(8 * len(bits)) if bits[number >> 3] >> (number & 7) & 1}


@contextmanager
def _counting(browser: Browser, language: str, missing: str) -> Iterator[PlaywrightFace]:
    """A page whose engine notes what is called, with the files that fit a pattern missing."""
    context = browser.new_context(locale=language, service_workers="block")
    (boot,) = DIST.glob("boot.*.mjs")
    watched = WATCH + boot.read_text()
    context.route(
        f"**/{boot.name}",
        lambda route: route.fulfill(body=watched, content_type="text/javascript"),
    )
    context.route(f"**/{FIRST}", lambda route: route.fulfill(path=COUNTING))
    if missing:
        context.route(f"**/{missing}", lambda route: route.abort())
    yield PlaywrightFace(context.new_page())
    context.close()


def _begun(face: PlaywrightFace, address: str) -> set[int]:
    """What a game uses that is begun before Python is there, and gone on with in a later visit."""
    face.page.goto(address, wait_until="commit")
    for seat in (1, 2):
        face.choose(f"select[name=kind{seat}]", WORKER)
    face.click("form.start [type=submit]")
    wait(face, ISLAND)
    face.click(ISLAND)
    play_some(face, FEW)
    used = _used(face)
    face.page.reload()
    play_some(face, FEW)
    return used | _used(face)


def _used(face: PlaywrightFace) -> set[int]:
    """The numbers of the functions that were called, on the page and in its workers."""
    used = set[int](face.page.evaluate(USED))
    browser = face.page.context.browser
    # Only Chromium lets a script into workers.
    if browser and browser.browser_type.name == "chromium":
        for worker in face.page.workers:
            used |= set(worker.evaluate(USED))
    return used
