"""Which wares to give for a ship, where there is a choice: the sensible ones first."""

from collections.abc import Sequence

from islas.suedsee.actions import Deliver
from islas.suedsee.components import Amounts, Ship
from islas.suedsee.ui.table import SeaTable


def offered(table: SeaTable, ship: str) -> tuple[list[Amounts], Amounts]:
    """The ways to pay a ship, the sensible ones first; and the one that stands out, which may be advised."""
    edition = table.view.edition
    others = [
        edition.ships[number]
        for number in table.view.known.display
        if edition.ships[number].name != ship
    ]
    have = table.view.players[table.seat].wares
    best = sensible([action.wares for action in table.deliveries[ship]], have, others)
    match table.advised:
        case Deliver(ship=advised, wares=wares) if advised == ship and wares in best:
            return best, wares
    return best, best[0]


def sensible(ways: Sequence[Amounts], have: Sequence[int], others: Sequence[Ship]) -> list[Amounts]:
    """The ways to pay, first those after which most of the other open ships are near, then even stocks."""
    return sorted(ways, key=lambda way: _left(way, have, others), reverse=True)


def _left(way: Amounts, have: Sequence[int], others: Sequence[Ship]) -> tuple[float, int]:
    rest = [held - given for held, given in zip(have, way, strict=True)]
    near = sum(
        ship.points / (1 + min(_lacking(rest, other) for other in ship.ways)) for ship in others
    )
    return near, -sum(held * held for held in rest)


def _lacking(have: Sequence[int], way: Amounts) -> int:
    return sum(max(0, asked - held) for asked, held in zip(way, have, strict=True))
