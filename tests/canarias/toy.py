"""A small edition for tests: the real deck, and islands that are a grid of squares.

a1 | a2   farmland  a3   a4        the river runs between a1 and a2,
a5   mountain  village  a6 | a7    the road between a6 and a7 and between a11 and a12,
a8   a9   a10       a11 | a12      the coast along the lowest row; all else is cliffs
"""

import json
from collections import Counter
from functools import cache
from itertools import chain
from typing import Any

from islas.canarias.edition import Edition, read_edition, standard_text
from islas.canarias.notation import FORMAT, read_position
from islas.canarias.position import Position

COLUMNS, ROWS = 5, 3
NOT_BUILT_ON = {2: "farmland", 6: "mountain", 7: "village"}
NAMES = ("one", "two", "three", "four", "five", "six")


def corner(x: int, y: int) -> int:
    return y * (COLUMNS + 1) + x


def grid(name: str) -> dict[str, Any]:
    areas = []
    for cell in range(COLUMNS * ROWS):
        x, y = cell % COLUMNS, cell // COLUMNS
        kind = NOT_BUILT_ON.get(cell, "building")
        number = cell + 1 - sum(other < cell for other in NOT_BUILT_ON)
        areas.append(
            {
                "id": f"a{number}" if kind == "building" else kind,
                "kind": kind,
                "outline": [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)],
                "site": [100 * x + 50, 100 * y + 50],
            }
        )
    left = [corner(0, y) for y in range(ROWS, -1, -1)]
    top = [corner(x, 0) for x in range(1, COLUMNS + 1)]
    right = [corner(COLUMNS, y) for y in range(1, ROWS + 1)]
    return {
        "name": name,
        "title": name.title(),
        "points": [[100 * x, 100 * y] for y in range(ROWS + 1) for x in range(COLUMNS + 1)],
        "areas": areas,
        "rivers": [[corner(1, 0), corner(1, 1)]],
        "roads": [[corner(4, 1), corner(4, 2), corner(4, 3)]],
        "cliffs": [left + top + right],
    }


def toy_json() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(standard_text())
    data["name"] = "toy"
    data["islands"] = [grid(name) for name in NAMES]
    return data


@cache
def toy() -> Edition:
    return read_edition(json.dumps(toy_json()))


def houses(**areas: str) -> dict[str, dict[str, str]]:
    """`houses(a1="red", a2="palace blue")` as the buildings of a position."""
    found = {}
    for area, text in areas.items():
        *kind, colour = text.split()
        found[area] = {"colour": colour, "kind": kind[0] if kind else "house"}
    return found


def position(*players: dict[str, Any], **state: Any) -> Position:
    """A position of the toy edition; players are `{"buildings": …, "hand": […]}` by seat."""
    while len(players) < 2:
        players = (*players, {})
    data = {
        "format": FORMAT,
        "players": [{"island": NAMES[seat], **player} for seat, player in enumerate(players)],
        **state,
    }
    return read_position(json.dumps(data), toy())


def cards_of(state: Position) -> Counter[int]:
    """All cards of a game, in hands and piles, by their numbers."""
    piles = (state.draw_pile, state.discards, state.ship, state.landing, state.landed)
    return Counter(chain(*piles, *(player.hand for player in state.players)))
