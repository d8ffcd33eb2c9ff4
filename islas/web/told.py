"""Events in words: the log, and the panel that explains a landing."""

from collections.abc import Sequence
from html import escape

from islas.canarias import events as happened
from islas.canarias.edition import Edition
from islas.canarias.events import Event
from islas.canarias.landing import BY_PRIVILEGE
from islas.canarias.picture import card, icon
from islas.canarias.words import PRIORITIES, Translate, sentence
from islas.web.parts import button

LOG_LINES = 60


def log(_: Translate, told: Sequence[Event], edition: Edition, names: Sequence[str]) -> str:
    """The newest events first, in sentences."""
    lines = [text for event in told if (text := sentence(_, event, edition, names))]
    items = "".join(f"<li>{escape(text)}</li>" for text in reversed(lines[-LOG_LINES:]))
    return f"<h2>{_('Log')}</h2><ol>{items}</ol>"


def explanation(_: Translate, event: Event, edition: Edition, names: Sequence[str]) -> str:
    """The panel for an event of a ship's arrival; empty for others."""
    match event:
        case happened.Landed():
            inside = _landing(_, event, edition, names)
            number = edition.card_numbers[event.card]
        case happened.PirateLanded():
            inside = ""
            number = len(edition.settlers) + event.colour
        case _:
            return ""
    text = escape(sentence(_, event, edition, names))
    return (
        f'<div class="panel landing"><div class="face">{card(edition, number)}</div><div class="why">'
        f"<p>{text}</p>{inside}"
        f'<div class="actions">{button(_("Next"), "next", style="primary")}'
        f"{button(_('Skip'), 'skip')}</div></div></div>"
    )


def _landing(_: Translate, event: happened.Landed, edition: Edition, names: Sequence[str]) -> str:
    """A row for each island, a column for each priority looked at."""
    settler = edition.settlers[edition.card_numbers[event.card]]
    looked = settler.priorities[: len(event.counts)]
    if not looked:
        return ""
    heads = "".join(
        f'<th scope="col">{icon(PRIORITIES[number])}<span class="sr">{_(PRIORITIES[number])}</span></th>'
        for number in looked
    )
    decided = 1 if event.decided_by == BY_PRIVILEGE else event.decided_by
    rows = []
    for seat, name in enumerate(names):
        cells = []
        for column, row in enumerate(event.counts, start=1):
            count = row[seat]
            best = count is not None and count == max(c for c in row if c is not None)
            classes = " ".join(
                [*(["best"] if best else []), *(["decided"] if column == decided and best else [])]
            )
            cells.append(f'<td class="{classes}">{"–" if count is None else count}</td>')
        won = ' class="won"' if seat == event.winner else ""
        rows.append(f'<tr{won}><th scope="row">{escape(name)}</th>{"".join(cells)}</tr>')
    return f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
