"""The end of a game: who won, points by source, what areas brought, and the way there.

Only a game that is over needs this module, so the page imports it then.
"""

from collections.abc import Sequence
from typing import Final

from islas.markup.ending import announced, ways_on
from islas.markup.html import EMPTY, Html, classes, tag
from islas.markup.postcard import FRAME, STAMP, Code, standings
from islas.markup.postcard import postcard as made
from islas.markup.svg import use
from islas.suedsee import statistics
from islas.suedsee.components import Kind
from islas.suedsee.game import SuedseeMatch
from islas.suedsee.picture.board import sea
from islas.suedsee.picture.chart import points_chart
from islas.suedsee.picture.islanders import islander
from islas.suedsee.picture.ships import ship
from islas.suedsee.statistics import Taken
from islas.suedsee.ui.table import SeaTable
from islas.suedsee.words.review import lead_in_words

#: How many of a winner's people dance on the pier.
_DANCERS: Final = 3


def result(table: SeaTable, match: SuedseeMatch) -> Html:
    """The final result as HTML."""
    _, won = table.translate, match.position.winners()
    people = [seat for seat, who in enumerate(match.seats) if who.bot is None]
    taken = statistics.ships(match.history, len(table.names))
    points = statistics.points_by_turn(match.history, len(table.names))
    label = "; ".join(
        f"{name} {score}" for name, score in zip(table.names, points[-1], strict=True)
    )
    chart = points_chart(points, table.names, _("End"), f"{_('Points by turn')}: {label}")
    harbours = classes("harbours", "several" if len(won) > 1 else "")
    return tag(
        "div",
        announced(_, table.names, match.position.final_points(), won, people),
        _decided(table, match),
        tag("div", *(_harbour(table, seat, taken[seat]) for seat in won), class_=harbours),
        _sources(table, match),
        ways_on(_),
        _gathered(table, match),
        tag("figure", tag("figcaption", _("Points by turn")), chart),
        class_=classes("panel", "result", "known" if table.known else ""),
        tabindex="-1",
        data_focus=True,
    )


def postcard(table: SeaTable, match: SuedseeMatch, code: Code) -> Html:
    """The whole sea with the points of all, to be sent."""
    _, position = table.translate, match.position
    won = position.winners() if match.to_move is None else ()
    points = standings(table.names, position.points(), won)
    greeting = _("Greetings from the South Seas")
    told = ", ".join(f"{name} {count}" for name, count, _won in points)
    return made(
        "Carcassonne Südsee",
        greeting,
        sea(position.board, controls=False, frame=FRAME),
        use("suedsee-trader", *STAMP),
        points,
        code,
        f"{greeting}. {told}",
        ground="ss-open",
    )


def _decided(table: SeaTable, match: SuedseeMatch) -> Html:
    """What decided the game, where somebody alone has won."""
    lead = statistics.decisive_lead(match.history, len(table.names))
    if lead is None:
        return EMPTY
    return tag("p", lead_in_words(table.translate, lead, table.names), class_="decided")


def _harbour(table: SeaTable, seat: int, taken: Sequence[Taken]) -> Html:
    """A winner with all the ships that it has `taken`."""
    _, edition = table.translate, table.scene.edition
    markets = sum(ship.reason == "market" for ship in taken)
    ships = [edition.ships[number] for number in table.scene.players[seat].ships]
    title = _("The ships of {player}: {count}")
    if markets:
        # The same figures as in the table below.
        title = _("The ships of {player}: {paid} paid, {markets} from markets")
    return tag(
        "figure",
        tag(
            "div",
            _bunting(seat),
            tag("span", *[islander(seat)] * _DANCERS, class_="pier"),
            *(ship(each) for each in ships),
            class_="harbour",
            aria_hidden="true",
        ),
        tag(
            "figcaption",
            title.format(
                player=table.names[seat],
                count=len(ships),
                paid=len(ships) - markets,
                markets=markets,
            ),
        ),
    )


def _bunting(seat: int) -> Html:
    """A line of flags in the colour of a winner and a bright one, as wide as there is room."""
    flags = ["".join(f"M{x - 5} {_hangs(x)}h10l-5 11z" for x in range(n, 400, 34)) for n in (8, 25)]
    return tag(
        "svg",
        tag("path", d="M0 2Q200 18 400 2", class_="line"),
        tag("path", d=flags[0], class_="own"),
        tag("path", d=flags[1], class_="bright"),
        class_=f"bunting ss-{seat}",
        view_box="0 0 400 24",
        preserveAspectRatio="xMidYMin slice",
    )


def _hangs(x: int) -> float:
    """How low the line of flags hangs there."""
    return round(2 + 32 * x / 400 * (1 - x / 400), 1)


def _ranked(match: SuedseeMatch) -> list[int]:
    """The seats in the order of all tables, most points first."""
    points = match.position.final_points()
    return sorted(range(len(points)), key=lambda seat: -points[seat])


def _sources(table: SeaTable, match: SuedseeMatch) -> Html:
    """Points by ships that were paid, ships of markets where there are any, and wares left over."""
    _, position = table.translate, match.position
    taken = statistics.ships(match.history, len(table.names))
    left = position.ware_points()
    total = position.final_points()
    markets = any(ship.reason == "market" for each in taken for ship in each)
    rows = []
    for seat in _ranked(match):
        paid = [ship.points for ship in taken[seat] if ship.reason == "delivery"]
        market = [ship.points for ship in taken[seat] if ship.reason == "market"]
        cells = [
            f"{sum(paid)} ({len(paid)})",
            *([f"{sum(market)} ({len(market)})"] if markets else ()),
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
    titles = [
        _("Player"),
        _("Ships (how many)"),
        *([_("Markets")] if markets else ()),
        _("Points for wares left"),
        _("Total"),
    ]
    head = tag("thead", tag("tr", *(tag("th", title, scope="col") for title in titles)))
    return tag("table", tag("caption", _("Where the points come from")), head, tag("tbody", *rows))


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
        for seat, name in ((seat, table.names[seat]) for seat in _ranked(match))
    )
    titles = [
        _("Player"),
        _("Shells from bridges"),
        _("Bananas from islands"),
        _("Fish from the sea"),
    ]
    head = tag("thead", tag("tr", *(tag("th", title, scope="col") for title in titles)))
    return tag("table", tag("caption", _("Wares gathered")), head, tag("tbody", *rows))
