"""What the pages of Südsee to read show: its numbers, all tiles and ships.

Numbers come from the rules and the edition. The words are in `site/templates/suedsee-rules`.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from islas.markup.html import Html, join, tag
from islas.suedsee.components import (
    FEWEST_PLAYERS,
    ISLANDERS,
    MOST_PLAYERS,
    OPEN_SHIPS,
    WARES,
    WARES_FOR_A_POINT,
)
from islas.suedsee.edition import Edition
from islas.suedsee.picture.board import tile_picture
from islas.suedsee.picture.islanders import islander
from islas.suedsee.picture.ships import ship, thing
from islas.suedsee.words.options import OPTIONS
from islas.suedsee.words.vocabulary import (
    WARE_NAMES,
    points_in_words,
    ship_in_words,
)
from islas.texts import Translate

#: Ships that are shown, one of each kind.
SHIPS: Final = ("exact-1", "pair-1", "any-3")


def rulebook(edition: Edition, _: Translate) -> Mapping[str, object]:
    """Everything that the template of the rules takes."""
    usual = edition.options.to_json()
    return {
        "n": {
            "fewest": FEWEST_PLAYERS,
            "most": MOST_PLAYERS,
            "islanders": ISLANDERS,
            "open": OPEN_SHIPS,
            "tiles": sum(tile.count for tile in edition.tiles) - 1,
            "ships": len(edition.ships),
            "tokens": edition.boat_tokens,
            "wares": WARES_FOR_A_POINT,
            "least": min(ship.points for ship in edition.ships),
            "best": max(ship.points for ship in edition.ships),
        },
        "peoples": [islander(seat) for seat in range(MOST_PLAYERS)],
        "wares": [(thing(ware.slug), _(WARE_NAMES[ware])) for ware in WARES],
        "ships": [
            (ship(it), f"{points_in_words(_, it.points)}: {ship_in_words(_, it)}")
            for it in (edition.ships[edition.ship_numbers[name]] for name in SHIPS)
        ],
        "variants": [
            (_(question), [(_(text), choice == usual[name]) for choice, text in choices.items()])
            for name, (question, choices) in OPTIONS.items()
        ],
    }


def gallery(edition: Edition, _: Translate) -> Html:
    """All tiles and ships with how many there are, as sections of HTML."""
    tiles = [(tile_picture(tile), f"× {tile.count}") for tile in edition.tiles]
    ships = [
        (ship(it), f"{points_in_words(_, it.points)}: {ship_in_words(_, it)}")
        for it in edition.ships
    ]
    things = [
        *((thing(ware.slug), _(WARE_NAMES[ware])) for ware in WARES),
        (thing("token"), f"{_('boat tokens')} × {edition.boat_tokens}"),
        *((islander(seat), f"× {ISLANDERS}") for seat in range(MOST_PLAYERS)),
    ]
    count = sum(tile.count for tile in edition.tiles)
    return join(
        (
            _section("tiles", _("Tiles: {count}").format(count=count), tiles),
            _section("ships", _("Ships: {count}").format(count=len(edition.ships)), ships),
            _section("things", _("Wares and islanders"), things),
        )
    )


def frame(_: Translate) -> dict[str, str]:
    """The words around the gallery on its page."""
    return {
        "title": _("Carcassonne Südsee: tiles and ships"),
        "about": _("All tiles, ships, wares and islanders of the game, with how many there are."),
        "play": _("Play"),
        "read": _("Rules"),
        "note": _(
            "How many tiles, ships and tokens there are is known of the printed game; which they are is "
            "reconstructed. An edition file can replace them."
        ),
    }


def _section(kind: str, title: str, figures: Sequence[tuple[Html, str]]) -> Html:
    shown = (tag("figure", picture, tag("figcaption", name)) for picture, name in figures)
    return tag(
        "section", tag("h2", title), tag("div", *shown, class_="figures"), class_=f"gallery-{kind}"
    )
