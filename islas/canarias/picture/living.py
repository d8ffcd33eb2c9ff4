"""What moves on an island: smoke, the sails of the mill, a boat, and the stars of a festival.

All of it lies over the picture as small pictures of their own. What moves within a picture has Chromium paint
the whole picture anew with every frame in which the page's thread does anything at all; these are layers,
which that thread need not touch.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from islas.canarias.components import Colour, Ground, Kind
from islas.canarias.island import Area, Island
from islas.canarias.picture.board import bounds
from islas.canarias.picture.noise import noise
from islas.canarias.picture.shape import Box
from islas.canarias.picture.standing import corner, house_size, landmark_size, mills
from islas.markup.html import Html, classes, number, tag
from islas.markup.svg import use

#: Where smoke rises from the box of a village and of a house, and how wide a puff is in drawing units.
CHIMNEYS: Final = {"village": (0.7, 0.2), "house": (0.33, 0.06)}
PUFF: Final = 22

#: At most so many houses smoke.
SMOKING: Final = 3

#: The box of the boat in drawing units, and how far from the edge it sails, as a share of the picture.
BOAT: Final = (80, 64)
INSET: Final = 0.09

#: So many stars burst over a festival, in boxes that wide; their rays around the middle of it.
ROCKETS: Final = 4
STAR: Final = 116
RAYS: Final = (
    "M0-50V-22M0 50V22M-50 0H-22M50 0H22M-36-36-16-16M36 36 16 16M-36 36-16 16M36-36 16-16"
)


def living(
    island: Island, buildings: Mapping[int, tuple[Kind, Colour]], *, festive: bool = False
) -> Html:
    """What moves on an island with these buildings, to stand right after its `board`, which is `alive`.

    Both have the same box. `buildings` are as for `board`; over a `festive` island stars burst.
    Each piece says where it lies (`data-at`: left, top, width and height as shares of the
    view box), and the page puts it there (`site/page/living.mjs`).
    """
    frame = bounds(island)
    pieces = [
        *(
            _piece(frame, box, "sails", use("mill-sails", *_own(box), *box[2:]))
            for box in mills(island)
        ),
        *_smoke(island, buildings, frame),
        _boat(island),
        *(_rockets(frame) if festive else ()),
    ]
    inner = tag("div", *pieces, data_ratio=number(frame[2] / frame[3]))
    return tag("div", inner, class_="living", aria_hidden="true")


def _own(box: Box) -> tuple[float, float]:
    """The upper left corner of a box around the middle of its own picture."""
    return -box[2] / 2, -box[3] / 2


def _piece(frame: Box, box: Box, name: str | None, *drawn: Html) -> Html:
    """A small picture within the frame, drawn around its middle."""
    left, top, width, height = frame
    x, y, across, down = box
    shares = ((x - left) / width, (y - top) / height, across / width, down / height)
    return tag(
        "svg",
        *drawn,
        class_=name,
        view_box=" ".join(map(number, (*_own(box), across, down))),
        data_at=" ".join(f"{100 * share:.2f}" for share in shares),
    )


def _smoke(
    island: Island, buildings: Mapping[int, tuple[Kind, Colour]], frame: Box
) -> Iterator[Html]:
    village = next((a for a in island.areas if a.ground is Ground.VILLAGE), None)
    if village is not None:
        yield from _puffs(village, landmark_size(island, village), "village", frame)
    homes = [n for n, (kind, _colour) in sorted(buildings.items()) if kind is Kind.HOUSE]
    for n in homes[:SMOKING]:
        yield from _puffs(island.sites[n], house_size(island), "house", frame)


def _puffs(area: Area, size: float, what: str, frame: Box) -> Iterator[Html]:
    across, down = CHIMNEYS[what]
    x, y = corner(area, size)
    box = (x + across * size - PUFF / 2, y + down * size - PUFF / 2, PUFF, PUFF)
    home = "of-house" if what == "house" else ""
    for late in ("", "late"):
        puff = tag("circle", r=PUFF / 2)
        yield _piece(frame, box, classes("smoke", home, late), puff)


@lru_cache(maxsize=32)
def _boat(island: Island) -> Html:
    """A boat in the corner of the picture that is farthest from land."""
    left, top, width, height = frame = bounds(island)
    inset = INSET * min(width, height)
    corners = product((left + inset, left + width - inset), (top + inset, top + height - inset))

    def room(at: tuple[float, float]) -> float:
        return min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in island.points)

    (x, y), (across, down) = max(corners, key=room), BOAT
    box = (x - across / 2, y - down / 2, across, down)
    return _piece(frame, box, "boat", use("ship", *_own(box), across, down))


def _rockets(frame: Box) -> Iterator[Html]:
    """Stars that burst over the island, each in its own place and time."""
    left, top, width, height = frame
    for n in range(ROCKETS):
        x = left + width * (0.2 + 0.6 * noise(n, 23))
        y = top + height * (0.12 + 0.45 * noise(n, 29))
        box = (x - STAR / 2, y - STAR / 2, STAR, STAR)
        yield _piece(frame, box, f"rocket rocket-{n}", tag("path", d=RAYS))
