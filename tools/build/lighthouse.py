"""What Lighthouse says of the built site, on an emulated phone and on a desktop."""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from rich.table import Table

from tools.build import node
from tools.build.browsers import find, prepare
from tools.build.serve import open_server
from tools.build.steps import console

#: Installed by npx when the command is used, and not before: it is half a browser.
PACKAGE = "lighthouse@13.5.0"
#: The kinds of device, and what each asks of the command line beyond the rest.
DEVICES = {"phone": (), "desktop": ("--preset=desktop",)}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
ALL = f"--only-categories={','.join(CATEGORIES)}"


def run(target: Path | None) -> None:
    """Print the scores and what costs points; write the scores to `target` as JSON if it is given."""
    prepare(("chromium",))
    with sync_playwright() as playwright:
        chromium = find(playwright, "chromium")
    with open_server().running() as address, tempfile.TemporaryDirectory() as folder:
        reports = {
            device: report(address, chromium, Path(folder) / f"{device}.json", (*more, ALL))
            for device, more in DEVICES.items()
        }
    found = {device: _scores(report) for device, report in reports.items()}
    if target:
        target.write_text(json.dumps({"lighthouse": PACKAGE, **found}, indent=1) + "\n")
    _print(found, reports)


def report(address: str, chromium: str, path: Path, more: tuple[str, ...]) -> dict[str, Any]:
    """What Lighthouse reports of the page at an address; `more` are further arguments of its command."""
    flags = "--headless=new"
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags += " --no-sandbox"
    node.execute(
        PACKAGE,
        "lighthouse",
        address,
        f"--chrome-flags={flags}",
        "--output=json",
        f"--output-path={path}",
        "--quiet",
        *more,
        environment={"CHROME_PATH": chromium},
    )
    report: dict[str, Any] = json.loads(path.read_text())
    return report


def _scores(report: dict[str, Any]) -> dict[str, int]:
    return {name: round(100 * report["categories"][name]["score"]) for name in CATEGORIES}


def _print(found: dict[str, dict[str, int]], reports: dict[str, dict[str, Any]]) -> None:
    table = Table("device", *CATEGORIES, title=PACKAGE)
    for device, scores in found.items():
        table.add_row(device, *(str(scores[name]) for name in CATEGORIES))
    console.print(table)
    for device, report in reports.items():
        for name in CATEGORIES:
            for part in report["categories"][name]["auditRefs"]:
                audit = report["audits"][part["id"]]
                if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                    value = audit.get("displayValue", "")
                    console.print(f"{device}, {name}: {audit['title']} {value}")
