"""What Python has done when its memory image is taken: all that a first look at the page needs."""

import asyncio  # noqa: F401
import gc

from islas.texts import LANGUAGES
from islas.web.app import App


def warm() -> None:
    """Draw the first screens and a game's, so that what is remembered between calls is there."""
    for language in LANGUAGES:
        app = App(language)
        app.sections()
        app.handle("start", "", {"players": "3", "kind0": "person", "seed": "1"})
        app.sections()


warm()
del warm
gc.collect()
