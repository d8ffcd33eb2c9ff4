"""A game being played: the position, what has happened, and the record that grows with it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Generic

from islas.core.chance import source
from islas.core.errors import DataError, IslasError
from islas.core.game import A, Bot, E, Game, P, V_co, winners
from islas.core.guard import Failure, Guard
from islas.core.limits import MOST_ACTIONS
from islas.core.names import check_seed
from islas.core.notebook import Shown
from islas.core.record import Record, Seat, StandIn


class Match(Shown, Generic[P, A, V_co, E]):
    """A game from its first position on; raises `DataError` for seats or a seed that cannot be.

    `position` is the present one, `history` has a list of events for the start and for each action,
    `movers` the seat of each action; `record` can be stored at any time and played on from.
    """

    def __init__(self, game: Game[P, A, V_co, E], seats: Sequence[Seat], seed: str) -> None:
        self.game = game
        check_seed(seed)
        self.position, events = game.start(len(seats), seed)
        self.history: list[list[E]] = [events]
        self.actions: list[A] = []
        self.movers: list[int] = []
        self._blank = Record(game.name, game.setup(), tuple(seats), seed)
        self._stand_ins: list[StandIn] = []

    @classmethod
    def begin(cls, game: Game[P, A, V_co, E], record: Record) -> "Match[P, A, V_co, E]":
        """The match of a record before its first action, with the marks that the record carries."""
        match = cls(game, record.seats, record.seed)
        match._blank = replace(match._blank, takebacks=record.takebacks, origin=record.origin)
        match._stand_ins = list(record.stand_ins)
        return match

    @classmethod
    def replay(cls, game: Game[P, A, V_co, E], record: Record) -> "Match[P, A, V_co, E]":
        """The match that a record tells; raises `DataError` that names the first wrong action."""
        match = cls.begin(game, record)
        for number, text in enumerate(record.actions):
            try:
                match.act(game.parse_action(text))
            except IslasError as error:
                raise DataError(f"actions[{number}]", str(error)) from None
        told = (record.points, record.winners)
        if record.points is not None and told != (match.record.points, match.record.winners):
            raise DataError("result", "the actions do not lead to this result")
        return match

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self._blank.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, `None` when the game is over."""
        return self.game.to_move(self.position)

    @property
    def record(self) -> Record:
        """The record so far, with the result once the game is over."""
        record = replace(
            self._blank,
            actions=tuple(str(action) for action in self.actions),
            stand_ins=tuple(self._stand_ins),
        )
        if self.to_move is not None:
            return record
        return replace(
            record,
            points=self.game.points(self.position),
            winners=winners(self.game.ranks(self.position)),
        )

    def view(self, seat: int | None) -> V_co:
        """What a seat may know now."""
        return self.game.view(self.position, seat)

    def until(self, number: int) -> "Match[P, A, V_co, E]":
        """The match as it was after its first `number` actions; this one stays as it is."""
        return self.replay(self.game, self.record.until(number))

    def act(self, action: A, failures: Sequence[Failure] = ()) -> list[E]:
        """Carry out an action of the seat to move; raises `IllegalActionError`.

        A game that does not come to an end is stopped by `DataError`.

        `failures` say which bots failed to find it; they are marked in the record, and events tell them.
        """
        if len(self.actions) == MOST_ACTIONS:
            what = f"a game has {MOST_ACTIONS:,} actions at most; this one does not come to an end"
            raise DataError("match", what)
        seat = self.to_move
        events = self.game.apply(self.position, action)
        assert seat is not None
        after = len(self.actions)
        self._stand_ins += [
            StandIn(after, failed.bot, failed.by, failed.reason) for failed in failures
        ]
        marks = [mark for mark in self._stand_ins if mark.after == after]
        events[:0] = [self.game.stood_in(seat, mark) for mark in marks]
        self.movers.append(seat)
        self.actions.append(action)
        self.history.append(events)
        return events

    def ask(self, bot: Bot[V_co, A]) -> A:
        """What a bot would do as the seat to move; the same at every asking."""
        if self.to_move is None:
            raise DataError("match", "the game is over, nobody is to move")
        return bot.choose(self.view(self.to_move), self.bot_source())

    def bot_source(self) -> Random:
        """The random source of a bot for the decision to be made now: the same at every call."""
        return source(f"{self._blank.seed}/bot/{self.to_move}", len(self.actions))

    def move(self, bot: Bot[V_co, A]) -> list[E]:
        """Let a bot act as the seat to move."""
        action = self.ask(bot)
        return self.act(action, bot.failures if isinstance(bot, Guard) else ())

    def play(self, bots: Mapping[int, Bot[V_co, A]]) -> None:
        """Let bots play until a seat without one is to move or the game is over."""
        while (seat := self.to_move) in bots:
            assert seat is not None
            self.move(bots[seat])


#: A match of any game.
AnyMatch = Match[Any, Any, Any, Any]
