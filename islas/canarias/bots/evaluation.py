"""What a position is worth to a seat, in points that it may hope for, part by part.

The parts are the game's own: points that stand, privileges held and threatened, settlers who may yet
come, palaces and towns in the making, room to build, cards in hand and those sent off on the ship.
"""

from collections import Counter
from math import fsum
from typing import Any, Final

from islas.canarias.bots.fates import Fate, fates_of, shares
from islas.canarias.bots.turns import acts_again, waiting
from islas.canarias.bots.weights import Weights
from islas.canarias.components import COLOURS, Kind, Power, Settler
from islas.canarias.position import NOBODY, Holding, Phase, Position
from islas.canarias.privileges import POINTS_FOR_PRIVILEGE
from islas.canarias.rules import GOAL
from islas.canarias.view import View, unseen_cards

#: The names of the parts, in the order of `Evaluator.parts`.
PARTS: Final = ("points", "privileges", "settlers", "palaces", "room", "turns", "cards", "ship")

POINTS, PRIVILEGES, SETTLERS, PALACES, ROOM, TURNS, CARDS, SHIP = range(len(PARTS))


class Evaluator:
    """Rates positions that may follow from one view, for its seat."""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.seat is not None
        edition = view.edition
        self.seat = view.seat
        self.weights = weights
        self.cards = edition.cards
        self.priorities = tuple(settler.priorities for settler in edition.settlers)
        unseen = Counter([*unseen_cards(view), *view.hand])
        total = sum(unseen.values()) or 1
        self.coming = [
            (card, copies / total)
            for card, copies in sorted(unseen.items())
            if isinstance(edition.cards[card], Settler)
        ]
        powers = [0.0] * len(COLOURS)
        for power, weight in zip(Power, weights.powers, strict=True):
            powers[edition.colour_of_power[power]] = weight
        self.powers = powers
        self.shield = edition.colour_of_power[Power.PIRATE_SHIELD]
        leader = max(player.total for player in view.players)
        self.rounds = self.rounds_to_come(leader, view.last_round)

        #: Loading and drawing change no island, so that what stands there need not be rated again.
        self._known: dict[Any, tuple[list[list[float]], list[Fate]]] = {}

    def rounds_to_come(self, leader: int, last: bool) -> float:
        """How many ships are likely to land."""
        if last:
            return 1.0
        return 1.0 + max(0.5, (GOAL - leader) / self.weights.pace)

    def chance(self, position: Position) -> float:
        """How likely the seat is to win."""
        return self.chances(position)[self.seat]

    def chances(self, position: Position) -> list[float]:
        """How likely each seat is to win; once the game is over the winners, and who came near."""
        weights = self.weights
        if position.phase is Phase.OVER:
            points = position.points()
            best = max(points)
            share = 1.0 / points.count(best)
            return [
                share if have == best else 0.1 * _growth((have - best) / weights.calm)
                for have in points
            ]
        values = []
        for row in self.parts(position):
            value = 0.0
            for part in row:
                value += part
            values.append(value)
        heat = weights.calm + weights.storm * self.rounds
        best_value = max(values)
        total = 0.0
        for seat, value in enumerate(values):
            values[seat] = _growth((value - best_value) / heat)
            total += values[seat]
        return [value / total for value in values]

    def parts(self, position: Position) -> list[list[float]]:
        """For each seat its parts in points, in the order of `PARTS`.

        Hands and ship are worth to the seat what it knows of them, to others what anybody knows.
        """
        weights = self.weights
        players = position.players
        ahead = tuple(acts_again(position, seat) for seat in range(len(players)))
        islands = (ahead, tuple(position.holders), tuple(player.standing for player in players))
        if (known := self._known.get(islands)) is None:
            known = self._known[islands] = self._islands(position, ahead)
        rows, fates = known
        result = [row[:] for row in rows]
        for seat in waiting(position):
            result[seat][TURNS] = weights.turn
        for seat, player in enumerate(players):
            if ahead[seat]:
                hand = len(player.hand)
                result[seat][CARDS] = weights.card * min(hand, 3) + weights.more * max(
                    0, min(hand, 7) - 3
                )
        own = players[self.seat]
        if ahead[self.seat]:
            result[self.seat][CARDS] += self._hand(position, fates)
        for card in own.aboard:
            self._aboard(position, card, fates, result)
        return result

    def balance(self, position: Position) -> dict[str, float]:
        """The seat's parts by name, and `rivals`: what the mean of the others has, as a loss.

        Without the turns to come, which say nothing of an action.
        """
        rows = self.parts(position)
        for row in rows:
            row[TURNS] = 0.0
        own = dict(zip(PARTS, rows[self.seat], strict=True))
        others = [value for seat, row in enumerate(rows) if seat != self.seat for value in row]
        del own["turns"]
        own["rivals"] = -fsum(others) / (len(rows) - 1)
        return own

    def _islands(
        self, position: Position, ahead: tuple[bool, ...]
    ) -> tuple[list[list[float]], list[Fate]]:
        """The parts that stand on the islands, and the fates of settlers there."""
        weights = self.weights
        players = position.players
        fates = fates_of(position, self.priorities, weights)
        expected = shares(fates, self.coming, len(players))
        settlers = weights.settlers * len(players) * self.rounds
        best = [sorted(player.points[colour] for player in players)[-2:] for colour in COLOURS]
        rows = []
        for seat, player in enumerate(players):
            row = [0.0] * len(PARTS)
            row[POINTS] = float(sum(player.points))
            row[SETTLERS] = settlers * expected[seat]
            if ahead[seat]:
                row[PRIVILEGES] = self._privileges(position, seat, best)
                row[PALACES] = self._palaces(player)
                row[ROOM] = weights.room * min(player.free.bit_count(), 5)
            rows.append(row)
        return rows, fates

    def _privileges(self, position: Position, seat: int, best: list[list[int]]) -> float:
        """Those held, less for those in danger, and those that are near."""
        weights = self.weights
        players = position.players
        points = players[seat].points
        total = 0.0
        for colour, holder in enumerate(position.holders):
            have = points[colour]
            if holder == seat:
                total += weights.privilege + self.powers[colour] * self.rounds
                low, high = best[colour]
                if (low if have == high else high) >= have:
                    total -= weights.danger
            elif have:
                needed = POINTS_FOR_PRIVILEGE
                if holder != NOBODY:
                    needed = players[holder].points[colour] + 1
                worth = weights.privilege + self.powers[colour] * self.rounds
                total += weights.near * worth / max(1, needed - have)
        return total

    def _palaces(self, player: Holding) -> float:
        """Houses that can become palaces and towns."""
        weights = self.weights
        houses, palaces, _ = player.standing
        total = 0.0
        for colour, mask in enumerate(houses):
            count = mask.bit_count()
            if count >= 3:
                total += weights.trio
            elif count == 2:
                total += weights.one if palaces[colour] else weights.pair
            elif count and not palaces[colour]:
                total += weights.one
        return total

    def _hand(self, position: Position, fates: list[Fate]) -> float:
        """The best settler in hand for the ship, and the best one to build."""
        weights = self.weights
        player = position.players[self.seat]
        load = plan = 0.0
        for card in set(player.hand):
            if card < len(fates):
                first, sure, second, rest = fates[card]
                load = max(load, sure if first == self.seat else rest * (second == self.seat))
                plan = max(plan, self._plan(position, player, self.cards[card].colour))
        return weights.load * load + weights.plan * plan

    def _plan(self, position: Position, player: Holding, colour: int) -> float:
        """What another house of a colour adds to palaces and privileges."""
        weights = self.weights
        count = player.standing[Kind.HOUSE][colour].bit_count()
        first = not player.standing[Kind.PALACE][colour]
        gain = 0.0
        if count == 0:
            gain = weights.one * first
        elif count == 1:
            gain = (weights.pair - weights.one) if first else weights.one
        elif count == 2:
            gain = weights.trio - (weights.pair if first else weights.one)
        holder = position.holders[colour]
        if holder != self.seat:
            needed = POINTS_FOR_PRIVILEGE
            if holder != NOBODY:
                needed = position.players[holder].points[colour] + 1
            if player.points[colour] + 1 >= needed:
                gain += weights.privilege + self.powers[colour] * self.rounds
        return gain

    def _aboard(
        self,
        position: Position,
        card: int,
        fates: list[Fate],
        result: list[list[float]],
    ) -> None:
        worth = self.weights.aboard
        if card < len(fates):
            first, sure, second, rest = fates[card]
            result[first][SHIP] += worth * sure
            result[second][SHIP] += worth * rest
            return
        colour = self.cards[card].colour
        players = position.players
        shield = position.holders[self.shield]
        holder = position.holders[colour]
        most = max(player.points[colour] for player in players)
        for seat, player in enumerate(players):
            most_here = player.points[colour] == most > 0
            struck = most_here if holder == NOBODY else seat == holder
            if struck and seat != shield and player.houses():
                result[seat][SHIP] -= worth


def _growth(exponent: float) -> float:
    """Nearly e to the exponent, by products alone, which are the same on every machine."""
    base = max(0.125, 1.0 + exponent / 8)
    base *= base
    base *= base
    return base * base
