"""What a game in a frame costs the page around it: its thread while the game starts, its speed before that.

Chromium opens a page of another origin, on the same site (another port) or another one, and brings a game in.
"""

import json
import os
import platform
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.table import Table

from e2e.browsers import launch
from e2e.hosting import Host, hosting
from tools.build import lighthouse
from tools.build.browsers import find, prepare
from tools.build.paths import DIST
from tools.build.policy import HEADERS
from tools.build.serve import open_server
from tools.build.steps import console

#: For a browser two names are two sites, whoever answers to them; two ports of one name are two origins of
#: one site.
SAME, OTHER = "127.0.0.1", "localhost"
#: With this header Chromium gives the frame a process of its own also on a page of the same site.
APART = "Origin-Agent-Cluster"
#: What the frame is asked for, the name of the machine in the address of the page around it, and whether the
#: site is sent with that header, which not every host can do.
FRAMES: dict[str, tuple[dict[str, str], str, bool]] = {
    "same site": ({"game": "canarias"}, SAME, True),
    "same site, strict": ({"game": "canarias", "strict": ""}, SAME, True),
    "same site, no header": ({"game": "canarias"}, SAME, False),
    "same site, no header, suedsee": ({"game": "suedsee"}, SAME, False),
    "other site": ({"game": "canarias"}, OTHER, True),
}
#: What is aimed at: no task of more milliseconds than this.
TASK = 50.0
#: Milliseconds to wait for what comes after the game is there.
REST = 3000
TRACED = ("toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata")
#: Has the page note what it is told of tasks that kept its thread, by whomever.
WATCH = """{
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
}"""
#: What Lighthouse is to look at.
ONLY = "--only-categories=performance"
#: Of the page with a game, and of the same one without.
PAGES = ("without", "with")


def run(rounds: int, target: Path | None) -> None:
    """Measure, print tables, and write all figures to `target` as JSON if it is given."""
    prepare(("chromium",))
    with tempfile.TemporaryDirectory() as folder, _places(Path(folder)) as hosts:
        with sync_playwright() as playwright:
            chromium = find(playwright, "chromium")
            browser = launch(playwright, "chromium")
            tasks = {
                name: [_start(browser, hosts, Path(folder), name) for _ in range(rounds)]
                for name in FRAMES
            }
            version = browser.version
            browser.close()
        scores = _scores(hosts[True], chromium, Path(folder), rounds)
    report = {
        "command": f"python3 build.py bench-embed --rounds {rounds}",
        "machine": f"{os.cpu_count()}-core {platform.machine()}, {platform.system()}",
        "chromium": version,
        "lighthouse": lighthouse.PACKAGE,
        "milliseconds of the longest tasks": tasks,
        "scores": scores,
    }
    if target:
        target.write_text(json.dumps(report, indent=1) + "\n")
    _print(tasks, scores)


@contextmanager
def _places(folder: Path) -> Iterator[dict[bool, Host]]:
    """Hosts beside the site, each at an address of its own: whether that sends the header, and the host."""
    with ExitStack() as stack:
        hosts = {}
        for apart in (True, False):
            sent = {name: value for name, value in HEADERS.items() if apart or name != APART}
            site = stack.enter_context(open_server(DIST, headers=sent).running())
            # Nothing is asked of the page around the game.
            hosts[apart] = stack.enter_context(hosting(folder / f"host-{apart}", site, {}))
        yield hosts


def _start(browser: Browser, hosts: dict[bool, Host], folder: Path, name: str) -> dict[str, float]:
    """Bring a game in, in a fresh profile, and give the longest tasks, 0 where none was long enough to tell.

    `told` is what the page is told (`longtask`), `page` what the trace has of the thread of the page around
    the game, `frame` of that of the frame, which may be the same; `work` is the longest of the page without
    the time in which others had the processor.
    """
    asked, machine, apart = FRAMES[name]
    host = hosts[apart]
    address = host.page("bare", players=3, seed="embedded", **asked)
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900})
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address.replace(SAME, machine))
    page.wait_for_load_state("networkidle")
    trace = folder / "trace.json"
    browser.start_tracing(page=page, path=trace, categories=list(TRACED))
    began = page.evaluate("performance.now()")
    page.locator("islas-game").click()
    page.wait_for_function("happened.some(({ type }) => type === 'ready')", timeout=120_000)
    page.wait_for_timeout(REST)
    browser.stop_tracing()
    told = page.evaluate("tasks")
    context.close()
    found = _longest(json.loads(trace.read_text())["traceEvents"], machine, host)
    since = [each["duration"] for each in told if each["startTime"] >= began]
    return {"told": max(since, default=0.0), **found}


def _longest(events: list[dict[str, Any]], machine: str, host: Host) -> dict[str, float]:
    """The longest task of the main thread that draws the page, and of the one that draws the frame."""
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    ports = {"page": host.address.rpartition(":")[2], "frame": host.site.rpartition(":")[2] + "/"}
    frames = [
        frame
        for each in events
        if each["name"] in ("TracingStartedInBrowser", "FrameCommittedInBrowser")
        for frame in [each["args"]["data"], *each["args"]["data"].get("frames", ())]
        if "url" in frame and "processId" in frame
    ]
    found = {"work": 0.0}
    for what, port in ports.items():
        drawing = {frame["processId"] for frame in frames if f":{port}" in frame["url"]}
        tasks = [
            each
            for each in events
            if each["name"].endswith("RunTask")
            and each["ph"] == "X"
            and each["pid"] in drawing
            and (each["pid"], each["tid"]) in mains
        ]
        found[what] = max(each["dur"] / 1000 for each in tasks)
        if what == "page":
            found["work"] = max(each.get("tdur", 0) / 1000 for each in tasks)
    return found


def _scores(host: Host, chromium: str, folder: Path, rounds: int) -> dict[str, dict[str, Any]]:
    """What Lighthouse says of a page with a game that is not pressed, and of the same page without it."""
    found: dict[str, dict[str, Any]] = {}
    address = host.page("blog", game="canarias")
    text = (host.folder / "blog.html").read_text("utf-8")
    lines = [
        line for line in text.splitlines() if "islas-game" not in line and "embed.js" not in line
    ]
    addresses = {"with": address, "without": host.put("without.html", "\n".join(lines))}
    for device, more in lighthouse.DEVICES.items():
        for name in PAGES:
            reports = [
                lighthouse.report(addresses[name], chromium, folder / "report.json", (*more, ONLY))
                for _ in range(rounds)
            ]
            found[f"{device}, {name}"] = {
                "performance": [
                    round(100 * each["categories"]["performance"]["score"]) for each in reports
                ],
                "shift": max(
                    each["audits"]["cumulative-layout-shift"]["numericValue"] for each in reports
                ),
            }
    return found


def _print(tasks: dict[str, list[dict[str, float]]], scores: dict[str, dict[str, Any]]) -> None:
    table = Table(
        *("frame", "thread", "median", "longest"),
        title=f"longest task while the game starts, milliseconds; goal: none over {TASK:.0f}",
    )
    for name, rounds in tasks.items():
        for what, thread in (
            ("page", "of the page"),
            ("work", "of the page, at work"),
            ("told", "of the page, as it is told"),
            ("frame", "of the frame"),
        ):
            values = [each[what] for each in rounds]
            table.add_row(name, thread, f"{median(values):.0f}", f"{max(values):.0f}")
    console.print(table)
    table = Table("device, page", "performance, median", "shift", title=lighthouse.PACKAGE)
    for name, score in scores.items():
        table.add_row(name, f"{median(score['performance']):.0f}", f"{score['shift']:.3f}")
    console.print(table)
