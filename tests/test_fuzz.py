"""The fuzz run of `tools.fuzz`, small: every parser, whatever it is given, reads it or says why not."""

import time

import pytest

from islas.core.errors import DataError
from tools.fuzz import __main__ as fuzz
from tools.fuzz.parsers import PARSERS

INPUTS = 2000


@pytest.mark.slow
def test_two_thousand_damaged_inputs_are_read_or_refused_in_a_printable_line() -> None:
    trials = fuzz.batch("tests", 0, INPUTS)
    assert [trial for trial in trials if trial.wrong] == []
    assert {trial.parser for trial in trials} == set(PARSERS)
    assert sum(bool(trial.message) for trial in trials) > INPUTS / 3
    assert sum(not trial.message for trial in trials) > INPUTS / 5


def taking(seconds: float) -> str:
    """Keep the processor for more than so many seconds."""
    end = time.process_time() + seconds
    while time.process_time() <= end:
        pass
    return ""


@pytest.mark.parametrize(
    ("reading", "wrong"),
    [
        (lambda: str(int("x")), "ValueError in test_fuzz.py:<lambda>: invalid literal"),
        (lambda: "Ana\x1b", r"told '\x1b'"),
        (lambda: str(bytes(400_000_000))[:0], "MemoryError in test_fuzz.py"),
        (lambda: taking(fuzz.SECONDS), "seconds"),
    ],
)
def test_the_fuzz_sees_what_is_wrong(
    reading: object, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "PARSERS", {"broken": (1, lambda random: reading)})
    assert wrong in fuzz.tried("1", 1).wrong


def test_the_fuzz_sees_messages_that_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def raw() -> str:
        error = DataError("", "")
        error.args = ("two\nlines",)
        raise error

    monkeypatch.setattr(fuzz, "PARSERS", {"broken": (1, lambda random: raw)})
    assert fuzz.tried("1", 1).wrong == r"message 'two\nlines'"
