"""What the sections of the table ask of it again and again, and what is expected of whom."""

from collections.abc import Collection
from functools import cached_property

from islas.contract import Table
from islas.core.choice import Picking
from islas.markup.controls import CLOSE
from islas.markup.html import tag
from islas.suedsee.actions import (
    Action,
    Claim,
    Cover,
    Deliver,
    PlaceIslander,
    TakeBack,
)
from islas.suedsee.components import MARKET, Cell, Ship
from islas.suedsee.events import (
    Evaluated,
    IslanderPlaced,
    IslanderReturned,
    IslanderTaken,
    ShipTaken,
    TileLaid,
    WaresCounted,
)
from islas.suedsee.facts import coming_home, paid_by
from islas.suedsee.legal import best_ships
from islas.suedsee.position import Phase
from islas.suedsee.scene import Scene
from islas.suedsee.ui.choices import Laying
from islas.suedsee.view import View
from islas.suedsee.words.areas import TITLES
from islas.suedsee.words.log import prize, sentence
from islas.suedsee.words.vocabulary import points_in_words
from islas.texts import gettext_noop, joined

#: What an evaluation is announced with.
_COUNTED = {
    "complete": gettext_noop("{kind}: complete."),
    "boat": gettext_noop("{kind}: a boat has come."),
    "end": gettext_noop("{kind}: counted at the end of the game."),
}


class SeaTable(Table):
    """A table with what is picked on it."""

    view: View
    scene: Scene
    choice: Picking[Action]

    @classmethod
    def of(cls, table: Table) -> "SeaTable":
        """The table that the platform gives."""
        return table if isinstance(table, cls) else cls(**vars(table))

    @property
    def over(self) -> bool:
        """Whether the game is over and all of its end has been told."""
        return self.view.to_move is None and self.event is None

    @cached_property
    def shades(self) -> list[IslanderReturned]:
        """Those who stood on the sea until the game was over."""
        if not self.over:
            return []
        ends = (
            number
            for number, event in enumerate(self.log)
            if isinstance(event, Evaluated) and event.reason == "end"
        )
        told = self.log[next(ends, len(self.log)) :]
        return [event for event in told if isinstance(event, IslanderReturned)]

    @property
    def laying(self) -> Laying | None:
        """The tile in hand, where the player lays it now."""
        found = self.choice
        return found if self.my_turn and isinstance(found, Laying) else None

    @property
    def legal(self) -> list[Action]:
        """The actions that the player can take now."""
        return list(self.view.legal) if self.my_turn else []

    @cached_property
    def placing(self) -> list[PlaceIslander]:
        """The places where an islander can go."""
        return [action for action in self.legal if isinstance(action, PlaceIslander)]

    @cached_property
    def taking(self) -> list[TakeBack]:
        """The own islanders that can come back, last those that do so anyhow."""
        found = [action for action in self.legal if isinstance(action, TakeBack)]
        return sorted(found, key=lambda action: action.cell in self.home)

    @cached_property
    def home(self) -> frozenset[Cell]:
        """The cells of own islanders whom the tile just laid brings home."""
        asked = self.my_turn and self.view.phase is Phase.ISLANDER
        return coming_home(self.view) if asked else frozenset()

    @property
    def taking_back(self) -> bool:
        """Whether the player says which own islander comes back: by wish, or where none can be put down."""
        asked = self.question("back-home") or self.picked("take")
        return bool(asked or not self.placing)

    @cached_property
    def covering(self) -> list[Cover]:
        """The shoals that a boat token can cover."""
        return [action for action in self.legal if isinstance(action, Cover)]

    @cached_property
    def claimed(self) -> list[Claim]:
        """The ships that can come to the market."""
        return [action for action in self.legal if isinstance(action, Claim)]

    @cached_property
    def deliveries(self) -> dict[str, list[Deliver]]:
        """The ships that can be paid, each with the ways to."""
        found: dict[str, list[Deliver]] = {}
        for action in self.legal:
            if isinstance(action, Deliver):
                found.setdefault(action.ship, []).append(action)
        return found

    def picked(self, what: str) -> str:
        """The value of what is picked of a kind, empty for nothing."""
        marks = (mark for mark in self.choice.picked if mark.startswith(f"{what} "))
        return next((mark.removeprefix(f"{what} ") for mark in marks), "")

    def press_on(self, action: PlaceIslander | TakeBack) -> tuple[str, str]:
        """What a press on an islander asks for, and its value: to pick it, and once it is picked to do it."""
        do, value = str(action).split(" ", 1)
        return ("act", str(action)) if self.picked(do) == value else (do, value)

    @property
    def evaluation(self) -> Evaluated | None:
        """The evaluation that playback has paused at."""
        return self.event if isinstance(self.event, Evaluated) else None

    @property
    def acting(self) -> int | None:
        """Whose turn is seen: who has laid the newest tile, until the next one lays or takes its time.

        In looking back, who does what is told.
        """
        to_move, last = self.view.to_move, self.scene.last
        if not self.leads_on:
            return self.scene.acts
        if to_move in (None, self.seat) or self.thinking:
            return to_move
        return to_move if last is None else last[1]

    @cached_property
    def best_ships(self) -> list[Ship]:
        """The open ships of which the market that is counted now brings one."""
        event, scene = self.evaluation, self.scene
        if event is None or event.kind is not MARKET:
            return []
        edition = scene.edition
        display = (edition.ship_numbers[name] for name in scene.display if name)
        return [edition.ships[ship] for ship in best_ships(edition, display)]

    def question(self, what: str) -> str:
        """What the player asks, empty where nothing is."""
        value = self.asked.get(what, "")
        return "" if value == CLOSE else value


