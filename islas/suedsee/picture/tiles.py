"""A tile as a drawing: its ground, which turns with it, and what lies on it, which stands upright."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from islas.markup.html import Html, join, number, tag
from islas.markup.svg import PREFIX, Point, place, use
from islas.suedsee.components import ISLAND, MARKET, SEA, TURNS, Tile
from islas.suedsee.edition import standard_edition
from islas.suedsee.picture.outlines import CENTRE, SIZE, Line, Outlines, outlines, smooth, turned
from islas.suedsee.picture.spots import BUSH, HUT, PALM, REEF, TUFT, WAVE, Spots, spots
from islas.suedsee.picture.things import things

#: How large scenery is drawn: its picture, width and height.
SCENERY: Final = {
    PALM: ("suedsee-palm", 26, 28.6),
    REEF: ("suedsee-reef", 28, 21),
    HUT: ("suedsee-hut", 27, 27),
    BUSH: ("suedsee-bush", 18, 12),
}
MARKET_SIZE: Final = (60, 60)


@lru_cache(maxsize=1024)
def face(tile: Tile, turn: int, *, later: bool = False) -> Html:
    """A tile that lies so: a reference to its symbol, or the whole where the page has none of it.

    One that comes `later` is drawn when somebody points at its place, where it has a symbol.
    """
    if tile in standard_edition().tiles:
        return use(face_name(tile, turn), 0, 0, SIZE, SIZE, later=later)
    return tag("g", *drawn(tile, turn, ground(tile)))


@lru_cache(maxsize=512)
def things_on(tile: Tile, turn: int) -> Html:
    """What lies on a tile that lies so, without its ground."""
    return join(_things(tile, turn))


def face_name(tile: Tile, turn: int) -> str:
    """The name of the symbol of a tile that lies so."""
    return f"suedsee-{tile.name}-{turn}"


def tile_symbols() -> Iterator[tuple[str, Html]]:
    """The symbols of all tiles of the package: by name the ground, and each way in which it can lie."""
    for tile in standard_edition().tiles:
        name = f"suedsee-ground-{tile.name}"
        yield name, join(ground(tile))
        for turn in TURNS:
            yield face_name(tile, turn), join(drawn(tile, turn, [use(name, 0, 0, SIZE, SIZE)]))


def drawn(tile: Tile, turn: int, lowest: list[Html]) -> list[Html]:
    """The ground of a tile, turned, and what lies on it."""
    way = f"rotate({turn} {CENTRE[0]} {CENTRE[1]})" if turn else None
    return [tag("g", *lowest, transform=way) if way else join(lowest), *_things(tile, turn)]


def ground(tile: Tile) -> list[Html]:
    """Sea, islands, bridges: all that turns."""
    lines, where = outlines(tile), spots(tile)
    parts = [tag("path", d=f"M0 0H{SIZE}V{SIZE}H0Z", class_="ss-sea")]
    if depth := _depths(tile, lines, where):
        parts.append(tag("path", d=depth, class_="ss-deep"))
    coasts = "".join(_open(smooth(line, 2)) for each in lines.coasts.values() for line in each)
    bridges = "".join(_open(line) for line in lines.bridges.values())
    if coasts:
        name = f"suedsee-coast-{tile.name}"
        coast = tag("path", d=coasts, id=PREFIX + name)
        parts += [tag("g", coast, class_="ss-shoal"), _line(name, "shallow"), _line(name, "foam")]
    land = "".join(_land(lines, n) for n, each in enumerate(tile.places) if each.kind is ISLAND)
    if land:
        parts += [tag("path", d=land, class_="ss-land")]
        glades = [point for what, point in where.scenery if what in (PALM, HUT, BUSH)]
        if glades:
            d = "".join(_pool(x, y, 13, 0.6, round(x * y) % 180) for x, y in glades)
            parts.append(tag("path", d=d, class_="ss-glade"))
    if coasts:
        parts.append(_line(name, "sand"))
    reef, width, height = SCENERY[REEF]
    parts += [_at(reef, *point, width, height) for what, point in where.scenery if what == REEF]
    if bridges:
        parts += [
            tag("path", d=bridges, class_=f"ss-{part}")
            for part in ("bridge-shade", "posts", "beam", "deck", "gaps")
        ]
    if lines.stones:
        parts.append(use("suedsee-stones", 33, 33, 34, 34))
    parts.append(tag("path", d=f"M0 0H{SIZE}V{SIZE}H0Z", class_="ss-rim"))
    return parts


def _depths(tile: Tile, lines: Outlines, where: Spots) -> str:
    """Deep water: round patches off the coasts, away from the edges."""
    found_so_far = ""
    for n, each in enumerate(tile.places):
        if each.kind is not SEA:
            continue
        x, y = where.islanders[0][n]
        near = [
            ((x - a) ** 2 + (y - b) ** 2) ** 0.5 - gap
            for gap, group in (
                (11, [point for c in lines.coasts.values() for line in c for point in line]),
                (8, [point for line in lines.bridges.values() for point in line]),
            )
            for a, b in group
        ]
        reach = min([x - 2, y - 2, SIZE - 2 - x, SIZE - 2 - y, 34, *near])
        if reach > 9:
            lean = sum(map(ord, tile.name)) * (n + 3) % 180
            found_so_far += _pool(x, y, reach, 0.62, lean)
            found_so_far += _pool(x + reach * 0.2, y - reach * 0.15, reach * 0.72, 0.9, lean + 50)
    return found_so_far


def _pool(x: float, y: float, reach: float, flat: float, lean: int) -> str:
    """An oval as wide as it reaches, leaning by so many degrees."""
    dx, dy = reach * cos(radians(lean)), reach * sin(radians(lean))
    radii = f"{number(reach)} {number(reach * flat)} {lean} 1 0"
    back = place(-2 * dx, -2 * dy)
    return f"M{place(x - dx, y - dy)}a{radii} {place(2 * dx, 2 * dy)}a{radii} {back}z"


def _land(lines: Outlines, n: int) -> str:
    """An island's outline with its coasts bent as they are drawn."""
    bent = {line[1]: smooth(line, 2) for line in lines.coasts.get(n, ())}
    coast = {point: line for line in lines.coasts.get(n, ()) for point in line[1:-1]}
    points: list[Point] = []
    for point in lines.places[n]:
        line = coast.get(point)
        if line is None:
            points.append(point)
        elif point == line[1]:
            points += bent[point][1:-1]
    return _closed(tuple(points))


