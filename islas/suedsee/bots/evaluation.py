"""What a position is worth to each seat, in points.

Areas are worth what they will pay: sooner, in time for a ship, if all their openings are filled, or when
the game ends. How likely a free cell is filled is told by how many of the tiles to come answer what it
asks for; what can hardly be filled keeps an islander for good. Only `+ - * /` are used, so that all
machines agree on every bit.
"""

from collections.abc import Iterable
from copy import copy
from math import fsum
from typing import Final

from islas.suedsee.board import Board
from islas.suedsee.bots.openings import Openings
from islas.suedsee.bots.outlook import Outlook
from islas.suedsee.bots.prospects import Prospects
from islas.suedsee.bots.weights import Weights
from islas.suedsee.components import ISLANDERS, KINDS, WARES_FOR_A_POINT, Ship
from islas.suedsee.position import OVER, Position
from islas.suedsee.view import View

#: What a rating consists of; those of areas in the order of their kinds.
PARTS: Final = ("ships", "wares", "bridges", "islands", "sea", "markets", "islanders", "rivals")
_AREAS: Final = PARTS.index("bridges")
_NO_AREAS: Final = (0.0,) * len(KINDS)
_ISLANDERS: Final = PARTS.index("islanders")

_THIRD: Final = 1 / WARES_FOR_A_POINT


class Evaluator:
    """Rates positions that come from one view; what is to come is as the view tells it."""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.weights = weights
        self.ships = view.edition.ships
        self.points = [float(ship.points) for ship in self.ships]
        outlook = Outlook(view, weights)
        self.time = outlook.time
        self.prospects = Prospects(Openings.of(view.board), outlook)
        #: Who pays no ship any more once the present turn is over.
        self._through = [not view.comes_again(seat) for seat in range(len(view.players))]
        self._held: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        #: What so many islanders in supply are worth; no more than there are, whoever may come back.
        self.supply = [0.0]
        value = weights.islander * self.time
        for _ in range(ISLANDERS):
            self.supply.append(self.supply[-1] + value)
            value *= weights.decline
        self.supply += self.supply[-1:] * ISLANDERS

    def rate(self, position: Position) -> float:
        """What the position is worth to the seat, less what it is to the others."""
        return fsum(self.parts(position))

    def balance(self, position: Position) -> dict[str, float]:
        """The same by parts."""
        return dict(zip(PARTS, self.parts(position), strict=True))

    def rate_for(self, position: Position, seat: int) -> float:
        """What the position is worth to another seat, less what it is to the others."""
        return fsum(self.parts(position, seat))

    def looking_at(self, board: Board) -> "Evaluator":
        """The same for positions of which most have the tiles of another board, and one more.

        That board has those of the one looked at before, and one more.
        """
        other = copy(self)
        other.prospects = self.prospects.after(board)
        return other

    def parts(self, position: Position, seat: int | None = None) -> list[float]:
        """The same as a row in the order of `PARTS`."""
        mine = self.seat if seat is None else seat
        if not self.weights.rivals:
            return [*self.seats(position, (mine,))[0], 0.0]
        rows = self.seats(position, range(len(position.players)))
        row = rows.pop(mine)
        row.append(-self.weights.rivals * fsum(map(fsum, rows)) / len(rows))
        return row

    def seats(self, position: Position, seats: Iterable[int]) -> list[list[float]]:
        """For each of these seats its parts but for rivals."""
        players = position.players
        if position.phase is OVER:
            ships, rest = position.ship_points(), position.ware_points()
            return [[float(ships[seat]), float(rest[seat]), *_NO_AREAS, 0.0] for seat in seats]
        sums, beyond = self.prospects.of(position.board, len(players))
        supply, points = self.supply, self.points
        display = tuple(position.display)
        rows: dict[int, list[float]] = {}
        for seat in seats:
            player = players[seat]
            have = player.supply
            worths, back = sums[seat]
            islanders = supply[have]
            for count, chance in back.items():
                islanders += (supply[have + count] - supply[have]) * chance
            wares = (
                _THIRD * sum(player.wares)
                if self._through[seat]
                else self._wares(tuple(player.wares), display)
            )
            rows[seat] = [fsum([points[ship] for ship in player.ships]), wares, *worths, islanders]
        for kind, worth, chance, crowd in beyond:
            for seat, count, leads in crowd:
                row = rows.get(seat)
                if row is not None:
                    have = players[seat].supply
                    row[_ISLANDERS] += (supply[have + count] - supply[have]) * chance
                    if leads:
                        row[_AREAS + kind] += worth
        return list(rows.values())

    def _wares(self, wares: tuple[int, ...], display: tuple[int, ...]) -> float:
        """What wares in hand are worth: at the end, and for the ships that lie open."""
        key = (wares, display)
        found = self._held.get(key)
        if found is None:
            weights = self.weights
            each = _THIRD + weights.ware * self.time
            best = second = 0.0
            for number in display:
                ship = self.ships[number]
                gain = ship.points - each * ship.size
                for _ in range(_lacks(ship, wares)):
                    gain *= weights.lacking * self.time
                if gain > best:
                    best, second = gain, best
                elif gain > second:
                    second = gain
            found = each * sum(wares) + weights.next_ship * best + weights.other_ship * second
            self._held[key] = found
        return found


def _lacks(ship: Ship, wares: tuple[int, ...]) -> int:
    """How many wares a ship lacks at least."""
    if ship.exact is not None:
        return sum(max(0, need - held) for need, held in zip(ship.exact, wares, strict=True))
    if ship.pair is not None:
        most, second, _ = sorted(wares, reverse=True)
        large, small = max(ship.pair), min(ship.pair)
        return max(0, large - most) + max(0, small - second)
    return max(0, ship.size - sum(wares))
