"""What Python has done when its memory image is taken: all that a first look at the page needs."""

import asyncio  # noqa: F401
import gc

from islas.texts import LANGUAGES
from islas.web.app import App
from islas.web.screens import sections
from islas.web.wishes import handle


def warm() -> None:
    """Draw the first screens and a game's, so that what is remembered between calls is there."""
    for language in LANGUAGES:
        app = App(language)
        sections(app)
        handle(app, "start", "", {"players": "3", "kind0": "person", "seed": "1"})
        sections(app)


warm()
del warm
gc.collect()
