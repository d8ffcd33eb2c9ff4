"""The game played by typed commands: what a line asks for, and the answer in words.

Actions are typed in the notation of records; the other commands may be typed in English or in the
player's language.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from islas.canarias.actions import Action, parse_action
from islas.canarias.events import Event, Landed
from islas.canarias.explanation import explain
from islas.canarias.view import View
from islas.canarias.words.board import (
    free_island_in_words,
    hand_in_words,
    island_in_words,
    table_in_words,
)
from islas.canarias.words.choices import choices_in_words, numbered
from islas.canarias.words.landing import looks_in_words
from islas.canarias.words.vocabulary import sentence
from islas.core.errors import DataError
from islas.core.fields import read_number
from islas.core.limits import LONGEST_QUOTE
from islas.core.names import tidied
from islas.core.printable import shortened
from islas.texts import Translate, gettext_noop


@dataclass(frozen=True)
class Asked:
    """Who types and what this person may know: the view of the seat, the names of all players, and
    the events as the seat saw them.
    """

    view: View
    names: Sequence[str]
    told: Sequence[Event] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a line: what is said, and the action to carry out, if it was one."""

    lines: tuple[str, ...] = ()
    action: Action | None = None


def answer(_: Translate, asked: Asked, typed: str) -> Answer:
    """What a typed line asks for; a line that is not understood is answered with what would be."""
    words = typed.lower().split()
    if not words:
        return Answer((prompt(_, asked),))
    if words[0].startswith("?"):
        words = ["?", *typed.lower().replace("?", " ").split()]
    for name, (_meaning, work) in COMMANDS.items():
        if words[0] in (name, _(name)):
            return Answer(tuple(work(_, asked, words[1:])))
    return _action(_, asked, words)


def prompt(_: Translate, asked: Asked) -> str:
    """Whose turn it is."""
    to_move = asked.view.to_move
    if to_move is None:
        return _("The game is over.")
    if to_move != asked.view.seat:
        return _("{player} is to move.").format(player=asked.names[to_move])
    return _(
        "{player}, it is your turn. Type ? for what you can do, help for all commands."
    ).format(player=asked.names[to_move])


def _action(_: Translate, asked: Asked, words: list[str]) -> Answer:
    """The action that the words stand for: its notation, or its number."""
    legal = asked.view.legal
    if not legal:
        return Answer((prompt(_, asked),))
    number = read_number(" ".join(words))
    if number is not None and 1 <= number <= len(legal):
        return Answer(action=legal[number - 1])
    typed = " ".join(words)
    try:
        action = parse_action(typed)
    except DataError:
        text = _("“{typed}” is not understood. Type ? for what you can do, help for all commands.")
        return Answer((text.format(typed=shortened(typed, LONGEST_QUOTE)),))
    if action in legal:
        return Answer(action=action)
    text = _("“{typed}” is not possible now. You can do:")
    said = text.format(typed=shortened(typed, LONGEST_QUOTE))
    return Answer((said, *choices_in_words(_, asked.view, asked.names)))


def _help(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    found = [f"{_(name)}: {_(meaning)}" for name, (meaning, _work) in COMMANDS.items()]
    return [_("Type an action as the list says it, or one of these:"), *found]


def _choices(_: Translate, asked: Asked, words: Sequence[str]) -> list[str]:
    if not asked.view.legal:
        return [prompt(_, asked)]
    if words:
        return numbered(asked.view, words) or [_("No action begins like this.")]
    return choices_in_words(_, asked.view, asked.names)


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
    event = next((event for event in reversed(asked.told) if isinstance(event, Landed)), None)
    if event is None:
        return [_("No settler has landed yet.")]
    edition = asked.view.edition
    told = explain(event, edition.settlers[edition.card_numbers[event.card]])
    first = sentence(_, event, edition, asked.names)
    return [first, *looks_in_words(_, told, asked.names)]


_Work = Callable[[Translate, Asked, Sequence[str]], list[str]]

COMMANDS: Final[Mapping[str, tuple[str, _Work]]] = {
    "?": (
        gettext_noop("what you can do; ? build lists the actions that begin with build"),
        _choices,
    ),
    gettext_noop("hand"): (gettext_noop("your cards"), _hand),
    gettext_noop("look"): (
        gettext_noop("your island; look all, or look and a name: other islands"),
        _look,
    ),
    gettext_noop("table"): (gettext_noop("round, points, piles and privileges"), _table),
    gettext_noop("why"): (gettext_noop("why the last settler chose an island"), _why),
    gettext_noop("help"): (gettext_noop("all commands"), _help),
}
