"""How much memory a tab of Chromium holds: at the start, in a game, and after many games in one tab.

What is counted is the process of the page with all its workers: the share of memory that is its own, as Linux
says (`Pss`), after rubbish has been collected.
"""

import json
import os
import platform
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.table import Table

from e2e import moments
from e2e.browsers import launch
from e2e.faces import PlaywrightFace
from e2e.journey import RESULT, open_page, play_to_the_end, start_game
from tools.build.browsers import prepare
from tools.build.paths import DIST
from tools.build.serve import open_server
from tools.build.steps import console

#: After how many games the tab is looked at.
LOOKS = (1, 10, 20, 30)
#: Milliseconds until what is to go has gone.
REST = 3000


def run(games: int, target: Path | None) -> None:
    """Measure, print a table, and write all figures (megabytes) to `target` as JSON if it is given."""
    prepare(("chromium",))
    found: dict[str, float] = {}
    with open_server(DIST).running() as address, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        page = browser.new_page(locale="en-GB")
        face = PlaywrightFace(page)
        open_page(face, address)
        found["start"] = megabytes(browser, page)
        start_game(face, "memory")
        found["in a game"] = megabytes(browser, page)
        end = moments.address(moments.late())
        for number in range(1, games + 1):
            # The last turns of a game, in the same tab.
            page.evaluate("(end) => { location.hash = end; }", end)
            face.wait(f"body:not(:has({RESULT}))")
            face.wait("#hand .pick")
            play_to_the_end(face)
            if number in LOOKS or number == games:
                found[f"after {number} games"] = megabytes(browser, page)
        browser.close()
    if target:
        report = {
            "command": f"python3 build.py bench-memory --games {games}",
            "machine": f"{os.cpu_count()}-core {platform.machine()}, {platform.system()}",
            "megabytes": found,
        }
        target.write_text(json.dumps(report, indent=1) + "\n")
    table = Table("when", "megabytes")
    for when, size in found.items():
        table.add_row(when, f"{size:,.0f}")
    console.print(table)


def megabytes(browser: Browser, page: Page) -> float:
    """What the largest process that draws a page has for itself now."""
    page.wait_for_timeout(REST)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(_pss(each["id"]) for each in processes if each["type"] == "renderer")


def _pss(process: int) -> float:
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    (line,) = (line for line in rollup.splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1000
