"""What is said of an area that the player asks about, and what is missing there."""

from islas.markup.controls import CLOSE, button, unseen
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.suedsee.board import Board
from islas.suedsee.picture.board import tile_picture
from islas.suedsee.picture.islanders import islander
from islas.suedsee.survey import Area, Opening, area_of, what_fits
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.areas import TITLES, ends, leaders, worth
from islas.suedsee.words.sides import left_in_words
from islas.suedsee.words.vocabulary import cell_in_words


def area_note(table: SeaTable, board: Board, node: int, openings: list[Opening]) -> Html:
    """What there is to say of an area, over the sea."""
    _ = table.translate
    area = area_of(board, node, len(table.names))
    who = [
        tag("span", join([islander(seat)] * count), class_="party")
        for seat, count in enumerate(area.islanders)
        if count
    ]
    told = " ".join(filter(None, [worth(_, area), ends(_, area), leaders(_, area, table.names)]))
    return tag(
        "div",
        tag(
            "header",
            tag("b", _(TITLES[area.kind])),
            *who,
            _asking(table, area),
            button(_("Close"), "area", CLOSE, style="quiet"),
        ),
        tag("p", told),
        _missing(table, area, openings, _hand(table, board, node, openings)),
        class_=classes("panel area-note", "asked" if table.question("missing") else ""),
        role="status",
    )


def _asking(table: SeaTable, area: Area) -> Html:
    """What asks what is missing."""
    if area.complete or table.question("missing"):
        return EMPTY
    return button(table.translate("What is missing?"), "missing", "1", style="quiet")


def _hand(table: SeaTable, board: Board, node: int, openings: list[Opening]) -> list[str]:
    """What the tile in hand, while it is to be laid, can do in each opening (`survey.what_fits`)."""
    if table.laying is None:
        return [""] * len(openings)
    return [what_fits(board, node, each.cell, table.view.tile) for each in openings]


def _missing(table: SeaTable, area: Area, openings: list[Opening], hand: list[str]) -> Html:
    """What is missing here: the tiles that would close it, the one in hand first, and how many are left."""
    if area.complete or not table.question("missing"):
        return EMPTY
    return tag(
        "ul",
        *(
            _opening(table, number, each, own)
            for number, (each, own) in enumerate(zip(openings, hand, strict=True), 1)
        ),
        class_="openings",
    )


def _opening(table: SeaTable, number: int, found: Opening, hand: str) -> Html:
    """What closes an opening; where that is its number on the sea shows, and words say who cannot see it."""
    _, edition = table.translate, table.view.edition
    where = tag("b", str(number), class_="ordinal", aria_hidden="true")
    where += unseen(f"{cell_in_words(_, found.cell)}: ")
    if hand:
        own = _("Your tile closes it.") if hand == "closes" else _("Your tile fits here.")
        where += tag("b", own, class_="own") + " "
    if found.closing:
        tiles = (
            tag("span", tile_picture(edition.tiles[edition.tile_numbers[name]]), f"×{count}")
            for name, count in found.closing
        )
        return tag("li", where, tag("span", _("Closed by:")), *tiles, class_="closing")
    fitting = sum(count for _name, count in found.fitting)
    if not fitting and hand:
        return tag("li", where, tag("span", _("Nothing else that is left fits there.")))
    return tag("li", where, tag("span", left_in_words(_, fitting)))
