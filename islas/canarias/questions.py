"""What an outside checker asks on the command line: an island, the deck, and how landings are decided; and
what the files of the game hold (`contract.Questions`).
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from islas.canarias import components as parts
from islas.canarias.components import Power, Settler
from islas.canarias.edition import FORMAT as EDITION
from islas.canarias.edition import Edition, read_edition
from islas.canarias.game import Canarias
from islas.canarias.island import Island
from islas.canarias.landing import building_areas, compare
from islas.canarias.legal import area_names
from islas.canarias.notation import FORMAT as POSITION
from islas.canarias.notation import put_buildings, read_position
from islas.canarias.position import Holding
from islas.contract import Lines
from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice, decoded, read_json
from islas.core.limits import MOST_SEATS


def add(parser: ArgumentParser) -> None:
    """Add the questions."""
    questions = parser.add_subparsers(dest="question", required=True)
    for name, text, answer in (
        ("island", "Areas of an island with neighbours and land features.", island),
        ("deck", "All settlers, pirates and privileges.", deck),
        ("landing", "Who gets a settler: JSON lines in, JSON lines out.", landing),
    ):
        question = questions.add_parser(name, help=text, description=text)
        question.add_argument("--edition", metavar="FILE", help="an edition file")
        question.set_defaults(answer=answer)
        if name == "island":
            question.add_argument("name", help="tenerife, gran-canaria, la-palma, …")
        if name == "landing":
            question.add_argument("file", nargs="?", default="-", help="- for standard input")


def island(options: Namespace, game: Canarias, lines: Lines) -> Iterator[Any]:
    """An island's areas with their neighbours and land features."""
    edition = game.edition
    number = check_choice(options.name, "island", edition.island_numbers)
    yield island_to_json(edition.islands[number])


def deck(options: Namespace, game: Canarias, lines: Lines) -> Iterator[Any]:
    """Every settler card, the pirates and the privileges."""
    yield deck_to_json(game.edition)


def landing(options: Namespace, game: Canarias, lines: Lines) -> Iterator[Any]:
    """An answer for each line of JSON: who gets the settler, and why."""
    for number, line in enumerate(lines(options.file), start=1):
        if not line.strip():
            continue
        where = f"line {number}"
        try:
            yield decide(game.edition, Reader(read_json(decoded(line, where), where)))
        except DataError as error:
            yield {"error": str(error)}


def island_to_json(island: Island) -> dict[str, Any]:
    """The island as `docs/formats.md` describes it."""
    return {
        "name": island.name,
        "areas": [
            {
                "id": area.id,
                "kind": area.ground.value,
                "neighbours": [
                    other.id for other in island.areas if other.id in island.neighbours[area.id]
                ],
                "features": [feature.slug for feature in island.features[area.id]],
            }
            for area in island.areas
        ],
    }


def deck_to_json(edition: Edition) -> dict[str, Any]:
    """All cards one by one, as `docs/formats.md` describes them."""
    return {
        "settlers": [
            {
                "name": settler.name,
                "colour": settler.colour.slug,
                "priorities": [parts.PRIORITY_NAMES[number] for number in settler.priorities],
            }
            for settler, copies in zip(edition.settlers, edition.copies, strict=True)
            for _ in range(copies)
        ],
        "pirates": [colour.slug for colour in edition.pirates],
        "privileges": {
            colour.slug: power.value
            for colour, power in zip(parts.COLOURS, edition.powers, strict=True)
        },
    }


def decide(edition: Edition, fields: Reader) -> dict[str, Any]:
    """The answer to one landing (D9 to D13, D16)."""
    fields.only("card", "islands")
    settler = _settler(fields.object("card"))
    entries = fields.objects("islands", least=1, most=MOST_SEATS)
    holdings = [_holding(edition, entry) for entry in entries]
    powers = [
        {edition.powers[colour] for colour in entry.choices("privileges", parts.COLOUR_BY_NAME)}
        if "privileges" in entry
        else set()
        for entry in entries
    ]
    for power in (Power.WIN_TIES, Power.BUILD_ANYWHERE):
        if sum(power in held for held in powers) > 1:
            raise DataError(fields.at("islands"), f"{power.value} is held by more than one island")
    ties = next((seat for seat, held in enumerate(powers) if Power.WIN_TIES in held), None)
    verdict = compare(settler.priorities, holdings, ties)
    winner = verdict.winner
    areas: tuple[str, ...] = ()
    if winner is not None:
        holding = holdings[winner]
        anywhere = Power.BUILD_ANYWHERE in powers[winner]
        mask = building_areas(holding.free, holding.near, settler.priorities, anywhere)
        areas = area_names(holding.home, mask)
    return {
        "winner": winner,
        "decided_by": verdict.decided_by,
        "counts": [list(row) for row in verdict.counts],
        "areas": list(areas),
    }


def _settler(fields: Reader) -> Settler:
    fields.only("name", "colour", "priorities")
    numbers = fields.choices("priorities", parts.PRIORITY_BY_NAME, exactly=4)
    first, second, third, fourth = numbers
    colour = fields.choice("colour", parts.COLOUR_BY_NAME)
    return Settler("settler", "Settler", colour, (first, second, third, fourth))


def _holding(edition: Edition, fields: Reader) -> Holding:
    fields.only("island", "buildings", "privileges")
    holding = Holding()
    holding.take(edition.islands[fields.choice("island", edition.island_numbers)])
    if "buildings" in fields:
        put_buildings(holding, fields.object("buildings"))
    return holding


def _edition(text: str, where: str, game: Canarias) -> str:
    edition = read_edition(text, where)
    return f"a sound edition: {sum(edition.copies)} settlers, {len(edition.islands)} islands"


def _position(text: str, where: str, game: Canarias) -> str:
    position = read_position(text, game.edition, where)
    return f"a sound position: {len(position.players)} players, {position.phase.name.lower()} phase"


FILES: Final[Mapping[str, Callable[[str, str, Canarias], str]]] = {
    EDITION: _edition,
    POSITION: _position,
}
