"""Records: a game as its seed and its actions, which replay to the same game on every machine."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any, Final

from islas.core.errors import DataError
from islas.core.fields import Reader, read_json
from islas.core.limits import MOST_ACTIONS, MOST_MARKS, MOST_SEATS
from islas.core.names import check_seed
from islas.core.notebook import Shown

FORMAT: Final = "islas-record/1"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a name and the bot that plays it, or `None` for a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Takeback:
    """Decisions taken back for practice: when there were `after` actions the game went back to `to`."""

    after: int
    to: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """The action after `after` actions was chosen by another than the seat's bot (see `guard.Failure`)."""

    after: int
    bot: str
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class Origin:
    """The game that this one branched off from, after its first `after` actions.

    `digest` is `Record.digest` of the other game with the `actions` that it had then.
    """

    digest: str
    actions: int
    after: int


@dataclass(frozen=True, slots=True)
class Record(Shown):
    """A game as it is stored and sent.

    `game` names the game, `setup` keeps edition and options as the game gave them, `actions` are
    texts in order. `points` and `winners` are there once the game is over. `takebacks`, `stand_ins` and
    `origin` are marks that lead to no other positions in the replay.
    """

    game: str
    setup: Mapping[str, Any]
    seats: tuple[Seat, ...]
    seed: str
    actions: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    takebacks: tuple[Takeback, ...] = ()
    stand_ins: tuple[StandIn, ...] = ()
    origin: Origin | None = None

    @property
    def digest(self) -> str:
        """Tells records apart: 16 hexadecimal digits of the SHA-256 of its compact JSON."""
        text = json.dumps(self.to_json(), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()[:16]

    def until(self, number: int) -> "Record":
        """The record as it was after the first `number` actions."""
        if number >= len(self.actions):
            return self
        stand_ins = tuple(mark for mark in self.stand_ins if mark.after < number)
        return replace(
            self, actions=self.actions[:number], stand_ins=stand_ins, points=None, winners=None
        )

    def to_json(self) -> dict[str, Any]:
        """The record as a JSON object; keys always in the same order."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "setup": dict(self.setup),
            "players": [{"name": seat.name, "bot": seat.bot} for seat in self.seats],
            "seed": self.seed,
        }
        if self.takebacks:
            data["takebacks"] = [asdict(takeback) for takeback in self.takebacks]
        if self.stand_ins:
            data["stand_ins"] = [asdict(stand_in) for stand_in in self.stand_ins]
        if self.origin is not None:
            data["origin"] = asdict(self.origin)
        data["actions"] = list(self.actions)
        if self.points is not None and self.winners is not None:
            data["result"] = {"points": list(self.points), "winners": list(self.winners)}
        return data

    def dump(self) -> str:
        """The record as JSON text, an action a line, with a newline at the end."""
        return json.dumps(self.to_json(), ensure_ascii=False, indent=1) + "\n"


def read_record(text: str, where: str = "record") -> Record:
    """The record in a JSON text; raises `DataError` that names the place of a mistake.

    Only the form is checked; whether the actions are legal shows in the replay.
    """
    data = read_json(text, where)
    try:
        return _record(Reader(data))
    except DataError as error:
        raise error.inside(where) from None


def _record(fields: Reader) -> Record:
    known = (
        "format",
        "game",
        "setup",
        "players",
        "seed",
        "takebacks",
        "stand_ins",
        "origin",
        "actions",
        "result",
    )
    fields.only(*known)
    fields.choice("format", (FORMAT,))
    seats = []
    for entry in fields.objects("players", least=1, most=MOST_SEATS):
        entry.only("name", "bot")
        bot = None if "bot" not in entry or entry.raw("bot") is None else entry.text("bot")
        seats.append(Seat(entry.name("name"), bot))
    points = winners = None
    if "result" in fields:
        result = fields.object("result")
        result.only("points", "winners")
        points = tuple(result.integers("points", 0, 999))
        winners = tuple(result.integers("winners", 0, len(seats) - 1))
    return Record(
        game=fields.text("game"),
        setup=fields.object("setup").data,
        seats=tuple(seats),
        seed=check_seed(fields.text("seed"), "seed"),
        actions=tuple(fields.texts("actions", MOST_ACTIONS)),
        points=points,
        winners=winners,
        takebacks=tuple(map(_takeback, fields.objects("takebacks", most=MOST_MARKS)))
        if "takebacks" in fields
        else (),
        stand_ins=tuple(map(_stand_in, fields.objects("stand_ins", most=MOST_MARKS)))
        if "stand_ins" in fields
        else (),
        origin=_origin(fields.object("origin")) if "origin" in fields else None,
    )


def _takeback(fields: Reader) -> Takeback:
    fields.only("after", "to")
    after = fields.integer("after", 1, MOST_ACTIONS)
    return Takeback(after, fields.integer("to", 0, after - 1))


def _stand_in(fields: Reader) -> StandIn:
    fields.only("after", "bot", "by", "reason")
    after = fields.integer("after", 0, MOST_ACTIONS)
    return StandIn(after, fields.name("bot"), fields.name("by"), fields.name("reason"))


def _origin(fields: Reader) -> Origin:
    fields.only("digest", "actions", "after")
    actions = fields.integer("actions", 0, MOST_ACTIONS)
    return Origin(fields.name("digest"), actions, fields.integer("after", 0, actions))
