"""Faults around the command line: interrupts, streams and files that fail, input that is no text.

Each is answered in one sentence, loses nothing that was played, and leaves no other file behind.
"""

import json
import os
import pty
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from islas.cli.main import MOST_GAMES

ISLAS = [sys.executable, "-m", "islas"]
PLAY = ("play", "--bots", "random", "--language", "en")
#: For programs that tests interrupt: a shell starts what runs in the background with interrupts ignored.
HEARING = {"preexec_fn": partial(signal.signal, signal.SIGINT, signal.SIG_DFL)}
#: More games than are played while a test waits.
MANY = ("--games", "3000", "--players", "2")
PATIENCE = 60


def islas(
    *arguments: str | bytes, given: bytes = b"", **more: Any
) -> subprocess.CompletedProcess[bytes]:
    more = {"stdout": subprocess.PIPE, **more}
    return subprocess.run(
        [*ISLAS, *arguments], input=given, stderr=subprocess.PIPE, check=False, timeout=300, **more
    )


def one_sentence(done: subprocess.CompletedProcess[bytes], status: int, what: str) -> None:
    said = done.stderr.decode()
    assert (done.returncode, said.count("\n")) == (status, 1), said
    assert what in said


@contextmanager
def running(*arguments: str, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([*ISLAS, *arguments], **{**pipes, **HEARING, **more}) as process:
        try:
            yield process
        finally:
            process.kill()


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def actions(record: Path) -> list[str]:
    """The actions in a record; also while it is being written there is never half of one."""
    return json.loads(record.read_text("utf-8"))["actions"] if record.exists() else []


@contextmanager
def playing(record: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A game in which the player has taken an island and is asked again."""
    with running(*PLAY, "--record", str(record)) as process:
        assert process.stdin
        process.stdin.write(b"island tenerife\n")
        process.stdin.flush()
        until(lambda: len(actions(record)) >= 2)
        yield process


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["SIGINT", "SIGTERM"]
)
def test_an_interrupted_game_is_kept_and_said_to_be(
    number: signal.Signals, status: int, tmp_path: Path
) -> None:
    record = tmp_path / "game.json"
    with playing(record) as process:
        before = actions(record)
        process.send_signal(number)
        _, said = process.communicate(timeout=PATIENCE)
        assert (process.returncode, said.decode()) == (status, f"The game is kept in {record}.\n")
    assert actions(record)[: len(before)] == before
    assert before[0] == "island tenerife"
    assert islas("check", str(record)).returncode == 0
    assert list(tmp_path.iterdir()) == [record]


def test_a_game_that_is_killed_is_kept_up_to_its_last_action(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    with playing(record) as process:
        process.kill()
        process.wait()
    assert actions(record)[0] == "island tenerife"


@pytest.mark.parametrize(
    "line", [b"9" * 5000, b"\xff", b"look \xe9", b"\x00"], ids=["digits", "byte", "word", "nul"]
)
def test_what_is_no_number_and_no_text_is_not_understood_and_the_game_goes_on(
    line: bytes, tmp_path: Path
) -> None:
    record = tmp_path / "game.json"
    given = b"\n".join((b"island tenerife", line, b"draw", b"q", b""))
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = islas(*PLAY, "--record", str(record), given=given, env=strict)
    assert (done.returncode, done.stderr) == (0, b"")
    assert {"island tenerife", "draw"} <= set(actions(record))


def below_a_file(folder: Path) -> Path:
    (folder / "file").write_text("")
    return folder / "file" / "x"


def no_folder(folder: Path) -> Path:
    return folder / "nowhere" / "x"


def a_folder(folder: Path) -> Path:
    return folder


@pytest.mark.parametrize("bad", [below_a_file, no_folder, a_folder])
@pytest.mark.parametrize(
    "command",
    [
        (*PLAY, "--record"),
        ("tournament", "--bots", "random,random", "--games", "2", "--players", "2", "--out"),
        ("balance", "--bot", "random", "--games", "2", "--players", "2", "--out"),
    ],
    ids=lambda command: str(command[0]),
)
def test_a_path_that_cannot_be_written_is_refused_before_anything_is_played(
    command: tuple[str, ...], bad: Callable[[Path], Path], tmp_path: Path
) -> None:
    path = bad(tmp_path)
    done = islas(*command, str(path), given=b"q\n")
    one_sentence(done, 2, f"islas: {path}: cannot be written: ")
    assert done.stdout == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    "command",
    [("tournament", "--bots", "random,greedy"), ("balance", "--bot", "random")],
    ids=lambda command: str(command[0]),
)
def test_an_interrupted_series_reports_the_games_so_far_as_unfinished(
    command: tuple[str, ...], jobs: str, tmp_path: Path
) -> None:
    out = tmp_path / "report.json"
    arguments = (*command, *MANY, "--jobs", jobs, "--out", str(out))
    terminal, end = pty.openpty()
    with running(*arguments, stderr=end, start_new_session=True) as process:
        os.close(end)
        said = b""
        while not re.search(rb"[1-9]%", said):  # The bar of a terminal has moved.
            said += os.read(terminal, 1000)
        os.killpg(process.pid, signal.SIGINT)  # A terminal tells every process.
        told, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
    with suppress(OSError):  # Nobody is at the other end any more.
        while more := os.read(terminal, 1000):
            said += more
    os.close(terminal)
    report = json.loads(out.read_text("utf-8"))
    assert report["unfinished"] is True
    assert 0 < report["games"] < 3000
    assert said.decode().endswith(
        f"islas: interrupted after {report['games']} of 3000 games; "
        f"the report of these, marked as unfinished, is in {out}\r\n"
    )
    assert "Traceback" not in said.decode()
    assert told
    assert list(tmp_path.iterdir()) == [out]


def test_bots_that_have_not_met_yet_are_reported_without_a_rating(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from islas.cli import laboratory
    from islas.cli.main import main

    def interrupted(*arguments: Any) -> Iterator[Any]:
        for number, result in enumerate(run_all(*arguments)):
            if number == 2:
                raise KeyboardInterrupt
            yield result

    run_all = laboratory.run_all
    monkeypatch.setattr(laboratory, "run_all", interrupted)
    out = tmp_path / "report.json"
    bots = ("--bots", "greedy,random,settler,beginner", "--anchor", "settler", "--players", "2")
    assert main(["tournament", *bots, "--games", "40", "--out", str(out)]) == 130
    report = json.loads(out.read_text("utf-8"))
    assert (report["games"], len(report["ratings"])) == (2, 2)
    assert all(row["elo"] is None and row["games"] == 2 for row in report["ratings"])


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    command = ("simulate", "--games", "1", "--players", "2", "--bots", "random", "--save")
    assert islas(*command, str(folder)).returncode == 0
    return folder / "game-00000.json"


def test_a_file_is_replaced_as_a_whole_or_stays_as_it_was(record: Path, tmp_path: Path) -> None:
    picture, link = tmp_path / "island.svg", tmp_path / "link.svg"
    picture.write_text("before")
    picture.chmod(0o640)
    link.symlink_to(picture)

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    done = islas("draw", str(record), "-o", str(link), preexec_fn=no_room)
    one_sentence(done, 2, "cannot be written: File too large")
    assert picture.read_text() == "before"
    assert islas("draw", str(record), "-o", str(link)).returncode == 0
    assert picture.read_text("utf-8").startswith("<svg")
    assert (link.is_symlink(), picture.stat().st_mode & 0o777) == (True, 0o640)
    assert sorted(tmp_path.iterdir()) == [picture, link]


def test_what_is_no_file_is_written_in_its_place(record: Path, tmp_path: Path) -> None:
    assert islas("draw", str(record), "-o", "/dev/null").returncode == 0
    assert Path("/dev/null").is_char_device()
    one_sentence(islas("draw", str(record), "-o", "/dev/full"), 2, "/dev/full: cannot be written")


def test_records_cannot_be_saved_into_or_below_a_file(tmp_path: Path) -> None:
    below = below_a_file(tmp_path)
    command = ("simulate", "--games", "1", "--players", "2", "--bots", "random", "--save")
    for path, what in ((below.parent, "is a file; --save needs a folder"), (below, "Not a dir")):
        done = islas(*command, str(path))
        one_sentence(done, 2, f"{path}: ")
        assert what in done.stderr.decode()
        assert done.stdout == b""


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("link", "--open", ""), "link"),
        (("simulate", "--seed", b"\xff"), "--seed: is not UTF-8 text"),
        ((*PLAY, "--name", b"\xff", "--record", "f"), "--name: is not UTF-8 text"),
        (("tournament", "--bots", "random", "--games", "100000000"), f"1 to {MOST_GAMES}"),
        (("balance", "--games", "9" * 5000), f"1 to {MOST_GAMES}"),
        (("simulate", "--games", "9" * 5000), "must be a whole number, 1 or more"),
        (("link", "x.json", "--moves", "9" * 5000), "must be a whole number, 0 or more"),
        (("balance", "--jobs", "x"), "must be a whole number, 1 or more, or -1 for one a core"),
    ],
)
def test_arguments_that_cannot_be_meant_get_one_sentence(
    arguments: Sequence[str | bytes], what: str, tmp_path: Path
) -> None:
    done = islas(*arguments, cwd=tmp_path, env={**os.environ, "PYTHONPATH": os.getcwd()})
    one_sentence(done, 2, what)
    assert len(done.stderr) < 300
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "command",
    [("canarias", "deck"), ("--help",), PLAY, ("simulate", "--games", "1", "--bots", "random")],
    ids=["json", "help", "play", "words"],
)
def test_output_that_is_full_or_closed_gets_one_sentence(command: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = islas(*command, stdout=full)
    one_sentence(done, 1, "standard output: cannot be written: No space left on device")
    closed = ["sh", "-c", 'exec "$@" >&-', "sh", *ISLAS, *command]
    done = subprocess.run(closed, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    one_sentence(done, 1, "standard output is closed")


@pytest.mark.parametrize("command", [PLAY, ("check", "-"), ("canarias", "landing")])
def test_input_that_is_closed_gets_one_sentence(command: tuple[str, ...]) -> None:
    closed = ["sh", "-c", 'exec "$@" <&-', "sh", *ISLAS, *command]
    done = subprocess.run(closed, capture_output=True, check=False)
    one_sentence(done, 2, "standard input: is closed")


def test_a_name_that_the_terminal_cannot_write_is_written_in_other_letters(tmp_path: Path) -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    record = tmp_path / "game.json"
    command = (*PLAY, "--name", "José", "--record", str(record))
    done = islas(*command, given=b"island tenerife\nq\n", env=ascii_only)
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"Jos\xe9 takes Tenerife." in done.stdout
    done = islas("replay", str(record), "--events", env=ascii_only)
    assert (done.returncode, done.stderr) == (0, b"")
    head = json.loads(done.stdout.splitlines()[0])
    assert head["players"][0]["name"] == "José"


#: Starts the command line, and is interrupted while it imports one of its modules.
INTERRUPTED = """
import os, runpy, signal, sys
class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == "islas.cli.balance":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
sys.argv = ["islas", "canarias", "deck"]
runpy.run_module("islas", run_name="__main__", alter_sys=True)
"""


def test_an_interrupt_while_modules_are_imported_ends_it_without_a_word() -> None:
    code = [sys.executable, "-c", INTERRUPTED]
    done = subprocess.run(code, capture_output=True, check=False, **HEARING)
    assert (done.returncode, done.stderr, done.stdout) == (-signal.SIGINT, b"", b"")


def other_program(folder: Path, code: str) -> Path:
    python = folder / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!{sys.executable}\nimport sys\n{code}\n")
    python.chmod(0o755)
    return python


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("print('junk', flush=True); sys.stdin.read()", "not JSON"),
        ("print('[1]', flush=True); sys.stdin.read()", "must be an object"),
        ("print('{}', flush=True); sys.stdin.read()", "seconds: this field is missing"),
        (
            """print('{"seconds": 0, "games": 1, "decisions": 1}', flush=True); sys.stdin.read()""",
            "seconds: must be above 0",
        ),
        ("sys.stdout.buffer.write(b'\\xff' * 10**7); sys.stdin.read()", "not JSON"),
        ("", "ended early"),
        ("sys.stdin.close()", "ended early"),
    ],
    ids=["junk", "list", "empty", "no time", "bytes", "end", "deaf"],
)
def test_a_benchmark_beside_a_program_that_answers_junk_says_so(
    code: str, what: str, tmp_path: Path
) -> None:
    python = other_program(tmp_path / "other", code)
    done = islas("bench", "--rounds", "1", "--environment", str(tmp_path / "other"))
    one_sentence(done, 2, str(python))
    assert what in done.stderr.decode()


def test_the_benchmark_runs_no_program_of_the_folder_one_stands_in(tmp_path: Path) -> None:
    other_program(tmp_path / ".build" / "catanatron", f"open({str(tmp_path / 'ran')!r}, 'w')")
    root = str(Path(__file__).parents[2])
    islas("bench", "--rounds", "1", cwd=tmp_path, env={**os.environ, "PYTHONPATH": root})
    assert not (tmp_path / "ran").exists()
