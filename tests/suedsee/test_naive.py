"""The engine and a second implementation, which looks at everything from scratch, agree."""

from collections import Counter

from islas.core.chance import source
from islas.suedsee.edition import standard_edition
from islas.suedsee.questions import tiles_to_json
from tests.suedsee.toy import toy
from tools.build.scale import scaled
from tools.suedsee.compare import (
    compare_board,
    compare_game,
    compare_position,
    random_board,
    random_positions,
)

EDITION = standard_edition()
BOX = tiles_to_json(EDITION)
BOARDS = scaled(40, 300, 10_000)
POSITIONS = scaled(60, 300, 1_000)
GAMES = scaled(3, 15, 100)


def test_random_boards_are_surveyed_alike_and_tiles_fit_in_the_same_places() -> None:
    for number in range(BOARDS):
        board = random_board(EDITION, f"test-{number}")
        compare_board(EDITION, BOX, board, source("test", number))


def test_so_are_those_of_another_edition() -> None:
    box = tiles_to_json(toy())
    for number in range(BOARDS // 10):
        board = random_board(toy(), f"toy-{number}")
        compare_board(toy(), box, board, source("toy", number))


def test_legal_actions_of_random_positions_are_the_same() -> None:
    phases: Counter[str] = Counter()
    number = 0
    while phases.total() < POSITIONS:
        for position in random_positions(EDITION, f"test-{number}", 0.1):
            phases[compare_position(BOX, position)] += 1
        number += 1
    assert set(phases) >= {"lay", "islander", "deliver", "cover"}


def test_evaluations_of_random_games_are_the_same() -> None:
    found: Counter[str] = Counter()
    for number in range(GAMES):
        found += compare_game(EDITION, BOX, f"test-{number}")
    assert set(found) >= {"bridge complete", "island complete", "sea boat"}
