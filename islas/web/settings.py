"""The page's frame: settings in the bar (pace, language), and the news of a later version."""

from typing import Final

from islas.canarias.words import Translate
from islas.web.parts import sign
from islas.web.preferences import Preferences, choices

#: Three places joined by lines, as systems picture the sharing of something.
SHARE: Final = (
    '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M17 6 7 12l10 6" fill="none" '
    'stroke="currentColor" stroke-width="2"/><g fill="currentColor"><circle cx="17.5" cy="5.5" r="3.2"/>'
    '<circle cx="6" cy="12" r="3.2"/><circle cx="17.5" cy="18.5" r="3.2"/></g></svg>'
)
#: Three sliders.
GEAR: Final = (
    '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6h18M3 12h18M3 18h18" '
    'stroke="currentColor" stroke-width="2"/><g fill="currentColor"><circle cx="15.5" cy="6" r="3.2"/>'
    '<circle cx="8" cy="12" r="3.2"/><circle cx="17" cy="18" r="3.2"/></g></svg>'
)
#: A letter i.
INFO: Final = (
    '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" fill="none" '
    'stroke="currentColor" stroke-width="2"/><path d="M12 10.5V18" stroke="currentColor" '
    'stroke-width="3"/><circle cx="12" cy="6.6" r="1.8" fill="currentColor"/></svg>'
)
#: A house, for pages without room for words.
HOME: Final = (
    '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12 12 3.5 21.5 12M5.5 9.5V20.5'
    'H18.5V9.5" fill="none" stroke="currentColor" stroke-width="2"/></svg>'
)


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
        found.append(sign(SHARE, _("Share the game"), "share"))
    if playing:
        found.append(sign("⌨", _("Play by typing"), "words", pressed=typing))
        how = _("Tap a picture to read what it means. Tap here again to play on.")
        found.append(sign(INFO, _("What is this?"), "ask", more=how, pressed=asking))
    found += [choices(_, preferences, language), sign(GEAR, _("Settings"), "preferences")]
    return "".join(found)


def new_version(_: Translate) -> str:
    """What is said when a later version of the site waits, as HTML."""
    return (
        f"<p>{_('There is a new version of the page. Your game is kept.')}</p>"
        '<div class="actions"><button type="button" class="button primary" data-do="reload">'
        f"{_('Load it now')}</button>"
        f'<button type="button" class="button" data-do="later">{_("Later")}</button></div>'
    )
