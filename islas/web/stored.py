"""Small texts that the browser stores: settings, and what a reload needs."""

from typing import Any

from js import localStorage, window


def read(name: str, storage: Any = localStorage) -> str:
    """A stored text, empty where there is none or storage is refused."""
    try:
        return storage.getItem(name) or ""
    except Exception:  # The browser raises its own errors where storage is refused.
        return ""


def write(name: str, text: str, storage: Any = localStorage) -> None:
    """Store a text, where storage is not refused."""
    try:
        storage.setItem(name, text)
    except Exception as error:
        window.console.info(f"{name} cannot be stored: {error}")
