"""`python -m islas`, and the command `islas`."""

import io
import os
import signal
import sys
from types import FrameType


def run() -> int:
    """Carry out the command line; gives the exit status of `cli.main`."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        print("islas: standard output is closed; nothing can be answered", file=sys.stderr)
        return 1
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    heard = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    if heard:  # While there is nothing to lose the system ends the program, without a word.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from islas.cli.main import main

    try:
        signal.signal(signal.SIGTERM, _interrupt)
        if heard:
            signal.signal(signal.SIGINT, _interrupt)
        return main()
    finally:
        if heard:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt(number)


if __name__ == "__main__":
    sys.exit(run())
