"""The open ships, what is left of everything, and what every player has."""

from typing import Final

from islas.markup.controls import actions, closing, window_title
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.suedsee import keys
from islas.suedsee.actions import Deliver
from islas.suedsee.components import ISLANDERS, WARES, Ship, Ware
from islas.suedsee.evaluation import paid_at_end
from islas.suedsee.picture.board import tile_picture
from islas.suedsee.picture.islanders import islander
from islas.suedsee.picture.ships import ship, thing
from islas.suedsee.position import points_for
from islas.suedsee.ui.giving import offered
from islas.suedsee.ui.recap import lately, tidings
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.vocabulary import (
    WARE_NAMES,
    amounts_in_words,
    offer_in_words,
    points_in_words,
    ware_amount,
)
from islas.texts import either, gettext_noop

#: Where wares come from, and what for.
_USES: Final = {
    Ware.BANANA: gettext_noop("Bananas come from islands and pay for ships."),
    Ware.SHELL: gettext_noop("Shells come from bridges and pay for ships."),
    Ware.FISH: gettext_noop("Fish come from the sea and pay for ships."),
}
#: The sign of a ship for which the own wares are enough.
_PAYABLE: Final = tag(
    "span",
    tag("svg", tag("path", d="M4 12.500l5.500 6L20 6"), view_box="0 0 24 24", aria_hidden="true"),
    class_="payable",
)
#: How many signs stand one above the other beside the sea and leave room for a log and a small map.
_FEW: Final = 3
#: How many ways to pay are told that miss least.
_TOLD: Final = 2


def fleet(table: SeaTable) -> Html:
    """The ships at anchor; those that can be paid light up in the own turn."""
    scene = table.scene
    shown = [_ship(table, name, slot) for slot, name in enumerate(scene.display)]
    return tag("div", *shown, class_="ships") + _stock(table)


def _ship(table: SeaTable, name: str, slot: int) -> Html:
    _, scene = table.translate, table.scene
    if not name:
        return tag("span", class_="berth", data_place=keys.berth(slot))
    it = scene.edition.ship(name)
    label = offer_in_words(_, it)
    lacking = _lacking(table, it)
    usable = name in table.deliveries or any(action.ship == name for action in table.claimed)
    # Nobody delivers while the end is told.
    mine = not (lacking or table.covered or table.view.to_move is None)
    enough = ""
    if mine:
        enough = _("✓: your wares are enough.")
        if not usable:
            enough = _("Pale ✓: your wares are enough. You deliver at the end of your turn.")
    said = "\n".join(filter(None, (label, _signs(table, it), lacking, enough)))
    advised = getattr(table.advised, "ship", None) == name
    if not usable:
        best = it in table.best_ships
        return tag(
            "span",
            ship(it, label),
            _PAYABLE if mine else EMPTY,
            class_=classes("berth", "could" if mine else "", "best" if best else ""),
            data_tip=said,
            data_tap=True,
            data_key=keys.ship(name),
            data_place=keys.berth(slot),
        )
    picked = table.picked("ship") == name
    paying = picked and name in table.deliveries
    return tag(
        "button",
        ship(it),
        _PAYABLE if name in table.deliveries else EMPTY,
        type="button",
        class_=classes("berth", "can", "picked" if picked else "", "advised" if advised else ""),
        data_do="ship",
        data_value=name,
        data_on_enter=str(Deliver(name, offered(table, name)[1])) if paying else None,
        aria_pressed=str(picked).lower(),
        aria_label=label,
        data_tip=said,
        data_key=keys.ship(name),
        data_place=keys.berth(slot),
    )


def _signs(table: SeaTable, it: Ship) -> str:
    """What the signs on a ship stand for that leaves a choice."""
    _ = table.translate
    if it.pair is not None:
        crate, pot = it.pair
        told = _("A (crate): {first} of one ware. B (pot): {second} of another. You choose which.")
        return told.format(first=crate, second=pot)
    if it.any is not None:
        return _("? (sack): any {count} wares, alike or not.").format(count=it.any)
    return ""


def _lacking(table: SeaTable, it: Ship) -> str:
    """What the player of the table lacks for a ship, empty for nothing."""
    _, have = table.translate, table.scene.players[table.seat].wares

    def missing(way: tuple[int, int, int]) -> tuple[int, int, int]:
        bananas, shells, fish = (max(0, a - h) for a, h in zip(way, have, strict=True))
        return bananas, shells, fish

    lacking = sorted(map(missing, it.ways), key=sum)
    least = sum(lacking[0])
    if not least:
        return ""
    if it.any is not None:
        return _("You lack {count}.").format(count=least)
    # Where the second ware is of the own choice, any of these is enough.
    told = [amounts_in_words(_, each) for each in dict.fromkeys(lacking) if sum(each) == least]
    if len(told) > _TOLD:
        return _("You lack {count} wares, for example {wares}.").format(count=least, wares=told[0])
    return _("You lack {wares}.").format(wares=either(_, told))


