"""What `build.py test` runs, and how it ends: times, a verdict, pytest's closing line, a status."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tools.build import arguments, browsers, check, scale, site, verdict
from tools.build.paths import ROOT, STATE, BuildError
from tools.build.verdict import Part

BEFORE = (Part("Style", 1.2, True), Part("Types", 9.8, False))


def last_part(folder: Path, *asked_for: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in a folder as the last part of a run."""
    command = [sys.executable, "-m", "pytest", *asked_for, "-p", verdict.__name__]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment |= verdict.handed_on(BEFORE, "Browser", may_be_empty=True)
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "more", "status", "said"),
    [
        ("assert True", (), 0, "Failed: Types, after"),
        ("assert False", ("-n", "1"), 1, "Failed: Types, Browser, after"),
        ("assert True", ("-k", "nothing"), 5, "Failed: Types, after"),
    ],
    ids=["passed", "failed", "nothing selected"],
)
def test_pytest_tells_times_and_verdict_and_has_the_last_word(
    tmp_path: Path, body: str, more: Sequence[str], status: int, said: str
) -> None:
    (tmp_path / "test_one.py").write_text(f"def test_one():\n    {body}\n")
    done = last_part(tmp_path, *more, "test_one.py")
    times, told, closing = done.stdout.splitlines()[-3:]
    assert "Tried again" not in done.stdout
    assert done.returncode == status
    assert re.fullmatch(r"Style 1 s · Types 10 s · Browser \d+ s", times)
    assert told.startswith(said)
    assert re.fullmatch(r"=+ 1 \w+ in [\d.]+s =+", closing)


#: A test that fails with an error so many times.
FAILING = """
from pathlib import Path

def test_one():
    tries = Path("tries")
    tries.write_text((tries.read_text() if tries.exists() else "") + ".")
    assert len(tries.read_text()) > {times}, "{error}"
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("error", "times", "tries", "status"),
    [
        ("waited 120 s for the file", 1, 2, 0),
        ("waited 120 s for the file", 2, 2, 1),
        ("three of four", 1, 1, 1),
    ],
    ids=["late once", "late twice", "wrong"],
)
def test_what_did_not_come_in_time_is_tried_once_again_and_named(
    tmp_path: Path, error: str, times: int, tries: int, status: int
) -> None:
    (tmp_path / "e2e").mkdir()
    (tmp_path / "e2e/test_one.py").write_text(FAILING.format(times=times, error=error))
    asked_for = check.pytest_arguments(arguments.parse(["test", "--all"]), "e2e")
    done = last_part(tmp_path, *asked_for)
    assert done.returncode == status
    assert len((tmp_path / "tries").read_text()) == tries
    named = "Tried again, for something did not come in time: e2e/test_one.py::test_one"
    assert done.stdout.splitlines().count(named) == (tries > 1)


def test_where_nothing_failed_the_verdict_says_so() -> None:
    parts = [Part("Style", 1.4, True), Part("Build", 20, True)]
    assert verdict.told(parts) == ["Style 1 s · Build 20 s", "Everything passed, after 21 s."]


class Programs:
    """Stands in for the programs that a run starts; each ends with the status of what it is about."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.settings: list[Mapping[str, str]] = []
        self.statuses: dict[str, int] = {}

    def run(
        self, command: list[str], *, cwd: Path, env: Mapping[str, str], check: bool
    ) -> subprocess.CompletedProcess[str]:
        assert cwd == ROOT
        assert not check
        self.asked.append(command[2:])
        self.settings.append(env)
        return subprocess.CompletedProcess(command, self.statuses.get(command[2], 0))


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Programs:
    found = Programs()
    monkeypatch.delenv(scale.VARIABLE, raising=False)
    monkeypatch.setattr(subprocess, "run", found.run)
    monkeypatch.setattr(site, "build", lambda *, copies: None)
    monkeypatch.setattr(browsers, "prepare", lambda engines: None)
    return found


def asked(programs: Programs, line: str) -> int:
    """Run what a command line asks for; gives the status."""
    return check.run(arguments.parse(line.split()))


