"""Islands side by side, with what is told of each below it, a card beside them: for diagrams."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from islas.canarias.island import Island
from islas.canarias.picture.board import board
from islas.canarias.picture.cards import icon
from islas.canarias.picture.standing import Buildings
from islas.markup.described import framed
from islas.markup.html import Html, tag
from islas.markup.svg import use

#: The box of an island, and of a card; a line of text or counts below.
ISLAND: Final = (300, 240)
CARD: Final = (160, 224)
LINE: Final = 44
GAP: Final = 20
#: Where marks of counts stand to the left of the islands.
SIGNS: Final = 70


@dataclass(frozen=True)
class Shown:
    """An island in a row: what stands on it, which areas are dotted, and its name."""

    island: Island
    buildings: Buildings
    name: str
    marked: frozenset[int] = field(default_factory=frozenset)
    advised: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True)
class Row:
    """Counts below the islands: the icon of what is counted, and by island the count or `None`.

    Those that are `out` drop out here, `won` is the one that is chosen.
    """

    sign: str
    counts: tuple[int | None, ...]
    out: frozenset[int]
    won: int | None = None


def row(
    shown: Sequence[Shown],
    *,
    cards: Sequence[Html] = (),
    counts: Sequence[Row] = (),
) -> Html:
    """The islands as `<svg class="diagram">`, the cards to the left of them or below."""
    aside = CARD[0] + GAP if counts and cards else 0
    left = aside + (SIGNS if counts else 0)
    across = min(len(shown), 3) if not counts else len(shown)
    down = -(-len(shown) // across)
    parts = []
    for n, each in enumerate(shown):
        x = left + n % across * (ISLAND[0] + GAP)
        y = n // across * (ISLAND[1] + LINE + GAP)
        parts.append(
            board(
                each.island,
                each.buildings,
                marked=each.marked,
                advised=each.advised,
                frame={"x": x, "y": y, "width": ISLAND[0], "height": ISLAND[1]},
            )
        )
        middle, base = x + ISLAND[0] / 2, y + ISLAND[1] + LINE * 0.7
        parts.append(tag("text", each.name, x=middle, y=base, class_="graph-text middle"))
    width = left + across * (ISLAND[0] + GAP) - GAP
    height: float = down * (ISLAND[1] + LINE + GAP) - GAP
    for look in counts:
        parts += _counts(look, aside, left, height)
        height += LINE + 6
    if counts:
        parts += [framed(card, 0, GAP, *CARD) for card in cards]
    elif cards:
        height += GAP
        for n, card in enumerate(cards):
            step = min(CARD[0] + GAP, (width - CARD[0]) / max(1, len(cards) - 1))
            parts.append(framed(card, n * step, height, *CARD))
        height += CARD[1]
    box = f"{-GAP} {-GAP} {width + 2 * GAP:.0f} {height + 2 * GAP:.0f}"
    return tag("svg", *parts, class_="diagram", view_box=box)


def _counts(look: Row, aside: float, left: float, top: float) -> list[Html]:
    base = top + LINE * 0.72
    end = left + len(look.counts) * (ISLAND[0] + GAP) - GAP
    parts = [
        tag("path", d=f"M{aside} {top:.0f}H{end}", class_="graph-grid"),
        framed(icon(look.sign), aside + 14, top + 3, 40, 40),
    ]
    for n, count in enumerate(look.counts):
        middle = left + n * (ISLAND[0] + GAP) + ISLAND[0] / 2
        text = "–" if count is None else str(count)
        if n == look.won:
            parts.append(use("ship", middle + 26, top + 2, 52, 42))
        parts.append(tag("text", text, x=middle, y=base, class_="graph-text middle"))
        if n in look.out:
            line = f"M{middle - 22:.0f} {base - 9:.0f}H{middle + 22:.0f}"
            parts.append(tag("path", d=line, class_="graph-goal"))
    return parts
