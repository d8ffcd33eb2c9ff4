"""The game by typed commands on the page: the field to type in, and what is said."""

from dataclasses import dataclass, field
from html import escape
from typing import Final

from islas.canarias.words import Translate

MOST_LINES: Final = 100


@dataclass
class Typed:
    """Whether the game is played by typing, and what was said since the last command."""

    on: bool = False
    said: list[str] = field(default_factory=list)

    def say(self, line: str) -> None:
        """Say one thing more; what is long past is dropped."""
        if len(self.said) == MOST_LINES:
            del self.said[: MOST_LINES // 2]
        self.said.append(line)


def said(typed: Typed) -> str:
    """What was said as HTML, a line each; more is only ever added until the next command."""
    return "".join(f"<p>{escape(line)}</p>" for line in typed.said) if typed.on else ""


def typing(_: Translate, typed: Typed, *, playing: bool) -> str:
    """The field to type in as HTML, empty when the game is not played by typing."""
    if not (typed.on and playing):
        return ""
    return (
        '<form data-do="typed"><label>'
        f'{_("Command (? lists what you can do)")} <input name="command" autocomplete="off" '
        'autocapitalize="none" spellcheck="false" data-focus></label>'
        f'<button class="button" type="submit">{_("Do it")}</button></form>'
    )
