"""Colours for everyone: apart for colour-blind eyes, and never without a shape of their own."""

import re
from itertools import combinations
from math import dist

import pytest

from islas.canarias.components import COLOURS, FIRST_COLOUR, KINDS, PRIORITY_NAMES, Pirate, Settler
from islas.canarias.edition import standard_edition
from islas.canarias.picture import card, icon, privilege, styles
from islas.canarias.picture.chart import MARKERS
from islas.canarias.picture.symbols import symbol

#: How eyes without one kind of cones see linear RGB (Machado, Oliveira and Fernandes 2009).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no middle cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no short cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: From linear RGB to XYZ, in units of the white of daylight.
XYZ = (
    (0.4339, 0.3762, 0.1899),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0178, 0.1095, 0.8727),
)
#: The least distance in CIE Lab; 2.3 is just noticed where colours touch.
APART = 14
GROUPS = {
    "buildings": [colour.slug for colour in COLOURS],
    "land": [f"{colour.slug}-land" for colour in COLOURS],
    "charts": [f"graph-{seat}" for seat in range(len(MARKERS))],
}

Row = tuple[float, float, float]


def linear(name: str, theme: int) -> Row:
    """A custom property of the style sheet in the light (0) or dark (1) theme."""
    written = re.search(rf"--{name}: ([^;]+);", styles())
    assert written, name
    found = re.findall(r"#([0-9a-f]{6})\b", written[1])
    parts = [int(found[min(theme, len(found) - 1)][n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def times(matrix: tuple[Row, ...], vector: Row) -> Row:
    x, y, z = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, vector, strict=True)))) for row in matrix
    )
    return x, y, z


def lab(colour: Row) -> Row:
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in times(XYZ, colour)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("group", GROUPS)
def test_colours_are_apart_for_all_eyes(group: str, eyes: str, theme: int) -> None:
    seen = {name: lab(times(EYES[eyes], linear(name, theme))) for name in GROUPS[group]}
    for one, other in combinations(seen, 2):
        assert dist(seen[one], seen[other]) >= APART, (one, other)


def test_every_colour_has_an_emblem_of_its_own_wherever_it_is_drawn() -> None:
    emblems = {colour: f"emblem-{colour.slug}" for colour in COLOURS}
    drawings = {re.sub(r' id="[^"]*"', "", symbol(name)) for name in emblems.values()}
    assert len(drawings) == len(COLOURS)
    edition = standard_edition()
    for colour, emblem in emblems.items():
        for kind in KINDS:
            assert emblem in symbol(f"{kind.slug}-{colour.slug}")
        assert emblem in symbol(f"colour-{colour.slug}")
        assert f"colour-{colour.slug}" in icon(colour.slug)
        assert emblem in privilege(colour, edition.powers[colour])
    for number, face in enumerate(edition.cards):
        drawn = card(edition, number)
        assert f"house-{face.colour.slug}" in drawn
        if isinstance(face, Settler):
            for priority in face.priorities:
                sign = "emblem" if priority >= FIRST_COLOUR else "feature"
                assert f"{sign}-{PRIORITY_NAMES[priority]}" in drawn
        if isinstance(face, Pirate):
            assert f"colour-{face.colour.slug}" in drawn


def test_every_seat_has_a_marker_and_dashes_of_its_own_in_charts() -> None:
    assert len(set(MARKERS)) == len(MARKERS)
    dashes = re.findall(r"\.graph-(\d) > \.graph-line, .*?stroke-dasharray: ([^;]+);", styles())
    assert len({dash for _, dash in dashes}) == len(MARKERS) - 1
    assert {int(seat) for seat, _ in dashes} == set(range(1, len(MARKERS)))
