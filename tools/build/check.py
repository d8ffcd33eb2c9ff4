"""Every check of the project, in one run."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

from tools.build import browsers, site
from tools.build.arguments import Options
from tools.build.paths import ROOT, BuildError
from tools.build.steps import console

#: pytest's status when it found no test; a selection (-k) may leave none in one of the runs.
NO_TESTS = 5


def run(options: Options) -> int:
    """Run all checks and return 0 only when each passed; the last words are pytest's."""
    module = [sys.executable, "-m"]
    # A worker of pytest-xdist for each processor; browsers wait for a third of their time.
    workers = ("-n", str(os.cpu_count() or 1), "--dist", "worksteal")
    pytest = [*module, "pytest", *workers, *options.pytest]
    failed: list[str] = []

    def check(name: str, command: Sequence[str], extra: Mapping[str, str] | None = None) -> None:
        console.rule(f"[bold]{name}")
        began = time.monotonic()
        environment = {**os.environ, **(extra or {})}
        status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        if status and not (status == NO_TESTS and options.pytest):
            failed.append(name)
        if "pytest" not in command:
            console.print(f"[dim]{name}: {time.monotonic() - began:.0f} s[/]")

    check("Style", [*module, "ruff", "check", "."])
    check("Types", [*module, "mypy"])
    console.rule("[bold]Build")
    try:
        site.build(copies=False)
    except BuildError as error:
        console.print(f"build.py: {error}")
        return 1
    if options.engines:
        browsers.prepare(options.engines)
    if failed:
        console.print(f"[bold red]Failed so far: {', '.join(failed)}[/]")
    check("Tests of the package", [*pytest, "tests"])
    if options.engines:
        selection = {browsers.SELECTION: ",".join(options.engines)}
        check("Tests in the browser", [*pytest, "e2e"], selection)
    return 1 if failed else 0
