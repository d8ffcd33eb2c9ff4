"""The true outlines of the islands, from Natural Earth (public domain) by way of npm's world-atlas."""

import json
import math
from pathlib import Path

from shapely import affinity
from shapely.geometry import Polygon

SOURCE = Path(__file__).with_name("outlines.json")
FRAME = (1000.0, 760.0)
#: Spain in the ISO 3166 numbering that world-atlas uses.
SPAIN = "724"
LATITUDE = 28.3

#: Name and title, a place on the island (longitude, latitude), and the turn in degrees to fill the frame.
ISLANDS = {
    "tenerife": ("Tenerife", (-16.6, 28.25), 18),
    "gran-canaria": ("Gran Canaria", (-15.6, 27.95), 0),
    "la-palma": ("La Palma", (-17.85, 28.7), 62),
    "la-gomera": ("La Gomera", (-17.23, 28.11), 0),
    "lanzarote": ("Lanzarote", (-13.65, 29.03), 32),
    "fuerteventura": ("Fuerteventura", (-14.0, 28.4), 50),
}


def extract(world_atlas: Path) -> str:
    """The text of `outlines.json`: longitudes and latitudes of each island's shore."""
    topology = json.loads(world_atlas.read_text())
    scale, translate = topology["transform"]["scale"], topology["transform"]["translate"]

    def arc(number: int) -> list[tuple[float, float]]:
        x = y = 0
        points = []
        for dx, dy in topology["arcs"][number if number >= 0 else ~number]:
            x, y = x + dx, y + dy
            points.append((x * scale[0] + translate[0], y * scale[1] + translate[1]))
        return points if number >= 0 else points[::-1]

    countries = topology["objects"]["countries"]["geometries"]
    spain = next(country for country in countries if country.get("id") == SPAIN)
    rings = []
    for polygon in spain["arcs"]:
        ring: list[tuple[float, float]] = []
        for number in polygon[0]:
            ring += arc(number)[1 if ring else 0 :]
        if len(ring) > 3:
            rings.append(Polygon(ring))
    found = {}
    for name, (_, place, _) in ISLANDS.items():
        shore = min(rings, key=lambda ring: math.dist(ring.centroid.coords[0], place))
        found[name] = [[round(x, 4), round(y, 4)] for x, y in shore.exterior.coords[:-1]]
    lines = ",\n".join(f' "{name}": {json.dumps(points)}' for name, points in found.items())
    return "{\n" + lines + "\n}\n"


def outline(name: str) -> Polygon:
    """The shore of an island in drawing units, turned and scaled into the frame, y downwards."""
    points = json.loads(SOURCE.read_text())[name]
    _, _, turn = ISLANDS[name]
    shrink = math.cos(math.radians(LATITUDE))
    shore = affinity.rotate(Polygon([(x * shrink, -y) for x, y in points]), turn, origin=(0, 0))
    left, top, right, bottom = shore.bounds
    factor = min(FRAME[0] / (right - left), FRAME[1] / (bottom - top))
    shore = affinity.translate(shore, -left, -top)
    shore = affinity.scale(shore, factor, factor, origin=(0, 0))
    smooth = shore.buffer(9).buffer(-18).buffer(9)
    biggest = max(getattr(smooth, "geoms", [smooth]), key=lambda part: part.area)
    return Polygon(_rounded(list(Polygon(biggest.exterior).simplify(5).exterior.coords)[:-1]))


def _rounded(points: list[tuple[float, ...]]) -> list[tuple[float, float]]:
    """The closed line with its corners cut off once (Chaikin)."""
    cut = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        cut.append((0.78 * ax + 0.22 * bx, 0.78 * ay + 0.22 * by))
        cut.append((0.22 * ax + 0.78 * bx, 0.22 * ay + 0.78 * by))
    return cut
