"""An arrival: the ship off the islands, why a settler chose one of them, or whom a pirate robs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from islas.canarias import events as happened
from islas.canarias import keys
from islas.canarias.edition import Edition
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
from islas.canarias.picture import card, icon, pirate_figure, settler_figure, ship
from islas.canarias.position import Phase
from islas.canarias.scene import Scene
from islas.canarias.words.areas import areas_in_words
from islas.canarias.words.landing import looks_in_words, why_not_in_words
from islas.canarias.words.tips import card_meaning, priority_meaning, thing_meaning
from islas.canarias.words.vocabulary import PRIORITIES, sentence
from islas.markup.controls import actions, button, unready, unseen
from islas.markup.html import EMPTY, Html, Value, classes, join, tag
from islas.texts import Translate

Arrival = happened.Landed | happened.PirateLanded

#: What is decided while a ship is landing.
DECISIONS: Final = (Phase.SETTLE, Phase.DIVERT, Phase.GIVE)


#: In which share of a step the counts of all islands are told, one after the other.
TELLING: Final = 0.75


@dataclass(frozen=True)
class Landing:
    """An arrival as a player looks at it; `scene` is as it was before it had consequences.

    `due` says that somebody decides now which. `look` is the place of the priority that is shown, the last
    one when left out; `asked` says that the player asks why the settler did not choose the island of `seat`.
    """

    event: Arrival
    scene: Scene
    seat: int
    look: int | None = None
    asked: bool = False
    due: bool = False

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
        return () if isinstance(self.event, happened.Landed) else self.event.liable

    def robs(self, seat: int) -> bool:
        """Whether a pirate takes a house from a seat."""
        return isinstance(self.event, happened.PirateLanded) and seat in self.event.victims

    def frame(self, seat: int) -> Html:
        """The frame round the island of a seat which the landing is about."""
        # Who asks why not is bright again, but not chosen.
        if self.lost_at(seat) is not None or (self.asked and self.lost and seat == self.seat):
            return EMPTY
        return tag(
            "span",
            class_=classes("framed", "robbed" if self.robs(seat) else ""),
            aria_hidden="true",
            **_enters(self._chosen, "fade"),
        )

    @property
    def _chosen(self) -> float:
        """The step at which it is seen who is chosen: when all has been counted."""
        return self.steps + 1 if self.explanation else self.steps

    @property
    def told(self) -> float:
        """The step at which it is said how the landing ends."""
        return self._chosen + 1 if self.explanation else self._chosen

    def tallies(self, seat: int) -> Html:
        """What is counted on the island of a seat, priority by priority, to stand over it."""
        told = self.explanation
        if told is None:
            return EMPTY
        found = []
        for look in told.looks:
            count = look.counts[seat]
            if count is None:
                break
            out = seat in look.dropped
            won = look is told.looks[-1] and seat == told.winner
            counted = icon(PRIORITIES[look.priority]) + _number_told(count, look, out=out)
            # The count that decides looks like the others until all have been told.
            over = tag("span", counted, class_="won", **_enters(self._chosen, "fade"))
            found.append(
                tag(
                    "span",
                    counted,
                    over if won else EMPTY,
                    class_=classes("tally", "out" if out else ""),
                    data_step=self.told_at(look, seat),
                    data_enter="rise",
                )
            )
        # The table says the same to screen readers.
        return tag("div", *found, id=f"tallies-{seat}", class_="tallies", aria_hidden="true")

    def panel(
        self,
        _: Translate,
        names: Sequence[str],
        onward: Html = EMPTY,
        *,
        number: int = 0,
        aboard: int = 0,
        sender: str = "",
        question: str = "",
        choices: Html = EMPTY,
        rule: Html = EMPTY,
    ) -> Html:
        """The ship off the islands with who lands and why, as HTML.

        `onward` are the buttons that lead on, `number` tells landings of a game from each other, `aboard` is
        how many are on the ship still, `sender` says who has sent a pirate, `question` is asked in the place
        of what is told, `choices` are the buttons that answer it, and `rule` leads to the rules.
        """
        edition = self.scene.edition
        face = _number(edition, self.event)
        last = _enters(self.told, "fade")
        ask = EMPTY
        if self.lost and not self.asked:
            # Not before it is seen which island the settler has chosen.
            ask = button(_("Why not my island?"), "why-not", data_step=self.told, data_enter="fade")
        place = tag("small", self._place(_), class_="count") if self.scene.coming else EMPTY
        told = question or sentence(_, self.event, edition, names)
        what = tag("p", told, rule, class_="what", **last)
        sent = tag("p", sender, class_="sent", **last) if sender else EMPTY
        meaning = card_meaning(_, edition, face)
        # The status would tell who is chosen while banners are still being counted.
        counting = landing_told(_) if question and self.explanation else None
        entering = _enters(0.5, "unfurl")
        return tag(
            "div",
            tag("div", self._vessel(aboard), class_="vessel", data_key=keys.SAILING),
            tag(
                "div",
                tag("div", place, what, sent, class_="head"),
                tag("div", card(edition, face), class_="face", data_tip=meaning, **entering),
                self._looks(_, names),
                tag("div", choices, class_="choices") if choices else EMPTY,
                actions(onward, ask),
                class_="panel why",
            ),
            class_="landing",
            tabindex="-1",
            data_scene=f"landing {number}",
            data_meanwhile=counting,
            data_until=self.told if counting else None,
        )

    def _place(self, _: Translate) -> str:
        """The place of the card among those of the ship that land."""
        number, count = self.scene.landed + (not self.due), self.scene.coming
        if number == count:
            return _("Last to land: one stays aboard")
        if isinstance(self.event, happened.Landed):
            return _("Settler: card {number} of {count}").format(number=number, count=count)
        return _("Pirate: card {number} of {count}").format(number=number, count=count)

    def _vessel(self, aboard: int) -> Html:
        frame = {"data_place": keys.RAIL, **_enters(0.5, "rise")}
        event, edition = self.event, self.scene.edition
        if isinstance(event, happened.PirateLanded):
            head = pirate_figure(event.colour, x=34, y=42, width=64, height=66, **frame)
            return ship(aboard, landing=head, black=True)
        settler = edition.settlers[edition.card_numbers[event.card]]
        figure = settler_figure(settler, x=28, y=40, width=84, height=76, **frame)
        return ship(aboard, landing=figure)

    def _looks(self, _: Translate, names: Sequence[str]) -> Html:
        told, shown = self.explanation, self.shown
        if told is None or shown is None:
            return EMPTY
        heads = (_head(_, look, look is shown) for look in told.looks)
        rows = (self._row(_, told, shown, seat, name) for seat, name in enumerate(names))
        # What decided is said above already.
        decided = shown is told.looks[-1] and told.winner is not None
        words = (
            EMPTY
            if decided
            else tag("p", looks_in_words(_, told, names)[shown.number - 1], class_="compared")
        )
        table = tag(
            "table",
            tag("caption", _("Free areas of each island by banner"), class_="sr"),
            tag("thead", tag("tr", tag("td"), *heads)),
            tag("tbody", *rows),
        )
        return table + words + self._answer(_, told, names)

    def _row(self, _: Translate, told: Explanation, shown: Look, seat: int, name: str) -> Html:
        won = seat == told.winner
        cells = join(self._cell(_, told, look, seat, shown=look is shown) for look in told.looks)
        ties = EMPTY
        if seat == told.ties:
            picture = icon("win_ties", _("Wins ties"))
            ties = tag("span", picture, class_="ties", data_tip=thing_meaning(_, "ties"))
        mark = unseen(_("chosen")) if won else EMPTY
        head = tag("th", tag("span", name, dir="auto"), ties, mark, scope="row")
        return tag("tr", head, cells, class_="won" if won else None)

    def _cell(self, _: Translate, told: Explanation, look: Look, seat: int, *, shown: bool) -> Html:
        count = look.counts[seat]
        here = "shown" if shown else ""
        step = _enters(self.told_at(look, seat), "fade")
        if count is None:
            return tag("td", unseen(_("out before")), class_=classes("gone", here), **step)
        if seat in look.dropped:
            dropped = _number_told(count, look, out=True) + unseen(_("drops out"))
            return tag("td", dropped, class_=classes(here, "out"), **step)
        decided = look is told.looks[-1] and seat == told.winner
        ring = tag("span", class_="ring", aria_hidden="true", **_enters(self._chosen, "fade"))
        told_of = (str(count), ring) if decided else (str(count),)
        return tag("td", *told_of, class_=classes(here, "decided" if decided else ""), **step)

    def _answer(self, _: Translate, told: Explanation, names: Sequence[str]) -> Html:
        """Why the settler did not come, once the player has asked."""
        if not (self.asked and self.lost):
            return EMPTY
        said = why_not_in_words(_, told, self.decisive, self.seat, names[self.seat])
        areas = areas_in_words(_, self.scene.players[self.seat])
        where = (unseen(f" {areas[n]}") for n in self.hint)
        return tag("p", said, *where, class_="answer")


def landing_told(_: Translate) -> str:
    """What a settler does, while it is not seen yet whom it chooses."""
    return _("A ship has come: a settler goes where most areas next to its first banner are free.")


def _enters(step: float, how: str) -> dict[str, Value]:
    """The attributes of what comes in a step of the landing (`contract.Move`)."""
    return {"data_step": step, "data_enter": how}


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


def arrival_buttons(_: Translate, landing: Landing) -> Html:
    """What leads on while a ship is being told; while something is due it goes on by itself."""
    label = _("Next")
    onward = button(label, "next", style="primary", data_focus=True)
    told = _("All that is left aboard lands, and below each island stands what has come to it.")
    # Nobody passes over what costs a house of their own before it is said.
    robbed = landing.robs(landing.seat)
    at_once = button(
        _("Land all at once"),
        "skip",
        data_tip=told,
        data_step=landing.told if robbed else None,
        data_enter="fade" if robbed else None,
    )
    return (unready(label) if landing.due else onward) + at_once


def _number(edition: Edition, event: Arrival) -> int:
    if isinstance(event, happened.Landed):
        return edition.card_numbers[event.card]
    return len(edition.settlers) + event.colour


def _head(_: Translate, look: Look, shown: bool) -> Html:
    name = PRIORITIES[look.priority]
    label = _("Show banner {number}: {what}").format(number=look.number, what=_(name))
    show = tag(
        "button",
        icon(name),
        type="button",
        class_="show",
        data_do="look",
        data_value=str(look.number),
        aria_pressed=str(shown).lower(),
        aria_label=label,
        data_tip=f"{label}\n{priority_meaning(_, look.priority)}",
    )
    return tag("th", show, scope="col", data_step=look.number, data_enter="unfurl")


def _number_told(count: int, look: Look, *, out: bool) -> Html:
    """A count; where it is too little a cross beside it says so once all have been told."""
    if not out:
        return tag("b", str(count))
    cross = tag("span", class_="cross", **_enters(look.number + TELLING, "fade"))
    return tag("s", str(count), cross)
