"""The tiles in short: what parts the sea is written down, the sea follows from it.

A line describes a tile: its name, how many there are, what stands in the sea, and the sea's regions.

What stands in the sea are groups; within one, parts are joined by `+` and touch each other. A part is a
letter (`b` bridge, `i` island, `m` market), the sides it touches, and its shells or bananas: `bew1` is a
bridge from east to west with a shell, `inew2+bs1` an island on three sides at which a bridge from the
south ends, `be1+bs0+bw1` a junction. A bridge on one side ends on the tile.

The sea's regions follow clockwise from the first half of the north side, each with its fish (`1`, `2`,
`-` for none) and `b` for a boat; those left out have neither.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from islas.suedsee.components import HALF_NAMES, SIDE_NAMES

_PART: Final = re.compile(r"([bim])([nesw]*)(\d?)")
_KINDS: Final = {"b": "bridge", "i": "island", "m": "market"}

#: The tile that lies at the beginning.
START: Final = "start"

# The classic tiles of the family: cities are islands, roads bridges, fields sea, cloisters markets. Four of
# its 17 patterns of sides are left out, so that gaps come about: islands on all sides, crossings of four
# bridges, three islands' sides without a bridge that is left one way only, curves to the one hand.
TILES: Final = """
start          1  in1 bew1            - 1
market-pier    2  m+bs2               -
market         2  m                   1
market-boat    2  m                   -b
straits        2  in1 bew2            - -
straits-boat   1  in2 bew2            - 1b
cape           3  in2                 -
cape-bare      1  in0                 2
cape-boat      2  in2                 -b
long           2  iew3                - 1
long-bare      1  iew0                1 1
twins          2  in2 is1             -
twins-boat     1  in1 is0             1b
corners        2  in2 ie1             1
corners-boat   1  in0 ie2             -b
bay            3  in2 bes2            - 1
bay-bare       1  in0 bes2            - 2
bay-rich       1  in2 bes2            1b
landing        2  in2 be1+bs0+bw1     - 1 1
landing-rich   1  in2 be1+bs1+bw1     -
shore          3  ine2                1
shore-rich     2  ine3                -
shore-boat     1  ine2                -b
harbour        2  ine2 bsw2           1
harbour-rich   2  ine2 bsw2           - 1
gulf           3  inew2               1
gulf-rich      2  inew3               1
pier           2  inew2+bs2           -
pier-bare      1  inew2+bs0           1b
jetty          4  bns2                1
jetty-double   2  bns3                -
jetty-boat     2  bns2                1b -
bend           4  bsw2                -
bend-lagoon    2  bsw2                - 2
bend-double    2  bsw3                -
bend-boat      1  bsw2                -b
junction       2  be2+bs1+bw1         1
junction-bare  2  be1+bs1+bw0         - 1
junction-boat  1  be1+bs1+bw1         -b
"""


def make_tiles(text: str = TILES) -> list[dict[str, Any]]:
    """The tiles of a description as an edition file has them."""
    return [_tile(line.split()) for line in text.strip().splitlines()]


def _tile(words: list[str]) -> dict[str, Any]:
    name, count, *rest = words
    groups = [word for word in rest if word[0] in _KINDS]
    waters = [word for word in rest if word[0] not in _KINDS]
    parts = [[match.groups() for match in map(_matched, g.split("+"))] for g in groups]
    sides = dict.fromkeys(SIDE_NAMES, "sea")
    for kind, touched, _ in (part for group in parts for part in group):
        sides |= dict.fromkeys(touched, _KINDS[kind])
    places = [_feature(*part) for group in parts for part in group]
    places += _seas(parts, sides, waters)
    places.sort(key=lambda place: ("bridge", "island", "sea", "market").index(place["kind"]))
    return {"id": name, "count": int(count), **sides, "places": list(_named(places))}


def _matched(text: str) -> re.Match[str]:
    match = _PART.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no part of a tile")
    return match


def _feature(kind: str, touched: str, symbols: str) -> dict[str, Any]:
    place: dict[str, Any] = {"id": "", "kind": _KINDS[kind], "sides": list(touched)}
    if kind != "m":
        place["symbols"] = int(symbols or 0)
    if kind == "b":
        place["ends"] = len(touched) == 1
    return place


def _seas(
    groups: list[list[tuple[str, ...]]], sides: dict[str, str], waters: list[str]
) -> Iterator[dict[str, Any]]:
    """The regions of sea: two half-sides are of one region where no group stands between them."""
    cuts = [
        sorted(2 * SIDE_NAMES.index(side) for _, touched, _ in group for side in touched)
        for group in groups
    ]
    regions: dict[tuple[int, ...], list[str]] = {}
    for half, name in enumerate(HALF_NAMES):
        if sides[name[0]] != "island":
            arcs = tuple(sum(half > cut for cut in group) % len(group) for group in cuts if group)
            regions.setdefault(arcs, []).append(name)
    if len(waters) > len(regions):
        raise ValueError(f"there are {len(regions)} regions of sea, not {len(waters)}")
    for number, halves in enumerate(regions.values()):
        water = waters[number] if number < len(waters) else "-"
        fish = water[0].removeprefix("-")
        shoals = [int(fish)] if fish else []
        yield {
            "id": "",
            "kind": "sea",
            "sides": halves,
            "shoals": shoals,
            "boat": water.endswith("b"),
        }


def _named(places: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A place is named by its kind; letters tell those of one kind apart."""
    for place in places:
        same = [other for other in places if other["kind"] == place["kind"]]
        number = next(n for n, other in enumerate(same) if other is place)
        letter = f"-{'abcdefgh'[number]}" if len(same) > 1 else ""
        yield {**place, "id": place["kind"] + letter}
