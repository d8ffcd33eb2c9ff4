"""Every decision S1 to S30 has a test that names it."""

import re
from pathlib import Path

DECISIONS = range(1, 31)


def test_every_decision_has_a_test_of_its_name() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = {int(number) for number in re.findall(r"def test_s(\d+)_", text)}
    assert set(DECISIONS) - named == set()