def _line(name: str, class_: str) -> Html:
    """The line of a name, drawn once more in another way."""
    return tag("use", href=f"#{PREFIX}{name}", class_=f"ss-{class_}")


def _open(line: Line) -> str:
    return "M" + "L".join(place(x, y) for x, y in line)


def _closed(line: Line) -> str:
    return _open(line) + "Z"


def _things(tile: Tile, turn: int) -> Iterator[Html]:
    """What lies on a tile, the farther things first."""
    where = spots(tile)
    waves = [turned(point, turn) for name, point in where.scenery if name == WAVE]
    if waves:
        d = "".join(f"M{place(x - 8, y)}q4-5 8 0t8 0" for x, y in waves)
        yield tag("path", d=d, class_="ss-waves")
    tufts = [turned(point, turn) for name, point in where.scenery if name == TUFT]
    if tufts:
        d = "".join(f"M{place(x - 3, y)}l-1.500-4m3 4v-5.500m3 5.500l1.500-4" for x, y in tufts)
        yield tag("path", d=d, class_="ss-tuft")
    lying: list[tuple[float, Html]] = []
    if any(each.kind is MARKET for each in tile.places):
        lying.append((CENTRE[1], _at("suedsee-market", *CENTRE, *MARKET_SIZE)))
    for name, point in where.scenery:
        if name in (PALM, HUT, BUSH):
            symbol, width, height = SCENERY[name]
            x, y = turned(point, turn)
            lying.append((y, _at(symbol, x, y, width, height)))
    for thing in things(tile, where.symbols, where.boats, turn):
        drawing = _at(thing.picture, *thing.middle, *thing.size)
        lying.append((thing.middle[1], drawing))
    yield from (drawing for _y, drawing in sorted(lying, key=lambda each: each[0]))


def _at(symbol: str, x: float, y: float, width: float, height: float) -> Html:
    return use(symbol, x - width / 2, y - height / 2, width, height)
