"""`bench`: how many decisions a second random legal playouts make, alone or beside Catanatron's.

Catanatron, a simulator of another island game in pure Python, is the measure of the field. Both take
turns, a few games each at a time, so that whatever else the machine does slows both. Seconds are
processor time of one core.
"""

import platform
import subprocess
import sys
import time
import venv
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from islas import games
from islas.cli.laboratory import game_of, table_of
from islas.cli.output import print_json, progress
from islas.contract import AnyGame
from islas.core.errors import DataError
from islas.core.fields import Reader, read_json
from islas.core.simulation import random_playout

#: How many play, where the game lets so many.
SEATS: Final = 4
GAMES: Final = 100
"""Games in a round."""

CATANATRON: Final = "3.2.1"
CATANATRON_GAMES: Final = 10

PROJECT: Final = Path(__file__).parents[2]
#: Where Catanatron is installed beside a clone of the project, whatever folder one stands in.
ENVIRONMENT: Final = PROJECT / ".build" / "catanatron"

_LONGEST_ANSWER: Final = 1000


@dataclass(frozen=True, slots=True)
class Round:
    """What one of the two did in a round; `seconds` of processor time."""

    decisions: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def run(options: Namespace) -> None:
    """Time both, or the own playouts alone where Catanatron's environment is not set up."""
    kit = games.named(options.game)
    seats = min(max(SEATS, kit.seats[0]), kit.seats[-1])
    game = game_of(table_of(options))
    environment = ENVIRONMENT if options.environment is None else Path(options.environment)
    python = _python(environment)
    if options.beside_catanatron and not python.exists():
        if options.environment is None and not (PROJECT / "pyproject.toml").exists():
            raise DataError("--beside-catanatron", "needs --environment: this is no clone")
        _set_up(environment)
    ours: list[Round] = []
    theirs: list[Round] = []
    with _catanatron(python) as play:
        for number in progress(range(options.rounds + 1), options.rounds + 1, "Playing"):
            own, other = _own_round(game, seats, number), play(number)
            if number > 0:  # The first round warms up.
                ours.append(own)
                theirs += [other] if other else []
    answer = {"players": seats, **_summary(ours, theirs)}
    if options.json:
        print_json(answer)
    else:
        print(_told(kit.title, answer))


def _own_round(game: AnyGame, seats: int, number: int) -> Round:
    began = time.process_time()
    decisions = sum(random_playout(game, seats, f"bench-{number}-{n}") for n in range(GAMES))
    return Round(decisions, GAMES, time.process_time() - began)


def _summary(ours: list[Round], theirs: list[Round]) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "runs": len(ours),
        "games": len(ours) * GAMES,
        "decisions": sum(turn.decisions for turn in ours),
        **_rates(ours),
        "games_per_second": round(median(turn.games / turn.seconds for turn in ours), 1),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }
    if theirs:
        ratios = [own.rate / other.rate for own, other in zip(ours, theirs, strict=True)]
        answer["catanatron"] = {
            "version": CATANATRON,
            "games": len(theirs) * CATANATRON_GAMES,
            "decisions": sum(turn.decisions for turn in theirs),
            **_rates(theirs),
        }
        answer["ratio"] = round(median(ratios), 2)
        answer["ratio_range"] = [round(min(ratios), 2), round(max(ratios), 2)]
    return answer


def _rates(rounds: list[Round]) -> dict[str, Any]:
    rates = [turn.rate for turn in rounds]
    return {
        "decisions_per_second": round(median(rates)),
        "decisions_per_second_range": [round(min(rates)), round(max(rates))],
    }


def _told(title: str, answer: dict[str, Any]) -> str:
    def line(name: str, part: dict[str, Any]) -> str:
        low, high = part["decisions_per_second_range"]
        return f"{name:<18}{part['decisions_per_second']:>8} decisions a second ({low} to {high})"

    lines = [
        f"{answer['python']}, one core, {answer['players']} players, random legal actions, "
        f"median of {answer['runs']} rounds (lowest to highest)",
        line(title, answer),
    ]
    if "catanatron" in answer:
        low, high = answer["ratio_range"]
        lines += [
            line(f"Catanatron {CATANATRON}", answer["catanatron"]),
            f"{'ratio':<18}{answer['ratio']:>8} ({low} to {high})",
        ]
    else:
        lines.append("(--beside-catanatron sets up the comparison with Catanatron)")
    return "\n".join(lines)


def _python(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _set_up(environment: Path) -> None:
    """Make the environment; raises `DataError` when Catanatron cannot be installed."""
    print(f"Installing Catanatron {CATANATRON} into {environment}", file=sys.stderr)
    partial = environment.with_name(environment.name + ".partial")
    install: list[str | Path] = [
        _python(partial),
        "-m",
        "pip",
        "install",
        "--quiet",
        f"catanatron=={CATANATRON}",
    ]
    try:
        venv.create(partial, clear=True, with_pip=True)
        subprocess.run(install, check=True)
        partial.rename(environment)
    except (OSError, subprocess.CalledProcessError):
        what = f"catanatron=={CATANATRON} could not be installed into {environment}"
        raise DataError("--beside-catanatron", what) from None


@contextmanager
def _catanatron(python: Path) -> Iterator[Callable[[int], Round | None]]:
    """What plays Catanatron's part of a round in a process of its own, if there is one."""
    if not python.exists():
        yield lambda number: None
        return
    command: list[str | Path] = [python, Path(__file__).with_name("catanatron_games.py")]
    try:
        # In a session of its own it hears no Ctrl-C, which this process answers.
        process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
    except OSError as error:
        raise DataError(str(python), f"cannot be started: {error.strerror}") from None
    with process:
        try:
            yield lambda number: _other_round(python, process, number)
        finally:
            process.kill()


def _other_round(python: Path, process: subprocess.Popen[bytes], number: int) -> Round:
    """Catanatron's part of a round; raises `DataError` when the process answers anything else."""
    assert process.stdin
    assert process.stdout
    wanted = f"{number * CATANATRON_GAMES + 1} {CATANATRON_GAMES}\n"
    line = b""
    with suppress(BrokenPipeError):
        process.stdin.write(wanted.encode())
        line = process.stdout.readline(_LONGEST_ANSWER)
    if not line:
        raise DataError(str(python), "Catanatron's process ended early")
    where = f"{python}, answer"
    answer = Reader(read_json(line.decode(errors="replace"), where), where)
    seconds = answer.number("seconds")
    if not seconds:
        raise DataError(answer.at("seconds"), "must be above 0")
    decisions, games = (answer.integer(name, 1, 10**9) for name in ("decisions", "games"))
    return Round(decisions, games, seconds)
