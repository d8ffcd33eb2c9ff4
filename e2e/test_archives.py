"""Games that come when they are chosen: a page starts with the platform, and brings one."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.faces import START
from e2e.journey import READY
from e2e.starting import NOTHING_EARLY
from e2e.watching import Watcher
from tools.build import interpreter, node
from tools.build.paths import DIST, STATE
from tools.build.shelf import Shelf
from tools.games import games

pytestmark = pytest.mark.fresh

#: Starts Python alone and runs some, which may await; what it ends with is told as JSON.
RUN = f"""async (code) => {{
  const image = false;
  {NOTHING_EARLY}
  const {{ loadPyodide }} = await import("./boot.platform.mjs");
  window.python ??= await loadPyodide({{}});
  await python.runPythonAsync("import json; from islas.web.archives import bring");
  return await python.runPythonAsync(code);
}}"""
#: The modules of the package that are there.
THERE = """
import os
json.dumps(sorted(os.listdir("/home/pyodide/islas")))
"""
SHEET = "document.querySelector('head > link[data-game=canarias]')?.sheet?.cssRules.length ?? 0"


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    """The site as it was built."""
    shelf = Shelf(DIST)
    for step in json.loads((STATE / "steps.json").read_text()).values():
        assert shelf.take_over(step["files"])
    return shelf


@pytest.fixture
def alone(page: Page, shelf: Shelf) -> Page:
    """A page where Python starts with the platform and no game."""
    boot = node.bundle("boot.mjs", "esm", interpreter.boot_constants(shelf))
    # The site's own pages allow no scripts but theirs.
    for name, kind, body in (
        ("alone.html", "text/html", "<!doctype html>"),
        ("boot.platform.mjs", "text/javascript", boot),
    ):
        page.route(f"**/{name}", answer(kind, body))
    page.goto("alone.html")
    return page


def answer(kind: str, body: str) -> Callable[[Route], None]:
    """Answers with a text."""
    return lambda route: route.fulfill(content_type=kind, body=body)


def asked(page: Page, pattern: str) -> list[str]:
    """The names of files that the page is going to ask for, of those that fit."""
    found: list[str] = []

    def note(route: Route) -> None:
        found.append(Path(route.request.url).name)
        route.fallback()

    page.route(pattern, note)
    return found


def test_the_platform_starts_without_any_game_and_brings_one(alone: Page, shelf: Shelf) -> None:
    archives = asked(alone, "**/*.zip")
    there = json.loads(alone.evaluate(RUN, THERE))
    assert {"core", "markup", "locales", "texts.pyc"} <= set(there)
    assert not set(there) & set(games())
    text = "Put it on the ship"
    code = f"""
        from importlib.util import find_spec
        from islas.texts import texts
        before = find_spec("islas.canarias"), texts("de").gettext({text!r})
        await bring("canarias")
        from islas.canarias.edition import standard_edition
        json.dumps([*before, len(standard_edition().islands), texts("de").gettext({text!r})])
    """
    spec, english, islands, german = json.loads(alone.evaluate(RUN, code))
    assert (spec, english, islands) == (None, text, 6)
    assert german != english
    # That of the game which is likely to be played comes last, and before it is asked for.
    in_order = ("library.zip", "platform.zip", "canarias.zip")
    assert archives == [Path(shelf.address(name)).name for name in in_order]


def test_what_is_there_is_not_brought_again(alone: Page) -> None:
    files = asked(alone, "**/*canarias*")
    alone.evaluate(
        RUN, "import asyncio; await asyncio.gather(bring('canarias'), bring('canarias'))"
    )
    assert len(files) == 1
    alone.evaluate(RUN, "await bring('canarias')")
    assert len(files) == 1


#: Tries to bring a game; gives what is said where it does not come.
TRY = """
try:
    await bring("{}")
    said = ""
except ConnectionError as error:
    said = str(error)
said
"""


def test_an_archive_that_does_not_come_is_asked_for_again(alone: Page, watcher: Watcher) -> None:
    watcher.tolerated.append("404")
    archive = "**/*canarias.*.zip"
    alone.route(archive, lambda route: route.fulfill(status=404, body=""))
    assert alone.evaluate(RUN, TRY.format("canarias")).startswith("canarias does not come")
    alone.unroute(archive)
    assert alone.evaluate(RUN, TRY.format("canarias")) == ""
    assert alone.evaluate(RUN, "import islas.canarias.game; 'imported'") == "imported"


def test_a_damaged_archive_leads_to_the_plain_one(alone: Page, watcher: Watcher) -> None:
    pattern = "**/canarias.*.zip"
    files = asked(alone, "**/plain/canarias.*.zip")
    alone.route(
        pattern,
        lambda route: (
            route.fallback()
            if "/plain/" in route.request.url
            else route.fulfill(body=route.fetch().body()[:10000])
        ),
    )
    assert alone.evaluate(RUN, TRY.format("canarias")) == ""
    assert alone.evaluate(RUN, "import islas.canarias.game as game; game.__file__").endswith(".py")
    assert len(files) == 1
    watcher.says(alone, "comes plainly")


def test_a_game_that_there_is_not_is_told_so(alone: Page) -> None:
    assert alone.evaluate(RUN, TRY.format("nowhere")).startswith("nowhere does not come")


def test_a_style_sheet_that_does_not_come_is_told_and_asked_for_again(
    page: Page, watcher: Watcher
) -> None:
    watcher.tolerated.append("404")
    sheet = "**/styles/canarias.*.css"
    page.route(sheet, lambda route: route.fulfill(status=404, body=""))
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    page.locator(".home .enter").first.click()
    expect(page.locator("#status")).to_contain_text("Islas Canarias does not come")
    page.unroute(sheet)
    page.locator(".home .enter").first.click()
    expect(page.locator("form.start")).to_be_visible()
    assert page.evaluate(SHEET) > 1


def test_a_form_is_there_before_its_game_and_goes_where_that_does_not_come(
    page: Page, watcher: Watcher
) -> None:
    watcher.tolerated.append("404")
    held: list[Route] = []

    def answer(route: Route) -> None:
        if held:
            route.fulfill(status=404, body="")
        held.append(route)

    page.route("**/suedsee.*.zip", answer)
    page.goto("")
    expect(page.locator(READY)).to_be_visible(timeout=START)
    with page.expect_request("**/suedsee.*.zip"):
        page.locator(".home .enter[data-value=suedsee]").click()
    # Drawn when the site was built.
    expect(page.locator("form.start")).to_be_visible()
    expect(page.locator("body")).to_have_class(re.compile("working"))
    held[0].fulfill(status=404, body="")
    expect(page.locator("#status")).to_contain_text("Carcassonne Südsee does not come")
    expect(page.locator("form.start")).to_be_hidden()
    page.unroute("**/suedsee.*.zip")
    page.locator(".home .enter[data-value=suedsee]").click()
    expect(page.locator("form.start")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#waters .ss-board")).to_be_visible(timeout=START)
