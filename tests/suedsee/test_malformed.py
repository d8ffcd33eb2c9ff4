"""Whatever is given to the parsers, it is read, or refused by an error that says why."""

import json
from contextlib import suppress
from random import Random

from islas.core.errors import DataError
from islas.core.fields import Reader, read_json
from islas.suedsee.actions import parse_action
from islas.suedsee.board import FARTHEST, cell_of, number_of
from islas.suedsee.edition import read_edition, standard_edition
from islas.suedsee.legal import legal_actions
from islas.suedsee.notation import position_to_json, read_position
from islas.suedsee.position import Position
from islas.suedsee.questions import areas_of, places_for
from islas.suedsee.rules import perform, start
from islas.suedsee.view import view_of
from tests.suedsee.toy import toy_json
from tools.build.scale import scaled
from tools.fuzz.mutation import damaged_json, damaged_text
from tools.suedsee.compare import random_board, random_positions

EDITION = standard_edition()
INPUTS = scaled(60, 300, 5_000)


def positions() -> list[Position]:
    return [p for seed in range(2) for p in random_positions(EDITION, f"malformed {seed}", 0.1)]


def test_damaged_positions() -> None:
    random = Random(1)
    known = positions()
    read = 0
    for _ in range(INPUTS):
        text = damaged_json(position_to_json(random.choice(known)), random)
        try:
            position = read_position(text, EDITION)
        except DataError:
            continue
        read += 1
        for seat in (None, *range(len(position.players))):
            view_of(position, seat)
        for _ in range(20):
            if legal := legal_actions(position):
                perform(position, random.choice(legal))
    assert read > INPUTS / 60


def test_damaged_boards() -> None:
    random = Random(2)
    known = [random_board(EDITION, f"malformed {number}") for number in range(5)]
    for _ in range(INPUTS):
        board = {**random.choice(known), "tile": "cape"}
        for answer in (areas_of, places_for):
            with suppress(DataError):
                fields = Reader(read_json(damaged_json(board, random), "line 1"))
                answer(EDITION, fields)


def test_damaged_editions_are_refused_or_played() -> None:
    random = Random(3)
    for _ in range(INPUTS // 3):
        try:
            edition = read_edition(damaged_json(toy_json(), random))
        except DataError:
            continue
        position, _ = start(edition, 2, "malformed")
        while legal := legal_actions(position):
            perform(position, random.choice(legal))


def test_damaged_actions() -> None:
    random = Random(4)
    texts = [str(action) for position in positions() for action in legal_actions(position)[:3]]
    for _ in range(10 * INPUTS):
        text = damaged_text(random.choice(texts), random)
        with suppress(DataError):
            assert str(parse_action(text)) == text


def test_cells_far_away_have_numbers_of_their_own() -> None:
    far = FARTHEST + 121
    cells = [(x, y) for x in (-far, -1, 0, 1, far) for y in (-far, -1, 0, 1, far)]
    assert len({number_of(cell) for cell in cells}) == len(cells)
    assert [cell_of(number_of(cell)) for cell in cells] == cells


def test_an_edition_of_odd_ships_is_written_as_json() -> None:
    data = toy_json()
    data["ships"][0]["asks"] = {"any": 12}
    assert len(read_edition(json.dumps(data)).ships[0].ways) == 91
