"""What lies on a tile and counts: bananas, shells, fish, boats, whole on the tile however that lies."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from islas.markup.svg import Point
from islas.suedsee.components import BRIDGE, ISLAND, SEA, WARE_OF, Tile
from islas.suedsee.picture.outlines import SIZE, turned

#: How large things are drawn: width and height.
_SYMBOL: Final = (26, 26)
_FISH: Final = (27, 20.25)
_VESSEL: Final = (28, 28)
#: The picture of a boat.
BOAT: Final = "suedsee-boat"
#: Where the fish of a shoal swim, by how many they are.
_SHOALS: Final = {1: ((0, 0),), 2: ((-4, -7), (4, 7))}


@dataclass(frozen=True, slots=True)
class Thing:
    """One of them: the number of its place, its picture, its middle on the tile as it lies, its size."""

    place: int
    picture: str
    middle: Point
    size: tuple[float, float]


def things(
    tile: Tile, symbols: Sequence[Sequence[Point]], boats: Mapping[int, Point], turn: int
) -> Iterator[Thing]:
    """All of a tile that lies so; `symbols` and `boats` say where they are as it is printed, by place."""
    for n, each in enumerate(tile.places):
        if n in boats:
            yield Thing(n, BOAT, whole(boats[n], turn, _VESSEL), _VESSEL)
        for point in symbols[n]:
            if each.kind is SEA:
                # More than two fish swim in a row.
                row = [(0, 6 * (2 * f + 1 - each.symbols)) for f in range(each.symbols)]
                swim = _SHOALS.get(each.symbols, row)
                apart = (max(abs(dx) for dx, _ in swim), max(abs(dy) for _, dy in swim))
                x, y = whole(point, turn, (_FISH[0] + 2 * apart[0], _FISH[1] + 2 * apart[1]))
                for dx, dy in swim:
                    yield Thing(n, "suedsee-fish", (x + dx, y + dy), _FISH)
            elif each.kind in (BRIDGE, ISLAND):
                picture = f"suedsee-{WARE_OF[each.kind].slug}"
                yield Thing(n, picture, whole(point, turn, _SYMBOL), _SYMBOL)


def whole(point: Point, turn: int, size: tuple[float, float]) -> Point:
    """Where the middle of a thing of a size comes to lie, so that it is whole on a tile that lies so."""
    x, y = (
        min(max(middle, side / 2), SIZE - side / 2)
        for middle, side in zip(turned(point, turn), size, strict=True)
    )
    return x, y
