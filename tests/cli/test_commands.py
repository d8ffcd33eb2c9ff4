"""The command line: what commands answer. How it runs as a program is tested in `test_faults`."""

import json
import re
import subprocess
import sys
from base64 import b64decode
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from islas.canarias.edition import Options, standard_edition, standard_text
from islas.canarias.legal import legal_actions
from islas.canarias.notation import position_to_json
from islas.cli.main import main
from islas.core.record import read_record
from islas.games import replay
from tests.canarias.toy import houses, toy_json


def islas(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Carry out a command line in this process; in one of its own Python would start each time."""
    told, complained, asked = (TextIOWrapper(BytesIO(), "utf-8") for _ in range(3))
    asked.write(given)
    asked.seek(0)
    with (
        redirect_stdout(told),
        redirect_stderr(complained),
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(sys, "stdin", asked)
        try:
            status: Any = main(arguments)
        except SystemExit as end:
            status = end.code
    told.seek(0)
    complained.seek(0)
    return subprocess.CompletedProcess(arguments, status or 0, told.read(), complained.read())


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    done = islas(
        "simulate", "--games", "1", "--players", "3", "--bots", "random", "--save", str(folder)
    )
    assert done.returncode == 0, done.stderr
    return folder / "game-00000.json"


def test_the_deck_lists_fifty_four_settlers() -> None:
    deck = json.loads(islas("canarias", "deck").stdout)
    assert len(deck["settlers"]) == 54
    assert {
        "name": "segador",
        "colour": "red",
        "priorities": ["farmland", "green", "beige", "village"],
    } in deck["settlers"]
    assert sorted(deck["pirates"]) == ["beige", "blue", "brown", "green", "orange", "red"]
    assert deck["privileges"]["orange"] == "win_ties"


def test_an_island_lists_areas_neighbours_and_features() -> None:
    island = json.loads(islas("canarias", "island", "fuerteventura").stdout)
    kinds = [area["kind"] for area in island["areas"]]
    assert (kinds.count("building"), len(kinds)) == (12, 15)
    by_id = {area["id"]: area for area in island["areas"]}
    for area in island["areas"]:
        assert all(area["id"] in by_id[other]["neighbours"] for other in area["neighbours"])


def test_landings_are_answered_line_by_line_errors_in_their_place() -> None:
    line = {
        "card": {"colour": "red", "priorities": ["farmland", "green", "beige", "village"]},
        "islands": [
            {"island": "tenerife", "buildings": houses(a1="red"), "privileges": ["orange"]},
            {"island": "la-palma"},
        ],
    }
    bad = {**line, "islands": [{"island": "atlantis"}]}
    given = "\n".join([json.dumps(line), "{cut off", json.dumps(bad), json.dumps(line)])
    done = islas("canarias", "landing", given=given)
    assert done.returncode == 0
    answers = [json.loads(answer) for answer in done.stdout.splitlines()]
    assert set(answers[0]) == {"winner", "decided_by", "counts", "areas"}
    assert "not JSON" in answers[1]["error"]
    assert "islands[0].island" in answers[2]["error"]
    assert answers[3] == answers[0]


def test_simulations_are_the_same_for_the_same_seed() -> None:
    command = ("simulate", "--games", "6", "--players", "2", "--bots", "greedy,random", "--json")
    first, second = islas(*command), islas(*command)
    assert first.stdout == second.stdout
    answer = json.loads(first.stdout)
    assert answer["bots"]["greedy"]["games"] == 6
    assert sum(row["wins"] for row in answer["bots"].values()) == pytest.approx(6)


def test_a_record_is_replayed_with_every_event(record: Path) -> None:
    lines = [
        json.loads(line) for line in islas("replay", str(record), "--events").stdout.splitlines()
    ]
    assert lines[0]["event"] == "game"
    assert lines[-1]["event"] == "game_ended"
    hidden = islas("replay", str(record), "--events", "--view", "1").stdout
    assert all(
        event["cards"] is None
        for event in map(json.loads, hidden.splitlines())
        if event["event"] == "drew" and event["seat"] != 1
    )
    assert "The last round begins." in islas("replay", str(record)).stdout


def test_a_record_goes_through_a_link_and_back_whole_or_up_to_a_move(record: Path) -> None:
    link = islas("link", str(record)).stdout.strip()
    assert islas("link", "--open", f"https://example.org/#game={link}").stdout == record.read_text(
        "utf-8"
    )
    begun = islas("link", str(record), "--moves", "5").stdout.strip()
    assert len(json.loads(islas("link", "--open", begun).stdout)["actions"]) == 5
    for arguments in ((), (str(record), "--moves", "-1"), ("--open", link[:-3])):
        done = islas("link", *arguments)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_the_legal_actions_of_every_moment_of_a_record_are_those_of_the_game(record: Path) -> None:
    text = record.read_text("utf-8")
    whole = replay(read_record(text))
    for moves in (0, 3, 20, len(whole.actions)):
        match = whole.until(moves)
        answer = json.loads(islas("legal", "-", "--moves", str(moves), given=text).stdout)
        assert answer["to_move"] == match.to_move
        assert answer["actions"] == list(map(str, legal_actions(match.position)))
        assert moves == len(whole.actions) or whole.record.actions[moves] in answer["actions"]
    done = islas("legal", str(record))
    assert (done.returncode, json.loads(done.stdout)) == (0, {"to_move": None, "actions": []})


def test_the_legal_actions_of_a_position_are_listed_too(tmp_path: Path) -> None:
    players = [{"island": "tenerife", "hand": ["pescador"]}, {"island": "la-palma"}]
    data = {"format": "islas-canarias-position/1", "phase": "second", "players": players}
    given = json.dumps(data)
    done = islas("legal", "-", given=given)
    assert json.loads(done.stdout) == {"to_move": 0, "actions": ["load pescador"]}
    done = islas("legal", "-", "--moves", "3", given=given)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "islas: --moves: counts the actions of a record; - is not a record\n"


@pytest.mark.parametrize("moves", ["-1", "100000", "many"])
def test_legal_actions_after_moves_that_there_are_not_get_one_line(
    record: Path, moves: str
) -> None:
    done = islas("legal", str(record), "--moves", moves)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("name", "choice"), [(n, c) for n, found in Options.CHOICES.items() for c in found]
)
def test_simulated_games_are_played_and_recorded_with_the_options_of_the_command_line(
    name: str, choice: object, tmp_path: Path
) -> None:
    command = ("simulate", "--games", "1", "--players", "2", "--bots", "random")
    chosen = (f"--{name.replace('_', '-')}", str(choice), "--save", str(tmp_path))
    assert islas(*command, *chosen).returncode == 0
    match = replay(read_record((tmp_path / "game-00000.json").read_text("utf-8")))
    assert match.position.options == replace(standard_edition().options, **{name: choice})


def test_an_option_of_the_command_line_replaces_the_edition_s(tmp_path: Path) -> None:
    edition = toy_json()
    edition["options"] = {"privilege_draw": 5, "pirate_without_points": "everybody"}
    file = tmp_path / "toy.json"
    file.write_text(json.dumps(edition), "utf-8")
    game = ("simulate", "--games", "1", "--players", "2", "--edition", str(file), "--save")
    assert islas(*game, str(tmp_path), "--pirate-without-points", "nobody").returncode == 0
    found = json.loads((tmp_path / "game-00000.json").read_text("utf-8"))
    assert found["setup"]["options"] == {
        "privilege_draw": 5,
        "pirate_without_points": "nobody",
        "standstill": "ends",
    }


def test_a_person_plays_with_the_options_of_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    options = ("--privilege-draw", "5", "--standstill", "goes_on")
    done = islas("play", "--bots", "random", "--record", str(file), *options, given="q\n")
    assert done.returncode == 0, done.stderr
    found = json.loads(file.read_text("utf-8"))
    assert found["setup"]["options"] == {"privilege_draw": 5, "pirate_without_points": "nobody"}


def test_an_island_of_a_record_is_drawn(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "island.svg"
    assert islas("draw", str(record), "--seat", "2", "-o", str(picture)).returncode == 0
    assert picture.read_text("utf-8").startswith("<svg")


def test_a_person_plays_by_numbers_and_by_notation() -> None:
    typed = "island tenerife\n?\nbogus\nlook\n1\nq\n"
    done = islas("play", "--bots", "random", "--language", "en", given=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You takes Tenerife." in done.stdout
    assert "“bogus” is not understood" in done.stdout
    assert "You on Tenerife. Points: 0." in done.stdout


@pytest.mark.parametrize(
    ("language", "command", "said"),
    [("de", "schau", "Du auf La Palma."), ("es", "mira", "Du en La Palma.")],
)
def test_the_terminal_speaks_the_player_s_language(language: str, command: str, said: str) -> None:
    typed = f"island la-palma\n{command}\nq\n"
    done = islas("play", "--name", "Du", "--language", language, given=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def cut_off_record(record: Path) -> str:
    return record.read_text("utf-8")[:200]


def edition_with_a_lonely_area(record: Path) -> str:
    data = toy_json()
    island = data["islands"][0]
    far = [[900, 900], [950, 900], [950, 950]]
    island["areas"][0]["outline"] = [len(island["points"]) + n for n in range(3)]
    island["points"] += far
    return json.dumps(data)


def edition_with_an_unknown_option(record: Path) -> str:
    data = json.loads(standard_text())
    data["options"]["wind"] = 3
    return json.dumps(data)


def record_with_an_unknown_card(record: Path) -> str:
    data = json.loads(record.read_text("utf-8"))
    data["actions"][4] = "build astronauta a1"
    return json.dumps(data)


def position_with_nine_red_houses(record: Path) -> str:
    areas = houses(**{f"a{n}": "red" for n in range(1, 6)})
    four = houses(**{f"a{n}": "red" for n in range(1, 5)})
    players = [
        {"island": "tenerife", "buildings": areas},
        {"island": "la-palma", "buildings": four},
    ]
    return json.dumps({"format": "islas-canarias-position/1", "players": players})


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (cut_off_record, "line"),
        (edition_with_a_lonely_area, "islands[0].areas[0].outline: area 'a1' has no neighbour"),
        (edition_with_an_unknown_option, "options.wind: unknown field"),
        (record_with_an_unknown_card, "actions[4]"),
        (position_with_nine_red_houses, "9 red houses stand on the islands; there are 8"),
    ],
)
def test_a_bad_file_gets_one_clear_line_and_status_two(
    make: object, what: str, record: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(make(record), "utf-8")  # type: ignore[operator]
    done = islas("check", str(bad))
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert what in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--wind", "3"),
        ("simulate", "--bots", "deep-thought"),
        ("simulate", "--players", "9"),
        ("simulate", "--games", "many"),
        ("simulate", "--privilege-draw", "6"),
        ("balance", "--standstill", "maybe"),
        ("legal", "nowhere.json"),
        ("replay", "nowhere.json"),
        ("canarias", "island", "atlantis"),
        ("frobnicate",),
        (),
    ],
)
def test_a_bad_command_line_gets_one_clear_line_and_status_two(arguments: tuple[str, ...]) -> None:
    done = islas(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_the_benchmark_alone_and_beside_another_that_answers_line_by_line(tmp_path: Path) -> None:
    environment = tmp_path / "catanatron"
    arguments = ("bench", "--json", "--rounds", "2", "--environment", str(environment))
    alone = json.loads(islas(*arguments).stdout)
    assert "catanatron" not in alone
    assert alone["games"] == alone["runs"] * 100 == 200
    assert alone["decisions"] > 100 * alone["games"]

    python = environment / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(
        f"#!{sys.executable}\n"
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    first, games = map(int, line.split())\n"
        "    answer = {'decisions': first, 'games': games, 'seconds': 0.5}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    python.chmod(0o755)
    both = json.loads(islas(*arguments).stdout)
    assert both["decisions"] == alone["decisions"]
    assert (both["catanatron"]["games"], both["catanatron"]["decisions"]) == (20, 11 + 21)
    assert both["catanatron"]["decisions_per_second"] == (2 * 11 + 2 * 21) / 2
    low, high = both["ratio_range"]
    assert low <= both["ratio"] <= high


def test_a_tutorial_is_checked(tmp_path: Path) -> None:
    formats = (Path(__file__).parents[2] / "docs" / "formats.md").read_text("utf-8")
    example = re.search(r"```\n(tutorial: .*?)```", formats, re.DOTALL)
    assert example
    file = tmp_path / "mine.txt"
    file.write_text(example[1], "utf-8")
    done = islas("check", str(file))
    assert (done.returncode, done.stdout) == (0, f"{file}: a sound tutorial: 1 steps\n")
    file.write_text(example[1].replace("do: load pescador", "do: end"), "utf-8")
    done = islas("check", str(file))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "line 2, step 'load': nothing that is legal fits 'do: end'" in done.stderr


def test_a_file_with_a_format_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"format": ["islas-position/1"]}', "utf-8")
    done = islas("draw", str(file))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_a_line_of_notation_is_drawn_told_and_put_into_markdown(tmp_path: Path) -> None:
    picture = tmp_path / "a picture.svg"
    asked = ("draw", "canarias", "card pescador", "--language", "de")
    assert islas(*asked, "-o", str(picture)).stdout == ""
    svg = picture.read_text("utf-8")
    assert islas(*asked).stdout == svg
    assert islas(*asked, "--dark").stdout != svg
    words = islas(*asked, "--words").stdout.splitlines()
    assert words[0] == "Pescador"
    image = islas(*asked, "--markdown", "-o", str(picture)).stdout
    assert image.startswith("![Pescador. Baut: blaues Haus.")
    assert image.endswith("/a%20picture.svg)\n")
    inside = islas(*asked, "--markdown").stdout
    data = inside.partition("(data:image/svg+xml;base64,")[2].removesuffix(")\n")
    assert b64decode(data).decode() == svg


def test_a_record_and_a_position_are_told_in_markdown(record: Path, tmp_path: Path) -> None:
    image = islas("draw", str(record), "--markdown", "--language", "es").stdout
    assert image.startswith("![Ronda ")
    position = tmp_path / "position.json"
    match = replay(read_record(record.read_text("utf-8"))).until(40)
    position.write_text(json.dumps(position_to_json(match.position)))
    words = islas("draw", str(position), "--words").stdout.splitlines()
    assert words[0].startswith("Round ")
    assert words[1].startswith("Ana on ")
    svg = islas("draw", str(position), "--markdown").stdout
    assert svg.startswith("![Round ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("canarias",), "needs a line of notation after canarias"),
        (("canarias", "castle"), "line: begins with 'castle'; known: card"),
        (("suedsee", "tile start 45"), "turn: '45' is not known here; known: 0, 90, 180, 270"),
        (("canarias", "card pescador", "--seat", "1"), "a line says itself what it shows"),
        (("castle", "card pescador"), "'castle' is not here; there are: canarias, suedsee"),
    ],
)
def test_lines_that_cannot_be_drawn_are_refused(arguments: tuple[str, ...], told: str) -> None:
    done = islas("draw", *arguments)
    assert done.returncode == 2
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
