"""The bots in words: how to recognise them (their names are in `vocabulary`)."""

from typing import Final

from islas.texts import Translate, gettext_noop

#: What somebody who plays against a bot may notice.
CHARACTERS: Final = {
    "random": gettext_noop("Does anything that is allowed."),
    "greedy": gettext_noop("Takes what brings most at once."),
    "beginner": gettext_noop("Lays a tile where it looks good, then thinks of the islander."),
    "islander": gettext_noop(
        "Gathers for itself, whatever ships lie open and whatever others have."
    ),
    "governor": gettext_noop(
        "Knows which gaps can still be filled and what a free islander is worth."
    ),
    "master": gettext_noop("Plays on in its head for a round, with tiles that may still come."),
}


def character(_: Translate, name: str) -> str:
    """What somebody who plays against a bot may notice."""
    return _(CHARACTERS[name])
