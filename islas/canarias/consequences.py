"""What the actions of a view bring to its seat, as facts that a hint can give as its reasons.

Nothing hidden is guessed: facts are about what lies open, and the own hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from islas.canarias import events as happened
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
from islas.canarias.building import upgrade
from islas.canarias.components import COLOURS, HOUSE, WIN_TIES, Colour
from islas.canarias.facts import (
    Arrives,
    Cards,
    Costs,
    Fact,
    Frees,
    Fruitless,
    Goes,
    Idle,
    Keeps,
    Lead,
    Leads,
    NoHouse,
    NoneArrives,
    NoOther,
    NoUse,
    Offer,
    Picks,
    Points,
    Privilege,
    Ripe,
    Robs,
    Room,
    Spares,
    Standing,
    Stays,
    Unheld,
    Waits,
    Whereabouts,
    part_of,
)
from islas.canarias.landing import BY_PRIVILEGE, Verdict, compare
from islas.canarias.legal import optional_actions, placement
from islas.canarias.lens import Outlook, arrival, build_only, loot, outlooks, tally, wins_lead
from islas.canarias.position import CLOSING, FIRST, NOBODY, SECOND, Position
from islas.canarias.privileges import update_privilege
from islas.canarias.rules import draw_size
from islas.canarias.view import View, redeal, unseen_cards
from islas.core.advice import LEAST, Advice

#: Other choices of a kind that an action is measured by.
MOST_CHOICES: Final = 40

#: Points in a colour that are no step towards its privilege worth a word, for each first house is one.
FIRST_STEP: Final = 1

#: Counts that may lose a free area where that is still said to be few.
MOST_SPARED: Final = 2


def reasons(view: View, advice: Advice[Action]) -> list[Fact]:
    """What speaks for an action that a bot advises, the weightiest first.

    Of the facts those that belong to a part of the bot's evaluation which gains by the action, and those that
    set it apart from other choices. What all choices have in common is said only where nothing else is; but
    that nobody comes is said with who goes elsewhere. A card for the ship, a house that has to go and cards
    that are drawn have a reason always.
    """
    found = Consequences(view)
    house = isinstance(advice.action, Build | Settle)
    weighed = []
    for number, fact in enumerate(found.of(advice.action)):
        part = part_of(fact, advice.action)
        gain = advice.gains.get(part, 0.0) if part else LEAST
        if gain >= LEAST:
            # That a house is a point says least of all.
            common = not found.sets_apart(fact, advice.action)
            weighed.append((common + (house and isinstance(fact, Points)), -gain, number, fact))
    weighed.sort(key=lambda row: row[:3])
    told = [
        fact
        for common, *_, fact in weighed
        if common == weighed[0][0] or isinstance(fact, NoneArrives)
    ]
    # Who comes says as much as the lead by which they come.
    coming = {fact.priority for fact in told if isinstance(fact, Arrives)}
    told = [fact for fact in told if not (isinstance(fact, Lead) and fact.priority in coming)]
    # That nobody comes of all in hand says nothing of one of them.
    if isinstance(advice.action, Load) and all(isinstance(fact, NoneArrives) for fact in told):
        told.append(found.of_the_rest(advice.action))
    if not told and isinstance(advice.action, Draw):
        told += found.of(advice.action)[:1]
    if not told and isinstance(advice.action, GiveHouse):
        told.append(found.of_the_house(advice.action))
    return told


def drawn(view: View, action: Draw | TakeExtra) -> int:
    """How many cards an action of the view's seat draws: fewer than it should where there are no more."""
    assert view.seat is not None
    count = draw_size(view, view.seat) if isinstance(action, Draw) else 1
    return min(count, view.draw_count + len(view.discards))


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


