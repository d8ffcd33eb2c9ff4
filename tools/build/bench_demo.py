"""How much memory a demo holds that plays for onlookers for an hour, and what it says in the console.

Chromium shows it in one tab. What is counted is what `bench_memory` counts.
"""

import json
import os
import platform
from pathlib import Path

from playwright.sync_api import sync_playwright
from rich.table import Table

from e2e.browsers import launch
from tools.build.bench_memory import megabytes
from tools.build.browsers import prepare
from tools.build.paths import DIST
from tools.build.serve import open_server
from tools.build.steps import console

#: Minutes between two looks; the first one is what the last is compared with.
BETWEEN = 5
#: Counts seconds as the page has them, so that none counts in which the machine sleeps, and what is played.
COUNT = """{
  window.shown = { seconds: 0, games: 0, sentences: 0 };
  let [over, said] = [false, 0];
  setInterval(() => {
    shown.seconds++;
    const ended = Boolean(document.querySelector(".result"));
    const lines = document.querySelectorAll("#log li").length;
    if (ended && !over) shown.games++;
    shown.sentences += Math.max(lines - said, 0);
    [over, said] = [ended, lines];
  }, 1000);
}"""


def run(minutes: int, game: str, target: Path | None) -> None:
    """Measure, print a table, and write all figures (megabytes) to `target` as JSON if it is given."""
    prepare(("chromium",))
    found: dict[int, float] = {}
    said: list[str] = []
    with open_server(DIST).running() as address, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        page = browser.new_page(locale="en-GB", viewport={"width": 1280, "height": 800})
        page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: said.append(f"error: {error}"))
        page.add_init_script(COUNT)
        page.goto(f"{address}?demo&game={game}&seed=demo")
        page.locator("#demo .take").wait_for()
        for minute in range(BETWEEN, minutes + 1, BETWEEN):
            while page.evaluate("shown.seconds") < 60 * minute:
                page.wait_for_timeout(1000)
            found[minute] = megabytes(browser, page)
            console.print(f"after {minute} minutes: {found[minute]:,.0f} MB")
        shown = page.evaluate("shown")
        browser.close()
    if target:
        report = {
            "command": f"python3 build.py bench-demo --minutes {minutes} --game {game}",
            "machine": f"{os.cpu_count()}-core {platform.machine()}, {platform.system()}",
            "megabytes": found,
            "console": said,
            **shown,
        }
        target.write_text(json.dumps(report, indent=1) + "\n")
    table = Table("minutes", "megabytes", title=f"{shown['games']} games to their ends")
    for minute, size in found.items():
        table.add_row(str(minute), f"{size:,.0f}")
    console.print(table)
    first, last = found[BETWEEN], [*found.values()][-1]
    console.print(f"The last look: {last / first - 1:+.0%}; messages in the console: {len(said)}")
    for text in said[:20]:
        console.print(text, markup=False)
