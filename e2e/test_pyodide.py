"""The same seed gives the same game, byte for byte, on CPython and on Pyodide."""

import json
import subprocess
import sys

from tools.build import node
from tools.build.paths import ROOT
from tools.build.scale import scaled

#: How many games go through links.
LINKS = scaled(20, 30, 2000)


def test_games_are_the_same_on_pyodide() -> None:
    here = subprocess.run(
        [sys.executable, "-m", "e2e.digests", str(LINKS)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    there = node.run("e2e/replay.mjs", "e2e/digests.py", str(LINKS))
    assert len(here.stdout.splitlines()) == 6
    assert there == here.stdout
    links = json.loads(here.stdout.splitlines()[-1].removeprefix("links "))
    assert links["games"] == links["same"] == LINKS
    assert links["longest"] < 2000


def test_diagrams_are_the_same_on_pyodide_byte_for_byte() -> None:
    here = subprocess.run(
        [sys.executable, "-m", "e2e.diagrams"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert len(here.stdout.splitlines()) > 190
    assert node.run("e2e/replay.mjs", "e2e/diagrams.py") == here.stdout
