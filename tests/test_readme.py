"""The README's game is played as it stands there."""

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_game_in_the_readme_runs_as_printed() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 8
    assert failed == 0
