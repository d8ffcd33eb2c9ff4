"""Signs on the areas of an island: which leads a building there would win or lose.

They are small and stand at an area's edge, away from what is built there and next to it, so that whoever
picks it sees it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import cos, hypot, sin, tau
from typing import Final, NamedTuple

from islas.canarias.components import FEATURE_BY_NAME
from islas.canarias.island import Point
from islas.canarias.picture.shape import Shape
from islas.markup.html import Html, classes, number, tag
from islas.markup.svg import lies_within, use


class Omen(NamedTuple):
    """What a building would change: the icons of it (`cards.icon`), and whether that is gained or lost."""

    icons: tuple[str, ...]
    gain: bool


#: The arrow of such a sign, by their class.
GAIN: Final = ("gain", "m-12 11 12-22 12 22z")
LOSS: Final = ("loss", "m-12-11 12 22 12-22z")

#: The box of an icon, how wide the arrow behind it is, and the paper round both, in drawing units.
ICON: Final = 40
ARROW: Final = 30
PAPER: Final = 5
#: As many icons have room, and in so many signs; more signs have one icon each, and areas tell the rest
#: when asked.
MOST: Final = 3
FEW: Final = 4

#: How many directions are tried from where a building stands, and how far of the way to the border.
DIRECTIONS: Final = 24
SHARES: Final = (0.6, 0.7, 0.8, 0.9)
#: What a corner of a sign is worth that lies in its area, in drawing units.
WITHIN: Final = 14


def signs(shape: Shape, omens: Mapping[int, Omen]) -> Iterator[Html]:
    """The signs on areas, by their numbers."""
    few = len(omens) <= FEW
    for n, omen in omens.items():
        icons = omen.icons[: MOST if few else 1]
        kind, arrow = GAIN if omen.gain else LOSS
        wide, high = len(icons) * ICON + ARROW + 2 * PAPER, ICON + 2 * PAPER
        x, y = spot(shape, n)
        left, top = x - wide / 2, y - high / 2
        looks = classes("paper", kind)
        paper = tag("rect", x=left, y=top, width=wide, height=high, rx=high / 2, class_=looks)
        pictures = (
            use(_symbol(name), left + PAPER + ICON * place, top + PAPER, ICON, ICON)
            for place, name in enumerate(icons)
        )
        start = f"M{number(left + PAPER + ICON * len(icons) + ARROW / 2 - 1)} {number(y)}"
        pointer = tag("path", d=start + arrow, class_=kind)
        yield tag("g", paper, *pictures, pointer, class_=classes("omen", "" if few else "of-many"))


@lru_cache(maxsize=256)
def spot(shape: Shape, n: int) -> Point:
    """Where an area's sign has its middle: where it hides least, and lies within the area."""
    island = shape.island
    area = island.sites[n]
    outline = [island.points[point] for point in area.outline]
    others = [other.site for other in island.areas if other is not area]

    def room(point: Point) -> float:
        """How far the nearest thing is, and more for each corner that lies in the area."""
        near = min(_far(point, other) for other in (area.site, *others))
        x, y = point
        corners = product((x - ICON, x + ICON), (y - ICON / 2, y + ICON / 2))
        return near + WITHIN * sum(lies_within(corner, outline) for corner in corners)

    return max(_tried(area.site, outline), key=room)


def _tried(middle: Point, outline: Sequence[Point]) -> Iterator[Point]:
    """Points all round the middle of an area, from half way to its border on."""
    x, y = middle
    for step, share in product(range(DIRECTIONS), SHARES):
        across, down = cos(tau * step / DIRECTIONS), sin(tau * step / DIRECTIONS)
        far = share * min(_crossings(middle, outline, across, down), default=0)
        yield x + far * across, y + far * down


def _crossings(
    middle: Point, outline: Sequence[Point], across: float, down: float
) -> Iterator[float]:
    """How far it is to each line of an outline that is met in some direction."""
    x, y = middle
    for one, other in pairwise([*outline, outline[0]]):
        ax, ay, bx, by = one[0] - x, one[1] - y, other[0] - x, other[1] - y
        turn = across * (by - ay) - down * (bx - ax)
        if turn:
            along = (ax * (by - ay) - ay * (bx - ax)) / turn
            share = (ax * down - ay * across) / turn
            if along > 0 and 0 <= share < 1:
                yield along


def _far(one: Point, other: Point) -> float:
    return hypot((one[0] - other[0]) * 0.75, one[1] - other[1])


def _symbol(name: str) -> str:
    return f"feature-{name}" if name in FEATURE_BY_NAME else f"colour-{name}"
