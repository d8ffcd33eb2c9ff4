"""What a position is worth to a seat, in points that it may hope for, part by part.

The parts are the game's own: points that stand, privileges held and threatened, settlers who may yet
come, palaces and towns in the making, room to build, cards in hand and those sent off on the ship.
"""

from collections import Counter
from typing import Final

from islas.canarias.appeal import FIRST, appeals
from islas.canarias.bots.weights import Weights
from islas.canarias.components import COLOURS, Kind, Power, Settler
from islas.canarias.position import NOBODY, Holding, Phase, Position
from islas.canarias.privileges import POINTS_FOR_PRIVILEGE
from islas.canarias.rules import GOAL
from islas.canarias.view import View, unseen_cards

#: Who is likely to get a settler: a seat and its chance, the next seat and its chance.
Fate = tuple[int, float, int, float]

#: The names of the parts, in the order of `Judge.parts`.
PARTS: Final = ("points", "privileges", "settlers", "palaces", "room", "cards", "ship")

_LOWER: Final = (1 << FIRST) - 1


class Judge:
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
        self.colour_of_power = edition.colour_of_power
        powers = [0.0] * len(COLOURS)
        for power, weight in zip(Power, weights.powers, strict=True):
            powers[edition.colour_of_power[power]] = weight
        self.powers = powers
        self.shield = edition.colour_of_power[Power.PIRATE_SHIELD]
        self.ties = edition.colour_of_power[Power.WIN_TIES]
        leader = max(player.total for player in view.players)
        self.rounds = self.rounds_to_come(leader, view.last_round)

    def rounds_to_come(self, leader: int, last: bool) -> float:
        """How many ships are likely to land."""
        if last:
            return 1.0
        return 1.0 + max(0.5, (GOAL - leader) / self.weights.pace)

    def chance(self, position: Position, rounds: float) -> float:
        """How likely the seat is to win."""
        weights = self.weights
        if position.phase is Phase.OVER:
            points = position.points()
            best = max(points)
            if points[self.seat] < best:
                return 0.1 * _growth((points[self.seat] - best) / weights.calm)
            return 1.0 / points.count(best)
        heat = weights.calm + weights.storm * rounds
        values = []
        for row in self.parts(position, rounds):
            value = 0.0
            for part in row:
                value += part
            values.append(value)
        mine = values[self.seat]
        total = 0.0
        for value in values:
            total += _growth((value - mine) / heat)
        return 1.0 / total

    def parts(self, position: Position, rounds: float) -> list[list[float]]:
        """For each seat its parts in points, in the order of `PARTS`, with `rounds` to come.

        Hands and ship are worth to the seat what it knows of them, to others what anybody knows.
        """
        weights = self.weights
        players = position.players
        fates = self._fates(position)
        expected = self._expected(fates, len(players))
        settlers = weights.settlers * len(players) * rounds
        best = [sorted(player.points[colour] for player in players)[-2:] for colour in COLOURS]
        result = []
        for seat, player in enumerate(players):
            row = [float(sum(player.points)), 0.0, settlers * expected[seat], 0.0, 0.0, 0.0, 0.0]
            if acts_again(position, seat):
                hand = len(player.hand)
                row[1] = self._privileges(position, seat, rounds, best)
                row[3] = self._palaces(player)
                row[4] = weights.room * min(player.free.bit_count(), 5)
                row[5] = weights.card * min(hand, 3) + weights.more * max(0, min(hand, 7) - 3)
                if seat == self.seat:
                    row[5] += self._hand(player, fates)
            result.append(row)
        for card in players[self.seat].aboard:
            self._aboard(position, card, fates, result)
        return result

    def _privileges(
        self, position: Position, seat: int, rounds: float, best: list[list[int]]
    ) -> float:
        """Those held, less for those in danger, and those that are near."""
        weights = self.weights
        players = position.players
        points = players[seat].points
        total = 0.0
        for colour, holder in enumerate(position.holders):
            have = points[colour]
            if holder == seat:
                total += weights.privilege + self.powers[colour] * rounds
                low, high = best[colour]
                if (low if have == high else high) >= have:
                    total -= weights.danger
            elif have:
                needed = POINTS_FOR_PRIVILEGE
                if holder != NOBODY:
                    needed = players[holder].points[colour] + 1
                worth = weights.privilege + self.powers[colour] * rounds
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

    def _expected(self, fates: list[Fate], seats: int) -> list[float]:
        """For each seat the chance to get a settler that nobody has seen yet."""
        expected = [0.0] * seats
        for card, share in self.coming:
            first, sure, second, rest = fates[card]
            expected[first] += share * sure
            expected[second] += share * rest
        return expected

    def _fates(self, position: Position) -> list[Fate]:
        """The fate of each settler, were it turned up about now."""
        weights = self.weights
        tie_winner = position.holders[self.ties]
        rows = []
        for seat, player in enumerate(position.players):
            row = appeals(self.priorities, player.free, tuple(player.near))
            if seat == tie_winner:
                row = tuple(n | _LOWER if n > _LOWER else n for n in row)
            rows.append([n << 3 | seat for n in row])
        result = []
        rest = weights.behind
        levels = (weights.level, weights.ahead, weights.clear)
        for keys in zip(*rows, strict=True):
            low, high = sorted(keys)[-2:]
            if low >> 3 == high >> 3:
                sure = 0.5 * weights.level
                result.append((high & 7, sure, low & 7, sure))
                continue
            lead = (high >> FIRST + 3) - (low >> FIRST + 3)
            sure = levels[lead if lead < 2 else 2]
            result.append((high & 7, sure, low & 7, (1.0 - sure) * rest))
        return result

    def _hand(self, player: Holding, fates: list[Fate]) -> float:
        weights = self.weights
        best = 0.0
        matches = 0
        houses = player.standing[Kind.HOUSE]
        for card in player.hand:
            if card < len(fates):
                first, sure, second, rest = fates[card]
                chance = sure if first == self.seat else rest if second == self.seat else 0.0
                best = max(best, chance)
                matches += houses[self.cards[card].colour] > 0
        return weights.load * best + weights.match * min(matches, 3)

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
            result[first][6] += worth * sure
            result[second][6] += worth * rest
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
                result[seat][6] -= worth


def acts_again(position: Position, seat: int) -> bool:
    """Whether a seat has a turn to come or under way: no longer once the last round has passed it."""
    if not position.last_round:
        return True
    seats = len(position.players)
    return position.phase < Phase.SETTLE and (seat - position.start) % seats >= (
        seats - position.turns_left
    )


def _growth(exponent: float) -> float:
    """Nearly e to the exponent, by products alone, which are the same on every machine."""
    base = max(0.125, 1.0 + exponent / 8)
    base *= base
    base *= base
    return base * base
