"""Looking back: from the log to a moment and back, by slider and by itself, what if, and the end."""

import pytest
from playwright.sync_api import Page, expect

from e2e import moments
from e2e.faces import ANSWERED, PlaywrightFace, wait
from e2e.journey import open_page, play_some, show

SIZES = {"laptop": (1366, 768), "phone": (390, 844)}


def slider(page: Page) -> int:
    """The number of the moment that is shown."""
    return int(page.locator("#review input").input_value())


def wide(page: Page) -> int:
    """By how much the page is wider than the window."""
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


@pytest.mark.parametrize("size", SIZES)
def test_from_the_log_to_a_moment_and_back_and_off_into_another_game(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    face = PlaywrightFace(page)
    open_page(face, "")
    face.choose("[data-do=pace]", "fast")
    show(PlaywrightFace(page), moments.middle())
    wait(face, "#hand .pick:enabled")
    now = page.locator("#mine .board").inner_html()
    landed = page.locator(".entry").filter(has_text="most free areas").first
    told = landed.inner_text()
    landed.click()
    expect(page.locator("#status")).to_have_text(
        "You are looking at an earlier moment of the game."
    )
    expect(page.locator(".landing .what")).to_contain_text(told)
    expect(page.locator("#review .moment")).to_contain_text(told)
    expect(page.locator(".entry[aria-current]")).to_have_text(told)
    assert wide(page) <= 0
    landing = page.locator(".landing .why").bounding_box()
    assert landing
    assert landing["y"] + landing["height"] <= height
    at = slider(page)
    page.locator("#review input").press("ArrowLeft")
    expect(page.locator(ANSWERED)).to_be_attached()
    assert slider(page) == at - 1
    page.get_by_role("button", name="One moment on").click()
    expect(page.locator(ANSWERED)).to_be_attached()
    assert slider(page) == at
    page.locator("#review input").fill("0")
    expect(page.locator("#review .moment")).to_contain_text("takes")
    page.get_by_role("button", name="Play by itself").click()
    expect(page.locator("#review .moment")).not_to_contain_text("takes")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#review")).to_be_hidden()
    assert page.locator("#mine .board").inner_html() == now
    page.locator(".entry").filter(has_text="Round 2 begins").click()
    expect(page.locator("#review input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#review")).to_be_hidden()
    page.locator(".entry").filter(has_text="Round 2 begins").click()
    page.locator("#review input").fill("0")
    page.get_by_role("button", name="What if?").click()
    expect(page.locator("#review")).to_be_hidden()
    expect(page.locator(".entry").filter(has_text="most free areas")).to_have_count(0)
    play_some(face, 2)
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".saves li")).to_have_count(2)


def test_the_end_of_a_game_shows_charts_and_leads_back(page: Page) -> None:
    face = PlaywrightFace(page)
    open_page(face, "")
    show(PlaywrightFace(page), moments.over())
    result = page.locator(".result")
    for chart in result.locator("svg.graph").all():
        label = chart.get_attribute("aria-label")
        assert label
        assert "Bruno" in label
    expect(result.locator("svg.graph")).to_have_count(2)
    page.set_viewport_size({"width": 390, "height": 844})
    assert wide(page) <= 0
    assert result.evaluate("panel => panel.scrollWidth - panel.clientWidth") <= 0
    result.get_by_role("button", name="Look at it").click()
    expect(page.locator("#review .moment")).to_contain_text("chooses")
    page.get_by_role("button", name="Back to the game").click()
    expect(result).to_be_visible()


#: How many lines of the log stand partly behind its title.
CUT = """(() => {
  const edge = document.querySelector("#log header").getBoundingClientRect().bottom;
  return [...document.querySelectorAll("#log li")].map((line) => line.getBoundingClientRect())
    .filter(({ top, bottom }) => top < edge - 1.5 && bottom > edge + 1.5).length;
})()"""
#: How far the line that is looked back at stands below the window, or above the log's lines.
OUT = """(() => {
  const edge = document.querySelector("#log header").getBoundingClientRect().bottom;
  const { top, bottom } = document.querySelector("#log [aria-current]").getBoundingClientRect();
  return Math.max(edge - top, bottom - innerHeight);
})()"""


def test_in_looking_back_the_log_begins_with_a_whole_line(either: Page, site: str) -> None:
    face = PlaywrightFace(either)
    show(face, moments.at_sea(20), site)
    wait(face, "#mole .drawn")
    either.locator(".entry").nth(3).click()
    wait(face, "#review input")
    for place in range(0, 30, 3):
        either.locator("#review input").fill(str(place))
        expect(either.locator("#review input")).to_have_value(str(place))
        expect(either.locator(ANSWERED)).to_be_attached()
        expect(either.locator("#log [aria-current]")).to_have_count(1)
        assert either.evaluate(CUT) == 0, place
        assert either.evaluate(OUT) < 2, place
    either.locator("#review [data-do=now]").click()
    expect(either.locator("#review")).to_be_hidden()
    assert either.evaluate(CUT) == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_log_shows_the_line_that_is_looked_back_at(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_page(PlaywrightFace(page), "")
    show(PlaywrightFace(page), moments.middle())
    wait(PlaywrightFace(page), "#hand .pick:enabled")
    page.locator(".entry").filter(has_text="Round 2 begins").click()
    wait(PlaywrightFace(page), "#review input")
    for _ in range(6):
        page.get_by_role("button", name="One moment on").click()
        expect(page.locator(ANSWERED)).to_be_attached()
        line, log = (page.locator(each).bounding_box() for each in (".entry[aria-current]", "#log"))
        assert line
        assert log
        assert log["y"] <= line["y"]
        assert line["y"] + line["height"] <= log["y"] + log["height"]
    if size == "phone":
        controls = page.locator("#review").bounding_box()
        assert controls
        # Three lines of a sentence have room.
        assert controls["height"] <= 132
