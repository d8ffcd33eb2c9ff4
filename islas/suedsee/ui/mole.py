"""The own hand: the tile that was drawn, and what can be done now."""

from collections.abc import Iterable, Sequence

from islas.markup.controls import CLOSE, actions, button, unready, unseen
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.suedsee import keys
from islas.suedsee.actions import Deliver, Keep, Lay, Pass, PlaceIslander, TakeBack
from islas.suedsee.board import cell_of, leading
from islas.suedsee.components import WARE_OF, WARES, Amounts
from islas.suedsee.picture.board import place_picture, tile_picture
from islas.suedsee.picture.ships import asks, thing
from islas.suedsee.position import Phase
from islas.suedsee.survey import area_of
from islas.suedsee.ui.giving import offered
from islas.suedsee.ui.recap import meanwhile
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.ui.waters import place_of
from islas.suedsee.words.advice import proposal
from islas.suedsee.words.areas import TITLES, ends
from islas.suedsee.words.vocabulary import amounts_in_words, ship_in_words, ware_amount
from islas.texts import Translate

#: Ways to pay that are offered before all are asked for.
_FIRST = 3
#: Choices that a row has room for with large pictures.
_FEW = 4


def mole(table: SeaTable) -> Html:
    """The tile in hand, if any, the buttons, and what others do meanwhile."""
    deeds, choices = _actions(table)
    style = _style(table)
    rows = (
        tag("span", deeds, table.more, class_="deeds"),
        tag("span", *choices, class_=_row(choices)) if choices else EMPTY,
    )
    return (
        tag(
            "div",
            _tile(table),
            id="drawn",
            class_=classes("drawn", style),
            data_awaited=table.laying is not None,
        )
        + table.hint
        + _advised(table)
        + actions(
            *(reversed(rows) if style == "paying" else rows),
            style=style,
            name="ways",
        )
        + (EMPTY if table.my_turn else meanwhile(table))
    )


def _row(choices: Sequence[Html]) -> str | None:
    """The class of a row of so many choices: few have room for larger pictures."""
    return classes("choices", "few" if len(choices) <= _FEW else "")


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
            data_on_enter=str(laying.lay) if laying.lay is not None else None,
            data_shortcut="r",
            data_wheel=True,
            data_carried="#waters .ss-free:not(.ss-chosen)",
            data_key=keys.DRAWN,
            data_tip=_("The tile that you drew. Press it or R to turn it, or use the wheel."),
            data_tip_touch=_("The tile that you drew. Tap it to turn it, or the arrows beside it."),
        )
    if scene.tile:
        tile = scene.edition.tiles[scene.edition.tile_numbers[scene.tile]]
        return tag("span", tile_picture(tile), class_="tile", data_tip=_("The tile in hand"))
    return EMPTY


def _actions(table: SeaTable) -> tuple[Html, Sequence[Html]]:
    """What confirms, which thus never moves; and what differs from turn to turn, for a row of its own."""
    if not table.my_turn:
        return EMPTY, ()
    match table.view.phase:
        case Phase.LAY:
            return _laying(table), ()
        case Phase.ISLANDER:
            return join(_deciding(table)), _islander(table)
        case Phase.COVER:
            return _covering(table), ()
        case Phase.CLAIM:
            return EMPTY, _claiming(table)
        case Phase.DELIVER:
            return _keeping(table), _delivery(table)
        case _:
            return EMPTY, ()


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


def _islander(table: SeaTable) -> Sequence[Html]:
    """Where an islander can go; or, where that is asked or nothing else can be done, which one comes back."""
    _, board = table.translate, table.view.board
    found = [
        _place(table, board.node(action.cell, place_of(board, action)), action)
        for action in (table.taking if table.taking_back else ())
    ]
    if not table.taking_back:
        cell = cell_of(table.view.known.cell)
        found += [_place(table, board.node(cell, each.place), each) for each in table.placing]
    if table.taking and table.placing:
        ask = CLOSE if table.taking_back else "1"
        found.append(
            button(
                _("Take one back …").replace(" …", "\u00a0…"),
                "back-home",
                ask,
                pressed=table.taking_back,
                data_tip=_(
                    "It gets nothing for its area, and is free for another place in a later turn."
                ),
            )
        )
    return found


def _place(table: SeaTable, node: int, action: PlaceIslander | TakeBack) -> Html:
    """A place where an islander can go, or leaves: its tile with it set off, and what it is worth."""
    _, board = table.translate, table.view.board
    face, first = board.laid[board.cells[node]]
    kind = board.kind(node)
    picture = place_picture(face.tile, node - first, face.turn)
    ware = {0: "shell", 1: "banana", 2: "fish"}.get(kind)
    gone = isinstance(action, TakeBack)
    told = proposal(_, action, table.view, table.names)
    symbols = board.symbols[board.root(node)]
    if gone:
        symbols *= _gives_up(table, node)
    if gone and ware is not None and symbols:
        given_up = ware_amount(_, WARE_OF[kind], symbols)
        told = f"{told}\n" + _("It gives up its part in {wares}.").format(wares=given_up)
    if isinstance(action, TakeBack) and action.cell in table.home:
        told = f"{told}\n" + _("It comes home in this turn anyhow.")
    if ware is None:
        area = area_of(board, node, len(table.names))
        told = f"{told}\n{ends(_, area)}"
        count = _to_go(_, area.open_ends)
        label = [picture, unseen(f"{_(TITLES[kind])} {ends(_, area)}"), count]
    else:
        # What is given up stands with its sign before it.
        sign = "\N{MINUS SIGN}" if gone and symbols else ""
        count = tag("span", f"{sign}{symbols}", thing(ware), class_="count")
        label = [picture, unseen(_(TITLES[kind])), count]
    if isinstance(action, TakeBack) and action.cell in table.home:
        label = [picture, unseen(_(TITLES[kind])), tag("span", _("comes home"), class_="homing")]
    do, value = table.press_on(action)
    return button(
        join(label),
        do,
        value,
        style="place",
        pressed=do == "act",
        data_ahead=True,
        data_tip=told,
    )


