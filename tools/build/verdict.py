"""What became of each part of a run of checks, told where the run ends.

The last part is a run of pytest, whose closing line is read from the end by others: this is a plugin for it
that tells the verdict just before.
"""

import json
import os
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass

import pytest

#: The variable in which a run of pytest finds what came before it.
VARIABLE = "ISLAS_VERDICT"


@dataclass(frozen=True)
class Part:
    """A part of the run: its name, how many seconds it took, and whether it passed."""

    name: str
    seconds: float
    passed: bool


def told(parts: Sequence[Part]) -> list[str]:
    """A line with the time of each part, and one with the verdict."""
    times = " · ".join(f"{part.name} {part.seconds:.0f} s" for part in parts)
    failed = ", ".join(part.name for part in parts if not part.passed)
    whole = sum(part.seconds for part in parts)
    verdict = f"Failed: {failed}" if failed else "Everything passed"
    return [times, f"{verdict}, after {whole:.0f} s."]


def tried_again(tests: Sequence[str]) -> list[str]:
    """A line that names the tests that were tried a second time, if there are any."""
    return [f"Tried again, for something did not come in time: {', '.join(tests)}"] if tests else []


def handed_on(parts: Sequence[Part], name: str, *, may_be_empty: bool) -> Mapping[str, str]:
    """The environment of the last part, which begins now; `may_be_empty` if no test is no failure."""
    past = [asdict(part) for part in parts]
    given = {"parts": past, "name": name, "may_be_empty": may_be_empty, "began": time.time()}
    return {VARIABLE: json.dumps(given)}


def passed(status: int, *, may_be_empty: bool) -> bool:
    """Whether a run of pytest that ended with this status counts as passed."""
    return status == pytest.ExitCode.OK or (
        may_be_empty and status == pytest.ExitCode.NO_TESTS_COLLECTED
    )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int
) -> Generator[None]:
    """Write the verdict below all that pytest tells but its closing line."""
    yield
    given = json.loads(os.environ[VARIABLE])
    good = passed(exitstatus, may_be_empty=given["may_be_empty"])
    last = Part(given["name"], time.time() - given["began"], good)
    again = [report.nodeid for report in terminalreporter.stats.get("rerun", [])]
    for line in [*tried_again(again), *told([*(Part(**part) for part in given["parts"]), last])]:
        terminalreporter.write_line(line)
