"""The program in tools/edition still makes the edition of the package, byte for byte."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_deck_and_islands_come_out_of_their_sources_again() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.edition", "--check"],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("the same\n", 0), done.stderr
