"""Every screen of the page, as data: a name, and the steps by which an app that has just begun comes there.

What each game shows stands in a module for it, what games share in `shared`.
"""

from e2e.screens.canarias import GAME
from e2e.screens.shared import SHARED
from e2e.screens.suedsee import SEA

#: The steps that lead to each screen, by its name.
SCREENS = {**SHARED, **GAME, **SEA}
assert len(SCREENS) == len(SHARED) + len(GAME) + len(SEA), "two screens have one name"
