"""The page's frame: settings in the bar (pace, language), and the news of a later version."""

from islas.canarias.words import Translate
from islas.web.parts import button, sign
from islas.web.preferences import Preferences, choices
from islas.web.signs import GEAR, HOME, INFO, KEYBOARD, SHARE


def settings(
    _: Translate,
    language: str,
    preferences: Preferences,
    *,
    playing: bool,
    typing: bool,
    asking: bool,
    learning: bool,
) -> str:
    """The settings as HTML."""
    found = []
    if playing:
        found.append(
            '<button type="button" class="button leave" data-do="new">'
            f"{HOME}<span>{_('New game')}</span></button>"
        )
    if playing and not learning:
        found.append(sign(SHARE, _("Share the game"), "share", style="if-room"))
    if playing:
        found.append(sign(KEYBOARD, _("Play by typing"), "words", style="if-room", pressed=typing))
        how = _("Tap a picture to read what it means. Tap here again to play on.")
        found.append(sign(INFO, _("What is this?"), "ask", more=how, pressed=asking))
    found += [choices(_, preferences, language), sign(GEAR, _("Settings"), "preferences")]
    return "".join(found)


def in_game(_: Translate, *, typing: bool, learning: bool) -> str:
    """What can be done in a game besides playing, as HTML, for windows whose bar is too short for it."""
    found = "" if learning else button(_("Share the game"), "share")
    found += button(_("Play by typing"), "words", pressed=typing)
    return f'<div class="actions in-game">{found}</div>'


def new_version(_: Translate) -> str:
    """What is said when a later version of the site waits, as HTML."""
    return (
        f"<p>{_('There is a new version of the page. Your game is kept.')}</p>"
        '<div class="actions"><button type="button" class="button primary" data-do="reload">'
        f"{_('Load it now')}</button>"
        f'<button type="button" class="button" data-do="later">{_("Later")}</button></div>'
    )
