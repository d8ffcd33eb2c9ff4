"""What the browser can do with a link: put it on the clipboard, or hand it to the system."""

from typing import Any

from js import Object, document, navigator
from pyodide.ffi import to_js


def has_sheet() -> bool:
    """Whether the browser can hand a link to the system."""
    return hasattr(navigator, "share")


async def copy(text: str, field: Any) -> bool:
    """Put a text on the clipboard; `field` shows it and stays selected where that is refused.

    Gives whether the text is there.
    """
    try:
        await navigator.clipboard.writeText(text)
    except Exception:  # Refused by the browser, or missing where the page is not from a safe place.
        field.select()
        return bool(document.execCommand("copy"))
    return True


async def send(title: str, address: str) -> None:
    """Let the player choose in the system's own way where a link goes."""
    wanted = to_js({"title": title, "url": address}, dict_converter=Object.fromEntries)
    try:
        await navigator.share(wanted)
    except Exception:  # The player has thought better of it; the link is still on the page.
        return