def test_the_short_run_takes_quick_tests_in_one_engine_and_all_takes_all(
    programs: Programs,
) -> None:
    assert asked(programs, "test") == 0
    assert [command[0] for command in programs.asked] == ["ruff", "mypy", "pytest", "pytest"]
    package, page = programs.asked[2:]
    assert package[-3:] == ["-m", "not slow", "tests"]
    assert page[-5:] == ["-m", "quick", "e2e", "-p", "tools.build.verdict"]
    assert programs.settings[-1][scale.VARIABLE] == "quick"
    assert programs.settings[-1][browsers.SELECTION] == "chromium"
    programs.asked.clear()
    assert asked(programs, "test --all") == 0
    assert not any("-m" in command for command in programs.asked)
    assert programs.settings[-1][scale.VARIABLE] == "ci"
    assert programs.settings[-1][browsers.SELECTION] == "chromium,firefox,webkit"


def test_where_bytecode_is_not_wanted_beside_sources_it_is_kept_with_the_build(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    asked(programs, "test")
    # As the interpreter takes them: what is empty is not set.
    assert programs.settings[-1]["PYTHONDONTWRITEBYTECODE"] == ""
    assert Path(programs.settings[-1]["PYTHONPYCACHEPREFIX"]).parent == STATE
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    given = dict(os.environ)
    asked(programs, "test")
    assert programs.settings[-1].get("PYTHONPYCACHEPREFIX") == given.get("PYTHONPYCACHEPREFIX")


def test_what_is_selected_is_looked_for_among_all_tests(programs: Programs) -> None:
    assert asked(programs, "test -k landing --engines firefox") == 0
    package, page = programs.asked[2:]
    assert package[5:] == ["-k", "landing", "tests"]
    assert page[-5:-2] == ["-k", "landing", "e2e"]
    assert programs.settings[-1][browsers.SELECTION] == "firefox"
    programs.asked.clear()
    programs.statuses["pytest"] = pytest.ExitCode.NO_TESTS_COLLECTED
    assert asked(programs, "test -k nothing") == 0
    # Without a selection there is something wrong where no test is found.
    assert asked(programs, "test") == 1


def test_without_browsers_the_tests_of_the_package_tell_the_verdict(programs: Programs) -> None:
    assert asked(programs, "test --no-browser -x") == 0
    assert programs.asked[2:] == [
        ["pytest", *programs.asked[2][1:5], "-m", "not slow", "-x", "tests", "-p", verdict.__name__]
    ]


@pytest.mark.parametrize(("program", "status"), [("ruff", 1), ("mypy", 2), ("pytest", 1)])
def test_whatever_fails_the_rest_is_run_and_the_status_says_so(
    programs: Programs, program: str, status: int
) -> None:
    programs.statuses[program] = status
    assert asked(programs, "test") == 1
    assert len(programs.asked) == 4


def test_where_pytest_breaks_or_nothing_can_be_built_the_verdict_is_told_all_the_same(
    programs: Programs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs.statuses["pytest"] = pytest.ExitCode.INTERNAL_ERROR
    assert asked(programs, "test") == 1
    assert "Failed: Tests of the package, Tests in the browser" in capsys.readouterr().out

    def fail(*, copies: bool) -> None:
        raise BuildError("what is wrong.")

    monkeypatch.setattr(site, "build", fail)
    assert asked(programs, "test") == 1
    assert "Failed: Build, after" in capsys.readouterr().out


def test_the_scale_is_one_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, count in (("quick", 1), ("ci", 2), ("nightly", 3), ("", 2)):
        monkeypatch.setenv(scale.VARIABLE, name)
        assert scale.scaled(1, 2, 3) == count
    monkeypatch.setenv(scale.VARIABLE, "weekly")
    with pytest.raises(BuildError, match="'weekly'; the profiles are quick, ci, nightly"):
        scale.scaled(1, 2, 3)


def test_a_scale_that_is_asked_for_counts(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(scale.VARIABLE, "nightly")
    asked(programs, "test --all")
    assert programs.settings[-1][scale.VARIABLE] == "nightly"
