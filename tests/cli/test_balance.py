"""Balance reports count right, and the page says what they say."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from islas.canarias.components import COLOURS
from islas.canarias.edition import standard_edition
from islas.canarias.picture.laboratory import balance_section
from islas.cli.balance import Outcome, outcome_of, shares
from islas.cli.laboratory import Table, match_of, openings
from islas.cli.main import main
from islas.core.tournament import schedule

ROOT = Path(__file__).parents[2]


def found(rows: list[dict[str, Any]]) -> dict[str, tuple[int, float]]:
    return {row["name"]: (row["games"], row["wins"]) for row in rows}


def test_what_was_in_a_game_and_won_is_counted() -> None:
    one = Outcome(
        (0,), (20, 9), 8, {"islands": [("north", 0), ("east", 1)], "ships": [("a", None)]}
    )
    two = Outcome((0, 1), (19, 19), 9, {"islands": [("east", 0), ("west", 1)], "ships": [("a", 1)]})
    rows = shares([one, two])
    assert found(rows["islands"]) == {"east": (2, 0.5), "north": (1, 1.0), "west": (1, 0.5)}
    assert found(rows["seats"]) == {"0": (2, 1.5), "1": (2, 0.5)}
    assert found(rows["ships"]) == {"a": (1, 0.5)}


def test_an_outcome_is_that_of_the_game() -> None:
    table = Table("canarias")
    task = schedule(["random"] * 3, 3, 1, "5", openings(table))[0]
    outcome = outcome_of(table, task)
    match = match_of(table, task)
    assert (outcome.points, outcome.winners) == (match.record.points, match.record.winners)
    counts = {kind: dict(rows) for kind, rows in outcome.counts.items()}
    assert [f"island {name}" for name in counts["islands"]] == list(task.opening)
    taken = [e for events in match.history for e in events if getattr(e, "previous", 0) is None]
    firsts = {e.colour: e.seat for e in taken}
    for colour, power in zip(COLOURS, standard_edition().powers, strict=True):
        points = sorted(player.points[colour] for player in match.position.players)
        seat = counts["colours"][colour.slug]
        assert (seat is None) == (points[-1] == points[-2])
        if seat is not None:
            assert match.position.players[seat].points[colour] == points[-1]
        assert counts["privileges"][power.value] == firsts.get(colour)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = tmp_path_factory.mktemp("balance") / "balance.json"
    assert main(["balance", "--bot", "random", "--games", "24", "--out", str(path)]) == 0
    made: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return made


def test_islands_and_seats_are_equally_often_in_the_games(report: dict[str, Any]) -> None:
    assert {games for games, _ in found(report["islands"]).values()} == {16}
    assert {games for games, _ in found(report["seats"]).values()} == {24}
    assert sum(wins for _, wins in found(report["islands"]).values()) == pytest.approx(24, abs=0.01)
    assert (report["games"], report["players"], report["fair"]) == (24, 4, 0.25)


def test_the_rule_options_of_the_command_line_reach_the_games(
    report: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "other.json"
    games = ("--bot", "random", "--games", "24", "--pirate-without-points", "everybody")
    assert main(["balance", *games, "--out", str(path)]) == 0
    assert json.loads(path.read_text("utf-8"))["points"] != report["points"]


def test_every_field_is_described(report: dict[str, Any]) -> None:
    text = (ROOT / "docs" / "formats.md").read_text("utf-8").partition("`tournament --out FILE`")[2]
    for name in [*report, *report["islands"][0]]:
        assert f"`{name}`" in text, name


def test_the_page_shows_every_share(report: dict[str, Any]) -> None:
    section = balance_section(report, standard_edition(), lambda text: text)
    ElementTree.fromstring(section.replace("<br>", "<br/>"))
    for kind in ("islands", "seats", "colours", "privileges"):
        for row in report[kind]:
            assert f"{100 * row['share']['estimate']:.1f} %</text>" in section
    labels = re.findall(r'aria-label="(\w+): ([^"]+)"', section)
    assert [title for title, _ in labels] == ["Islands", "Seats", "Colours", "Privileges"]
    assert labels[0][1].count(", from ") == 6
    assert section.count("graph-band") == section.count("graph-goal") == 2


def test_the_report_on_the_site_is_of_this_edition() -> None:
    report = json.loads((ROOT / "site" / "data" / "balance.json").read_text("utf-8"))
    assert report["edition"] == standard_edition().digest
