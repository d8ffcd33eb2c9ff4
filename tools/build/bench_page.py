"""How fluid the page is in whole games against bots: when a click is seen, and what keeps the page's thread.

Chromium plays with real clicks, and by touch on a phone whose page is slowed four times. The slowing is the
browser's own emulation, which slows the page's thread alone, not workers.
"""

import json
import os
import platform
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.table import Table

from e2e import journey, sea
from e2e.browsers import launch
from e2e.faces import ANSWERED, PATIENCE, PlaywrightFace
from e2e.fingers import PHONE, Hand
from tools.build import node
from tools.build.browsers import prepare
from tools.build.paths import DIST
from tools.build.serve import open_server
from tools.build.steps import console

#: What a person does in each game.
PERSONS = {"canarias": journey, "suedsee": sea}
PLAYERS = 4
BOT = "governor"
#: How long a person holds a button or a finger down, in milliseconds.
PRESS = 60
#: Settles when an element fits. It looks now and then, and when the page has nothing else to do: looking
#: with every frame, as Playwright does, would have a slowed page draw all of them.
COMES = """([selector, patience]) => new Promise((done, refuse) => {
  const since = performance.now();
  const look = () => {
    if (document.querySelector(selector)) done();
    else if (performance.now() - since > patience) refuse(new Error(`waited for ${selector}`));
    else setTimeout(() => requestIdleCallback(look, { timeout: 500 }), 30);
  };
  look();
})"""
#: The middle of what is to be touched, once it is in the window.
MIDDLE = """(element) => {
  element.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""

#: Notes, from the first line of the page on, for each press of a control when the first frame came after it,
#: and when the first one with something new in it; and each task of more than 50 ms. What is marked on the
#: control itself while it is pressed is not yet its effect.
WATCH = """{
  window.noted = { pressed: [], answered: [], tasks: [] };
  const control = ({ target }) => target.closest?.("button[data-do], button[type=submit], svg [data-do]");
  // The first task after a frame was drawn.
  const framed = (act) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => act(performance.now());
    port2.postMessage("");
  });
  let asked = null;
  addEventListener("pointerdown", (event) => {
    const since = event.timeStamp;
    if (control(event)) framed((now) => noted.pressed.push({ since, took: now - since }));
  }, true);
  addEventListener("click", (event) => {
    if (control(event)) asked = event.timeStamp;
  }, true);
  const effect = ({ type, attributeName, target }) =>
    type !== "attributes" || !(attributeName === "data-pressed" || target.matches("body, html"));
  new MutationObserver((changes) => {
    const since = asked;
    if (since === null || !changes.some(effect)) return;
    asked = null;
    framed((now) => noted.answered.push({ since, took: now - since }));
  }).observe(document,
    { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) => {
    noted.tasks.push({ since: startTime, took: duration });
  })).observe({ type: "longtask", buffered: true });
}"""
#: What is noted, with the decisions that bots were asked for (site/page/bots.mjs).
NOTED = """({ ...noted, decisions: performance.getEntriesByName("bot decided in the worker")
    .map((entry) => ({ since: entry.startTime, took: entry.duration })) })"""


@dataclass(frozen=True)
class Device:
    """On what a game is played: how much slower than this machine, and what is aimed at, in milliseconds."""

    slowed: int
    answer: int
    task: int
    window: Mapping[str, Any]

    #: Within how many milliseconds what is pressed is to look so.
    pressed: int = 50


DEVICES = {
    "laptop": Device(1, 100, 50, {"viewport": {"width": 1280, "height": 800}}),
    "phone": Device(4, 250, 200, PHONE),
}


@dataclass
class Figures:
    """What was seen of a game, in milliseconds: from presses to frames, tasks over 50 ms, bots' decisions.

    Tasks are those from the navigation to the result; the others begin when the game does.
    """

    pressed: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)


def run(game: str, rounds: int, beside: Path | None, target: Path | None) -> None:
    """Measure games, print a table, and write all figures to `target` as JSON if it is given.

    `beside` is the folder of another built site, which is measured in turns with this one.
    """
    prepare(("chromium",))
    sites = {"this": DIST, **({"beside": beside} if beside else {})}
    found: dict[str, dict[str, list[Figures]]] = {
        device: {name: [] for name in sites} for device in DEVICES
    }
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        addresses = {
            name: stack.enter_context(open_server(folder).running())
            for name, folder in sites.items()
        }
        browser = launch(playwright, "chromium")
        for number in range(rounds):
            for name, address in addresses.items():
                for device in DEVICES:
                    figures = _game(game, browser, address, DEVICES[device], number)
                    found[device][name].append(figures)
        version = browser.version
        browser.close()
    report = {
        "command": f"python3 build.py bench-page --game {game} --rounds {rounds}",
        "machine": f"{os.cpu_count()}-core {platform.machine()}, {platform.system()}",
        "chromium": version,
        "pyodide": node.version("pyodide"),
        **{
            device: {name: [asdict(game) for game in games] for name, games in by_site.items()}
            for device, by_site in found.items()
        },
    }
    if target:
        target.write_text(json.dumps(report, indent=1) + "\n")
    _print(found)


def _game(game: str, browser: Browser, address: str, device: Device, number: int) -> Figures:
    """Play a game in a fresh profile, from the navigation to the result."""
    context = browser.new_context(locale="en-GB", **device.window)
    context.add_init_script(WATCH)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": device.slowed})
    face = _Finger(page) if "has_touch" in device.window else _Mouse(page)
    person = PERSONS[game]
    person.open_page(face, address)
    face.click(f"label:has([name=players][value='{PLAYERS}'])")
    for seat in range(1, PLAYERS):
        face.choose(f"select[name=kind{seat}]", BOT)
    since = page.evaluate("performance.now()")
    person.start_game(face, f"page-{number}")
    person.play_to_the_end(face)
    page.wait_for_timeout(500)  # What came last is reported a little later.
    noted = page.evaluate(NOTED)
    context.close()
    begun = {"tasks": 0.0}
    return Figures(
        **{
            what: [each["took"] for each in entries if each["since"] >= begun.get(what, since)]
            for what, entries in noted.items()
        }
    )


class _Patient(PlaywrightFace):
    """Waits without keeping the page busy."""

    def wait(self, selector: str, least: int = 1) -> None:
        """Wait until an element fits; no one here waits for several."""
        self.page.evaluate(COMES, [selector, PATIENCE * 1000])


class _Mouse(_Patient):
    """Clicks as a hand does, which needs a moment to let go."""

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click(delay=PRESS)
        self.wait(ANSWERED)


class _Finger(_Patient):
    """Taps as a finger does: the browser itself notes when it came and when it went."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._hand = Hand(page)

    def click(self, selector: str) -> None:
        x, y = self.page.locator(selector).first.evaluate(MIDDLE)
        down = time.monotonic()
        self._hand.rest(x, y)  # Comes back when the page has taken it, which is part of the press.
        time.sleep(max(0.0, PRESS / 1000 - (time.monotonic() - down)))
        self._hand.lift()
        self.wait(ANSWERED)


def percentile(values: Sequence[float], share: float = 0.95) -> float:
    """The smallest of the values that this share of them does not exceed, 0 where there are none."""
    return sorted(values)[ceil(share * len(values)) - 1] if values else 0.0


def _print(found: dict[str, dict[str, list[Figures]]]) -> None:
    """The medians of all games on each device and site."""
    table = Table("device", "site", "what", "number", "median", "95 % within", "longest", "goal")
    for name, by_site in found.items():
        device = DEVICES[name]
        for site, games in by_site.items():
            for what, goal in (
                ("pressed", f"95 % in {device.pressed} ms"),
                ("answered", f"95 % in {device.answer} ms"),
                ("tasks", f"none over {device.task} ms"),
                ("decisions", ""),
            ):
                each: list[list[float]] = [getattr(game, what) for game in games]
                columns = (
                    [len(values) for values in each],
                    [median(values) if values else 0 for values in each],
                    [percentile(values) for values in each],
                    [max(values, default=0) for values in each],
                )
                middle = [f"{median(column):,.0f}" for column in columns]
                table.add_row(name, site, what, *middle, goal)
    console.print(table)
