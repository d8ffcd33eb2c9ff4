"""Compare the engine with the naive second implementation on random boards, positions and games.

python -m tools.suedsee.compare --boards 10000 --positions 1000 --games 100 --out docs/suedsee-naive.json

A board comes from a random game that stops at a random tile; islanders and tokens are then put on it at
random, so that areas with many of several seats come about, too.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from islas.core.chance import source
from islas.core.fields import Reader
from islas.suedsee import events as happened
from islas.suedsee import rules
from islas.suedsee.actions import Action, Lay
from islas.suedsee.board import AROUND, Board, number_of
from islas.suedsee.components import SEA
from islas.suedsee.edition import Edition, standard_edition
from islas.suedsee.layout import board_to_json
from islas.suedsee.legal import legal_actions
from islas.suedsee.notation import position_to_json
from islas.suedsee.position import CLAIM, COVER, Position
from islas.suedsee.questions import areas_of, places_for, tiles_to_json
from tools.suedsee.naive import Json, Sea, legal_texts


def random_board(edition: Edition, seed: str) -> Json:
    """A board in JSON with islanders and tokens."""
    random = source(seed, 0)
    position, _ = rules.start(edition, 2, seed)
    tiles = int(random.random() * 73) + 1
    while position.to_move is not None and len(position.board.laid) < tiles:
        rules.play(position, _any(random, legal_actions(position)))
    board = position.board
    for node in list(board.standing):
        board.take(node)
    left = [4] * 5
    for node in range(len(board.up)):
        seat = int(random.random() * 5)
        if left[seat] and random.random() < 0.1:
            board.put(node, seat)
            left[seat] -= 1
        _maybe_cover(board, node, random)
    return board_to_json(board)


def _maybe_cover(board: Board, node: int, random: Random) -> None:
    place = board.place(node)
    free = place.kind is SEA and place.symbols and node not in board.covered
    if free and random.random() < 0.2:
        board.cover(node)


def compare_board(edition: Edition, box: Json, board: Json, random: Random) -> None:
    """Raise `AssertionError` where a survey, or where a tile fits, differs."""
    sea = Sea(box, board)
    told = areas_of(edition, Reader(board))["areas"]
    for area in told:
        area["places"] = frozenset((*spot["cell"], spot["place"]) for spot in area["places"])
    assert len(told) == len({area["places"] for area in told})
    expected = {area["places"]: area for area in sea.survey(5)}
    assert {area["places"]: area for area in told} == expected
    tile = _any(random, edition.tiles).name
    found = places_for(edition, Reader({**board, "tile": tile}))["fits"]
    texts = [(*place["cell"], place["turn"]) for place in found]
    assert len(set(texts)) == len(texts)
    assert set(texts) == sea.fits(tile)


def compare_position(box: Json, position: Position) -> str:
    """Raise `AssertionError` where the legal actions differ; the name of the phase."""
    texts = [str(action) for action in legal_actions(position)]
    assert len(set(texts)) == len(texts)
    told = position_to_json(position)
    assert set(texts) == legal_texts(box, told), told["phase"]
    return position.phase.name.lower()


def random_positions(edition: Edition, seed: str, share: float) -> list[Position]:
    """Some of the positions of a random game in which wares fall from the sky and everybody is after
    markets, so that ships are delivered and claimed.
    """
    random = source(seed, 0)
    position, _ = rules.start(edition, 2 + int(random.random() * 4), seed)
    found = []
    while position.to_move is not None:
        if random.random() < share or position.phase in (COVER, CLAIM):
            found.append(position.copy())
        if random.random() < share:
            wares = position.players[position.turn].wares
            wares[int(random.random() * 3)] += 1 + int(random.random() * 4)
        legal = legal_actions(position)
        rules.play(position, _any(random, _after_markets(position, legal) or legal))
    return found


def _after_markets(position: Position, legal: Sequence[Action]) -> list[Action]:
    near = {market + step for market in position.board.markets for step in AROUND}
    return [
        action
        for action in legal
        if str(action) == "place market"
        or (isinstance(action, Lay) and number_of(action.cell) in near)
    ]


def compare_game(edition: Edition, box: Json, seed: str) -> Counter[str]:
    """Raise `AssertionError` where the evaluations of a random game differ; how many there were of what."""
    random = source(seed, 0)
    seats = 2 + int(random.random() * 4)
    position, _ = rules.start(edition, seats, seed)
    counts: Counter[str] = Counter()
    while position.to_move is not None:
        cell = None
        before = board_to_json(position.board)
        if position.phase.name == "ISLANDER":
            cell = tuple(before["tiles"][-1]["cell"])
        told = rules.perform(position, _any(random, legal_actions(position)))
        if cell is None:
            continue
        for event in told:
            if isinstance(event, happened.IslanderPlaced):
                spot = {"cell": list(event.cell), "place": event.place}
                before["islanders"].append({"seat": event.seat, **spot})
            elif isinstance(event, happened.IslanderTaken):
                gone = list(event.cell)
                before["islanders"] = [e for e in before["islanders"] if e["cell"] != gone]
        done = position.phase not in (COVER, CLAIM)
        counts += _compare_turn(Sea(box, before), cell, seats, told, done)
    return counts


def _compare_turn(
    sea: Sea, cell: tuple[int, int], seats: int, told: list[happened.Event], done: bool
) -> Counter[str]:
    """What a turn's evaluations tell, as far as they have come before somebody has to decide."""
    counts: Counter[str] = Counter()
    expected = iter(sea.due(cell))
    for event in told:
        if not isinstance(event, happened.Evaluated) or event.reason == "end":
            continue
        kind, reason, places = next(expected)
        area = sea.told(set(places), seats)
        assert (event.kind.slug, event.reason) == (kind, reason)
        assert (*event.cell, event.place) in places
        assert (list(event.islanders), list(event.winners)) == (area["islanders"], area["paid"])
        assert event.amount == area["symbols"]
        counts[f"{kind} {reason}"] += 1
    assert not done or next(expected, None) is None
    return counts


def _any(random: Random, items: Any) -> Any:
    return items[int(random.random() * len(items))]


def main() -> int:
    """Carry out the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.suedsee.compare",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for name, count in (("boards", 10_000), ("positions", 1_000), ("games", 100)):
        parser.add_argument(f"--{name}", type=int, default=count)
    parser.add_argument("--seed", default="naive")
    parser.add_argument("--out", help="a report")
    options = parser.parse_args()
    edition = standard_edition()
    box = tiles_to_json(edition)
    areas = 0
    for number in range(options.boards):
        board = random_board(edition, f"{options.seed}-board-{number}")
        compare_board(edition, box, board, source(options.seed, number))
        areas += len(board["tiles"])
    phases: Counter[str] = Counter()
    games = 0
    while sum(phases.values()) < options.positions:
        for position in random_positions(edition, f"{options.seed}-position-{games}", 0.1):
            phases[compare_position(box, position)] += 1
        games += 1
    evaluations: Counter[str] = Counter()
    for number in range(options.games):
        evaluations += compare_game(edition, box, f"{options.seed}-game-{number}")
    report = {
        "command": f"python -m tools.suedsee.compare {' '.join(sys.argv[1:])}".strip(),
        "edition": edition.digest,
        "boards": options.boards,
        "tiles_on_boards": areas,
        "positions": dict(sorted(phases.items())),
        "evaluations": dict(sorted(evaluations.items())),
        "differences": 0,
    }
    text = json.dumps(report, indent=1) + "\n"
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write(text)
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
