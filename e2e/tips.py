"""The tip, which says what things mean, and a turn in which it can be asked for."""

from playwright.sync_api import Page

from e2e.faces import PlaywrightFace, wait
from e2e.journey import open_page, start_game

TIP = "#tip"


def begin(page: Page, face: PlaywrightFace | None = None) -> None:
    """Play until it is the player's turn with cards to play."""
    face = face or PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "tips")
    wait(face, ".pick:enabled")


def within(page: Page) -> None:
    """The tip is whole in the window."""
    box = page.locator(TIP).bounding_box()
    size = page.viewport_size
    assert box
    assert size
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
