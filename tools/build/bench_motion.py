"""How smoothly things move: what Chromium draws while a ship lands and cards fly, and shifts of the layout.

A game is played with clicks that wait for what moves; fingers move the camera over a sea with all its
tiles. Frames are those of Chromium's trace; the page is slowed by the browser's own emulation, as phones
are. Then the time of whole games at the fastest pace.
"""

import json
import os
import platform
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.table import Table

from e2e import moments
from e2e.browsers import launch
from e2e.faces import ANSWERED, PlaywrightFace, settle, wait
from e2e.fingers import PHONE, Hand
from e2e.journey import READY_TO_MOVE, RESULT, move_of, open_page, play_to_the_end, start_game
from tools.build.bench_page import percentile
from tools.build.browsers import prepare
from tools.build.paths import DIST
from tools.build.serve import open_server
from tools.build.steps import console

#: How many moves of the player are watched; two ships land or more.
MOVES = 14
SEED = "motion"
#: Bots that play otherwise make a game longer or shorter than it was; several games even that out.
WHOLE_GAMES = ("motion", "motion 2", "motion 3", "motion 4")
#: How much the page is slowed, in what window, and the milliseconds within which 95 of 100 frames are to be.
DEVICES: dict[str, tuple[int, dict[str, Any], int]] = {
    "laptop": (1, {"viewport": {"width": 1366, "height": 768}}, 32),
    "phone": (4, dict(PHONE), 100),
}
SLOWED = {"phone, full speed": 1, "phone, slowed": 4}
#: Frames a second while fingers move the camera over a sea, and how far they go to and fro over it.
SMOOTH = 50
TILES, STROKES, STROKE = 70, 8, 100
#: Notes from when to when things move, and how much the layout shifted where nobody had pressed anything.
WATCH = """{
  window.noted = { moving: [], shifts: [] };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    const since = performance.now() + (timing.delay ?? 0);
    const note = () => performance.now() > since && noted.moving.push([since, performance.now()]);
    animation.finished.then(note, note);
    return animation;
  };
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) => {
    const what = sources.map(({ node }) => node?.className ?? "").join(" ");
    if (!hadRecentInput) noted.shifts.push([value, what]);
  })).observe({ type: "layout-shift", buffered: true });
}"""
ZERO = "islas-zero"
CATEGORIES = [
    "disabled-by-default-devtools.timeline.frame",
    "devtools.timeline.frame",
    "blink.user_timing",
]


@dataclass
class Figures:
    """Milliseconds between frames while something moved, and the shifts of the layout with what shifted."""

    frames: list[float] = field(default_factory=list)
    shifts: list[tuple[float, str]] = field(default_factory=list)


def run(beside: Path | None, target: Path | None) -> None:
    """Measure, print a table, and write all figures to `target` as JSON if it is given.

    `beside` is the folder of another built site, whose whole game is timed in turns with this one's.
    """
    prepare(("chromium",))
    sites = {"this": DIST, **({"beside": beside} if beside else {})}
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        addresses = {
            name: stack.enter_context(open_server(folder).running())
            for name, folder in sites.items()
        }
        browser = launch(playwright, "chromium")
        smooth = {name: _watch(browser, addresses["this"], name) for name in DEVICES}
        cameras = {
            name: _camera(browser, addresses["this"], slowed) for name, slowed in SLOWED.items()
        }
        games: dict[str, list[float]] = {name: [] for name in addresses}
        for seed in WHOLE_GAMES:
            for name, address in addresses.items():
                games[name].append(_whole_game(browser, address, seed))
        version = browser.version
        browser.close()
    report = {
        "command": "python3 build.py bench-motion",
        "machine": f"{os.cpu_count()}-core {platform.machine()}, {platform.system()}",
        "chromium": version,
        **{name: asdict(figures) for name, figures in smooth.items()},
        "frames a second of the camera": cameras,
        "seconds of whole games": games,
    }
    if target:
        target.write_text(json.dumps(report, indent=1) + "\n")
    table = Table("device", "frames", "median", "95 % within", "longest", "goal", "shifts")
    for name, figures in smooth.items():
        frames = figures.frames
        row = [percentile(frames, 0.5), percentile(frames), max(frames, default=0)]
        shifted = f"{sum(value for value, _ in figures.shifts):.4f}"
        goal = f"{DEVICES[name][2]} ms"
        table.add_row(name, str(len(frames)), *(f"{each:.0f}" for each in row), goal, shifted)
    console.print(table)
    for name, rate in cameras.items():
        console.print(
            f"the camera over {TILES} tiles, {name}: {rate:.0f} frames a second (goal {SMOOTH})"
        )
    for name, seconds in games.items():
        each = ", ".join(f"{one:.1f}" for one in seconds)
        console.print(f"whole games at the fastest pace, {name}: {each}; {sum(seconds):.1f} s")


