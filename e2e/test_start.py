"""How the page starts: drawn before Python, answered after, plainly where something is damaged."""

import json
from collections.abc import Callable
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from e2e.browsers import launch
from e2e.faces import START, PlaywrightFace
from e2e.journey import READY, open_page
from e2e.starting import LINE, NOTHING_EARLY
from e2e.watching import Watcher
from tools.build.pages import ONE_FILE
from tools.build.paths import DIST
from tools.build.scale import paired, scaled

pytestmark = pytest.mark.fresh

#: Sections that are shown without a class of the body that says so, or the other way round.
UNTOLD = """() => {
  const told = Array.from(document.body.classList)
    .filter((name) => name.startsWith("with-")).map((name) => name.slice("with-".length));
  const shown = Array.from(document.querySelectorAll("section[id]:not([hidden])"), ({ id }) => id);
  const hidden = told.filter((id) => document.getElementById(id).hidden);
  return [...shown.filter((id) => !told.includes(id)), ...hidden];
}"""


def hold(page: Page, pattern: str) -> Callable[[], None]:
    """Keep back the answers to requests that fit, until what this returns is called."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route))

    def go_on() -> None:
        # What is asked for from now on does not come by here.
        page.route(pattern, lambda route: route.continue_())
        for route in held:
            route.continue_()

    return go_on


def test_python_starts_without_special_headers(page: Page) -> None:
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    assert page.evaluate("crossOriginIsolated") is False


def test_the_first_screen_is_there_before_python_and_stays(page: Page) -> None:
    go_on = hold(page, "**/*.wasm")
    page.goto("", wait_until="commit")
    expect(page.locator(".home .cover").first).to_be_visible()
    page.evaluate("window.drawn = document.querySelector('.home .cover')")
    go_on()
    expect(page.locator(READY)).to_be_visible(timeout=START)
    assert page.evaluate("window.drawn === document.querySelector('.home .cover')")


def test_the_body_tells_which_sections_are_shown(page: Page) -> None:
    go_on = hold(page, "**/*.wasm")
    page.goto("", wait_until="commit")
    expect(page.locator(".home .cover").first).to_be_visible()
    page.wait_for_load_state()
    assert page.locator("body.with-home").count() == 1
    assert page.evaluate(UNTOLD) == []
    go_on()
    expect(page.locator(READY)).to_be_visible(timeout=START)
    assert page.evaluate(UNTOLD) == []
    page.locator(".home .enter").first.click()
    expect(page.locator("#start, .start").first).to_be_visible()
    assert page.locator("body.with-home").count() == 0
    assert page.evaluate(UNTOLD) == []


def test_what_is_done_before_python_is_there_counts(page: Page) -> None:
    go_on = hold(page, "**/*.wasm")
    page.goto("", wait_until="commit")
    page.get_by_label("Language").first.select_option("de")
    page.locator(".home .enter").first.click()
    page.wait_for_timeout(200)
    assert page.locator("body.ready").count() == 0
    go_on()
    expect(page.get_by_role("button", name="Spiel beginnen")).to_be_visible(timeout=START)


def test_a_start_form_is_there_before_python_and_stays(page: Page) -> None:
    go_on = hold(page, "**/*.wasm")
    page.goto("", wait_until="commit")
    page.locator(".home .enter").nth(1).click()
    name = page.locator("form.start [name=name0]")
    expect(name).to_be_visible()
    assert page.locator("body.ready").count() == 0
    name.fill("Ana")
    page.evaluate("window.drawn = document.querySelector('form.start')")
    go_on()
    expect(page.locator(READY)).to_be_visible(timeout=START)
    expect(page).to_have_title("Carcassonne Südsee")
    assert page.evaluate("window.drawn === document.querySelector('form.start')")
    expect(name).to_have_value("Ana")
    page.go_back()
    expect(page.locator(".home .enter").first).to_be_visible()


def test_a_game_can_be_started_before_python_is_there(page: Page) -> None:
    go_on = hold(page, "**/*.wasm")
    page.goto("", wait_until="commit")
    page.locator(".home .enter").first.click()
    page.locator("form.start [name=name0]").fill("Inés")
    page.locator("form.start [type=submit]").click()
    page.wait_for_timeout(200)
    assert page.locator("body.ready").count() == 0
    go_on()
    island = page.locator("button[data-value^='island ']").first
    expect(island).to_be_visible(timeout=START)
    island.click()
    expect(page.locator("body")).to_contain_text("Inés")


#: Clicks as soon as the button has come, which is before what follows it in the page.
CLICK_EARLY = """new MutationObserver((_, observer) => {
  const button = document.querySelector(".home .enter");
  if (!button) return;
  observer.disconnect();
  window.clickedAt = document.readyState;
  button.click();
}).observe(document, { childList: true, subtree: true })"""


def test_a_click_before_the_page_has_come_whole_counts(page: Page) -> None:
    page.add_init_script(CLICK_EARLY)
    page.goto("")
    assert page.evaluate("window.clickedAt") == "loading"
    expect(page.locator("form.start")).to_be_visible(timeout=START)


DAMAGES = ["missing", "cut off", "changed"]


def damaged(damage: str) -> Callable[[Route], None]:
    """Answers with a file that has suffered."""

    def answer(route: Route) -> None:
        if damage == "missing":
            route.fulfill(status=404, body="")
            return
        body = route.fetch().body()
        if damage == "changed":
            middle = len(body) // 2
            body = body[:middle] + bytes(1000) + body[middle + 1000 :]
        else:
            body = body[: len(body) // 3]
        route.fulfill(status=200, body=body)

    return answer


@pytest.mark.parametrize(("part", "damage"), paired(["library", "platform"], DAMAGES))
def test_a_damaged_part_leads_to_a_plain_start(
    page: Page, site: str, watcher: Watcher, part: str, damage: str
) -> None:
    watcher.tolerated.append("404")
    page.add_init_script(LINE.format(milliseconds=5000))
    page.route(f"{site}{part}.*.zip", damaged(damage))
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    watcher.says(page, "starts plainly", part)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_game_comes_plainly(page: Page, site: str, watcher: Watcher, damage: str) -> None:
    watcher.tolerated.append("404")
    page.add_init_script(LINE.format(milliseconds=5000))
    page.route(f"{site}canarias.*.zip", damaged(damage))
    open_page(PlaywrightFace(page), "")
    expect(page.locator("form.start")).to_be_visible()
    watcher.says(page, "comes plainly")


@pytest.mark.parametrize(
    ("part", "damage"), paired(["canarias-page.*.zip", "image.*.bin", "canarias.*.bin"], DAMAGES)
)
def test_a_damaged_image_leads_to_a_start_without_it(
    page: Page, site: str, watcher: Watcher, part: str, damage: str
) -> None:
    watcher.tolerated.append("404")
    page.add_init_script(LINE.format(milliseconds=1))
    page.route(f"{site}{part}", damaged(damage))
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    watcher.says(page, "without its memory image")


#: Starts Python alone, and has it say which files of two archives it would have to ask for: those of modules
#: that are not imported, with what belongs to these, and of data, where they do not lie in its file system.
LACKING = """
import json, os, sys, zipimport
imported = {{getattr(module, "__file__", "") for module in sys.modules.values()}}
library = zipimport.zipimporter("/lib/python314.zip")
def lies_there(path):
    if path in imported or path.replace(".methods", ".pyc") in imported or os.path.isfile(path):
        return True
    try:
        return bool(library.get_data(path))
    except OSError:
        return False
