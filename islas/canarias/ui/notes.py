"""What the player sees for the first time and may need explained (`contract.Explaining`)."""

from collections.abc import Iterator
from typing import Final

from islas.canarias.components import COLOURS, Kind, Pirate
from islas.canarias.position import Phase
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.notes import NOTES, privilege_note
from islas.contract import Table

#: What is decided in the own turn.
TURN: Final = (Phase.FIRST, Phase.SECOND, Phase.CLOSING)
#: What is decided in a landing that areas may have signs for.
ASKED: Final = (Phase.SETTLE, Phase.GIVE)
#: What is seen at once, so that it is explained in the turn in which it comes.
AT_ONCE: Final = frozenset({"omens"})


def notes(table: Table) -> Iterator[tuple[str, str]]:
    """Names and texts of all that can be explained and is true now, what is most to the point first.

    In a landing the ship's own words are enough, but for the signs of which it has none.
    """
    here = CanariasTable.of(table)
    if here.view.phase in ASKED and here.omens:
        yield "omens", here.translate(NOTES["omens"])
    if here.landing is not None or here.view.phase not in TURN:
        return
    for name in _pressing(here):
        yield name, here.translate(NOTES[name])
    # While its reader still knows how it came.
    for colour in COLOURS:
        if here.view.holders[colour] == here.seat:
            told = privilege_note(here.translate, here.view.edition, here.view.options, colour)
            yield f"privilege-{colour.slug}", told
    for name in _lasting(here):
        yield name, here.translate(NOTES[name])


def _pressing(table: CanariasTable) -> Iterator[str]:
    view, lens = table.view, table.lens
    if lens.ahead and lens.explanation:
        yield "ahead"
    if view.phase is Phase.SECOND and any(
        isinstance(view.edition.cards[number], Pirate) for number in view.hand
    ):
        yield "pirate"
    if table.omens:
        yield "omens"
    if table.picks.offers and not table.picks.card and not _has_upgraded(table):
        yield "upgrade"


def _has_upgraded(table: CanariasTable) -> bool:
    """Whether the player has a palace or town, and so knows how they come."""
    standing = table.view.players[table.seat].standing
    return any(any(standing[kind]) for kind in (Kind.PALACE, Kind.TOWN))


def _lasting(table: CanariasTable) -> Iterator[str]:
    if table.lens.by_area:
        yield "counts"
    yield "standing"
