"""The levels: they play the same game again from the same seed, and the higher ones win."""

from random import Random

import pytest

from islas.canarias.bots import BOTS, make_bot
from islas.canarias.bots.levels import LEVELS
from islas.canarias.bots.search_bot import SearchBot
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.position import Phase
from islas.canarias.words.bots import CHARACTERS
from islas.canarias.words.vocabulary import BOT_NAMES
from islas.core.errors import DataError
from islas.core.record import Seat
from islas.core.search import SearchLimits
from islas.core.simulation import Tally, simulate


def played(name: str, seed: str, seats: int = 3) -> CanariasMatch:
    match = CanariasMatch(Canarias(), [Seat(str(n), name) for n in range(seats)], seed)
    match.play({seat: make_bot(name) for seat in range(seats)})
    return match


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_plays_the_same_game_again(name: str) -> None:
    assert played(name, "again").record == played(name, "again").record


def test_every_bot_has_a_name_and_a_character() -> None:
    assert set(BOT_NAMES) == set(CHARACTERS) == set(BOTS)
    assert set(LEVELS) < set(BOTS)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(DataError, match="bots are: random, greedy, beginner"):
        make_bot("emperor")


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("beginner", "settler"),
        ("beginner", "governor"),
        pytest.param("settler", "master", marks=pytest.mark.slow),
    ],
)
def test_a_higher_level_wins_more_than_its_share(lower: str, higher: str) -> None:
    tally = Tally()
    for match in simulate(Canarias(), [higher, lower, lower], make_bot, 12, "ladder"):
        tally.count([seat.bot or "" for seat in match.seats], match.record.winners or ())
    assert tally.wins[higher] > 12 / 3


def test_thinking_counts_the_ratings_and_knows_all_legal_actions() -> None:
    thinker = SearchBot(SearchLimits(ratings=40, breadth=4))
    match = CanariasMatch(Canarias(), [Seat("Ana"), Seat("Bruno")], "thinking")
    while match.to_move is not None:
        view = match.view(match.to_move)
        if view.phase is not Phase.ISLANDS:
            options = thinker.options(view, Random(1))
            assert {option.action for option in options} == set(view.legal)
            assert all(0 < option.worth <= 1 for option in options)
        match.act(match.ask(make_bot("settler")))
