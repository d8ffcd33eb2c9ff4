"""What the boards show while events are told one by one.

The position is at the end of its events at once; the scene follows them at the player's pace, and
when all are told it shows what the view shows.
"""

from collections import Counter
from collections.abc import Sequence

from islas.canarias import events as happened
from islas.canarias import keys
from islas.canarias.components import Colour, Kind
from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.island import Island
from islas.canarias.position import NOBODY, Holding
from islas.canarias.view import View


class Scene:
    """Islands with what stands on them, and privileges, as far as they have been told.

    `fresh` are the seats and areas that were built on since somebody last cleared it; of the ship that came
    last `landed` of `coming` cards have landed. `drawn` are by seat the cards that it has drawn since it
    last played one, as far as who looks may know them.
    """

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.players = [Holding() for _ in range(seats)]
        self.holders = [NOBODY] * len(Colour)
        self.fresh: set[tuple[int, str]] = set()
        self.coming = 0
        self.landed = 0
        self.drawn: list[tuple[str, ...]] = [()] * seats

    def show(self, view: View) -> None:
        """Begin with what a view shows."""
        self.players = [player.holding() for player in view.players]
        self.holders = list(view.holders)
        self.landed = len(view.landed)
        self.coming = self.landed + view.landing_count

    def tell(self, event: Event) -> None:
        """Follow one event."""
        match event:
            case happened.Drew() if event.reason != "deal":
                self.drawn[event.seat] += event.cards or ()
            case happened.Built() | happened.Loaded():
                self.drawn[event.seat] = ()
        match event:
            case happened.IslandChosen():
                number = self.edition.island_numbers[event.island]
                self.players[event.seat].take(self.edition.islands[number])
            case happened.Built() | happened.Settled():
                player = self.players[event.seat]
                player.put(Kind.HOUSE, event.colour, self._area(event.seat, event.area))
                self.fresh.add((event.seat, event.area))
            case happened.Upgraded():
                player = self.players[event.seat]
                for house in event.houses:
                    area = self._area(event.seat, house)
                    player.clear(player.house_colour(area), 1 << area)
                player.put(event.kind, event.colour, self._area(event.seat, event.area))
                self.fresh.add((event.seat, event.area))
            case happened.HouseGiven():
                player = self.players[event.seat]
                player.clear(event.colour, 1 << self._area(event.seat, event.area))
            case happened.PrivilegeTaken():
                self.holders[event.colour] = event.seat
            case happened.ShipArrived():
                # One card stays aboard.
                self.coming, self.landed = event.count - 1, 0
            case happened.Landed() | happened.PirateLanded():
                self.landed += 1
            case _:
                pass

    def settle(self) -> None:
        """Nothing is fresh any more."""
        self.fresh.clear()

    def island(self, seat: int) -> Island | None:
        """The island of a seat, once chosen."""
        return self.players[seat].island

    def buildings(self, seat: int) -> dict[int, tuple[Kind, Colour]]:
        """From the number of an area to what stands there."""
        standing = self.players[seat].standing
        return {
            area: (kind, colour)
            for kind in Kind
            for colour in Colour
            for area in range(standing[kind][colour].bit_length())
            if standing[kind][colour] >> area & 1
        }

    def numbers(self, seat: int, areas: Sequence[str] | None) -> frozenset[int]:
        """The numbers of areas of a seat's island; none for `None`."""
        return frozenset(self._area(seat, name) for name in areas or ())

    def fresh_areas(self, seat: int) -> frozenset[int]:
        """The areas of a seat that were just built on."""
        return frozenset(self._area(seat, area) for owner, area in self.fresh if owner == seat)

    def new_cards(self, seat: int, hand: Sequence[str]) -> frozenset[str]:
        """The keys of the cards of a seat's hand that it has just drawn: of equal ones the last."""
        left = Counter(self.drawn[seat])
        found = set[str]()
        for name, key in reversed(list(zip(hand, keys.hand(hand), strict=True))):
            if left[name]:
                left[name] -= 1
                found.add(key)
        return frozenset(found)

    def points(self, seat: int) -> int:
        """The points of a seat."""
        return sum(self.players[seat].points)

    def _area(self, seat: int, name: str) -> int:
        return self.players[seat].home.site_numbers[name]
