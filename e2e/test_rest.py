"""The rest of Python's engine comes later: by itself, or at once where a worker needs it."""

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import START, Face, PlaywrightFace, until, wait
from e2e.journey import MOVES, READY, open_page, start_game
from e2e.starting import LINE, NO_WORKERS, WORKERS, workers
from tools.build.paths import DIST

pytestmark = pytest.mark.fresh

#: Python alone in a worker, and what it says of a function that neither starts nor games use.
WORKER = """
const { loadPyodide } = await import("SITEboot.mjs");
const python = await loadPyodide({});
const marks = (name) => performance.getEntriesByName(name).length;
while (LATER && !marks("the engine is whole")) await new Promise((done) => setTimeout(done, 50));
const gamma = python.runPython("import math; math.gamma(5)");
postMessage({ said: [gamma, marks("waited for the rest of the engine")] });
"""
#: What the page answers that has begun nothing early (site/boot/early.mjs).
ANSWER = """
const code = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
const worker = new Worker(code, { type: "module" });
worker.onmessage = ({ data, ports: [port] }) => {
  window.told ??= data.said;
  const visit = { image: false, first: true, game: "canarias", asked: false };
  port?.postMessage({ visit, engine: null, files: null });
};
"""
WAITED = "performance.getEntriesByName('waited for the rest of the engine').length"
WHOLE = "performance.getEntriesByName('the engine is whole').length"


@pytest.mark.parametrize("later", [False, True], ids=["at once", "later"])
def test_what_the_first_part_lacks_is_there_for_who_calls_it(
    face: Face, site: str, later: bool
) -> None:
    (boot,) = (path.name for path in DIST.glob("boot.*.mjs"))
    worker = WORKER.replace("SITEboot.mjs", site + boot).replace("LATER", str(later).lower())
    face.goto(site)
    face.evaluate(f"void (() => {{ {ANSWER.replace('WORKER', f'`{worker}`')} }})()")
    until(lambda: face.evaluate("window.told"), "what Python says")
    assert face.evaluate("window.told") == [24, 0 if later else 1]


@pytest.mark.parametrize("milliseconds", [0, 5000], ids=["from the image", "from the library"])
def test_a_game_starts_with_the_first_part_alone(page: Page, milliseconds: int) -> None:
    page.add_init_script(LINE.format(milliseconds=milliseconds))
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "first part")
    wait(face, ", ".join(MOVES))
    (worker, *_) = workers(page)
    assert worker.evaluate(WAITED) == 0, (
        "`python3 build.py profile` tells what the first part needs"
    )
    until(lambda: worker.evaluate(WHOLE), "the rest of the engine")


def test_the_page_s_own_thread_begins_with_both_parts(page: Page) -> None:
    page.add_init_script(NO_WORKERS.format(WORKERS["refused"]))
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    assert (page.evaluate(WHOLE), page.evaluate(WAITED)) == (1, 0)
