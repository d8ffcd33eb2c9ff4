"""How the game is played by clicks: what the page shows of it, as HTML (`contract.Ui`)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from islas.contract import Table
from islas.markup.html import Html
from islas.suedsee.events import WaresCounted
from islas.suedsee.game import Suedsee, SuedseeMatch
from islas.suedsee.picture import symbols
from islas.suedsee.scene import Scene
from islas.suedsee.ui import table as tables
from islas.suedsee.ui.choices import choice
from islas.suedsee.ui.evaluation import evaluation, leftovers
from islas.suedsee.ui.fleet import crews, fleet, tiles_left
from islas.suedsee.ui.mole import mole
from islas.suedsee.ui.sounds import TUNES, tune
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.ui.table import is_look_worthy as pauses_at
from islas.suedsee.ui.table import is_small as passes_by
from islas.suedsee.ui.waters import waters
from islas.suedsee.view import View
from islas.texts import gettext_noop

if TYPE_CHECKING:
    from islas.markup.postcard import Code

__all__ = [
    "HAND",
    "PANEL",
    "SCROLLING",
    "SECTIONS",
    "SWITCHES",
    "TUNES",
    "choice",
    "goes_on",
    "passes_by",
    "pauses_at",
    "postcard",
    "result",
    "scene",
    "screen",
    "sections",
    "status",
    "tune",
    "warm_up",
]

SECTIONS: Final = ("crews", "waters", "mole", "fleet")
SCROLLING: Final = ()
HAND: Final = ("mole",)
SWITCHES: Final = {
    "confirm": (
        gettext_noop("Ask before a tile is laid, an islander put down or wares given"),
        True,
    ),
    "places": (gettext_noop("Show columns and rows"), False),
}
#: What can be asked at any time: about an area, and what it misses. At an evaluation: why it went to
#: others. In the own turn: own islanders, and further ways to pay.
PANEL: Final = ("area", "missing", "why-not", "back-home", "ways")


def scene(game: Suedsee, seats: int) -> Scene:
    """The table before the first event."""
    return Scene(game.edition, seats)


def screen(view: View) -> str:
    """There is one."""
    return "table"


def status(table: Table) -> str:
    """What is expected of whom."""
    return tables.status(SeaTable.of(table))


def sections(table: Table) -> Mapping[str, Html]:
    """The sea, the own hand, ships and players."""
    here = SeaTable.of(table)
    found = {
        "waters": waters(here),
        "mole": mole(here),
        "fleet": fleet(here),
        "crews": crews(here),
        "leaflet": tiles_left(here),
    }
    if here.evaluation is not None and not here.passes_by:
        found["panel"] = evaluation(here, here.evaluation)
    if isinstance(here.event, WaresCounted):
        found["panel"] = leftovers(here)
    return found


def result(table: Table, match: SuedseeMatch) -> Html:
    """The end of a game; only one that is over needs what draws it."""
    from islas.suedsee.ui.ending import result as drawn

    return drawn(SeaTable.of(table), match)


def postcard(table: Table, match: SuedseeMatch, code: "Code") -> Html:
    """The sea with the points of all, to be sent at the end."""
    from islas.suedsee.ui.ending import postcard as drawn

    return drawn(SeaTable.of(table), match, code)


def goes_on(view: View) -> bool:
    """Whether areas are still evaluated after the decision that is due."""
    return bool(view.known.queue)


def warm_up() -> Iterator[None]:
    """Draw the tiles."""
    symbols()
    yield
