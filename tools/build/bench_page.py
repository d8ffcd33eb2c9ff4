"""How fluid the page is in whole games against bots: answers to clicks, long tasks, bots' decisions.

Chromium plays with real clicks. The browser itself says how long each click waited for the next frame
(Event Timing, in steps of 8 ms), and which tasks kept the page's thread for more than 50 ms.
"""

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.table import Table

from e2e.browsers import launch
from e2e.faces import PlaywrightFace
from e2e.journey import open_page, play_to_the_end, start_game
from tools.build import node
from tools.build.browsers import prepare
from tools.build.paths import DIST
from tools.build.serve import open_server
from tools.build.steps import console

PLAYERS = 4
#: From the bots that think beside the page to the milliseconds in which 95 % of their decisions should come.
BOTS = {"governor": 300, "master": 1000}
#: The milliseconds in which 95 % of the clicks should be answered.
ANSWER = 100
#: How long a person holds a button down.
PRESS = 60

#: Notes what the browser reports, from the first line of the page on.
WATCH = """
window.noted = { events: [], tasks: [] };
const note = (type, more, take) => new PerformanceObserver(
  (list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
note("event", { durationThreshold: 16 }, (entry) => {
  if (entry.interactionId) noted.events.push(
    { interaction: entry.interactionId, start: entry.startTime, duration: entry.duration });
});
note("longtask", {}, (entry) => noted.tasks.push({ start: entry.startTime, duration: entry.duration }));
"""
#: What is noted, with the decisions that `islas/web/worker.py` measures.
NOTED = """({ ...noted, interactions: performance.interactionCount,
  decisions: performance.getEntriesByName("bot decided in the worker")
    .map((entry) => ({ start: entry.startTime, duration: entry.duration })) })"""


@dataclass
class Figures:
    """What was seen in games against bots of a kind, from the start of each game on, in milliseconds.

    `answers` has an entry for each interaction, 0 where it was quicker than the browser reports (16 ms);
    `tasks` are those over 50 ms, `beside` those of them that fell into a decision of a bot.
    """

    answers: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)

    def enter(self, noted: dict[str, Any], since: float, before: int) -> None:
        """Enter what was noted in a game that began at `since`, after so many interactions."""
        longest: dict[int, float] = {}
        for event in noted["events"]:
            if event["start"] >= since:
                which = event["interaction"]
                longest[which] = max(longest.get(which, 0), event["duration"])
        quick = noted["interactions"] - before - len(longest)
        self.answers += [*longest.values(), *[0.0] * quick]
        self.decisions += [round(decision["duration"], 1) for decision in noted["decisions"]]
        for task in noted["tasks"]:
            if task["start"] >= since:
                self.tasks.append(task["duration"])
                if any(_together(task, decision) for decision in noted["decisions"]):
                    self.beside.append(task["duration"])


def run(games: int, target: Path | None) -> None:
    """Measure, print a table, and write all figures to `target` as JSON if it is given."""
    prepare(("chromium",))
    with open_server(DIST).running() as address, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        found = {bot: _games(browser, address, bot, games) for bot in BOTS}
        version = browser.version
        browser.close()
    report = {
        "command": f"python3 build.py bench-page --games {games}",
        "machine": f"{os.cpu_count()}-core {platform.machine()}, {platform.system()}",
        "chromium": version,
        "pyodide": node.version("pyodide"),
        **{bot: asdict(figures) for bot, figures in found.items()},
    }
    if target:
        target.write_text(json.dumps(report, indent=1) + "\n")
    _print(found)


def _games(browser: Browser, address: str, bot: str, games: int) -> Figures:
    """Play games against bots of a kind, each in a fresh profile."""
    figures = Figures()
    for number in range(games):
        context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
        context.add_init_script(WATCH)
        page = context.new_page()
        face = _Hand(page)
        open_page(face, address)
        page.locator(f"[name=players][value='{PLAYERS}']").check(force=True)
        for seat in range(1, PLAYERS):
            face.choose(f"select[name=kind{seat}]", bot)
        since, before = page.evaluate("[performance.now(), performance.interactionCount]")
        start_game(face, f"page-{number}")
        play_to_the_end(face)
        page.wait_for_timeout(500)  # What came last is reported a little later.
        figures.enter(page.evaluate(NOTED), since, before)
        context.close()
    return figures


class _Hand(PlaywrightFace):
    """Clicks as a hand does, which needs a moment to let go."""

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click(delay=PRESS)


def _together(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["start"] < other["start"] + other["duration"]
        and other["start"] < one["start"] + one["duration"]
    )


def percentile(values: Sequence[float], share: float = 0.95) -> float:
    """The smallest of the values that this share of them does not exceed."""
    return sorted(values)[ceil(share * len(values)) - 1]


def _print(found: dict[str, Figures]) -> None:
    table = Table("bots", "what", "number", "95 % within", "longest", "goal")
    for bot, figures in found.items():
        for what, values, goal in (
            ("clicks answered", figures.answers, f"95 % in {ANSWER} ms"),
            ("bots' decisions", figures.decisions, f"95 % in {BOTS[bot]} ms"),
            ("tasks over 50 ms", figures.tasks, ""),
            ("of these beside a decision", figures.beside, "none"),
        ):
            ends = (
                (f"{percentile(values):,.0f} ms", f"{max(values):,.0f} ms") if values else ("", "")
            )
            table.add_row(bot, what, str(len(values)), *ends, goal)
    console.print(table)
