"""Files and arguments that somebody else made, on the command line."""

import gettext
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from islas import games
from islas.canarias.edition import standard_text
from islas.canarias.game import CanariasMatch, new_game
from islas.cli import files, main, output
from islas.core.printable import UNPRINTABLE
from islas.core.record import Seat
from islas.texts import texts
from tests.canarias.toy import houses

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def islas(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    def run(*arguments: str) -> tuple[int, str, str]:
        status = main.main(arguments)
        out, err = capsysbinary.readouterr()
        return status, out.decode(), err.decode()

    return run


def record(**changes: Any) -> str:
    match = CanariasMatch(new_game(), [Seat("Ana"), Seat("Bruno", "greedy")], "7")
    for island in ("tenerife", "la-palma"):
        match.act(match.game.parse_action(f"island {island}"))
    return json.dumps({**match.record.to_json(), **changes})


def written(path: Path, text: str | bytes) -> str:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_a_record_with_an_unknown_bot_is_not_sound(islas: Run, tmp_path: Path) -> None:
    players = [{"name": "Ana", "bot": None}, {"name": "Bruno", "bot": "deep-thought"}]
    file = written(tmp_path / "game.json", record(players=players))
    known = "random, greedy, beginner, settler, governor, master"
    for command in ("check", "replay"):
        status, out, err = islas(command, file)
        assert (status, out) == (2, "")
        assert err.endswith(f"players[1].bot: 'deep-thought' is not known here; known: {known}\n")


def test_what_files_say_reaches_the_terminal_printable(islas: Run, tmp_path: Path) -> None:
    players = [
        {"name": "\x1b[2JA\u202ena\nislas: forged", "bot": None},
        {"name": "B", "bot": "greedy"},
    ]
    marks = [{"after": 0, "bot": "\x9b31m", "by": "\u2028x", "reason": "late"}]
    file = written(
        tmp_path / "game.json", record(players=players, seed="\x9b31m\u202e", stand_ins=marks)
    )
    for arguments in ((), ("--events",)):
        status, out, _ = islas("replay", file, *arguments)
        assert (status, not UNPRINTABLE.search(out.replace("\n", ""))) == (0, True)
    events = [json.loads(line) for line in out.splitlines()]
    assert events[0]["seed"] == "\x9b31m\u202e"
    assert events[0]["players"][0]["name"] == "[2JAna islas: forged"

    status, link, _ = islas("link", file)
    status, out, _ = islas("link", "--open", link.strip())
    assert (status, not UNPRINTABLE.search(out.replace("\n", ""))) == (0, True)
    assert json.loads(out)["seed"] == "\x9b31m\u202e"


def test_titles_of_an_edition_are_tidied(islas: Run, tmp_path: Path) -> None:
    data = json.loads(standard_text())
    data["islands"][0]["title"] = "Te\x1b[31m\nnerife"
    edition = written(tmp_path / "mine.json", json.dumps(data))
    match = CanariasMatch(new_game(files.read_text(edition)), [Seat("Ana"), Seat("B")], "7")
    match.act(match.game.parse_action("island tenerife"))
    file = written(tmp_path / "game.json", match.record.dump())
    assert islas("replay", file, "--edition", edition)[1].startswith(
        "   1  Ana takes Te[31m nerife.\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"\x1b[2J" + "x" * 10**6: 1}),
        record(actions=["build \x1b[2J\nislas: all is well " + "x" * 900]),
        record(game="x\n" * 400),
        record(**{"\x1b]0;title\x07": 1}),
    ],
    ids=["key", "action", "game", "field"],
)
def test_a_mistake_is_one_short_line_whatever_the_file_says(
    text: str, islas: Run, tmp_path: Path
) -> None:
    status, out, err = islas("check", written(tmp_path / "bad.json", text))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert len(err) < 500
    assert not UNPRINTABLE.search(err.rstrip("\n"))


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 5000, "\udcff\x1b[2J", "."])
@pytest.mark.parametrize("command", ["check", "replay", "draw", "link"])
def test_names_that_no_file_has_are_refused(name: str, command: str, islas: Run) -> None:
    status, out, err = islas(command, name)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert len(err) < 500
    assert not UNPRINTABLE.search(err.rstrip("\n"))


