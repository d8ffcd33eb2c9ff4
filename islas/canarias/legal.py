"""The legal actions: complete, exact, and written here only.

Every action is made once and then remembered, since the same few thousand come up in every game: a
list of actions is picked from a row with one action for each area of an island.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final

from islas.canarias.actions import (
    Action,
    Build,
    ChooseIsland,
    Divert,
    Draw,
    EndTurn,
    GiveHouse,
    Load,
    Settle,
    TakeExtra,
    Upgrade,
)
from islas.canarias.components import (
    BUILD_ANYWHERE,
    COLOURS,
    EXTRA_CARD,
    HOUSE,
    MIXED_PALACES,
    PALACE,
    TOWN,
    Colour,
    Kind,
    Pirate,
    Settler,
)
from islas.canarias.edition import Edition
from islas.canarias.island import Island, bits
from islas.canarias.landing import building_areas
from islas.canarias.position import Holding, Phase, Position

#: How many houses a palace and a town take.
HOUSES_FOR = {PALACE: 2, TOWN: 3}

_DRAW = Draw()
_EXTRA = TakeExtra()
_END = EndTurn()

#: How many rows of actions are remembered: many times those of one edition, so that editions which nobody
#: plays any more are let go.
_ROWS: Final = 1 << 11
#: The same for lists of palaces and towns, which depend on the houses that stand.
_LISTS: Final = 1 << 14


def legal_actions(position: Position) -> list[Action]:
    """All actions allowed to the seat to move, each once, in an order that is always the same.

    Empty when the game is over, and only then.
    """
    return _IN_PHASE[position.phase](position)


def optional_actions(position: Position) -> list[Action]:
    """The palaces, towns and extra card that the seat to move may still have in this turn (D3, D4)."""
    player = position.players[position.active]
    houses = player.standing[HOUSE]
    actions: list[Action] = []
    if pairs := [colour for colour in COLOURS if houses[colour] & (houses[colour] - 1)]:
        actions += _plain_upgrades(position, player, pairs)
    if position.has_power(position.active, MIXED_PALACES):
        actions += _mixed_upgrades(position, player)
    if (
        not position.extra_taken
        and (position.draw_pile or position.discards)
        and position.has_power(position.active, EXTRA_CARD)
    ):
        actions.append(_EXTRA)
    return actions


def house_colours(position: Position, card: int) -> tuple[Colour | None, ...]:
    """The colours to choose from for a settler's house: `None` for its own, others by D14."""
    if position.supply[HOUSE][position.edition.cards[card].colour]:
        return (None,)
    return _in_stock(position, HOUSE)


def may_build_at_start(position: Position, seat: int) -> bool:
    """Whether the hand with which a turn starts allows to build in it (D2)."""
    hand = position.players[seat].hand
    return len(hand) > 1 and min(hand) < len(position.edition.settlers)


def targets(position: Position, seat: int) -> list[int]:
    """The other seats that have a house to return to a diverted pirate (D22)."""
    return [s for s, other in enumerate(position.players) if s != seat and other.houses()]


def placement(position: Position, seat: int, card: int) -> int:
    """The mask of the areas where this seat may put the house of a settler card (D11, D16)."""
    player = position.players[seat]
    settler = position.edition.cards[card]
    if isinstance(settler, Pirate):
        return 0
    anywhere = position.has_power(seat, BUILD_ANYWHERE)
    return building_areas(player.free, player.near, settler.priorities, anywhere)


def _choose_island(position: Position) -> list[Action]:
    taken = {player.island for player in position.players}
    return [ChooseIsland(i.name) for i in position.edition.islands if i not in taken]


def _build_or_draw(position: Position) -> list[Action]:
    player = position.players[position.active]
    actions: list[Action] = []
    if position.may_build and player.free:
        cards = position.edition.cards
        anywhere = position.has_power(position.active, BUILD_ANYWHERE)
        for card in sorted(set(player.hand)):
            settler = cards[card]
            if isinstance(settler, Settler):
                near = player.near
                areas = bits(building_areas(player.free, near, settler.priorities, anywhere))
                for colour in house_colours(position, card):
                    row = _builds(player.home, settler.name, colour)
                    actions += [row[area] for area in areas]
    actions.append(_DRAW)
    return actions + optional_actions(position)


def _load_ship(position: Position) -> list[Action]:
    row = _loads(position.edition)
    cards = sorted(set(position.players[position.active].hand))
    return [row[card] for card in cards] + optional_actions(position)


def _end_turn(position: Position) -> list[Action]:
    return [_END, *optional_actions(position)]


def _settle(position: Position) -> list[Action]:
    home = position.players[position.active].home
    rows = [_settles(home, colour) for colour in house_colours(position, position.card)]
    return [row[area] for row in rows for area in bits(position.spot)]


def _divert(position: Position) -> list[Action]:
    return [Divert(seat) for seat in targets(position, position.active)]


