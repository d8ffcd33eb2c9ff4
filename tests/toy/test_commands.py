"""Reef on the command line."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from islas import games
from islas.cli.main import main
from islas.core.match import Match
from islas.core.record import Seat, read_record
from islas.games import GAMES, Kit
from tests.toy.bots import BOTS, make_bot
from tests.toy.game import Reef
from tests.toy.notation import position_to_json


class Islas:
    """`islas`, in this process: it sees the table of games as the test does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capfdbinary: Any) -> None:
        self._patch = monkeypatch
        self._caught = capfdbinary
        self.status = 0
        self.complaint = ""

    def __call__(self, *arguments: str | Path, given: str = "") -> str:
        """What a command line prints; what is `given` stands on standard input."""
        self._patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        try:
            self.status = main([str(argument) for argument in arguments])
        except SystemExit as left:
            self.status = int(left.code or 0)
        out, complaint = self._caught.readouterr()
        self.complaint = complaint.decode()
        return str(out.decode())


@pytest.fixture
def islas(monkeypatch: pytest.MonkeyPatch, capfdbinary: Any) -> Islas:
    return Islas(monkeypatch, capfdbinary)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(
        Reef(4), [Seat("Ana", "grow"), Seat("Bruno", "drift"), Seat("Carla", "scheme")], "5"
    )
    match.play({seat: make_bot(each.bot or "") for seat, each in enumerate(match.seats)})
    path = tmp_path / "game.json"
    path.write_text(match.record.dump(), "utf-8")
    return path


def test_play_is_a_game_by_typed_commands(islas: Islas, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    given = "?\nreef\ngoods\noffer 1 shell for 3 pearl\nrest\nq\n"
    told = islas("play", "toy", "--bots", "drift", "--goal", "6", "--record", kept, given=given)
    assert islas.status == 0, islas.complaint
    for text in (
        "You, it is your turn",
        "There is only the rock",
        "You offers 1 shell for 3 pearl.",
    ):
        assert text in told
    record = read_record(kept.read_text("utf-8"))
    assert record.actions[:2] == ("offer 1 shell for 3 pearl", "rest")
    assert record.setup["options"] == {"goal": 6}


def test_simulations_count_what_the_game_counts(islas: Islas, tmp_path: Path) -> None:
    command = ("simulate", "toy", "--games", "4", "--players", "3", "--bots", "grow,drift,drift")
    answer = json.loads(islas(*command, "--json", "--save", tmp_path))
    assert set(answer["kinds"]) <= {"shell", "weed", "sponge", "pearl"}
    assert answer["bots"]["grow"]["games"] == 4
    assert sum(row["wins"] for row in answer["seats"].values()) == pytest.approx(4)
    assert len(list(tmp_path.iterdir())) == 4
    assert "kinds:" in islas(*command)
    assert islas("simulate", "toy", "--players", "5") == ""
    assert "2 to 4" in islas.complaint


def test_a_tournament_rates_by_ranks_and_balance_by_seats(islas: Islas, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    series = ("--games", "16", "--players", "2", "--out", report)
    told = islas("tournament", "toy", "--bots", "grow,drift", *series)
    assert islas.status == 0, islas.complaint
    assert told.splitlines()[0].startswith("grow")
    assert json.loads(report.read_text())["edition"] == "1"
    islas("balance", "toy", "--bot", "drift", *series)
    assert islas.status == 0, islas.complaint
    found = json.loads(report.read_text())
    assert [row["name"] for row in found["seats"]] == ["seat 0", "seat 1"] or len(
        found["seats"]
    ) == 2
    assert found["kinds"]


def test_bench_plays_with_as_many_as_the_game_has_seats(
    islas: Islas, monkeypatch: pytest.MonkeyPatch, kit: Kit, tmp_path: Path
) -> None:
    from dataclasses import replace

    monkeypatch.setattr("islas.cli.bench.GAMES", 2)
    command = ("bench", "toy", "--rounds", "1", "--json", "--environment", tmp_path)
    assert json.loads(islas(*command))["players"] == 4
    monkeypatch.setitem(GAMES, "toy", replace(kit, seats=range(2, 4)))
    assert json.loads(islas(*command))["players"] == 3
    assert "Reef" in islas(*(each for each in command if each != "--json"))


def test_a_replay_tells_the_game_and_hides_what_was_sealed(islas: Islas, record: Path) -> None:
    told = islas("replay", record)
    assert "The tide brings" in told
    summary = told.splitlines()[-1]
    match = games.replay(read_record(record.read_text("utf-8")))
    won = ", ".join(match.names[seat] for seat in match.record.winners or ())
    assert summary.endswith(f"points; won by {won}")

    def sealed(*arguments: str) -> list[tuple[int, bool | None]]:
        lines = map(json.loads, islas("replay", record, "--events", *arguments).splitlines())
        return [(line["seat"], line["yes"]) for line in lines if line["event"] == "Sealed"]

    everything = sealed()
    assert len(everything) > 3
    assert all(isinstance(yes, bool) for _, yes in everything)
    assert sealed("--view", "2") == [(s, yes if s == 2 else None) for s, yes in everything]


def test_links_are_printed_and_opened(islas: Islas, record: Path) -> None:
    text = islas("link", record).strip()
    assert text.startswith("toy.1")
    assert read_record(islas("link", "--open", text)) == read_record(record.read_text("utf-8"))
    assert len(islas("link", record, "--moves", "3").strip()) < len(text)


def test_legal_actions_are_printed_of_records_and_positions(
    islas: Islas, tmp_path: Path, record: Path
) -> None:
    found = json.loads(islas("legal", record, "--moves", "0"))
    assert found["to_move"] == 0
    assert "offer 1 shell for 3 pearl" in found["actions"]
    match = games.replay(read_record(record.read_text("utf-8")))
    match.position.over = False
    match.position.goods[0] = [3, 3, 3, 3]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position_to_json(match.position)), "utf-8")
    assert len(json.loads(islas("legal", path))["actions"]) > 1890


