"""An edition of the game: its tiles, ships, tokens and rule options, read from a JSON file.

The format is described in `docs/formats.md` and by the JSON Schema `editions/edition.schema.json`.
Reading checks everything the rules rely on and names the place of the first thing that is wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, ClassVar, Final

from islas.core.editions import RuleOptions, digest, read_file
from islas.core.errors import DataError
from islas.core.fields import Reader
from islas.suedsee import components as parts
from islas.suedsee.components import Kind, Place, Ship, Side, Tile, ways_to_pay
from islas.suedsee.fitting import Fitting

FORMAT: Final = "islas-suedsee-edition/1"
STANDARD: Final = "reconstructed"

#: Tiles of all kinds together: a row of them has to stay within `board.FARTHEST`.
MOST_TILES: Final = 120
MOST_SHIPS: Final = 100
MOST_PLACES: Final = 13
MOST_SYMBOLS: Final = 9
MOST_POINTS: Final = 20
#: Wares of a ship of any wares, of which there are many ways to pay.
MOST_WARES: Final = 12
MOST_TOKENS: Final = 99
#: A shoal has one fish or two; a token covers one of two first (S17).
MOST_FISH: Final = 2


@dataclass(frozen=True, slots=True)
class Options(RuleOptions):
    """The rule options of an edition (S9)."""

    take_back: str = "always"

    #: What each option may be set to.
    CHOICES: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "take_back": ("always", "only_when_none_left"),
    }


@dataclass(frozen=True, eq=False)
class Edition:
    """Tiles, ships, tokens and options of one edition.

    `tiles` holds each different tile once, the start tile among them: its number is `start`, it lies turned
    by `start_turn` degrees and there is one of it. `boat_tokens` is how many there are (S20).
    """

    name: str
    tiles: tuple[Tile, ...]
    start: int
    start_turn: int
    ships: tuple[Ship, ...]
    boat_tokens: int
    options: Options
    digest: str

    @cached_property
    def fitting(self) -> Fitting:
        """The tiles turned, and where they fit."""
        return Fitting(self.tiles)

    @cached_property
    def tile_numbers(self) -> dict[str, int]:
        """From a tile's name to its place in `tiles`."""
        return {tile.name: number for number, tile in enumerate(self.tiles)}

    @cached_property
    def tile_names(self) -> tuple[str, ...]:
        """The names of `tiles`."""
        return tuple(tile.name for tile in self.tiles)

    @cached_property
    def ship_numbers(self) -> dict[str, int]:
        """From a ship's name to its place in `ships`."""
        return {ship.name: number for number, ship in enumerate(self.ships)}

    def ship(self, name: str) -> Ship:
        """The ship of a name; raises `KeyError` where there is none."""
        return self.ships[self.ship_numbers[name]]

    @cached_property
    def pile(self) -> tuple[int, ...]:
        """All tiles but the start tile, sorted, before they are shuffled (S2)."""
        return tuple(
            number
            for number, tile in enumerate(self.tiles)
            if number != self.start
            for _ in range(tile.count)
        )


def read_edition(text: str, where: str = "edition") -> Edition:
    """The edition in a JSON text; raises `DataError` that names the place of a mistake."""
    return read_file(text, where, lambda data: _edition(Reader(data), digest(data)))


@cache
def standard_edition() -> Edition:
    """The edition that the package carries."""
    return read_edition(standard_text(), STANDARD)


def standard_text() -> str:
    """The JSON text of the edition that the package carries."""
    return (files("islas.suedsee") / "editions" / f"{STANDARD}.json").read_text("utf-8")


def tile_to_json(tile: Tile) -> dict[str, Any]:
    """A tile as it stands in edition files, and as `islas suedsee tiles` shows it."""
    return {
        "id": tile.name,
        "count": tile.count,
        **{name: side.slug for name, side in zip(parts.SIDE_NAMES, tile.sides, strict=True)},
        "places": [_place_to_json(place) for place in tile.places],
    }


def ship_to_json(ship: Ship) -> dict[str, Any]:
    """A ship as it stands in edition files, and as `islas suedsee tiles` shows it."""
    asks: dict[str, int] = {}
    if ship.exact is not None:
        pairs = zip(parts.WARES, ship.exact, strict=True)
        asks = {ware.slug: amount for ware, amount in pairs if amount}
    elif ship.pair is not None:
        asks = dict(zip("ab", ship.pair, strict=True))
    elif ship.any is not None:
        asks = {"any": ship.any}
    return {"id": ship.name, "points": ship.points, "asks": asks}


def _place_to_json(place: Place) -> dict[str, Any]:
    names = parts.HALF_NAMES if place.kind is Kind.SEA else parts.SIDE_NAMES
    told: dict[str, Any] = {
        "id": place.name,
        "kind": place.kind.slug,
        "sides": [names[number] for number in place.touches],
    }
    if place.kind is Kind.SEA:
        told["shoals"] = [place.symbols] if place.symbols else []
        told["boat"] = place.boat
    elif place.kind is not Kind.MARKET:
        told["symbols"] = place.symbols
    if place.kind is Kind.BRIDGE:
        told["ends"] = place.ends
    return told


