"""The panel of an arrival: why a settler chose an island, priority by priority, or whom a pirate robs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from islas.canarias import events as happened
from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.explanation import Explanation, Look, Missing, explain, why_not
from islas.canarias.picture import card, icon
from islas.canarias.scene import Scene
from islas.canarias.words.board import areas_in_words
from islas.canarias.words.landing import looks_in_words, why_not_in_words
from islas.canarias.words.tips import card_meaning, priority_meaning, thing_meaning
from islas.canarias.words.vocabulary import PRIORITIES, sentence
from islas.markup.controls import actions, button, unseen
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.texts import Translate

Arrival = happened.Landed | happened.PirateLanded


@dataclass(frozen=True)
class Landing:
    """An arrival as a player looks at it; `scene` is as it was before it had consequences.

    `look` is the place of the priority that is shown, the last one when left out; `asked` says that
    the player asks why the settler did not choose the island of `seat`.
    """

    event: Arrival
    scene: Scene
    seat: int
    look: int | None = None
    asked: bool = False

    @cached_property
    def told(self) -> Explanation | None:
        """The table of a settler's landing; a pirate has none."""
        if not isinstance(self.event, happened.Landed):
            return None
        edition = self.scene.edition
        return explain(self.event, edition.settlers[edition.card_numbers[self.event.card]])

    @property
    def shown(self) -> Look | None:
        """The priority that is shown."""
        looks = self.told.looks if self.told else ()
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
        return self.shown is not None and self.told is not None and self.told.winner != self.seat

    @cached_property
    def missing(self) -> Missing | None:
        """The building that would have brought the settler to the player."""
        if not self.told or not self.lost:
            return None
        return why_not(self.told.card, self.scene.players, self.told.ties, self.seat)

    @property
    def hint(self) -> frozenset[int]:
        """The area of that building, once the player has asked."""
        missing = self.missing if self.asked else None
        return self.scene.numbers(self.seat, [missing.area] if missing else None)

    def panel(self, _: Translate, names: Sequence[str], onward: Html = EMPTY) -> Html:
        """The panel as HTML; `onward` are the buttons that lead on."""
        edition = self.scene.edition
        number = _number(edition, self.event)
        ask = EMPTY
        if self.lost and not self.asked:
            ask = button(_("Why not my island?"), "why-not")
        what = tag("p", sentence(_, self.event, edition, names), class_="what")
        meaning = card_meaning(_, edition, number)
        return tag(
            "div",
            tag("div", card(edition, number), class_="face", data_tip=meaning),
            tag("div", what, self._looks(_, names), class_="why"),
            actions(onward, ask),
            class_="panel landing",
        )

    def _looks(self, _: Translate, names: Sequence[str]) -> Html:
        told, shown = self.told, self.shown
        if told is None or shown is None:
            return EMPTY
        heads = (_head(_, look, look is shown) for look in told.looks)
        rows = (_row(_, told, shown, seat, name) for seat, name in enumerate(names))
        words = looks_in_words(_, told, names)[shown.number - 1]
        table = tag(
            "table",
            tag("caption", _("Free areas of each island by priority"), class_="sr"),
            tag("thead", tag("tr", tag("td"), *heads)),
            tag("tbody", *rows),
        )
        return table + tag("p", words, class_="compared") + self._answer(_, told, names)

    def _answer(self, _: Translate, told: Explanation, names: Sequence[str]) -> Html:
        """Why the settler did not come, once the player has asked."""
        if not (self.asked and self.lost):
            return EMPTY
        said = why_not_in_words(_, told.card, self.missing, names[self.seat])
        areas = areas_in_words(_, self.scene.players[self.seat])
        where = (unseen(f" {areas[n]}") for n in self.hint)
        return tag("p", said, *where, class_="answer")


def is_arrival(event: Event) -> bool:
    """Whether the event deserves a panel, and a look before the next one."""
    return isinstance(event, Arrival)


def arrival_buttons(_: Translate) -> Html:
    """What leads on while a ship is being told."""
    onward = button(_("Next"), "next", style="primary", data_focus=True)
    return onward + button(_("Skip the ship"), "skip")


def _number(edition: Edition, event: Arrival) -> int:
    if isinstance(event, happened.Landed):
        return edition.card_numbers[event.card]
    return len(edition.settlers) + event.colour


def _head(_: Translate, look: Look, shown: bool) -> Html:
    name = PRIORITIES[look.priority]
    label = _("Show priority {number}: {what}").format(number=look.number, what=_(name))
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
    return tag("th", show, scope="col")


def _row(_: Translate, told: Explanation, shown: Look, seat: int, name: str) -> Html:
    won = seat == told.winner
    cells = join(_cell(_, told, look, look is shown, seat) for look in told.looks)
    ties = EMPTY
    if seat == told.ties:
        picture = icon("win_ties", _("Wins ties"))
        ties = tag("span", picture, class_="ties", data_tip=thing_meaning(_, "ties"))
    mark = unseen(_("chosen")) if won else EMPTY
    head = tag("th", tag("span", name, dir="auto"), ties, mark, scope="row")
    return tag("tr", head, cells, class_="won" if won else None)


def _cell(_: Translate, told: Explanation, look: Look, shown: bool, seat: int) -> Html:
    count = look.counts[seat]
    here = "shown" if shown else ""
    if count is None:
        return tag("td", unseen(_("out before")), class_=classes("gone", here))
    if seat in look.dropped:
        dropped = tag("s", str(count)) + unseen(_("drops out"))
        return tag("td", dropped, class_=classes(here, "out"))
    decided = look is told.looks[-1] and seat == told.winner
    return tag("td", str(count), class_=classes(here, "decided" if decided else ""))
