"""Undo, practice, and the settings that the browser keeps."""

from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, START, PlaywrightFace
from e2e.journey import READY, open_page, play_some, start_game
from islas.games import open_link

#: Counts the tones that are made.
TONES = """
window.tones = 0;
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  return create.call(this);
};
"""
AREA = "#mine .area.legal"
CARD = ".pick:enabled[aria-pressed=false]"
SHIP = "Put it on the ship"


def begin(page: Page, seed: str) -> None:
    """Begin a game, up to the first turn."""
    start_game(PlaywrightFace(page), seed)
    expect(page.locator(CARD).first).to_be_visible()


def build(page: Page) -> None:
    """Build a house with the first card that can."""
    page.locator(CARD).first.click()
    page.locator(AREA).first.click()
    expect(page.locator(ANSWERED)).to_be_attached()
    if page.locator("[data-do=colour]").count():
        page.locator("[data-do=colour]").first.click()
    expect(page.locator("#status")).to_have_text("Pick a card and put it on the ship.")


def set_switch(page: Page, name: str) -> None:
    """Turn a switch over in the settings."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(name).click()
    page.locator("#preferences").get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#preferences")).to_be_hidden()


def test_a_house_is_taken_back_and_a_turn_for_practice(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    begin(page, "undo")
    log, hand = page.locator("#log").inner_text(), page.locator(".pick").count()
    build(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#log")).to_have_text(log, use_inner_text=True)
    expect(page.locator(".pick")).to_have_count(hand)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.reload()
    expect(page.locator(CARD).first).to_be_visible(timeout=START)
    expect(page.locator("#log")).to_have_text(log, use_inner_text=True)
    set_switch(page, "Practice")
    build(page)
    play_some(PlaywrightFace(page), 3)
    skip = page.locator(".landing [data-do=skip]")
    page.add_locator_handler(skip, skip.click)
    page.get_by_role("button", name="Take the turn back").click()
    expect(page.locator("#log")).to_have_text(log, use_inner_text=True)


def test_settings_are_kept_and_do_what_they_say(page: Page) -> None:
    page.add_init_script(TONES)
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(PlaywrightFace(page), "")
    page.get_by_role("button", name="Settings").click()
    for name in ("No animations", "Strong contrast", "Sounds", "Ask before"):
        page.get_by_label(name).click()
    expect(page.locator("html")).to_have_class("still contrast")
    page.get_by_label("Pace").last.select_option("fast")
    # The one in the bar follows when the choice is stored.
    expect(page.get_by_label("Pace").first).to_have_value("fast")
    page.keyboard.press("Escape")
    expect(page.locator("#preferences")).to_be_hidden()
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    expect(page.locator(ANSWERED)).to_be_attached()
    page.reload()
    expect(page.locator(READY)).to_be_visible(timeout=START)
    expect(page.locator("html")).to_have_class("still contrast")
    expect(page.get_by_label("Pace").first).to_have_value("fast")
    begin(page, "settings")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    build(page)
    page.locator(CARD).first.click()
    expect(page.get_by_role("button", name=SHIP)).to_have_count(0)
    expect(page.locator(".landing, #hand [data-value=end], .pick:enabled").first).to_be_visible()
    assert page.evaluate("window.tones") > 0


def test_rules_are_chosen_in_the_form_and_stand_in_the_record(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.get_by_text("Rule variants and seed", exact=True).click()
    page.get_by_label("privilege of drawing").select_option("5")
    page.get_by_label("Pirate of a colour").select_option("everybody")
    begin(page, "rules")
    page.get_by_role("button", name="Share the game").click()
    match = open_link(page.get_by_label("Link", exact=True).input_value())
    assert match.record.setup["options"] == {
        "privilege_draw": 5,
        "pirate_without_points": "everybody",
        "standstill": "ends",
    }


def test_the_rules_open_beside_a_game_that_is_on(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    begin(page, "beside")
    page.get_by_role("button", name="Settings").click()
    with page.expect_popup() as opened:
        page.locator("#preferences").get_by_role("link", name="Rules").click()
    expect(opened.value.get_by_role("heading", name="The ship lands")).to_be_visible()
    expect(page.locator(CARD).first).to_be_attached()
