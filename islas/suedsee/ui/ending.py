"""The end of a game: who won, points by source, what areas brought, and the way there.

Only a game that is over needs this module, so the page imports it then.
"""

from islas.markup.controls import actions, button
from islas.markup.html import Html, tag
from islas.suedsee import statistics
from islas.suedsee.components import Kind
from islas.suedsee.game import SuedseeMatch
from islas.suedsee.picture.chart import points_chart
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.vocabulary import joined


def result(table: SeaTable, match: SuedseeMatch) -> Html:
    """The final result as HTML."""
    _ = table.translate
    won = match.position.winners()
    names = [table.names[seat] for seat in won]
    text = _("{players} wins!") if len(names) == 1 else _("{players} share the win!")
    points = statistics.points_by_turn(match.history, len(table.names))
    label = "; ".join(
        f"{name} {score}" for name, score in zip(table.names, points[-1], strict=True)
    )
    chart = points_chart(points, table.names, f"{_('Points by turn')}: {label}")
    return tag(
        "div",
        tag("h2", text.format(players=joined(_, names))),
        _sources(table, match),
        actions(
            button(_("New game"), "new", style="primary"),
            button(_("Look back over the game"), "look-back", "0"),
            button(_("Save the record"), "save"),
        ),
        _gathered(table, match),
        tag("figure", tag("figcaption", _("Points by turn")), chart),
        class_="panel result",
        tabindex="-1",
        data_focus=True,
    )


def _sources(table: SeaTable, match: SuedseeMatch) -> Html:
    """Points by ships that were paid, ships of markets, and wares left over."""
    _, position = table.translate, match.position
    taken = statistics.ships(match.history, len(table.names))
    left = position.ware_points()
    total = position.final_points()
    rows = []
    for seat in sorted(range(len(table.names)), key=lambda seat: -total[seat]):
        paid = [ship.points for ship in taken[seat] if ship.reason == "delivery"]
        market = [ship.points for ship in taken[seat] if ship.reason == "market"]
        cells = [
            f"{sum(paid)} ({len(paid)})",
            f"{sum(market)} ({len(market)})",
            str(left[seat]),
        ]
        rows.append(
            tag(
                "tr",
                tag("th", table.names[seat], scope="row", dir="auto"),
                *(tag("td", cell) for cell in cells),
                tag("td", tag("b", str(total[seat]))),
                class_="won" if seat in position.winners() else None,
            )
        )
    titles = [_("Player"), _("Ships (how many)"), _("Markets"), _("Wares left"), _("Total")]
    head = tag("thead", tag("tr", *(tag("th", title, scope="col") for title in titles)))
    return tag("table", tag("caption", _("Points for")), head, tag("tbody", *rows))


def _gathered(table: SeaTable, match: SuedseeMatch) -> Html:
    """What areas of each kind brought."""
    _ = table.translate
    found = statistics.yields(match.history, len(table.names))
    kinds = (Kind.BRIDGE, Kind.ISLAND, Kind.SEA)
    rows = (
        tag(
            "tr",
            tag("th", name, scope="row", dir="auto"),
            *(tag("td", str(found[seat][kind].wares)) for kind in kinds),
        )
        for seat, name in enumerate(table.names)
    )
    titles = [
        _("Player"),
        _("Shells from bridges"),
        _("Bananas from islands"),
        _("Fish from the sea"),
    ]
    head = tag("thead", tag("tr", *(tag("th", title, scope="col") for title in titles)))
    return tag("table", tag("caption", _("Wares gathered")), head, tag("tbody", *rows))
