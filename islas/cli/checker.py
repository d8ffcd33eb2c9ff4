"""What an outside checker asks: an island, the deck, and how landings are decided; all in JSON."""

from argparse import Namespace
from typing import Any

from islas.canarias import components as parts
from islas.canarias.components import Power, Settler
from islas.canarias.edition import Edition
from islas.canarias.island import Island
from islas.canarias.landing import building_areas, compare
from islas.canarias.legal import area_names
from islas.canarias.notation import put_buildings
from islas.canarias.position import Holding
from islas.cli.files import decoded, edition_of, read_lines
from islas.cli.output import print_json
from islas.core.errors import DataError
from islas.core.fields import Reader, check_choice, read_json
from islas.core.limits import MOST_SEATS


def island(options: Namespace) -> None:
    """Print an island's areas with their neighbours and land features."""
    edition = edition_of(options.edition)
    number = check_choice(options.name, "island", edition.island_numbers)
    print_json(island_to_json(edition.islands[number]))


def deck(options: Namespace) -> None:
    """Print every settler card, the pirates and the privileges."""
    print_json(deck_to_json(edition_of(options.edition)))


def landing(options: Namespace) -> None:
    """Answer a line of JSON for each line of JSON: who gets the settler, and why."""
    edition = edition_of(options.edition)
    for number, line in enumerate(read_lines(options.file), start=1):
        if not line.strip():
            continue
        where = f"line {number}"
        try:
            answer = decide(edition, Reader(read_json(decoded(line, where), where)))
        except DataError as error:
            answer = {"error": str(error)}
        print_json(answer)


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
