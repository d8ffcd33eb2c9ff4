"""Who stands on the sea, and what shows where, whose that is, and who has gone home."""

from collections.abc import Sequence
from typing import Final

from islas.markup.html import EMPTY, Html, tag
from islas.markup.svg import use
from islas.suedsee import keys
from islas.suedsee.board import Board
from islas.suedsee.components import Kind
from islas.suedsee.naming import newest
from islas.suedsee.picture.standing import ISLANDER, RISES
from islas.suedsee.picture.where import contour, spot_of

#: How long the parts of a line are in which the colours of several take turns.
_DASH: Final = 14
#: How far the bright ground reaches on which an islander stands at a market.
_STAND: Final = 21
#: How high the cloth of a pennant is, as letters are that are still read (`site/page/legible.mjs`).
_CLOTH: Final = 17
_RAYS: Final = (
    "M0-27V-37M0 27V37M-27 0H-37M27 0H37M19-19 26-26M-19-19-26-26M19 19 26 26M-19 19-26 26"
)


def islander(seat: int) -> Html:
    """An islander of a seat, as an icon."""
    return tag(
        "svg",
        use(f"suedsee-islander-{seat}", 0, 0, 44, 52),
        class_=f"ss-person ss-{seat}",
        view_box="0 0 44 52",
        aria_hidden="true",
    )


def figure(seat: int, x: float, y: float, class_: str, key: str = "", size: float = 1) -> Html:
    """An islander of a seat that stands somewhere."""
    width, height = (size * length for length in ISLANDER)
    left, top = x - width / 2, y - height * RISES
    return use(f"suedsee-islander-{seat}", left, top, width, height, class_, key)


def islander_at(board: Board, node: int, seat: int, glad: bool) -> Html:
    """An islander where it stands, with the key by which the page has it move; who is glad hops."""
    cell, name = board.spot(node)
    key = keys.islander(cell, name)
    there = figure(seat, *spot_of(board, cell, name), f"ss-standing ss-{seat}", key)
    # Browsers paint the whole sea anew for a `use` that hops.
    return tag("g", there, class_="ss-glad") if glad else there


def shade_at(board: Board, node: int, seat: int, told: str) -> Html:
    """Where an islander stood that has gone home."""
    who = figure(seat, *spot_of(board, *board.spot(node)), f"ss-standing ss-{seat}")
    return tag("g", who, class_="ss-gone", data_tip=told, data_tap=True)


def footing(board: Board, node: int, seat: int) -> Html:
    """What shows what an islander stands on: water round its feet.

    On a market it has a bright ground, for it could not be told from stalls and goods.
    """
    kind = board.kind(node)
    x, y = spot_of(board, *board.spot(node))
    if kind is Kind.MARKET:
        at = {"cx": f"{x:g}", "cy": f"{y - 1:g}"}
        bright = tag("circle", **at, r=_STAND, class_="ss-stand")
        return bright + tag("circle", **at, r=_STAND - 2, class_=f"ss-stand-rim ss-{seat}")
    if kind is Kind.SEA:
        return tag("ellipse", cx=f"{x:g}", cy=f"{y + 12:g}", rx=19, ry=6, class_="ss-ripple")
    return EMPTY


def pennant(board: Board, node: int, seat: int) -> Html:
    """A pennant beside an own islander, by which that is found among others; its cloth is seen from afar."""
    x, y = spot_of(board, *board.spot(node))
    cloth = tag("path", d="M0-7L20 0 0 7Z")
    return tag(
        "g",
        tag("path", d="M0 0V-48", class_="ss-pole"),
        tag("g", cloth, transform="translate(0 -40)", data_legible=_CLOTH),
        transform=f"translate({x + 13:g} {y + 12:g})",
        class_=f"ss-mine ss-{seat}",
    )


def rays(board: Board, node: int) -> Html:
    """What goes out from an islander that has something to celebrate."""
    x, y = spot_of(board, *board.spot(node))
    rays = tag("path", d=_RAYS, class_="ss-rays")
    return tag("g", rays, transform=f"translate({x:g} {y - 5:g})")


def taken(board: Board) -> list[Html]:
    """Bridges in the colour of who stands on them, all of each; where some do the colours take turns."""
    found: dict[int, set[int]] = {}
    for node, seat in board.standing.items():
        if board.kind(node) is Kind.BRIDGE:
            found.setdefault(board.root(node), set()).add(seat)
    return [_taken_by(board, root, sorted(seats)) for root, seats in found.items()]


def _taken_by(board: Board, root: int, seats: Sequence[int]) -> Html:
    """A bridge in the colours of these seats, which comes once what has been laid lies there."""
    d, others = contour(board, board.nodes(root)), _DASH * (len(seats) - 1)
    return tag(
        "g",
        *(
            tag(
                "path",
                d=d,
                class_=f"ss-footing ss-{seat}",
                stroke_dasharray=f"{_DASH} {others}" if place else None,
                stroke_dashoffset=-_DASH * place if place else None,
            )
            for place, seat in enumerate(seats)
        ),
        data_key=keys.taken(newest(board, root)),
    )
