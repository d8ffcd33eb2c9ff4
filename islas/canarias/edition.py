"""An edition of the game: its cards, islands and rule options, read from a JSON file.

The format is described in `docs/formats.md` and by the JSON Schema `editions/edition.schema.json`.
Reading checks everything the rules rely on and names the place of the first thing that is wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, ClassVar, Final

from islas.canarias import components as parts
from islas.canarias.components import Card, Colour, Pirate, Power, Settler
from islas.canarias.island import Area, Island, Point
from islas.canarias.survey import check_island
from islas.core.editions import RuleOptions, digest, read_file
from islas.core.errors import DataError
from islas.core.fields import Reader

FORMAT: Final = "islas-canarias-edition/1"
STANDARD: Final = "reconstructed"

# What is counted is several times what the package's edition has (`docs/formats.md`).
MOST_SETTLERS: Final = 200
MOST_PIRATES: Final = 100
MOST_CARDS: Final = 1_000
#: Two first hands and the first card of the ship.
LEAST_CARDS: Final = 11
MOST_ISLANDS: Final = 20
MOST_AREAS: Final = 60
MOST_POINTS: Final = 2_000
MOST_CHAINS: Final = 60


@dataclass(frozen=True, slots=True)
class Options(RuleOptions):
    """The rule options of an edition (D1, D21, D40)."""

    privilege_draw: int = 4
    pirate_without_points: str = "nobody"
    standstill: str = "ends"

    #: What each option may be set to.
    CHOICES: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "privilege_draw": (4, 5),
        "pirate_without_points": ("nobody", "everybody"),
        "standstill": ("ends", "goes_on"),
    }

    #: How the games were played whose records do not name an option because they are older than it.
    IN_OLD_RECORDS: ClassVar[Mapping[str, Any]] = {"standstill": "goes_on"}

    def to_record(self) -> dict[str, Any]:
        """The options as records keep them: an old way of playing is written as old records do."""
        return {
            name: value
            for name, value in self.to_json().items()
            if name not in self.IN_OLD_RECORDS or value != self.IN_OLD_RECORDS[name]
        }

    @classmethod
    def of_record(cls, fields: Reader, base: "Options") -> "Options":
        """The options of a game from its record; of two ways of playing, old records mean the old."""
        return cls.read(fields, replace(base, **cls.IN_OLD_RECORDS))


@dataclass(frozen=True, eq=False)
class Edition:
    """Cards, islands and options of one edition.

    `settlers` holds each different settler card once, `copies` says how many of each there are;
    `pirates` are the colours of the pirate cards; `powers` maps the colour of each privilege to what
    it allows. `islands` can be chosen from at the start.
    """

    name: str
    settlers: tuple[Settler, ...]
    copies: tuple[int, ...]
    pirates: tuple[Colour, ...]
    powers: tuple[Power, ...]
    islands: tuple[Island, ...]
    options: Options
    digest: str

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The different cards: settlers, then one pirate a colour. Positions name cards by place."""
        return (*self.settlers, *(Pirate(colour) for colour in parts.COLOURS))

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """The names of `cards`."""
        return tuple(card.name for card in self.cards)

    @cached_property
    def card_numbers(self) -> dict[str, int]:
        """From a card's name to its place in `cards`."""
        return {card.name: number for number, card in enumerate(self.cards)}

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """The whole draw pile, sorted, before it is shuffled: places in `cards`, repeated (D29)."""
        settlers = [n for n, copies in enumerate(self.copies) for _ in range(copies)]
        return (*settlers, *sorted(len(self.settlers) + colour for colour in self.pirates))

    @cached_property
    def card_counts(self) -> tuple[int, ...]:
        """How many of each of `cards` are in the deck."""
        return tuple(self.deck.count(card) for card in range(len(self.cards)))

    @cached_property
    def island_numbers(self) -> dict[str, int]:
        """From an island's name to its place in `islands`."""
        return {island.name: number for number, island in enumerate(self.islands)}

    @cached_property
    def colour_of_power(self) -> dict[Power, Colour]:
        """From a power to the colour of the privilege that gives it (D27)."""
        return {power: Colour(number) for number, power in enumerate(self.powers)}