json.dumps([path for path in json.loads('{paths}') if not lies_there(path)])
"""
ALONE = f"""async ([boot, code, image]) => {{
  {NOTHING_EARLY}
  const {{ loadPyodide }} = await import(boot);
  return (await loadPyodide({{}})).runPython(code);
}}"""


@pytest.mark.parametrize("image", [True, False], ids=["with the image", "without"])
def test_all_of_library_and_package_is_there_as_soon_as_python_is(page: Page, image: bool) -> None:
    paths = [
        f"{place}/{name}"
        for pattern, place in (
            ("library", "/lib/python314.zip"),
            ("platform", "/home/pyodide"),
        )
        for (archive,) in (DIST.glob(f"{pattern}.*.zip"),)
        for name in ZipFile(archive).namelist()
    ]
    assert len(paths) > 200
    # The site's own pages allow no scripts but theirs.
    page.route(
        "**/alone.html",
        lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"),
    )
    page.goto("alone.html")
    (boot,) = (f"./{path.name}" for path in DIST.glob("boot.*.mjs"))
    code = LACKING.format(paths=json.dumps(paths))
    assert json.loads(page.evaluate(ALONE, [boot, code, image])) == []
    started = "performance.getEntriesByName('Python from its memory image').length"
    assert page.evaluate(started) == image


#: Whether a game's archive was asked for before Python was there.
GAME_FIRST = """performance.getEntriesByType("resource").some(({ name, startTime }) =>
  /\\/canarias\\.\\w+\\.zip$/.test(name) &&
  startTime < performance.getEntriesByName("PyScript's package spared")[0].startTime)"""


@pytest.mark.parametrize(("milliseconds", "images"), [(1, 1), (5000, 0)], ids=["fast", "slow"])
def test_only_a_fast_line_brings_the_image_on_a_first_visit(
    page: Page, milliseconds: int, images: int
) -> None:
    page.add_init_script(LINE.format(milliseconds=milliseconds))
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    started = "performance.getEntriesByName('Python from its memory image').length"
    assert page.workers[-1].evaluate(started) == images
    # Where the game is not in the image, its archive is asked for before Python keeps the worker busy.
    assert images or page.workers[-1].evaluate(GAME_FIRST)
    page.locator(".home .enter").first.click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#status")).to_contain_text("island", timeout=START)


def test_pyscript_writes_nothing_that_lies_there_compiled(page: Page) -> None:
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    spared = 'performance.getEntriesByName("PyScript\'s package spared").length'
    assert page.workers[-1].evaluate(spared) == 1


def test_python_starts_where_storage_is_refused(page: Page, site: str, watcher: Watcher) -> None:
    # A sandbox without allow-same-origin refuses every kind of storage, like a browser that blocks
    # it for frames of other sites; unlike that, it wants a server that lets anyone read.
    page.route(
        f"{site}**",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            headers={**answer.headers, "access-control-allow-origin": "*"},
        ),
    )
    frame = f'<iframe sandbox="allow-scripts" src="{site}" width="1200" height="800"></iframe>'
    page.route("**/frame.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto("frame.html")
    inner = page.frame_locator("iframe")
    expect(inner.locator(READY)).to_be_visible(timeout=START)


@pytest.mark.parametrize("file", [False, True], ids=["the site", "the one file"])
def test_chromiums_heap_profiler_can_watch(playwright: Playwright, site: str, file: bool) -> None:
    # It watches a small share of all visits, and died on stacks that can be switched (quiet.mjs).
    address = (DIST / ONE_FILE).as_uri() if file else site
    settings = {
        "stable-probability": 1.0,
        "nonstable-probability": 1.0,
        "sampling-rate": 1000,
        "renderer-prob-pct": 100,
        "renderer-sampling-rate": 1000,
    }
    told = "/".join(f"{name}/{value}" for name, value in settings.items())
    switch = f"--enable-features=HeapProfilerReporting:{told},HeapProfilerCentralControl"
    browser = launch(playwright, "chromium", switch)
    for _ in range(scaled(2, 2 if file else 4, 40)):
        page = browser.new_page()
        page.set_default_timeout(START)
        page.goto(address)
        expect(page.locator(READY)).to_be_visible(timeout=START)
        page.wait_for_timeout(500)
        page.close()
    browser.close()
