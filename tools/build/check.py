"""Every check of the project, in one run."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence

from tools.build import browsers, site
from tools.build.paths import ROOT
from tools.build.steps import console


def run(*, with_browser: bool) -> int:
    """Run all checks; the exit status is 0 only when every one passed."""
    python = [sys.executable, "-m"]
    failed: list[str] = []

    def check(name: str, command: Sequence[str], **environment: str) -> None:
        console.rule(f"[bold]{name}")
        began = time.monotonic()
        result = subprocess.run(
            command, cwd=ROOT, env={**os.environ, **environment}, check=False
        ).returncode
        console.print(f"[dim]{name}: {time.monotonic() - began:.0f} s[/]")
        if result:
            failed.append(name)

    check("style", [*python, "ruff", "check", "."])
    check("types", [*python, "mypy"])
    console.rule("[bold]build")
    site.build()
    check("tests", [*python, "pytest", "tests", "-q"])
    if with_browser:
        path = browsers.chromium()
        check("browser", [*python, "pytest", "e2e", "-q"], ISLAS_CHROMIUM=path)
    if failed:
        console.print(f"[bold red]Failed: {', '.join(failed)}[/]")
        return 1
    return 0
