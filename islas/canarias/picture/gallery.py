"""All cards, buildings and islands of an edition on one page."""

from collections.abc import Iterable

from islas.canarias.components import COLOURS, KINDS
from islas.canarias.edition import Edition
from islas.canarias.picture.board import board
from islas.canarias.picture.cards import card, card_back, icon, privilege
from islas.canarias.words.vocabulary import building_name, card_name, power_in_words
from islas.markup.html import Html, join, tag
from islas.texts import Translate


def frame(_: Translate) -> dict[str, str]:
    """The words around the gallery on its page."""
    return {
        "title": _("Islas Canarias: cards and islands"),
        "about": _("All settlers, pirates, privileges, buildings and islands of the game."),
        "play": _("Play"),
        "fair": _("How fair are the islands?"),
        "note": _(
            "Cards and islands are reconstructed from the rule booklets and from descriptions of "
            "the printed game, which is not public. An edition file can replace them."
        ),
    }


def gallery(edition: Edition, _: Translate) -> Html:
    """The gallery as sections of HTML; the page has to carry `symbols()` and the styles."""
    islands = [(board(island, {}), island.title) for island in edition.islands]
    faces = [(card(edition, n), card_name(_, face)) for n, face in enumerate(edition.cards)]
    settlers = [
        (picture, f"{name} × {copies}")
        for (picture, name), copies in zip(faces, edition.copies)  # noqa: B905 - pirates follow
    ]
    pirates = [*faces[len(settlers) :], (card_back(), _("Back of a card"))]
    privileges = [
        (privilege(colour, power), power_in_words(_, power))
        for colour, power in zip(COLOURS, edition.powers, strict=True)
    ]
    buildings = [
        (icon(f"{kind.slug}-{colour.slug}"), building_name(_, kind, colour))
        for kind in KINDS
        for colour in COLOURS
    ]
    return join(
        (
            _section("islands", _("Islands"), islands),
            _section("cards", _("Settlers"), settlers),
            _section("cards", _("Pirates"), pirates),
            _section("privileges", _("Privileges"), privileges),
            _section("buildings", _("Buildings"), buildings),
        )
    )


def _section(kind: str, title: str, figures: Iterable[tuple[Html, str]]) -> Html:
    shown = (tag("figure", picture, tag("figcaption", name)) for picture, name in figures)
    return tag(
        "section",
        tag("h2", title),
        tag("div", *shown, class_="figures"),
        class_=f"gallery-{kind}",
    )
