"""An arrival: why a settler chose one of the islands, or whom a pirate robs, and when each of it is told."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from islas.canarias import events as happened
from islas.canarias.events import Event
from islas.canarias.explanation import (
    Explanation,
    Hindrance,
    Look,
    Missing,
    explain,
    in_the_way,
    why_not,
)
from islas.canarias.position import Phase
from islas.canarias.scene import Scene
from islas.texts import Translate

Arrival = happened.Landed | happened.PirateLanded

#: What is decided while a ship is landing.
DECISIONS: Final = (Phase.SETTLE, Phase.DIVERT, Phase.GIVE)

#: The step at which somebody who lands is seen.
COMES: Final = 0.5
#: In which share of a step the counts of all islands are told, one after the other.
TELLING: Final = 0.75


@dataclass(frozen=True)
class Landing:
    """An arrival as a player looks at it; `scene` is as it was before it had consequences.

    `due` says that somebody decides now which. `look` is the place of the priority that is shown, the last
    one when left out; `asked` says that the player asks why the settler did not choose the island of `seat`.
    `sent` is whom a pirate robs in place of its holder, once that has been said.
    """

    event: Arrival
    scene: Scene
    seat: int
    look: int | None = None
    asked: bool = False
    due: bool = False
    sent: int | None = None

    @cached_property
    def explanation(self) -> Explanation | None:
        """The table of a settler's landing; a pirate has none."""
        if not isinstance(self.event, happened.Landed):
            return None
        edition = self.scene.edition
        return explain(self.event, edition.settlers[edition.card_numbers[self.event.card]])

    @property
    def shown(self) -> Look | None:
        """The priority that is shown."""
        looks = self.explanation.looks if self.explanation else ()
        if not looks:
            return None
        return looks[-1 if self.look is None else min(self.look, len(looks) - 1)]

    @property
    def marked(self) -> list[frozenset[int]]:
        """The areas counted at the priority that is shown, by seat."""
        look = self.shown
        seats = range(len(self.scene.players))
        return [self.scene.numbers(seat, look.areas[seat] if look else None) for seat in seats]

    @property
    def lost(self) -> bool:
        """Whether the settler could have chosen the player's island and did not."""
        told = self.explanation
        return self.shown is not None and told is not None and told.winner != self.seat

    @cached_property
    def decisive(self) -> Missing | Hindrance | None:
        """The building that would have brought the settler to the player, or else the one in its way."""
        told = self.explanation
        if not told or not self.lost:
            return None
        asked = (told.card, self.scene.players, told.ties, self.seat)
        return why_not(*asked) or in_the_way(*asked)

    @property
    def hint(self) -> frozenset[int]:
        """The area of that building, once the player has asked."""
        decisive = self.decisive if self.asked else None
        return self.scene.numbers(self.seat, [decisive.area] if decisive else None)

    @property
    def steps(self) -> int:
        """After how many steps it is seen how the landing ends: one for each priority looked at."""
        return len(self.explanation.looks) if self.explanation else 1

    def told_at(self, look: Look, seat: int) -> float:
        """The step at which the count of a seat is told at a priority: one island after the other."""
        return look.number + TELLING * seat / len(self.scene.players)

    def lost_at(self, seat: int) -> float | None:
        """The step at which the island of a seat drops out, `None` where it does not."""
        if self.asked and seat == self.seat:
            return None
        if self.explanation is None:
            return None if seat in self.event_seats else float(self.steps)
        if self.explanation.winner == seat:
            return None
        # Not before all islands have been counted at that priority.
        return (self.explanation.out_at(seat) or self.steps) + TELLING

    @property
    def event_seats(self) -> tuple[int, ...]:
        """The seats that a pirate means."""
        if isinstance(self.event, happened.Landed):
            return ()
        return self.event.liable if self.sent is None else (self.sent,)

    def robs(self, seat: int) -> bool:
        """Whether a pirate takes a house from a seat."""
        return isinstance(self.event, happened.PirateLanded) and seat in self.event.victims

    @property
    def chosen(self) -> float:
        """The step at which it is seen who is chosen: when all has been counted."""
        return self.steps + 1 if self.explanation else self.steps

    @property
    def told(self) -> float:
        """The step at which it is said how the landing ends; that a pirate robs nobody, as it comes."""
        if isinstance(self.event, happened.PirateLanded) and self.event.reason == "nobody":
            return COMES
        return self.chosen + 1 if self.explanation else self.chosen


def landing_told(_: Translate) -> str:
    """What a settler does, while it is not seen yet whom it chooses."""
    return _("A ship has come: a settler goes where most areas next to its first banner are free.")


def is_arrival(event: Event) -> bool:
    """Whether the event deserves a panel, and a look before the next one."""
    return isinstance(event, Arrival)


def strikes(event: Event, seat: int) -> bool:
    """Whether an event costs a seat a house or a privilege unasked."""
    match event:
        case happened.HouseGiven():
            return event.seat == seat and not event.chosen
        case happened.PrivilegeTaken():
            return event.previous == seat
        case _:
            return False


def last_arrival(told: Sequence[Event]) -> int | None:
    """The place of what came last among events, `None` where nothing has."""
    return next((n for n in reversed(range(len(told))) if is_arrival(told[n])), None)