def _give(position: Position) -> list[Action]:
    player = position.players[position.active]
    row = _gives(player.home)
    return [row[area] for area in bits(player.houses())]


_IN_PHASE: Final[Mapping[Phase, Callable[[Position], list[Action]]]] = {
    Phase.ISLANDS: _choose_island,
    Phase.FIRST: _build_or_draw,
    Phase.SECOND: _load_ship,
    Phase.CLOSING: _end_turn,
    Phase.SETTLE: _settle,
    Phase.DIVERT: _divert,
    Phase.GIVE: _give,
    Phase.OVER: lambda position: [],
}


def area_names(island: Island, areas: int) -> tuple[str, ...]:
    """The ids of the areas in a mask, in order."""
    return tuple(island.sites[number].id for number in bits(areas))


@lru_cache(maxsize=_ROWS)
def _loads(edition: Edition) -> tuple[Load, ...]:
    return tuple(Load(card) for card in edition.card_names)


@lru_cache(maxsize=_ROWS)
def _builds(island: Island, card: str, colour: Colour | None) -> tuple[Build, ...]:
    return tuple(Build(card, area.id, colour) for area in island.sites)


@lru_cache(maxsize=_ROWS)
def _settles(island: Island, colour: Colour | None) -> tuple[Settle, ...]:
    return tuple(Settle(area.id, colour) for area in island.sites)


@lru_cache(maxsize=_ROWS)
def _gives(island: Island) -> tuple[GiveHouse, ...]:
    return tuple(GiveHouse(area.id) for area in island.sites)


def _plain_upgrades(position: Position, player: Holding, pairs: Sequence[Colour]) -> list[Upgrade]:
    """Palaces and towns of houses of one colour; `pairs` are the colours with at least two houses."""
    elsewhere = _elsewhere(position, player)
    houses = player.standing[HOUSE]
    found: list[Upgrade] = []
    for kind, needed in HOUSES_FOR.items():
        for colour in pairs:
            if houses[colour].bit_count() >= needed:
                stocked = position.supply[kind][colour]
                colours = (colour,) if stocked else _in_stock(position, kind)
                found += _plain(player.home, kind, houses[colour], colours, elsewhere)
    return found


def _mixed_upgrades(position: Position, player: Holding) -> list[Upgrade]:
    """Palaces of two houses of different colours (D15)."""
    elsewhere = _elsewhere(position, player)
    palaces = _in_stock(position, PALACE)
    present = [
        (c, bits(areas)) for c, areas in zip(COLOURS, player.standing[HOUSE], strict=True) if areas
    ]
    found: list[Upgrade] = []
    for (one, ones), (two, twos) in combinations(present, 2):
        for first, second in product(ones, twos):
            found += _mixed(player.home, one, first, two, second, palaces, elsewhere)
    return found


def _elsewhere(position: Position, player: Holding) -> int | None:
    """The areas where an upgrade may go besides those of its houses, `None` without the power (D16)."""
    return player.free if position.has_power(position.active, BUILD_ANYWHERE) else None


def _in_stock(position: Position, kind: Kind) -> tuple[Colour, ...]:
    stock = position.supply[kind]
    return tuple([colour for colour in COLOURS if stock[colour]])


@lru_cache(maxsize=_LISTS)
def _plain(
    island: Island, kind: Kind, houses: int, colours: tuple[Colour, ...], elsewhere: int | None
) -> tuple[Upgrade, ...]:
    """Upgrades of houses of one colour; `elsewhere` are further areas to put them on (D16)."""
    return tuple(
        [
            _upgrade(island, kind, colour, area, traded)
            for traded in combinations(bits(houses), HOUSES_FOR[kind])
            for colour in colours
            for area in bits(_mask(traded) | (elsewhere or 0))
        ]
    )


@lru_cache(maxsize=_LISTS)
def _mixed(
    island: Island,
    one: Colour,
    first: int,
    two: Colour,
    second: int,
    in_stock: tuple[Colour, ...],
    elsewhere: int | None,
) -> tuple[Upgrade, ...]:
    """Palaces of a house of colour `one` on area `first` and one of `two` on `second` (D15, D16)."""
    traded = (first, second) if first < second else (second, first)
    either = 1 << first | 1 << second
    own = [(c, 1 << area) for c, area in ((one, first), (two, second)) if c in in_stock]
    return tuple(
        [
            _upgrade(island, PALACE, colour, area, traded)
            for colour, places in own or [(colour, either) for colour in in_stock]
            for area in bits(places if elsewhere is None else either | elsewhere)
        ]
    )


@lru_cache(maxsize=_LISTS)
def _upgrade(
    island: Island, kind: Kind, colour: Colour, area: int, traded: tuple[int, ...]
) -> Upgrade:
    sites = island.sites
    return Upgrade(kind, colour, sites[area].id, tuple(sites[number].id for number in traded))


@cache
def _mask(areas: tuple[int, ...]) -> int:
    return sum(1 << area for area in areas)
