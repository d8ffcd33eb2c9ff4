"""How the game is played by clicks (`contract.Ui`)."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from islas.contract import Table
from islas.core.game import winners
from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, classes, join, tag
from islas.texts import gettext_noop
from tests.toy import picture
from tests.toy.components import GOODS, goods_in_words
from tests.toy.events import Event, GameEnded, Revealed, TurnStarted
from tests.toy.game import Reef, ReefMatch
from tests.toy.scene import Scene
from tests.toy.ui.choice import ReefChoice
from tests.toy.view import View

SECTIONS: Final = ("reef", "stock", "divers")
SCROLLING: Final = ()
HAND: Final = ("stock",)
SWITCHES: Final = {
    "confirm": (gettext_noop("Ask before a turn without a coral"), False),
    "places": (gettext_noop("Show columns and rows"), False),
}
PANEL: Final = ("terms",)
TUNES: Final = {
    "turn": ((440.0, 0.0, 0.1),),
    "end": ((440.0, 0.0, 0.2), (660.0, 0.2, 0.4)),
}


def scene(game: Reef, seats: int) -> Scene:
    """The table before the first event."""
    return Scene()


def choice(view: View) -> ReefChoice:
    """What can be clicked."""
    return ReefChoice(view.legal)


def screen(view: View) -> str:
    """There is one."""
    return "reef"


def status(table: Table) -> str:
    """What is expected of whom."""
    _, view = table.translate, cast(View, table.view)
    if table.event is not None:
        return _("The answers are open.")
    if view.to_move is None:
        return _("The game is over.")
    if not table.my_turn:
        return _("{player} is thinking …").format(player=table.names[view.to_move])
    if view.known.offer is not None:
        return _("{player} offers {give} for {want}: seal your answer.").format(
            player=table.names[view.known.turn],
            give=goods_in_words(view.known.offer.give),
            want=goods_in_words(view.known.offer.want),
        )
    return _("Your turn: lay a coral, rest, or offer something first.")


def sections(table: Table) -> Mapping[str, Html]:
    """The reef, the own goods with what can be done, and what the others have."""
    found = {"reef": _reef(table), "stock": _stock(table), "divers": _divers(table)}
    if isinstance(table.event, Revealed):
        found["panel"] = _answers(table, table.event)
    return found


def result(table: Table, match: ReefMatch) -> Html:
    """The panel at the end of a game: gardens, and corals besides."""
    _, won = table.translate, winners(match.game.ranks(match.position))
    sizes, corals = match.position.gardens(), match.position.corals()
    rows = (
        tag("tr", tag("th", name, scope="row"), tag("td", str(size)), tag("td", str(count)))
        for name, size, count in zip(table.names, sizes, corals, strict=True)
    )
    heads = (tag("th", head, scope="col") for head in (_("Diver"), _("Garden"), _("Corals")))
    title = _("{players}: the finest garden").format(players=", ".join(table.names[s] for s in won))
    return tag(
        "div",
        tag("h2", title),
        tag("table", tag("tr", *heads), *rows),
        actions(
            button(_("New game"), "new", style="primary"),
            button(_("Look back over the game"), "look-back", "0"),
            button(_("Save the record"), "save"),
        ),
        class_="panel result",
    )


def pauses_at(event: Event) -> bool:
    """Answers that were sealed are looked at before goods change hands."""
    return isinstance(event, Revealed) and bool(event.answers)


def goes_on(view: View) -> bool:
    """Whether answers are still to be given."""
    return bool(view.known.waiting)


def tune(event: Event, seat: int) -> str:
    """A tone for the own turn, two for the end."""
    if isinstance(event, GameEnded):
        return "end"
    return "turn" if isinstance(event, TurnStarted) and event.seat == seat else ""


def warm_up() -> Iterator[None]:
    """The picture of the game is what takes longest."""
    picture.cover()
    yield


def _reef(table: Table) -> Html:
    marks = table.choice.marks if table.my_turn else frozenset()
    cells = (mark.split()[1:] for mark in marks if mark.startswith("cell "))
    scene: Scene = table.scene
    return picture.board(
        scene.reef,
        free=[(int(x), int(y)) for x, y in cells],
        fresh=scene.fresh,
        advised=getattr(table.advised, "cell", None),
        places="places" in table.switched_on,
    )


def _stock(table: Table) -> Html:
    """The goods of who is shown; in their turn with controls, unless these are for other eyes."""
    _, view = table.translate, cast(View, table.view)
    have = goods_in_words(view.known.goods[table.seat])
    goods = tag("p", _("You have {goods}.").format(goods=have or _("nothing")))
    if not table.my_turn or (table.covered and view.known.waiting):
        return goods + table.more
    picked = cast(ReefChoice, table.choice)
    can = picked.marks
    found = [
        button(good, what, good, pressed=f"{what} {good}" in picked.picked)
        for what in ("kind", "give", "want")
        for good in GOODS
        if f"{what} {good}" in {*can, *picked.picked}
    ]
    if any(picked.offer.give) or any(picked.offer.want):
        found.append(tag("span", str(picked.offer)))
    found += [
        button(label, do, value, style="primary")
        for label, do, value in (
            (_("Offer this"), "deal", "offer"),
            (_("Yes"), "answer", "accept"),
            (_("No"), "answer", "decline"),
        )
        if f"{do} {value}" in can
    ]
    if "turn rest" in picked.picked:
        found.append(button(_("Rest indeed"), "act", "rest", style="primary"))
    elif "turn rest" in can:
        found.append(button(_("Rest"), "turn", "rest"))
    return goods + table.hint + actions(*found, table.more, name="ways")


def _divers(table: Table) -> Html:
    known = cast(View, table.view).known
    return join(
        tag(
            "p",
            tag("b", name),
            f" {goods_in_words(known.goods[seat])}",
            class_=classes("diver", f"seat-{seat}", "busy" if known.to_move == seat else ""),
        )
        for seat, name in enumerate(table.names)
    )


def _answers(table: Table, event: Revealed) -> Html:
    """Who has said what, and on request what it was about."""
    _ = table.translate
    told = (
        tag("li", f"{table.names[seat]}: {_('yes') if yes else _('no')}")
        for seat, yes in event.answers
    )
    terms = EMPTY
    if "terms" in table.asked:
        terms = tag("p", f"{goods_in_words(event.give)} / {goods_in_words(event.want)}")
    onward = button(_("Go on"), "next", style="primary") if table.leads_on else EMPTY
    asking = button(_("What for?"), "terms", "")
    return tag("div", tag("ul", *told), terms, actions(asking, onward), class_="panel answers")
