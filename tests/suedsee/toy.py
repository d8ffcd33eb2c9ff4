"""A plain edition for tests, whose tiles are told in short, and positions of it in a few words."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from islas.suedsee.actions import parse_action
from islas.suedsee.edition import FORMAT, Edition, read_edition
from islas.suedsee.events import Event
from islas.suedsee.legal import legal_actions
from islas.suedsee.notation import FORMAT as POSITION
from islas.suedsee.notation import read_position
from islas.suedsee.position import ISLANDER, Position
from islas.suedsee.rules import apply
from tools.suedsee.tiles import make_tiles

# Places are called bridge-a, sea-b and so on, clockwise from the north.
TILES = """
start   1  in1 bew1             - -
calm    20                      -
one     5                       1
two     5                       2
boat    5                       -b
fisher  5                       1b
cape    5  in1
isle    5  ine1
long    5  iew1
rock    2  inesw1
jetty   5  bns1
fished  5  bns1                 2 1
ferry   5  bns0                 1b 1b
bend    5  bsw1                 - 1
creek   2  bsw1                 - 2b
tee     5  be1+bs1+bw1
cross   2  bn1+be1+bs1+bw1
pier    5  in1+bs1
dock    5  m+bs1
post    5  m
"""

SHIPS: dict[str, tuple[int, dict[str, int]]] = {
    "odd": (3, {"banana": 1, "fish": 2}),
    "two": (2, {"a": 2, "b": 1}),
    "even": (4, {"a": 2, "b": 2}),
    "free": (2, {"any": 3}),
    "big": (6, {"any": 8}),
    "grand": (6, {"banana": 4, "shell": 4}),
}


def toy_json() -> dict[str, Any]:
    return {
        "format": FORMAT,
        "name": "toy",
        "options": {},
        "boat_tokens": 3,
        "start": {"tile": "start", "turn": 90},
        "tiles": make_tiles(TILES),
        "ships": [{"id": n, "points": p, "asks": asks} for n, (p, asks) in SHIPS.items()],
    }


@cache
def toy() -> Edition:
    return read_edition(json.dumps(toy_json()))


def at(
    tiles: str,
    hand: str = "",
    *,
    islanders: Sequence[str] = (),
    tokens: Sequence[str] = (),
    wares: Sequence[Sequence[int]] = ((0, 0, 0), (0, 0, 0)),
    draw_pile: Sequence[str] = ("calm", "calm", "calm"),
    **fields: Any,
) -> Position:
    """A position: tiles as `jetty 0 0 90`, separated by commas, islanders as `0 jetty... 0 0 bridge`."""
    laid = [entry.split() for entry in tiles.split(",")]
    data = {
        "format": POSITION,
        "phase": "lay",
        "tile": hand or None,
        "tiles": [
            {"tile": name, "cell": [int(x), int(y)], "turn": int(turn)} for name, x, y, turn in laid
        ],
        "islanders": [
            {"seat": int(seat), "cell": [int(x), int(y)], "place": place}
            for seat, x, y, place in map(str.split, islanders)
        ],
        "tokens": [
            {"cell": [int(x), int(y)], "place": place} for x, y, place in map(str.split, tokens)
        ],
        "players": [
            {"wares": dict(zip(("banana", "shell", "fish"), held, strict=True))} for held in wares
        ],
        "draw_pile": list(draw_pile),
        **fields,
    }
    return read_position(json.dumps(data), toy())


def do(position: Position, *texts: str) -> list[Event]:
    """Carry out actions, and give all that has happened; `pass?` passes only where there is a choice."""
    found = []
    for text in texts:
        if text != "pass?" or position.phase is ISLANDER:
            found += apply(position, parse_action(text.removesuffix("?")))
    return found


def told(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def legal(position: Position) -> list[str]:
    return [str(action) for action in legal_actions(position)]