def _watch(browser: Browser, address: str, device: str) -> Figures:
    """Play some moves of a game at the usual pace, each when all has come to rest."""
    slowed, window, _ = DEVICES[device]
    context = browser.new_context(locale="en-GB", service_workers="block", **window)
    context.add_init_script(WATCH)
    page = context.new_page()
    face = PlaywrightFace(page)
    open_page(face, address)
    start_game(face, SEED)
    # The pace has no room in the bar of a phone.
    page.evaluate(
        """() => {
          const select = document.querySelector("[data-do=pace]");
          select.value = "normal";
          select.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    browser.start_tracing(page=page, categories=CATEGORIES)
    zero = page.evaluate(f"performance.mark({ZERO!r}).startTime")
    page.evaluate("noted.shifts.splice(0)")
    _play(page, face)
    noted = page.evaluate("noted")
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    start = next(event["ts"] for event in trace if event["name"] == ZERO) / 1000 - zero
    drawn = sorted(event["ts"] / 1000 - start for event in trace if event["name"] == "DrawFrame")
    return Figures(_between(drawn, noted["moving"]), noted["shifts"])


def _play(page: Page, face: PlaywrightFace) -> None:
    for _ in range(MOVES):
        wait(face, READY_TO_MOVE)
        settle(page)
        move = move_of(face)
        if move == RESULT:
            return
        if move:
            face.click(move)


def _between(drawn: list[float], moving: list[list[float]]) -> list[float]:
    """The milliseconds between frames in the spans of time in which something moved."""
    spans: list[list[float]] = []
    for since, until in sorted(moving):
        if spans and since <= spans[-1][1]:
            spans[-1][1] = max(spans[-1][1], until)
        else:
            spans.append([since, until])
    found = []
    for since, until in spans:
        inside = [each for each in drawn if since <= each <= until]
        found += [later - earlier for earlier, later in pairwise(inside)]
    return found


def _camera(browser: Browser, address: str, slowed: int) -> float:
    """The frames a second that Chromium draws while two fingers bring a sea nearer and one moves over it."""
    context = browser.new_context(locale="en-GB", service_workers="block", **DEVICES["phone"][1])
    page = context.new_page()
    page.goto(address + moments.address(moments.at_sea(TILES)))
    wait(PlaywrightFace(page), "body.ready #waters .camera")
    wait(PlaywrightFace(page), ANSWERED)
    box = page.locator("#waters .camera").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    hand = Hand(page)
    browser.start_tracing(page=page, categories=CATEGORIES)
    hand.move([((x + way * 20, y), (x + way * 120, y)) for way in (-1, 1)])
    for number in range(STROKES):
        way = STROKE if number % 2 else -STROKE
        hand.move([((x, y), (x + way, y + way))])
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    drawn: list[float] = sorted(event["ts"] for event in trace if event["name"] == "DrawFrame")
    return 1e6 * (len(drawn) - 1) / (drawn[-1] - drawn[0])


def _whole_game(browser: Browser, address: str, seed: str) -> float:
    """The seconds of a game from its first click to its result, at the fastest pace."""
    context = browser.new_context(
        locale="en-GB", service_workers="block", viewport={"width": 1366, "height": 768}
    )
    face = PlaywrightFace(context.new_page())
    open_page(face, address)
    begun = time.monotonic()
    start_game(face, seed)
    play_to_the_end(face)
    took = time.monotonic() - begun
    context.close()
    return took
