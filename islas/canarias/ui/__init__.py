"""How the game is played by clicks: what the page shows of it, as HTML (`contract.Ui`)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from islas.canarias.actions import Action
from islas.canarias.edition import standard_edition
from islas.canarias.game import Canarias, CanariasMatch
from islas.canarias.picture import board
from islas.canarias.position import Phase
from islas.canarias.scene import Scene
from islas.canarias.ui import lens
from islas.canarias.ui.draft import draft
from islas.canarias.ui.hand import hand
from islas.canarias.ui.islands import mine, others
from islas.canarias.ui.landing import DECISIONS, strikes
from islas.canarias.ui.landing import is_arrival as pauses_at
from islas.canarias.ui.notes import AT_ONCE, notes
from islas.canarias.ui.sea import arrival, sea
from islas.canarias.ui.sounds import TUNES, tune
from islas.canarias.ui.status import status as status_of
from islas.canarias.ui.steps import options
from islas.canarias.ui.table import CanariasTable
from islas.canarias.view import View
from islas.contract import Table
from islas.core.choice import Choice
from islas.markup.html import Html
from islas.texts import gettext_noop

if TYPE_CHECKING:
    from islas.markup.postcard import Code

__all__ = [
    "AT_ONCE",
    "HAND",
    "PANEL",
    "SCROLLING",
    "SECTIONS",
    "SWITCHES",
    "TUNES",
    "choice",
    "goes_on",
    "notes",
    "pauses_at",
    "postcard",
    "result",
    "scene",
    "screen",
    "sections",
    "status",
    "strikes",
    "tune",
    "warm_up",
]

SECTIONS: Final = ("mine", "others", "hand", "sea")
SCROLLING: Final = ("others",)
HAND: Final = ("hand",)
SWITCHES: Final = {
    "confirm": (gettext_noop("Ask before a card goes on the ship"), True),
    lens.SWITCH: (lens.LABEL, True),
    lens.ALWAYS: (lens.ALWAYS_LABEL, False),
    "notes": (gettext_noop("Explain what comes for the first time"), True),
}
#: A landing can be asked what was counted at a priority, and why a settler went elsewhere.
PANEL: Final = ("look", "why-not")


def scene(game: Canarias, seats: int) -> Scene:
    """The table before the first event."""
    return Scene(game.edition, seats)


def choice(view: View) -> Choice[Action]:
    """What can be clicked: all actions, by their steps."""
    return Choice(tuple(options(view)))


def screen(view: View) -> str:
    """Islands are chosen, or the game is on."""
    return "draft" if view.phase is Phase.ISLANDS else "table"


def status(table: Table) -> str:
    """What is expected of whom."""
    return status_of(CanariasTable.of(table))


def sections(table: Table) -> Mapping[str, Html]:
    """Piles and islands; before anybody lives on one, those to choose from."""
    here = CanariasTable.of(table)
    found = {"sea": sea(here)}
    if here.view.phase is Phase.ISLANDS:
        return {**found, "panel": draft(here)}
    found |= {"mine": mine(here), "others": others(here), "hand": hand(here)}
    if here.landing is not None:
        found["panel"] = arrival(here)
    return found


def result(table: Table, match: CanariasMatch) -> Html:
    """The end of a game; only one that is over needs what draws it."""
    from islas.canarias.ui.ending import result as drawn

    return drawn(CanariasTable.of(table), match)


def postcard(table: Table, match: CanariasMatch, code: "Code") -> Html:
    """A picture to send at the end of a game."""
    from islas.canarias.ui.ending import postcard as made

    return made(CanariasTable.of(table), match, code)


def goes_on(view: View) -> bool:
    """Whether those on the ship are still landing."""
    return view.phase in DECISIONS


def warm_up() -> Iterator[None]:
    """Draw the islands."""
    for island in standard_edition().islands:
        board(island, {})
        yield
