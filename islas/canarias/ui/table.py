"""The table with what its sections ask of it again and again."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from islas.canarias.actions import Action, Upgrade
from islas.canarias.components import PRIORITY_NAMES
from islas.canarias.events import Diverted
from islas.canarias.facts import Offer
from islas.canarias.island import bits
from islas.canarias.landing import free_next_to
from islas.canarias.picture import Omen
from islas.canarias.position import Phase
from islas.canarias.prospects import Prospects
from islas.canarias.rules import GOAL
from islas.canarias.scene import Scene
from islas.canarias.ui.landing import DECISIONS, Arrival, Landing, last_arrival
from islas.canarias.ui.lens import ALWAYS, SWITCH, Lens, counted, look
from islas.canarias.ui.recap import changed
from islas.canarias.ui.steps import Picks
from islas.canarias.view import View
from islas.contract import Table
from islas.core.choice import Choice
from islas.core.fields import read_number
from islas.texts import joined


class CanariasTable(Table):
    """A table with what its sections ask of it again and again."""

    view: View
    scene: Scene
    choice: Choice[Action]

    @classmethod
    def of(cls, table: Table) -> "CanariasTable":
        """The table that the platform gives."""
        return table if isinstance(table, cls) else cls(**vars(table))

    @cached_property
    def picks(self) -> Picks:
        """What is picked and what can be."""
        return Picks(self.choice)

    @cached_property
    def arrived(self) -> int | None:
        """The place among all events of the arrival that is shown.

        It is the one that playback has paused at, or that has been told while somebody decides what comes
        of it: meanwhile the islands keep their place.
        """
        if self.event is not None:
            return len(self.log) if isinstance(self.event, Arrival) else None
        decides = self.my_turn or self.follows
        return last_arrival(self.log) if decides and self.view.phase in DECISIONS else None

    @cached_property
    def landing(self) -> Landing | None:
        """The landing that is shown."""
        if self.arrived is None:
            return None
        look = read_number(self.asked.get("look", ""))
        since = self.log[self.arrived :] if self.event is None else ()
        return Landing(
            self.log[self.arrived] if self.event is None else self.event,
            self.scene,
            self.seat,
            None if look is None else look - 1,
            "why-not" in self.asked,
            due=self.event is None,
            sent=next((each.target for each in since if isinstance(each, Diverted)), None),
        )

    def lost_at(self, seat: int) -> float | None:
        """The step at which an island drops out of the landing, `None` where it does not.

        Who says where a house goes compares all of them: none is dim then.
        """
        if self.landing is None or (self.answers and self.view.phase is not Phase.DIVERT):
            return None
        return self.landing.lost_at(seat)

    @property
    def answers(self) -> bool:
        """Whether what is decided in a landing is for the player to decide."""
        return self.landing is not None and self.my_turn

    @cached_property
    def gains(self) -> dict[Offer, int]:
        """The points that each palace and town brings which can be built."""
        ahead = Prospects(self.view)
        return {
            (action.kind, action.colour): ahead.gain(action)
            for action in reversed(self.picks.legal)
            if isinstance(action, Upgrade)
        }

    @property
    def at_the_goal(self) -> str:
        """Who leads in the last round, with how many points; empty where nobody reaches the goal (D40)."""
        if not self.view.last_round or self.view.standstill:
            return ""
        points = [self.scene.points(seat) for seat in range(len(self.names))]
        most = max(points)
        if most < GOAL:
            return ""
        leaders = [name for name, each in zip(self.names, points, strict=True) if each == most]
        told = self.translate("{players}: {points} points.")
        return told.format(players=joined(self.translate, leaders), points=most)

    def mixed(self, offer: Offer) -> bool:
        """Whether a palace can be built of houses in two colours alone."""
        island = self.scene.island(self.seat)
        if island is None:
            return False
        standing = self.scene.buildings(self.seat)
        ways = [
            {standing[island.site_numbers[house]][1] for house in action.houses}
            for action in self.picks.legal
            if isinstance(action, Upgrade) and (action.kind, action.colour) == offer
        ]
        return bool(ways) and all(len(colours) > 1 for colours in ways)

    @cached_property
    def lens(self) -> Lens:
        """What the player looks at before a decision; nothing where that is not wished."""
        found = Lens(self.view)
        if SWITCH not in self.switched_on:
            return found
        if self.my_turn and not self.covered:
            found = look(self.view, self.choice, self.picks.card)
        # What is counted for a ship that is being told stands over the islands already.
        if found.priorities or self.event is not None or ALWAYS not in self.switched_on:
            return found
        # A pirate compares no counts, but robs somebody.
        return replace(self.counts, ahead=found.ahead)

    @property
    def omens(self) -> Mapping[str, Omen]:
        """The signs of leads on the own areas; none while one is advised: the hint says what that costs."""
        return {} if self.hinted else self.lens.omens

    @cached_property
    def counts(self) -> Lens:
        """How all islands stand at every priority."""
        return counted(self.view, self.scene.players)

    @property
    def marked(self) -> Sequence[frozenset[int]]:
        """By seat the areas that are counted in the landing, or that a tutorial talks of."""
        if self.landing:
            # While an area is chosen nothing is marked unless somebody asks, and nothing at all on the own
            # island, where what can be chosen is bright.
            own = self.seat if self.answers else None
            if self.answers and self.landing.look is None:
                return [frozenset() for _player in self.scene.players]
            marked = enumerate(self.landing.marked)
            return [areas if seat != own else frozenset() for seat, areas in marked]
        near = [n for n, name in enumerate(PRIORITY_NAMES) if f"near {name}" in self.pointed]
        return [
            frozenset(area for priority in near for area in bits(free_next_to(player, priority)))
            for player in self.scene.players
        ]

    @property
    def recalls(self) -> bool:
        """Whether the own island shows what has come to it: until something is picked or told."""
        return not (self.landing or self.choice.picked or self.lens.priorities)

    def lately(self, seat: int) -> frozenset[int]:
        """The areas of an island that stand out: something has been built there since the own last turn."""
        if self.landing or (seat == self.seat and not self.recalls):
            return frozenset()
        return self.scene.numbers(seat, sorted(changed(self, seat)))

    @property
    def hinted(self) -> frozenset[int]:
        """Areas of the own island where a building would have made a difference, or is advised."""
        if self.landing and not self.answers:
            return self.landing.hint
        area = getattr(self.advised, "area", None)
        return self.scene.numbers(self.seat, [area] if area else None)

    @property
    def traded(self) -> frozenset[int]:
        """The areas of houses that are advised to be traded in, or go in any case for what is picked."""
        houses = getattr(self.advised, "houses", None)
        if houses is None and self.picks.offer is not None:
            ways = [set(a.houses) for a, _steps in self.choice.fitting if isinstance(a, Upgrade)]
            houses = sorted(set.intersection(*ways)) if ways else None
        return self.scene.numbers(self.seat, houses)

    @property
    def hinted_card(self) -> str:
        """The card that is advised, empty for none."""
        return getattr(self.advised, "card", "")