def _to_go(_: Translate, cells: int) -> Html:
    """How many cells round a market are still free: a number, its sign, and words where they have room."""
    before, after = _("{count} to go").split("{count}")
    return tag(
        "span",
        tag("small", before, class_="to-go") if before else EMPTY,
        str(cells),
        thing("free-cell"),
        tag("small", after, class_="to-go") if after else EMPTY,
        class_="count",
    )


def _gives_up(table: SeaTable, node: int) -> bool:
    """Whether an area would be paid to the player now, and without one islander there no more (S15)."""
    board = table.view.board
    islanders = list(board.islanders(board.root(node), len(table.names)))
    before = leading(islanders)
    islanders[table.seat] -= 1
    return table.seat in before and table.seat not in leading(islanders)


def _deciding(table: SeaTable) -> list[Html]:
    """What confirms the place that is picked, first and always; no islander."""
    _ = table.translate
    place, taken = table.picked("place"), table.picked("take")
    if taken:
        found = [button(_("Take it back"), "act", f"take {taken}", style="primary")]
    elif place:
        found = [button(_("Put it there"), "act", f"place {place}", style="primary")]
    else:
        found = [unready(_("Take it back") if table.taking_back else _("Put it there"))]
    passed = next((action for action in table.legal if isinstance(action, Pass)), None)
    if passed is not None:
        label = _("No islander") if table.placing else _("Leave them all")
        found.append(button(label, "act", str(passed)))
    return found


def _covering(table: SeaTable) -> Html:
    """What covers a shoal where a game is opened at that: which one makes no difference."""
    return button(table.translate("Cover it"), "act", str(table.covering[0]), style="primary")


def _claiming(table: SeaTable) -> list[Html]:
    """The ships of which one comes to the market."""
    _, edition = table.translate, table.scene.edition
    ships = [edition.ship(each.ship) for each in table.claimed]
    return [
        button(
            _pictured(_("Ship for"), [(count, thing(name)) for count, name in asks(it)]),
            "ship",
            it.name,
            style="give",
            aria_label=_("Take the one for {wares}").format(wares=ship_in_words(_, it)),
        )
        for it in ships
    ]


def _keeping(table: SeaTable) -> Html:
    """What delivers nothing."""
    _ = table.translate
    keep = next((action for action in table.legal if isinstance(action, Keep)), None)
    return EMPTY if keep is None else button(_("Keep the wares"), "act", str(keep))


def _delivery(table: SeaTable) -> Sequence[Html]:
    """The ways to pay the ship that is picked; their place is kept until one is."""
    picked = table.picked("ship")
    if not picked:
        return [unready(table.translate("Give"))]
    return _ways(table, picked)


def _ways(table: SeaTable, ship: str) -> list[Html]:
    _ = table.translate
    best, first = offered(table, ship)
    shown = best if table.question("ways") else best[:_FIRST]
    if first not in shown:
        shown = [*shown, first]
    # The button that asks for more takes as much room as one more way.
    if len(best) - len(shown) == 1:
        shown = best
    # Of several one that stood out would seem to be chosen already; Enter gives it all the same.
    plain = "give primary" if len(best) == 1 else "give"
    leading = f"{plain} advised" if table.advised == Deliver(ship, first) else plain
    found = [
        button(
            _wares(table, way),
            "act",
            str(Deliver(ship, way)),
            style=leading if way == first else "give",
            aria_label=_("Give {wares}").format(wares=amounts_in_words(_, way)),
            data_leads_on=way == first or None,
        )
        for way in shown
    ]
    if len(shown) < len(best):
        found.append(button(_("Other wares …").replace(" …", "\u00a0…"), "ways", "1"))
    return found


def _wares(table: SeaTable, amounts: Amounts) -> Html:
    _ = table.translate
    given = [
        (amounts[ware], thing(ware.slug, ware_amount(_, ware, amounts[ware])))
        for ware in WARES
        if amounts[ware]
    ]
    return _pictured(_("Give"), given)


def _pictured(word: str, things: Iterable[tuple[int, Html]]) -> Html:
    """What is done with how many of which things, as a label."""
    shown = (tag("span", str(count), picture, class_="count") for count, picture in things)
    return tag("span", tag("span", word, class_="word"), " ", *shown)
