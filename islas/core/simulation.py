"""Playing many seeded games between bots; knows no game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from islas.core.chance import pick, source
from islas.core.errors import DataError
from islas.core.game import Bot, Game
from islas.core.limits import MOST_ACTIONS
from islas.core.match import Match
from islas.core.record import Seat


def simulate(
    game: Game[Any, Any, Any, Any],
    bots: Sequence[str],
    make_bot: Callable[[str], Bot[Any, Any]],
    games: int,
    seed: str,
) -> Iterator[Match[Any, Any, Any, Any]]:
    """Finished matches between bots; from game to game every bot moves on by one seat."""
    for number in range(games):
        turn = number % len(bots)
        names = [bots[(seat - turn) % len(bots)] for seat in range(len(bots))]
        seats = [Seat(f"{name} {seat}", name) for seat, name in enumerate(names)]
        match = Match(game, seats, f"{seed}-{number}")
        match.play({seat: make_bot(name) for seat, name in enumerate(names)})
        yield match


def random_playout(game: Game[Any, Any, Any, Any], seats: int, seed: str) -> int:
    """Play random legal actions to the end of a game; returns the number of decisions.

    Raises `DataError` for a game that does not come to an end.
    """
    position, _ = game.start(seats, seed)
    random = source(seed, 0)
    legal_actions, play = game.legal_actions, game.play
    for decisions in range(MOST_ACTIONS):
        if not (actions := legal_actions(position)):
            return decisions
        play(position, actions[pick(random, len(actions))])
    raise DataError("game", f"has not come to an end after {MOST_ACTIONS:,} actions")


class Tally:
    """Who has won how much of what; a shared win counts in equal parts."""

    def __init__(self) -> None:
        self.games: dict[str, int] = {}
        self.wins: dict[str, float] = {}

    def count(self, names: Sequence[str], winners: Sequence[int]) -> None:
        """Count a game in which each seat stood for a name."""
        for seat, name in enumerate(names):
            self.count_one(name, seat, winners)

    def count_one(self, name: str, seat: int | None, winners: Sequence[int]) -> None:
        """Count a game in which one seat stood for a name, and nothing when no seat did."""
        if seat is None:
            return
        self.games[name] = self.games.get(name, 0) + 1
        share = 1 / len(winners) if seat in winners else 0.0
        self.wins[name] = self.wins.get(name, 0.0) + share

    def to_json(self) -> Mapping[str, Mapping[str, float]]:
        """Games, wins and share of wins for each name, sorted by name."""
        return {
            name: {
                "games": self.games[name],
                "wins": round(self.wins[name], 4),
                "share": round(self.wins[name] / self.games[name], 4),
            }
            for name in sorted(self.games)
        }
