"""A position as JSON, both ways, with names in place of numbers (`docs/formats.md`).

What follows from the rest is left out: supply, free areas and points come from the buildings, and
the draw pile from the deck. Only players with islands have to be there, so that a position for a
drawing or a tutorial can be short.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from islas.canarias import components as parts
from islas.canarias.components import KINDS, SUPPLY, Kind
from islas.canarias.edition import Edition, Options
from islas.canarias.legal import area_names
from islas.canarias.position import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    NOBODY,
    Holding,
    Phase,
    Position,
)
from islas.canarias.validation import check_position
from islas.core.editions import read_file
from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice
from islas.core.names import check_seed
from islas.core.printable import quoted

FORMAT: Final = "islas-canarias-position/1"
PILES: Final = ("draw_pile", "discards", "ship", "landing", "landed")
PHASES: Final = {phase.name.lower(): phase for phase in Phase}
NUMBERS: Final = {"used": 10**9, "round": 10**6, "quiet": 10**6}
FLAGS: Final = ("last_round", "changed", "may_build", "extra_taken")


def position_to_json(position: Position) -> dict[str, Any]:
    """Everything about a position; `read_position` makes the same one of it."""
    names = position.edition.card_names
    holders = position.holders
    return {
        "format": FORMAT,
        "edition": position.edition.name,
        "options": position.options.to_json(),
        "seed": position.seed,
        **{name: getattr(position, name) for name in (*NUMBERS, *FLAGS)},
        "phase": position.phase.name.lower(),
        "active": position.active,
        "start": position.start,
        "turns_left": position.turns_left,
        "players": [_player_to_json(player, names) for player in position.players],
        **{pile: [names[card] for card in getattr(position, pile)] for pile in PILES},
        "card": names[position.card] if position.card >= 0 else None,
        "spot": list(area_names(position.players[position.active].home, position.spot))
        if position.spot
        else [],
        "debts": list(position.debts),
        "privileges": {
            colour.slug: holders[colour] for colour in parts.COLOURS if holders[colour] != NOBODY
        },
    }


def put_buildings(holding: Holding, fields: Reader) -> None:
    """Put the buildings of a JSON object, by area, on an island; raises `DataError`."""
    for name in fields.data:
        area = check_choice(name, fields.path, holding.home.site_numbers)
        entry = fields.object(name)
        entry.only("colour", "kind")
        colour = entry.choice("colour", parts.COLOUR_BY_NAME)
        holding.put(entry.choice("kind", parts.KIND_BY_NAME), colour, area)


def read_position(text: str, edition: Edition, where: str = "position") -> Position:
    """The position in a JSON text; raises `DataError` that names the place of a mistake."""
    return read_file(text, where, lambda data: _position(Reader(data), edition))


def _position(fields: Reader, edition: Edition) -> Position:
    known = ("format", "edition", "options", "seed", "phase", "active", "start", "turns_left")
    fields.only(*known, *NUMBERS, *FLAGS, *PILES, "players", "card", "spot", "debts", "privileges")
    fields.choice("format", (FORMAT,))
    if "edition" in fields:
        fields.choice("edition", (edition.name,))
    entries = fields.objects("players", least=FEWEST_PLAYERS)
    most = min(MOST_PLAYERS, len(edition.islands))
    if len(entries) > most:
        raise DataError("players", f"must be {most} at most, not {len(entries)}")
    options = edition.options
    if "options" in fields:
        options = Options.read(fields.object("options"), edition.options)
    seed = check_seed(fields.text("seed"), "seed") if "seed" in fields else "1"
    position = Position(edition, options, len(entries), seed)
    for player, entry in zip(position.players, entries, strict=True):
        _read_player(player, entry, edition)
    _read_state(position, fields)
    _read_piles(position, fields)
    _count_buildings(position)
    check_position(position)
    return position


def _player_to_json(player: Holding, names: Sequence[str]) -> dict[str, Any]:
    buildings = {
        area: {"colour": colour.slug, "kind": kind.slug}
        for kind in KINDS
        for colour in parts.COLOURS
        if player.island is not None
        for area in area_names(player.island, player.standing[kind][colour])
    }
    return {
        "island": player.island.name if player.island else None,
        "buildings": dict(sorted(buildings.items())),
        "hand": [names[card] for card in player.hand],
        "aboard": [names[card] for card in player.aboard],
    }


def _read_player(player: Holding, fields: Reader, edition: Edition) -> None:
    fields.only("island", "buildings", "hand", "aboard")
    if fields.raw("island") is not None:
        player.take(edition.islands[fields.choice("island", edition.island_numbers)])
        if "buildings" in fields:
            put_buildings(player, fields.object("buildings"))
    elif fields.data.get("buildings"):
        raise DataError(fields.at("buildings"), "there is no island to build on")
    for name in ("hand", "aboard"):
        if name in fields:
            setattr(player, name, fields.choices(name, edition.card_numbers))


def _read_state(position: Position, fields: Reader) -> None:
    seats = len(position.players)
    position.phase = Phase.FIRST
    position.turns_left = seats
    position.may_build = True
    position.round = 1
    if "phase" in fields:
        position.phase = fields.choice("phase", PHASES)
    for name, most in {**NUMBERS, "active": seats - 1, "start": seats - 1}.items():
        if name in fields:
            setattr(position, name, fields.integer(name, 0, most))
    if "turns_left" in fields:
        position.turns_left = fields.integer("turns_left", 0, seats)
    for name in FLAGS:
        if name in fields:
            setattr(position, name, fields.boolean(name))
    if "privileges" in fields:
        privileges = fields.object("privileges")
        privileges.only(*parts.COLOUR_BY_NAME)
        for name in privileges.data:
            position.holders[parts.COLOUR_BY_NAME[name]] = privileges.integer(name, 0, seats - 1)
    if "debts" in fields:
        position.debts = fields.integers("debts", 0, seats - 1)
    if "card" in fields and fields.raw("card") is not None:
        position.card = fields.choice("card", position.edition.card_numbers)
    if fields.data.get("spot"):
        numbers = position.players[position.active].home.site_numbers
        position.spot = sum(1 << area for area in set(fields.choices("spot", numbers)))


def _read_piles(position: Position, fields: Reader) -> None:
    """The piles; a draw pile that is left out is the rest of the deck."""
    edition = position.edition
    for pile in PILES:
        if pile in fields:
            setattr(position, pile, fields.choices(pile, edition.card_numbers))
    seen = Counter(card for player in position.players for card in player.hand)
    for pile in PILES:
        seen.update(getattr(position, pile))
    deck = Counter(edition.deck)
    for card, count in sorted(seen.items()):
        if count > deck[card]:
            name = edition.card_names[card]
            raise DataError(
                "", f"{count} cards {quoted(name)} are in hands and piles; there are {deck[card]}"
            )
    if "draw_pile" not in fields and position.phase is not Phase.ISLANDS:
        position.draw_pile = sorted((deck - seen).elements())


def _count_buildings(position: Position) -> None:
    for kind in Kind:
        for colour in parts.COLOURS:
            standing = sum(p.standing[kind][colour].bit_count() for p in position.players)
            if standing > SUPPLY[kind]:
                raise DataError(
                    "players",
                    f"{standing} {colour.slug} {kind.slug}s stand on the islands; "
                    f"there are {SUPPLY[kind]} (D28)",
                )
            position.supply[kind][colour] = SUPPLY[kind] - standing
