"""What goes wrong while building: one clear sentence, and the next run makes it good."""

import os
import socket
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.build import __main__, environment, lock, node, serve, site, steps
from tools.build.paths import BuildError
from tools.build.shelf import Shelf
from tools.build.way import PUBLISHED, Way

NOWHERE = "islas-is-no-package-of-this-name"


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for everything that the build keeps, with an environment yet to be made."""
    home = tmp_path / "venv"
    monkeypatch.setattr(lock, "STATE", tmp_path)
    monkeypatch.setattr(environment, "VENV", home)
    monkeypatch.setattr(environment, "PYTHON", home / "python")
    monkeypatch.setattr(environment, "requirements", lambda groups: [NOWHERE])
    return tmp_path


class Making:
    """Stands in for `venv.create`: links this Python, or fails as it is told to."""

    def __init__(self) -> None:
        self.made = 0
        self.failure: BaseException | None = None

    def create(self, path: Path, *, with_pip: bool, clear: bool) -> None:
        assert with_pip
        assert clear
        path.mkdir(exist_ok=True)
        if self.failure:
            raise self.failure
        (path / "python").unlink(missing_ok=True)
        (path / "python").symlink_to(sys.executable)
        self.made += 1


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> Making:
    making = Making()
    monkeypatch.setattr(venv, "create", making.create)
    return making


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """The only line on standard error."""
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("build.py: ")
    return line


def installed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Pip stands aside; what it would be asked."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "_pip", lambda *arguments: asked.append(arguments))
    return asked


@pytest.mark.parametrize(
    ("failure", "status", "said"),
    [
        (KeyboardInterrupt(), 130, "interrupted; the next run goes on with the environment."),
        (OSError(28, "No space left on device"), 1, "No space left on device"),
        (subprocess.CalledProcessError(1, ["python", "-m", "ensurepip"]), 1, "python3-venv"),
    ],
)
def test_an_environment_that_was_broken_off_is_made_anew(
    state: Path,
    making: Making,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failure: BaseException,
    status: int,
    said: str,
) -> None:
    making.failure = failure
    assert environment.hand_over(["build"], []) == status
    assert said in one_line(capsys)
    making.failure = None
    asked = installed(monkeypatch)
    environment._prepare(["build"])
    assert making.made == 1
    assert asked[0][-1] == NOWHERE
    environment._prepare(["build"])
    assert (making.made, len(asked)) == (1, 1)


@pytest.mark.parametrize("stamp", ["", "3.11", "\n\n", "\udcff\udcfe"])
def test_an_environment_with_a_damaged_stamp_or_without_python_is_made_anew(
    state: Path, making: Making, monkeypatch: pytest.MonkeyPatch, stamp: str
) -> None:
    installed(monkeypatch)
    environment._prepare(["build"])
    made_from = state / "venv" / "made-from.txt"
    whole = made_from.read_text()
    made_from.write_bytes(stamp.encode(errors="surrogateescape"))
    environment._prepare(["build"])
    assert making.made == 2
    assert made_from.read_text() == whole
    (state / "venv" / "python").unlink()
    environment._prepare(["build"])
    assert making.made == 3


@pytest.mark.slow
@pytest.mark.parametrize("broken", [False, True])
def test_without_a_network_or_with_a_broken_archive_pip_fails_and_is_asked_again(
    state: Path,
    making: Making,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    broken: bool,
) -> None:
    archives = state / "archives"
    archives.mkdir()
    if broken:
        (archives / f"{NOWHERE.replace('-', '_')}-1.0-py3-none-any.whl").write_bytes(b"PK\3\4 cut")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(archives))
    for _ in range(2):
        assert environment.hand_over(["build"], []) == 1
        last = capfd.readouterr().err.splitlines()[-1]
        assert last.startswith("build.py: pip could not install the packages of tools/build/")
        assert "without a network" in last
        assert not (state / "venv" / "made-from.txt").exists()


def test_without_npm_node_is_installed_or_a_sentence_says_that_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    node.program.cache_clear()
    monkeypatch.setattr(node, "_system_node", lambda: None)
    monkeypatch.setattr(node, "tool", lambda name: None)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setattr(node, "WHEEL", NOWHERE)
    with pytest.raises(BuildError, match="there is no Node 20 or later here, and pip could not"):
        node.program("npm")


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Makes a program that does what a line of shell says; stands in for npm."""
    program = tmp_path / "npm"
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_text("{}")
    monkeypatch.setattr(node, "ROOT", tmp_path)
    monkeypatch.setattr(node, "MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(node, "program", lambda name: str(program))

    def does(line: str) -> None:
        program.write_text(f"#!/bin/sh\n{line}\n")
        program.chmod(0o755)

    return does


def test_npm_without_a_network_fails_in_a_sentence_and_is_asked_again(
    npm: Callable[[str], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    npm("echo ENOTFOUND registry.npmjs.org >&2; mkdir -p node_modules; exit 1")
    with pytest.raises(BuildError) as caught:
        node.install_packages()
    assert str(caught.value).startswith("npm could not install the packages of package-lock.json")
    assert "\n" not in str(caught.value)
    assert "ENOTFOUND" in capsys.readouterr().err
    npm("echo x >> asked")
    for _ in range(2):
        node.install_packages()
    assert (tmp_path / "asked").read_text() == "x\n"
    (tmp_path / "node_modules" / ".made-from.json").write_bytes(b'["\xff')
    node.install_packages()
    assert (tmp_path / "asked").read_text() == "x\nx\n"


def test_a_damaged_memory_of_steps_builds_all_anew(state: Path) -> None:
    done: list[str] = []
    step = steps.Step("a step", lambda shelf: done.append("done"))
    for damage in ("", "{", "\0", None, None):
        if damage is not None:
            (state / "steps.json").write_text(damage)
        steps.run([step], state, state / "steps.json")
    assert len(done) == 3


def test_an_interrupted_step_is_carried_out_again(state: Path) -> None:
    asked = 0

    def work(shelf: Shelf) -> None:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise KeyboardInterrupt

    step = steps.Step("a step", work)
    with pytest.raises(KeyboardInterrupt):
        steps.run([step], state, state / "steps.json")
    for _ in range(2):
        steps.run([step], state, state / "steps.json")
    assert asked == 2


@pytest.mark.parametrize(
    "failure",
    [BuildError("what is wrong."), FileNotFoundError(2, "No such file", "dist"), ValueError("odd")],
)
def test_what_goes_wrong_in_the_build_is_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], failure: Exception
) -> None:
    def fail(way: Way = PUBLISHED, *, copies: bool = True) -> None:
        raise failure

    monkeypatch.setattr(sys, "argv", ["build.py", "build"])
    monkeypatch.setattr(site, "build", fail)
    for carried_out in (__main__.main, lambda: __main__.rebuild(PUBLISHED)):
        assert carried_out() == 1
        assert str(failure) in one_line(capsys)


def test_a_port_in_use_is_passed_over_and_none_left_is_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BuildError, match=f"no port from {port} to {port} is free; name an"):
            serve.open_server(port=port)
        with serve.open_server(port=port, tries=50) as server:
            assert port < server.server_port < port + 50
    with serve.open_server(port=port) as server:
        assert server.server_port == port
    with pytest.raises(BuildError, match="no port from 70000 to 70000 is free"):
        serve.open_server(port=70000)


def test_where_the_state_cannot_be_written_a_line_says_so(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (state / "file").touch()
    monkeypatch.setattr(lock, "STATE", state / "file")
    assert environment.hand_over(["build"], []) == 1
    assert "the environment of the build cannot be written" in one_line(capsys)
    assert os.path.isfile(state / "file")
