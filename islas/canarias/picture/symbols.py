"""The symbols that pictures use: defined once a page, then referred to."""

from islas.canarias.components import FEATURES, PRIORITY_NAMES
from islas.canarias.picture import artwork


def symbols() -> str:
    """A hidden `<svg>` that defines every symbol; a page needs it once."""
    shapes = {
        **artwork.BUILDINGS,
        **artwork.FEATURES,
        **artwork.SIGHTS,
        **{f"emblem-{c}": f'<path class="emblem" d="{d}"/>' for c, d in artwork.EMBLEMS.items()},
        **{f"tool-{n}": f'<path class="tool" d="{d}"/>' for n, d in artwork.TOOLS.items()},
        **{f"power-{n}": f'<path class="tool" d="{d}"/>' for n, d in artwork.POWERS.items()},
        "tool-": f'<path class="tool" d="{artwork.FALLBACK_TOOL}"/>',
        "pirate": artwork.PIRATE,
        "ship": artwork.SHIP,
    }
    defined = "".join(
        f'<symbol id="i-{name}" viewBox="-6 -16 112 116" overflow="visible">{shape}</symbol>'
        if name in artwork.BUILDINGS
        else f'<symbol id="i-{name}" viewBox="0 0 100 100">{shape}</symbol>'
        for name, shape in shapes.items()
    )
    return (
        '<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{defined}</defs></svg>"
    )


def use(name: str, x: float, y: float, size: float) -> str:
    """A reference to a symbol with its middle at a point."""
    left, top = round(x - size / 2, 1), round(y - size / 2, 1)
    return f'<use href="#i-{name}" x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}"/>'


def building(kind: str, colour: str, x: float, y: float, size: float) -> str:
    """A building with the emblem of its colour, its middle at a point."""
    emblem_y = {"house": 0.11, "palace": 0.09, "town": 0.03}[kind]
    emblem = use(f"emblem-{colour}", x, y + emblem_y * size, size * 0.2)
    return f'<g class="building {kind} {colour}">{use(kind, x, y, size)}{emblem}</g>'


def priority_tile(number: int, x: float, y: float, size: float) -> str:
    """A priority (0 to 11) as a tile with its middle at a point."""
    left, top = round(x - size / 2, 1), round(y - size / 2, 1)
    box = f'x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}" rx="{size / 6:.1f}"'
    name = PRIORITY_NAMES[number]
    if number < len(FEATURES):
        inner = use(name, x, y, size)
        return f'<g class="tile {name}">{inner}<rect class="frame" {box}/></g>'
    inner = building("house", name, x, y, size * 0.9)
    return f'<g class="tile colour {name}"><rect class="ground" {box}/>{inner}</g>'


def icon(name: str) -> str:
    """A small picture for use within text: a priority, `pirate`, `ship`, a power or a colour's house."""
    if name in PRIORITY_NAMES:
        inner = priority_tile(PRIORITY_NAMES.index(name), 50, 50, 96)
    else:
        inner = use(name, 50, 50, 100)
    return f'<svg class="icon" viewBox="0 0 100 100" aria-hidden="true">{inner}</svg>'


def building_icon(kind: str, colour: str) -> str:
    """A building as a small picture for use within text."""
    return (
        '<svg class="icon" viewBox="0 0 100 100" aria-hidden="true">'
        f"{building(kind, colour, 50, 50, 96)}</svg>"
    )
