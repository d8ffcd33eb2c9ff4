"""What Python has done when its memory image is taken: all that a first look at the page needs."""

import asyncio  # noqa: F401
import gc

from islas import games
from islas.app.course import App
from islas.app.screens import sections
from islas.app.warmup import rehearse
from islas.texts import LANGUAGES


def warm() -> None:
    """Draw the first screens and a game's, so that what is remembered between calls is there."""
    for language in LANGUAGES:
        sections(App(language))
        for _ in rehearse(games.first(), language):
            pass


warm()
del warm
gc.collect()
