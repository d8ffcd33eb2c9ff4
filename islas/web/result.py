"""The end of a game: who won, points by source, their way there, privileges, the best ship.

Only a game that is over needs this module, so the page imports it then.
"""

from collections.abc import Sequence
from html import escape

from islas.canarias import statistics
from islas.canarias.events import ShipArrived
from islas.canarias.game import CanariasMatch
from islas.canarias.picture import points_chart, privileges_chart
from islas.canarias.prose.review import arrival_in_words, points_in_words, tenure_in_words
from islas.canarias.rules import GOAL
from islas.canarias.words import Translate
from islas.web.parts import button
from islas.web.table import Table


def result(table: Table, match: CanariasMatch) -> str:
    """The final result as HTML."""
    _ = table.translate
    points = [player.total for player in table.view.players]
    winners = [
        name for name, total in zip(table.names, points, strict=True) if total == max(points)
    ]
    text = _("{players} wins!") if len(winners) == 1 else _("{players} share the win!")
    title = escape(text.format(players=", ".join(winners)))
    return (
        f'<div class="panel result" tabindex="-1" data-focus><h2>{title}</h2>'
        f"{_sources(table)}"
        f'<div class="actions">{button(_("New game"), "new", style="primary")}'
        f"{button(_('Look back over the game'), 'look-back', '0')}"
        f"{button(_('Save the record'), 'save')}</div>"
        f"{_best_ship(_, match, table.names)}{_charts(_, match, table.names)}</div>"
    )


def _sources(table: Table) -> str:
    _ = table.translate
    players = table.view.players
    best = max(player.total for player in players)
    rows = []
    for seat in sorted(range(len(players)), key=lambda seat: -players[seat].total):
        points = statistics.sources(players[seat].standing)
        won = ' class="won"' if points.total == best else ""
        rows.append(
            f"<tr{won}><th scope='row'>{escape(table.names[seat])}</th><td>{points.houses}</td>"
            f"<td>{points.palaces}</td><td>{points.first_palaces}</td><td>{points.towns}</td>"
            f"<td><b>{points.total}</b></td></tr>"
        )
    titles = [_("Player"), _("Houses"), _("Palaces"), _("First palaces"), _("Towns"), _("Total")]
    heads = "".join(f"<th scope='col'>{title}</th>" for title in titles)
    caption = f"<caption>{_('Points for')}</caption>"
    return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _best_ship(_: Translate, match: CanariasMatch, names: Sequence[str]) -> str:
    best = statistics.best_arrival(match.history)
    if best is None:
        return ""
    event = sum(len(events) for events in match.history[: best.number])
    event += next(
        n for n, told in enumerate(match.history[best.number]) if isinstance(told, ShipArrived)
    )
    return (
        f'<p class="best">{escape(arrival_in_words(_, best, names))} '
        f"{button(_('Look at it'), 'look-back', str(event))}</p>"
    )


def _charts(_: Translate, match: CanariasMatch, names: Sequence[str]) -> str:
    points = statistics.points_by_round(match.history, len(names))
    held = statistics.tenures(match.history)
    told = " ".join(
        (f"{_('Privileges over time')}.", *(tenure_in_words(_, tenure, names) for tenure in held))
    )
    lines = points_chart(points, names, GOAL, points_in_words(_, points, names))
    bars = privileges_chart(held, statistics.rounds(match.history), len(match.actions), names, told)
    return (
        f"<figure><figcaption>{_('Points by round')}</figcaption>{lines}</figure>"
        f"<figure><figcaption>{_('Privileges over time')}</figcaption>{bars}</figure>"
    )
