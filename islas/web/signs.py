"""Pictures on buttons, drawn in the colour of the text beside them."""

from typing import Final


def _sign(drawing: str) -> str:
    return (
        '<svg class="sign" viewBox="0 0 24 24" fill="currentColor" stroke-width="2" aria-hidden="true">'
        f"{drawing}</svg>"
    )


#: Three places joined by lines, as systems picture the sharing of something.
SHARE: Final = _sign(
    '<path d="M17 6 7 12l10 6" fill="none" stroke="currentColor"/><circle cx="17.5" cy="5.5" r="3.2"/>'
    '<circle cx="6" cy="12" r="3.2"/><circle cx="17.5" cy="18.5" r="3.2"/>'
)
#: Three sliders.
GEAR: Final = _sign(
    '<path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor"/><circle cx="15.5" cy="6" r="3.2"/>'
    '<circle cx="8" cy="12" r="3.2"/><circle cx="17" cy="18" r="3.2"/>'
)
#: A letter i.
INFO: Final = _sign(
    '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor"/>'
    '<path d="M12 10.5V18" stroke="currentColor" stroke-width="3"/><circle cx="12" cy="6.6" r="1.8"/>'
)
#: A house, for pages without room for words.
HOME: Final = _sign(
    '<path d="M2.5 12 12 3.5 21.5 12M5.5 9.5V20.5H18.5V9.5" fill="none" stroke="currentColor"/>'
)
#: A keyboard: two rows of keys and the space bar.
KEYBOARD: Final = _sign(
    '<rect x="2" y="5" width="20" height="14" rx="2.5" fill="none" stroke="currentColor"/>'
    '<path d="M5.5 9.5h2m1.7 0h2m1.7 0h2m1.7 0h2M5.5 12.5h2m1.7 0h2m1.7 0h2m1.7 0h2M8 15.8h8" '
    'stroke="currentColor"/>'
)
#: An arrow that turns back.
UNDO: Final = _sign(
    '<path d="M8 14 3.5 9.5 8 5M4 9.5h10a5.5 5.5 0 0 1 0 11H8" fill="none" stroke="currentColor"/>'
)
#: A light bulb.
BULB: Final = _sign(
    '<path d="M9 17.5h6M9.8 21h4.4M8.8 14.6a6.2 6.2 0 1 1 6.4 0l-.6 2.9H9.4z" fill="none"'
    ' stroke="currentColor"/>'
)
#: What leads through a game, as on every machine that plays something.
BACK: Final = _sign('<path d="M18 4v16L5 12z"/>')
ON: Final = _sign('<path d="M6 4v16l13-8z"/>')
PLAY: Final = _sign('<path d="M2 5v14l10-7zM12 5v14l10-7z"/>')
PAUSE: Final = _sign('<path d="M6 4.5h4v15H6zM14 4.5h4v15h-4z"/>')
