"""What Python has done when its memory image is taken: all that a first look at the page needs."""

import asyncio  # noqa: F401
import gc

from islas.texts import LANGUAGES
from islas.web.app import App
from islas.web.rehearsal import rehearse
from islas.web.screens import sections


def warm() -> None:
    """Draw the first screens and a game's, so that what is remembered between calls is there."""
    for language in LANGUAGES:
        sections(App(language))
        for _ in rehearse(language):
            pass


warm()
del warm
gc.collect()
