"""What can be checked by machine of how a page serves everyone: axe-core."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from e2e.faces import settle
from tools.build.paths import MODULES

AXE = (MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
#: All rules of WCAG up to 2.2 AA and what axe calls best practice, or only some.
RUN = """(rules) => axe.run(document, {
  resultTypes: ["violations"],
  ...(rules.length ? { runOnly: { type: "rule", values: rules } } : {}),
}).then((found) => found.violations)"""
#: The rules that depend on colours.
OF_COLOURS = ("color-contrast", "link-in-text-block")


def axe_faults(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe-core finds by all its rules or only these: what, where, and why."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # Colours that fade are judged when they have arrived.
    settle(page)
    found: list[dict[str, Any]] = page.evaluate(RUN, list(rules))
    return [
        f"{rule['id']}: {rule['help']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
