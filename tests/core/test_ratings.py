"""Ratings find the strengths that results were made with."""

from itertools import pairwise
from math import log
from random import Random

import pytest

from islas.core.errors import DataError
from islas.core.ratings import Interval, Standing, rate, share

TRUE = {"oak": 1000.0, "elm": 1120.0, "ash": 1300.0, "fir": 1420.0}


def deals(count: int, seed: str, strengths: dict[str, float] = TRUE) -> list[list[Standing]]:
    """Games in which players come in by exponential clocks: the pairs follow Bradley and Terry."""
    random = Random(seed)
    found = []
    for _ in range(count):
        games: list[Standing] = []
        for _ in range(2):
            names = sorted(strengths, key=lambda _: random.random())
            rates = [10 ** (strengths[name] / 400) for name in names]
            games.append((names, [log(1 - random.random()) / rate for rate in rates]))
        found.append(games)
    return found


@pytest.mark.slow
def test_known_strengths_are_found_again() -> None:
    ratings = {rating.name: rating for rating in rate(deals(1500, "a"), "oak")}
    assert list(ratings) == ["fir", "ash", "elm", "oak"]
    for name, true in TRUE.items():
        assert ratings[name].elo.estimate == pytest.approx(true, abs=20)
        assert ratings[name].elo.high - ratings[name].elo.low < 60
    assert ratings["oak"].elo == Interval(1000, 1000, 1000)


@pytest.mark.slow
def test_intervals_hold_the_truth_in_nineteen_of_twenty_tournaments() -> None:
    held = 0
    for number in range(20):
        ratings = rate(deals(40, f"tournament {number}"), "oak", seed=str(number))
        held += sum(
            rating.elo.low <= TRUE[rating.name] <= rating.elo.high
            for rating in ratings
            if rating.name != "oak"
        )
    assert 0.88 <= held / 60 <= 1


def test_a_lead_is_the_distance_to_the_next_weaker_one() -> None:
    ratings = rate(deals(100, "b"), "elm", level=1500)
    for stronger, weaker in pairwise(ratings):
        assert stronger.lead is not None
        assert stronger.lead.estimate == pytest.approx(stronger.elo.estimate - weaker.elo.estimate)
        assert stronger.lead.low < stronger.lead.estimate < stronger.lead.high
    assert ratings[-1].lead is None


def test_equal_scores_are_draws() -> None:
    drawn: Standing = (("oak", "elm"), (7, 7))
    won: Standing = (("elm", "oak"), (9, 2))
    assert {r.elo.estimate for r in rate([[drawn]] * 5, "oak")} == {1000}
    one, two = (rate([[drawn], [won]] * 3 + rest, "oak") for rest in ([], [[won]]))
    assert one[0].name == two[0].name == "elm"
    assert two[0].elo.estimate > one[0].elo.estimate > 1000


def test_a_name_that_meets_itself_counts_against_the_others_only() -> None:
    game: Standing = (("oak", "elm", "elm"), (3, 9, 1))
    assert {round(r.elo.estimate, 6) for r in rate([[game]] * 9, "oak")} == {1000}


def test_who_always_wins_has_a_rating() -> None:
    best, _ = rate([[(("oak", "elm"), (1, 2))]] * 200, "oak")
    assert best.name == "elm"
    assert 1500 < best.elo.estimate < 3000


def test_games_of_a_deal_stay_together_in_the_intervals() -> None:
    """Copies of a game in the same deal tell nothing new; copies in deals of their own would."""
    single = deals(40, "c")
    copied = [games * 4 for games in single]
    apart = single * 4

    def width(results: list[list[Standing]]) -> float:
        best = rate(results, "oak")[0].elo
        return best.high - best.low

    assert width(copied) == pytest.approx(width(single), rel=0.2)
    assert width(apart) == pytest.approx(width(single) / 2, rel=0.3)


def test_ratings_are_the_same_for_the_same_seed() -> None:
    results = deals(30, "d")
    assert rate(results, "oak") == rate(results, "oak")
    assert rate(results, "oak")[0].elo.low != rate(results, "oak", seed="2")[0].elo.low


def test_who_cannot_be_compared_is_named() -> None:
    apart: list[list[Standing]] = [[(("oak", "elm"), (1, 2))], [(("ash", "fir"), (1, 2))]]
    with pytest.raises(DataError, match="nothing connects ash, fir with 'oak'"):
        rate(apart, "oak")
    with pytest.raises(DataError, match="'yew' met nobody; these met: ash, elm, fir, oak"):
        rate(apart, "yew")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (10, 100, 0.0552, 0.1744),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (1, 2, 0.0945, 0.9055),
    ],
)
def test_shares_have_the_intervals_of_wilson(
    wins: float, games: float, low: float, high: float
) -> None:
    """Values of Wilson's formula as textbooks print them."""
    found = share(wins, games)
    assert found.estimate == wins / games
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))
