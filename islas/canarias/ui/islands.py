"""The own island and those of the others, as HTML from what one seat may know."""

from collections.abc import Set
from dataclasses import replace
from typing import Final

from islas.canarias import keys
from islas.canarias.actions import Build, GiveHouse, Settle, Upgrade
from islas.canarias.components import FIRST_COLOUR
from islas.canarias.island import Island
from islas.canarias.picture import board, icon, living
from islas.canarias.picture.board import bounds
from islas.canarias.rulebook.refusals import REFUSALS, refused
from islas.canarias.rules import GOAL
from islas.canarias.statistics import sources
from islas.canarias.ui.landing_panel import frame, tallies
from islas.canarias.ui.lens import SWITCH
from islas.canarias.ui.parts import described, small_board, tokens
from islas.canarias.ui.recap import lately
from islas.canarias.ui.standing import standing
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.areas import areas_in_words
from islas.canarias.words.tips import (
    points_meaning,
    thing_meaning,
)
from islas.canarias.words.vocabulary import PRIORITIES
from islas.markup.controls import camera
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.markup.icons import NEARER

#: The steps in which evening comes.
DUSKS: Final = 3

#: How much wider than high an island is that fills its frame with less height.
WIDE: Final = 1.5
#: How many players there are at most for the islands of rivals to have counts below them on a laptop.
FEW: Final = 3


def mine(table: CanariasTable) -> Html:
    """The own island."""
    _ = table.translate
    island = table.scene.island(table.seat)
    if island is None:
        return EMPTY
    numbers = island.site_numbers
    areas = table.picks.areas if table.my_turn else []
    legal = frozenset(numbers[name] for name in areas)
    labels = dict(enumerate(areas_in_words(_, table.scene.players[table.seat])))
    ahead = {numbers[area]: told for area, told in table.lens.changes(_, table.names).items()}
    omens = {numbers[area]: found for area, found in table.omens.items()}
    picture = board(
        island,
        table.scene.buildings(table.seat),
        legal=legal,
        chosen=frozenset(numbers[name] for name in table.picks.taken),
        advised=table.hinted,
        traded=table.traded,
        marked=table.marked[table.seat],
        fresh=table.scene.fresh_areas(table.seat),
        lately=table.lately(table.seat),
        labels=labels,
        ahead=ahead,
        barred=_barred(table, legal),
        omens=omens,
        alive=True,
        owner=table.seat,
        lost=table.lost_at(table.seat),
    )
    caption = _caption(table, table.seat, island.title) + _tallies(table, table.seat)
    # At the end of the tutorial as at that of a game.
    won = table.halted and table.scene.points(table.seat) >= GOAL
    moving = living(island, table.scene.buildings(table.seat), festive=won)
    seen = camera(picture + moving, f"island {island.name}", _("Look closer"))
    strip = table.lens.strip(table.seat)
    if table.recalls:
        strip += lately(table, table.seat)
    return caption + seen + strip + described(_, table.scene, table.seat) + _dusk(table)


def _barred(table: CanariasTable, legal: Set[int]) -> dict[int, str]:
    """By their numbers, why the other areas cannot be chosen while some can."""
    island = table.scene.island(table.seat)
    kinds = Build | Settle | Upgrade | GiveHouse
    model = next((each for each, _ in table.choice.fitting if isinstance(each, kinds)), None)
    if not legal or model is None or island is None:
        return {}
    found = {}
    for number, site in enumerate(island.sites):
        reason = "" if number in legal else refused(table.view, replace(model, area=site.id))
        if reason:
            found[number] = table.translate(REFUSALS[reason])
    return found


def _dusk(table: CanariasTable) -> Html:
    """The light over the sea, which goes as somebody comes near the end of the game."""
    seats = range(len(table.names))
    near = min(max(table.scene.points(seat) for seat in seats), GOAL) * DUSKS // GOAL
    return tag("span", class_=f"dusk dusk-{near}", aria_hidden="true")


