"""Seeded tournaments between bots; knows no game.

A deal is a seed and an opening. It is played once with each bot at each seat, so that nobody owes a
result to the luck of the deal. Every game is a task of its own, plain data in and plain data out:
in which order and on which machines they are played changes nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from islas.core.chance import shuffled, source
from islas.core.errors import DataError
from islas.core.game import Bot, Game, winners
from islas.core.match import Match
from islas.core.record import Seat


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: bots by seat, and the texts of the actions it begins with."""

    deal: int
    seed: str
    bots: tuple[str, ...]
    opening: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How the game of a task ended."""

    task: Task
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return winners(self.ranks)


def schedule(
    bots: Sequence[str], players: int, games: int, seed: str, openings: Sequence[str] = ()
) -> list[Task]:
    """The tasks of a tournament of at least `games` games, in whole deals.

    The deals go through all tables that can be put together from the bots; bots named several times
    may meet themselves. `openings` are actions of which each seat in turn takes one at the start:
    each comes to each seat equally often. Raises `DataError` when there are too few bots or openings.
    """
    if openings and len(openings) < players:
        raise DataError("openings", f"must be {players} or more, not {len(openings)}")
    choices = tables(bots, players)
    tasks: list[Task] = []
    deal = 0
    while len(tasks) < games:
        table = shuffled(choices[deal % len(choices)], source(f"{seed}/table", deal))
        opening = arrangement(openings, players, deal, seed)
        tasks += [Task(deal, f"{seed}-{deal}", turned, opening) for turned in rotations(table)]
        deal += 1
    return tasks


def tables(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """All different ways to choose the players of a game; of one kind of bots only if all are alike."""
    if len(bots) < players:
        raise DataError("bots", f"must name {players} or more bots, not {len(bots)}")
    found = sorted(set(combinations(sorted(bots), players)))
    return [table for table in found if len(set(table)) > 1] or found


def rotations(table: Sequence[str]) -> list[tuple[str, ...]]:
    """The different tables that come about when everybody moves on by a seat."""
    turned = [(*table[seat:], *table[:seat]) for seat in range(len(table))]
    return list(dict.fromkeys(turned))


def arrangement(items: Sequence[str], seats: int, number: int, seed: str) -> tuple[str, ...]:
    """Another item for each seat; in every `len(items)` numbers each comes to each seat once."""
    if not items:
        return ()
    block, step = divmod(number, len(items))
    order = shuffled(items, source(f"{seed}/openings", block))
    return tuple(order[(step + seat) % len(order)] for seat in range(seats))


def play(
    game: Game[Any, Any, Any, Any], make_bot: Callable[[str], Bot[Any, Any]], task: Task
) -> Match[Any, Any, Any, Any]:
    """The finished match of a task."""
    match = Match(game, [Seat(f"{name} {n}", name) for n, name in enumerate(task.bots)], task.seed)
    for text in task.opening:
        match.act(game.parse_action(text))
    match.play({seat: make_bot(name) for seat, name in enumerate(task.bots)})
    return match
