"""Times games of four random players of Catanatron; runs inside an environment that has it.

Each line of standard input names the first seed and the number of games; each line of standard
output answers `{"decisions": …, "games": …, "seconds": …}`, seconds of processor time.
"""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer
from catanatron.models.map import build_map


def main() -> None:
    """Answer line by line."""
    for line in sys.stdin:
        first, games = map(int, line.split())
        began = time.process_time()
        decisions = sum(play(seed) for seed in range(first, first + games))
        seconds = time.process_time() - began
        answer = {"decisions": decisions, "games": games, "seconds": seconds}
        print(json.dumps(answer), flush=True)


def play(seed: int) -> int:
    """Play one game on the base map; returns the number of actions that the players took."""
    players = [RandomPlayer(colour) for colour in Color]
    game = Game(players, seed=seed, catan_map=build_map("BASE"))
    game.play()
    return len(game.state.actions)


if __name__ == "__main__":
    main()
