"""What the page of the rules shows: the numbers of the game, and its pictures.

Numbers come from the rules and the edition, so that the page cannot say anything else than what is
played. The words are in `site/templates/rules`.
"""

from collections.abc import Mapping
from typing import Final

from islas.canarias.components import (
    COLOURS,
    FEATURES,
    KINDS,
    SUPPLY,
    Colour,
    Kind,
)
from islas.canarias.edition import Edition
from islas.canarias.legal import HOUSES_FOR
from islas.canarias.picture import board, card, icon, privilege, ship
from islas.canarias.position import (
    FEWEST_PLAYERS,
    FIRST_PALACE_BONUS,
    MOST_PLAYERS,
    POINTS,
    QUIET_ROUNDS,
)
from islas.canarias.privileges import POINTS_FOR_PRIVILEGE
from islas.canarias.rules import CARDS_DRAWN, FIRST_HAND, GOAL
from islas.canarias.words.options import OPTIONS
from islas.canarias.words.tips import card_meaning
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES, PRIORITIES, card_name
from islas.texts import Translate

#: The settler that is shown.
SETTLER: Final = "pescador"
#: The pirate that is shown.
PIRATE: Final = "pirate-red"
#: The island that is shown, much of whose shore is cliffs, and what stands on it, by area.
SHOWN: Final = "gran-canaria"
STANDING: Final = {
    2: (Kind.HOUSE, Colour.RED),
    5: (Kind.PALACE, Colour.BLUE),
    8: (Kind.TOWN, Colour.GREEN),
}
#: Passengers of the ship that is shown.
PASSENGERS: Final = 4


def rulebook(edition: Edition, _: Translate) -> Mapping[str, object]:
    """Everything that the template takes."""
    return {
        "n": numbers(edition),
        "drawn": _pictures(edition, _),
        "features": [{"name": f.slug, "title": _(PRIORITIES[f])} for f in FEATURES],
        "colours": [colour.slug for colour in COLOURS],
        "trades": [(kind.slug, houses) for kind, houses in HOUSES_FOR.items()],
        "privileges": [
            {
                "picture": privilege(colour, power),
                "title": _(COLOUR_PRIVILEGES[colour]),
                "power": power.value,
            }
            for colour, power in zip(COLOURS, edition.powers, strict=True)
        ],
        "scores": scores(),
        "variants": _variants(edition, _),
    }


def numbers(edition: Edition) -> Mapping[str, object]:
    """The numbers that the words ask for."""
    sizes = {len(island.sites) for island in edition.islands}
    return {
        "fewest": FEWEST_PLAYERS,
        "most": MOST_PLAYERS,
        "areas": "–".join(map(str, sorted({min(sizes), max(sizes)}))),
        "cards": len(edition.deck),
        "settlers": sum(edition.copies),
        "pirates": len(edition.pirates),
        "priorities": len(edition.settlers[0].priorities),
        "colours": len(COLOURS),
        "hand": FIRST_HAND,
        "supply": {kind.slug: copies for kind, copies in zip(KINDS, SUPPLY, strict=True)},
        "drawn": CARDS_DRAWN,
        "privilege": POINTS_FOR_PRIVILEGE,
        "privilege_draw": edition.options.privilege_draw,
        "goal": GOAL,
        "quiet": QUIET_ROUNDS,
    }


def scores() -> list[tuple[str, str, int]]:
    """What brings points: its name in the words, the kind that is drawn, and how many."""
    house, palace, town = POINTS
    return [
        ("house", "house", house),
        ("first", "palace", palace + FIRST_PALACE_BONUS),
        ("palace", "palace", palace),
        ("town", "town", town),
    ]


def _pictures(edition: Edition, _: Translate) -> Mapping[str, object]:
    number = edition.card_numbers[SETTLER]
    name, told, _ship = card_meaning(_, edition, number).split("\n")
    island = edition.islands[edition.island_numbers[SHOWN]]
    robber = edition.card_numbers[PIRATE]
    return {
        "icon": icon,
        "island": lambda label: board(island, STANDING, label=label),
        "island_title": island.title,
        "settler": card(edition, number, name),
        "settler_told": told,
        "pirate": card(edition, robber, card_name(_, edition.cards[robber])),
        "ship": ship(PASSENGERS),
    }


def _variants(edition: Edition, _: Translate) -> list[tuple[str, list[tuple[str, bool]]]]:
    """The questions of the start form, and the answers to each with whether it is the usual one."""
    usual = edition.options.to_json()
    return [
        (_(question), [(_(text), choice == usual[name]) for choice, text in choices.items()])
        for name, (question, choices) in OPTIONS.items()
    ]