def _stock(table: SeaTable) -> Html:
    """How many tiles, ships and boat tokens are left; which tiles, who asks; and that the end is near."""
    _, scene = table.translate, table.scene
    last_tiles, last_ships = _last(table)
    tiles = tag(
        "button",
        thing("back"),
        tag("span", _("Last tiles:")) + " " if last_tiles else EMPTY,
        tag("b", str(scene.tiles_left)),
        type="button",
        class_=classes("pile", "nearing" if last_tiles else ""),
        data_opens="leaflet",
        data_place=keys.TILES,
        aria_label=_("Tiles left: {count}. Which?").format(count=scene.tiles_left),
        data_tip=_(
            "Tiles that are left.\nPress to see which.\nWhen the last one is laid, the game ends."
        ),
    )
    if last_ships:
        told = _("The last ships: no more are to come.\nWhen all of them are taken, the game ends.")
        ships = _pile("trader", keys.SHIPS, sum(map(bool, scene.display)), told, _("Last ships:"))
    else:
        told = _("Ships to come.\nThe game ends with the turn in which the last open one is taken.")
        ships = _pile("trader", keys.SHIPS, scene.ships_left, told)
    told = _("Boat tokens: each covers a shoal that a boat has fished.")
    return tag("div", tiles, ships, _pile("token", keys.TOKENS, scene.tokens, told), class_="stock")


def _last(table: SeaTable) -> tuple[bool, bool]:
    """Whether the game ends soon: everybody lays one more tile at most, or no more ships are to come."""
    scene = table.scene
    goes_on = table.view.to_move is not None
    few_tiles = 0 < scene.tiles_left <= len(table.names)
    return goes_on and few_tiles, goes_on and not scene.ships_left and any(scene.display)


def _pile(name: str, place: str, count: int, told: str, nearing: str = "") -> Html:
    """How many of something are left, or, with what says so, that the end is `nearing`."""
    return tag(
        "span",
        thing(name) if nearing else thing(name, told.split("\n")[0]),
        tag("span", nearing) + " " if nearing else EMPTY,
        tag("b", str(count)),
        class_=classes("pile", "nearing" if nearing else ""),
        data_tip=told,
        data_tap=True,
        data_place=place,
    )


def tiles_left(table: SeaTable) -> Html:
    """The leaflet of all tiles that are still to come."""
    _, view = table.translate, table.view
    found = sorted(view.tiles_to_come.items())
    shown = (
        tag("li", tile_picture(tile, label=tile.name), f"× {count}")
        for tile, count in ((view.edition.tiles[number], count) for number, count in found)
    )
    title = _("Tiles that are left: {count}").format(count=view.tiles_left)
    return (
        window_title(title, "leaflet")
        + tag("ul", *shown, class_="all-tiles")
        + actions(closing(_("Close"), style="primary"))
    )


def crews(table: SeaTable) -> Html:
    """What every player has, the own first; and what others have done last."""
    seats = len(table.names)
    unpaid = [0] * seats if table.over else paid_at_end(table.scene.board, seats)
    order = ((table.seat + step) % seats for step in range(seats))
    signs = join(_crew(table, seat, unpaid[seat]) for seat in order)
    return signs + tidings(table)


def _acts(table: SeaTable, seat: int) -> bool:
    return not table.halted and table.acting == seat


def _crew(table: SeaTable, seat: int, unpaid: int) -> Html:
    """The sign of a player, to whom so many wares are `unpaid` yet."""
    _, scene = table.translate, table.scene
    player = scene.players[seat]
    # What is counted in the end climbs beside the points, and is added to them in a step of its own.
    left = player.ware_points if seat in scene.counted else 0
    scored = left + sum(scene.edition.ships[number].points for number in player.ships)
    stock = join(
        tag(
            "span",
            thing(ware.slug, _(WARE_NAMES[ware])),
            str(player.wares[ware]),
            class_="count",
            data_tip=f"{ware_amount(_, ware, player.wares[ware])}\n{_(_USES[ware])}",
            data_tap=True,
            data_key=keys.wares(seat, ware),
            data_count=str(player.wares[ware]),
        )
        for ware in WARES
    )
    at_hand = _("Islanders at hand: {count} of {all}").format(count=player.supply, all=ISLANDERS)
    people = tag(
        "span",
        *([islander(seat)] * player.supply),
        tag("span", *([islander(seat)] * (ISLANDERS - player.supply)), class_="out"),
        class_="people",
        role="img",
        aria_label=at_hand,
        data_tip=f"{at_hand}\n" + _("The pale ones stand on the sea until their area is paid."),
        data_tap=True,
    )
    more, in_all = 0, 0
    if seat not in scene.counted:
        more, in_all = player.ware_points, points_for(sum(player.wares) + unpaid)
    told = _(
        "{points} by {ships} ships.\nAt the end every three wares are a point more, now +{more}."
    )
    if in_all > more:
        told += " " + _("With the areas that are open, as they are now: +{more}.").format(
            more=in_all
        )
    if left:
        told = _("{points}: by {ships} ships, and {left} for wares left over.")
    told = told.format(
        points=points_in_words(_, scored), ships=len(player.ships), left=left, more=more
    )
    small = f"+{more}" if more else ""
    meant = f"{table.names[seat]}\n{told}"
    event = table.evaluation
    # What is counted comes of the turn that was told last, whoever is next.
    acting = _acts(table, seat) if event is None else scene.turn == seat
    return tag(
        "article",
        tag("span", islander(seat), class_="flag", data_place=keys.home(seat)),
        tag("span", table.names[seat], class_="who", dir="auto", data_tip=meant),
        tag(
            "span",
            str(scored),
            tag("small", small) if small else EMPTY,
            class_="points",
            data_tip=told,
            data_tap=True,
            data_key=keys.points(seat),
            data_count=str(scored),
        ),
        tag("span", stock, class_="wares"),
        tag("span", people, lately(table, seat), class_="more"),
        tag("span", class_="shows", data_place=keys.crew(seat)),
        class_=classes(
            "crew",
            f"seat-{seat}",
            f"among-{len(table.names)}",
            "of-many" if len(table.names) > _FEW else "",
            "busy" if acting else "",
            "won" if event is not None and seat in event.winners else "",
        ),
        data_tip=meant,
        data_tap=True,
    )
