"""The end of a game: who won on which island, points by source, their way there, privileges, the best ship.

Only a game that is over needs this module, so the page imports it then.
"""

from collections.abc import Sequence

from islas.canarias import statistics
from islas.canarias.events import Landed
from islas.canarias.game import CanariasMatch
from islas.canarias.picture import board, living, points_chart, privileges_chart
from islas.canarias.picture import postcard as drawn
from islas.canarias.rules import GOAL
from islas.canarias.ui.table import CanariasTable
from islas.canarias.words.review import (
    arrival_in_words,
    lead_in_words,
    points_in_words,
    tenure_in_words,
)
from islas.markup.controls import button
from islas.markup.ending import announced, ways_on
from islas.markup.html import EMPTY, Html, classes, tag
from islas.markup.postcard import Code, standings
from islas.texts import Translate


def result(table: CanariasTable, match: CanariasMatch) -> Html:
    """The final result as HTML."""
    _ = table.translate
    won = match.position.winners()
    points = [player.total for player in table.view.players]
    people = [seat for seat, who in enumerate(match.seats) if who.bot is None]
    return tag(
        "div",
        announced(_, table.names, points, won, people),
        _decided(_, match, table.names),
        tag("div", *(_island(table, seat) for seat in won), class_="winners"),
        _sources(table, won),
        ways_on(_),
        _best_ship(_, match, table.names, won),
        tag("div", *_charts(_, match, table.names), class_="charts"),
        class_=classes("panel", "result", "known" if table.known else ""),
        tabindex="-1",
        data_focus=True,
    )


def postcard(table: CanariasTable, match: CanariasMatch, code: Code) -> Html:
    """The own island with the points of all, to be sent."""
    _ = table.translate
    scene = table.scene
    island = scene.island(table.seat)
    assert island is not None
    won = match.position.winners() if match.to_move is None else ()
    points = standings(table.names, [player.total for player in table.view.players], won)
    greeting = _("Greetings from {island}").format(island=island.title)
    told = ", ".join(f"{name} {total}" for name, total, _won in points)
    buildings = scene.buildings(table.seat)
    return drawn(island, buildings, greeting, points, code, f"{greeting}. {told}")


def _island(table: CanariasTable, seat: int) -> Html:
    """The island of a winner, with its name."""
    island = table.scene.island(seat)
    assert island is not None
    buildings = table.scene.buildings(seat)
    picture = board(island, buildings, alive=True) + living(island, buildings, festive=True)
    return tag("figure", tag("div", picture, class_="alive"), tag("figcaption", island.title))


def _sources(table: CanariasTable, won: Sequence[int]) -> Html:
    _ = table.translate
    players = table.view.players
    rows = []
    for seat in sorted(range(len(players)), key=lambda seat: -players[seat].total):
        points = statistics.sources(players[seat].standing)
        counts = (points.houses, points.palaces, points.first_palaces, points.towns)
        cells = [tag("td", str(count)) for count in counts]
        rows.append(
            tag(
                "tr",
                tag("th", table.names[seat], scope="row", dir="auto"),
                *cells,
                tag("td", tag("b", str(points.total))),
                class_="won" if seat in won else None,
            )
        )
    titles = [_("Player"), _("Houses"), _("Palaces"), _("First palaces"), _("Towns"), _("Total")]
    heads = (tag("th", title, scope="col") for title in titles)
    head = tag("thead", tag("tr", *heads))
    return tag("table", tag("caption", _("Where the points come from")), head, tag("tbody", *rows))


def _decided(_: Translate, match: CanariasMatch, names: Sequence[str]) -> Html:
    lead = statistics.decisive_lead(match.history, len(names))
    return EMPTY if lead is None else tag("p", lead_in_words(_, lead, names), class_="decided")


def _best_ship(
    _: Translate, match: CanariasMatch, names: Sequence[str], won: Sequence[int]
) -> Html:
    best = statistics.best_arrival(match.history, won)
    if best is None:
        return EMPTY
    # Where it is told who first came to them.
    event = next(
        place
        for place, (number, event) in enumerate(statistics.numbered(match.history))
        if number >= best.number and isinstance(event, Landed) and event.winner == best.seat
    )
    told = f"{arrival_in_words(_, best, names)} "
    return tag("p", told, button(_("Look at it"), "look-back", str(event)), class_="best")


def _charts(_: Translate, match: CanariasMatch, names: Sequence[str]) -> tuple[Html, Html]:
    points = statistics.points_by_round(match.history, len(names))
    held = statistics.tenures(match.history)
    told = " ".join(
        (f"{_('Privileges over time')}.", *(tenure_in_words(_, tenure, names) for tenure in held))
    )
    lines = points_chart(points, names, GOAL, points_in_words(_, points, names))
    rounds, actions = statistics.rounds(match.history), len(match.actions)
    bars = privileges_chart(held, rounds, actions, names, points[-1], told)
    return _figure(_("Points by round"), lines), _figure(_("Privileges over time"), bars)


def _figure(title: str, chart: Html) -> Html:
    return tag("figure", tag("figcaption", title), chart)
