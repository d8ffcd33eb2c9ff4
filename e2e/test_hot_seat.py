"""Two people and a bot at one device: the cards are covered while it goes from hand to hand."""

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import START, PlaywrightFace
from e2e.journey import MOVES, move_of, open_page
from tools.build.scale import profile

COVER = ".cover [data-do=uncover]"
TURNS = 5


@pytest.mark.parametrize("phone", [True, False][: 2 if profile() == "nightly" else 1])
def test_cards_are_covered_between_the_turns(page: Page, phone: bool) -> None:
    if phone:
        page.set_viewport_size({"width": 390, "height": 844})
    open_page(PlaywrightFace(page), "")
    page.get_by_label("Pace").first.select_option("fast")
    page.get_by_label("Player 2").last.select_option("person")
    page.locator(".rules:not([open]) summary").click()
    page.fill("input[name=seed]", "round")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Tenerife").click()
    page.get_by_role("button", name="La Palma").click()
    ready = page.locator(f"{COVER}, {', '.join(MOVES)}")
    holders: list[str] = []
    while len(holders) < TURNS:
        expect(ready.first).to_be_visible()
        if page.locator(COVER).count():
            expect(page.locator(".pick")).to_have_count(0)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
            holders.append(page.locator("#status").inner_text())
            page.locator(COVER).click()
            expect(page.locator(".pick").first).to_be_visible()
        elif move := move_of(PlaywrightFace(page)):
            PlaywrightFace(page).click(move)
    assert {f"Hand the device to {name}." for name in ("Ana", "Bruno")} == set(holders)
    page.reload()
    expect(page.locator(f"{COVER}, .landing").first).to_be_visible(timeout=START)
    expect(page.locator(".pick")).to_have_count(0)


def test_a_page_on_a_tablet_that_lies_flat_is_turned_to_who_plays(page: Page) -> None:
    page.set_viewport_size({"width": 1180, "height": 820})
    open_page(PlaywrightFace(page), "")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tablet on the table").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_label("Player 2").last.select_option("person")
    page.get_by_role("button", name="Start the game").click()

    def bar() -> float:
        box = page.locator(".bar").bounding_box()
        assert box
        return box["y"]

    expect(page.locator("#status")).to_contain_text("Ana")
    assert bar() == 0
    page.get_by_role("button", name="Tenerife").click()
    expect(page.locator("#status")).to_contain_text("Bruno")
    assert bar() > 700
    page.get_by_role("button", name="La Palma").click()
    expect(page.locator(COVER)).to_be_visible()
    page.locator(COVER).click()
    expect(page.locator(".pick").first).to_be_visible()
