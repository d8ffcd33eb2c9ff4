"""The table of games as the tests here want it: with this game in it, last."""

import pytest

from islas.games import GAMES, Kit
from tests.toy.kit import KIT


@pytest.fixture(autouse=True)
def kit(monkeypatch: pytest.MonkeyPatch) -> Kit:
    """The game, entered in the table for the time of a test."""
    monkeypatch.setitem(GAMES, KIT.name, KIT)
    return KIT
