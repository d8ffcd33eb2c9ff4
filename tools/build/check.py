"""The checks of the project in one run: those with a verdict in three minutes, or all that there are."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

import pytest

from tools.build import browsers, scale, site, verdict
from tools.build.arguments import Options
from tools.build.paths import ROOT, STATE, BuildError
from tools.build.steps import console
from tools.build.verdict import Part

#: What makes a selection of one's own: it is looked for among all tests.
SELECTING = ("-k", "-m")
#: What the short run takes of the tests of the package, and of those in the browser.
SHORT = {"tests": "not slow", "e2e": "quick"}
#: A test in the browser is tried once more where something did not come in time, as happens on a machine that
#: is busy with something else. Whatever else fails has failed; the verdict names what was tried again.
AGAIN = ("waited .* s for", "TimeoutError", "WebDriverException")
#: pytest's statuses after which it has told the verdict.
TOLD = {
    pytest.ExitCode.OK,
    pytest.ExitCode.TESTS_FAILED,
    pytest.ExitCode.INTERRUPTED,
    pytest.ExitCode.NO_TESTS_COLLECTED,
}


def run(options: Options) -> int:
    """Run the checks and return 0 only when each passed; the last words are pytest's.

    Just before them stand the time of each part and the verdict.
    """
    module = [sys.executable, "-m"]
    parts = [
        _plain("Style", [*module, "ruff", "check", "."]),
        _plain("Types", [*module, "mypy"]),
        _build(options.engines),
    ]
    if not parts[-1].passed:
        console.print(*verdict.told(parts), sep="\n")
        return 1
    runs = {"tests": "Tests of the package"}
    if options.engines:
        runs["e2e"] = "Tests in the browser"
    status = 0
    for folder, name in runs.items():
        command = [*module, "pytest", *pytest_arguments(options, folder)]
        settings = {
            scale.VARIABLE: os.environ.get(scale.VARIABLE) or options.scale,
            browsers.SELECTION: ",".join(options.engines),
        }
        may_be_empty = bool(options.pytest)
        if name == list(runs.values())[-1]:
            command += ["-p", verdict.__name__]
            settings |= verdict.handed_on(parts, name, may_be_empty=may_be_empty)
        status, seconds = _run(name, command, settings)
        parts.append(Part(name, seconds, verdict.passed(status, may_be_empty=may_be_empty)))
    if status not in TOLD:
        console.print(*verdict.told(parts), sep="\n")
    return 0 if all(part.passed for part in parts) else 1


def pytest_arguments(options: Options, folder: str) -> list[str]:
    """What pytest is told for the tests of a folder, `tests` or `e2e`."""
    # A worker of pytest-xdist for each processor; one more where browsers wait for half of their time.
    count = (os.cpu_count() or 1) + (folder == "e2e")
    workers = ["-n", str(count), "--dist", "worksteal"]
    own = any(argument.startswith(SELECTING) for argument in options.pytest)
    selection = [] if options.everything or own else ["-m", SHORT[folder]]
    again = ["--reruns=1", *(f"--only-rerun={error}" for error in AGAIN)] if folder == "e2e" else []
    return [*workers, *again, *selection, *options.pytest, folder]


def _plain(name: str, command: Sequence[str]) -> Part:
    status, seconds = _run(name, command, {})
    return Part(name, seconds, status == 0)


def _build(engines: Sequence[str]) -> Part:
    """Build the site and see to it that the browsers are there."""
    console.rule("[bold]Build")
    began = time.monotonic()
    try:
        site.build(copies=False)
        if engines:
            browsers.prepare(engines)
    except BuildError as error:
        console.print(f"build.py: {error}")
        return Part("Build", time.monotonic() - began, False)
    return Part("Build", time.monotonic() - began, True)


def _run(name: str, command: Sequence[str], settings: Mapping[str, str]) -> tuple[int, float]:
    """Run a program; gives its status and how many seconds it took."""
    console.rule(f"[bold]{name}")
    began = time.monotonic()
    environment = {**os.environ, **settings, **_bytecode()}
    status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    return status, time.monotonic() - began


def _bytecode() -> Mapping[str, str]:
    """Where programs that are started keep compiled modules, if they may not beside their sources.

    Else each of some hundred processes compiles the package, and each run of pytest all tests.
    """
    if not sys.dont_write_bytecode:
        return {}
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(STATE / "bytecode")}
