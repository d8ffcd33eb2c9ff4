"""All islands of an edition on one sea chart, for a title page."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from islas.canarias.island import Island
from islas.canarias.picture.board import board, bounds
from islas.markup.html import Html, tag
from islas.markup.svg import use

WIDTH: Final = 1640
HEIGHT: Final = 900

#: Middle and width of each island on the chart, roughly where and as large as they are.
PLACES: Final = {
    "la-palma": (200, 215, 330),
    "la-gomera": (350, 590, 215),
    "tenerife": (690, 390, 480),
    "gran-canaria": (1010, 660, 290),
    "fuerteventura": (1390, 520, 440),
    "lanzarote": (1370, 180, 390),
}


def archipelago(islands: Sequence[Island], label: str = "", *, names: bool = True) -> Html:
    """The islands, with their `names`, a ship and a compass as `<svg class="archipelago">`.

    Islands that the chart does not know stand in rows of three. The page has to carry `symbols()`.
    """
    placed = [_placed(island, n, names) for n, island in enumerate(islands)]
    return tag(
        "svg",
        use("compass", 60, 660, 200, 200, "chart-compass"),
        use("ship", 640, 690, 170, 136, "chart-ship"),
        use("ship", 880, 80, 120, 96, "chart-ship"),
        *placed,
        class_="archipelago",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


@lru_cache(maxsize=32)
def _placed(island: Island, n: int, named: bool) -> Html:
    row = (300 + n % 3 * 520, 240 + n // 3 * 420, 400)
    x, y, width = PLACES.get(island.name, row)
    _, _, across, down = bounds(island)
    height = width * down / across
    frame = {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height}
    drawn = board(island, {}, frame=frame)
    if not named:
        return drawn
    return drawn + tag("text", island.title, x=x, y=y + height / 2 + 34, class_="chart-name")
