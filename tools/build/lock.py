"""One build at a time in one folder. Standard library only."""

import contextlib
import os
import sys
from collections.abc import Iterator

from tools.build.paths import STATE


@contextlib.contextmanager
def exclusive(name: str) -> Iterator[None]:
    """Hold `.build/<name>.lock` while the block runs; waits, and says so, while another has it.

    The system lets go of the lock when a process dies, so none is ever left behind.
    """
    STATE.mkdir(exist_ok=True)
    with (STATE / f"{name}.lock").open("a+b") as file:
        _acquire(file.fileno(), name)
        yield


if sys.platform == "win32":
    import msvcrt

    def _acquire(descriptor: int, name: str) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
else:
    import fcntl

    def _acquire(descriptor: int, name: str) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"Another build.py is at work on the {name}, waiting for it …", flush=True)
            fcntl.flock(descriptor, fcntl.LOCK_EX)
