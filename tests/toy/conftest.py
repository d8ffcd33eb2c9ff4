"""The table of games as the tests here want it: with this game in it, last."""

from collections.abc import Iterator

import pytest

from islas.games import GAMES, Kit
from tests.toy.kit import KIT


@pytest.fixture(autouse=True)
def kit() -> Iterator[Kit]:
    """The game, entered in the table for the time of a test.

    Afterwards the others are there in their order: a patch that is undone puts what it had taken away last.
    """
    others = dict(GAMES)
    GAMES[KIT.name] = KIT
    yield KIT
    GAMES.clear()
    GAMES.update(others)
