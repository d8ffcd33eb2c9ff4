"""The page's frame: settings in the bar (pace, language), and the news of a later version."""

from typing import Final

from islas.canarias.words import Translate
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


def settings(
    _: Translate,
    language: str,
    preferences: Preferences,
    *,
    playing: bool,
    typing: bool,
    learning: bool,
) -> str:
    """The settings as HTML."""
    leave = (
        f'<button type="button" class="button" data-do="new">{_("New game")}</button>'
        if playing
        else ""
    )
    share = _("Share the game")
    send = (
        f'<button type="button" class="button" data-do="share" aria-label="{share}" title="{share}">'
        f"{SHARE}</button>"
        if playing and not learning
        else ""
    )
    type_it = _("Play by typing")
    by_words = (
        f'<button type="button" class="button" data-do="words" aria-pressed="{str(typing).lower()}" '
        f'aria-label="{type_it}" title="{type_it}">⌨</button>'
        if playing
        else ""
    )
    prefer = _("Settings")
    return (
        f"{leave}{send}{by_words}{choices(_, preferences, language)}"
        f'<button type="button" class="button" data-do="preferences" aria-label="{prefer}" '
        f'title="{prefer}">{GEAR}</button>'
    )


def new_version(_: Translate) -> str:
    """What is said when a later version of the site waits, as HTML."""
    return (
        f"<p>{_('There is a new version of the page. Your game is kept.')}</p>"
        '<div class="actions"><button type="button" class="button primary" data-do="reload">'
        f"{_('Load it now')}</button>"
        f'<button type="button" class="button" data-do="later">{_("Later")}</button></div>'
    )
