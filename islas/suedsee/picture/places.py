"""Places on the sea where an islander can be put."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, dist, pi, sin
from typing import Final

from islas.markup.html import Html, classes, tag
from islas.markup.svg import Point
from islas.suedsee.board import Board, number_of
from islas.suedsee.components import BRIDGE, ISLAND, MARKET, SEA, Cell
from islas.suedsee.picture.islanders import figure
from islas.suedsee.picture.outlines import SIZE
from islas.suedsee.picture.seal import SEAL, seal
from islas.suedsee.picture.standing import LEAST, MOST
from islas.suedsee.picture.where import contour, outline_at, ring_of, spot_of

#: What lies above what, to be pointed at.
ABOVE: Final = {SEA: 0, ISLAND: 1, BRIDGE: 2, MARKET: 3}
#: How far the sign that confirms a place reaches at most, and what is between it and a ring, or two of these.
_MOST: Final = 20
_GAP: Final = 0.6
#: How far off the ring of another place such a sign is near enough to what it confirms.
_ENOUGH: Final = _MOST + _GAP
#: In which directions the sign that confirms may lie from what is picked.
_AROUND: Final = tuple((cos(n * pi / 8), sin(n * pi / 8)) for n in (2, 1, 3, 0, *range(4, 16)))

#: Where the ring of a place lies, and how far it reaches.
Ring = tuple[Point, float]


@dataclass(frozen=True)
class Standing:
    """A place where an islander of a seat can be put, or is put.

    A press asks to `do` something with a `value`;
    `act` is the action that does what is picked here, and `confirm` what that is called.
    """

    cell: Cell
    place: str
    do: str
    value: str
    label: str
    act: str
    confirm: str
    seat: int
    picked: bool = False
    advised: bool = False


def height(board: Board, standing: Standing) -> tuple[bool, int]:
    """By what is drawn above what: what is picked above all, then what is narrow."""
    return standing.picked, ABOVE[board.kind(board.node(standing.cell, standing.place))]


def rings(board: Board, standing: Sequence[Standing]) -> list[Ring]:
    """Where the ring of each place lies, and how far it reaches without touching another."""
    found: list[Ring] = [ring_of(board, each.cell, each.place) for each in standing]
    kept = []
    for each, (point, reach) in zip(standing, found, strict=True):
        # Those of one tile have been put apart.
        others = (
            ring for other, ring in zip(standing, found, strict=True) if other.cell != each.cell
        )
        apart = [dist(point, other) / 2 - _GAP for other, _ in others]
        kept.append((point, max(min([reach, *apart]), LEAST)))
    return kept


def ground_to_stand_on(board: Board, each: Standing) -> Html:
    """The ground of such a place, which lies below the signs of all and can be tapped as well.

    With it comes the line round all of its area, for that is what its number counts.
    """
    node = board.node(each.cell, each.place)
    ground = tag(
        "path",
        d=outline_at(board, node),
        class_=classes("ss-spot", "picked" if each.picked else ""),
        data_do=each.do,
        data_value=each.value,
    )
    area = contour(board, board.nodes(board.root(node)))
    water = "water" if board.kind(node) is SEA else ""
    return ground + tag("path", d=area, class_=classes("ss-reach", water))


def place_to_stand(board: Board, each: Standing, ring: Ring) -> Html:
    """Where an islander can be put, with its ring."""
    (x, y), reach = ring
    disc = tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{reach - 1:g}", class_="ss-disc")
    at, size = (x, y + 3 * reach / MOST), 0.9 * reach / MOST
    if each.picked:
        # As large as whoever stands there, and where.
        at, size = spot_of(board, each.cell, each.place), 1.0
    thing = figure(each.seat, *at, f"ss-figure-ghost ss-{each.seat}", size=size)
    return tag(
        "g",
        disc,
        thing,
        class_=classes(
            "ss-place", "picked" if each.picked else "", "advised" if each.advised else ""
        ),
        data_do=each.do,
        data_value=each.value,
        role="button",
        tabindex="0",
        aria_label=each.label,
        aria_pressed=str(each.picked).lower(),
    )


def sure(board: Board, each: Standing, taken: Sequence[Ring]) -> Html:
    """The sign that confirms, beside the tile of an islander that is picked: all on that stays in sight."""
    place = spot_of(board, each.cell, each.place)
    far = SIZE / 2 + _MOST
    middle = [SIZE * at + SIZE / 2 for at in each.cell]
    around = [
        (
            middle[0] + across * far / max(abs(across), abs(down)),
            middle[1] + down * far / max(abs(across), abs(down)),
        )
        for across, down in _AROUND
    ]

    def room(at: Point) -> float:
        return min(_ENOUGH, *(dist(at, other) - reach for other, reach in taken))

    def empty(at: Point) -> bool:
        return number_of((int(at[0] // SIZE), int(at[1] // SIZE))) not in board.laid

    found = max(around, key=lambda at: (room(at), empty(at), -dist(at, place)))
    size = min([_MOST, *(dist(found, other) - reach - _GAP for other, reach in taken)])
    return seal(found, size / SEAL, each.act, each.confirm)
