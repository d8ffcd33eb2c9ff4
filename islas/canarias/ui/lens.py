"""The lens: what settlers count on every island while a card or an area is chosen, and what would change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from islas.canarias.actions import Action, Build, GiveHouse, Settle, Upgrade
from islas.canarias.components import FEATURES, FIRST_COLOUR, PRIORITY_NAMES, Settler
from islas.canarias.events import Landed
from islas.canarias.explanation import Explanation, explain
from islas.canarias.landing import Shore
from islas.canarias.lens import (
    Arrival,
    Outlook,
    Tally,
    arrival,
    everywhere,
    loot,
    omens,
    outlooks,
    tally,
)
from islas.canarias.picture import Omen, icon
from islas.canarias.position import Phase
from islas.canarias.view import View
from islas.canarias.words.lens import arrival_ahead, outlook_in_words
from islas.core.choice import Choice
from islas.markup.controls import button
from islas.markup.html import EMPTY, Html, classes, tag
from islas.markup.icons import COUNTS as SIGN
from islas.texts import Translate, gettext_noop

#: The switch by which a player does without it, and the text beside it.
SWITCH = "lens"
LABEL = gettext_noop("Counts on the islands while you choose")

#: The switch by which a player sees all counts all the time, and the text beside it.
ALWAYS = "counts"
ALWAYS_LABEL = gettext_noop("All counts on the islands, all the time")


@dataclass(frozen=True)
class Lens:
    """What is looked at: an `ahead`, if a card for the ship is picked, or areas with what they change.

    `priorities` are those whose counts stand on the islands, none while there is nothing to look at.
    `islands` are those that are counted where somebody asks how all stand, without any choice.
    """

    view: View
    priorities: Sequence[int] = ()
    ahead: Arrival | None = None
    by_area: Mapping[str, Outlook] = field(default_factory=dict)
    islands: Sequence[Shore] = ()

    @cached_property
    def tallies(self) -> Sequence[Tally]:
        """The counts of the islands."""
        return tallies(self.priorities, self.islands or self.view.players)

    @cached_property
    def explanation(self) -> Explanation | None:
        """How a settler would compare the islands."""
        if not isinstance(self.ahead, Landed):
            return None
        edition = self.view.edition
        return explain(self.ahead, edition.settlers[edition.card_numbers[self.ahead.card]])

    def strip(self, seat: int) -> Html:
        """The counts of an island; where a settler compares, those that it would look at stand out."""
        if not self.priorities:
            return EMPTY
        chips = []
        for place, counted in enumerate(self.tallies):
            # That another island has nothing of a colour needs no room; land stands in columns.
            whole = self.ahead or self.islands or seat == self.view.seat
            if not (whole or counted.counts[seat] or counted.priority < FIRST_COLOUR):
                continue
            passed = decides = False
            if self.explanation is not None:
                looks = self.explanation.looks
                passed = place >= len(looks) or looks[place].counts[seat] is None
                decides = place + 1 == len(looks) and self.explanation.winner == seat
            chips.append(chip(counted, seat, "passed" if passed else "decides" if decides else ""))
        chosen = self.ahead is not None and seat in _meant(self.ahead)
        return tag(
            "div",
            *chips,
            id=f"lens-{seat}",
            class_=classes("lens", "wins" if chosen else "", "all" if self.islands else ""),
            aria_hidden="true",
        )

    def chips(self, seat: int) -> Html:
        """The counts of an island for who looks at it alone."""
        found = (chip(each, seat) for each in self.tallies)
        return tag("div", *found, class_="own-counts", aria_hidden="true")

    def status(self, _: Translate, names: Sequence[str]) -> str:
        """To whom the picked card would come; empty while none is picked."""
        if self.ahead is None:
            return ""
        why = None if isinstance(self.ahead, Landed) else loot(self.view, self.ahead)
        return arrival_ahead(_, self.ahead, self.view.edition, self.view.seat, names, why)

    def changes(self, _: Translate, names: Sequence[str]) -> dict[str, str]:
        """By area what a building there would change, in words."""
        seat = self.view.seat
        assert seat is not None
        return {
            area: "\n".join(outlook_in_words(_, outlook, self.view.edition, seat, names))
            for area, outlook in self.by_area.items()
        }

    @property
    def omens(self) -> dict[str, Omen]:
        """By area the sign of the lead that a building there would win or lose (`islas.canarias.lens.omens`).

        Where something is won and something lost only that is shown which costs, land before colours; all are
        told with the area (`changes`).
        """
        seat = self.view.seat
        if seat is None:
            return {}
        found = {}
        for area, told in omens(self.by_area, seat).items():
            won = told[0][1]
            alike = tuple(PRIORITY_NAMES[priority] for priority, gain in told if gain == won)
            found[area] = Omen(alike, gain=won)
        return found

    def everywhere(self, *, won: bool) -> list[int]:
        """The priorities at which a building wins the lead, or loses it, wherever it stands."""
        seat = self.view.seat
        if seat is None:
            return []
        return sorted(priority for priority, gain in everywhere(self.by_area, seat) if gain == won)


def counted(view: View, islands: Sequence[Shore]) -> Lens:
    """How all islands stand at every priority."""
    return Lens(view, range(len(PRIORITY_NAMES)), islands=islands)


def switch(_: Translate, *, on: bool, ready: bool) -> Html:
    """The button that shows all counts, or hides them; it keeps its place where it is not `ready`."""
    meaning = _(
        "The free areas next to each land and colour on every island, as settlers count them."
    )
    return button(
        _("Counts"),
        f"prefer-{ALWAYS}",
        style="all-counts",
        id="all-counts",
        picture=SIGN,
        pressed=on,
        disabled=not ready,
        data_tip=meaning,
    )


def look(view: View, choice: Choice[Action], card: str) -> Lens:
    """What the marks that are picked let the player look at; `card` is the one among them."""
    edition = view.edition
    if view.phase is Phase.SECOND:
        if not card:
            return Lens(view)
        number = edition.card_numbers[card]
        face = edition.cards[number]
        wanted = face.priorities if isinstance(face, Settler) else ()
        return Lens(view, wanted, arrival(view, number))
    by_area: dict[str, Action] = {}
    open_still: set[str] = set()
    for action, steps in choice.fitting:
        if isinstance(action, Build | Settle | Upgrade | GiveHouse):
            mark = f"area {action.area}"
            last = not steps.asked((*choice.picked, mark))
            if last and mark in steps.next(choice.picked):
                if isinstance(action, Upgrade) and action.area in by_area:
                    # Which houses go for it is asked next.
                    open_still.add(action.area)
                by_area.setdefault(action.area, action)
    for area in open_still:
        del by_area[area]
    if not by_area:
        return Lens(view)
    found = outlooks(view, by_area.values())
    if not view.lands_still:
        # Nobody counts any more; privileges and points change still.
        told = {area: replace(found[action], changes=()) for area, action in by_area.items()}
        return Lens(view, by_area=told)
    ahead = {area: found[action] for area, action in by_area.items()}
    # The land that all settlers count, always in the same order; of colours what changes hands, for a dozen
    # counts nobody can take in.
    seat = view.seat
    won = {
        change.after.priority
        for each in ahead.values()
        for change in each.changes
        if change.before.leader != change.after.leader
        and seat in (change.before.leader, change.after.leader)
    }
    return Lens(view, sorted({*FEATURES, *won}), by_area=ahead)


def tallies(priorities: Sequence[int], islands: Sequence[Shore]) -> list[Tally]:
    """What is counted on islands at some priorities."""
    return [tally(priority, islands) for priority in priorities]


def chip(counted: Tally, place: int, more: str = "") -> Html:
    """The count of an island; it stands out where it is the most, and less where others have as many."""
    count = counted.counts[place]
    level = count > 0 and count == max(counted.counts)
    rank = "leads" if counted.leader == place else "level" if level else ""
    return _chip(counted.priority, count, classes("count", rank, more))


@lru_cache(maxsize=512)
def _chip(priority: int, count: int | None, look: str | None) -> Html:
    return tag("span", icon(PRIORITY_NAMES[priority]), tag("b", str(count)), class_=look)


def _meant(ahead: Arrival) -> Sequence[int]:
    """The seats to which something would come."""
    if isinstance(ahead, Landed):
        return () if ahead.winner is None else (ahead.winner,)
    return ahead.victims
