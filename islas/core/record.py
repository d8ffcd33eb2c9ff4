"""Records: a game as its seed and its actions, which replay to the same game on every machine."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from islas.core.errors import DataError
from islas.core.fields import Reader, read_json

FORMAT: Final = "islas-record/1"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a name and the bot that plays it, or `None` for a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is stored and sent.

    `game` names the game, `setup` keeps edition and options as the game gave them, `actions` are
    texts in order. `points` and `winners` are there once the game is over.
    """

    game: str
    setup: Mapping[str, Any]
    seats: tuple[Seat, ...]
    seed: str
    actions: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None

    def to_json(self) -> dict[str, Any]:
        """The record as a JSON object; keys always in the same order."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "setup": dict(self.setup),
            "players": [{"name": seat.name, "bot": seat.bot} for seat in self.seats],
            "seed": self.seed,
            "actions": list(self.actions),
        }
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
    fields.only("format", "game", "setup", "players", "seed", "actions", "result")
    fields.choice("format", (FORMAT,))
    seats = []
    for entry in fields.objects("players", least=1):
        entry.only("name", "bot")
        bot = None if "bot" not in entry or entry.raw("bot") is None else entry.text("bot")
        seats.append(Seat(entry.text("name"), bot))
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
        seed=fields.text("seed"),
        actions=tuple(fields.texts("actions")),
        points=points,
        winners=winners,
    )
