"""For fingers: everything that can be tapped is at least 44 by 44 CSS pixels."""

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import PlaywrightFace, wait
from e2e.journey import (
    MOVES,
    ask_for,
    open_page,
    play_some,
    play_to_the_end,
    skip_ships,
    start_game,
)

#: Controls that are too small; a label belongs to its field, and areas are measured apart.
SMALL = """Array.from(
  document.querySelectorAll("button, select, input, a[href], summary, [tabindex='0']:not(.area)"),
).filter((element) => element.checkVisibility({visibilityProperty: true})
    && !element.closest("[inert]") && getComputedStyle(element).clipPath === "none")
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([element, box]) => `${element.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`)"""
#: By area, how many square pixels around it answer to a finger.
AREAS = """(() => {
  const found = {};
  const box = document.querySelector("#mine .board").getBoundingClientRect();
  for (let x = box.left - 20; x < box.right + 20; x += 3)
    for (let y = box.top - 20; y < box.bottom + 20; y += 3) {
      const hit = document.elementFromPoint(x, y)?.closest(".area.legal, .spill")?.dataset;
      const name = hit?.area ?? hit?.beside;
      if (name) found[name] = (found[name] ?? 0) + 9;
    }
  return found;
})()"""


def check_targets(page: Page, screen: str) -> None:
    assert page.evaluate(SMALL) == [], screen


def test_whatever_can_be_tapped_is_large_enough_for_a_finger(phone: Page) -> None:
    face = PlaywrightFace(phone)
    open_page(face, "")
    phone.locator(".rules summary").tap()
    check_targets(phone, "start")
    phone.locator("[data-do=preferences]").tap()
    check_targets(phone, "settings")
    phone.locator("#window [data-do=preferences]").tap()
    face.fill("input[name=seed]", "fingers")
    phone.locator("form.start [type=submit]").tap()
    wait(face, ".island:enabled")
    check_targets(phone, "the islands")
    phone.locator(".island:enabled").first.tap()
    wait(face, ", ".join(MOVES))
    check_targets(phone, "first turn")
    while not face.count(".landing [data-do=why-not]"):
        play_some(face, 1)
    check_targets(phone, "landing")
    skip_ships(face)
    phone.locator(".entry").first.tap()
    wait(face, "#review input")
    check_targets(phone, "review")
    phone.locator("[data-do=now]").tap()
    ask_for(face, "share")
    check_targets(phone, "share")
    phone.locator("#window [data-do=share]").tap()
    play_to_the_end(face)
    check_targets(phone, "result")
    phone.locator(".result [data-do=new]").tap()
    check_targets(phone, "saved games")
    phone.locator("[data-do=saved-name]").first.tap()
    check_targets(phone, "a name")
    phone.locator("[data-do=learn]").tap()
    check_targets(phone, "tutorial")


@pytest.mark.parametrize("island", ["Fuerteventura", "Lanzarote"])
def test_areas_are_as_large_as_a_finger_even_on_slim_islands(phone: Page, island: str) -> None:
    face = PlaywrightFace(phone)
    open_page(face, "")
    start_game(face, "fingers", island)
    wait(face, ".pick:enabled")
    for place in range(phone.locator(".pick:enabled").count()):
        phone.locator(".pick:enabled").nth(place).tap()
        if face.count(".area.legal"):
            break
    found = phone.evaluate(AREAS)
    assert len(found) == face.count(".area.legal")
    assert min(found.values()) >= 44 * 44, found
    spill = phone.locator(".spill").first
    name = spill.get_attribute("data-beside")
    spill.dispatch_event("click")
    wait(face, f"#mine .area.built[data-area='{name}']")


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768)]
)
def test_five_islands_and_a_line_of_status_fit_on_every_page(
    phone: Page, width: int, height: int
) -> None:
    face = PlaywrightFace(phone)
    phone.set_viewport_size({"width": width, "height": height})
    open_page(face, "")
    face.choose("[data-do=language]", "de")
    phone.locator(".count", has=phone.locator("[value='5']")).tap()
    face.fill("input[name=seed]", "five")
    phone.locator("form.start [type=submit]").tap()
    phone.locator(".island:enabled").first.tap()
    wait(face, ", ".join(MOVES))
    expect(phone.locator("#status")).to_contain_text("Wähle eine Karte und baue ihr Haus")
    # A phone makes the page wider than its screen where something sticks out.
    assert phone.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [width, width]
    bar, board = phone.locator(".bar").bounding_box(), phone.locator(".other .board").first
    assert bar
    assert bar["height"] <= 85
    shown = board.bounding_box()
    assert shown
    assert min(shown["width"], shown["height"]) >= 60
    face.click("#settings [data-do=preferences]")
    for field in phone.locator("#window :is(select, .button, .switch)").all():
        if field.is_visible():
            box = field.bounding_box()
            assert box
            assert box["x"] + box["width"] <= width - 8
