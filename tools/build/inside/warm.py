"""What Python has done when its memory image is taken: all that a first look at the page or a game needs."""

import asyncio  # noqa: F401
import gc

import islas.web.main  # noqa: F401
from islas.app.course import App
from islas.app.screens import sections
from islas.texts import LANGUAGES


def warm(game: str) -> None:
    """Draw the first screens, or play a little of a game if one is named, for what is remembered of that."""
    for language in LANGUAGES:
        if game:
            from islas.app.warmup import warm_up
            from islas.games import named

            kit = named(game)
            sections(App(language, kit))
            for _ in warm_up(kit, language):
                pass
        else:
            sections(App(language))
    gc.collect()
    # What is there now stays. Looking for garbage would else write to all of it: a layer would be as large as
    # what it lies on, and the page be slower.
    gc.freeze()
