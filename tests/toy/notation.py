"""Positions as JSON: how those of files and tutorials are written."""

from typing import Any, Final

from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice, read_json
from tests.toy.components import GOODS, LAST_ROUND, ROCK, SEATS
from tests.toy.position import Position

FORMAT: Final = "islas-toy-position/1"
_FARTHEST: Final = 999
_MOST: Final = 999


def read_position(text: str, goal: int, where: str = "position") -> Position:
    """The position at the beginning of a turn, before its offer; raises `DataError`.

    `goods` are amounts by kind for each seat, `corals` have `x`, `y`, `kind` and `seat`; `corals`, `turn` and
    `round` may be left out.
    """
    fields = Reader(read_json(text, where))
    try:
        return _position(fields, goal)
    except DataError as error:
        raise error.inside(where) from None


def _position(fields: Reader, goal: int) -> Position:
    fields.only("format", "goods", "corals", "turn", "round")
    fields.choice("format", (FORMAT,))
    goods: list[list[int]] = []
    for entry in fields.objects("goods", SEATS[0], SEATS[-1]):
        entry.only(*GOODS)
        goods.append([entry.integer(g, 0, _MOST) if g in entry else 0 for g in GOODS])
    position = Position(goods, "position", goal=goal)
    for entry in fields.objects("corals") if "corals" in fields else []:
        entry.only("x", "y", "kind", "seat")
        cell = entry.integer("x", -_FARTHEST, _FARTHEST), entry.integer("y", -_FARTHEST, _FARTHEST)
        if cell not in position.free():
            what = "a coral must be in an empty cell beside the rock or a coral before it"
            raise DataError(entry.path, "is the rock" if cell == ROCK else what)
        kind = GOODS.index(check_choice(entry.raw("kind"), entry.at("kind"), GOODS))
        position.reef[cell] = (entry.integer("seat", 0, len(goods) - 1), kind)
    position.turn = fields.integer("turn", 0, len(goods) - 1) if "turn" in fields else 0
    position.round = fields.integer("round", 1, LAST_ROUND) if "round" in fields else 1
    return position


def position_to_json(position: Position) -> dict[str, Any]:
    """The position as `read_position` reads it."""
    return {
        "format": FORMAT,
        "goods": [dict(zip(GOODS, own, strict=True)) for own in position.goods],
        "corals": [
            {"x": x, "y": y, "kind": GOODS[kind], "seat": seat}
            for (x, y), (seat, kind) in position.reef.items()
        ],
        "turn": position.turn,
        "round": position.round,
    }
