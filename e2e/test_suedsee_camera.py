"""From where the sea of Carcassonne Südsee is seen, what moves it, and where it comes to rest."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.faces import FAST, PlaywrightFace, settle, wait
from e2e.moments import at_sea
from e2e.sea import CHOSEN, FREE, LOW, MARK_IN_SIGHT, MOVES, START_TILE, VIEW, play, rest, show
from islas.suedsee.position import Phase

#: Counts how often the sea was asked to have something else in sight, and how often it moved for that.
NOTE_VIEWS = """(() => {
  globalThis.views = { asked: 0, seen: 0 };
  let [aim, view, place] = ["", "", []];
  new MutationObserver(() => {
    const sight = document.querySelector("#waters [data-rest]")?.outerHTML ?? "";
    const board = document.querySelector("#waters .ss-board");
    // Where a picture that has grown is shifted for its tiles to stay, nothing is seen to move.
    const { transform } = board.style;
    const { a: k, e, f } = new DOMMatrix(transform);
    const { x, y, width, height } = board.viewBox.baseVal;
    const [across, down] = [board.clientWidth, board.clientHeight];
    const scale = Math.min(across / width, down / height);
    const at = (size, length, start) => k * ((size - length * scale) / 2 - start * scale);
    const now = [100 * k * scale, e + at(across, width, x), f + at(down, height, y)];
    const moved = now.some((value, n) => Math.abs(value - (place[n] ?? Infinity)) > 3);
    place = now;
    if (sight !== aim) views.asked += 1;
    if (transform !== view && moved) views.seen += 1;
    [aim, view] = [sight, transform];
  }).observe(document.querySelector("#waters"), { attributes: true, childList: true, subtree: true });
})()"""


def test_who_leaves_the_table_while_the_camera_leads_breaks_nothing(phone: Page, site: str) -> None:
    """Whatever the page complains of fails the test."""
    face = PlaywrightFace(phone)
    show(face, site, at_sea(12))
    rest(face)
    assert "scale" in str(phone.locator("#waters .ss-board").first.get_attribute("style"))
    phone.locator("[data-do=new]").tap()
    wait(face, "form.start")
    settle(phone)


def test_when_the_sea_grows_the_same_stays_in_sight_as_large_as_it_was(
    page: Page, site: str
) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(3))
    page.locator("#waters .nearer").focus()
    # So little that what is done is in sight anyway.
    face.press("+")
    rest(face)
    # What is clicked has the focus, which would bring it into the middle.
    face.evaluate(
        "document.querySelector('#waters').addEventListener("
        "'focusin', (event) => event.stopPropagation(), true)"
    )
    width = "document.querySelector('.ss-board').viewBox.baseVal.width"
    box = face.evaluate(width)
    for _ in range(30):
        before = face.evaluate(START_TILE)
        play(face, 1)
        if face.evaluate(width) != box:
            break
    assert face.evaluate(width) != box
    rest(face)
    after = face.evaluate(START_TILE)
    assert after[2] == pytest.approx(before[2], rel=0.01)
    # Where the picture's own edge would come into the window it gives way by a little.
    assert after[:2] == pytest.approx(before[:2], abs=4)


@pytest.mark.parametrize("name", ["page", "phone"])
def test_the_sea_moves_once_for_what_is_out_of_sight_and_never_for_what_is_in_it(
    request: pytest.FixtureRequest, name: str, site: str
) -> None:
    face = PlaywrightFace(request.getfixturevalue(name))
    face.page.add_init_script(FAST)
    show(face, site, at_sea(20))
    face.evaluate(NOTE_VIEWS)
    play(face, 24)
    rest(face)
    asked, seen = face.evaluate("[views.asked, views.seen]")
    # Half of what it was asked to have in sight was there; less on a phone, where tiles are large. On a
    # laptop all of the sea is made to fit as it grows.
    assert asked > 12
    assert seen <= (0.7 if name == "phone" else 0.4) * asked


def test_a_second_press_is_not_for_the_small_map_that_has_come_there(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.set_viewport_size(LOW)
    show(face, site, at_sea(64))
    expect(page.locator("#waters .small-map")).to_be_visible()
    before = face.evaluate(VIEW)
    # As where a hint has lain over it.
    page.evaluate(
        """() => {
          const map = document.querySelector("#waters .small-map");
          const { x, y, width, height } = map.getBoundingClientRect();
          const at = { clientX: x + 0.1 * width, clientY: y + 0.1 * height, bubbles: true };
          document.body.dispatchEvent(new MouseEvent("click", at));
          map.dispatchEvent(new MouseEvent("click", at));
        }"""
    )
    page.wait_for_timeout(500)
    assert face.evaluate(VIEW) == before


def test_a_small_map_shows_what_is_in_sight_and_leads_elsewhere(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.set_viewport_size(LOW)
    show(face, site, at_sea(64))
    small, sea = page.locator("#waters .small-map"), page.locator("#waters .ss-board")
    # Where all is in sight it is not needed.
    expect(small).to_be_visible()
    page.locator("#waters .nearer").click()
    expect(small).to_be_hidden()
    page.locator("#waters .nearer").click()
    expect(small).to_be_visible()
    settle(page)
    box = small.bounding_box()
    assert box
    seen = []
    for x, y in ((0.2, 0.2), (0.8, 0.8)):
        page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
        page.wait_for_timeout(400)
        place = page.locator("#waters .seen").bounding_box()
        assert place
        seen.append((place["x"], sea.evaluate("(svg) => new DOMMatrix(svg.style.transform).e")))
    assert seen[0][0] < seen[1][0]
    assert seen[0][1] > seen[1][1]


def test_another_game_is_seen_as_in_a_page_of_its_own(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    show(face, site, at_sea(2))
    alone = face.evaluate(VIEW)
    for tiles in (40, 2):
        show(face, site, at_sea(tiles))
        settle(page)
    assert face.evaluate(VIEW) == alone


#: How many cells where the tile can lie have their middle out of sight; the counts at the edges.
OUTSIDE = """(() => {
  const camera = document.querySelector("#waters .camera"), { clientLeft: line } = camera;
  const { left, top, right, bottom } = camera.getBoundingClientRect();
  return [...document.querySelectorAll("#waters .ss-free:not(.ss-chosen) .ss-slot")].filter((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return across < left + line || across > right - line || down < top + line || down > bottom - line;
  }).length;
})()"""
TOLD = """[...document.querySelectorAll("#waters .beyond:not([hidden])")].map(
  (one) => Number(one.dataset.count))"""
EDGES = "#waters .beyond:not([hidden])"


def test_what_can_be_picked_beyond_an_edge_is_counted_there_and_brought_into_sight(
    phone: Page, site: str
) -> None:
    face = PlaywrightFace(phone)
    for tiles in (45, 60):
        show(face, site, at_sea(tiles))
        outside = face.evaluate(OUTSIDE)
        assert outside == sum(face.evaluate(TOLD)) > 0
        assert face.evaluate(MARK_IN_SIGHT)
        # A finger hits it.
        edge = phone.locator(EDGES).first
        box = edge.bounding_box()
        assert box
        assert box["width"] >= 40
        count, name = edge.get_attribute("data-count"), edge.get_attribute("data-edge")
        edge.tap()
        rest(face)
        now = phone.locator(f"#waters .beyond[data-edge={name}]")
        assert now.is_hidden() or int(now.get_attribute("data-count") or 0) < int(count or 0)
        assert face.evaluate(OUTSIDE) == sum(face.evaluate(TOLD))
        assert face.evaluate(MARK_IN_SIGHT)
    # Once the whole sea is seen, or nothing is to be laid, nothing is told.
    phone.locator("#waters .nearer").tap()
    expect(phone.locator(EDGES)).to_have_count(0)
    show(face, site, at_sea(12, Phase.ISLANDER))
    expect(phone.locator("#waters .beyond")).to_have_count(0)


#: How far the middle of all that matters is from that of the window, in tiles, where all of it is seen.
AMID = """(() => {
  const [all, own] = ["#waters .camera", "#waters [data-whole]"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  const tile = 100 * document.querySelector("#waters .ss-board").getScreenCTM().a;
  return own.width > all.width || own.height > all.height ? 0 : Math.max(
    Math.abs(own.left + own.right - all.left - all.right),
    Math.abs(own.top + own.bottom - all.top - all.bottom)) / 2 / tile;
})()"""


def test_on_a_laptop_the_sea_comes_back_to_the_middle_of_its_window(page: Page, site: str) -> None:
    face = PlaywrightFace(page)
    page.add_init_script(FAST)
    for tiles in (1, 8):
        show(face, site, at_sea(tiles))
        found: list[Any] = []
        between: list[Any] = []
        for _ in range(22):
            play(face, 1)
            wait(face, ", ".join(MOVES))
            rest(face)
            laying = face.count(FREE) and not face.count(CHOSEN)
            (found if laying else between).append(face.evaluate(AMID))
        assert len(found) > 2
        assert max(found) <= 1.25, found
        # Where something has just come to one side it may be a little more until the next turn.
        assert max(between) <= 1.75, between


def test_who_has_looked_back_sees_the_sea_from_where_it_was(phone: Page, site: str) -> None:
    face = PlaywrightFace(phone)
    phone.add_init_script(FAST)
    show(face, site, at_sea(20))
    before = face.evaluate(VIEW)
    phone.locator("#log [data-do=look-back]").first.dispatch_event("click")
    expect(phone.locator("#waters [data-camera=past]")).to_be_visible()
    rest(face)
    phone.locator("[data-do=now]").first.click()
    expect(phone.locator("#waters [data-camera=sea]")).to_be_visible()
    rest(face)
    assert face.evaluate(VIEW) == before