def others(table: CanariasTable) -> Html:
    """The islands of the other players."""
    seats = len(table.names)
    found = []
    drafted = all(map(table.scene.island, range(seats)))
    counts = table.counts if drafted and SWITCH in table.switched_on else None
    for step in range(1, seats):
        seat = (table.seat + step) % seats
        island = table.scene.island(seat)
        title = island.title if island else ""
        closer = f"{table.translate('Look closer')}: {table.names[seat]}"
        found.append(
            tag(
                "article",
                _caption(table, seat, title),
                _tallies(table, seat),
                small_board(
                    table.scene,
                    seat,
                    table.marked[seat],
                    table.lost_at(seat),
                    table.lately(seat),
                ),
                tag(
                    "button",
                    EMPTY if table.landing else NEARER,
                    type="button",
                    class_="look-closer",
                    aria_label=closer,
                    data_tip=_at_a_glance(table, seat),
                ),
                EMPTY if table.landing else lately(table, seat),
                table.lens.strip(seat),
                tag("span", class_="stage", data_place=keys.stage(seat), aria_hidden="true"),
                counts.chips(seat) if counts else EMPTY,
                described(table.translate, table.scene, seat),
                class_=classes(
                    "other",
                    # Whom a ship comes to is seen when that has been told.
                    "busy" if table.busy(seat) and not table.landing else "",
                    "only" if seats == 2 else f"among-{seats}",
                    "of-many" if seats > FEW else "",
                    "wide" if island and _is_wide(island) else "",
                    "below-counts" if SWITCH in table.switched_on else "",
                ),
                data_key=f"island {seat}",
                data_closer=closer,
                data_close=table.translate("Close"),
                data_kept="",
            )
        )
    return join(found)


def _is_wide(island: Island) -> bool:
    _left, _top, width, height = bounds(island)
    return width > WIDE * height


def _at_a_glance(table: CanariasTable, seat: int) -> str:
    """What a player has, for a finger that asks about all of the island."""
    _, player = table.translate, table.scene.players[seat]
    has = f"{_('Points')}: {table.scene.points(seat)}"
    hand = f"{_('Cards in hand')}: {table.view.players[seat].hand_size}"
    colours = [
        f"{_(PRIORITIES[FIRST_COLOUR + colour])} {points}"
        for colour, points in enumerate(player.points)
        if points
    ]
    return "\n".join(filter(None, (table.names[seat], has, hand, ", ".join(colours))))


def _tallies(table: CanariasTable, seat: int) -> Html:
    if table.landing is None:
        return EMPTY
    # Who is chosen is known once an area is to be.
    counts = EMPTY if table.answers else tallies(table.landing, seat)
    return frame(table.landing, seat) + counts


def _caption(table: CanariasTable, seat: int, title: str) -> Html:
    _ = table.translate
    view = table.view
    name = table.names[seat]
    size = str(view.players[seat].hand_size)
    points = points_meaning(_, sources(table.scene.players[seat].standing))
    begins = tag(
        "span",
        icon("ship", _("Start player")),
        class_="start-mark",
        data_tip=thing_meaning(_, "start-player"),
        data_tap=True,
    )
    return tag(
        "header",
        tag("span", name, class_="who", dir="auto", data_tip=name),
        tag("span", title, class_="where", data_tip=title or None),
        begins if view.start == seat else EMPTY,
        tag("span", tokens(_, view, table.scene, seat), class_="tokens"),
        tag(
            "span",
            size,
            icon("card-back", _("Cards in hand")),
            class_="size",
            data_place=keys.cards(seat),
            data_tip=thing_meaning(_, "hand"),
            data_tap=True,
        ),
        tag(
            "span",
            str(table.scene.points(seat)),
            class_="points",
            # The own way is told all the time.
            data_goal=f"/{GOAL}" if seat == table.seat else None,
            data_key=keys.points(seat),
            data_count=str(table.scene.points(seat)),
            data_tip=points,
            data_tap=True,
        ),
        standing(_, table.scene, seat, table.names),
        class_="caption",
        # Read, and compared, while an area is asked about.
        data_kept="",
    )
