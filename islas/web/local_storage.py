"""Small texts that the browser stores: settings, and what a reload needs."""

from typing import Any, Final

from js import localStorage, window

#: None of what is stored here is longer; what is longer is damaged and not even looked at.
LONGEST: Final = 500


def read(name: str, storage: Any = localStorage) -> str:
    """A stored text, empty where there is none that could be ours or storage is refused."""
    try:
        text = storage.getItem(name) or ""
    except Exception:  # The browser raises its own errors where storage is refused.
        return ""
    return text if len(text) <= LONGEST else ""


def write(name: str, text: str, storage: Any = localStorage) -> None:
    """Store a text, where storage is not refused."""
    try:
        storage.setItem(name, text)
    except Exception as error:
        window.console.info(f"{name} cannot be stored: {error}")
