"""The names of things, in the player's language.

Every function takes the translating function `_` of a catalogue first.
"""

from collections.abc import Sequence
from typing import Final

from islas.suedsee.components import WARES, Amounts, Cell, Kind, Place, Ship, Side, Tile, Ware
from islas.texts import Translate, gettext_noop, joined

#: From the name of a bot in records to the name for people.
BOT_NAMES: Final = {
    "random": gettext_noop("Bot: random"),
    "greedy": gettext_noop("Bot: greedy"),
    "beginner": gettext_noop("Bot: beginner"),
    "islander": gettext_noop("Bot: islander"),
    "governor": gettext_noop("Bot: governor"),
    "master": gettext_noop("Bot: master"),
}

#: Why a bot was replaced for a move; an error has its own name.
FAILURES: Final = {"late": gettext_noop("too slow"), "illegal": gettext_noop("not allowed")}

KINDS: Final = {
    Kind.BRIDGE: gettext_noop("bridge"),
    Kind.ISLAND: gettext_noop("island"),
    Kind.SEA: gettext_noop("sea"),
    Kind.MARKET: gettext_noop("market"),
}
#: What a side of a tile shows.
SIDES: Final = {
    Side.SEA: gettext_noop("sea"),
    Side.ISLAND: gettext_noop("island"),
    Side.BRIDGE: gettext_noop("bridge"),
}
#: With the article, as the subject of a sentence.
THE_KINDS: Final = {
    Kind.BRIDGE: gettext_noop("The bridge"),
    Kind.ISLAND: gettext_noop("The island"),
    Kind.SEA: gettext_noop("The sea"),
    Kind.MARKET: gettext_noop("The market"),
}
#: Where an islander is put.
ONTO: Final = {
    Kind.BRIDGE: gettext_noop("on the bridge"),
    Kind.ISLAND: gettext_noop("on the island"),
    Kind.SEA: gettext_noop("in the sea"),
    Kind.MARKET: gettext_noop("on the market"),
}
#: Whence an islander is taken.
FROM: Final = {
    Kind.BRIDGE: gettext_noop("from the bridge"),
    Kind.ISLAND: gettext_noop("from the island"),
    Kind.SEA: gettext_noop("from the sea"),
    Kind.MARKET: gettext_noop("from the market"),
}
#: The same, of two of a kind when the one has just been spoken of.
OTHER: Final = {
    Kind.BRIDGE: gettext_noop("from the other bridge"),
    Kind.ISLAND: gettext_noop("from the other island"),
    Kind.SEA: gettext_noop("from the other sea"),
    Kind.MARKET: gettext_noop("from the other market"),
}

WARE_NAMES: Final = {
    Ware.BANANA: gettext_noop("bananas"),
    Ware.SHELL: gettext_noop("shells"),
    Ware.FISH: gettext_noop("fish"),
}
_ONE: Final = {
    Ware.BANANA: gettext_noop("1 banana"),
    Ware.SHELL: gettext_noop("1 shell"),
    Ware.FISH: gettext_noop("1 fish"),
}
_MANY: Final = {
    Ware.BANANA: gettext_noop("{count} bananas"),
    Ware.SHELL: gettext_noop("{count} shells"),
    Ware.FISH: gettext_noop("{count} fish"),
}
#: How far a cell is from the start tile, as the sea is seen.
_ONE_CELL: Final = (
    gettext_noop("1 cell up"),
    gettext_noop("1 cell down"),
    gettext_noop("1 cell left"),
    gettext_noop("1 cell right"),
)
_MANY_CELLS: Final = (
    gettext_noop("{count} cells up"),
    gettext_noop("{count} cells down"),
    gettext_noop("{count} cells left"),
    gettext_noop("{count} cells right"),
)


def bot_name(_: Translate, name: str) -> str:
    """What a bot is called; one without a name for people is called as in records."""
    return _(BOT_NAMES.get(name, name))


def ware_amount(_: Translate, ware: Ware, count: int) -> str:
    """So many of a ware: `1 banana`, `3 fish`."""
    return _(_ONE[ware]) if count == 1 else _(_MANY[ware]).format(count=count)


def amounts_in_words(_: Translate, wares: Amounts) -> str:
    """Wares in words: `2 bananas and 1 fish`, or `nothing`."""
    told = [ware_amount(_, ware, wares[ware]) for ware in WARES if wares[ware]]
    return joined(_, told) if told else _("nothing")


def ship_in_words(_: Translate, ship: Ship) -> str:
    """What a ship asks for: `1 banana and 2 fish`, `3 of one kind and 2 of another`, `5 of any kinds`."""
    if ship.exact is not None:
        return amounts_in_words(_, ship.exact)
    if ship.pair is not None:
        most, rest = ship.pair
        return _("{most} of one kind and {rest} of another").format(most=most, rest=rest)
    return _("{count} of any kinds").format(count=ship.size)


def offer_in_words(_: Translate, ship: Ship) -> str:
    """A ship in words: its points, and what it asks for."""
    return _("{points} for {wares}").format(
        points=points_in_words(_, ship.points), wares=ship_in_words(_, ship)
    )


def points_in_words(_: Translate, points: int) -> str:
    """Points in words."""
    return _("1 point") if points == 1 else _("{count} points").format(count=points)


def cell_in_words(_: Translate, cell: Cell) -> str:
    """Where a cell is, from the start tile."""
    x, y = cell
    if not x and not y:
        return _("on the start tile")
    told = []
    if y:
        told.append(_cells(_, abs(y), _ONE_CELL[y > 0], _MANY_CELLS[y > 0]))
    if x:
        told.append(_cells(_, abs(x), _ONE_CELL[2 + (x > 0)], _MANY_CELLS[2 + (x > 0)]))
    return _("{cells} from the start tile").format(cells=joined(_, told))


def _cells(_: Translate, count: int, one: str, many: str) -> str:
    return _(one) if count == 1 else _(many).format(count=count)


def side_in_words(_: Translate, side: int) -> str:
    """A side by the point of the compass."""
    return (_("north"), _("east"), _("south"), _("west"))[side]


def place_in_words(_: Translate, place: Place, sides: Sequence[int], tile: Tile) -> str:
    """A place of a tile: its kind, and the sides on which it is where there are several of the kind.

    `sides` are those that it touches as the tile lies.
    """
    kind = _(KINDS[place.kind])
    if sum(other.kind is place.kind for other in tile.places) == 1 or not sides:
        return kind
    told = ", ".join(side_in_words(_, side) for side in sides)
    return _("{kind} ({sides})").format(kind=kind, sides=told)
