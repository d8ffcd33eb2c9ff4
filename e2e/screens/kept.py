"""Screens that one process of a run has drawn, for those beside it: each is drawn once in a run."""

import json
import os
from dataclasses import asdict
from functools import cache
from pathlib import Path

from e2e.screens import SCREENS
from e2e.screens.tab import Drawn, drawn


@cache
def screen(name: str, shelf: Path, language: str = "en") -> Drawn:
    """What the screen of a name shows; it is put on the shelf, unless it is there.

    A shelf is a folder that lasts as long as the run: what another run has drawn may be of other sources.
    """
    file = shelf / f"{list(SCREENS).index(name)}.{language}.json"
    try:
        return Drawn(**json.loads(file.read_text("utf-8")))
    except FileNotFoundError:
        found = drawn(tuple(SCREENS[name]), language)
    # Written beside and renamed: another process finds all of it or nothing.
    beside = file.with_suffix(f".{os.getpid()}")
    beside.write_text(json.dumps(asdict(found)), "utf-8")
    beside.replace(file)
    return found
