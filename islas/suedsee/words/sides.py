"""What the sides of a free cell ask for, in words."""

from typing import Final

from islas.suedsee.components import Side
from islas.suedsee.fitting import asked
from islas.texts import Translate, gettext_noop, joined

#: By what lies beside a cell, and from the north clockwise.
_ASKED: Final = {
    Side.SEA: (
        gettext_noop("sea in the north"),
        gettext_noop("sea in the east"),
        gettext_noop("sea in the south"),
        gettext_noop("sea in the west"),
    ),
    Side.ISLAND: (
        gettext_noop("an island in the north"),
        gettext_noop("an island in the east"),
        gettext_noop("an island in the south"),
        gettext_noop("an island in the west"),
    ),
    Side.BRIDGE: (
        gettext_noop("a bridge in the north"),
        gettext_noop("a bridge in the east"),
        gettext_noop("a bridge in the south"),
        gettext_noop("a bridge in the west"),
    ),
}


def unfit(_: Translate, asking: int) -> str:
    """Why a tile does not fit into a cell that asks for that (`fitting`)."""
    sides = ((side, asked(asking, side)) for side in range(4))
    wanted = [_(_ASKED[kind][side]) for side, kind in sides if kind is not None]
    told = _("Here a tile needs {sides}.").format(sides=joined(_, wanted))
    return _("It does not fit here, however you turn it.") + "\n" + told
