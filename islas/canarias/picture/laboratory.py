"""The laboratory's page: its reports as charts and words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from islas.canarias.components import COLOURS, Power
from islas.canarias.edition import Edition
from islas.canarias.words.vocabulary import COLOUR_PRIVILEGES, PRIORITIES
from islas.core.ratings import Interval
from islas.markup.html import Html, tag
from islas.markup.intervals import Row, intervals_chart
from islas.texts import Translate, gettext_noop

#: Percentage points from one line of a chart to the next.
STEP: Final = 5

#: The charts: kind of rows in the report, title, and what they say.
CHARTS: Final = (
    (
        "islands",
        gettext_noop("Islands"),
        gettext_noop("How often an island won the games that it was in."),
    ),
    (
        "seats",
        gettext_noop("Seats"),
        gettext_noop("How often the first, second, … player of the first round won."),
    ),
    (
        "colours",
        gettext_noop("Colours"),
        gettext_noop("How often the seat with the most points in a colour won."),
    ),
    (
        "privileges",
        gettext_noop("Privileges"),
        gettext_noop("How often the first to get a privilege won."),
    ),
)


def frame(_: Translate) -> dict[str, str]:
    """The words around the findings on their page."""
    return {
        "title": _("Islas Canarias: laboratory"),
        "about": _("How fair islands, seats, colours and privileges are, measured in many games."),
        "heading": _("The laboratory"),
        "play": _("Play"),
    }


def balance_section(report: Mapping[str, Any], edition: Edition, _: Translate) -> Html:
    """A balance report as a section of HTML."""
    said = _(
        "{games} games of {players} players, the bot “{bot}” at every seat. Strokes are 95 % intervals,"
        " the dotted line is a fair share, the band is what is allowed: {islands} percentage points"
        " for islands, {seats} for seats."
    ).format(**{**report, **report["limits"]})
    names = row_names(edition, _)
    figures = []
    for kind, title, caption in CHARTS:
        rows = [
            Row(names.get(row["name"], row["name"]), share, percent(_, share.estimate))
            for row in report[kind]
            for share in [Interval(**{end: 100 * v for end, v in row["share"].items()})]
        ]
        fair = 100 * report["fair"] if kind in report["limits"] else None
        limit = report["limits"].get(kind)
        chart = intervals_chart(rows, read_out(_(title), rows, _), STEP, fair, limit)
        figures.append(tag("figure", tag("h3", _(title)), chart, tag("figcaption", _(caption))))
    return tag(
        "section",
        tag("p", said, class_="note"),
        tag("div", *figures, class_="figures"),
        tag("p", made_by(report, _), class_="note"),
        class_="gallery-findings",
    )


def row_names(edition: Edition, _: Translate) -> dict[str, str]:
    """What rows of a report are called on the page."""
    colours = len(PRIORITIES) - len(COLOURS)
    seats = {str(seat): _("Player {number}").format(number=seat + 1) for seat in range(5)}
    return {
        **seats,
        **{island.name: island.title for island in edition.islands},
        **{colour.slug: _(PRIORITIES[colours + colour]) for colour in COLOURS},
        **{p.value: _(COLOUR_PRIVILEGES[edition.colour_of_power[p]]) for p in Power},
    }


def percent(_: Translate, value: float) -> str:
    """A percentage with one decimal."""
    whole, tenth = f"{value:.1f}".split(".")
    return _("{whole}.{tenth} %").format(whole=whole, tenth=tenth)


def read_out(title: str, rows: Sequence[Row], _: Translate) -> str:
    """A chart for those who do not see it."""
    said = (
        _("{name} {value}, from {low} to {high}").format(
            name=row.name,
            value=row.written,
            low=percent(_, row.value.low),
            high=percent(_, row.value.high),
        )
        for row in rows
    )
    return f"{title}: {'; '.join(said)}."


def made_by(report: Mapping[str, Any], _: Translate) -> Html:
    """How a report came about, as HTML."""
    said = _("Version {version}, edition {edition}, {python}, on a {machine}.").format(**report)
    return tag("code", report["command"]) + tag("br") + said
