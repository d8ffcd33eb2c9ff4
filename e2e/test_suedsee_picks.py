"""How a player of Carcassonne Südsee turns a tile, and chooses cells, places and ships."""

import time
from collections import Counter
from itertools import combinations
from math import dist

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import ANSWERED, FAST, PlaywrightFace, settle, wait
from e2e.fingers import Hand
from e2e.moments import at_sea, paying
from e2e.sea import CHOSEN, FREE, PLACES, rest, show
from islas.suedsee.actions import Lay
from islas.suedsee.components import Cell
from islas.suedsee.game import SuedseeMatch
from islas.suedsee.position import Phase


def turning(match: SuedseeMatch) -> Cell:
    """A cell in which the tile can lie in more ways than one."""
    cells = Counter(action.cell for action in match.view(0).legal if isinstance(action, Lay))
    return next(cell for cell, ways in cells.items() if ways > 1)


def choose_where_it_turns(face: PlaywrightFace, site: str) -> None:
    """Open a game, and choose a cell for the tile in which it can be turned."""
    match, page = at_sea(8), face.page
    x, y = turning(match)
    show(face, site, match)
    page.locator(f"#waters .ss-free[data-value='{x} {y}']").click()
    expect(page.locator(CHOSEN)).to_be_visible()
    rest(face)


