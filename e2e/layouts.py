"""Tabs of phones and laptops, into which screens are set without Python; what has to be in sight there."""

from typing import Any

from playwright.sync_api import Page

from e2e.conftest import Contexts
from e2e.fingers import PHONE
from e2e.screens import SCREENS
from e2e.screens.canarias import in_phase, plays, started, until
from e2e.screens.steps import Way, do, enter
from e2e.screens.tab import drawn, set_page
from islas.canarias.position import Phase


def tab(contexts: Contexts, **more: Any) -> Page:
    """A tab with the page set into it, a phone's unless something else is said."""
    page = contexts.new(traced=False, **{**PHONE, **more}).new_page()
    set_page(page)
    return page


def laptop(width: int, height: int) -> dict[str, Any]:
    """What a tab of a laptop has that one of a phone has not."""
    size = {"width": width, "height": height}
    return {"viewport": size, "has_touch": False, "is_mobile": False, "device_scale_factor": 1}


def show_screen(page: Page, name: str, language: str = "en") -> None:
    """Set the screen of a name into a tab, in a language."""
    drawn(tuple(SCREENS[name]), language).show(page)


def check_in_sight(page: Page, *selectors: str) -> None:
    """The last element of each selector is whole in the window, which has not been scrolled."""
    assert page.viewport_size
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    assert page.evaluate("scrollY") == 0
    for selector in selectors:
        box = page.locator(selector).last.bounding_box()
        assert box, selector
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= height, selector
        assert box["x"] + box["width"] <= width, selector


def of_several(players: int) -> Way:
    """A turn on Tenerife, the widest of all islands, after some rounds."""
    begun = started(players=str(players))
    tenerife = do("act", "island tenerife")
    return (enter, begun, tenerife, until(plays), until(in_phase(Phase.FIRST)))
