"""Chooses which areas of a division are village, farmland and mountain, and where river, road and cliffs run.

Every land feature gets a given number of building areas next to it, and the building areas touch
given numbers of features. The search is random and tries only what fits so far.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random

from tools.edition.partition import Border, Coordinate, Division

Path = tuple[int, ...]

#: Pairs of building areas that share a border: as much as the tips of Lanzarote allow, and the same
#: on all islands, because colours attract settlers over these borders.
ADJACENT = (14, 15, 16)

#: Features that a building area is next to at most.
MOST_FEATURES = 4

#: Borders in the longest river or road.
LONGEST = 5


@dataclass(frozen=True)
class Wish:
    """What an island shall be like.

    `seed` is the number of its division, the same for every run.
    `degrees` are the building areas next to coast, mountain, village, farmland, river and road;
    `touches` the numbers of features that the building areas are next to, falling; where a printed
    island does not give them, any from 1 to 4 will do.
    """

    degrees: tuple[int, int, int, int, int, int]
    least_radius: float
    seed: int
    touches: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Plan:
    """A division with its features: numbers of areas and of borders."""

    division: Division
    village: int
    farmland: int
    mountain: int
    river: Path
    road: Path
    cliffs: tuple[int, ...]
    quality: float


def plan(division: Division, wish: Wish, random: Random, tries: int = 60) -> Plan | None:
    """The best plan found for a division, or `None` when none fits the wish."""
    if not _well_shaped(division, wish):
        return None
    best: Plan | None = None
    search = _Search(division, wish)
    for special in permutations(range(len(division.areas)), 3):
        for candidate in search.fill(special, random, tries):
            if best is None or candidate.quality > best.quality:
                best = candidate
    return best


def _well_shaped(division: Division, wish: Wish) -> bool:
    sizes = [area.area for area in division.areas]
    return (
        max(sizes) / min(sizes) < 2.1
        and all(radius >= wish.least_radius for _, radius in division.sites)
        and all(
            border.length >= (60 if len(border.sides) == 1 else 36) for border in division.borders
        )
    )


class _Search:
    """The masks and paths of one division; bit n of a mask is area n."""

    def __init__(self, division: Division, wish: Wish) -> None:
        self.division = division
        self.wish = wish
        self.borders = division.borders
        self.around = [0] * len(division.areas)
        for border in self.borders:
            if len(border.sides) == 2:
                one, two = border.sides
                self.around[one] |= 1 << two
                self.around[two] |= 1 << one
        self.rim = _in_order(self.borders)
        self.inner = [n for n, border in enumerate(self.borders) if len(border.sides) == 2]
        self.shore_ends = {end for n in self.rim for end in _ends(self.borders[n])}
        self.paths = self._paths()

    def fill(self, special: Sequence[int], random: Random, tries: int) -> list[Plan]:
        """The plans with these areas as village, farmland and mountain."""
        village, farmland, mountain = special
        free = ~sum(1 << area for area in special) & ((1 << len(self.around)) - 1)
        touching = sum((self.around[n] & free).bit_count() for n in bits(free))
        if touching // 2 not in ADJACENT:
            return []
        coast_wish, mountain_wish, village_wish, farmland_wish, river_wish, road_wish = (
            self.wish.degrees
        )
        wanted = zip(
            (mountain, village, farmland), (mountain_wish, village_wish, farmland_wish), strict=True
        )
        if any((self.around[area] & free).bit_count() != wish for area, wish in wanted):
            return []
        if any(not self.around[n] & free for n in range(len(self.around))):
            return []
        rivers = [
            path
            for path in self.paths
            if (self._along(path) & free).bit_count() == river_wish
            and self._along(path) >> mountain & 1
        ]
        roads = [
            path
            for path in self.paths
            if (self._along(path) & free).bit_count() == road_wish
            and self._along(path) >> village & 1
        ]
        coasts = [
            (coast, self._along(coast) & free) for coast in self._coasts(free, mountain, coast_wish)
        ]
        if not (rivers and roads and coasts):
            return []
        found = []
        solid = [self.around[area] & free for area in special]
        for _ in range(tries):
            river, road = random.choice(rivers), random.choice(roads)
            if set(river) & set(road):
                continue
            masks = [*solid, self._along(river) & free, self._along(road) & free]
            bare = free
            for mask in masks:
                bare &= ~mask
            fitting = [
                coast
                for coast, mask in coasts
                if not bare & ~mask and self._fits([*masks, mask], free)
            ]
            if fitting:
                coast = max(fitting, key=lambda run: self._quality(special, river, road, run))
                cliffs = tuple(n for n in self.rim if n not in coast)
                quality = self._quality(special, river, road, coast)
                found.append(
                    Plan(self.division, village, farmland, mountain, river, road, cliffs, quality)
                )
        return found

    def _fits(self, masks: Sequence[int], free: int) -> bool:
        touches = sorted(
            (
                sum(mask >> area & 1 for mask in masks)
                for area in range(len(self.around))
                if free >> area & 1
            ),
            reverse=True,
        )
        if self.wish.touches is None:
            return touches[0] <= MOST_FEATURES and touches[-1] >= 1
        return tuple(touches) == self.wish.touches

    def _along(self, path: Sequence[int]) -> int:
        mask = 0
        for number in path:
            for side in self.borders[number].sides:
                mask |= 1 << side
        return mask

    def _paths(self) -> list[Path]:
        """Chains of two or more inner borders that begin at the shore."""
        at: dict[Coordinate, list[int]] = {}
        for number in self.inner:
            for end in _ends(self.borders[number]):
                at.setdefault(end, []).append(number)
        found: list[Path] = []

        def walk(path: Path, end: Coordinate, seen: frozenset[Coordinate]) -> None:
            found.append(path)
            if len(path) == LONGEST:
                return
            for number in at[end]:
                ends = _ends(self.borders[number])
                other = ends[1] if ends[0] == end else ends[0]
                if number not in path and other not in seen and other not in self.shore_ends:
                    walk((*path, number), other, seen | {other})

        for number in self.inner:
            for start, end in (_ends(self.borders[number]), _ends(self.borders[number])[::-1]):
                if start in self.shore_ends and end not in self.shore_ends:
                    walk((number,), end, frozenset((start, end)))
        return [path for path in found if len(path) > 1]

    def _coasts(self, free: int, mountain: int, wish: int) -> list[Path]:
        """Runs of the rim (one or two) that bring the wished number of building areas to the sea."""
        count = len(self.rim)
        runs = [
            frozenset(self.rim[(start + step) % count] for step in range(length))
            for start in range(count)
            for length in range(1, count)
        ]
        runs = [run for run in runs if not self._along(sorted(run)) >> mountain & 1]
        pairs = [one | two for one in runs for two in runs if not one & two]
        fitting = {
            tuple(sorted(coast))
            for coast in [*runs, *pairs]
            if (self._along(sorted(coast)) & free).bit_count() == wish
            and self._no_split_shore(coast)
        }
        return sorted(fitting)

    def _no_split_shore(self, coast: frozenset[int]) -> bool:
        """An area with two stretches of shore has both as coast or both as cliffs."""
        on = {side for n in coast for side in self.borders[n].sides}
        off = {side for n in self.rim if n not in coast for side in self.borders[n].sides}
        return not on & off

    def _quality(
        self, special: Sequence[int], river: Path, road: Path, coast: Sequence[int]
    ) -> float:
        """Long coasts, a river mouth at the coast, an inland mountain, no road beside the river."""
        village, farmland, mountain = special
        shores = {side for n in self.rim for side in self.borders[n].sides}
        length = sum(self.borders[n].length for n in coast)
        whole = sum(self.borders[n].length for n in self.rim)
        ends = {end for n in coast for end in _ends(self.borders[n])}
        mouth = any(end in ends for end in _ends(self.borders[river[0]]))
        apart = not (
            {end for n in river for end in _ends(self.borders[n])}
            & {end for n in road for end in _ends(self.borders[n])}
        )
        return (
            2 * length / whole
            + 0.5 * mouth
            + 0.4 * apart
            + 0.3 * (mountain not in shores)
            + 0.2 * (farmland not in shores)
            + 0.2 * (not self.around[mountain] >> village & 1)
            + 0.1 * len(river)
        )


def _ends(border: Border) -> tuple[Coordinate, Coordinate]:
    return border.line[0], border.line[-1]


def _in_order(borders: Sequence[Border]) -> list[int]:
    """The borders at the sea, in their order round the island."""
    rim = [n for n, border in enumerate(borders) if len(border.sides) == 1]
    order = [rim.pop(0)]
    end = borders[order[0]].line[-1]
    while rim:
        following = next(n for n in rim if end in _ends(borders[n]))
        rim.remove(following)
        ends = _ends(borders[following])
        end = ends[1] if ends[0] == end else ends[0]
        order.append(following)
    return order


def bits(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [n for n in range(mask.bit_length()) if mask >> n & 1]
