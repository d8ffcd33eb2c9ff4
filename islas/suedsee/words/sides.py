"""What the sides of a free cell ask for, in words."""

from typing import Final

from islas.suedsee.components import Side
from islas.suedsee.fitting import asked
from islas.texts import Translate, gettext_noop, joined

#: By what lies beside a cell, and from above clockwise.
_ASKED: Final = {
    Side.SEA: (
        gettext_noop("sea above"),
        gettext_noop("sea on the right"),
        gettext_noop("sea below"),
        gettext_noop("sea on the left"),
    ),
    Side.ISLAND: (
        gettext_noop("an island above"),
        gettext_noop("an island on the right"),
        gettext_noop("an island below"),
        gettext_noop("an island on the left"),
    ),
    Side.BRIDGE: (
        gettext_noop("a bridge above"),
        gettext_noop("a bridge on the right"),
        gettext_noop("a bridge below"),
        gettext_noop("a bridge on the left"),
    ),
}


def unfit(_: Translate, asking: int) -> str:
    """Why a tile does not fit into a cell that asks for that (`fitting`)."""
    sides = ((side, asked(asking, side)) for side in range(4))
    wanted = [_(_ASKED[kind][side]) for side, kind in sides if kind is not None]
    told = _("Here a tile needs {sides}.").format(sides=joined(_, wanted))
    return _("It does not fit here, however you turn it.") + "\n" + told


def left_in_words(_: Translate, count: int) -> str:
    """How many tiles that are left fit into a cell."""
    if not count:
        return _("Nothing that is left fits there.")
    return _("Tiles left that fit: {count}.").format(count=count)
