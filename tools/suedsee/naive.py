"""A second opinion on boards and legal actions: slow, and by looking at everything each time.

Knows of the engine only what an outsider gets: tiles and ships as `islas suedsee tiles` tells them, and
boards and positions as JSON. Tiles are squares of four by four; what meets at the same point of their
edges belongs together.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

#: Where sides and half-sides lie on a tile around its middle: x to the east, y to the south.
POINTS = {
    "n": (0, -2), "e": (2, 0), "s": (0, 2), "w": (-2, 0),
    "n1": (-1, -2), "n2": (1, -2), "e1": (2, -1), "e2": (2, 1),
    "s1": (1, 2), "s2": (-1, 2), "w1": (-2, 1), "w2": (-2, -1),
}  # fmt: skip
SIDES = ("n", "e", "s", "w")
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
TURNS = (0, 90, 180, 270)
WARES = ("banana", "shell", "fish")

Json = dict[str, Any]
#: A place on a board: x, y, and its name on the tile.
Spot = tuple[int, int, str]
Point = tuple[int, int]


def rotated(point: Point, turn: int) -> Point:
    """A point of a tile that was turned clockwise."""
    for _ in range(turn // 90):
        point = (-point[1], point[0])
    return point


def side_at(tile: Json, turn: int, side: str) -> str:
    """What a turned tile shows on a side."""
    return next(str(tile[name]) for name in SIDES if rotated(POINTS[name], turn) == POINTS[side])


class Sea:
    """A board in JSON, looked at from scratch."""

    def __init__(self, box: Json, board: Json) -> None:
        self.tiles = {tile["id"]: tile for tile in box["tiles"]}
        self.laid = {tuple(e["cell"]): (self.tiles[e["tile"]], e["turn"]) for e in board["tiles"]}
        self.islanders = {_spot(e): e["seat"] for e in board.get("islanders", [])}
        self.tokens = {_spot(e) for e in board.get("tokens", [])}
        self.places: dict[Spot, Json] = {
            (*cell, place["id"]): place
            for cell, (tile, _) in self.laid.items()
            for place in tile["places"]
        }
        self.points = {spot: {point for _, point, _ in self.edge(spot)} for spot in self.places}

    def edge(self, spot: Spot) -> Iterator[tuple[str, Point, tuple[int, int]]]:
        """Where a place meets the edge of its tile: the side's name in the edition, the point of the
        board, and the cell beyond.
        """
        x, y, _ = spot
        turn = self.laid[x, y][1]
        for name in self.places[spot]["sides"]:
            dx, dy = rotated(POINTS[name], turn)
            step = next(s for n, s in STEPS.items() if rotated(POINTS[name[0]], turn) == POINTS[n])
            yield name, (4 * x + dx, 4 * y + dy), (x + step[0], y + step[1])

    def area(self, spot: Spot) -> set[Spot]:
        """All places that hang together with a place."""
        kind = self.places[spot]["kind"]
        found, border = {spot}, [spot]
        while border:
            points = self.points[border.pop()]
            for other, place in self.places.items():
                if place["kind"] != kind or other in found:
                    continue
                if not points.isdisjoint(self.points[other]):
                    found.add(other)
                    border.append(other)
        return found

    def open_ends(self, area: set[Spot]) -> int:
        """How many openings an area has: a side of sea is one, a half beside a bridge is one."""
        found = set()
        for spot in area:
            x, y, _ = spot
            if self.places[spot]["kind"] == "market":
                around = product((x - 1, x, x + 1), (y - 1, y, y + 1))
                return sum(cell not in self.laid for cell in around)
            tile = self.laid[x, y][0]
            for name, point, beyond in self.edge(spot):
                if beyond not in self.laid:
                    whole = tile[name[0]] == "sea"
                    found.add((x, y, name[0], None if whole else point))
        return len(found)

    def symbols(self, area: set[Spot]) -> int:
        """What an area carries, shoals under a token left out."""
        total = 0
        for spot in area - self.tokens:
            place = self.places[spot]
            total += sum(place.get("shoals", [])) + place.get("symbols", 0)
        return total

    def crowd(self, area: set[Spot], seats: int) -> list[int]:
        """The islanders of each seat in an area."""
        there = [seat for spot, seat in self.islanders.items() if spot in area]
        return [there.count(seat) for seat in range(seats)]

    def survey(self, seats: int) -> list[Json]:
        """All areas, each by its places as a set."""
        left, found = set(self.places), []
        while left:
            area = self.area(next(iter(left)))
            left -= area
            found.append(self.told(area, seats))
        return found

    def told(self, area: set[Spot], seats: int) -> Json:
        """An area as `islas suedsee survey` tells it, but for its places, which are a set."""
        crowd = self.crowd(area, seats)
        return {
            "kind": self.places[min(area)]["kind"],
            "places": frozenset(area),
            "symbols": self.symbols(area),
            "open_ends": self.open_ends(area),
            "complete": self.open_ends(area) == 0,
            "islanders": crowd,
            "paid": [s for s in range(seats) if crowd[s] == max(crowd) > 0],
        }

    def fits(self, name: str) -> set[tuple[int, int, int]]:
        """All cells and turns where a tile fits: every cell around the board is tried."""
        tile = self.tiles[name]
        columns = [x for x, _ in self.laid]
        rows = [y for _, y in self.laid]
        cells = product(
            range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2)
        )
        return {
            (x, y, turn)
            for (x, y), turn in product(cells, TURNS)
            if (x, y) not in self.laid and self._meets(tile, turn, x, y)
        }

    def _meets(self, tile: Json, turn: int, x: int, y: int) -> bool:
        met = False
        for side, (dx, dy) in STEPS.items():
            there = self.laid.get((x + dx, y + dy))
            if there is not None:
                met = True
                if side_at(*there, _opposite(side)) != side_at(tile, turn, side):
                    return False
        return met

    def largest_shoals(self, area: set[Spot]) -> set[Spot]:
        """The shoals of an area without a token that are as large as any of them."""
        shoals = {s: sum(self.places[s]["shoals"]) for s in area - self.tokens}
        most = max(shoals.values(), default=0)
        return {spot for spot, fish in shoals.items() if fish == most > 0}

    def due(self, cell: tuple[int, int]) -> list[tuple[str, str, frozenset[Spot]]]:
        """The areas that a tile just laid brings to an evaluation, in order: kind, reason, places (S22)."""
        tile = self.laid[cell][0]
        found: list[tuple[str, str, frozenset[Spot]]] = []
        boats = {(*cell, p["id"]) for p in tile["places"] if p.get("boat")}
        for kind in ("bridge", "island", "sea"):
            spots = [(*cell, p["id"]) for p in tile["places"] if p["kind"] == kind]
            spots.sort(key=self._first_point)
            for spot in spots:
                area = self.area(spot)
                lived = any(islander in area for islander in self.islanders)
                reason = ""
                if not self.open_ends(area):
                    reason = "complete"
                elif area & boats and lived and self.symbols(area):
                    reason = "boat"
                row = (kind, reason, frozenset(area))
                if reason and row not in found:
                    found.append(row)
        x, y = cell
        steps = ((0, 0), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
        for dx, dy in steps:
            for spot, place in self.places.items():
                here = place["kind"] == "market" and spot[:2] == (x + dx, y + dy)
                if here and not self.open_ends({spot}):
                    found.append(("market", "complete", frozenset({spot})))
        return found

    def _first_point(self, spot: Spot) -> int:
        """How far clockwise from the north-west corner a place first meets the edge."""
        order = ("n1", "n", "n2", "e1", "e", "e2", "s1", "s", "s2", "w1", "w", "w2")
        turn = self.laid[spot[0], spot[1]][1]
        turned = {rotated(POINTS[name], turn) for name in self.places[spot]["sides"]}
        return min((n for n, name in enumerate(order) if POINTS[name] in turned), default=-1)


def legal_texts(box: Json, position: Json) -> set[str]:
    """The legal actions of a position in JSON, as texts."""
    sea = Sea(box, position)
    seat = position["active"]
    ships = {ship["id"]: ship for ship in box["ships"]}
    match position["phase"]:
        case "lay":
            return {f"lay {x} {y} {turn}" for x, y, turn in sea.fits(position["tile"])}
        case "islander":
            return _islander_texts(sea, position, seat)
        case "cover":
            area = sea.area(_spot(position["queue"][0]))
            return {f"cover {x} {y} {place}" for x, y, place in sea.largest_shoals(area)}
        case "claim":
            most = max(ships[name]["points"] for name in position["display"])
            return {f"claim {n}" for n in position["display"] if ships[n]["points"] == most}
        case "deliver":
            held = position["players"][seat]["wares"]
            found = {"keep"}
            for given in product(*(range(held[ware] + 1) for ware in WARES)):
                words = " ".join(f"{n} {ware}" for n, ware in zip(given, WARES, strict=True) if n)
                for name in position["display"]:
                    if pays(ships[name]["asks"], given):
                        found.add(f"deliver {name} {words}")
            return found
    return set()


def pays(asks: Json, given: Sequence[int]) -> bool:
    """Whether so many bananas, shells and fish are exactly what a ship asks for (S24)."""
    if "any" in asks:
        return sum(given) == int(asks["any"])
    if "a" in asks:
        return sorted(n for n in given if n) == sorted((asks["a"], asks["b"]))
    return list(given) == [asks.get(ware, 0) for ware in WARES]


def _islander_texts(sea: Sea, position: Json, seat: int) -> set[str]:
    own = [spot for spot, owner in sea.islanders.items() if owner == seat]
    found = {"pass"}
    x, y = position["cell"]
    if len(own) < 4:
        for place in sea.laid[x, y][0]["places"]:
            if not any(spot in sea.islanders for spot in sea.area((x, y, place["id"]))):
                found.add(f"place {place['id']}")
    if len(own) == 4 or position["options"]["take_back"] == "always":
        found |= {f"take {x} {y}" for x, y, _ in own}
    return found


def _spot(entry: Json) -> Spot:
    x, y = entry["cell"]
    return x, y, entry["place"]


def _opposite(side: str) -> str:
    return SIDES[(SIDES.index(side) + 2) % 4]
