"""Tournaments on the command line; the way of running changes nothing."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from islas.canarias.edition import Options, standard_edition
from islas.cli import laboratory
from islas.cli.laboratory import Table, match_of, openings
from islas.cli.main import main
from islas.cli.parallel import run
from islas.cli.tournament import result_of
from islas.core.errors import DataError
from islas.core.tournament import schedule

TABLE = Table("canarias")
TASKS = schedule(("greedy", "random", "random"), 3, 6, "7", openings(TABLE))


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as running:
        yield running


def report(path: Path, *arguments: str) -> dict[str, Any]:
    bots = ("--bots", "greedy,random,random", "--players", "3", "--games", "6", "--seed", "3")
    assert main(["tournament", *bots, "--out", str(path), *arguments]) == 0
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def test_a_game_begins_with_the_islands_of_its_task() -> None:
    match = match_of(TABLE, TASKS[0])
    assert [f"island {player.home.name}" for player in match.position.players] == list(
        TASKS[0].opening
    )
    assert match.to_move is None


def test_a_task_is_played_with_the_rule_options_that_were_chosen() -> None:
    rules = (("privilege_draw", "5"), ("pirate_without_points", "everybody"), ("standstill", None))
    given = Table("canarias", rules=rules)
    assert match_of(given, TASKS[0]).position.options == Options(5, "everybody")
    assert match_of(TABLE, TASKS[0]).position.options == standard_edition().options
    assert result_of(given, TASKS[0]).task == TASKS[0]


def test_the_rule_options_of_the_command_line_reach_the_games(tmp_path: Path) -> None:
    bots = ("--bots", "greedy,beginner,settler")
    usual = report(tmp_path / "usual.json", *bots)
    other = report(tmp_path / "other.json", *bots, "--privilege-draw", "5")
    assert other["command"].endswith("--privilege-draw 5")
    assert other["ratings"] != usual["ratings"]


@pytest.mark.slow
def test_the_same_seeds_give_the_same_results_in_any_way_of_running(
    cluster: LocalCluster,
) -> None:
    work = partial(result_of, TABLE)
    one_by_one = list(run(work, TASKS))
    assert [result.task for result in one_by_one] == TASKS
    assert list(run(work, TASKS, jobs=2)) == one_by_one
    assert list(run(work, TASKS, scheduler=cluster.scheduler_address)) == one_by_one


@pytest.mark.slow
def test_reports_differ_in_the_command_only(cluster: LocalCluster, tmp_path: Path) -> None:
    alone = report(tmp_path / "alone.json")
    spread = report(tmp_path / "spread.json", "--dask", cluster.scheduler_address)
    assert alone.pop("command") is not None
    del spread["command"]
    assert alone == spread
    assert [row["name"] for row in alone["ratings"]] == ["greedy", "random"]
    greedy = alone["ratings"][0]
    assert greedy["elo"]["low"] == greedy["elo"]["high"] == 1000
    assert greedy["lead"]["estimate"] > 100
    assert (alone["games"], alone["deals"], greedy["games"]) == (6, 2, 6)


def test_games_that_were_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = ("--keep", str(tmp_path / "games"))
    first = report(tmp_path / "first.json", *keep)

    def refuse(*given: Any) -> None:
        raise AssertionError(f"played again: {given}")

    monkeypatch.setattr(laboratory, "play", refuse)
    again = report(tmp_path / "again.json", *keep)
    del first["command"], again["command"]
    assert again == first
    # Other sources may play another way.
    monkeypatch.setattr(laboratory, "sources_of", lambda game: "others")
    with pytest.raises(AssertionError, match="played again"):
        report(tmp_path / "other.json", *keep)


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    bots = ("--bots", "random,random", "--players", "2", "--games", "2")
    assert main(["tournament", *bots, "--keep", str(tmp_path / "file" / "games")]) == 2
    assert f"islas: {tmp_path}" in capsys.readouterr().err


def test_a_scheduler_that_is_not_there_is_named() -> None:
    with pytest.raises(DataError, match="no scheduler answers at nowhere://1"):
        list(run(str, [1], scheduler="nowhere://1"))


def test_unknown_bots_and_too_few_of_them_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--bots", "greedy,genius"]) == 2
    assert "'genius' is not a bot" in capsys.readouterr().err
    assert main(["tournament", "--bots", "greedy,random"]) == 2
    assert "must name 4 or more bots, not 2" in capsys.readouterr().err


def test_an_anchor_that_does_not_play_is_refused_before_the_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["tournament", "--bots", "greedy,random", "--players", "2", "--anchor", "oak"]) == 2
    assert "--anchor: must be one of greedy, random, not 'oak'" in capsys.readouterr().err


def test_no_processes_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["tournament", "--bots", "greedy,random", "--jobs", "0"])
    assert "--jobs: must be a whole number, 1 or more, or -1" in capsys.readouterr().err
