"""Builds again when a source changes, while the site is served."""

import subprocess
import sys
import threading
import time

from tools.build.paths import PACKAGE, ROOT, SITE
from tools.build.steps import files_below
from tools.build.way import Way

#: Seconds between two looks at the sources.
PAUSE = 0.7


def start(way: Way) -> None:
    """Look after the sources in the background until the program ends, and build in a way."""
    threading.Thread(target=_look, args=[way], daemon=True).start()


def _look(way: Way) -> None:
    again = (
        "from tools.build.__main__ import rebuild; from tools.build.way import Way; "
        f"rebuild({way!r})"
    )
    seen = _state()
    while True:
        time.sleep(PAUSE)
        now = _state()
        if now != seen:
            seen = now
            # A fresh process, since this one holds the modules as they were.
            subprocess.run(
                [sys.executable, "-c", again],
                cwd=ROOT,
                check=False,
            )


def _state() -> dict[str, int]:
    state = {}
    for folder in (SITE, PACKAGE, ROOT / "tools"):
        for path in files_below(folder):
            try:
                if path.suffix != ".mo":
                    state[str(path)] = path.stat().st_mtime_ns
            except FileNotFoundError:
                continue
    return state
