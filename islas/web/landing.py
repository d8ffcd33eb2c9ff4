"""The panel of an arrival: why a settler chose an island, priority by priority, or whom a pirate robs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape

from islas.canarias import events as happened
from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.explanation import Explanation, Look, Missing, explain, why_not
from islas.canarias.picture import card, icon
from islas.canarias.prose.board import areas_in_words
from islas.canarias.prose.landing import looks_in_words, why_not_in_words
from islas.canarias.prose.meaning import card_meaning, priority_meaning, thing_meaning
from islas.canarias.scene import Scene
from islas.canarias.words import PRIORITIES, Translate, sentence
from islas.web.parts import button, tip

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

    def panel(self, _: Translate, names: Sequence[str], actions: str) -> str:
        """The panel as HTML; `actions` are the buttons that lead on."""
        edition = self.scene.edition
        number = _number(edition, self.event)
        text = escape(sentence(_, self.event, edition, names))
        ask = ""
        if self.lost and not self.asked:
            ask = button(_("Why not my island?"), "why-not")
        return (
            f'<div class="panel landing"><div class="face" {tip(card_meaning(_, edition, number))}>'
            f"{card(edition, number)}</div>"
            f'<div class="why"><p class="what">{text}</p>{self._looks(_, names)}</div>'
            f'<div class="actions">{actions}{ask}</div></div>'
        )

    def _looks(self, _: Translate, names: Sequence[str]) -> str:
        told, shown = self.told, self.shown
        if told is None or shown is None:
            return ""
        heads = "".join(_head(_, look, look is shown) for look in told.looks)
        rows = "".join(_row(_, told, shown, seat, name) for seat, name in enumerate(names))
        words = looks_in_words(_, told, names)[shown.number - 1]
        answer = ""
        if self.asked and self.lost:
            said = why_not_in_words(_, told.card, self.missing, names[self.seat])
            areas = areas_in_words(_, self.scene.players[self.seat])
            where = "".join(f'<span class="sr"> {escape(areas[n])}</span>' for n in self.hint)
            answer = f'<p class="answer">{escape(said)}{where}</p>'
        return (
            f'<table><caption class="sr">{_("Free areas of each island by priority")}</caption>'
            f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
            f'<p class="compared">{escape(words)}</p>{answer}'
        )


def is_arrival(event: Event) -> bool:
    """Whether the event deserves a panel, and a look before the next one."""
    return isinstance(event, Arrival)


def arrival_buttons(_: Translate) -> str:
    """What leads on while a ship is being told."""
    return (
        f'<button type="button" class="button primary" data-do="next" data-focus>{_("Next")}</button>'
        f"{button(_('Skip the ship'), 'skip')}"
    )


def _number(edition: Edition, event: Arrival) -> int:
    if isinstance(event, happened.Landed):
        return edition.card_numbers[event.card]
    return len(edition.settlers) + event.colour


def _head(_: Translate, look: Look, shown: bool) -> str:
    name = _(PRIORITIES[look.priority])
    label = _("Show priority {number}: {what}").format(number=look.number, what=name)
    told = f"{label}\n{priority_meaning(_, look.priority)}"
    return (
        f'<th scope="col"><button type="button" class="show" data-do="look" data-value="{look.number}"'
        f' aria-pressed="{str(shown).lower()}" aria-label="{escape(label)}" {tip(told)}>'
        f"{icon(PRIORITIES[look.priority])}</button></th>"
    )


def _row(_: Translate, told: Explanation, shown: Look, seat: int, name: str) -> str:
    won = seat == told.winner
    cells = "".join(_cell(_, told, look, look is shown, seat) for look in told.looks)
    ties = ""
    if seat == told.ties:
        ties = (
            f'<span class="ties" {tip(thing_meaning(_, "ties"))}>'
            f"{icon('win_ties', _('Wins ties'))}</span>"
        )
    mark = f'<span class="sr">{_("chosen")}</span>' if won else ""
    class_ = ' class="won"' if won else ""
    return f'<tr{class_}><th scope="row"><span>{escape(name)}</span>{ties}{mark}</th>{cells}</tr>'


def _cell(_: Translate, told: Explanation, look: Look, shown: bool, seat: int) -> str:
    count = look.counts[seat]
    classes = ["shown"] if shown else []
    if count is None:
        return f'<td class="{" ".join(["gone", *classes])}"><span class="sr">{_("out before")}</span></td>'
    text = str(count)
    if seat in look.dropped:
        classes.append("out")
        text = f'<s>{count}</s><span class="sr">{_("drops out")}</span>'
    elif look is told.looks[-1] and seat == told.winner:
        classes.append("decided")
    return f'<td class="{" ".join(classes)}">{text}</td>'
