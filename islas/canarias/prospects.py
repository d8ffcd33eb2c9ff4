"""What each action of a view leads to: the position where nothing has followed, and who would come then.

Nothing hidden is guessed: it is dealt somehow, and nobody looks at it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from islas.canarias import events as happened
from islas.canarias.actions import Action, Build, GiveHouse, Settle, Upgrade
from islas.canarias.building import upgrade
from islas.canarias.components import COLOURS, HOUSE, WIN_TIES, Colour
from islas.canarias.facts import Arrives, Offer, Whereabouts
from islas.canarias.landing import BY_PRIVILEGE, Verdict, compare
from islas.canarias.legal import optional_actions
from islas.canarias.lens import Outlook, arrival, build_only, outlooks
from islas.canarias.position import FIRST, NOBODY, SECOND, Position
from islas.canarias.privileges import update_privilege
from islas.canarias.view import View, redeal, unseen_cards

#: Other choices of a kind that an action is measured by.
MOST_CHOICES: Final = 40


def total(position: Position, seat: int) -> int:
    """The points of a seat in all colours together."""
    return sum(position.players[seat].points)


def by_area(view: View, action: Build | Settle | GiveHouse) -> dict[str, Outlook]:
    """What the same house would change by its area, or one that is returned by where it stands."""
    ways = [
        other
        for other in view.legal
        if isinstance(other, Build | Settle | GiveHouse)
        and replace(other, area=action.area) == action
    ]
    found = outlooks(view, ways)
    return {way.area: found[way] for way in ways}


class Prospects:
    """What the actions of a view lead to, each looked at once.

    `now` is the position in which they are taken.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        # What is hidden is dealt somehow; nobody looks at it.
        self.now = redeal(view, Random(0))
        self._positions: dict[Action | None, Position] = {None: self.now}
        self._verdicts: dict[tuple[Action | None, int], Verdict] = {}
        self._ripe: dict[Action | None, dict[Offer, int]] = {}
        self._houses: dict[Action, Mapping[str, Outlook]] = {}

    def after(self, action: Action | None) -> Position:
        """The position once an action is taken and nothing has followed; `None` for none."""
        if action in self._positions:
            return self._positions[action]
        position = self.now.copy()
        if action is not None:
            build_only(position, action)
        if isinstance(action, GiveHouse):
            for colour in COLOURS:
                update_privilege(position, colour, None)
        self._positions[action] = position
        return position

    def gain(self, action: Action) -> int:
        """The points that an action brings at once."""
        return total(self.after(action), self.seat) - total(self.now, self.seat)

    def choices(self, action: Action) -> Sequence[Action]:
        """The legal actions of the same kind; of very many some, spread evenly."""
        found = [each for each in self.view.legal if type(each) is type(action)]
        return found[:: max(1, -(-len(found) // MOST_CHOICES))]

    def outlooks(self, action: Build | Settle | GiveHouse) -> Mapping[str, Outlook]:
        """By area what the same house would change there, or a house that is returned."""
        house = replace(action, area="")
        if house not in self._houses:
            self._houses[house] = by_area(self.view, action)
        return self._houses[house]

    def offers(self, action: Action | None) -> dict[Offer, int]:
        """The palaces and towns that can bring the seat points in its turn, and how many, after an action."""
        if action not in self._ripe:
            there = self.after(action).copy()
            there.active = self.seat
            gains: dict[Offer, int] = {}
            for way in optional_actions(there):
                if isinstance(way, Upgrade) and (way.kind, way.colour) not in gains:
                    built = there.copy()
                    upgrade(built, way, None)
                    gain = total(built, self.seat) - total(there, self.seat)
                    gains[way.kind, way.colour] = gain
            self._ripe[action] = {offer: gain for offer, gain in gains.items() if gain > 0}
        return self._ripe[action]

    def settlers(self, action: Action | None = None) -> dict[int, Whereabouts]:
        """The settlers that may come, by their places: those the seat knows of first, then frequent ones."""
        count = len(self.view.edition.settlers)
        if not self.view.lands_still:
            return {}
        hand = list(self.view.hand)
        if isinstance(action, Build):
            hand.remove(self.view.edition.card_numbers[action.card])
        if self.view.last_round and self.view.phase not in (FIRST, SECOND):
            hand.clear()
        unseen = [n for n in unseen_cards(self.view) if n < count]
        rest = sorted(set(unseen), key=lambda n: (-unseen.count(n), n))
        found: dict[int, Whereabouts] = {}
        for cards, where in (
            (self.view.aboard, Whereabouts.SHIP),
            (hand, Whereabouts.HAND),
            (rest, Whereabouts.OPEN),
        ):
            for card in cards:
                if card < count:
                    found.setdefault(card, where)
        return found

    def verdict(self, action: Action | None, card: int) -> Verdict:
        """Whom a settler would choose once an action is taken."""
        if (action, card) not in self._verdicts:
            position = self.after(action)
            holder = position.holders[position.edition.colour_of_power[WIN_TIES]]
            settler = position.edition.settlers[card]
            ties = None if holder == NOBODY else holder
            self._verdicts[action, card] = compare(settler.priorities, position.players, ties)
        return self._verdicts[action, card]

    def arrives(self, action: Action | None, card: int, *, still: bool = False) -> Arrives | None:
        """That a settler would come once an action is taken, `None` if it would not."""
        verdict = self.verdict(action, card)
        if verdict.winner != self.seat or not any(self.after(action).supply[HOUSE]):
            return None
        counts: Sequence[int | None] = verdict.counts[-1]
        own = counts[self.seat]
        assert own is not None
        others = [n for seat, n in enumerate(counts) if seat != self.seat and n is not None]
        priority = self.view.edition.settlers[card].priorities[len(verdict.counts) - 1]
        ties = verdict.decided_by == BY_PRIVILEGE
        return Arrives(card, priority, own, max(others), ties, still)

    def landed(self, colour: Colour) -> happened.PirateLanded:
        """What a pirate would do that came now."""
        landed = arrival(self.view, len(self.view.edition.settlers) + colour)
        assert isinstance(landed, happened.PirateLanded)
        return landed
