"""The ships: eight of each kind; points grow with the wares."""

from typing import Any, Final

#: Bananas, shells, fish, and the points for them. The first is the one that is known of the printed game.
EXACT: Final = (
    ((1, 0, 2), 3),
    ((2, 1, 0), 3),
    ((0, 2, 1), 3),
    ((2, 2, 0), 4),
    ((0, 2, 2), 4),
    ((2, 1, 2), 5),
    ((2, 2, 2), 5),
    ((2, 3, 2), 6),
)
#: Of a ware and of another one, and the points.
PAIRS: Final = (
    ((2, 1), 2),
    ((3, 1), 3),
    ((2, 2), 3),
    ((2, 2), 3),
    ((3, 2), 4),
    ((4, 1), 4),
    ((3, 3), 5),
    ((4, 3), 6),
)
#: Wares of any kinds, and the points.
ANY: Final = ((3, 2), (3, 2), (4, 3), (4, 3), (5, 4), (5, 4), (6, 5), (8, 6))


def make_ships() -> list[dict[str, Any]]:
    """The ships as an edition file has them."""
    names = ("banana", "shell", "fish")
    exact: list[tuple[str, int, dict[str, int]]] = [
        ("exact", points, {n: a for n, a in zip(names, amounts, strict=True) if a})
        for amounts, points in EXACT
    ]
    pairs = [("pair", points, {"a": a, "b": b}) for (a, b), points in PAIRS]
    free = [("any", points, {"any": wares}) for wares, points in ANY]
    return [
        {"id": f"{kind}-{number % 8 + 1}", "points": points, "asks": asks}
        for number, (kind, points, asks) in enumerate((*exact, *pairs, *free))
    ]
