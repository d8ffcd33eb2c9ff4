"""The own hand: the tile that was drawn, and what can be done now."""

from islas.markup.controls import CLOSE, actions, button, unready, unseen
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.suedsee import keys
from islas.suedsee.actions import Deliver, Keep, Lay, Pass
from islas.suedsee.components import WARES, Amounts
from islas.suedsee.picture.board import place_picture, tile_picture
from islas.suedsee.picture.ships import thing
from islas.suedsee.position import Phase
from islas.suedsee.ui.giving import sensible
from islas.suedsee.ui.recap import meanwhile
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.ui.waters import place_label
from islas.suedsee.words.advice import proposal
from islas.suedsee.words.areas import TITLES
from islas.suedsee.words.vocabulary import amounts_in_words, ware_amount

#: Ways to pay that are offered before all are asked for.
_FIRST = 3


def mole(table: SeaTable) -> Html:
    """The tile in hand, if any, the buttons, and what others do meanwhile."""
    deeds, choices = _actions(table)
    style = _style(table)
    return (
        tag("div", _tile(table), id="drawn", class_=classes("drawn", style), data_place=keys.HAND)
        + table.hint
        + _advised(table)
        + actions(
            tag("span", deeds, table.more, class_="deeds"),
            tag("span", choices, class_="choices") if choices else EMPTY,
            style=style,
            name="ways",
        )
        + (EMPTY if table.my_turn else meanwhile(table))
    )


def _style(table: SeaTable) -> str:
    """What the hand is for, by which it lies: ways to pay near the ships."""
    if not table.my_turn:
        return "others"
    if table.laying:
        return "laying"
    return {Phase.ISLANDER: "placing", Phase.DELIVER: "paying"}.get(table.view.phase, "")


def _advised(table: SeaTable) -> Html:
    """Where a tile is advised, for who cannot see it on the sea."""
    if not isinstance(table.advised, Lay):
        return EMPTY
    return unseen(proposal(table.translate, table.advised, table.view, table.names))


def _tile(table: SeaTable) -> Html:
    """The tile in hand, which a tap turns; or the one laid, whose symbols signs cover on the sea."""
    _, scene, laying = table.translate, table.scene, table.laying
    if _style(table) == "placing":
        laid = table.view.board.laid[table.view.known.cell][0]
        return tag(
            "span",
            tile_picture(laid.tile, laid.turn),
            class_="tile",
            data_tip=_("The tile that you have laid"),
        )
    if laying is not None:
        return tag(
            "button",
            tile_picture(laying.tile, laying.turn),
            type="button",
            class_="tile",
            data_do="turn",
            data_value=str(laying.turned(1)),
            aria_label=_("Turn the tile"),
            data_shortcut="r",
            data_wheel=True,
            data_tip=_("The tile that you drew. Tap it to turn it, press R, or use the wheel."),
        )
    if scene.tile:
        tile = scene.edition.tiles[scene.edition.tile_numbers[scene.tile]]
        return tag("span", tile_picture(tile), class_="tile", data_tip=_("The tile in hand"))
    return EMPTY


def _actions(table: SeaTable) -> tuple[Html, Html]:
    """What confirms, which thus never moves; and what differs from turn to turn, for a row of its own."""
    if not table.my_turn:
        return EMPTY, EMPTY
    match table.view.phase:
        case Phase.LAY:
            return _laying(table), EMPTY
        case Phase.ISLANDER:
            return join(_deciding(table)), _islander(table)
        case Phase.COVER:
            return _covering(table), EMPTY
        case Phase.DELIVER:
            return _keeping(table), _delivery(table)
        case _:
            return EMPTY, EMPTY


def _laying(table: SeaTable) -> Html:
    _, laying = table.translate, table.laying
    if laying is None:
        return EMPTY
    # What confirms stands first and always, so that it never moves under the finger.
    if laying.lay is not None:
        found = [button(_("Lay it here"), "act", str(laying.lay), style="primary")]
    else:
        found = [unready(_("Lay it here"))]
    if len(laying.turns) == 1:
        found += [unready("↺"), unready("↻")]
    else:
        back, on = laying.turned(-1), laying.turned(1)
        found += [
            button(
                "↺",
                "turn",
                str(back),
                aria_label=_("Turn anticlockwise"),
                data_shortcut="ArrowLeft",
            ),
            button(
                "↻", "turn", str(on), aria_label=_("Turn clockwise"), data_shortcut="ArrowRight"
            ),
        ]
    return join(found)


