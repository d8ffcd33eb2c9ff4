"""What the actions of a view bring to its seat, as facts that a hint can give as its reasons.

Nothing hidden is guessed: facts are about what lies open, and the own hand.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from islas.canarias.actions import (
    Action,
    Build,
    Divert,
    Draw,
    EndTurn,
    GiveHouse,
    Load,
    Settle,
    TakeExtra,
    Upgrade,
)
from islas.canarias.components import COLOURS, HOUSE, Colour
from islas.canarias.facts import (
    Cards,
    Costs,
    Fact,
    Fruitless,
    Goes,
    Keeps,
    Leads,
    NoneArrives,
    NoUse,
    Offer,
    Picks,
    Points,
    Privilege,
    Ripe,
    Robs,
    Room,
    Standing,
    Waits,
)
from islas.canarias.leads import leads
from islas.canarias.lens import loot
from islas.canarias.position import CLOSING, FIRST, NOBODY, SECOND, Position
from islas.canarias.prospects import Prospects, total
from islas.canarias.rules import draw_size
from islas.canarias.view import View

#: Points in a colour that are no step towards its privilege worth a word, for each first house is one.
FIRST_STEP: Final = 1


def drawn(view: View, action: Draw | TakeExtra) -> int:
    """How many cards an action of the view's seat draws: fewer than it should where there are no more."""
    assert view.seat is not None
    count = draw_size(view, view.seat) if isinstance(action, Draw) else 1
    return min(count, view.draw_count + len(view.discards))


