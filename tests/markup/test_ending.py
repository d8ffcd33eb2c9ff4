"""The end of a game, whichever it is."""

import pytest

from islas.markup.ending import announced


@pytest.mark.parametrize(
    ("people", "winners", "falls"),
    [((0,), (0,), True), ((0,), (1,), False), ((), (1,), False), ((0,), (0, 1), True)],
)
def test_paper_falls_where_a_person_wins(
    people: tuple[int, ...], winners: tuple[int, ...], falls: bool
) -> None:
    points = [20 if seat in winners else 16 for seat in range(3)]
    told = announced(str, ("Ana", "Bruno", "Carla"), points, winners, people)
    assert ("confetti" in told) is falls
