"""What lies in the hand is carried to where it goes, by a mouse and by a finger."""

from math import dist

from playwright.sync_api import Page, expect

from e2e import moments
from e2e.faces import ANSWERED, PlaywrightFace, settle, wait
from e2e.fingers import Hand
from e2e.journey import show

TILE = "#mole button.tile"
CELL = "#waters .ss-free:not(.ss-chosen)"
CHOSEN = "#waters .ss-chosen"
CARD = "#hand .pick:enabled"
#: A place where nothing lies above an area that can be chosen.
ON_AREA = """(() => {
  for (const area of document.querySelectorAll("#mine .area.legal")) {
    const { x, y, width, height } = area.getBoundingClientRect();
    for (const across of [0.5, 0.3, 0.7]) for (const down of [0.5, 0.3, 0.7]) {
      const [left, top] = [x + across * width, y + down * height];
      if (document.elementFromPoint(left, top) === area) return [left, top];
    }
  }
  return null;
})()"""


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element in the window."""
    box = page.locator(selector).first.bounding_box()
    assert box, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_sea(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, moments.at_sea(6), site)
    wait(face, f"body.ready {TILE}")
    settle(page)


def test_a_mouse_carries_the_tile_to_a_cell_and_sees_it_there(page: Page, site: str) -> None:
    at_sea(page, site)
    cell = middle(page, CELL)
    page.mouse.move(*middle(page, TILE))
    page.mouse.down()
    page.mouse.move(*cell, steps=8)
    assert page.locator("#waters .takes").count() == 1
    assert page.locator("#waters .takes use").is_visible()
    assert page.locator("#flights .carried").count() == 1
    page.mouse.up()
    expect(page.locator(CHOSEN)).to_be_visible()
    settle(page)
    assert dist(middle(page, f"{CHOSEN} .ss-slot"), cell) < 10
    assert page.locator("#flights .carried, #waters .takes").count() == 0


def test_a_finger_carries_the_tile_to_a_cell_and_scrolls_nothing(phone: Page, site: str) -> None:
    at_sea(phone, site)
    Hand(phone).move([(middle(phone, TILE), middle(phone, CELL))])
    expect(phone.locator(CHOSEN)).to_be_visible()
    assert phone.evaluate("scrollY") == 0


def test_what_is_let_go_of_elsewhere_comes_back_and_is_not_pressed(page: Page, site: str) -> None:
    at_sea(page, site)
    turned = page.locator(TILE).get_attribute("data-value")
    page.mouse.move(*middle(page, TILE))
    page.mouse.down()
    page.mouse.move(*middle(page, "#status"), steps=8)
    page.mouse.move(*middle(page, TILE), steps=8)
    page.mouse.up()
    wait(PlaywrightFace(page), ANSWERED)
    assert page.locator(f"{CHOSEN}, #flights .carried").count() == 0
    assert page.locator(TILE).get_attribute("data-value") == turned


def test_a_mouse_carries_a_card_to_an_area_where_its_house_is_built(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, moments.middle(), site)
    wait(face, f"body.ready {CARD}")
    houses = page.locator("#mine .area.built").count()
    x, y = middle(page, CARD)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30, steps=3)
    wait(face, "#mine .area.legal")
    place = page.evaluate(ON_AREA)
    page.mouse.move(*place, steps=5)
    assert page.locator("#mine .area.takes").count() == 1
    page.mouse.up()
    expect(page.locator("#mine .area.built")).to_have_count(houses + 1)


def test_where_a_finger_scrolls_a_card_is_not_carried(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    show(face, moments.middle(), site)
    wait(face, f"body.ready {CARD}")
    x, y = middle(phone, CARD)
    Hand(phone).move([((x, y), (x, y - 60))])
    wait(face, ANSWERED)
    assert phone.locator("#hand .picked, #flights .carried").count() == 0