class Consequences:
    """What the actions of a view bring to its seat; `ahead` has the positions to which they lead."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.ahead = Prospects(view)
        self._facts: dict[Action, list[Fact]] = {}

    def of(self, action: Action) -> list[Fact]:
        """The facts that speak for an action."""
        if action not in self._facts:
            self._facts[action] = list(self._found(action))
        return self._facts[action]

    def sets_apart(self, fact: Fact, action: Action) -> bool:
        """Whether the fact does not hold for another action that is legal."""
        if isinstance(fact, Points) and isinstance(action, Build | Settle):
            return False  # A house is a point wherever it stands, and whoever builds it.
        if any(type(other) is not type(action) for other in self.view.legal):
            return True
        return any(fact not in self.of(other) for other in self.ahead.choices(action))

    def _found(self, action: Action) -> Iterator[Fact]:
        match action:
            case Build() | Settle() | Upgrade():
                yield from self._building(action)
            case GiveHouse():
                yield from self._giving(action)
            case Draw() | TakeExtra():
                yield from self._cards(action)
            case Load():
                yield from self._loading(self.view.edition.card_numbers[action.card])
            case Divert():
                yield from self._diverting(action)
            case EndTurn():
                yield from self._ending()
            case _:
                return

    def _building(self, action: Build | Settle | Upgrade) -> Iterator[Fact]:
        now, then = self.ahead.now, self.ahead.after(action)
        before, mine = now.players[self.seat], then.players[self.seat]
        if gain := self.ahead.gain(action):
            yield Points(gain, total(then, self.seat))
        for colour in COLOURS:
            if now.holders[colour] != self.seat == then.holders[colour]:
                held = now.holders[colour]
                yield Privilege(colour, None if held == NOBODY else held)
            elif mine.points[colour] > max(before.points[colour], FIRST_STEP):
                yield self._standing(then, colour)
        yield from self._arrivals(action)
        if isinstance(action, Build | Settle):
            yield from leads(self.ahead, action)
        yield from self._offered(action)
        if (free := mine.free.bit_count()) > before.free.bit_count():
            yield Room(free, before.free.bit_count())

    def _giving(self, action: GiveHouse) -> Iterator[Fact]:
        now, then = self.ahead.now, self.ahead.after(action)
        others = [self.ahead.after(other).holders for other in self.ahead.choices(action)]
        threatened, touched = list[Fact](), list[Fact]()
        for colour in COLOURS:
            if now.holders[colour] != self.seat or then.holders[colour] != self.seat:
                continue
            points = [player.points[colour] for player in then.players]
            own, before = points.pop(self.seat), now.players[self.seat].points[colour]
            fact = Keeps(colour, before, own, max(points))
            if any(holders[colour] != self.seat for holders in others):
                threatened.append(fact)
            elif own < before:
                touched.append(fact)
        yield from threatened
        yield from self._arrivals(action)
        yield from leads(self.ahead, action)
        yield from self._offered(action)
        yield from touched

    def _loading(self, card: int) -> Iterator[Fact]:
        position, settlers = self.ahead.now, len(self.view.edition.settlers)
        if card >= settlers:
            colour = self.view.edition.cards[card].colour
            landed = self.ahead.landed(colour)
            if landed.victims and self.seat not in landed.victims:
                yield Robs(colour, landed.victims, loot(self.view, landed))
            return
        if not any(position.supply[HOUSE]):
            return
        coming = {n: self.ahead.arrives(None, n) for n in set(self.view.hand) if n < settlers}
        if arrives := coming[card]:
            yield arrives
        elif not any(coming.values()):
            yield NoneArrives()
            winner = self.ahead.verdict(None, card).winner
            others = [n for n in range(len(position.players)) if n != self.seat]
            fewest = min(total(position, n) for n in others)
            if winner is None or total(position, winner) == fewest:
                yield Goes(card, winner, fewest)

    def _diverting(self, action: Divert) -> Iterator[Fact]:
        points = {
            other.seat: self.view.players[other.seat].total
            for other in self.view.legal
            if isinstance(other, Divert)
        }
        if points[action.seat] == max(points.values()):
            yield Leads(action.seat, points[action.seat])

    def _ending(self) -> Iterator[Fact]:
        """Why not build what could still be built, or take what could be taken."""
        if self.view.last_round and any(isinstance(each, TakeExtra) for each in self.view.legal):
            yield NoUse()
        offers: dict[Offer, list[Upgrade]] = {}
        for action in self.view.legal:
            if isinstance(action, Upgrade):
                offers.setdefault((action.kind, action.colour), []).append(action)
        # Where one of them brings points, that another brings none speaks for nothing.
        if not any(self.ahead.gain(way) > 0 for ways in offers.values() for way in ways):
            for offer in offers:
                yield Fruitless(*offer)
        coming = [n for n in self.ahead.settlers() if self.ahead.arrives(None, n)]
        for offer, ways in offers.items():
            for card in coming:
                if not any(self.ahead.arrives(way, card) for way in ways):
                    yield Costs(*offer, card)
                    break

    def _cards(self, action: Draw | TakeExtra) -> Iterator[Fact]:
        """What cards are good for: in the last turn for the ship alone."""
        count = drawn(self.view, action)
        hand = len(self.view.hand) + count
        if not self.view.last_round:
            yield Cards(count, hand)
        elif self.view.phase is CLOSING:
            yield NoUse()
        else:
            if isinstance(action, Draw):
                yield from self._waiting()
            yield Picks(hand)

    def _waiting(self) -> Iterator[Fact]:
        """Why no house is built in the last turn: where areas are scarce, the ship's settlers fill them."""
        view, free = self.view, self.ahead.now.players[self.seat].free.bit_count()
        houses = [action for action in view.legal if isinstance(action, Build)]
        if not houses or free >= view.ship_count + view.turns_left:
            return
        if not any(
            self.ahead.offers(house).keys() - self.ahead.offers(None).keys() for house in houses
        ):
            yield Waits(max(self.ahead.gain(house) for house in houses), free)

    def _standing(self, then: Position, colour: Colour) -> Standing:
        points = [player.points[colour] for player in then.players]
        others = [n for n in range(len(points)) if n != self.seat]
        holder = then.holders[colour]
        rival = holder if holder in others else max(others, key=lambda n: points[n])
        held = None if holder == NOBODY else holder == self.seat
        return Standing(colour, points[self.seat], rival, points[rival], held)

    def _arrivals(self, action: Action) -> Iterator[Fact]:
        """The first settler who would come only then, or whom another choice would lose."""
        for card, where in self.ahead.settlers(action).items():
            came = self.ahead.arrives(None, card) is not None
            arrives = self.ahead.arrives(action, card, still=came)
            if arrives is not None and not (
                came
                and all(self.ahead.arrives(other, card) for other in self.ahead.choices(action))
            ):
                yield replace(arrives, where=where)
                return

    def _offered(self, action: Action) -> Iterator[Fact]:
        """The palaces and towns that bring points and can be built only then, or by other choices cannot."""
        if self.view.last_round and self.view.phase not in (FIRST, SECOND, CLOSING):
            return
        for offer, gain in self.ahead.offers(action).items():
            if offer not in self.ahead.offers(None):
                yield Ripe(*offer, gain, still=False)
            elif any(offer not in self.ahead.offers(other) for other in self.ahead.choices(action)):
                yield Ripe(*offer, gain, still=True)
