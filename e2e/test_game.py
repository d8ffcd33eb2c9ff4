"""A person's game by clicks, from the start form to the saved record; `test_engines` plays a whole one."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, START, PlaywrightFace, settle, until, wait
from e2e.fingers import Mouse
from e2e.journey import (
    MOVES,
    READY,
    open_late,
    open_page,
    play_some,
    play_to_the_end,
    start_game,
    told,
)
from islas.core.record import read_record
from islas.games import replay


@pytest.mark.quick
def test_a_game_of_three_begins_and_ends_by_clicks_and_its_record_is_saved(
    page: Page, site: str, tmp_path: Path
) -> None:
    face = PlaywrightFace(page)
    open_page(face, "")
    page.get_by_label("Pace").first.select_option("fast")
    page.locator(".rules:not([open]) summary").click()
    page.fill("input[name=seed]", "e2e")
    page.locator("input[name=name0]").fill("Marta")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Gran Canaria").click()
    play_some(face, 12)
    assert any("Marta" in line for line in told(face))
    open_late(face, site)
    play_to_the_end(face)
    result = page.locator(".result")
    expect(result).to_be_visible()
    expect(page.locator("#status")).to_have_text("The game is over.")
    shown = {
        row.locator("th").inner_text(): int(row.locator("td").last.inner_text())
        for row in result.locator("tbody tr").all()
    }
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    record = read_record(saved.read_text("utf-8"))
    match = replay(record)
    assert match.to_move is None
    assert match.record.dump() == saved.read_text("utf-8")
    names = [seat.name for seat in match.seats]
    assert names == ["Ana", "Bruno", "Carla"]
    assert shown == dict(zip(names, match.position.points(), strict=True))


def test_a_mistake_in_the_form_is_told_beside_its_field(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.locator("input[name=name1]").fill("Ana")
    page.locator(".rules:not([open]) summary").click()
    page.fill("input[name=seed]", "x" * 41)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-seat='1'] .wrong")).to_have_text(re.compile("name is taken"))
    expect(page.locator("input[name=seed]")).to_have_value("x" * 41)
    expect(page.locator(".rules .wrong")).to_have_text(re.compile("40 characters"))


def test_the_language_can_be_changed_and_is_kept(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.get_by_label("Language").first.select_option("de")
    expect(page.get_by_role("button", name="Spiel beginnen")).to_be_visible()
    # What is kept is kept once the page has shown it.
    expect(page.locator(ANSWERED)).to_be_attached()
    page.reload()
    expect(page.locator(READY)).to_be_visible(timeout=START)
    expect(page.get_by_role("button", name="Spiel beginnen")).to_be_visible()
    page.get_by_label("Sprache").first.select_option("es")
    expect(page.get_by_role("button", name="Empezar la partida")).to_be_visible()


def test_a_game_is_found_again_after_closing_the_page(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.locator(".rules:not([open]) summary").click()
    page.fill("input[name=seed]", "again")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="La Palma").click()
    expect(page.locator(".pick:enabled").first).to_be_visible(timeout=START)
    hand = page.locator("#hand .cards").inner_html()
    page.reload()
    expect(page.locator(".pick:enabled").first).to_be_visible(timeout=START)
    assert page.locator("#hand .cards").inner_html() == hand
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.locator(".pick:enabled").first).to_be_visible()
    assert page.locator("#hand .cards").inner_html() == hand


def test_the_rules_are_read_in_every_language_and_fit_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(PlaywrightFace(page), "")
    page.get_by_role("link", name="Rules", exact=True).click()
    for language, heading in (
        ("English", "Pirates"),
        ("Deutsch", "Piraten"),
        ("Español", "Piratas"),
    ):
        if language != "English":
            page.get_by_role("link", name=language).click()
        page.get_by_role("link", name=heading, exact=True).click()
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, language
    page.get_by_role("link", name="Jugar").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START)


def test_buildings_in_the_gallery_are_large_and_stand_over_their_captions(page: Page) -> None:
    page.goto("gallery.html")
    figures = page.locator(".gallery-buildings figure")
    expect(figures).to_have_count(18)
    for figure in figures.all():
        picture, whole = figure.locator("svg").bounding_box(), figure.bounding_box()
        assert picture
        assert whole
        assert picture["width"] >= 64
        middles = (box["x"] + box["width"] / 2 for box in (picture, whole))
        assert abs(next(middles) - next(middles)) < 1


def test_the_gallery_shows_every_card_and_island(page: Page) -> None:
    page.goto("gallery.de.html")
    expect(page.get_by_role("heading", name="Siedler")).to_be_visible()
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name="Settlers")).to_be_visible()
    for title in ("Tenerife", "Fuerteventura", "Segador", "Monje"):
        expect(page.get_by_text(title, exact=False).first).to_be_visible()


def test_a_double_click_starts_a_game_and_takes_no_island(page: Page) -> None:
    open_page(PlaywrightFace(page), "")
    page.set_viewport_size({"width": 1280, "height": 800})
    button = page.get_by_role("button", name="Start the game")
    button.scroll_into_view_if_needed()
    settle(page)
    box = button.bounding_box()
    assert box
    mouse, at = Mouse(page), time.time()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.click(x, y, at)
    # As where the page answers faster than somebody clicks twice.
    expect(page.locator(".island:enabled")).to_have_count(6)
    there = f"document.elementFromPoint({x}, {y}).closest('.island') !== null"
    until(lambda: page.evaluate(there), "an island below the mouse")
    mouse.click(x, y, at + 0.15, count=2)
    wait(PlaywrightFace(page), ANSWERED)
    expect(page.locator("#status")).to_have_text("Choose your island.")
    expect(page.locator(".island:enabled")).to_have_count(6)


def test_the_way_back_leads_from_a_game_to_the_first_screen(page: Page) -> None:
    face = PlaywrightFace(page)
    open_page(face, "")
    start_game(face, "back")
    page.go_back()
    expect(page.locator("form.start")).to_be_visible()
    page.get_by_role("button", name="Continue", exact=True).first.click()
    expect(page.locator("#hand .pick").first).to_be_visible()
    page.reload()
    expect(page.locator("body.ready #hand .pick").first).to_be_visible(timeout=START)
    page.get_by_role("button", name="New game").click()
    start_game(face, "again")
    wait(face, ", ".join(MOVES))
    page.go_back()
    expect(page.locator("form.start")).to_be_visible()
    expect(page.locator(".saves li")).to_have_count(2)


def test_every_screen_begins_at_its_top(phone: Page) -> None:
    face = PlaywrightFace(phone)
    open_page(face, "")
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert phone.evaluate("scrollY") > 0
    face.click("[data-do=learn]")
    expect(phone.locator("#tutorial h2")).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") == 0
    phone.evaluate("scrollTo(0, 300)")
    face.click("#tutorial .quiet")
    expect(phone.locator("#tutorial h2")).to_contain_text("Step 2")
    assert phone.evaluate("scrollY") == 0


def test_a_tutorial_chosen_further_down_begins_at_its_top(phone: Page) -> None:
    phone.goto("./")
    expect(phone.locator("body.ready")).to_be_attached(timeout=START)
    phone.evaluate("scrollTo(0, 400)")
    assert phone.evaluate("scrollY") > 0
    phone.locator("[data-do=learn]").last.tap()
    expect(phone.locator("#tutorial h2")).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") == 0
