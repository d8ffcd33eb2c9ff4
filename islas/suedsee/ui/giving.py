"""Which wares to give for a ship, where there is a choice: the sensible ones first."""

from collections.abc import Sequence

from islas.suedsee.components import Amounts, Ship


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
