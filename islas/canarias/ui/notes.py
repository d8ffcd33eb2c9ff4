"""What the player sees for the first time and may need explained (`contract.Explaining`)."""

from collections.abc import Iterator

from islas.canarias.components import COLOURS, Settler
from islas.canarias.position import Phase
from islas.canarias.ui.lens import SWITCH
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.notes import NOTES, privilege_note
from islas.contract import Table


def notes(table: Table) -> Iterator[tuple[str, str]]:
    """Names and texts of what can be explained at a decision, what is most to the point first."""
    here = CanariasTable.of(table)
    for name in _names(here):
        yield name, here.translate(NOTES[name])
    if not here.picks.card:
        for colour in COLOURS:
            if here.view.holders[colour] == here.seat:
                told = privilege_note(here.translate, here.view.edition, here.view.options, colour)
                yield f"privilege-{colour.slug}", told


def _names(table: CanariasTable) -> Iterator[str]:
    view, picks = table.view, table.picks
    counting = SWITCH in table.switched_on
    match view.phase:
        case Phase.SECOND if picks.card:
            card = view.edition.cards[view.edition.card_numbers[picks.card]]
            if counting and isinstance(card, Settler):
                yield "ahead"
        case Phase.SECOND if not all(isinstance(view.edition.cards[n], Settler) for n in view.hand):
            yield "pirate"
        case Phase.FIRST if picks.card:
            if counting:
                yield "counts"
                if table.lens.omens:
                    yield "omens"
        case Phase.SETTLE if counting:
            yield "counts"
        case Phase.FIRST | Phase.SECOND | Phase.CLOSING:
            if picks.offers:
                yield "upgrade"
            yield "standing"
        case _:
            pass
