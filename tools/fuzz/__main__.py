"""Tries every parser with damaged inputs: `python -m tools.fuzz --inputs 300000 --seed 1 --jobs 2`.

Whatever the input is, it is read, or refused by `IslasError` in one printable line of under 500 characters,
within a second and 300 MB. An input is made from the seed and its number alone: `--only NUMBER` tries one
again and shows what comes of it.
"""

import json
import os
import platform
import resource
import signal
import sys
import time
import traceback
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from islas import __version__
from islas.canarias.edition import standard_edition
from islas.cli import parallel
from islas.core.errors import IslasError
from islas.core.printable import UNPRINTABLE
from tools.fuzz.parsers import PARSERS

LONGEST_MESSAGE: Final = 500
#: Seconds of processor time, so that a busy machine proves nothing, and bytes for an input.
SECONDS: Final = 1.0
BYTES: Final = 300_000_000
#: Seconds after which an input is given up.
PATIENCE: Final = 20
BATCH: Final = 500


class TooSlowError(Exception):
    """An input that was given up."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of an input: what was wrong with it ("" for nothing), and the message that refused it."""

    number: int
    parser: str
    seconds: float
    megabytes: float
    message: str = ""
    wrong: str = ""


def tried(seed: str, number: int) -> Trial:
    """The trial of an input."""
    random = Random(f"{seed}/{number}")
    weights = [weight for weight, _ in PARSERS.values()]
    parser = random.choices(list(PARSERS), weights)[0]
    read = PARSERS[parser][1](random)
    before, began = _peak(), time.process_time()
    message = wrong = ""
    try:
        with _limited():
            told = read()
        if found := UNPRINTABLE.search(told.replace("\n", "")):
            wrong = f"told {found[0]!r}"
    except IslasError as error:
        message = str(error)
        if UNPRINTABLE.search(message) or not message or len(message) >= LONGEST_MESSAGE:
            wrong = f"message {message!r}"
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        wrong = (
            f"{type(error).__name__} in {Path(last.filename).name}:{last.name}: {str(error)[:200]}"
        )
    seconds, megabytes = time.process_time() - began, (_peak() - before) / 1e6
    if seconds > SECONDS:
        wrong = wrong or f"{seconds:.1f} seconds"
    return Trial(number, parser, seconds, megabytes, message, wrong)


def batch(seed: str, first: int, last: int) -> list[Trial]:
    """The trials from one number up to another."""
    return [tried(seed, number) for number in range(first, last)]


@contextmanager
def _limited() -> Iterator[None]:
    """Gives up after a while, and has no more memory than an input may take."""

    def give_up(*_: object) -> None:
        raise TooSlowError(f"more than {PATIENCE} seconds")

    limits = resource.getrlimit(resource.RLIMIT_AS)
    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = signal.signal(signal.SIGPROF, give_up)
    resource.setrlimit(resource.RLIMIT_AS, (size + BYTES, limits[1]))
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        resource.setrlimit(resource.RLIMIT_AS, limits)


def _peak() -> int:
    """The most bytes that this process has had so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def fuzz(options: Namespace) -> int:
    """Try all inputs, print what is wrong, write the report; the status is 1 where something is."""
    began = time.monotonic()
    tasks = range(0, options.inputs, BATCH)
    work = partial(_batch_of, options.seed, options.inputs)
    trials: Counter[tuple[str, str]] = Counter()
    slowest: dict[str, float] = {}
    longest = largest = 0.0
    failures: list[dict[str, Any]] = []
    for found in parallel.run(work, tasks, options.jobs):
        for trial in found:
            trials[trial.parser, "refused" if trial.message else "read"] += 1
            slowest[trial.parser] = max(slowest.get(trial.parser, 0.0), trial.seconds)
            longest, largest = max(longest, len(trial.message)), max(largest, trial.megabytes)
            if trial.wrong:
                failures.append(
                    {"input": trial.number, "parser": trial.parser, "wrong": trial.wrong}
                )
                print(trial.number, trial.parser, ascii(trial.wrong), file=sys.stderr, flush=True)
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        system = platform.system()
    report = {
        "command": f"python -m tools.fuzz --inputs {options.inputs} --seed {options.seed}",
        "seed": options.seed,
        "version": __version__,
        "edition": standard_edition().digest,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{os.cpu_count()}-core {platform.machine()} machine, {system}",
        "seconds": round(time.monotonic() - began),
        "inputs": trials.total(),
        "parsers": {
            name: {
                "read": trials[name, "read"],
                "refused": trials[name, "refused"],
                "slowest": round(slowest.get(name, 0.0), 3),
            }
            for name in PARSERS
        },
        "slowest": round(max(slowest.values(), default=0.0), 3),
        "largest": round(largest, 1),
        "longest_message": int(longest),
        "failures": failures,
    }
    text = json.dumps(report, indent=1) + "\n"
    if options.out:
        options.out.write_text(text, "utf-8")
    print(text)
    return 1 if failures else 0


def _batch_of(seed: str, inputs: int, first: int) -> list[Trial]:
    return batch(seed, first, min(inputs, first + BATCH))


def main() -> int:
    """Read the command line."""
    parser = ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="write the report here, as JSON")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="try this input alone")
    options = parser.parse_args()
    if options.only is None:
        return fuzz(options)
    print(tried(options.seed, options.only))
    return 0


if __name__ == "__main__":
    sys.exit(main())
