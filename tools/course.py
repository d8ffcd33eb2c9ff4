"""Follows a game by its events alone and agrees with what they say of choices and reasons.

What a settler compares is proved in `tools/prove.py`; here it is the rest: what was chosen and what was
the only thing to do, whom a pirate robs, why a turn ends, and why a round is the last.
"""

from collections import Counter

from islas.canarias import events as happened
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
from islas.canarias.components import COLOURS, SUPPLY, Colour, Kind, Power
from islas.canarias.edition import Edition, Options
from islas.canarias.events import Event
from islas.canarias.position import NOBODY
from islas.canarias.scene import Scene
from tools import referee

GOAL = 19
QUIET = 3


class Disproved(Exception):
    """Two that should agree do not."""


def agree(what: str, found: object, expected: object) -> None:
    """Raise `Disproved` unless both are the same."""
    if found != expected:
        raise Disproved(f"{what}: {found!r}, not {expected!r}")


def stock_of(scene: Scene) -> list[list[int]]:
    """How many buildings of each kind and colour are left."""
    stock = [[copies] * len(scene.holders) for copies in SUPPLY]
    for seat in range(len(scene.players)):
        for kind, colour in scene.buildings(seat).values():
            stock[kind][colour] -= 1
    return stock


class Course:
    """What an onlooker who sees every card knows of a game; `actions` are those that the events tell.

    `scene` shows the islands before the event that is told next. `pile`, `discards` and `landed` are
    counts of cards; `left` is what was in the pile when it was made anew for the cards drawn next.
    """

    def __init__(self, edition: Edition, options: Options, scene: Scene) -> None:
        self.edition = edition
        self.options = options
        self.scene = scene
        self.actions: list[Action] = []
        self.round = self.start = 0
        self.quiet = 0
        self.changed = False
        self.points: tuple[int, ...] = ()
        self.pile = self.discards = self.landed = 0
        self.left = -1
        self.extra = False
        self.areas: tuple[str, ...] = ()

    def tell(self, event: Event) -> None:
        """Follow an event; raises `Disproved` where it says what cannot be."""
        match event:
            case happened.Shuffled():
                self._shuffled(event)
            case happened.Drew():
                agree("drawn beyond the old pile (D34)", event.count > self.left, True)
                self.pile, self.left = self.pile - event.count, -1
                self.extra = self.extra or event.reason == "privilege"
            case happened.LaidOnShip() if not self.round:
                self.pile -= 1
            case happened.RoundStarted():
                self._round(event)
            case happened.TurnStarted():
                self.extra = False
            case happened.Built():
                self.discards += 1
            case happened.TurnEnded():
                if not event.chosen:
                    agree("what was left to do", self._optional(event.seat), False)
            case happened.Landed():
                self.landed += 1
                self.areas = event.areas
            case happened.Settled():
                agree("a settled house was chosen", event.chosen, self._settles(event))
            case happened.PirateLanded():
                self.landed += 1
                self._pirate(event)
            case happened.Diverted():
                others = self._housed() - {event.seat}
                agree("a pirate was diverted by choice", event.chosen, len(others) > 1)
            case happened.HouseGiven():
                several = self._houses(event.seat).total() > 1
                agree("a house was given by choice", event.chosen, several)
            case happened.PointsCounted():
                self.points = event.points
                self.discards, self.landed = self.discards + self.landed, 0
            case _:
                pass
        building = happened.Built | happened.Settled | happened.Upgraded | happened.HouseGiven
        self.changed = self.changed or isinstance(event, building)
        if (action := self._action(event)) is not None:
            self.actions.append(action)

    def _shuffled(self, event: happened.Shuffled) -> None:
        if event.pile == "discards":
            agree("cards in the new pile", event.count, self.discards)
            self.left, self.discards = self.pile, 0
        if event.pile != "ship":
            self.pile += event.count

    def _round(self, event: happened.RoundStarted) -> None:
        if self.points:
            self.quiet = 0 if self.changed else self.quiet + 1
        reason = None
        if max(self.points, default=0) >= GOAL:
            reason = "points"
        elif self.quiet >= QUIET and self.options.standstill == "ends":
            reason = "standstill"
        agree("why it is the last round", (event.last, event.reason), (reason is not None, reason))
        self.round, self.start = event.round, event.start
        self.changed = False

    def _optional(self, seat: int) -> bool:
        """Whether a palace, a town or an extra card could still be had (D3, D4)."""
        stock = stock_of(self.scene)
        most = max(self._houses(seat).values(), default=0)
        palaces, towns = sum(stock[Kind.PALACE]), sum(stock[Kind.TOWN])
        if (most >= 2 and palaces) or (most >= 3 and towns):
            return True
        mixed = self._holder(Power.MIXED_PALACES) == seat
        if mixed and palaces and len(self._houses(seat)) > 1:
            return True
        cards = self.pile + self.discards
        return self._holder(Power.EXTRA_CARD) == seat and not self.extra and cards > 0

    def _settles(self, event: happened.Settled) -> bool:
        """Whether there was more than one area or colour for a landed house (D11, D14)."""
        houses = stock_of(self.scene)[Kind.HOUSE]
        own = self.edition.cards[self.edition.card_numbers[event.card]].colour
        colours = 1 if houses[own] else sum(left > 0 for left in houses)
        return len(self.areas) * colours > 1

    def _pirate(self, event: happened.PirateLanded) -> None:
        holder = self.scene.holders[event.colour]
        rule, liable = referee.robbed(
            None if holder == NOBODY else holder,
            self._holder(Power.PIRATE_SHIELD),
            [player.points[event.colour] for player in self.scene.players],
            self._housed(),
            self.start,
            self.options.pirate_without_points == "everybody",
        )
        agree("whom a pirate means", (event.rule, list(event.liable)), (rule, liable))
        asked = rule == "diverted" and len(liable) > 1
        paying = [] if asked else [seat for seat in liable if seat in self._housed()]
        agree("who pays", list(event.victims), paying)
        agree("the reason", event.reason, rule if paying or asked else "nobody")

    def _holder(self, power: Power) -> int | None:
        holder = self.scene.holders[self.edition.colour_of_power[power]]
        return None if holder == NOBODY else holder

    def _houses(self, seat: int) -> Counter[Colour]:
        """How many houses of each colour stand on an island."""
        standing = self.scene.buildings(seat).values()
        return Counter(colour for kind, colour in standing if kind is Kind.HOUSE)

    def _housed(self) -> set[int]:
        """The seats that have a house."""
        return {seat for seat in range(len(self.scene.players)) if self._houses(seat)}

    def _action(self, event: Event) -> Action | None:
        """The action that an event tells, `None` where nobody acted."""
        match event:
            case happened.IslandChosen():
                return ChooseIsland(event.island)
            case happened.Drew() if event.reason != "deal":
                return Draw() if event.reason == "action" else TakeExtra()
            case happened.Built():
                return Build(event.card, event.area, self._other(event.card, event.colour))
            case happened.Upgraded():
                return Upgrade(event.kind, event.colour, event.area, event.houses)
            case happened.Loaded() if event.card is not None:
                return Load(event.card)
            case happened.TurnEnded() if event.chosen:
                return EndTurn()
            case happened.Settled() if event.chosen:
                return Settle(event.area, self._other(event.card, event.colour))
            case happened.HouseGiven() if event.chosen:
                return GiveHouse(event.area)
            case happened.Diverted() if event.chosen:
                return Divert(event.target)
            case _:
                return None

    def _other(self, card: str, colour: Colour) -> Colour | None:
        """The colour of a house if it is not that of its settler (D14)."""
        own = self.edition.cards[self.edition.card_numbers[card]].colour
        return None if own == colour else COLOURS[colour]