def _islander(table: SeaTable) -> Html:
    """Where an islander can go, and whether one comes back."""
    _, board = table.translate, table.view.board
    found = []
    for action in table.placing:
        face, first = board.laid[table.view.known.cell]
        number = face.tile.place_numbers[action.place]
        place, root = face.tile.places[number], board.root(first + number)
        picture = place_picture(face.tile, number, face.turn)
        ware = {0: "shell", 1: "banana", 2: "fish"}.get(place.kind)
        if ware is None:
            label = [picture, tag("span", _(TITLES[place.kind]))]
        else:
            count = tag("span", str(board.symbols[root]), thing(ware), class_="count")
            label = [picture, unseen(_(TITLES[place.kind])), count]
        found.append(
            button(
                join(label),
                "place",
                action.place,
                style="place",
                pressed=table.picked("place") == action.place,
                data_tip=place_label(table, action),
            )
        )
    if table.taking and table.placing:
        opened = bool(table.question("back-home"))
        ask = CLOSE if opened else "1"
        found.append(button(_("Take back …"), "back-home", ask, pressed=opened))
    return join(found)


def _deciding(table: SeaTable) -> list[Html]:
    """What confirms the place that is picked, first and always; no islander."""
    _ = table.translate
    place, taken = table.picked("place"), table.picked("take")
    if taken:
        found = [button(_("Take it back"), "act", f"take {taken}", style="primary")]
    elif place:
        found = [button(_("Put it there"), "act", f"place {place}", style="primary")]
    else:
        found = [unready(_("Put it there") if table.placing else _("Take it back"))]
    passed = next((action for action in table.legal if isinstance(action, Pass)), None)
    if passed is not None:
        label = _("No islander") if table.placing else _("Leave them all")
        found.append(button(label, "act", str(passed)))
    return found


def _covering(table: SeaTable) -> Html:
    """What confirms the shoal that is picked on the sea."""
    _, shoal = table.translate, table.picked("cover")
    if not shoal:
        return unready(_("Cover it"))
    return button(_("Cover it"), "act", f"cover {shoal}", style="primary")


def _keeping(table: SeaTable) -> Html:
    """What delivers nothing."""
    _ = table.translate
    keep = next((action for action in table.legal if isinstance(action, Keep)), None)
    return EMPTY if keep is None else button(_("Keep the wares"), "act", str(keep))


def _delivery(table: SeaTable) -> Html:
    """The ways to pay the ship that is picked."""
    picked = table.picked("ship")
    return join(_ways(table, table.deliveries[picked])) if picked else EMPTY


def _ways(table: SeaTable, ways: list[Deliver]) -> list[Html]:
    _, view = table.translate, table.view
    others = [
        view.edition.ships[number]
        for number in view.known.display
        if view.edition.ships[number].name != ways[0].ship
    ]
    have = view.players[table.seat].wares
    best = sensible([action.wares for action in ways], have, others)
    shown = best if table.question("ways") else best[:_FIRST]
    found = [
        button(
            _wares(table, way),
            "act",
            str(Deliver(ways[0].ship, way)),
            style="primary give" if place == 0 else "give",
            aria_label=_("Give {wares}").format(wares=amounts_in_words(_, way)),
        )
        for place, way in enumerate(shown)
    ]
    if len(shown) < len(best):
        # Narrow pages show the dots alone.
        label = tag("span", _("Other wares"), class_="word") + " …"
        found.append(button(label, "ways", "1", aria_label=_("Other wares …")))
    return found


def _wares(table: SeaTable, amounts: Amounts) -> Html:
    _ = table.translate
    shown = (
        tag(
            "span",
            str(amounts[ware]),
            thing(ware.slug, ware_amount(_, ware, amounts[ware])),
            class_="count",
        )
        for ware in WARES
        if amounts[ware]
    )
    return tag("span", tag("span", _("Give"), class_="word"), " ", *shown)
