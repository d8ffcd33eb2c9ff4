"""What is typed into the first screen's form, and stored in the browser by whom ever."""

import asyncio

import pytest

from islas import games
from islas.app.preferences import Preferences
from islas.app.start_form import Form
from islas.core.names import SUGGESTED
from tests.app.test_course import started
from tests.app.test_saving import Tab
from tests.core.test_saves import Clock, Shelves


def read(**values: str) -> Form:
    return Form.read(games.first(), {"players": "2", **values}, str)


@pytest.mark.parametrize("players", ["9" * 5000, "²", "\ud800", "-2", "2.0", "1" * 10**6])
def test_a_number_of_players_that_is_none_is_asked_for_again(players: str) -> None:
    assert read(players=players).errors == {"players": "Choose 2 to 5 players."}


def test_names_are_tidied_before_they_are_compared_and_counted() -> None:
    form = read(name0="A\u202ena\x1b", name1=" Ana\n")
    assert (form.names[:2], list(form.errors)) == (("Ana", "Ana"), ["name1"])
    assert read(name0="\ud800\x00", name1="Jose\u0301").names[:2] == (SUGGESTED[0], "José")
    assert read(name0="x" * 21).errors["name0"] == "A name has 20 letters at most."


@pytest.mark.parametrize("seed", ["\ud800", "a\nb", "\x1b[2J", "\u202e7"])
def test_seeds_with_what_cannot_be_seen_are_refused_beside_their_field(seed: str) -> None:
    app = started(seed)
    assert app.match is None
    assert app.form.errors == {"seed": "A seed has only characters that can be seen."}


@pytest.mark.parametrize(
    "stored",
    [
        "[" * 100_000,
        '{"pace":' * 60,
        '{"still": ' + "9" * 5000 + "}",
        '{"still": true, "still": 1}',
    ],
)
def test_preferences_that_nobody_wrote_are_as_in_the_beginning(stored: str) -> None:
    assert Preferences.read(stored) == Preferences()


def test_a_title_that_is_typed_is_tidied() -> None:
    async def renamed() -> str:
        tab = Tab(Shelves(), Clock(), "a")
        await tab.begin()
        (game,) = await tab.saving.saves.games()
        await tab.saving.do("saved-named", game.game, {"title": " Sun\ud800day\n\u202e" + "x" * 99})
        (game,) = await tab.saving.saves.games()
        return game.entry.title

    assert asyncio.run(renamed()) == "Sunday " + "x" * 73