class Consequences:
    """What the actions of a view bring to its seat."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        # What is hidden is dealt somehow; nobody looks at it.
        self._now = redeal(view, Random(0))
        self._positions: dict[Action | None, Position] = {None: self._now}
        self._facts: dict[Action, list[Fact]] = {}
        self._verdicts: dict[tuple[Action | None, int], Verdict] = {}
        self._ripe: dict[Action | None, dict[Offer, int]] = {}
        self._houses: dict[Action, Mapping[str, Outlook]] = {}

    def of(self, action: Action) -> list[Fact]:
        """The facts that speak for an action."""
        if action not in self._facts:
            self._facts[action] = list(self._found(action))
        return self._facts[action]

    def gain(self, action: Action) -> int:
        """The points that an action brings at once."""
        return _total(self._after(action), self.seat) - _total(self._now, self.seat)

    def of_the_rest(self, action: Load) -> Fact:
        """What speaks for a card for the ship where nothing does that it brings: what stays in the hand."""
        edition, hand = self.view.edition, self.view.hand
        card, settlers = edition.card_numbers[action.card], len(edition.settlers)
        if card >= settlers:
            return Idle(edition.cards[card].colour)
        if set(hand) == {card}:
            return NoOther()
        if not any(self._now.supply[HOUSE]):
            return NoHouse()
        left = list(hand)
        left.remove(card)
        builders = {n for n in left if n < settlers and placement(self._now, self.seat, n)}
        if builders and not self.view.last_round:
            return Stays(tuple(sorted(builders)))
        if arrives := self._arrives(None, card):
            return arrives
        return Goes(card, self._verdict(None, card).winner, None)

    def of_the_house(self, action: GiveHouse) -> Fact:
        """What speaks for a house that has to go where nothing does that stays."""
        before, then = self._now.players[self.seat], self._after(action).players[self.seat]
        colour = next(c for c in COLOURS if then.points[c] < before.points[c])
        holder = self._now.holders[colour]
        if holder != self.seat:
            return Unheld(colour, None if holder == NOBODY else holder)
        freed = then.free & ~before.free
        return Frees(tuple(n for n, near in enumerate(then.near) if near & freed))

    def sets_apart(self, fact: Fact, action: Action) -> bool:
        """Whether the fact does not hold for another action that is legal."""
        if isinstance(fact, Points) and isinstance(action, Build | Settle):
            return False  # A house is a point wherever it stands, and whoever builds it.
        if any(type(other) is not type(action) for other in self.view.legal):
            return True
        return any(fact not in self.of(other) for other in self._choices(action))

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
        now, then = self._now, self._after(action)
        before, mine = now.players[self.seat], then.players[self.seat]
        if gain := self.gain(action):
            yield Points(gain, _total(then, self.seat))
        for colour in COLOURS:
            if now.holders[colour] != self.seat == then.holders[colour]:
                held = now.holders[colour]
                yield Privilege(colour, None if held == NOBODY else held)
            elif mine.points[colour] > max(before.points[colour], FIRST_STEP):
                yield self._standing(then, colour)
        yield from self._arrivals(action)
        if isinstance(action, Build | Settle):
            yield from self._leads(action)
        yield from self._offered(action)
        if (free := mine.free.bit_count()) > before.free.bit_count():
            yield Room(free, before.free.bit_count())

    def _giving(self, action: GiveHouse) -> Iterator[Fact]:
        now, then = self._now, self._after(action)
        others = [self._after(other).holders for other in self._choices(action)]
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
        yield from self._leads(action)
        yield from self._offered(action)
        yield from touched

    def _loading(self, card: int) -> Iterator[Fact]:
        position, settlers = self._now, len(self.view.edition.settlers)
        if card >= settlers:
            colour = self.view.edition.cards[card].colour
            landed = self._landed(colour)
            if landed.victims and self.seat not in landed.victims:
                yield Robs(colour, landed.victims, loot(self.view, landed))
            return
        if not any(position.supply[HOUSE]):
            return
        coming = {n: self._arrives(None, n) for n in set(self.view.hand) if n < settlers}
        if arrives := coming[card]:
            yield arrives
        elif not any(coming.values()):
            yield NoneArrives()
            winner = self._verdict(None, card).winner
            others = [n for n in range(len(position.players)) if n != self.seat]
            fewest = min(_total(position, n) for n in others)
            if winner is None or _total(position, winner) == fewest:
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
        if not any(self.gain(way) > 0 for ways in offers.values() for way in ways):
            for offer in offers:
                yield Fruitless(*offer)
        coming = [n for n in self._settlers() if self._arrives(None, n)]
        for offer, ways in offers.items():
            for card in coming:
                if not any(self._arrives(way, card) for way in ways):
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
        view, free = self.view, self._now.players[self.seat].free.bit_count()
        houses = [action for action in view.legal if isinstance(action, Build)]
        if not houses or free >= view.ship_count + view.turns_left:
            return
        if not any(self._offers(house).keys() - self._offers(None).keys() for house in houses):
            yield Waits(max(self.gain(house) for house in houses), free)

    def _standing(self, then: Position, colour: Colour) -> Standing:
        points = [player.points[colour] for player in then.players]
        others = [n for n in range(len(points)) if n != self.seat]
        holder = then.holders[colour]
        rival = holder if holder in others else max(others, key=lambda n: points[n])
        held = None if holder == NOBODY else holder == self.seat
        return Standing(colour, points[self.seat], rival, points[rival], held)

    def _arrivals(self, action: Action) -> Iterator[Fact]:
        """The first settler who would come only then, or whom another choice would lose."""
        for card, where in self._settlers(action).items():
            came = self._arrives(None, card) is not None
            arrives = self._arrives(action, card, still=came)
            if arrives is not None and not (
                came and all(self._arrives(other, card) for other in self._choices(action))
            ):
                yield replace(arrives, where=where)
                return

    def _leads(self, action: Build | Settle | GiveHouse) -> Iterator[Fact]:
        """What becomes of the leads at priorities, and how little is built over, beside other areas."""
        if not self.view.lands_still:
            return
        found = self._outlooks(action)
        changes = {area: outlook.changes for area, outlook in found.items()}
        here = changes[action.area]
        for change in here:
            if wins_lead(change, self.seat):
                yield self._lead(action, change.after.priority, kept=False)
        lost = {
            change.after.priority
            for each in changes.values()
            for change in each
            if change.before.leader == self.seat != change.after.leader
        }
        for priority in sorted(lost):
            if tally(priority, self._after(action).players).leader == self.seat:
                yield self._lead(action, priority, kept=True)
        if isinstance(action, GiveHouse):
            return
        less = {
            area: tuple(
                change.after.priority
                for change in each
                if change.after.counts[self.seat] < change.before.counts[self.seat]
            )
            for area, each in changes.items()
        }
        counts = [len(each) for each in less.values()]
        if len(less[action.area]) == min(counts) < max(counts) and min(counts) <= MOST_SPARED:
            yield Spares(less[action.area], max(counts))

    def _lead(self, action: Action, priority: int, *, kept: bool) -> Lead:
        counts = tally(priority, self._after(action).players).counts
        rival = max((n for n in range(len(counts)) if n != self.seat), key=lambda n: counts[n])
        return Lead(priority, counts[self.seat], rival, counts[rival], kept)

    def _outlooks(self, action: Build | Settle | GiveHouse) -> Mapping[str, Outlook]:
        """By area what the same house would change there, or a house that is returned."""
        house = replace(action, area="")
        if house not in self._houses:
            self._houses[house] = by_area(self.view, action)
        return self._houses[house]

    def _offered(self, action: Action) -> Iterator[Fact]:
        """The palaces and towns that bring points and can be built only then, or by other choices cannot."""
        if self.view.last_round and self.view.phase not in (FIRST, SECOND, CLOSING):
            return
        for offer, gain in self._offers(action).items():
            if offer not in self._offers(None):
                yield Ripe(*offer, gain, still=False)
            elif any(offer not in self._offers(other) for other in self._choices(action)):
                yield Ripe(*offer, gain, still=True)

    def _offers(self, action: Action | None) -> dict[Offer, int]:
        """The palaces and towns that can bring the seat points in its turn, and how many, after an action."""
        if action not in self._ripe:
            there = self._after(action).copy()
            there.active = self.seat
            gains: dict[Offer, int] = {}
            for way in optional_actions(there):
                if isinstance(way, Upgrade) and (way.kind, way.colour) not in gains:
                    built = there.copy()
                    upgrade(built, way, None)
                    gain = _total(built, self.seat) - _total(there, self.seat)
                    gains[way.kind, way.colour] = gain
            self._ripe[action] = {offer: gain for offer, gain in gains.items() if gain > 0}
        return self._ripe[action]

    def _settlers(self, action: Action | None = None) -> dict[int, Whereabouts]:
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

    def _verdict(self, action: Action | None, card: int) -> Verdict:
        """Whom a settler would choose once an action is taken."""
        if (action, card) not in self._verdicts:
            position = self._after(action)
            holder = position.holders[position.edition.colour_of_power[WIN_TIES]]
            settler = position.edition.settlers[card]
            ties = None if holder == NOBODY else holder
            self._verdicts[action, card] = compare(settler.priorities, position.players, ties)
        return self._verdicts[action, card]

    def _arrives(self, action: Action | None, card: int, *, still: bool = False) -> Arrives | None:
        """That a settler would come once an action is taken, `None` if it would not."""
        verdict = self._verdict(action, card)
        if verdict.winner != self.seat or not any(self._after(action).supply[HOUSE]):
            return None
        counts: Sequence[int | None] = verdict.counts[-1]
        own = counts[self.seat]
        assert own is not None
        others = [n for seat, n in enumerate(counts) if seat != self.seat and n is not None]
        priority = self.view.edition.settlers[card].priorities[len(verdict.counts) - 1]
        ties = verdict.decided_by == BY_PRIVILEGE
        return Arrives(card, priority, own, max(others), ties, still)

    def _landed(self, colour: Colour) -> happened.PirateLanded:
        """What a pirate would do that came now."""
        landed = arrival(self.view, len(self.view.edition.settlers) + colour)
        assert isinstance(landed, happened.PirateLanded)
        return landed

    def _after(self, action: Action | None) -> Position:
        """The position once an action is taken and nothing has followed; `None` for none."""
        if action in self._positions:
            return self._positions[action]
        position = self._now.copy()
        if action is not None:
            build_only(position, action)
        if isinstance(action, GiveHouse):
            for colour in COLOURS:
                update_privilege(position, colour, None)
        self._positions[action] = position
        return position

    def _choices(self, action: Action) -> Sequence[Action]:
        """The legal actions of the same kind; of very many some, spread evenly."""
        found = [each for each in self.view.legal if type(each) is type(action)]
        return found[:: max(1, -(-len(found) // MOST_CHOICES))]


def _total(position: Position, seat: int) -> int:
    return sum(position.players[seat].points)
