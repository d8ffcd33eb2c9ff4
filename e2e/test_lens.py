"""The lens by mouse, keyboard and finger: counts on the islands, and what a building site would change."""

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.conftest import Contexts
from e2e.faces import ANSWERED, PlaywrightFace, wait
from e2e.fingers import PHONE, finger_faults
from e2e.journey import open_page, show


def picked(page: Page) -> None:
    """A game in its middle in which a card is picked that can be built."""
    open_page(PlaywrightFace(page), "")
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "#hand .pick:enabled")
    page.locator(".pick:enabled").first.click()
    expect(page.locator(ANSWERED)).to_be_attached()
    wait(PlaywrightFace(page), "#mine .area.legal")


def test_a_site_says_what_would_change_before_it_is_taken(page: Page) -> None:
    picked(page)
    strips = page.locator(".lens")
    expect(strips).to_have_count(1 + page.locator(".other").count())
    before = page.locator("#mine .camera").bounding_box()
    area = page.locator("#mine .area.legal").first
    area.hover()
    expect(page.locator("#tip.ahead")).to_contain_text("→")
    # The tip lies in nobody's way, and nothing has moved for it.
    assert page.locator("#mine .camera").bounding_box() == before
    area.click()
    expect(strips).to_have_count(0)


def test_the_keyboard_hears_it_too(page: Page) -> None:
    picked(page)
    name = page.locator("#mine .area.legal").first.get_attribute("aria-label")
    assert name
    assert "→" in name


def test_purists_switch_it_off(page: Page) -> None:
    picked(page)
    page.locator("#settings [data-opens=preferences]").click()
    page.locator("[data-do=prefer-lens]").click()
    page.keyboard.press("Escape")
    expect(page.locator(".lens")).to_have_count(0)
    expect(page.locator("[data-ahead]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_a_hint_leaves_all_islands_and_what_it_advises_in_sight(
    contexts: Contexts, language: str
) -> None:
    page = contexts.new(**{**PHONE, "locale": language}).new_page()
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "#hand [data-do=hint]")
    places = page.locator("#others").bounding_box()
    page.locator("#hand [data-do=hint]").tap()
    wait(PlaywrightFace(page), ".advice [data-do=follow]")
    hint = page.locator(".advice").bounding_box()
    assert hint
    assert page.locator("#others").bounding_box() == places
    for each in page.locator("#mine .board .areas, .other .board, .other .lens").all():
        box = each.bounding_box()
        assert box
        assert box["y"] + box["height"] <= hint["y"] + 1
    cards = page.locator("#cards").bounding_box()
    assert cards
    assert hint["y"] + hint["height"] <= cards["y"] + 1
    for card in page.locator("#cards .pick").all():
        box = card.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 844


def test_all_counts_are_a_press_away_with_a_finger(phone: Page) -> None:
    show(PlaywrightFace(phone), moments.middle())
    wait(PlaywrightFace(phone), ".all-counts")
    phone.locator(".all-counts").tap()
    expect(phone.locator(".lens.all")).to_have_count(1 + phone.locator(".other").count())
    assert not finger_faults(phone)
    phone.locator(".all-counts").tap()
    expect(phone.locator(".lens")).to_have_count(0)


def test_on_a_phone_the_counts_stand_on_the_islands_and_nothing_moves(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(PlaywrightFace(page), "")
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "#hand .pick:enabled")
    places = [page.locator(name).bounding_box() for name in ("#hand .cards", "#others")]
    page.locator(".pick:enabled").first.click()
    expect(page.locator("#mine .lens")).to_be_visible()
    for strip in page.locator(".lens").all():
        box = strip.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert [page.locator(name).bounding_box() for name in ("#hand .cards", "#others")] == places
