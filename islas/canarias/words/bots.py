"""The bots in words: how to recognise them (their names are in `vocabulary`)."""

from typing import Final

from islas.texts import Translate, gettext_noop

#: What somebody who plays against a bot may notice.
CHARACTERS: Final = {
    "random": gettext_noop("Does anything that is allowed."),
    "greedy": gettext_noop("Takes what brings most at once."),
    "beginner": gettext_noop("Builds what brings points and looks at no other island."),
    "settler": gettext_noop(
        "Builds where settlers like it; dislikes pirates and does not think of privileges."
    ),
    "governor": gettext_noop("Collects privileges, guards them, and looks an action ahead."),
    "master": gettext_noop("Weighs the chances of the hidden cards and keeps an eye on who leads."),
}


def character(_: Translate, name: str) -> str:
    """What somebody who plays against a bot may notice."""
    return _(CHARACTERS[name])
