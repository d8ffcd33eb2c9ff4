"""The page's frame: settings in the bar (pace, language), and the news of a later version."""

from islas.app.preferences import Preferences, choices
from islas.markup.controls import actions, button, sign
from islas.markup.html import Html, join, tag
from islas.markup.icons import GEAR, HOME, INFO, KEYBOARD, ON, PAUSE, PLAY, SHARE, UNDO
from islas.texts import Translate


def settings(
    _: Translate,
    language: str,
    preferences: Preferences,
    *,
    at_form: bool,
    playing: bool,
    typing: bool,
    asking: bool,
    learning: bool,
    branched: bool = False,
) -> Html:
    """The settings as HTML."""
    found = []
    if at_form:
        found.append(button(_("All games"), "home", style="leave", picture=HOME))
    if playing:
        found.append(button(_("New game"), "new", style="leave", picture=HOME))
    if branched:
        back = button(_("Back to the real game"), "return", style="leave", picture=UNDO)
        found.append(back)
    if playing and not learning:
        found.append(sign(SHARE, _("Share the game"), "share", style="if-room", opens="share"))
    if playing:
        found.append(sign(KEYBOARD, _("Play by typing"), "words", style="if-room", pressed=typing))
        how = _("Press a picture to read what it means. Press here again to play on.")
        found.append(sign(INFO, _("What is this?"), "ask", more=how, pressed=asking))
    found += [choices(_, preferences, language), sign(GEAR, _("Settings"), opens="preferences")]
    return join(found)


def pausing(_: Translate, *, paused: bool) -> Html:
    """What can be done while bots move, as HTML: to have them wait, or move one by one."""
    if not paused:
        # A button of its own: what comes in its place once nobody waits does not grow out of it.
        return button(_("Pause"), "pause", picture=PAUSE, id="pause")
    return button(_("One step"), "one", picture=ON) + button(
        _("Go on"), "pause", style="primary", picture=PLAY
    )


def in_game(_: Translate, *, typing: bool, learning: bool) -> Html:
    """What can be done in a game besides playing, as HTML, for windows whose bar is too short for it."""
    share = button(_("Share the game"), "share", data_closes=True, data_opens="share")
    typed = button(_("Play by typing"), "words", pressed=typing, data_closes=True)
    found = typed if learning else share + typed
    return actions(found, style="in-game")


def new_version(_: Translate) -> Html:
    """What is said when a later version of the site waits, as HTML."""
    told = _("There is a new version of the page. Your game is kept.")
    return tag("p", told) + actions(
        button(_("Load it now"), "reload", style="primary"), button(_("Later"), "later")
    )
