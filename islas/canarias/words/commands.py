"""What can be typed beside actions: the hand, islands, the table, and why a settler chose an island."""

from collections.abc import Mapping, Sequence
from typing import Final

from islas.canarias.events import Landed
from islas.canarias.explanation import explain
from islas.canarias.words.board import (
    free_island_in_words,
    hand_in_words,
    island_in_words,
    table_in_words,
)
from islas.canarias.words.events import sentence
from islas.canarias.words.landing import looks_in_words
from islas.contract import Asked, Work
from islas.core.names import tidied
from islas.texts import Translate, gettext_noop


def _hand(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    return hand_in_words(_, asked.view)


def _look(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """The own island, or those of players named by seat, name or island."""
    wanted = " ".join(words)
    if not wanted:
        seats = [asked.view.seat or 0]
    elif wanted in ("all", _("all")):
        seats = list(range(len(asked.names)))
    else:
        seats = [seat for seat in range(len(asked.names)) if wanted in _called(asked, seat)]
    lines = [line for seat in seats for line in island_in_words(_, asked.view, seat, asked.names)]
    taken = [player.island for player in asked.view.players]
    for island in asked.view.edition.islands:
        if island not in taken and wanted in (island.name, island.title.lower()):
            lines += free_island_in_words(_, island)
    if lines:
        return lines
    known = ", ".join([*asked.names, *(i.title for i in asked.view.edition.islands)])
    return [_("There is nothing of this name to look at; there are: {names}.").format(names=known)]


def _called(asked: Asked, seat: int) -> list[str]:
    island = asked.view.players[seat].island
    names = [str(seat), tidied(asked.names[seat]).lower()]
    return names if island is None else [*names, island.name, island.title.lower()]


def _table(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    return table_in_words(_, asked.view, asked.names)


def _why(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    """The last landing, priority by priority."""
    event = next((event for event in reversed(asked.log) if isinstance(event, Landed)), None)
    if event is None:
        return [_("No settler has landed yet.")]
    edition = asked.view.edition
    told = explain(event, edition.settlers[edition.card_numbers[event.card]])
    first = sentence(_, event, edition, asked.names)
    return [first, *looks_in_words(_, told, asked.names)]


COMMANDS: Final[Mapping[str, tuple[str, Work]]] = {
    gettext_noop("hand"): (gettext_noop("your cards"), _hand),
    gettext_noop("look"): (
        gettext_noop("your island; look all, or look and a name: other islands"),
        _look,
    ),
    gettext_noop("table"): (gettext_noop("round, points, piles and privileges"), _table),
    gettext_noop("why"): (gettext_noop("why the last settler chose an island"), _why),
}