def read_edition(text: str, where: str = "edition") -> Edition:
    """The edition in a JSON text; raises `DataError` that names the place of a mistake."""
    return read_file(text, where, lambda data: _edition(Reader(data), digest(data)))


@cache
def standard_edition() -> Edition:
    """The edition that the package carries."""
    return read_edition(standard_text(), STANDARD)


def standard_text() -> str:
    """The JSON text of the edition that the package carries."""
    return (files("islas.canarias") / "editions" / f"{STANDARD}.json").read_text("utf-8")


def _edition(fields: Reader, digest: str) -> Edition:
    fields.only(
        "format", "name", "about", "options", "privileges", "pirates", "settlers", "islands"
    )
    fields.choice("format", (FORMAT,))
    entries = fields.objects("settlers", least=1, most=MOST_SETTLERS)
    settlers = tuple(_settler(entry) for entry in entries)
    copies = tuple(entry.integer("copies", 1, 99) for entry in entries)
    pirates = tuple(fields.choices("pirates", parts.COLOUR_BY_NAME, most=MOST_PIRATES))
    cards = sum(copies) + len(pirates)
    if not LEAST_CARDS <= cards <= MOST_CARDS:
        raise DataError("settlers", f"must make {LEAST_CARDS} to {MOST_CARDS} cards, not {cards}")
    islands = tuple(
        _island(entry) for entry in fields.objects("islands", least=2, most=MOST_ISLANDS)
    )
    fields.distinct("settlers", [settler.name for settler in settlers])
    fields.distinct("islands", [island.name for island in islands])
    return Edition(
        name=fields.slug("name"),
        settlers=settlers,
        copies=copies,
        pirates=pirates,
        powers=_powers(fields.object("privileges")),
        islands=islands,
        options=Options.read(fields.object("options")),
        digest=digest,
    )


def _settler(fields: Reader) -> Settler:
    fields.only("name", "title", "colour", "priorities", "copies")
    priorities = fields.choices("priorities", parts.PRIORITY_BY_NAME, exactly=4)
    fields.distinct("priorities", [parts.PRIORITY_NAMES[number] for number in priorities])
    first, second, third, fourth = priorities
    return Settler(
        name=fields.slug("name"),
        title=fields.name("title"),
        colour=fields.choice("colour", parts.COLOUR_BY_NAME),
        priorities=(first, second, third, fourth),
    )


def _powers(fields: Reader) -> tuple[Power, ...]:
    fields.only(*parts.COLOUR_BY_NAME)
    by_colour: Mapping[Colour, Power] = {
        colour: fields.choice(name, parts.POWER_BY_NAME)
        for name, colour in parts.COLOUR_BY_NAME.items()
    }
    fields.distinct("", [power.value for power in by_colour.values()])
    return tuple(by_colour[colour] for colour in parts.COLOURS)


def _island(fields: Reader) -> Island:
    fields.only("name", "title", "points", "areas", "rivers", "roads", "cliffs")
    points = tuple(fields.points("points", MOST_POINTS))
    entries = fields.objects("areas", least=2, most=MOST_AREAS)
    areas = tuple(_area(entry, points) for entry in entries)
    fields.distinct("areas", [area.id for area in areas])
    island = Island(
        name=fields.slug("name"),
        title=fields.name("title"),
        points=points,
        areas=areas,
        rivers=tuple(fields.chains("rivers", len(points), MOST_CHAINS)),
        roads=tuple(fields.chains("roads", len(points), MOST_CHAINS)),
        cliffs=tuple(fields.chains("cliffs", len(points), MOST_CHAINS)),
    )
    with fields:
        check_island(island)
    return island


def _area(fields: Reader, points: tuple[Point, ...]) -> Area:
    fields.only("id", "kind", "outline", "site")
    outline = fields.chain("outline", len(points), least=3)
    fields.distinct("outline", [str(number) for number in outline])
    return Area(
        id=fields.slug("id"),
        ground=fields.choice("kind", parts.GROUND_BY_NAME),
        outline=outline,
        site=fields.point("site"),
    )
