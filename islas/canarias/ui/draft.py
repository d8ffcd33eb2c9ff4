"""The islands to choose from, each with what settlers will count on it."""

from typing import Final

from islas.canarias.actions import ChooseIsland
from islas.canarias.components import FEATURES
from islas.canarias.picture import board, icon
from islas.canarias.position import Holding
from islas.canarias.ui.lens import SWITCH, chip, tallies
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.board import counts_in_words
from islas.markup.controls import unseen
from islas.markup.html import Html, classes, tag
from islas.texts import gettext_noop

#: What the counts of an island are good for.
SETTLERS: Final = gettext_noop("Settlers go where most are free.")


def draft(table: CanariasTable) -> Html:
    """The islands as HTML; one's own stands out, those of others step back."""
    _ = table.translate
    islands = table.view.edition.islands
    bare = [Holding() for _island in islands]
    for holding, island in zip(bare, islands, strict=True):
        holding.take(island)
    counted = tallies(FEATURES, bare) if SWITCH in table.switched_on else []
    free = {action.island for action in table.picks.legal if isinstance(action, ChooseIsland)}
    takers = {table.scene.island(seat): seat for seat in range(len(table.names))}
    found = []
    for place, island in enumerate(islands):
        taker = takers.get(island)
        chips = (chip(each, place) for each in counted)
        counts = tag("span", *chips, class_="counted")
        meant = counts_in_words(_, bare[place])
        if counted:
            counts = tag("span", counts, aria_hidden="true") + unseen(meant)
        found.append(
            tag(
                "button",
                board(island, {}),
                tag("b", island.title),
                counts,
                tag("small", table.names[taker] if taker is not None else ""),
                type="button",
                class_=classes(
                    "island",
                    "own" if taker == table.seat else "taken" if taker is not None else "",
                ),
                data_do="act",
                data_value=f"island {island.name}",
                disabled=not (table.my_turn and island.name in free),
                data_tip=f"{island.title}\n{meant}\n{_(SETTLERS)}",
            )
        )
    legend = tag(
        "p",
        icon("coast"),
        " ",
        _("Sand is coast; rock is a cliff, and no coast."),
        " ",
        _("The numbers are areas next to each kind of land: settlers go where most are free."),
        " ",
        _("Gold: the most of all; broken line: as many as another."),
        class_="legend",
    )
    return tag("div", legend, *found, class_="draft")
