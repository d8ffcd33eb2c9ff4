"""The game by typed commands on the page: the field to type in, and what is said."""

from dataclasses import dataclass, field
from typing import Final

from islas.markup.html import EMPTY, Html, join, tag
from islas.texts import Translate

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


def said(typed: Typed) -> Html:
    """What was said as HTML, a line each; more is only ever added until the next command."""
    return join(tag("p", line) for line in typed.said) if typed.on else EMPTY


def typing(_: Translate, typed: Typed, *, playing: bool) -> Html:
    """The field to type in as HTML, empty when the game is not played by typing."""
    if not (typed.on and playing):
        return EMPTY
    field = tag(
        "input",
        name="command",
        autocomplete="off",
        autocapitalize="none",
        spellcheck="false",
        data_focus=True,
    )
    label = tag("label", f"{_('Command (? lists what you can do)')} ", field)
    do_it = tag("button", _("Do it"), class_="button", type="submit")
    return tag("form", label, do_it, data_do="typed")
