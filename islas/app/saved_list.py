"""The list of saved games in the start section, and what is said where saving fails."""

import time
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from islas.core.saves import Listed
from islas.core.storage import Entry
from islas.games import GAMES
from islas.markup.controls import actions, button
from islas.markup.html import EMPTY, Html, tag
from islas.texts import Translate

#: Stands for all values that are set aside where the name of a game would be; no game is called so.
ASIDE: Final = "/"


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

    `aside` is how many stored values cannot be read, `naming` the game whose title is being typed,
    `deleting` the one whose deletion is to be confirmed, `notice` what was wrong with the last command.
    """

    games: list[Listed] = field(default_factory=list)
    aside: int = 0
    naming: str = ""
    deleting: str = ""
    trouble: Trouble = Trouble.NONE
    notice: str = ""


def saved_games(_: Translate, saved: Saved) -> Html:
    """The list as HTML, with the way to open a file."""
    found = []
    if saved.games:
        rows = (_row(_, saved, listed) for listed in saved.games)
        found = [tag("h2", _("Saved games")), tag("ul", *rows)]
    found.append(_set_aside(_, saved))
    if saved.notice:
        found.append(tag("p", saved.notice, class_="wrong", role="alert"))
    file = tag(
        "input",
        type="file",
        class_="sr",
        accept=".json,application/json",
        data_do="saved-import",
    )
    found.append(tag("label", _("Open a saved file"), file, class_="button"))
    return tag("div", *found, class_="panel saves")


def trouble(_: Translate, saved: Saved, *, playing: bool) -> Html:
    """What is wrong with saving as HTML, empty when nothing is."""
    match saved.trouble:
        case Trouble.NONE:
            return EMPTY
        case Trouble.ELSEWHERE:
            text = _("This game was opened in another tab; it is played there now.")
        case Trouble.LINK:
            text = _(
                "This link is damaged, incomplete or from another version of the game: copy all "
                "of it again, or ask for the game as a file."
            )
            goes_on = _("The game that you were playing goes on.") if playing else ""
            return tag("p", f"{text} {goes_on}")
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
    keep = button(_("Save the record"), "save") if playing else EMPTY
    return tag("p", text) + actions(keep)


def progress(_: Translate, entry: Entry) -> str:
    """How far a saved game is, behind the title of what is played where there are several games."""
    kit = next((kit for kit in GAMES.values() if kit.record_name == entry.record.game), None)
    far = _("finished") if entry.finished else ""
    if kit is None:
        return far
    far = far or _(kit.progress).format(number=max(entry.round, 1))
    return f"{kit.title}: {far}" if len(GAMES) > 1 else far


def _row(_: Translate, saved: Saved, listed: Listed) -> Html:
    entry, game = listed.entry, listed.game
    if saved.naming == game:
        return tag("li", _naming(_, game, entry.title))
    state = progress(_, entry)
    date = time.strftime(_("%d %b %Y, %H:%M"), time.localtime(entry.date))
    where = EMPTY
    if listed.elsewhere:
        where = " · " + tag("b", _("open in another tab"))
    if saved.deleting == game:
        buttons = _deleting(_, _("Delete “{title}” for good?").format(title=entry.title), game)
    else:
        buttons = _buttons(_, listed)
    title = tag("b", entry.title, dir="auto")
    what = tag("div", title, tag("small", f"{state} · {date}", where), class_="what")
    return tag("li", what, actions(buttons))


def _naming(_: Translate, game: str, title: str) -> Html:
    """The form for a new title."""
    field = tag(
        "input",
        name="title",
        value=title,
        maxlength="80",
        required=True,
        data_focus=True,
        aria_label=_("Title"),
        autocomplete="off",
        dir="auto",
    )
    rename = tag("button", _("Rename"), class_="button primary", type="submit")
    return tag("form", field, rename, data_do="saved-named", data_value=game)


def _buttons(_: Translate, listed: Listed) -> Html:
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


def _set_aside(_: Translate, saved: Saved) -> Html:
    """What can be done with stored values that cannot be read."""
    if not saved.aside:
        return EMPTY
    told = _(
        "Stored values that cannot be read, damaged or from a later version of the game: {count}. They "
        "are kept; as a file they can be sent to somebody who may mend them."
    ).format(count=saved.aside)
    if saved.deleting == ASIDE:
        buttons = _deleting(_, _("Delete what cannot be read for good?"), ASIDE)
    else:
        buttons = button(_("Save them as a file"), "saved-export-aside") + button(
            _("Delete"), "saved-ask", ASIDE, style="quiet"
        )
    return tag("div", tag("p", told), actions(buttons), class_="set-aside")


def _deleting(_: Translate, asked: str, game: str) -> Html:
    return (
        tag("span", asked, tabindex="-1", data_focus=True)
        + button(_("Delete"), "saved-delete", game, style="primary")
        + button(_("Keep it"), "saved-keep")
    )
