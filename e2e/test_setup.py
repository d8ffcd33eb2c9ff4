"""Who plays is remembered in a tab, whatever leads back to the start form."""

from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, PlaywrightFace
from e2e.journey import open_page

COUNT = "input[name=players][value='2']"


def test_who_reads_the_rules_and_comes_back_finds_who_was_to_play(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    seats = page.locator("form.start [data-seat]:visible")
    expect(seats).to_have_count(3)
    page.locator(f"label:has({COUNT})").click()
    page.locator("select[name=kind1]").select_option("beginner")
    page.locator("input[name=name1]").fill("Berta")
    page.locator("form.start a[href*=rules]").first.click()
    page.locator("header a", has_text="Play").first.click()
    expect(page.locator("body.ready")).to_be_attached()
    # Home, or the form of the game.
    if page.locator(".home .enter[data-value=canarias]").is_visible():
        page.locator(".home .enter[data-value=canarias]").click()
    expect(seats).to_have_count(2)
    expect(page.locator(COUNT)).to_be_checked()
    expect(page.locator("select[name=kind1]")).to_have_value("beginner")
    expect(page.locator("input[name=name1]")).to_have_value("Berta")
    # It holds in another language, and is what is played.
    page.locator("[data-do=language]:visible").select_option("de")
    expect(page.locator("form.start")).to_contain_text("Spiel beginnen")
    expect(seats).to_have_count(2)
    page.locator("form.start [type=submit]").click()
    expect(page.locator(ANSWERED)).to_be_attached()
    expect(page.locator("body.playing")).to_be_attached()
    page.locator("[data-do=new]:visible").click()
    expect(seats).to_have_count(2)
    expect(page.locator("input[name=name1]")).to_have_value("Berta")


def test_each_game_has_its_own(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.locator(f"label:has({COUNT})").click()
    page.locator("[data-do=home]:visible").click()
    page.locator(".home .enter[data-value=suedsee]").click()
    expect(page.locator("form.start [data-seat]:visible")).to_have_count(3)
    page.locator("[data-do=home]:visible").click()
    page.locator(".home .enter[data-value=canarias]").click()
    expect(page.locator("form.start [data-seat]:visible")).to_have_count(2)
