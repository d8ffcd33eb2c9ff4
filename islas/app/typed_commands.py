"""A game played by typed commands: what a line asks for, and the answer in words.

Actions are typed in the notation of records; the other commands may be typed in English or in the
player's language. The page's text mode and `islas play` are this.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from islas.contract import Asked, Words, Work
from islas.core.errors import DataError
from islas.core.fields import read_number
from islas.core.game import View
from islas.core.limits import LONGEST_QUOTE
from islas.core.printable import shortened
from islas.texts import Translate, gettext_noop

#: How many actions of one form are listed one by one.
FEW: Final = 12


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a line: what is said, and the action to carry out, if it was one."""

    lines: tuple[str, ...] = ()
    action: Any = None


#: Why an action is not possible, in lines.
Refusal = Callable[[Any], Sequence[str]]


def answer(
    _: Translate,
    words: Words,
    asked: Asked,
    typed: str,
    refusal: Refusal = lambda action: (),
) -> Answer:
    """What a typed line asks for; a line that is not understood is answered with what would be.

    An action that is not possible is answered with its `refusal`, too.
    """
    line = typed.lower().split()
    if not line:
        return Answer((prompt(_, asked),))
    if line[0].startswith("?"):
        line = ["?", *typed.lower().replace("?", " ").split()]
    for name, (_meaning, work) in _commands(words).items():
        if line[0] in (name, _(name)):
            return Answer(tuple(work(_, asked, line[1:])))
    return _action(_, words, asked, line, refusal)


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


def choices(_: Translate, words: Words, view: View[Any], names: Sequence[str]) -> list[str]:
    """The legal actions of the seat to move, those of one form together."""
    forms: dict[str, list[Any]] = {}
    for action in view.legal:
        forms.setdefault(words.form(action), []).append(action)
    found = []
    for form, actions in forms.items():
        if len(actions) == 1:
            found.append(f"{actions[0]}: {words.meaning(_, actions[0], view, names)}")
            continue
        rest = [str(action).removeprefix(f"{form} ") for action in actions]
        if len(actions) <= FEW:
            text = _("{words} …: {meaning}. Add one of: {rest}.")
        else:
            text = _("{words} …: {meaning}. {count} ways, listed by: ? {words}")
        meaning = words.meaning(_, actions[0], view, names)
        found.append(
            text.format(words=form, meaning=meaning, rest=", ".join(rest), count=len(actions))
        )
    return found


def numbered(view: View[Any], line: Sequence[str]) -> list[str]:
    """The legal actions that begin with these words, with their places from 1 on."""
    return [
        f"{number}: {action}"
        for number, action in enumerate(view.legal, start=1)
        if str(action).split()[: len(line)] == list(line)
    ]


def _action(
    _: Translate, words: Words, asked: Asked, line: Sequence[str], refusal: Refusal
) -> Answer:
    """The action that a line stands for: its notation, or its number."""
    legal = asked.view.legal
    if not len(legal):
        return Answer((prompt(_, asked),))
    typed = " ".join(line)
    number = read_number(typed)
    if number is not None and 1 <= number <= len(legal):
        return Answer(action=legal[number - 1])
    try:
        action = asked.game.parse_action(typed)
    except DataError:
        text = _("“{typed}” is not understood. Type ? for what you can do, help for all commands.")
        return Answer((text.format(typed=shortened(typed, LONGEST_QUOTE)),))
    if action in legal:
        return Answer(action=action)
    text = _("“{typed}” is not possible now. You can do:")
    said = text.format(typed=shortened(typed, LONGEST_QUOTE))
    return Answer((*refusal(action), said, *choices(_, words, asked.view, asked.names)))


def _commands(words: Words) -> Mapping[str, tuple[str, Work]]:
    """All commands but actions, the game's own between `?` and `help`."""

    def listed(_: Translate, asked: Asked, line: Sequence[str]) -> Sequence[str]:
        if not len(asked.view.legal):
            return [prompt(_, asked)]
        if line:
            return numbered(asked.view, line) or [_("No action begins like this.")]
        return choices(_, words, asked.view, asked.names)

    def helped(_: Translate, asked: Asked, line: Sequence[str]) -> Sequence[str]:
        found = [f"{_(name)}: {_(meaning)}" for name, (meaning, _work) in commands.items()]
        return [_("Type an action as the list says it, or one of these:"), *found]

    which = gettext_noop("what you can do; ? and a word: the actions that begin with it")
    commands: dict[str, tuple[str, Work]] = {
        "?": (which, listed),
        **words.COMMANDS,
        gettext_noop("help"): (gettext_noop("all commands"), helped),
    }
    return commands
