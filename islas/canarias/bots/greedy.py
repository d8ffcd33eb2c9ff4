"""A bot that looks one action ahead and takes what seems best at once.

It asks of each action: how many points does it bring, which privileges, and how many of the settlers
that may still come would then choose my island?
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from typing import assert_never

from islas.canarias.actions import (
    Action,
    Build,
    ChooseIsland,
    Divert,
    Draw,
    EndTurn,
    GiveHouse,
    Load,
    Settle,
    TakeExtra,
    Upgrade,
)
from islas.canarias.bots.advice import Advice
from islas.canarias.components import COLOURS, Kind, Power, Settler
from islas.canarias.landing import Shore, compare
from islas.canarias.position import NOBODY, Holding
from islas.canarias.privileges import POINTS_FOR_PRIVILEGE
from islas.canarias.rules import GOAL
from islas.canarias.view import View, unseen_cards


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in points."""

    privilege: float = 1.0
    """Holding a privilege."""
    threat: float = 0.25
    """Each point in a colour towards a privilege."""
    settlers: float = 1.1
    """If all unseen settlers would choose the own island, for each round that may come."""
    draw: float = 1.1
    """Drawing with an empty hand; less with every card in it."""
    per_card: float = 0.12
    ship: float = 1.0
    """A card of the own that brings a settler to the own island."""
    rival: float = 0.6
    """A house that goes to another player by a card of the own."""
    robbed: float = 0.7
    """A house that a pirate takes from another player."""


class Greedy:
    """Takes the action with the best estimate; ties are broken by chance."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, view: View, random: Random) -> Action:
        """One of the legal actions."""
        return self.advise(view, random, 1)[0].action

    def advise(self, view: View, random: Random, count: int) -> list[Advice]:
        """The best actions with their estimates."""
        evaluator = _Evaluator(view, self.weights)
        rated = []
        for number, action in enumerate(view.legal):
            gains = evaluator.rate(action)
            rated.append((fsum(gains.values()), random.random(), number, gains))
        rated.sort(key=lambda row: row[:2], reverse=True)
        return [Advice(view.legal[n], worth, gains) for worth, _, n, gains in rated[:count]]


class _Evaluator:
    """Estimates the actions of one view."""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.seat is not None
        self.view = view
        self.weights = weights
        self.seat = view.seat
        self.settlers = [
            (settler, copies)
            for card, copies in Counter([*unseen_cards(view), *view.hand]).items()
            if isinstance(settler := view.edition.cards[card], Settler)
        ]
        self.all_settlers = sum(copies for _, copies in self.settlers) or 1
        leader = max(player.total for player in view.players)
        self.rounds_left = 1 if view.last_round else max(1.0, (GOAL + 3 - leader) / 3)
        ties = view.holders[view.edition.colour_of_power[Power.WIN_TIES]]
        self.tie_winner = None if ties == NOBODY else ties
        self.now = (0.0, 0.0, 0.0)
        if view.players[self.seat].island is not None:
            self.now = self._worth(view.players[self.seat].holding())

    def rate(self, action: Action) -> dict[str, float]:
        """The estimated gains of an action in points, by part."""
        view = self.view
        match action:
            case Build() | Settle() | Upgrade() | GiveHouse():
                after = self._worth(self._after(action))
                gains = [new - old for new, old in zip(after, self.now, strict=True)]
                return dict(zip(("points", "privileges", "settlers"), gains, strict=True))
            case Draw():
                hand = view.players[self.seat].hand_size
                return {"cards": self.weights.draw - self.weights.per_card * hand}
            case TakeExtra():
                return {"cards": 1.0}
            case EndTurn() | ChooseIsland():
                return {}
            case Load():
                return self._rate_load(view.edition.card_numbers[action.card])
            case Divert():
                return {"rivals": view.players[action.seat].total}
            case _:
                assert_never(action)

    def _after(self, action: Build | Settle | Upgrade | GiveHouse) -> Holding:
        holding = self.view.players[self.seat].holding()
        numbers = holding.home.site_numbers
        area = numbers[action.area]
        match action:
            case Build() | Settle():
                cards = self.view.edition.cards
                card = action.card if isinstance(action, Build) else None
                number = self.view.card if card is None else self.view.edition.card_numbers[card]
                colour = cards[number].colour if action.colour is None else action.colour
                holding.put(Kind.HOUSE, colour, area)
            case GiveHouse():
                holding.clear(holding.house_colour(area), 1 << area)
            case Upgrade():
                for house in action.houses:
                    holding.clear(holding.house_colour(numbers[house]), 1 << numbers[house])
                holding.put(action.kind, action.colour, area)
        return holding

    def _worth(self, holding: Holding) -> tuple[float, float, float]:
        """The worth of the own island: points, privileges, and settlers it would attract."""
        weights = self.weights
        privileges = 0.0
        for colour in COLOURS:
            holder = self.view.holders[colour]
            if holder == self.seat:
                privileges += weights.privilege
                continue
            needed = POINTS_FOR_PRIVILEGE
            if holder != NOBODY:
                needed = self.view.players[holder].points[colour] + 1
            missing = needed - holding.points[colour]
            privileges += weights.privilege if missing <= 0 else weights.threat / missing
        shores: list[Shore] = list(self.view.players)
        shores[self.seat] = holding
        won = sum(copies for settler, copies in self.settlers if self._wins(settler, shores))
        coming = weights.settlers * self.rounds_left * won / self.all_settlers
        return float(sum(holding.points)), privileges, coming

    def _wins(self, settler: Settler, shores: Sequence[Shore]) -> bool:
        return compare(settler.priorities, shores, self.tie_winner).winner == self.seat

    def _rate_load(self, card: int) -> dict[str, float]:
        settler = self.view.edition.cards[card]
        if isinstance(settler, Settler):
            winner = compare(settler.priorities, self.view.players, self.tie_winner).winner
            if winner is None:
                return {}
            if winner == self.seat:
                return {"ship": self.weights.ship}
            return {"rivals": -self.weights.rival}
        victims = list(self._victims(settler.colour))
        if self.seat in victims:
            return {"ship": -1.0}
        return {"rivals": self.weights.robbed if victims else -0.1}

    def _victims(self, colour: int) -> Iterator[int]:
        """Who would lose a house to a pirate now, roughly."""
        shield = self.view.holders[self.view.edition.colour_of_power[Power.PIRATE_SHIELD]]
        holder = self.view.holders[colour]
        points = [player.points[colour] for player in self.view.players]
        for seat, player in enumerate(self.view.players):
            most = holder == NOBODY and points[seat] == max(points) > 0
            if (holder == seat or most) and seat != shield and any(player.standing[Kind.HOUSE]):
                yield seat
