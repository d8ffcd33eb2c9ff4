"""What Python has done when its memory image is taken: all that a first look at the page needs."""

import asyncio  # noqa: F401
import gc
from collections.abc import Sequence

from islas.app.course import App
from islas.app.screens import sections
from islas.texts import LANGUAGES


def warm(games: Sequence[str]) -> None:
    """Draw the first screens, and a game if there is one, to have what is remembered between calls."""
    for language in LANGUAGES:
        sections(App(language))
        if games:
            from islas.app.warmup import rehearse
            from islas.games import named

            for _ in rehearse(named(games[0]), language):
                pass
    gc.collect()