def status(table: SeaTable) -> str:
    """What is expected of whom."""
    _, view = table.translate, table.view
    if table.evaluation is not None and table.passes_by:
        return sentence(_, table.evaluation, table.scene.edition, table.names)
    if table.evaluation is not None:
        kind = _(TITLES[table.evaluation.kind])
        return _(_COUNTED[table.evaluation.reason]).format(kind=kind)
    if view.to_move is None:
        return _("The game is over.")
    if not table.my_turn:
        return _others(table, view.to_move)
    match view.phase:
        case Phase.LAY if table.laying is not None and table.laying.lay is not None:
            # Who is paid matters more than what the signs at the tile say as well.
            paid = paid_by(view, table.laying.lay)
            if len(paid) > 1:
                got = joined(_, [prize(_, event, table.names) for event in paid])
                return _("✓ lays it: {what}.").format(what=got)
            if paid:
                told = sentence(_, paid[0], table.scene.edition, table.names)
                return _("✓ lays it. {what}").format(what=told)
            if len(table.laying.turns) > 1:
                return _("Press the tile to turn it, ✓ to lay it.")
            return _("It fits this way only: ✓ lays it.")
        case Phase.LAY:
            return _("Your turn: where does the tile go?")
        case Phase.ISLANDER if table.picked("place"):
            return _("✓ puts it there. Or choose another place.")
        case Phase.ISLANDER if table.picked("take"):
            return _("✓ takes it back. Or choose another islander.")
        case Phase.ISLANDER if not table.taking_back:
            return _("Put an islander on the tile?")
        case Phase.ISLANDER if table.placing:
            return _("Take an islander back? It gets nothing, but is free again.")
        case Phase.ISLANDER if table.scene.players[table.seat].supply:
            return _("There is no place on this tile. Take an islander back, for nothing?")
        case Phase.ISLANDER if len(table.home) > 1:
            told = _("This tile brings {count} islanders home. Take another one back, for nothing?")
            return told.format(count=len(table.home))
        case Phase.ISLANDER if table.home:
            return _("This tile brings an islander home. Take another one back, for nothing?")
        case Phase.ISLANDER:
            return _("All your islanders are out. Take one back, for nothing?")
        case Phase.COVER:
            return _("A boat token covers a shoal here.")
        case Phase.CLAIM:
            return _("Your market: which of the best ships do you take?")
        case Phase.DELIVER if table.view.last_ship and not table.picked("ship"):
            return _("Deliver to the last ship? The game then ends with this turn.")
        case Phase.DELIVER if table.view.last_ship:
            told = _("Do you give these wares for {points}? The game then ends with this turn.")
            return told.format(points=_worth(table))
        case Phase.DELIVER if len(table.deliveries.get(table.picked("ship"), ())) == 1:
            return _("Do you give these wares for {points}?").format(points=_worth(table))
        case Phase.DELIVER if table.picked("ship"):
            return _which(table)
        case Phase.DELIVER:
            return _("Deliver to a ship? ✓ marks those that you can pay.")
        case _:
            return ""


def _worth(table: SeaTable) -> str:
    """The points of the ship that is picked, in words."""
    return points_in_words(table.translate, _ship(table).points)


def _ship(table: SeaTable) -> Ship:
    """The ship that is picked."""
    edition = table.scene.edition
    return edition.ship(table.picked("ship"))


def _which(table: SeaTable) -> str:
    """Which wares are given for the ship that is picked, by what its signs mean."""
    _, pair = table.translate, _ship(table).pair
    if pair is not None:
        told = _("A (crate): {first} of one ware, B (pot): {second} of another. Which do you give?")
        return told.format(first=pair[0], second=pair[1])
    return _("Which wares do you give for {points}?").format(points=_worth(table))


def _others(table: SeaTable, to_move: int) -> str:
    """Whose turn is seen; as an element, for the page to say it at once and not once all has landed."""
    _, seat = table.translate, table.acting
    if seat == table.seat != to_move and (told := _done(table)):
        return tag("span", told)
    player = table.names[to_move if seat is None else seat]
    if table.thinking:
        return tag("span", _("{player} is thinking …").format(player=player))
    return tag("span", _("It is {player}'s turn.").format(player=player))


def _done(table: SeaTable) -> str:
    """What the player has done last, which is still seen to arrive; empty where nothing is known."""
    done = TileLaid | IslanderPlaced | IslanderTaken | ShipTaken
    found = next((each for each in reversed(table.log) if isinstance(each, done)), None)
    if found is None:
        return ""
    return sentence(table.translate, found, table.scene.edition, table.names)


def is_look_worthy(event: object) -> bool:
    """Whether an event deserves a look: an evaluation in which somebody has a stake, or wares left over."""
    if isinstance(event, WaresCounted):
        # Those of all are counted at once.
        return event.seat == 0
    if not isinstance(event, Evaluated) or not event.winners:
        return False
    return event.kind is not MARKET or event.reason == "complete"


def is_small(event: object, seats: Collection[int]) -> bool:
    """Whether an event is an evaluation in which these seats have no part (`contract.Passing`)."""
    return isinstance(event, Evaluated) and not any(event.islanders[seat] for seat in seats)
