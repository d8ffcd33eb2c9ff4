"""What a tile does to the others, in words: whom it hinders, and what it gives them."""

from collections.abc import Sequence

from islas.suedsee.components import WARE_OF, Kind
from islas.suedsee.others import Effects, Given
from islas.suedsee.words.vocabulary import points_in_words, ware_amount
from islas.texts import Translate, joined


def hindered(_: Translate, found: Effects, names: Sequence[str]) -> str:
    """Whose areas a tile makes harder to complete; empty for nobody's."""
    if not found.hindered:
        return ""
    players = joined(_, [names[seat] for seat in found.hindered])
    return _("makes it harder for {players} to complete an area").format(players=players)


def price(_: Translate, found: Given | None, names: Sequence[str]) -> str:
    """What laying a tile gives to others alone, in a sentence; empty for nothing."""
    if found is None:
        return ""
    players = joined(_, [names[seat] for seat in found.seats])
    if found.kind is Kind.MARKET:
        if not found.amount:
            return _("It gives {players} a ship as well.").format(players=players)
        points = points_in_words(_, found.amount)
        text = _("It gives {players} the best open ship: {points}.")
        return text.format(players=players, points=points)
    wares = ware_amount(_, WARE_OF[found.kind], found.amount)
    text = (
        _("It gives {players} {wares}.")
        if len(found.seats) == 1
        else _("It gives {players} {wares} each.")
    )
    return text.format(players=players, wares=wares)