def test_files_of_the_game_are_checked_and_drawn(
    islas: Islas, tmp_path: Path, record: Path
) -> None:
    rounds = games.replay(read_record(record.read_text("utf-8"))).position.round
    assert f"a sound record: {len(json.loads(record.read_text())['actions'])} actions" in islas(
        "check", record
    )
    assert f"round {rounds}" in islas("check", record)
    position = tmp_path / "position.json"
    position.write_text('{"format": "islas-toy-position/1", "goods": [{"weed": 2}, {}]}')
    assert "a sound position: 2 divers, 0 corals" in islas("check", position)
    path = Path(__file__).with_name("tutorials") / "first-dive.txt"
    assert "a sound tutorial: 3 steps" in islas("check", "--game", "toy", path)
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(path.read_text().replace('"weed": 3', '"weed": 2'))
    assert islas("check", "--game", "toy", wrong) == ""
    assert "nothing that is legal fits" in islas.complaint
    drawn = islas("draw", record, "--seat", "1")
    assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "seat-1" in drawn.split("</style>")[1]
    assert "seat-0" not in drawn.split("</style>")[1]
    assert islas("draw", record, "--seat", "3") == ""
    assert "--seat" in islas.complaint


def test_the_game_answers_questions_of_its_own(islas: Islas) -> None:
    answer = json.loads(islas("toy", "offers", "3", "3", "2", "2"))
    assert answer["offers"] == 1365
    assert len(answer["ends"]) == 2
    assert islas("toy", "offers", "a", "3", "2", "2") == ""
    assert "must be whole numbers" in islas.complaint
    assert "offers" in islas("toy", "--help")


def test_help_names_the_bots_and_options_of_the_game(islas: Islas) -> None:
    told = islas("play", "toy", "--help")
    assert "--goal {4,5,6}" in told
    assert all(name in told for name in BOTS)
    assert islas("tournament", "toy", "--bots", "master,grow") == ""
    assert "'master' is not a bot" in islas.complaint
    assert islas("simulate", "--edition", "no", "toy") == ""
    assert islas.status == 2