def test_keys_turn_the_tile_wherever_the_focus_is_but_where_one_writes(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    turn = "document.querySelector('#mole .tile use').getAttribute('href')"
    before = face.evaluate(turn)
    face.press("r")
    after = face.evaluate(turn)
    assert before != after
    face.press("ArrowLeft")
    assert face.evaluate(turn) == before
    face.click("#settings [data-do=words]")
    face.click("input[name=command]")
    face.press("r")
    assert face.evaluate(turn) == before


def test_a_free_cell_shows_the_tile_where_somebody_points_and_nowhere_else(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    drawn = page.locator(f"{FREE} use[href]")
    assert page.locator(FREE).count() > 2
    assert drawn.count() == 0
    for number in (0, 1):
        page.locator(FREE).nth(number).hover()
        tile, slot = (page.locator(FREE).nth(number).locator(one) for one in ("use", ".ss-slot"))
        expect(tile).to_be_visible()
        shown, cell = tile.bounding_box(), slot.bounding_box()
        assert shown
        assert cell
        assert shown["width"] > 0.9 * cell["width"]
        assert drawn.locator("visible=true").count() == 1
    page.locator("#status").hover()
    assert drawn.locator("visible=true").count() == 0
    page.keyboard.press("Shift")
    page.locator(FREE).nth(2).focus()
    expect(page.locator(FREE).nth(2).locator("use")).to_be_visible()


def test_the_tile_that_is_seen_where_somebody_points_turns_with_the_one_in_the_hand(
    page: Page, site: str
) -> None:
    face, match = PlaywrightFace(page), at_sea(8)
    x, y = turning(match)
    show(face, site, match)
    cell = page.locator(f"#waters .ss-free[data-value='{x} {y}']")
    cell.hover()
    tile = cell.locator("use")
    before = tile.get_attribute("href")
    assert before
    face.press("r")
    expect(tile).not_to_have_attribute("href", before)
    expect(tile).to_be_visible()
    # Wherever the focus is, which comes back after each answer.
    page.locator("#mole .tile").focus()
    for _ in range(3):
        face.press("r")
        wait(face, ANSWERED)
        assert tile.get_attribute("href") == tile.get_attribute("data-href")
        expect(tile).to_be_visible()


def test_the_wheel_turns_the_tile_over_which_it_is_turned(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    tile = page.locator("#mole button.tile")
    tile.hover()
    before = tile.inner_html()
    sea = page.locator("#waters .ss-board").get_attribute("viewBox")
    page.mouse.wheel(0, 100)
    expect(tile).not_to_have_js_property("innerHTML", before)
    wait(face, "body:not(.working)")
    time.sleep(0.2)
    page.mouse.wheel(0, -100)
    expect(tile).to_have_js_property("innerHTML", before)
    assert page.locator("#waters .ss-board").get_attribute("viewBox") == sea


@pytest.mark.parametrize("name", ["page", "phone"])
def test_a_tap_anywhere_on_the_tile_turns_it_where_it_lies(
    request: pytest.FixtureRequest, name: str, site: str
) -> None:
    page: Page = request.getfixturevalue(name)
    face = PlaywrightFace(page)
    choose_where_it_turns(face, site)
    box, tile = page.locator(f"{CHOSEN} .ss-slot").bounding_box(), page.locator("#mole .tile")
    assert box
    for right, down in ((0.5, 0.5), (0.3, 0.7)):
        before = tile.inner_html()
        # Not by what lies there: the picture of the tile answers nothing itself.
        at = box["x"] + right * box["width"], box["y"] + down * box["height"]
        page.mouse.click(*at) if name == "page" else page.touchscreen.tap(*at)
        expect(tile).not_to_have_js_property("innerHTML", before)
        wait(face, "body:not(.working)")


def test_a_tile_that_is_laid_lies_where_it_was_picked_and_comes_from_nowhere(
    moving: Page, site: str
) -> None:
    face = PlaywrightFace(moving)
    show(face, site, at_sea(12))
    moving.evaluate(
        "globalThis.flown = 0; new MutationObserver((found) => { flown += found.filter("
        "({ target }) => target.id === 'flights').length }).observe(document.body,"
        " { childList: true, subtree: true })"
    )
    moving.locator(FREE).first.click()
    wait(face, "#mole .button.primary[data-do=act]")
    face.click("#mole .button.primary[data-do=act]")
    expect(moving.locator(CHOSEN)).to_have_count(0)
    assert moving.evaluate("flown") == 0
    expect(moving.locator(".ss-newest")).to_be_visible()


def test_enter_lays_a_tile_where_it_lies(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(12))
    cell = page.locator(FREE).first
    cell.focus()
    face.press("Enter")
    expect(page.locator(CHOSEN)).to_be_focused()
    face.press("Enter")
    expect(page.locator(CHOSEN)).to_have_count(0)
    expect(page.locator(FREE)).to_have_count(0)


def test_a_choice_in_the_hand_is_marked_on_the_sea_and_its_tip_hides_no_button(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(8, Phase.ISLANDER))
    place = page.locator(PLACES).first
    value = place.get_attribute("data-value")
    place.hover()
    expect(page.locator(f"#waters .ss-spot.alike[data-value='{value}']")).to_have_count(1)
    tip, row = page.locator("#tip").bounding_box(), page.locator("#mole .deeds").bounding_box()
    assert tip
    assert row
    assert tip["y"] + tip["height"] <= row["y"]
    page.mouse.move(5, 5)
    expect(page.locator("#waters .alike")).to_have_count(0)


#: How many tiles the line that is seen round what is picked is wide or high.
REACHES = """(() => {
  const all = [...document.querySelectorAll("#waters .ss-reach")];
  return all.filter((line) => getComputedStyle(line).display !== "none").map((line) => {
    const { width, height } = line.getBBox();
    return Math.max(width, height) / 100;
  });
})()"""


def test_the_line_round_a_choice_takes_in_all_that_its_number_counts(page: Page, site: str) -> None:
    face, seen = PlaywrightFace(page), []
    for tiles in (8, 12, 16):
        match = at_sea(tiles, Phase.ISLANDER)
        show(face, site, match)
        for place in page.locator(PLACES).all():
            place.click()
            expect(place).to_have_attribute("aria-pressed", "true")
            page.mouse.move(5, 5)
            seen += face.evaluate(REACHES)
    assert max(seen) > 1


def test_signs_stand_beside_the_tile_and_leave_it_in_sight(page: Page, site: str) -> None:
    choose_where_it_turns(PlaywrightFace(page), site)
    tile = page.locator(f"{CHOSEN} .ss-slot").bounding_box()
    assert tile
    for sign, most in (
        ("#waters .ss-turning .ss-disc", 0.02),
        ("#waters .ss-confirm .ss-seal", 0.05),
    ):
        box = page.locator(sign).bounding_box()
        assert box
        common = 1.0
        for (at, length), (other, far) in (
            ((tile["x"], tile["width"]), (box["x"], box["width"])),
            ((tile["y"], tile["height"]), (box["y"], box["height"])),
        ):
            common *= max(0, min(at + length, other + far) - max(at, other))
        assert common <= most * tile["width"] * tile["height"], (sign, common)


def test_on_a_phone_rings_only_show_where_places_are_and_none_lies_over_another(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(12, Phase.ISLANDER))
    settle(phone)
    expect(phone.locator("#waters .ss-newest")).to_be_visible()
    rings = phone.locator("#waters .ss-place .ss-disc")
    assert rings.count() == phone.locator(PLACES).count() > 1
    discs = []
    for ring in rings.all():
        expect(ring).to_be_visible()
        box = ring.bounding_box()
        assert box is not None
        discs.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 2))
    for one, other in combinations(discs, 2):
        assert dist(one[:2], other[:2]) > one[2] + other[2]
    hit = """[...document.querySelectorAll("#waters .ss-place")].map(
      (one) => getComputedStyle(one).pointerEvents)"""
    assert set(face.evaluate(hit)) == {"none"}
    phone.locator(PLACES).first.tap()
    expect(phone.locator("#waters .ss-place.picked .ss-figure-ghost")).to_be_visible()
    # The same again puts somebody there, unless it was the second press of one double.
    phone.wait_for_timeout(900)
    phone.locator(PLACES).first.tap()
    expect(phone.locator(PLACES)).to_have_count(0)


def test_enter_does_what_leads_on_wherever_the_focus_rests(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    show(face, site, at_sea(12, Phase.ISLANDER))
    place = page.locator(PLACES).first
    place.click()
    expect(place).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(PLACES)).to_have_count(0)
    match, ship = paying(2)
    show(face, site, match)
    points = page.locator(".crew .points").first.inner_text()
    page.locator(f"#fleet [data-value={ship}]").click()
    expect(page.locator("#mole .give[data-leads-on]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#mole .give")).to_have_count(0)
    expect(page.locator(".crew .points").first).not_to_have_text(points)
    # A click on the open sea takes the focus from what was chosen.
    choose_where_it_turns(face, site)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(page.locator(CHOSEN)).to_have_count(0)
    expect(page.locator(FREE)).to_have_count(0)


#: Where a finger hits a cell for the tile that is cut off above or below, and which it is.
CUT_OFF = """(() => {
  const all = document.querySelector("#waters .camera").getBoundingClientRect();
  for (const cell of document.querySelectorAll("#waters .ss-free:not(.ss-chosen)")) {
    const own = cell.getBoundingClientRect();
    const x = (own.left + own.right) / 2, middle = (own.top + own.bottom) / 2;
    const y = Math.max(all.top + 4, Math.min(all.bottom - 4, middle));
    const out = own.top < all.top - 3 || own.bottom > all.bottom + 3;
    const hit = document.elementFromPoint(x, y)?.closest(".ss-free");
    if (out && hit === cell) return [x, y, cell.dataset.value];
  }
})()"""


def test_a_finger_on_a_cell_that_is_half_out_of_sight_chooses_it(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    show(face, site, at_sea(45))
    hand = Hand(phone)
    box = phone.locator("#waters .camera").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(12):
        if found := face.evaluate(CUT_OFF):
            break
        hand.move([((x, y), (x, y - 25))])
        rest(face)
    assert found
    hand.tap(found[0], found[1])
    expect(phone.locator(CHOSEN)).to_have_attribute("data-value", found[2])


@pytest.mark.parametrize("name", ["page", "phone"])
def test_a_press_on_a_ship_says_what_is_lacking(
    request: pytest.FixtureRequest, name: str, site: str
) -> None:
    face = PlaywrightFace(request.getfixturevalue(name))
    show(face, site, at_sea(8))
    ship = face.page.locator("#fleet .berth:not(.could, .can)").first
    ship.tap() if name == "phone" else ship.click()
    expect(face.page.locator("#tip")).to_contain_text("You lack")
