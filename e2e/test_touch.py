"""For fingers: what is beside a small area belongs to it; sizes are looked at in `test_screens`."""

import pytest
from playwright.sync_api import Page

from e2e.faces import ANSWERED, PlaywrightFace, wait
from e2e.journey import open_page, start_game


@pytest.mark.parametrize("island", ["Fuerteventura", "Lanzarote"])
def test_a_tap_beside_an_area_that_is_smaller_than_a_finger_counts_for_it(
    phone: Page, island: str
) -> None:
    face = PlaywrightFace(phone)
    open_page(face, "")
    start_game(face, "fingers", island)
    wait(face, ".pick:enabled")
    for place in range(phone.locator(".pick:enabled").count()):
        phone.locator(".pick:enabled").nth(place).tap()
        wait(face, ANSWERED)
        if face.count(".area.legal"):
            break
    spill = phone.locator(".spill").first
    name = spill.get_attribute("data-beside")
    spill.dispatch_event("click")
    wait(face, f"#mine .area.built[data-area='{name}']")


def test_a_press_leaves_no_caret_where_nobody_writes(page: Page) -> None:
    # Chromium would look for where it is with every frame, which takes a slowed phone 4 ms each.
    face = PlaywrightFace(page)
    open_page(face, "")
    caret = "getSelection().type"
    page.evaluate(
        "getSelection().collapse(document.querySelector('form.start legend').firstChild, 1)"
    )
    assert page.evaluate(caret) == "Caret"
    page.locator("form.start [type=submit]").click()
    wait(face, ANSWERED)
    assert page.evaluate(caret) == "None"