def test_a_name_that_is_typed_is_tidied(
    islas: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"q\n")))
    status, out, _ = islas("play", "--name", " Ana\x1b[2J\n", "--bots", "random")
    assert (status, out.splitlines()[0].split(",")[0]) == (0, "Ana[2J")
    assert islas("play", "--name", "x" * 81)[0] == 2
    with pytest.raises(SystemExit):
        islas("play", "--name", "\udcff")


def test_a_byte_order_mark_is_passed_over(islas: Run, tmp_path: Path) -> None:
    file = written(tmp_path / "game.json", b"\xef\xbb\xbf" + record().encode())
    assert islas("check", file) == (0, f"{file}: a sound record: 2 actions, round 1\n", "")


def test_other_encodings_are_refused(islas: Run, tmp_path: Path) -> None:
    file = written(tmp_path / "game.json", record().encode("utf-16"))
    assert islas("check", file) == (2, "", f"islas: {file}: is not UTF-8 text\n")


def test_large_files_are_not_read_whole(islas: Run, tmp_path: Path) -> None:
    for file in (written(tmp_path / "game.json", " " * 2_000_001), "/dev/zero"):
        said = f"islas: {file}: is too large to be one of our files: more than 2,000,000 bytes\n"
        assert islas("check", file) == (2, "", said)


def test_landings_are_answered_line_by_line_however_long_the_file_is(
    islas: Run, tmp_path: Path
) -> None:
    question = {
        "card": {"colour": "red", "priorities": ["farmland", "green", "beige", "village"]},
        "islands": [{"island": "tenerife", "buildings": houses(a1="red")}, {"island": "la-palma"}],
    }
    good = json.dumps(question).encode()
    long = b'{"card": "' + b"x" * 5_000_000 + b'"}'
    lines = [good, long, b"\xff", b"[" * 9900, b"", good.replace(b"red", b"red\\u2028", 1), good]
    status, out, _ = islas("canarias", "landing", written(tmp_path / "l", b"\r\n".join(lines)))
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, len(answers)) == (0, 6)
    assert answers[0] == answers[-1]
    assert set(answers[0]) == {"winner", "decided_by", "counts", "areas"}
    whats = (
        "line 2: is too large",
        "line 3: is not UTF-8",
        "line 4: this is nested",
        "card.colour",
    )
    for answer, what in zip(answers[1:], whats, strict=False):
        assert answer["error"].startswith(what)


def test_a_language_without_its_texts_is_refused_not_english(
    islas: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clone has the sources of the catalogues, but not what is made of them."""
    monkeypatch.setattr("islas.texts._PACKAGE", tmp_path)
    gettext._translations.clear()  # type: ignore[attr-defined]
    status, out, err = islas("play", "--language", "es")
    assert (status, out) == (2, "")
    made = "`pip install .` or `python3 build.py` makes them"
    assert err == f"islas: language: the texts in Español are not there yet; {made}\n"
    assert texts("en").gettext("Copy") == "Copy"
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert main.parser(games.first()).parse_args(["play"]).language == "en"


def test_arguments_are_told_shortly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main.main(["check", "x", "\x1b[2J" * 999])
    err = capsys.readouterr().err
    assert err.startswith(r"islas: unrecognized arguments: \x1b[2J")
    assert (err.count("\n"), len(err) < 500) == (1, True)


def test_json_stays_the_same_when_it_is_made_printable() -> None:
    value = {"a\x1b": "\x9b\u202e\x7f\n", "b": ["\u2028é"]}
    text = output.json_printable(json.dumps(value, ensure_ascii=False, indent=1))
    assert json.loads(text) == value
    assert not UNPRINTABLE.search(text.replace("\n", ""))