def _edition(fields: Reader, digest: str) -> Edition:
    fields.only("format", "name", "about", "options", "boat_tokens", "start", "tiles", "ships")
    fields.choice("format", (FORMAT,))
    entries = fields.objects("tiles", least=2, most=MOST_TILES)
    tiles = tuple(_tile(entry) for entry in entries)
    fields.distinct("tiles", [tile.name for tile in tiles])
    count = sum(tile.count for tile in tiles)
    if count > MOST_TILES:
        raise DataError("tiles", f"must be {MOST_TILES} at most, not {count}")
    ships = tuple(_ship(entry) for entry in fields.objects("ships", least=1, most=MOST_SHIPS))
    fields.distinct("ships", [ship.name for ship in ships])
    start = fields.object("start")
    start.only("tile", "turn")
    number = start.choice("tile", {tile.name: number for number, tile in enumerate(tiles)})
    if tiles[number].count != 1:
        raise DataError("start.tile", "must be a tile of which there is one")
    return Edition(
        name=fields.slug("name"),
        tiles=tiles,
        start=number,
        start_turn=start.choice("turn", parts.TURNS),
        ships=ships,
        boat_tokens=fields.integer("boat_tokens", 0, MOST_TOKENS),
        options=Options.read(fields.object("options")),
        digest=digest,
    )


def _tile(fields: Reader) -> Tile:
    fields.only("id", "count", *parts.SIDE_NAMES, "places")
    north, east, south, west = (
        fields.choice(name, parts.SIDE_BY_NAME) for name in parts.SIDE_NAMES
    )
    entries = fields.objects("places", least=1, most=MOST_PLACES)
    places = tuple(_place(entry) for entry in entries)
    fields.distinct("places", [place.name for place in places])
    tile = Tile(
        name=fields.slug("id"),
        count=fields.integer("count", 1, MOST_TILES),
        sides=(north, east, south, west),
        places=places,
    )
    with fields:
        _check_places(tile)
    return tile


def _place(fields: Reader) -> Place:
    kind = fields.choice("kind", parts.KIND_BY_NAME)
    known: Mapping[str, int] = parts.HALF_NUMBERS if kind is Kind.SEA else parts.SIDE_NUMBERS
    extra = {
        Kind.SEA: ("shoals", "boat"),
        Kind.BRIDGE: ("symbols", "ends"),
        Kind.ISLAND: ("symbols",),
        Kind.MARKET: (),
    }[kind]
    fields.only("id", "kind", "sides", *extra)
    symbols = fields.integer("symbols", 0, MOST_SYMBOLS) if "symbols" in fields else 0
    if "shoals" in fields:
        shoals = fields.integers("shoals", 1, MOST_FISH)
        if len(shoals) > 1:
            raise DataError(fields.at("shoals"), "must be one shoal at most")
        symbols = sum(shoals)
    touches = fields.choices("sides", known, most=len(known))
    fields.distinct("sides", [str(number) for number in touches])
    return Place(
        name=fields.slug("id"),
        kind=kind,
        touches=tuple(touches),
        symbols=symbols,
        boat="boat" in fields and fields.boolean("boat"),
        ends="ends" in fields and fields.boolean("ends"),
    )


def _check_places(tile: Tile) -> None:
    """Every side and half-side belongs to the one place that its side asks for (S6, S11)."""
    owners: dict[tuple[bool, int], Place] = {}
    for number, place in enumerate(tile.places):
        where = f"places[{number}]"
        for touched in place.touches:
            spot = (place.kind is Kind.SEA, touched)
            if spot in owners:
                raise DataError(where, "touches what another place touches, too")
            owners[spot] = place
        if place.kind is Kind.MARKET and place.touches:
            raise DataError(f"{where}.sides", "must be empty: a market lies in the middle")
        if place.kind is Kind.BRIDGE and len(place.touches) != (1 if place.ends else 2):
            raise DataError(f"{where}.sides", "must be two, or one where the bridge ends here")
    if sum(place.kind is Kind.MARKET for place in tile.places) > 1:
        raise DataError("places", "must have one market at most")
    for side, kind in enumerate(tile.sides):
        halves = [owners.pop((True, half), None) for half in (2 * side, 2 * side + 1)]
        whole = owners.pop((False, side), None)
        where = parts.SIDE_NAMES[side]
        if kind is Side.ISLAND:
            fine = halves == [None, None] and whole is not None and whole.kind is Kind.ISLAND
        elif kind is Side.SEA:
            fine = whole is None and halves[0] is not None and halves[0] is halves[1]
        else:
            bridge = whole is not None and whole.kind is Kind.BRIDGE
            fine = bridge and None not in halves
        if not fine:
            what = {
                Side.ISLAND: "one island",
                Side.SEA: "one sea, with both halves",
                Side.BRIDGE: "a bridge, and sea on both halves",
            }[kind]
            raise DataError(where, f"is {kind.slug}: must be touched by {what}, and nothing else")


def _ship(fields: Reader) -> Ship:
    fields.only("id", "points", "asks")
    asks = fields.object("asks")
    exact: parts.Amounts | None = None
    pair: tuple[int, int] | None = None
    total: int | None = None
    if "any" in asks:
        asks.only("any")
        total = asks.integer("any", 1, MOST_WARES)
    elif "a" in asks:
        asks.only("a", "b")
        pair = (asks.integer("a", 1, MOST_WARES), asks.integer("b", 1, MOST_WARES))
    else:
        asks.only(*parts.WARE_BY_NAME)
        bananas, shells, fish = (
            asks.integer(name, 0, MOST_WARES) if name in asks else 0 for name in parts.WARE_BY_NAME
        )
        exact = (bananas, shells, fish)
        if not any(exact):
            raise DataError(fields.at("asks"), "must be wares, or a and b, or any")
    return Ship(
        name=fields.slug("id"),
        points=fields.integer("points", 1, MOST_POINTS),
        exact=exact,
        pair=pair,
        any=total,
        ways=ways_to_pay(exact, pair, total),
    )
