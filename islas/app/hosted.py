"""The page around this one: what it hears of the game, and what it may ask for; knows no browser.

Both sides send texts in JSON (docs/embedding.md). What is not as it should be is passed over in silence:
nobody but the page around this one could be told.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from islas import games
from islas.core.errors import DataError
from islas.core.fields import Reader, read_json
from islas.core.match import AnyMatch

if TYPE_CHECKING:
    from islas.app.course import App

#: The version of what is sent; a later one is not understood.
VERSION: Final = 1
#: What may be asked for: another game with the same players, to wait and to go on, a moment on or back, to
#: have a seat of a demo, to open a record or a link, and to be told the record.
ORDERS: Final = ("restart", "pause", "play", "step", "take", "open", "record")
#: Characters of a record or link to open; site/page/host.mjs lets no longer text through.
LONGEST: Final = 200_000


@dataclass(frozen=True, slots=True)
class Order:
    """What the page around this one asks for, one of `ORDERS`."""

    do: str
    value: str = ""


def read_order(text: str) -> Order | None:
    """The order in a text, `None` where it is none."""
    try:
        fields = Reader(read_json(text, "message"))
        fields.only("islas", "do", "value")
        fields.integer("islas", VERSION, VERSION)
        value = fields.text("value", LONGEST) if "value" in fields else ""
        return Order(fields.choice("do", ORDERS), value)
    except DataError:
        return None


class Hosted:
    """Remembers what the page around this one has heard of the game that is on."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self._actions = 0
        self._over = False

    def news(self, app: "App", *, saving: bool) -> Iterator[str]:
        """What there is to tell since the last time, each as a text; `saving` says whether games are kept."""
        match = app.match
        if match is None or app.tutorial is not None:
            self._match = None
            return
        if match is not self._match:
            self._match, self._actions, self._over = match, len(match.actions), False
            yield _message(
                "ready",
                game=games.of_match(match).name,
                players=[{"name": seat.name, "bot": seat.bot} for seat in match.seats],
                actions=len(match.actions),
                saving=saving,
            )
        for number in range(self._actions, len(match.actions)):
            action = str(match.actions[number])
            yield _message("move", number=number + 1, seat=match.movers[number], action=action)
        self._actions = len(match.actions)
        if match.to_move is None and not app.playback.pending and not self._over:
            self._over = True
            record = match.record
            yield _message(
                "end", points=record.points, winners=record.winners, record=record.dump()
            )


def waiting() -> str:
    """What is told where the page around this one is to send the game."""
    return _message("waiting")


def record_of(match: AnyMatch) -> str:
    """The answer to `record`."""
    return _message("record", record=match.record.dump())


def refusal(error: str) -> str:
    """What is told where the game that was asked for cannot be shown."""
    return _message("error", message=error)


def _message(kind: str, **more: Any) -> str:
    return json.dumps({"islas": VERSION, "type": kind, **more}, ensure_ascii=False)
