"""Cards as SVG."""

from islas.canarias.components import Card, Colour, Pirate, Power
from islas.canarias.picture.artwork import TOOLS
from islas.canarias.picture.symbols import building, priority_tile, use

_OPEN = '<svg class="card-face {kind}" viewBox="0 0 200 270" aria-hidden="true">'
_PAPER = '<rect class="paper" x="2" y="2" width="196" height="266" rx="14"/>'


def card(face: Card) -> str:
    """A settler or pirate card.

    The four priorities stand along the upper edge, the most important one first and largest; the
    colour of the house is left and right of the figure (booklet, "Build, or draw cards").
    """
    if isinstance(face, Pirate):
        return _pirate(face.colour)
    sizes = (54, 46, 42, 38)
    x = 8.0
    tiles = []
    for number, size in zip(face.priorities, sizes, strict=True):
        tiles.append(priority_tile(number, x + size / 2, 38, size))
        x += size + 1.5
    colour = face.colour.slug
    tool = face.name if face.name in TOOLS else ""
    return (
        f"{_OPEN.format(kind=colour)}{_PAPER}"
        f'<path class="band" d="M2 74h196v146H2z"/><circle class="medal" cx="100" cy="146" r="56"/>'
        f"{''.join(tiles)}{use(f'tool-{tool}', 100, 146, 92)}"
        f"{building('house', colour, 30, 196, 52)}{building('house', colour, 170, 196, 52)}"
        f'<text class="trade" x="100" y="252" text-anchor="middle">{face.title}</text></svg>'
    )


def _pirate(colour: Colour) -> str:
    name = colour.slug
    return (
        f"{_OPEN.format(kind=f'pirate {name}')}{_PAPER}"
        '<path class="band" d="M2 56h196v160H2z"/><circle class="medal" cx="100" cy="136" r="62"/>'
        f"{use('pirate', 100, 136, 112)}"
        f"{building('house', name, 30, 34, 48)}{building('house', name, 170, 34, 48)}"
        '<text class="trade" x="100" y="250" text-anchor="middle">Pirata</text></svg>'
    )


def card_back() -> str:
    """The back of a card."""
    return (
        f"{_OPEN.format(kind='back')}{_PAPER}"
        '<rect class="band" x="14" y="14" width="172" height="242" rx="10"/>'
        f"{use('ship', 100, 135, 120)}</svg>"
    )


def privilege(colour: Colour, power: Power) -> str:
    """A privilege as a round token: its colour, the emblem of the colour, and what it allows."""
    name = colour.slug
    return (
        f'<svg class="token {name}" viewBox="0 0 100 100" aria-hidden="true">'
        '<circle class="rim" cx="50" cy="50" r="47"/><circle class="medal" cx="50" cy="50" r="38"/>'
        f'{use(f"power-{power.value}", 50, 48, 56)}<circle class="plate" cx="80" cy="80" r="19"/>'
        f'{use(f"emblem-{name}", 80, 80, 24)}</svg>'
    )
