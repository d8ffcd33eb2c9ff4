"""The list of saved games in the start section, and what is said where saving fails."""

import time
from dataclasses import dataclass, field
from enum import Enum, auto
from html import escape

from islas.canarias.words import Translate
from islas.core.saves import Listed
from islas.web.parts import button


class Trouble(Enum):
    """What is wrong with saving, or with the link that the page was opened with."""

    NONE = auto()
    REFUSED = auto()
    FULL = auto()
    ELSEWHERE = auto()
    LINK = auto()


@dataclass
class Saved:
    """The saved games as the page shows them.

    `naming` is the game whose title is being typed, `deleting` the one whose deletion is to be
    confirmed, `notice` what was wrong with the last wish.
    """

    games: list[Listed] = field(default_factory=list)
    naming: str = ""
    deleting: str = ""
    trouble: Trouble = Trouble.NONE
    notice: str = ""


def saved_games(_: Translate, saved: Saved) -> str:
    """The list as HTML, with the way to open a file."""
    rows = "".join(_row(_, saved, listed) for listed in saved.games)
    games = f"<h2>{_('Saved games')}</h2><ul>{rows}</ul>" if rows else ""
    notice = f'<p class="wrong" role="alert">{escape(saved.notice)}</p>' if saved.notice else ""
    return (
        f'<div class="panel saves">{games}{notice}<label class="button">{_("Open a saved file")}'
        '<input type="file" class="sr" accept=".json,application/json" data-do="saved-import">'
        "</label></div>"
    )


def trouble(_: Translate, saved: Saved, *, playing: bool) -> str:
    """What is wrong with saving as HTML, empty when nothing is."""
    match saved.trouble:
        case Trouble.NONE:
            return ""
        case Trouble.ELSEWHERE:
            text = _("This game was opened in another tab; it is played there now.")
        case Trouble.LINK:
            return "<p>{}</p>".format(
                _(
                    "This link is damaged, incomplete or from another version of the game: copy all "
                    "of it again, or ask for the game as a file."
                )
            )
        case Trouble.FULL:
            text = _(
                "The browser's storage is full, this game is not saved. Play on, and keep it as a "
                "file, or delete games that you do not need any more."
            )
        case Trouble.REFUSED if playing:
            text = _(
                "The browser refuses to store anything, this game is not saved. Play on, and keep "
                "it as a file before you close the page."
            )
        case Trouble.REFUSED:
            text = _("The browser refuses to store anything: games cannot be saved here.")
    keep = button(_("Save the record"), "save") if playing else ""
    return f'<p>{text}</p><div class="actions">{keep}</div>'


def _row(_: Translate, saved: Saved, listed: Listed) -> str:
    entry, game = listed.entry, listed.game
    if saved.naming == game:
        return (
            f'<li><form data-do="saved-named" data-value="{escape(game)}">'
            f'<input name="title" value="{escape(entry.title)}" maxlength="80" required data-focus '
            f'aria-label="{_("Title")}" autocomplete="off">'
            f'<button class="button primary" type="submit">{_("Rename")}</button></form></li>'
        )
    state = (
        _("finished") if entry.finished else _("Round {round}").format(round=max(entry.round, 1))
    )
    date = time.strftime(_("%d %b %Y, %H:%M"), time.localtime(entry.date))
    where = f" · <b>{_('open in another tab')}</b>" if listed.elsewhere else ""
    if saved.deleting == game:
        asked = _("Delete “{title}” for good?").format(title=entry.title)
        actions = (
            f'<span tabindex="-1" data-focus>{escape(asked)}</span>'
            f"{button(_('Delete'), 'saved-delete', game, style='primary')}"
            f"{button(_('Keep it'), 'saved-keep')}"
        )
    else:
        actions = _actions(_, listed)
    return (
        f'<li><div class="what"><b>{escape(entry.title)}</b><small>{state} · {date}{where}</small>'
        f'</div><div class="actions">{actions}</div></li>'
    )


def _actions(_: Translate, listed: Listed) -> str:
    game = listed.game
    if listed.elsewhere:
        return button(_("Play it here"), "saved-take", game) + button(
            _("Save as a file"), "saved-export", game, style="quiet"
        )
    open_it = _("Look at it") if listed.entry.finished else _("Continue")
    return (
        button(open_it, "saved-open", game, style="primary")
        + button(_("Rename"), "saved-name", game, style="quiet")
        + button(_("Save as a file"), "saved-export", game, style="quiet")
        + button(_("Delete"), "saved-ask", game, style="quiet")
    )
